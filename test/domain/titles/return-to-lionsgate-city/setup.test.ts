// The set-up: what chance decides and in which order; cards come up as from a shuffled deck.

import { expect, test } from 'vitest';
import { fastChance } from '../../../../domain/chance/index.ts';
import { returnToLionsgateCity as title } from '../../../../domain/titles/return-to-lionsgate-city/index.ts';
import { chanceOf } from '../../../kit/titles/chance.ts';

const OPTIONS = { maxRounds: 20, comparison: 'strict', soloMats: 1 } as const;

test('the order is drawn first, then the row; a pool is drawn from by id', () => {
  const facts = title.setup(OPTIONS, 2, chanceOf(1, 0, 29, 0, 0));
  expect(facts).toEqual([
    { type: 'OrderDrawn', order: [1, 0] },
    { type: 'RowFilled', slot: 0, card: 'm30' },
    { type: 'RowFilled', slot: 1, card: 'm01' },
    { type: 'RowFilled', slot: 2, card: 'm02' },
    { type: 'StepEntered', step: { at: 'draft', seat: 1 } },
  ]);
});

test('alone, eight mercenaries are the team and round 1 begins without a draft (R155, R156)', () => {
  const facts = title.setup(OPTIONS, 1, chanceOf(0, 0, 0, 0, 0, 0, 0, 0, 22));
  const state = facts.reduce(title.evolve, title.initial(OPTIONS, 1));
  expect(state.seats[0]?.team.map(({ card }) => card).join(' ')).toBe('m01 m02 m03 m04 m05 m06 m07 m30');
  expect(facts.slice(-2)).toEqual([
    { type: 'RoundBegan', round: 1 },
    { type: 'TurnBegan', seat: 0 },
  ]);
  expect([state.draft, state.seats[0]?.money, state.decks.pipe.pool.length]).toEqual([null, 0, 4]);
});

test.each([1, 2, 3, 4])('%i seats: markets full, bag full, nothing on the board', (seats) => {
  const state = title.initial(OPTIONS, seats);
  expect(state.markets.map((tracks) => tracks.map(({ length }) => length))).toEqual([
    [5, 6, 5],
    [5, 5, 6],
    [6, 5, 5],
    [5, 5, 6],
    [7, 6, 6, 6],
    [6, 6, 6, 7],
  ]);
  expect(state.supply).toEqual([21, 22, 22, 21, 50, 30, 30]);
  expect(state.bag).toEqual([8, 7, 6, 5, 1]);
  expect(new Set(state.tokens)).toEqual(new Set([0]));
});

const GAMES = 6_000;

/** Whether a count is within four standard deviations of what is expected; the seed is fixed, so this never changes. */
function isNear(count: number, expected: number): boolean {
  return Math.abs(count - expected) < 4 * Math.sqrt(expected);
}

test('every mercenary is equally likely in every place of the row', () => {
  const chance = fastChance(3);
  const start = title.initial(OPTIONS, 3);
  const rows = Array.from({ length: GAMES }, () =>
    (title.setup(OPTIONS, 3, chance).reduce(title.evolve, start).draft?.row ?? []).map(({ card }) => card),
  );
  for (let slot = 0; slot < 5; slot += 1) {
    for (const card of start.decks.mercenary.pool) {
      expect(isNear(rows.filter((row) => row[slot] === card).length, GAMES / 30)).toBe(true);
    }
  }
});
