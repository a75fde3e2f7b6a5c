// Reads what the page shows from the public API of its server.

import { isObject } from '../../domain/base/shape.ts';
import { askPublicly } from '../shared/ask.ts';
import {
  ENTRANTS,
  ENTRY,
  type EntrantsShown,
  LISTED,
  LISTS,
  LIVE,
  type ListShown,
  type LiveShown,
  type Page,
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

/** The data of an answer. Rejects where the server does not answer, or not with data. */
async function ask<Data>(document: string, variables: Readonly<Record<string, unknown>>): Promise<Data> {
  const answer = await askPublicly(document, variables, AbortSignal.timeout(PATIENCE_MS));
  if (!isObject(answer) || !isObject(answer.data)) throw new Error('no data');
  // The shape is that of the document, which is checked against the schema by a test.
  return answer.data as Data;
}

interface OfTournament<Fields> {
  readonly tournament: Fields | null;
}

/** Null where there is none that everybody may see. */
export async function readTournament(id: string): Promise<TournamentShown | null> {
  return (await ask<OfTournament<TournamentShown>>(TOURNAMENT, { id })).tournament;
}

/** The first `most` or a little more, page by page; null where there is no such list. */
export async function readUpTo<Node, List extends Page<Node>>(
  most: number,
  read: (after: string | null) => Promise<List | null>,
): Promise<List | null> {
  let list = await read(null);
  while (list !== null && list.nodes.length < most && list.pageInfo.hasNextPage) {
    const next: List | null = await read(list.pageInfo.endCursor);
    if (next === null) break;
    list = { ...next, nodes: [...list.nodes, ...next.nodes] };
  }
  return list;
}

export interface Wanted {
  readonly id: string;
  /** How many of a list, at least. */
  readonly most: number;
}

/** The standings after `round`, or after the last that is closed; null where there are none yet. */
export function readStandings(
  { id, most }: Wanted,
  round: RoundLine | null,
  lang: 'EN' | 'DE',
): Promise<StandingsShown | null> {
  type Answer = OfTournament<{ readonly standings: StandingsShown | null }>;
  const at = { stage: round?.stage ?? null, round: round?.number ?? null };
  return readUpTo(
    most,
    async (after) => (await ask<Answer>(STANDINGS, { id, ...at, after, lang })).tournament?.standings ?? null,
  );
}

export function readEntrants({ id, most }: Wanted): Promise<EntrantsShown | null> {
  type Answer = OfTournament<{ readonly entrants: EntrantsShown }>;
  return readUpTo(most, async (after) => (await ask<Answer>(ENTRANTS, { id, after })).tournament?.entrants ?? null);
}

/** The last page tells how the round stands; the tables are of all of them. */
export async function readRound({ id, most }: Wanted, { stage, number }: RoundLine): Promise<RoundShown | null> {
  type Answer = OfTournament<{ readonly round: RoundShown | null }>;
  const read: { round: RoundShown | null } = { round: null };
  const tables = await readUpTo(most, async (after) => {
    read.round = (await ask<Answer>(ROUND, { id, stage, round: number, after })).tournament?.round ?? null;
    return read.round?.tables ?? null;
  });
  return read.round === null || tables === null ? null : { ...read.round, tables };
}

/** How everybody stands in the round that is played; null where none is. */
export function readLive({ id, most }: Wanted): Promise<LiveShown | null> {
  type Answer = OfTournament<{ readonly provisionalStandings: LiveShown | null }>;
  return readUpTo(
    most,
    async (after) => (await ask<Answer>(LIVE, { id, after })).tournament?.provisionalStandings ?? null,
  );
}

/** Null for who has not entered. */
export async function readEntry(id: string, player: string): Promise<PlayerEntry | null> {
  type Answer = OfTournament<{ readonly entry: PlayerEntry | null }>;
  return (await ask<Answer>(ENTRY, { id, player })).tournament?.entry ?? null;
}

/** Public tournaments by status. */
export async function readLists(): Promise<ListShown> {
  const { titles, ...lists } = await ask<ListShown & ListShown['lists']>(LISTS, {});
  return { titles, lists: Object.fromEntries(LISTED.map((status) => [status, lists[status] ?? { edges: [] }])) };
}
