// Hand-made commits for the tests of the stores: chained, with bodies of any size.

import {
  type Commit,
  commitHash,
  encodeEvents,
  genesisHash,
  SCHEMA_VERSION,
  type StreamId,
} from '../../../domain/log/index.ts';
import { type Added, commandId } from './counter.ts';

/** A commit after `previous` (null: the first of `stream`); `change` replaces fields before it is hashed. */
export function commitAfter(
  stream: StreamId,
  previous: Commit | null,
  change: Partial<Omit<Commit, 'hash'>> = {},
): Commit {
  const version = (previous?.version ?? 0) + 1;
  const added: Added = { type: 'Added', amount: 1, note: '' };
  const fields = {
    stream,
    version,
    commandId: commandId(),
    commandDigest: commandId().subarray(0, 8),
    actor: 0,
    summary: version,
    recordedAt: 1_800_000_000_000 + version,
    dueAt: null,
    schemaVersion: SCHEMA_VERSION,
    body: encodeEvents([added]),
    ...change,
  };
  return { ...fields, hash: commitHash(previous?.hash ?? genesisHash(stream), fields) };
}

/** Commits 1 … `count` of `stream`. */
export function chainOf(
  stream: StreamId,
  count: number,
  change: Partial<Omit<Commit, 'hash'>> = {},
): readonly Commit[] {
  const commits: Commit[] = [];
  for (let i = 0; i < count; i += 1) commits.push(commitAfter(stream, commits.at(-1) ?? null, change));
  return commits;
}
