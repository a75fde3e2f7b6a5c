// The order of works within one process.

import { expect, test } from 'vitest';
import { serialPerKey } from '../../../app/journal/serialPerKey.ts';

const turn = () => new Promise<void>((done) => setImmediate(done));

test('works of one key run in the order in which they came, each after the one before', async () => {
  const inOrder = serialPerKey<string>();
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await turn();
    log.push(`${name} ends`);
    return name;
  };
  const results = await Promise.all([
    inOrder('game', work('a')),
    inOrder('game', work('b')),
    inOrder('game', work('c')),
  ]);
  expect(results).toEqual(['a', 'b', 'c']);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('works of different keys do not wait for each other', async () => {
  const inOrder = serialPerKey<string>();
  const stuck = inOrder('game', () => new Promise<string>(() => {}));
  expect(await inOrder('other', async () => 'done')).toBe('done');
  await turn();
  expect(await Promise.race([stuck, Promise.resolve('still waiting')])).toBe('still waiting');
});

test('a work that fails does not stop those after it', async () => {
  const inOrder = serialPerKey<string>();
  const failed = inOrder('game', () => Promise.reject(new Error('refused')));
  const next = inOrder('game', async () => 'done');
  await expect(failed).rejects.toThrow('refused');
  expect(await next).toBe('done');
});
