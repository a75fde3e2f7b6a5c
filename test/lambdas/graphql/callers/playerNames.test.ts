// Names of one request are read together and once.

import { expect, test } from 'vitest';
import { createPlayerNames } from '../../../../lambdas/graphql/callers/playerNames.ts';

function counted(names: Readonly<Record<string, string>>) {
  const asked: (readonly string[])[] = [];
  const players = createPlayerNames(async (ids) => {
    asked.push([...ids]);
    return new Map(Object.entries(names));
  });
  return { asked, players };
}

test('names asked for together are read at once; each only once', async () => {
  const { asked, players } = counted({ a: 'Ada', b: 'Bob' });
  const names = await Promise.all(['a', 'b', 'a', 'c'].map((id) => players.load(id)));
  expect(names).toEqual(['Ada', 'Bob', 'Ada', null]);
  expect(await players.load('b')).toBe('Bob');
  expect(asked).toEqual([['a', 'b', 'c']]);
});

test('later names are read by themselves', async () => {
  const { asked, players } = counted({ a: 'Ada', b: 'Bob' });
  await players.load('a');
  await players.load('b');
  expect(asked).toEqual([['a'], ['b']]);
});

test('a fault reaches everyone who asked', async () => {
  const players = createPlayerNames(() => Promise.reject(new Error('down')));
  const results = await Promise.allSettled([players.load('a'), players.load('b')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
