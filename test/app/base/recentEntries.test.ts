import { expect, test } from 'vitest';
import { recentEntries } from '../../../app/base/recentEntries.ts';

test('the entries used last are kept, and no more than were asked for', () => {
  const entries = recentEntries<string, number>(2);
  entries.set('a', 1);
  entries.set('b', 2);
  expect(entries.get('a')).toBe(1);
  entries.set('c', 3);
  expect([entries.get('a'), entries.get('b'), entries.get('c')]).toEqual([1, undefined, 3]);
  expect(entries.size).toBe(2);
});

test('an entry that is set again counts once', () => {
  const entries = recentEntries<string, number>(2);
  entries.set('a', 1);
  entries.set('b', 2);
  entries.set('b', 3);
  expect([entries.get('a'), entries.get('b')]).toEqual([1, 3]);
});
