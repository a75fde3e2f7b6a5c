// What may happen at most once in a while: at once, and once more after that if it was asked for meanwhile.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPace } from '../../../local/live/pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function paced() {
  const rung: string[] = [];
  return { rung, pace: createPace((subject) => void rung.push(subject), 1_000) };
}

test('the first rings at once, all others of its time ring once at its end, and the last is never lost', () => {
  const { rung, pace } = paced();
  for (let count = 0; count < 2_500; count += 1) {
    pace.due('cup');
    vi.advanceTimersByTime(1);
  }
  // At 0, 1,000 and 2,000 ms.
  expect(rung).toHaveLength(3);
  vi.advanceTimersByTime(10_000);
  expect(rung).toHaveLength(4);
  pace.due('cup');
  expect(rung).toHaveLength(5);
});

test('subjects do not wait for each other, and stopping rings for whoever waits', () => {
  const { rung, pace } = paced();
  for (const subject of ['cup', 'league', 'cup']) pace.due(subject);
  expect(rung).toEqual(['cup', 'league']);
  pace.stop();
  expect(rung).toEqual(['cup', 'league', 'cup']);
  vi.advanceTimersByTime(10_000);
  expect(rung).toHaveLength(3);
});
