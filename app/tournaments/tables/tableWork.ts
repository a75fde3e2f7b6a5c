// Work on the tables of a round, page by page: games are made, ended and looked at.

import pMap from 'p-map';
import { Defect } from '../../../domain/base/defect.ts';
import type { ClosedTable } from '../../../domain/tournament/bulk/index.ts';
import { closedTable, type TableEnd } from '../../../domain/tournament/compose/index.ts';
import { PAGE_TABLES } from '../../base/workQueue.ts';
import type { TournamentContext } from '../context.ts';
import { endGame, isOver, makeGame, type PublishedRound, resultsOf, streamOf } from './games.ts';

/** Games that are made or ended side by side. */
const WRITES_AT_ONCE = 16;
/** Newest commits that are looked at side by side. */
const LOOKS_AT_ONCE = 64;

export function tablesOf(round: PublishedRound): readonly number[] {
  return tablesFrom(0, round.pairing.tables.length);
}

/** The tables of a page; none beyond the last one. */
export function tablesOfPage(round: PublishedRound, page: number): readonly number[] {
  return tablesFrom(page * PAGE_TABLES, Math.min((page + 1) * PAGE_TABLES, round.pairing.tables.length));
}

/** From the table `first` to the one before `end`. */
function tablesFrom(first: number, end: number): readonly number[] {
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
}

export function pagesOf(round: PublishedRound): number {
  return Math.ceil(round.pairing.tables.length / PAGE_TABLES);
}

/** Those that are there already cost a look at one commit. */
export async function makeGames(
  context: TournamentContext,
  round: PublishedRound,
  tables: readonly number[],
): Promise<void> {
  const make = async (table: number): Promise<void> => {
    const newest = await context.games.newestCommit(streamOf(round, table), { strong: false });
    if (newest === null) await makeGame(context, round, table);
  };
  await pMap(tables, make, { concurrency: WRITES_AT_ONCE });
}

export async function endGames(
  context: TournamentContext,
  round: PublishedRound,
  tables: readonly number[],
): Promise<void> {
  await pMap(tables, (table) => endGame(context, round, table), { concurrency: WRITES_AT_ONCE });
}

const NO_GAME: TableEnd = { results: null, wasStopped: false, forfeits: [], noShows: [], head: null };

/** The results of all tables; games that still run are ended. */
export async function allResults(context: TournamentContext, round: PublishedRound): Promise<readonly ClosedTable[]> {
  const { options, edition } = round.tournament;
  // What was reported follows as corrections.
  if (options.realBoards) return round.pairing.tables.map((players) => closedTable(players, NO_GAME, edition));
  const tables = tablesOf(round);
  const found = await resultsOf(context, round, tables);
  const running = tables.filter((table) => found[table] === null);
  if (running.length === 0) return found.filter((one) => one !== null);
  await endGames(context, round, running);
  const ended = new Map((await resultsOf(context, round, running)).map((result, index) => [running[index], result]));
  return tables.map((table) => {
    const result = found[table] ?? ended.get(table) ?? null;
    if (result === null)
      throw new Defect(`table ${table} of tournament ${round.id} has no result after its game was ended`);
    return result;
  });
}

/** Names a round among those that a process remembers. */
export function nameOf({ id, round: { stage, round } }: PublishedRound): string {
  return `${id} ${stage}.${round}`;
}

/** Whether all games of a round are over, read strongly from the table `from` on; ends at the first that is not. */
export async function isRoundOver(
  { games, tournaments: { seen } }: TournamentContext,
  round: PublishedRound,
  from: number,
): Promise<boolean> {
  const key = nameOf(round);
  const isRunning = async (table: number): Promise<boolean> => {
    const newest = await games.newestCommit(streamOf(round, table));
    return newest === null || !isOver(newest);
  };
  if (seen.over.has(key)) return true;
  const known = seen.running.get(key);
  if (known !== undefined && (await isRunning(known))) return false;
  const tables = round.pairing.tables.length;
  for (let looked = 0; looked < tables; looked += LOOKS_AT_ONCE) {
    const next = tablesFrom(looked, Math.min(looked + LOOKS_AT_ONCE, tables));
    const some = next.map((table) => (from + table) % tables);
    const running = await pMap(some, isRunning, { concurrency: LOOKS_AT_ONCE });
    const table = some[running.indexOf(true)];
    if (table === undefined) continue;
    seen.running.set(key, table);
    return false;
  }
  seen.over.set(key, true);
  return true;
}
