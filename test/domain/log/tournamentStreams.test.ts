// The streams of a tournament and what their names say.

import { expect, test } from 'vitest';
import {
  bulkStream,
  ENTRIES_STREAM,
  entriesStream,
  entryShardOf,
  TOURNAMENT_STREAM,
  tournamentIdIn,
  tournamentStream,
} from '../../../domain/log/index.ts';

const ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

test('a control stream is named by a well-formed id only', () => {
  expect(tournamentStream(ID)).toBe(`tournament/${ID}`);
  expect(tournamentIdIn(`tournament/${ID}`)).toBe(ID);
  for (const wrong of ['', 'next-station-london', `${ID}0`, ID.toLowerCase(), `${ID}-${'0'.repeat(32)}`]) {
    expect(tournamentStream(wrong)).toBe(null);
  }
});

test('entries and bulk are streams of their own', () => {
  const entries = entriesStream(ID, 255);
  expect([entries, tournamentIdIn(entries)]).toEqual([`entries/${ID}/255`, ID]);
  expect([TOURNAMENT_STREAM.test(`tournament/${ID}`), TOURNAMENT_STREAM.test(entries)]).toEqual([true, false]);
  expect([ENTRIES_STREAM.test(entries), ENTRIES_STREAM.test(`entries/${ID}/00`)]).toEqual([true, false]);
  expect(bulkStream(ID, { stage: 1, round: 2, kind: 'pairing' }, 'ab'.repeat(32))).toBe(
    `bulk/${ID}/1.2.pairing/${'ab'.repeat(16)}`,
  );
});

test('a player belongs to one of 256 streams of entries, by the first byte of a hash', () => {
  // SHA-256 of "abc" begins with ba, of the empty text with e3.
  expect([entryShardOf('abc'), entryShardOf('')]).toEqual([0xba, 0xe3]);
});
