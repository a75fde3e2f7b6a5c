// Alarms of games that are shown late: each game's rings once, at the earliest moment that was named, and says the
// earliest since.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShownLater } from '../../../app/index.ts';
import { createAlarms } from '../../../local/live/alarms.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

function alarms() {
  const rung: ShownLater[] = [];
  return { rung, ...createAlarms((more) => rung.push(more), Date.now) };
}

test('an alarm rings when its moment has come, once', () => {
  const { rung, set } = alarms();
  set({ gameId: 'a', at: 1_010_000, since: 1_000_000 });
  vi.advanceTimersByTime(9_999);
  expect(rung).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(rung).toEqual([{ gameId: 'a', at: 1_010_000, since: 1_000_000 }]);
  vi.advanceTimersByTime(100_000);
  expect(rung).toHaveLength(1);
});

test('of several for one game the earliest counts; another game has its own', () => {
  const { rung, set } = alarms();
  set({ gameId: 'a', at: 1_020_000, since: 1_000_000 });
  set({ gameId: 'b', at: 1_015_000, since: 999_000 });
  set({ gameId: 'a', at: 1_010_000, since: 1_000_500 });
  set({ gameId: 'a', at: 1_030_000, since: 999_500 });
  vi.advanceTimersByTime(20_000);
  expect(rung).toEqual([
    { gameId: 'a', at: 1_010_000, since: 999_500 },
    { gameId: 'b', at: 1_015_000, since: 999_000 },
  ]);
});

test('one whose moment has passed rings at once, and none when the server stops', () => {
  const { rung, set, stop } = alarms();
  set({ gameId: 'a', at: 1, since: 0 });
  vi.advanceTimersByTime(1);
  expect(rung).toHaveLength(1);
  set({ gameId: 'a', at: 1_000_500, since: 1_000_000 });
  stop();
  set({ gameId: 'b', at: 1_000_500, since: 1_000_000 });
  vi.advanceTimersByTime(100_000);
  expect(rung).toHaveLength(1);
});
