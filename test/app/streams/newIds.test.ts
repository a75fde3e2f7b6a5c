// Ids that the server makes.

import { expect, test } from 'vitest';
import { creationTag, gameIdAt, gameIdDatedBy, newCommandId } from '../../../app/streams/newIds.ts';
import { gameStream } from '../../../domain/log/index.ts';

const SECRET = new Uint8Array(32).fill(7);
const TAG = creationTag(SECRET, 'player_ADA', 'c1');
const TIME = Date.UTC(2026, 0, 2, 3, 4, 5, 6);

test('the tag depends on the secret, the creator and the command id, and on nothing else', () => {
  expect(creationTag(SECRET, 'player_ADA', 'c1')).toBe(TAG);
  const others = [
    creationTag(new Uint8Array(32).fill(8), 'player_ADA', 'c1'),
    creationTag(SECRET, 'player_BOB', 'c1'),
    creationTag(SECRET, 'player_ADA', 'c2'),
  ];
  expect(new Set([TAG, ...others]).size).toBe(4);
  expect(TAG).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
});

test('ids of games sort by their times, to the millisecond', () => {
  const ids = [TIME + 1, TIME, TIME - 1, 0, 2 ** 48 - 1].map((time) => gameIdAt(time, TAG));
  expect(ids.toSorted()).toEqual([0, TIME - 1, TIME, TIME + 1, 2 ** 48 - 1].map((time) => gameIdAt(time, TAG)));
  for (const id of ids) expect(gameStream(id)).toBe(`game/${id}`);
});

test('a UUID of version 7 and a ULID date the game that they create', () => {
  const uuid = newCommandId(TIME, new Uint8Array(10).fill(0xab));
  expect(gameIdDatedBy(uuid, TAG)).toBe(gameIdAt(TIME, TAG));
  expect(gameIdDatedBy(uuid.toUpperCase(), TAG)).toBe(gameIdAt(TIME, TAG));
  const ulid = gameIdAt(TIME, '0'.repeat(16));
  expect(gameIdDatedBy(ulid.toLowerCase(), TAG)).toBe(gameIdAt(TIME, TAG));
});

test.each([
  ['a UUID of version 4', '7d444840-9dc0-41d1-b245-5ffdce74fad2'],
  ['a UUID of version 7 with another variant', '018cc251-f400-7000-c000-000000000000'],
  ['a ULID beyond the last time', '8ZZZZZZZZZ0000000000000000'],
  ['a counter', '17'],
  ['nothing', ''],
])('%s dates no game', (_what, commandId) => {
  expect(gameIdDatedBy(commandId, TAG)).toBeNull();
});

test('a new command id is a UUID of version 7: its time, the version, the variant, and every random bit kept apart', () => {
  const ids = Array.from({ length: 256 }, (_, byte) => newCommandId(TIME, new Uint8Array(10).fill(byte)));
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(256);
  expect(Number.parseInt((ids[0] ?? '').replaceAll('-', '').slice(0, 12), 16)).toBe(TIME);
});
