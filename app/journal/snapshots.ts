// Snapshots: a disposable copy of a head, so that a cold load need not fold a whole stream. Deleting all of them changes nothing.
// docs/decisions/0001-commit-per-item.md says when one is due.

import { type Commit, equalBytes } from '../../domain/log/index.ts';
import type { Snapshot } from '../../eventstore/port.ts';
import { PREFIX_BYTES } from './commandIds.ts';
import { type Folded, type Head, SNAPSHOT_INTERVAL } from './head.ts';

/** A writer that finds no snapshot within this many commits keeps one itself. */
const WRITER_INTERVAL = 2 * SNAPSHOT_INTERVAL;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

export function snapshotOf<State>(head: Head<State>, fingerprint: string): Snapshot {
  const { stream, version, hash, commandIds, state } = head;
  return { stream, version, fingerprint, hash, commandIds, state: encoder.encode(JSON.stringify(state)) };
}

/** The head that `snapshot` keeps, `commit` being the commit of its version; or null when the two do not fit or it cannot be read: then it is ignored. */
export function restored<State>(snapshot: Snapshot, commit: Commit): Head<State> | null {
  const { stream, version, hash, commandIds } = snapshot;
  if (commit.version !== version || !equalBytes(commit.hash, hash)) return null;
  if (commandIds.length !== version * PREFIX_BYTES) return null;
  try {
    // Written by `snapshotOf` under a fingerprint that the aggregate accepts: it has the aggregate's type.
    const state = JSON.parse(decoder.decode(snapshot.state)) as State;
    return { stream, version, hash, commandIds, state, last: commit, snapshotVersion: version };
  } catch {
    return null;
  }
}

/** The head that a reader keeps after folding `count` commits in one go; null when none is due. */
export function dueForReader<State>({ checkpoint }: Folded<State>, count: number): Head<State> | null {
  const isDue = count > SNAPSHOT_INTERVAL && checkpoint !== null && checkpoint.version > checkpoint.snapshotVersion;
  return isDue ? checkpoint : null;
}

/** Whether a writer keeps `head`, which its append has just reached. */
export function isDueForWriter<State>(head: Head<State>): boolean {
  return head.version % SNAPSHOT_INTERVAL === 0 && head.version - head.snapshotVersion >= WRITER_INTERVAL;
}
