// Closed rounds are read once.

import { expect, test } from 'vitest';
import type { Round } from '../../../web/play/tournaments/base/shapes.ts';
import { ClosedRounds } from '../../../web/play/tournaments/read/closedRounds.ts';
import { roundOf, tableOf } from './bracket/elimination.ts';

const round = roundOf(0, [tableOf(0, [0, 1], [1, 2])]);

/** Counts how often `shown` is read. */
function counted(shown: Round | null) {
  let count = 0;
  const read = async () => {
    count += 1;
    return shown;
  };
  return { read, count: () => count };
}

test('a closed round is read once, until a correction changes its results', async () => {
  const rounds = new ClosedRounds();
  const { read, count } = counted(round);
  expect(await Promise.all([rounds.read(round, read), rounds.read(round, read)])).toEqual([round, round]);
  expect(await rounds.read(round, read)).toBe(round);
  expect(count()).toBe(1);
  const corrected = { ...round, resultsHash: 'other' };
  const again = counted(corrected);
  expect(await rounds.read(corrected, again.read)).toBe(corrected);
  expect(await rounds.read(corrected, again.read)).toBe(corrected);
  expect(again.count()).toBe(1);
});

test('a round that is played is read each time', async () => {
  const rounds = new ClosedRounds();
  const line = { ...round, status: 'PUBLISHED' as const, resultsHash: null };
  const { read, count } = counted(line);
  await rounds.read(line, read);
  await rounds.read(line, read);
  expect(count()).toBe(2);
});

test('neither a failure nor an answer of another revision is kept', async () => {
  const rounds = new ClosedRounds();
  await expect(rounds.read(round, () => Promise.reject(new Error('cut')))).rejects.toThrow('cut');
  expect(await rounds.read(round, async () => null)).toBeNull();
  const other = counted({ ...round, resultsHash: 'other' });
  await rounds.read(round, other.read);
  const { read, count } = counted(round);
  expect(await rounds.read(round, read)).toBe(round);
  expect([other.count(), count()]).toEqual([1, 1]);
});
