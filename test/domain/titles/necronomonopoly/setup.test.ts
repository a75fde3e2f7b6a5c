// The set-up: who throws for the first turn, in which order, and what lies on the table.

import { expect, test } from 'vitest';
import { CARDS } from '../../../../domain/titles/necronomonopoly/components.ts';
import { necronomonopoly as title } from '../../../../domain/titles/necronomonopoly/index.ts';
import type { Options } from '../../../../domain/titles/necronomonopoly/options.ts';
import { chanceOf } from '../../../kit/titles/chance.ts';

const OPTIONS: Options = {
  ...{ silenceSanctuary: false, gateRoll: '2d6', trade: true, offersPerTurn: 2 },
  ...{ interludes: true, firstSeat: 'roll', maxRounds: 100 },
};

test('every seat throws two dice; whoever ties for the highest throw throws again (R5)', () => {
  const facts = title.setup(OPTIONS, 3, chanceOf(5, 2, 0, 1, 3, 4, 0, 0, 0, 1));
  expect(facts).toEqual([
    { type: 'FirstThrown', seat: 0, dice: [6, 3] },
    { type: 'FirstThrown', seat: 1, dice: [1, 2] },
    { type: 'FirstThrown', seat: 2, dice: [4, 5] },
    { type: 'FirstThrown', seat: 0, dice: [1, 1] },
    { type: 'FirstThrown', seat: 2, dice: [1, 2] },
    { type: 'FirstSeatSet', seat: 2 },
    { type: 'RoundBegan', round: 1 },
    { type: 'TurnBegan', turn: 1, seat: 2 },
    { type: 'StepEntered', step: { at: 'roll', seat: 2, frames: [] } },
  ]);
});

test('seat 0 begins without a throw if the option says so', () => {
  const facts = title.setup({ ...OPTIONS, firstSeat: '0' }, 2, chanceOf());
  expect(facts.map(({ type }) => type)).toEqual(['FirstSeatSet', 'RoundBegan', 'TurnBegan', 'StepEntered']);
});

test.each([2, 3, 4, 5, 6])(
  '%i seats: all on Mi-Go with 150 Sanity, every card unknown, no toll (R6, R115)',
  (seats) => {
    const state = title
      .setup({ ...OPTIONS, firstSeat: '0' }, seats, chanceOf())
      .reduce(title.evolve, title.initial(OPTIONS, seats));
    expect(state.seats.map(({ sanity, space, status }) => `${status} ${sanity} ${space}`)).toEqual(
      Array.from({ length: seats }, () => 'sane 150 0'),
    );
    expect(state.deck).toEqual({ top: [], unknown: CARDS.map(({ id }) => id), bottom: [] });
    expect([state.board, state.drawn, title.toAct(state)]).toEqual([[], null, [0]]);
  },
);
