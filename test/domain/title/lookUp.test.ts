// Components by their id.

import { expect, test } from 'vitest';
import { lookUp, withIds } from '../../../domain/title/lookUp.ts';

test('each value is found by its id, and nothing by another one', () => {
  const values = [{ id: 'a' }, { id: 'b' }];
  const found = lookUp('letter', withIds(values));
  expect(found('b')).toBe(values[1]);
  expect(() => found('c')).toThrow('no letter c');
  expect(() => found('constructor')).toThrow('no letter constructor');
});
