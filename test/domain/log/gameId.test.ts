// Ids of games: their two forms, the streams that they name, and the name that a chain begins with.

import { describe, expect, test } from 'vitest';
import {
  chainName,
  GAME_ID,
  gameIdIn,
  gameStream,
  headDigitsIn,
  importedId,
  isImported,
  PLAYED_STREAM,
  playedId,
  playedIdIn,
  type StreamId,
} from '../../../domain/log/index.ts';

const PLAYED = '01K9Z6Q0T4N3W8R2E5YB7DHMXC';
const HEAD = '0123456789abcdef0123456789abcdef';
const IMPORTED = `${PLAYED}-${HEAD}`;

test('a game has the stream of its kind', () => {
  expect(gameStream(PLAYED)).toBe(`game/${PLAYED}`);
  expect(gameStream(IMPORTED)).toBe(`import/${IMPORTED}`);
  expect([PLAYED, IMPORTED].map((id) => isImported(gameStream(id) ?? expect.fail(id)))).toEqual([false, true]);
});

test.each([
  '',
  'nonsense',
  PLAYED.slice(1),
  `${PLAYED}0`,
  `8${PLAYED.slice(1)}`,
  PLAYED.toLowerCase(),
  ...['I', 'L', 'O', 'U', '-', '/'].map((letter) => `${PLAYED.slice(0, 25)}${letter}`),
  `${PLAYED}-`,
  `${PLAYED}-${HEAD.slice(1)}`,
  `${PLAYED}-${HEAD}0`,
  `${PLAYED}-${HEAD.toUpperCase()}`,
  `game/${PLAYED}`,
  `${PLAYED}\n`,
])('%j is not a game id', (id) => {
  expect(gameStream(id)).toBeNull();
  expect(GAME_ID.test(id)).toBe(false);
});

describe('an id', () => {
  test('in the name of a stream, in either form', () => {
    for (const id of [PLAYED, IMPORTED]) {
      expect(gameIdIn(gameStream(id) ?? '')).toBe(id);
      expect(playedIdIn(gameStream(id) ?? '')).toBe(PLAYED);
      expect(playedId(id)).toBe(PLAYED);
    }
  });

  test('of an imported game names half of its last hash', () => {
    const hash = Uint8Array.from({ length: 32 }, (_, index) => index);
    const id = importedId(PLAYED, hash);
    expect(id).toBe(`${PLAYED}-000102030405060708090a0b0c0d0e0f`);
    expect(importedId(id, hash)).toBe(id);
    expect(headDigitsIn(id)).toBe('000102030405060708090a0b0c0d0e0f');
    expect(headDigitsIn(PLAYED)).toBeNull();
  });
});

test('the chain of an imported game has the name of the stream in which it was played, any other its own', () => {
  expect(chainName(`import/${IMPORTED}` as StreamId)).toBe(`game/${PLAYED}`);
  for (const stream of [`game/${PLAYED}`, `origin/${IMPORTED}`, 'import/x', `import/${PLAYED}`]) {
    expect(chainName(stream as StreamId)).toBe(stream);
  }
  expect(PLAYED_STREAM.test(`game/${PLAYED}`)).toBe(true);
  expect(PLAYED_STREAM.test(`game/${IMPORTED}`)).toBe(false);
});
