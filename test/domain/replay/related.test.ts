// Which records of a file go with the one that is asked for.

import { expect, test } from 'vitest';
import type { StreamId } from '../../../domain/log/index.ts';
import { missingOrigins, type WholeRecord, withOrigins } from '../../../domain/replay/index.ts';
import { record } from '../../kit/replays/auditedGame.ts';

const [A, B, C] = ['01K9Z6Q0T4N3W8R2E5YB7DHMXA', '01K9Z6Q0T4N3W8R2E5YB7DHMXB', '01K9Z6Q0T4N3W8R2E5YB7DHMXC'] as const;

/** A record of the game `id`, forked from `origin`. */
function recordOf(id: string, origin: string | null): WholeRecord {
  const stream = `game/${id}` as StreamId;
  const from = origin === null ? null : { game: origin, version: 1, hash: '0'.repeat(64) };
  return { ok: true, record: { ...record, header: { ...record.header, stream, origin: from } }, texts: [] };
}

test('all records of its origin, then those of the origin’s origin, and no others', () => {
  const [fork, origin, copy, first, other] = [
    recordOf(A, `${B}-${'0'.repeat(32)}`),
    recordOf(B, C),
    recordOf(B, null),
    recordOf(C, null),
    recordOf('01K9Z6Q0T4N3W8R2E5YB7DHMXD', null),
  ];
  const all = [other, first, copy, fork, origin];
  expect(withOrigins(fork, all)).toEqual([fork, copy, origin, first]);
  expect(withOrigins(first, all)).toEqual([first]);
});

test('games that go round in circles are taken once', () => {
  const [one, other] = [recordOf(A, B), recordOf(B, A)];
  expect(withOrigins(one, [one, other])).toEqual([one, other]);
});

test('origins that are not there are named once each', () => {
  expect(missingOrigins([recordOf(A, B), recordOf(B, `${C}-${'0'.repeat(32)}`), recordOf(A, C)])).toEqual([C]);
  expect(missingOrigins([recordOf(A, B), recordOf(B, null)])).toEqual([]);
});
