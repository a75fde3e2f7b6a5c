// Turns of the processor: who has had least comes next, as many in a round of the event loop as it has time for, and
// what nobody wants any more is left out.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFairTurns } from '../../../local/gate/fairTurns.ts';

/** A machine whose time passes as work is done, and whose event loop goes round when it is told to. */
function machine() {
  let now = 0;
  const next: (() => void)[] = [];
  const inThisRound: (() => void)[] = [];
  const turns = createFairTurns({
    now: () => now,
    afterPiece: (one) => void inThisRound.push(one),
    afterRound: (one) => void next.push(one),
  });
  return {
    turns,
    work: (ms: number) => {
      now += ms;
    },
    /** False: nothing is to come. */
    goRound(): boolean {
      const one = next.shift();
      one?.();
      for (let more = inThisRound.shift(); more !== undefined; more = inThisRound.shift()) more();
      return one !== undefined;
    },
  };
}

test('while nobody waits, work begins at once; what takes long makes the next wait for a round', () => {
  const { turns, work, goRound } = machine();
  const begun: string[] = [];
  const ask = (client: string, ms: number) =>
    void turns.run(client, async () => {
      begun.push(client);
      work(ms);
    });
  ask('a', 4);
  ask('b', 8);
  ask('c', 1);
  expect([begun, turns.waiting()]).toEqual([['a', 'b'], 1]);
  goRound();
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('short pieces that wait share a round until its time is over', () => {
  const { turns, work, goRound } = machine();
  const begun: number[] = [];
  const ask = (number: number, ms: number) =>
    void turns.run(`${number}`, async () => {
      begun.push(number);
      work(ms);
    });
  ask(0, 12);
  for (let number = 1; number <= 8; number += 1) ask(number, 3);
  goRound();
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  goRound();
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test('on this machine the next piece begins when all that the last one set off at once is done', async () => {
  const turns = createFairTurns();
  const course: string[] = [];
  const until = performance.now() + 15;
  const pieces = ['long', 'b', 'c'].map((name) =>
    turns.run(name, async () => {
      course.push(name);
      while (name === 'long' && performance.now() < until);
      for (let step = 0; step < 50; step += 1) await null;
      course.push(`${name} done`);
    }),
  );
  expect(turns.waiting()).toBe(2);
  await Promise.all(pieces);
  expect(course).toEqual(['long', 'long done', 'b', 'b done', 'c', 'c done']);
});

test('a newcomer waits for one piece of those who asked for a hundred', () => {
  const { turns, work, goRound } = machine();
  let done = 0;
  let waitedFor = -1;
  for (let count = 0; count < 100; count += 1) {
    void turns.run('greedy', async () => {
      done += 1;
      work(15);
    });
  }
  goRound();
  const before = done;
  void turns.run('modest', async () => {
    waitedFor = done - before;
  });
  while (waitedFor < 0 && goRound());
  expect(waitedFor).toBeLessThanOrEqual(1);
});

test('what nobody wants any more is left out, and settles', async () => {
  const { turns, work, goRound } = machine();
  let isThere = true;
  const begun: number[] = [];
  const asked = Array.from({ length: 50 }, (_, number) =>
    turns.run(
      'one',
      async () => {
        begun.push(number);
        work(20);
        return number;
      },
      () => isThere,
    ),
  );
  goRound();
  isThere = false;
  while (goRound());
  expect(begun).toEqual([0, 1]);
  expect(await Promise.all(asked)).toEqual([0, 1, ...Array.from({ length: 48 }, () => null)]);
});

test('of clients that always ask, none gets more than its share by more than a few pieces, and each one’s work stays in order', () => {
  const costs = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 2, maxLength: 6 });
  fc.assert(
    fc.property(costs, (pieceMs) => {
      const { turns, work, goRound } = machine();
      const had = pieceMs.map(() => 0);
      const order: number[][] = pieceMs.map(() => []);
      for (const [client, ms] of pieceMs.entries()) {
        for (let number = 0; number < 200; number += 1) {
          void turns.run(`${client}`, async () => {
            order[client]?.push(number);
            work(ms);
            had[client] = (had[client] ?? 0) + ms;
          });
        }
      }
      for (let round = 0; round < 100; round += 1) goRound();
      const waiting = had.filter((_, client) => (order[client]?.length ?? 0) < 200);
      expect(Math.max(...waiting) - Math.min(...waiting)).toBeLessThanOrEqual(10 + 3 * Math.max(...pieceMs));
      for (const one of order) expect(one).toEqual(one.toSorted((a, b) => a - b));
    }),
    { numRuns: 60 },
  );
});
