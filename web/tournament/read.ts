// Reads what the page shows from the public API of its server.

import { isObject } from '../../domain/read/shape.ts';
import { askPublicly } from '../shared/ask.ts';
import {
  CANCELLATION,
  ENTRANTS,
  ENTRY,
  type EntrantsShown,
  type InterventionShown,
  LISTED,
  LISTS,
  LIVE,
  type ListShown,
  type LiveShown,
  type PlayerEntry,
  ROUND,
  type RoundLine,
  type RoundShown,
  STANDINGS,
  type StandingsShown,
  TOURNAMENT,
  type TournamentShown,
} from './documents.ts';

const PATIENCE_MS = 20_000;

/** The server does not want to be asked this: the same question will not be answered another time either. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** The data of an answer. Rejects where it is not complete, with Refused where the question is at fault. */
async function ask<Data>(document: string, variables: Readonly<Record<string, unknown>>): Promise<Data> {
  return dataOf(await askPublicly(document, variables, AbortSignal.timeout(PATIENCE_MS)));
}

/** The data of an answer as it came. What failed on the server is null, like what does not exist. */
export function dataOf<Data>(answer: unknown): Data {
  const { data = null, errors = [] } = isObject(answer) ? answer : {};
  if (Array.isArray(errors) && errors.some(isRefusal)) throw new Refused('refused');
  if (!isObject(data) || !Array.isArray(errors) || errors.length > 0) throw new Error('no data');
  // The shape is that of the document, which is checked against the schema by a test.
  return data as Data;
}

function isRefusal(error: unknown): boolean {
  const extensions = isObject(error) ? error.extensions : null;
  return isObject(extensions) && extensions.code === 'BAD_USER_INPUT';
}

interface OfTournament<Fields> {
  readonly tournament: Fields | null;
}

/** Null where there is none that everybody may see. */
export async function readTournament(id: string): Promise<TournamentShown | null> {
  return (await ask<OfTournament<TournamentShown>>(TOURNAMENT, { id })).tournament;
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
  type Answer = OfTournament<{ readonly standings: StandingsShown | null }>;
  const at = { stage: round?.stage ?? null, round: round?.number ?? null };
  return (await ask<Answer>(STANDINGS, { id, ...at, after, lang })).tournament?.standings ?? null;
}

export async function readEntrants({ id, after }: Wanted): Promise<EntrantsShown | null> {
  type Answer = OfTournament<{ readonly entrants: EntrantsShown }>;
  return (await ask<Answer>(ENTRANTS, { id, after })).tournament?.entrants ?? null;
}

export async function readRound({ id, after }: Wanted, { stage, number }: RoundLine): Promise<RoundShown | null> {
  type Answer = OfTournament<{ readonly round: RoundShown | null }>;
  return (await ask<Answer>(ROUND, { id, stage, round: number, after })).tournament?.round ?? null;
}

/** How everybody stands in the round that is played; null where none is. */
export async function readLive({ id, after }: Wanted): Promise<LiveShown | null> {
  type Answer = OfTournament<{ readonly provisionalStandings: LiveShown | null }>;
  return (await ask<Answer>(LIVE, { id, after })).tournament?.provisionalStandings ?? null;
}

/** Null for who has not entered. */
export async function readEntry(id: string, player: string): Promise<PlayerEntry | null> {
  type Answer = OfTournament<{ readonly entry: PlayerEntry | null }>;
  return (await ask<Answer>(ENTRY, { id, player })).tournament?.entry ?? null;
}

/** Why a tournament was cancelled, in the words of the one who did it; null for one that was not. */
export async function readCancellation(id: string): Promise<string | null> {
  type Answer = OfTournament<{ readonly interventions: { readonly nodes: readonly InterventionShown[] } }>;
  const last = (await ask<Answer>(CANCELLATION, { id })).tournament?.interventions.nodes[0];
  return last?.kind === 'TOURNAMENT_CANCELLED' ? last.reason : null;
}

/** Public tournaments by status. */
export async function readLists(): Promise<ListShown> {
  const { titles, ...lists } = await ask<ListShown & ListShown['lists']>(LISTS, {});
  return { titles, lists: Object.fromEntries(LISTED.map((status) => [status, lists[status] ?? { edges: [] }])) };
}
