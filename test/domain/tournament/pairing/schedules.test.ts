import { describe, expect, test } from 'vitest';
import { fastChance } from '../../../../domain/chance/index.ts';
import {
  designedSchedule,
  offeredSchedules,
  pairSchedule,
  repeatedMeetings,
  SCHEDULES,
  scheduledPlayers,
} from '../../../../domain/tournament/pairing/schedules.ts';
import { field, integer, list, refuse, text } from '../../../kit/titles/dataReader.ts';
import { opponentsOf, seatGapOf } from '../../../kit/tournaments/pasts.ts';

test('every player has one seat in every round of every schedule', () => {
  const read = list({ value: SCHEDULES, where: 'schedules.json' }).map((piece) => {
    const players = integer(field(piece, 'players'), 6);
    const seats = integer(field(piece, 'seats'), 3, 4);
    const rounds = list(field(piece, 'rounds')).map((round) => {
      const tables = list(round, players / seats).map((table) =>
        list(table, seats).map((entry) => integer(entry, 0, players - 1)),
      );
      return new Set(tables.flat()).size === players ? tables : refuse(round.where, 'a player has two seats');
    });
    return { players, seats, source: text(field(piece, 'source')), rounds };
  });
  expect(read).toEqual(SCHEDULES);
});

test.each([
  ['9 players at tables of 3, 4 rounds: an affine plane', 9, 3, 4],
  ['16 players at tables of 4, 5 rounds: an affine plane', 16, 4, 5],
  ['15 players at tables of 3, 7 rounds: Kirkman’s schoolgirls', 15, 3, 7],
])('%s: each two meet once', (_name, players, seats, rounds) => {
  const schedule = designedSchedule(players, seats, rounds) ?? [];
  const pairings = schedule.map((tables) => ({ tables, byes: [] }));
  const everyone = Array.from({ length: players }, (_, player) => player);
  for (const player of everyone) {
    const met = opponentsOf(player, pairings).toSorted((a, b) => a - b);
    expect(met).toEqual(everyone.filter((one) => one !== player));
  }
});

describe('repeated meetings', () => {
  test('are counted once for a second meeting, twice more for a third', () => {
    expect(repeatedMeetings([[[0, 1, 2]], [[0, 1, 2]]])).toBe(3);
    expect(repeatedMeetings([[[0, 1]], [[0, 1]], [[0, 1]]])).toBe(3);
    expect(
      repeatedMeetings([
        [
          [0, 1],
          [2, 3],
        ],
        [
          [0, 2],
          [1, 3],
        ],
      ]),
    ).toBe(0);
  });

  test('are as few as can be where a schedule meets the bound by counting', () => {
    // Each player has this many opponents; what is above one of each is repeated.
    const atBound = SCHEDULES.filter(({ players, seats, rounds }) => {
      const meetings = (players * rounds.length * (seats - 1)) / 2;
      return repeatedMeetings(rounds) === Math.max(0, meetings - (players * (players - 1)) / 2);
    });
    expect(atBound.map(({ players, seats, rounds }) => `${players}/${seats}/${rounds.length}`)).toEqual(
      expect.arrayContaining(['12/3/4', '15/3/7', '18/3/7', '16/4/5', '20/4/5']),
    );
  });
});

test('no schedule is offered where there are so many players that none is needed, or none is known', () => {
  expect(designedSchedule(24, 4, 3)).toBeNull();
  expect(designedSchedule(14, 4, 5)).toBeNull();
  expect(designedSchedule(9, 3, 8)).toBeNull();
});

test('entrants take the numbers of a schedule in their order, and seats are even', () => {
  const schedule = designedSchedule(16, 4, 5) ?? [];
  const entrants = Array.from({ length: 16 }, (_, number) => 20 - number);
  const rounds = pairSchedule(schedule, entrants, 21, fastChance(4));
  expect(rounds.map(({ tables }) => tables.map((table) => table.toSorted((a, b) => b - a)))).toEqual(
    schedule.map((tables) => tables.map((table) => table.map((number) => 20 - number))),
  );
  for (const entrant of entrants) expect(seatGapOf(entrant, rounds, 4)).toBeLessThanOrEqual(2);
});

test('schedules are offered for exactly so many players, with the meetings that they repeat', () => {
  expect(scheduledPlayers(3)).toEqual([6, 9, 12, 15, 18]);
  expect(offeredSchedules(16, 4, 5)).toEqual([
    { players: 16, seats: 4, rounds: 5, repeats: 0, isComplete: true, source: 'affine plane of order 4' },
  ]);
  expect(offeredSchedules(17, 4, null)).toEqual([]);
  // From the first number of rounds on at which somebody would meet twice without one.
  expect(offeredSchedules(9, 3, null).map(({ rounds, repeats, isComplete }) => [rounds, repeats, isComplete])).toEqual([
    [3, 0, false],
    [4, 0, true],
    [5, expect.any(Number), true],
    [6, 18, true],
    [7, 27, true],
  ]);
  const any = offeredSchedules(16, 4, null);
  expect(any.length).toBeGreaterThan(1);
  for (const { players, seats, rounds, repeats } of any) {
    expect(repeatedMeetings(designedSchedule(players, seats, rounds) ?? [])).toBe(repeats);
  }
});
