// What each record of the stream is: a hint with its commit, an event that was changed, or nobody's business.

import { expect, test } from 'vitest';
import type { StreamId } from '../../../domain/log/index.ts';
import { sortRecords } from '../../../lambdas/projector/records.ts';
import { chainOf } from '../../kit/stores/commits.ts';
import { inserted, record } from './streamRecords.ts';

const STREAM = 'game/01KDVDNA01M0SSZPYZBF4FPBET' as StreamId;

test('a commit that was appended comes with its hint, byte for byte', () => {
  const commits = chainOf(STREAM, 3);
  const { hints, changed, newestAt } = sortRecords(commits.map((commit) => inserted(commit)));
  expect(hints.map(({ stream, version }) => [stream, version])).toEqual([1, 2, 3].map((version) => [STREAM, version]));
  for (const [index, { commit }] of hints.entries()) {
    expect({ ...commit, body: [...(commit?.body ?? [])] }).toMatchObject({
      ...commits[index],
      body: [...(commits[index]?.body ?? [])],
      hash: Buffer.from(commits[index]?.hash ?? []),
      commandId: Buffer.from(commits[index]?.commandId ?? []),
      commandDigest: Buffer.from(commits[index]?.commandDigest ?? []),
    });
  }
  expect(changed).toEqual([]);
  expect(newestAt).toBe(commits.at(-1)?.recordedAt);
});

test('an image that is no commit leaves the hint: the log has the commit', () => {
  expect(sortRecords([record('INSERT', '5')]).hints).toEqual([{ stream: 'game/A', version: 5, commit: null }]);
});

test('an event that was changed or removed is named with its place; what the table itself removed is not', () => {
  const { hints, changed } = sortRecords([
    record('MODIFY', '3'),
    record('REMOVE', '4'),
    record('REMOVE', '5', 'someone'),
    record('REMOVE', '6', 'dynamodb.amazonaws.com'),
    record('MODIFY', '7', 'dynamodb.amazonaws.com'),
  ]);
  expect(hints).toEqual([]);
  expect(changed.map(({ change, stream, version }) => `${change} ${stream} ${version}`)).toEqual([
    'MODIFY game/A 3',
    'REMOVE game/A 4',
    'REMOVE game/A 5',
    'MODIFY game/A 7',
  ]);
});

test('a sign of life is neither, and says how far the stream is', () => {
  const pulse = (eventName: 'INSERT' | 'MODIFY', sentAt: number) => ({
    eventName,
    dynamodb: {
      Keys: { p: { S: 'pulse' }, s: { N: '0.5' } },
      NewImage: { p: { S: 'pulse' }, s: { N: '0.5' }, f: { S: 'pulse' }, t: { N: String(sentAt) } },
      // The service may round it.
      ApproximateCreationDateTime: 960,
    },
  });
  expect(sortRecords([pulse('INSERT', 1_000_001)])).toEqual({ hints: [], changed: [], newestAt: 1_000_001 });
  expect(sortRecords([pulse('MODIFY', 1_060_001)])).toEqual({ hints: [], changed: [], newestAt: 1_060_001 });
});

test('snapshots are neither', () => {
  const snapshots = [record('INSERT', '64.5'), record('MODIFY', '64.5'), record('REMOVE', '64.51234567')];
  expect(sortRecords(snapshots)).toEqual({ hints: [], changed: [], newestAt: 0 });
});
