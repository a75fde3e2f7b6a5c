// Counts what a round has become of, by the log and by what the players did: everybody who must be in it at one table
// or with a bye and nobody else, every table with one game that was made, started and ended once, and its result that
// of the game.

import type { ClosedRound, ClosedTable } from '../../domain/tournament/bulk/index.ts';
import type { Standing } from '../../domain/tournament/index.ts';
import type { Expected } from './field.ts';
import type { EndedGame, OpenGame } from './games.ts';

export interface Count {
  rounds: number;
  games: number;
  /** Tables without a game that was started, of those players, and ended; or whose result is another. */
  lost: number;
  /** Games beyond one for each table, and ends beyond one for each game. */
  doubled: number;
  /** Players who were in none of the round's places and had to be, or in two; summed over the rounds. */
  unassigned: number;
  /** Players who had a place, or half a point for coming late, and must not; or who did not get that half. */
  strays: number;
  /** Players whose points do not follow from the results; summed over the rounds. */
  wrongPoints: number;
}

export const NOTHING_COUNTED: Count = {
  rounds: 0,
  games: 0,
  lost: 0,
  doubled: 0,
  unassigned: 0,
  strays: 0,
  wrongPoints: 0,
};

/** A round as it was closed. */
export interface RoundBasis {
  readonly results: ClosedRound;
  /** Player ids by entrant. */
  readonly roll: readonly string[];
  readonly expected: Expected;
  /** That were made for the round, and that ended in it. */
  readonly games: readonly OpenGame[];
  readonly ended: readonly EndedGame[];
}

export function countRound(count: Count, basis: RoundBasis): void {
  const { results, games, ended } = basis;
  const tables = new Set(games.map(({ table }) => table));
  count.rounds += 1;
  count.games += games.length;
  count.doubled += games.length - tables.size + ended.length - new Set(ended.map(({ gameId }) => gameId)).size;
  count.lost += lostIn(basis) + [...tables].filter((table) => results.tables[table] === undefined).length;
  countPlaces(count, basis);
}

function lostIn({ results, roll, games, ended }: RoundBasis): number {
  const endOf = new Map(ended.map((end) => [end.gameId, end]));
  const gameAt = new Map(games.map((game) => [game.table, game]));
  return results.tables.filter((row, table) => {
    const game = gameAt.get(table);
    const end = endOf.get(game?.gameId ?? '');
    return game === undefined || end === undefined || !isOf(row, { game, end, roll });
  }).length;
}

interface Played {
  readonly game: OpenGame;
  readonly end: EndedGame;
  readonly roll: readonly string[];
}

function isOf({ players, places, head }: ClosedTable, { game, end, roll }: Played): boolean {
  const sameSeats = isEqual(
    players.map((entrant) => roll[entrant]),
    game.players,
  );
  return game.isStarted && sameSeats && head === end.head && end.places !== null && isEqual(places, end.places);
}

function isEqual(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}

function countPlaces(count: Count, { results: { tables, byes, late }, roll, expected }: RoundBasis): void {
  const entrants = [...byes, ...tables.flatMap(({ players }) => players)];
  const placed = new Set(entrants.map((entrant) => roll[entrant] ?? ''));
  count.unassigned += without(expected.playing, placed) + entrants.length - placed.size;
  const given = new Set(late.map((entrant) => roll[entrant] ?? ''));
  count.strays += without(placed, expected.playing) + without(given, expected.late) + without(expected.late, given);
}

/** How many of `some` are not among `others`. */
function without(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...some].filter((one) => !others.has(one)).length;
}

/** Of a point: what tables of 2, 3 and 4 bring is whole in them. */
const TWELFTHS = 12;

/** Adds those whose points after `rounds` are not the share of opponents beaten, plus half points. */
export function countPoints(count: Count, rounds: readonly ClosedRound[], standings: readonly Standing[]): void {
  const points = new Map<number, number>();
  const add = (entrant: number, twelfths: number) => points.set(entrant, (points.get(entrant) ?? 0) + twelfths);
  for (const { tables, byes, late } of rounds) {
    for (const entrant of [...byes, ...late]) add(entrant, TWELFTHS / 2);
    for (const { players, places } of tables) {
      for (const [seat, entrant] of players.entries()) add(entrant, shareOf(places, seat));
    }
  }
  count.wrongPoints += standings.filter(({ entrant, points: shown }) => shown !== (points.get(entrant) ?? 0)).length;
}

function shareOf(places: readonly number[], seat: number): number {
  const own = places[seat] ?? 0;
  const opponents = places.filter((_, other) => other !== seat);
  const beaten = opponents.filter((place) => place > own).length;
  const tied = opponents.filter((place) => place === own).length;
  return (TWELFTHS * (beaten + tied / 2)) / opponents.length;
}
