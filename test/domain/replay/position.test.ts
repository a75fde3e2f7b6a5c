// Positions between the lines of a replay.

import { expect, test } from 'vitest';
import {
  BEGINNING,
  type FilePosition,
  formatPosition,
  parsePosition,
  positionAfter,
} from '../../../domain/replay/index.ts';
import { lines } from '../../kit/replays/auditedGame.ts';

const read = (query: string) => {
  const parameters = new URLSearchParams(query);
  return parsePosition((name) => parameters.get(name));
};

test('each line of a file leads to the next position', () => {
  let position: FilePosition | null = BEGINNING;
  const after = lines.map((line) => {
    position = positionAfter(`${JSON.stringify(line)}\n`, position ?? BEGINNING);
    return position;
  });
  const commits = lines.length - 2;
  expect(after).toEqual([
    ...Array.from({ length: commits + 1 }, (_, version) => ({ record: 0, after: version })),
    { record: 1, after: null },
  ]);
  expect(positionAfter('{"type":"events","version":12,"x":1}', { record: 2, after: 11 })).toEqual({
    record: 2,
    after: 12,
  });
});

test.each([
  '',
  'hello',
  '{"version":3,"type":"commit"}',
  '{"type":"order","version":3}',
  '{"type":"commit","hash":""}',
])('%s is no line of a replay', (line) => {
  expect(positionAfter(line, BEGINNING)).toBeNull();
});

test.each<readonly [string, FilePosition]>([
  ['', BEGINNING],
  ['record=0&after=0', { record: 0, after: 0 }],
  ['record=1', { record: 1, after: null }],
  ['record=1&after=17', { record: 1, after: 17 }],
])('“%s” is written and read', (query, position) => {
  expect([formatPosition(position), read(query)]).toEqual([query, position]);
});

test.each([
  ['after=-1', 'after'],
  ['after=01', 'after'],
  ['after=', 'after'],
  ['record=x&after=3', 'record'],
  ['record=1e3', 'record'],
  ['after=1234567890', 'after'],
])('“%s” names no position', (query, parameter) => {
  expect(read(query)).toBe(parameter);
});
