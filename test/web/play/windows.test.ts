// Which page of a list is shown.

import { expect, test } from 'vitest';
import { Windows } from '../../../web/play/tournaments/base/windows.ts';

test('pages are turned forth and back; another list begins with its first page', () => {
  const windows = new Windows();
  const first = windows.at('people', 'a');
  expect(first).toEqual({ after: null, place: { list: 'people', key: 'a', index: 0 } });
  windows.forth(first.place, 'x');
  const second = windows.at('people', 'a');
  expect(second).toEqual({ after: 'x', place: { list: 'people', key: 'a', index: 1 } });
  windows.forth(second.place, 'y');
  expect(windows.at('people', 'a').after).toBe('y');
  expect(windows.at('tables', 'a').after).toBeNull();
  windows.back(windows.at('people', 'a').place);
  expect(windows.at('people', 'a').after).toBe('x');
  expect(windows.at('people', 'b').after).toBeNull();
});

test('a button that is pressed twice before the page has come turns one page', () => {
  const windows = new Windows();
  const { place } = windows.at('tables', 'a');
  windows.forth(place, 'x');
  windows.forth(place, 'x');
  expect(windows.at('tables', 'a').place.index).toBe(1);
  windows.back({ ...place, index: 1 });
  windows.back({ ...place, index: 1 });
  expect(windows.at('tables', 'a').place.index).toBe(0);
});

test('a page is jumped to; cursors that the server has forgotten are given up', () => {
  const windows = new Windows();
  windows.jump({ list: 'people', key: 'a' }, ['x', 'y']);
  expect(windows.at('people', 'a')).toMatchObject({ after: 'y', place: { index: 2 } });
  windows.clear();
  expect(windows.at('people', 'a').after).toBeNull();
});
