// Designed schedules: all rounds of a small field at once, with as few repeated meetings as are known to be possible.

import { at } from '../../base/defect.ts';
import type { Chance } from '../../chance/index.ts';
import { historyOf } from '../terms/history.ts';
import type { Entrant, Pairing } from '../terms/pairing.ts';
import schedulesFile from './data/schedules.json' with { type: 'json' };
import { seated } from './seats.ts';

/** Who sits together, by numbers from 0: rounds of tables. */
export type Rounds = readonly (readonly (readonly number[])[])[];

export interface Schedule {
  readonly players: number;
  /** At every table. */
  readonly seats: number;
  /** Where it is from. */
  readonly source: string;
  readonly rounds: Rounds;
}

/** Nothing is checked at the start: the test reads the file piece by piece. */
export const SCHEDULES: readonly Schedule[] = schedulesFile.schedules;

/** Most players for each opponent that one has in all rounds: more meet nobody twice even without a design. */
const PLAYERS_AN_OPPONENT = 1.5;

/** The best schedule for this many rounds; null where none is known, or the field is so large that none is needed. */
export function designedSchedule(players: number, seats: number, rounds: number): Rounds | null {
  return bestOf(players, seats, rounds)?.rounds ?? null;
}

/** Rounds of the longest schedule; 0 where none is known. */
export function longestSchedule(players: number, seats: number): number {
  const known = SCHEDULES.filter((one) => one.players === players && one.seats === seats);
  return Math.max(0, ...known.map((one) => one.rounds.length));
}

interface Begun {
  readonly schedule: Schedule;
  /** The first ones. */
  readonly rounds: Rounds;
}

function bestOf(players: number, seats: number, rounds: number): Begun | null {
  if (players > PLAYERS_AN_OPPONENT * rounds * (seats - 1)) return null;
  const found = SCHEDULES.filter(
    (one) => one.players === players && one.seats === seats && one.rounds.length >= rounds,
  );
  const begun = found.map((schedule) => ({ schedule, rounds: schedule.rounds.slice(0, rounds) }));
  return begun.toSorted((a, b) => repeatedMeetings(a.rounds) - repeatedMeetings(b.rounds))[0] ?? null;
}

/** Numbers of players for whom schedules at tables of `seats` are known, ascending. */
export function scheduledPlayers(seats: number): readonly number[] {
  const found = SCHEDULES.filter((one) => one.seats === seats).map(({ players }) => players);
  return [...new Set(found)].sort((a, b) => a - b);
}

/** A designed schedule as an organiser chooses it. */
export interface ScheduleOffer {
  readonly players: number;
  readonly seats: number;
  readonly rounds: number;
  /** Meetings after the first one of each two players. */
  readonly repeats: number;
  /** Each two players meet. */
  readonly isComplete: boolean;
  readonly source: string;
}

/**
 * The schedules, by their rounds, for so few players that some would meet twice without one. `rounds`: null for any.
 */
export function offeredSchedules(players: number, seats: number, rounds: number | null): readonly ScheduleOffer[] {
  const longest = longestSchedule(players, seats);
  const lengths = rounds === null ? Array.from({ length: longest }, (_, index) => index + 1) : [rounds];
  return lengths.flatMap((length) => {
    const found = bestOf(players, seats, length);
    if (found === null) return [];
    const { source } = found.schedule;
    const repeats = repeatedMeetings(found.rounds);
    return [{ players, seats, rounds: length, repeats, isComplete: isComplete(found.rounds, players), source }];
  });
}

/** Whether each two of this many players meet. */
function isComplete(rounds: Rounds, players: number): boolean {
  return new Set(rounds.flat().flatMap(pairsAt)).size === (players * (players - 1)) / 2;
}

/** Meetings after the first one, of each two players: 1 for a second, 2 more for a third, and so on. */
export function repeatedMeetings(rounds: Rounds): number {
  const met = new Map<string, number>();
  let repeated = 0;
  for (const pair of rounds.flat().flatMap(pairsAt)) {
    const before = met.get(pair) ?? 0;
    repeated += before;
    met.set(pair, before + 1);
  }
  return repeated;
}

/** Each two at a table, as one text. */
function pairsAt(table: readonly number[]): readonly string[] {
  return table.flatMap((one) => table.filter((other) => one < other).map((other) => `${one} ${other}`));
}

/** The rounds of a schedule for `entrants`, in their order, with seats as even as possible. `roll`: all entrants. */
export function pairSchedule(
  schedule: Rounds,
  entrants: readonly Entrant[],
  roll: number,
  chance: Chance,
): readonly Pairing[] {
  const rounds: Pairing[] = [];
  for (const tables of schedule) {
    const history = historyOf(roll, rounds, at(at(schedule, 0), 0).length);
    const players = tables.map((table) => table.map((number) => at(entrants, number)));
    rounds.push({ tables: players.map((table) => seated(table, history, chance)), byes: [] });
  }
  return rounds;
}
