// Everybody meets everybody: pairs by the circle method, tables of three and four by a schedule where one is known.

import { at } from '../../base/defect.ts';
import { designedSchedule, type Rounds } from './schedules.ts';

/**
 * Rounds of a round-robin of `players`. Pairs: until each two have met, at most `wanted`. Larger tables: `wanted`, or
 * (null) as many as it takes at least until each two could have met, rounded down.
 */
export function roundRobinRounds(players: number, seats: number, wanted: number | null): number {
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
export function plannedRound(
  plan: { readonly players: number; readonly seats: number; readonly rounds: number },
  round: number,
): Rounds[number] | null {
  const { players, seats, rounds } = plan;
  if (seats === 2) return circleRound(players, round);
  const schedule = designedSchedule(players, seats, rounds);
  return schedule === null ? null : at(schedule, round);
}
