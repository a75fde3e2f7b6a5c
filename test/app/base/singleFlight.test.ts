// Reads under way at the same time: who shares which.

import { expect, test } from 'vitest';
import { singleFlight } from '../../../app/base/singleFlight.ts';

/** A read that counts, and ends when it is told to. */
function gated() {
  const begun: { readonly key: string; readonly strong: boolean; end(result: number): void; fail(): void }[] = [];
  const read = singleFlight<string, number>(
    (key, strong) =>
      new Promise((resolve, reject) => {
        begun.push({ key, strong, end: resolve, fail: () => reject(new Error('no store')) });
      }),
  );
  return { begun, read };
}

const turn = () => new Promise((done) => setImmediate(done));

test('readers of one key share a read; those of another key do not', async () => {
  const { begun, read } = gated();
  const [a, b, other] = [read('game', false), read('game', false), read('other', false)];
  expect(begun.map(({ key }) => key)).toEqual(['game', 'other']);
  begun[0]?.end(1);
  begun[1]?.end(2);
  expect(await Promise.all([a, b, other])).toEqual([1, 1, 2]);
});

test('a strong read that is asked for during another begins after it, and later strong ones share it', async () => {
  const { begun, read } = gated();
  const weak = read('game', false);
  const strong = [read('game', true), read('game', true)];
  await turn();
  expect(begun).toHaveLength(1);
  begun[0]?.end(1);
  await turn();
  expect(begun.map((one) => one.strong)).toEqual([false, true]);
  begun[1]?.end(2);
  expect(await weak).toBe(1);
  expect(await Promise.all(strong)).toEqual([2, 2]);
});

test('a weak reader shares the strong read that waits, since it is the newer one', async () => {
  const { begun, read } = gated();
  void read('game', true);
  const strong = read('game', true);
  const weak = read('game', false);
  begun[0]?.end(1);
  await turn();
  begun[1]?.end(2);
  expect(await Promise.all([strong, weak])).toEqual([2, 2]);
});

test('a read that fails fails for those who share it, and the next one begins anew', async () => {
  const { begun, read } = gated();
  const shared = [read('game', false), read('game', false)];
  const strong = read('game', true);
  begun[0]?.fail();
  for (const { status } of await Promise.allSettled(shared)) expect(status).toBe('rejected');
  begun[1]?.end(2);
  expect(await strong).toBe(2);
  const after = read('game', false);
  begun[2]?.end(3);
  expect(await after).toBe(3);
});
