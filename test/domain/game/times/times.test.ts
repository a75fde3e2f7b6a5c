// When a time is up, and what an outage gives back of it: at the very millisecond, and once.

import { describe, expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import type { GameState } from '../../../../domain/game/index.ts';
import {
  extendsClocks,
  GRACE_MS,
  LEAST_OUTAGE_MS,
  lateSeat,
  owedOutage,
  seatDueAt,
  timesAfterOutage,
} from '../../../../domain/game/times/times.ts';

const SINCE = 1_800_000_000_000;
const LIMIT = 60_000;
const DUE = SINCE + LIMIT;
const HOUR = 3_600_000;

/** A running game of two people, a minute a decision, who both owe one since SINCE; what the functions here look at. */
function game(change: Partial<GameState> = {}): GameState {
  const time = { since: SINCE, pausedMs: 0, leftMs: null, timeouts: 0 };
  const seat = { player: 'player_a', bot: null, reserved: null, resigned: false, forfeited: false };
  const state = {
    status: 'active',
    clock: { kind: 'per-decision', seconds: LIMIT / 1_000, resignAfter: 3 },
    tournament: null,
    seats: [seat, { ...seat, player: 'player_b' }],
    times: [time, { ...time, since: null }],
    extendedTo: null,
    moved: [],
    ...change,
  };
  return state as unknown as GameState;
}

const paused = (outage: { from: number; to: number }, state = game()): number =>
  at(timesAfterOutage(state, outage), 0).pausedMs;

test('a time is up when its limit has passed, and the seat is late two seconds after that', () => {
  expect(seatDueAt(game(), 0)).toBe(DUE);
  expect(seatDueAt(game(), 1)).toBeNull();
  expect([DUE, DUE + GRACE_MS - 1, DUE + GRACE_MS].map((now) => lateSeat(game(), now))).toEqual([null, null, 0]);
});

describe('an outage', () => {
  test('gives back all of it that came after the decision began', () => {
    expect(paused({ from: SINCE + 10_000, to: SINCE + 10_000 + HOUR })).toBe(HOUR);
    expect(paused({ from: SINCE - HOUR, to: SINCE + HOUR })).toBe(HOUR);
    expect(paused({ from: SINCE - HOUR, to: SINCE + 1 })).toBe(1);
    expect(paused({ from: SINCE - HOUR, to: SINCE })).toBe(0);
  });

  test('that begins when the time is up, or within the two seconds after it, gives all back: the decision could still have come', () => {
    for (const from of [DUE - 1, DUE, DUE + 1, DUE + GRACE_MS - 1])
      expect(paused({ from, to: from + HOUR })).toBe(HOUR);
  });

  test('that begins when the seat was to be timed out gives nothing', () => {
    for (const from of [DUE + GRACE_MS, DUE + GRACE_MS + 1, DUE + HOUR])
      expect(paused({ from, to: from + HOUR })).toBe(0);
  });

  test('gives more on top of what earlier ones gave', () => {
    const [first] = game().times;
    const later = game({ times: [{ ...at([first], 0), pausedMs: 5_000 }] as never });
    expect(paused({ from: DUE, to: DUE + HOUR }, later)).toBe(5_000 + HOUR);
  });

  test('counts once: not again, not where another one has counted that ended after it began', () => {
    const outage = { from: SINCE + 1_000, to: SINCE + HOUR };
    const now = outage.to;
    expect(extendsClocks(game(), outage, now)).toBe(true);
    expect(extendsClocks(game({ extendedTo: outage.to }), outage, now)).toBe(false);
    expect(extendsClocks(game({ extendedTo: outage.from + 1 }), outage, now)).toBe(false);
    expect(extendsClocks(game({ extendedTo: outage.from }), outage, now)).toBe(true);
    expect(owedOutage(game(), [outage, outage], now)).toEqual(outage);
    expect(owedOutage(game({ extendedTo: outage.to }), [outage, outage], now)).toBeNull();
  });

  test('counts once it is over, and only if it was long enough', () => {
    const outage = { from: SINCE, to: SINCE + LEAST_OUTAGE_MS };
    expect(extendsClocks(game(), outage, outage.to - 1)).toBe(false);
    expect(extendsClocks(game(), outage, outage.to)).toBe(true);
    expect(extendsClocks(game(), { ...outage, to: outage.to - 1 }, outage.to)).toBe(false);
  });
});
