// Tables that a viewer cannot tell from the true one.

import { expect, test } from 'vitest';
import { fastChance } from '../../../../domain/chance/index.ts';
import { AUDITOR, SPECTATOR, type Viewer, viewerOf } from '../../../../domain/title/contract.ts';
import { nextStationLondon as title } from '../../../../domain/titles/next-station-london/index.ts';
import { london } from '../../../kit/titles/nextStationLondon.ts';

type State = ReturnType<typeof london>['state'];

const TWO = { seats: 2, powers: 'green=double pink=circle' };

function resampled(state: State, viewer: Viewer): readonly State[] {
  return Array.from({ length: 40 }, (_, seed) => title.resample(state, viewer, fastChance(seed)));
}

const different = (states: readonly State[]) => new Set(states.map((state) => JSON.stringify(state))).size;

test('what another seat has decided in the open turn is decided anew', () => {
  const { state } = london({ ...TWO, flips: 'C' }).played('0 draw:d2-f0', '0 draw:a2-d2+double');
  const tables = resampled(state, viewerOf(1));
  // d2-f0 and a2-d2, f0-f3 or a pass; a2-d2 and d2-f0 or a pass.
  expect(different(tables)).toBe(5);
  for (const table of tables) {
    expect(table.seats[0]?.open.decisions).toBe(2);
    expect(title.toAct(table)).toEqual([1]);
    expect(table.seats[1]).toEqual(state.seats[1]);
    expect(table.flipped).toEqual(state.flipped);
  }
});

test('a seat in the middle of its turn stays there', () => {
  const { state } = london({ ...TWO, flips: 'C' }).played('0 draw:d2-f0');
  for (const table of resampled(state, SPECTATOR)) expect(table.seats[0]?.step.at).toBe('second');
});

test('the last seat of a turn does not close it, and earlier turns stay as they are', () => {
  const { state } = london({ ...TWO, flips: 'C T' }).played('0 draw:d2-f0', '0 pass', '1 draw:h3-h5', '1 circle:h5');
  const tables = resampled(state, viewerOf(0));
  expect(different(tables)).toBe(2);
  for (const table of tables) {
    expect(title.toAct(table)).toEqual([0, 1]);
    expect(table.seats[1]?.lines[0]?.sections).toEqual(state.seats[1]?.lines[0]?.sections);
    expect(table.seats[1]?.lines[0]?.circled).not.toBeNull();
  }
});

test('a viewer who sees everything gets the table itself, and so does everybody while nothing is decided', () => {
  const start = london({ ...TWO, flips: 'C' });
  expect(title.resample(start.state, SPECTATOR, fastChance(1))).toBe(start.state);
  const { state } = start.played('0 draw:d2-f0');
  expect(title.resample(state, AUDITOR, fastChance(1))).toBe(state);
  expect(title.resample(state, viewerOf(0), fastChance(1))).toBe(state);
});
