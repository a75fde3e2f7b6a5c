// Snapshots: a disposable copy of a head that saves a cold load the fold of a whole stream. Deleting all changes
// nothing. docs/decisions/0023-costs-of-a-fleet.md says when one is due, with figures.

import { type Commit, equalBytes } from '../../domain/log/index.ts';
import type { Snapshot } from '../../eventstore/port.ts';
import { keptCommandIds } from './commandIds.ts';
import { type Head, SNAPSHOT_INTERVAL } from './head.ts';
import type { Aggregate } from './types.ts';

/** Where this many commits follow each other without a snapshot, no writer has kept one: a reader does. */
export const OVERDUE_AFTER = 2 * SNAPSHOT_INTERVAL;

/** A snapshot of one KiB, a write unit, is kept for at least this many commits: it adds a fifth of a unit to each. */
const COMMITS_PER_KIB = 5;

type Weighed<State> = Pick<Aggregate<State>, 'withoutCopies'>;

/** How many times larger the text of a state is than the item in which it is stored: 2.8 to 3.2 by title, measured. */
const DEFLATION = 3.2;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

export function snapshotOf<State>(head: Head<State>, fingerprint: string): Snapshot {
  const { stream, version, hash, commandIds, state } = head;
  return { stream, version, fingerprint, hash, commandIds, state: encoder.encode(JSON.stringify(state)) };
}

/**
 * The head that `snapshot` keeps; null, and so ignored, when it does not fit `commit`, that of its version, or cannot
 * be read.
 */
export function restored<State>(snapshot: Snapshot, commit: Commit): Head<State> | null {
  const { stream, version, hash } = snapshot;
  if (commit.version !== version || !equalBytes(commit.hash, hash)) return null;
  const commandIds = keptCommandIds(snapshot.commandIds, version);
  if (commandIds === null) return null;
  try {
    // Written by `snapshotOf` under a fingerprint that the aggregate accepts: it has the aggregate's type.
    const state = JSON.parse(decoder.decode(snapshot.state)) as State;
    return { stream, version, hash, commandIds, state, last: commit, seen: { at: version, newest: version } };
  } catch {
    return null;
  }
}

/** Whether a cold read that folded the commits after `newest` (a snapshot or the beginning) keeps its checkpoint. */
export function isDueForReader<State>(
  head: Head<State>,
  checkpoint: Head<State>,
  newest: number,
  aggregate: Weighed<State>,
): boolean {
  return head.version - newest > OVERDUE_AFTER && isWorthwhile(checkpoint, newest, aggregate);
}

/**
 * Whether a writer keeps `head`, just appended: at a multiple of the interval, if it knows the snapshots from a cold
 * read since the last one. Only one process appends a version, so no two put the same snapshot.
 */
export function isDueForWriter<State>(head: Head<State>, aggregate: Weighed<State>): boolean {
  const { version, seen } = head;
  if (seen === null || version % SNAPSHOT_INTERVAL !== 0 || version - seen.at > SNAPSHOT_INTERVAL) return false;
  return isWorthwhile(head, seen.newest, aggregate);
}

/** Whether a snapshot of `head` is due by its size, the last one standing at version `newest`. */
function isWorthwhile<State>(
  { version, state, commandIds }: Head<State>,
  newest: number,
  { withoutCopies = (whole) => whole }: Weighed<State>,
): boolean {
  const bytes = commandIds.length + JSON.stringify(withoutCopies(state)).length / DEFLATION;
  return version - newest >= (COMMITS_PER_KIB * bytes) / 1_024;
}
