// Adopting a stream: commits hashed elsewhere are stored as they are. All are checked before the first is written, and
// the last is written last: once it is there, the stream is whole.

import { Defect } from '../../domain/base/defect.ts';
import {
  type Commit,
  equalBytes,
  genesisOf,
  type HashFunction,
  type StreamId,
  verifyChain,
} from '../../domain/log/index.ts';
import { MAX_BODY_BYTES } from '../../eventstore/port.ts';
import type { JournalStore } from './store.ts';
import type { Adopted } from './types.ts';

/** Appends under way at the same time: enough to hide the way to the store, few enough not to be throttled at once. */
const APPENDS_AT_ONCE = 8;

export interface AdoptParts {
  readonly store: JournalStore;
  readonly sha256: HashFunction;
  /** Whether the chain was checked before. */
  readonly verified: boolean;
}

type Problem = Exclude<Adopted, { readonly kind: 'adopted' }>;

/**
 * Stores `commits`, versions 1 and on of `stream`. A repeat completes what is there. Rejects with a StoreFault when the
 * store gives up; some commits may then be stored, and a repeat continues.
 */
export async function adopt(
  { store, sha256, verified }: AdoptParts,
  stream: StreamId,
  commits: readonly Commit[],
): Promise<Adopted> {
  const last = commits.at(-1);
  if (last === undefined) throw new Defect(`nothing to adopt for ${stream}`);
  const wrong = (verified ? null : broken(stream, commits, sha256)) ?? tooLarge(commits);
  if (wrong !== null) return wrong;
  const problem = (await appendSideBySide(store, commits.slice(0, -1))) ?? (await appendOne(store, last));
  return problem ?? { kind: 'adopted' };
}

function broken(stream: StreamId, commits: readonly Commit[], sha256: HashFunction): Problem | null {
  const check = verifyChain(genesisOf(stream, sha256), commits, sha256);
  return check.ok ? null : { kind: 'broken', version: check.version, reason: check.reason };
}

function tooLarge(commits: readonly Commit[]): Problem | null {
  const large = commits.find(({ body }) => body.length > MAX_BODY_BYTES);
  if (large === undefined) return null;
  return { kind: 'too-large', version: large.version, bytes: large.body.length, limit: MAX_BODY_BYTES };
}

/** The first problem found, or null. Nothing is under way any more when this settles. */
async function appendSideBySide(store: JournalStore, commits: readonly Commit[]): Promise<Problem | null> {
  const waiting = commits.values();
  let problem: Problem | null = null;
  let isBroken = false;
  const work = async (): Promise<void> => {
    for (const commit of waiting) {
      if (isBroken || problem !== null) return;
      // Awaited before `problem` is looked at: another worker may have set it meanwhile.
      const found = await appendOne(store, commit);
      problem ??= found;
    }
  };
  const ends = await Promise.allSettled(
    Array.from({ length: APPENDS_AT_ONCE }, () =>
      work().catch((fault: unknown) => {
        isBroken = true;
        throw fault;
      }),
    ),
  );
  const fault = ends.find((end) => end.status === 'rejected');
  if (fault !== undefined) throw fault.reason;
  return problem;
}

/** The chain has fixed every hash: a stored commit of the same hash is this one, from an earlier try or elsewhere. */
async function appendOne(store: JournalStore, commit: Commit): Promise<Problem | null> {
  const { result } = await store.append(commit);
  if (result.ok) return null;
  const { version } = commit;
  if (result.reason === 'too-large') return { kind: 'too-large', version, bytes: result.bytes, limit: result.limit };
  return equalBytes(result.stored.hash, commit.hash) ? null : { kind: 'conflict', version };
}
