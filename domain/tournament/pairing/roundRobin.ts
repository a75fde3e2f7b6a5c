// Everybody meets everybody: pairs by the circle method, tables of three and four by a schedule where one is known.

import { at } from '../../base/defect.ts';
import type { Edition } from '../terms/edition.ts';
import { designedSchedule, longestSchedule, type Rounds } from './schedules.ts';
import { splitIntoTables } from './sizes.ts';

/**
 * Rounds of a round-robin of `players`. Pairs: until each two have met, at most `wanted`. Larger tables: `wanted`, or
 * (null) as many as it takes at least until each two could have met: at full tables, rounded down in edition 1.
 */
export function roundRobinRounds(players: number, seats: number, wanted: number | null, edition: Edition = 1): number {
  if (seats > 2 && edition > 1) return wanted ?? Math.ceil((numbersOf(players, seats) - 1) / (seats - 1));
  if (seats > 2) return wanted ?? Math.max(1, Math.floor((players - 1) / (seats - 1)));
  const all = players % 2 === 0 ? players - 1 : players;
  return Math.min(wanted ?? all, all);
}

/**
 * Round `round` (from 0) of pairs, by numbers from 0: number 0 stays in its place, the others move on by one each
 * round. With an odd number of players one is alone.
 */
export function circleRound(players: number, round: number): Rounds[number] {
  const size = players % 2 === 0 ? players : players + 1;
  const turning = size - 1;
  const numberAt = (place: number): number =>
    place === 0 ? 0 : 1 + ((place - 1 + turning - (round % turning)) % turning);
  return Array.from({ length: size / 2 }, (_, place) =>
    [numberAt(place), numberAt(size - 1 - place)].filter((number) => number < players),
  );
}

/** Round `round` of `rounds`, by numbers from 0; null where no schedule is known for this many at such tables. */
export function plannedRound(plan: RoundRobinPlan, round: number): Rounds[number] | null {
  const { players, seats, rounds, edition = 1 } = plan;
  if (seats === 2) return circleRound(players, round);
  if (edition > 1) return fullPlan(plan)?.[round] ?? null;
  const schedule = designedSchedule(players, seats, rounds);
  return schedule === null ? null : at(schedule, round);
}

export interface RoundRobinPlan {
  readonly players: number;
  readonly seats: number;
  /** At a short table, at least. */
  readonly least?: number;
  readonly rounds: number;
  readonly edition?: Edition;
}

/** Numbers of the plan: as many as fill all tables. */
function numbersOf(players: number, seats: number): number {
  return seats * Math.ceil(players / seats);
}

/**
 * From edition 2 on: the rounds of the schedule for as many as would fill all tables, without those who are missing;
 * as many as it has. Null where none is known, or too few could play by it.
 */
function fullPlan({ players, seats, least = seats, rounds }: RoundRobinPlan): Rounds | null {
  const numbers = numbersOf(players, seats);
  const schedule = designedSchedule(numbers, seats, Math.min(rounds, longestSchedule(numbers, seats)));
  if (schedule === null) return null;
  const missing = new Set(missingOf(at(at(schedule, 0), 0), numbers - players));
  const present = Array.from({ length: numbers }, (_, number) => number).filter((number) => !missing.has(number));
  const renamed = new Map(present.map((number, index) => [number, index]));
  const plan = schedule.map((tables) => tables.map((table) => table.flatMap((number) => renamed.get(number) ?? [])));
  const most = splitIntoTables(players, { seats, least }).byes + least - 1;
  return plan.every((tables) => alone(tables, least) <= most) ? plan : null;
}

/** All of one table, so that they are missing together only once. */
function missingOf(table: readonly number[], count: number): readonly number[] {
  return count === 0 ? [] : table.slice(-count);
}

/** How many sit at tables that are too small. */
function alone(tables: Rounds[number], least: number): number {
  return tables.reduce((sum, { length }) => sum + (length < least ? length : 0), 0);
}
