// Reads what the page shows from the public API of its server.

import { isObject } from '../../domain/read/shape.ts';
import { askPublicly } from '../shared/ask.ts';
import {
  CANCELLATION,
  ENTRANTS,
  ENTRY,
  type EntrantsShown,
  LISTS,
  LIVE,
  type Lists,
  type LiveShown,
  type Operation,
  type PlayerEntry,
  ROUND,
  type RoundLine,
  type RoundShown,
  STANDINGS,
  type StandingsShown,
  TOURNAMENT,
  type TournamentShown,
} from './documents.generated.ts';

const PATIENCE_MS = 20_000;

/** The server does not want to be asked this: the same question will not be answered another time either. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/**
 * The data of an answer. Rejects where the server does not answer, or not with all of it; with Refused where the
 * question is at fault.
 */
async function ask<Data>(document: Operation<Data>, variables: Readonly<Record<string, unknown>>): Promise<Data> {
  return dataOf(await askPublicly(document, variables, AbortSignal.timeout(PATIENCE_MS)));
}

/** The data of an answer as it came. What failed on the server is null, like what does not exist. */
export function dataOf<Data>(answer: unknown): Data {
  const { data = null, errors = [] } = isObject(answer) ? answer : {};
  if (Array.isArray(errors) && errors.some(isRefusal)) throw new Refused('refused');
  if (!isObject(data) || !Array.isArray(errors) || errors.length > 0) throw new Error('no data');
  // The shape is generated from the document and the schema.
  return data as Data;
}

function isRefusal(error: unknown): boolean {
  const extensions = isObject(error) ? error.extensions : null;
  return isObject(extensions) && extensions.code === 'BAD_USER_INPUT';
}

/** Null where there is none that everybody may see. */
export async function readTournament(id: string): Promise<TournamentShown | null> {
  return (await ask(TOURNAMENT, { id })).tournament;
}

/** A page of a list. */
export interface Wanted {
  readonly id: string;
  /** The cursor that it begins after; null for the first page. */
  readonly after: string | null;
}

/** The standings after `round`, or after the last that is closed; null where there are none yet. */
export async function readStandings(
  { id, after }: Wanted,
  round: Pick<RoundLine, 'stage' | 'number'> | null,
  lang: 'EN' | 'DE',
): Promise<StandingsShown | null> {
  const at = { stage: round?.stage ?? null, round: round?.number ?? null };
  return (await ask(STANDINGS, { id, ...at, after, lang })).tournament?.standings ?? null;
}

export async function readEntrants({ id, after }: Wanted): Promise<EntrantsShown | null> {
  return (await ask(ENTRANTS, { id, after })).tournament?.entrants ?? null;
}

export async function readRound({ id, after }: Wanted, { stage, number }: RoundLine): Promise<RoundShown | null> {
  return (await ask(ROUND, { id, stage, round: number, after })).tournament?.round ?? null;
}

/** How everybody stands in the round that is played; null where none is. */
export async function readLive({ id, after }: Wanted): Promise<LiveShown | null> {
  return (await ask(LIVE, { id, after })).tournament?.provisionalStandings ?? null;
}

/** Null for who has not entered. */
export async function readEntry(id: string, player: string): Promise<PlayerEntry | null> {
  return (await ask(ENTRY, { id, player })).tournament?.entry ?? null;
}

/** Why a tournament was cancelled, in the words of the one who did it; null for one that was not. */
export async function readCancellation(id: string): Promise<string | null> {
  const last = (await ask(CANCELLATION, { id })).tournament?.interventions.nodes[0];
  return last?.kind === 'TOURNAMENT_CANCELLED' ? last.reason : null;
}

/** Public tournaments by status. */
export function readLists(): Promise<Lists> {
  return ask(LISTS, {});
}
