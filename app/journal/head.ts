// A head: all it takes to decide on a stream, answer repeats and append the next commit. Immutable.

import { NewerRelease } from '../../domain/base/newer.ts';
import {
  type Commit,
  commitHash,
  decodeEvents,
  encodeEvents,
  genesisOf,
  type HashFunction,
  isOfNewerRelease,
  isUnreadableCommit,
  type StoredEvent,
  verifyChain,
  WRITTEN_SCHEMA_VERSION,
} from '../../domain/log/index.ts';
import { withCommandIds } from './commandIds.ts';
import { JournalCorrupt } from './corrupt.ts';
import type { Aggregate, JournalCommand, Loaded } from './types.ts';

export interface Head<State> extends Loaded<State> {
  /** The commit at `version`. */
  readonly last: Commit;
  /** The first bytes of each command id, in order of version: `commandIds.ts`. */
  readonly commandIds: Uint8Array;
  /** What this process last saw of the stream's snapshots; null when it has never read the stream cold. */
  readonly seen: SeenSnapshots | null;
}

/** What a cold read has seen: the newest usable snapshot (0 for none) when the stream was at version `at`. */
export interface SeenSnapshots {
  readonly at: number;
  readonly newest: number;
}

/** What folding takes besides the commits. */
export interface Folding<State> {
  readonly aggregate: Aggregate<State>;
  readonly sha256: HashFunction;
}

/** Snapshots stand at multiples of this version. */
export const SNAPSHOT_INTERVAL = 16;

export interface Folded<State> {
  readonly head: Head<State>;
  /** The head at the last multiple of SNAPSHOT_INTERVAL that was passed, if one was. */
  readonly checkpoint: Head<State> | null;
}

/**
 * `commits` (at least one, ascending) verified and folded onto `base`, null for the beginning. Throws JournalCorrupt
 * and NewerRelease.
 */
export function fold<State>(
  folding: Folding<State>,
  base: Head<State> | null,
  commits: readonly [Commit, ...Commit[]],
): Folded<State> {
  const { stream } = commits[0];
  const check = verifyChain(base ?? genesisOf(stream, folding.sha256), commits, folding.sha256);
  if (!check.ok) throw new JournalCorrupt(check.reason, { stream, version: check.version });
  return foldVerified(folding, base, commits);
}

/** `fold` of commits whose chain was verified just now. */
export function foldVerified<State>(
  folding: Folding<State>,
  base: Head<State> | null,
  commits: readonly [Commit, ...Commit[]],
): Folded<State> {
  const { stream } = commits[0];
  const ids = base?.commandIds ?? new Uint8Array(0);
  const headAt = (state: State, count: number): Head<State> => {
    const last = commits[count - 1] as Commit; // count is at most commits.length
    const commandIds = withCommandIds(
      ids,
      commits.slice(0, count).map(({ commandId }) => commandId),
    );
    return { stream, version: last.version, state, hash: last.hash, last, commandIds, seen: base?.seen ?? null };
  };
  let state: State | null = base?.state ?? null;
  let passed: { readonly state: State; readonly count: number } | null = null;
  for (const [index, commit] of commits.entries()) {
    const next = evolved(folding.aggregate, state, commit);
    if (commit.version % SNAPSHOT_INTERVAL === 0) passed = { state: next, count: index + 1 };
    state = next;
  }
  // At least one commit was folded, and each leaves a state.
  return {
    head: headAt(state as State, commits.length),
    checkpoint: passed === null ? null : headAt(passed.state, passed.count),
  };
}

/** What of a commit its events are evolved with. */
type Entry = Pick<Commit, 'stream' | 'version' | 'recordedAt' | 'schemaVersion' | 'body'>;

/** The state after the commit that `entry` is or will be. */
function evolved<State>(aggregate: Aggregate<State>, before: State | null, entry: Entry): State {
  const { version, recordedAt } = entry;
  let state = before;
  for (const [index, event] of eventsOf(entry).entries())
    state = aggregate.evolve(state, event, { version, index, recordedAt });
  if (state === null) throw new JournalCorrupt('malformed-body', entry);
  return state;
}

function eventsOf(entry: Entry): readonly StoredEvent[] {
  try {
    return decodeEvents(entry.body, entry.schemaVersion);
  } catch (cause) {
    if (!isUnreadableCommit(cause)) throw cause;
    const { stream, version } = entry;
    if (isOfNewerRelease(cause)) throw new NewerRelease(`commit ${version} of ${stream}: ${cause.message}`, { cause });
    throw new JournalCorrupt(cause.code, entry, { cause });
  }
}

/** What a command has decided, and when. */
export interface Decided {
  readonly events: readonly StoredEvent[];
  readonly actor: number;
  /** Not before the commit ahead of it, ms since 1970. */
  readonly recordedAt: number;
}

/**
 * The head that would follow if what `command` decided were appended; its `last` is the commit to append. The state
 * comes from the encoded events: what is answered now is what a replay will say.
 */
export function prepare<State, Refusal>(
  folding: Folding<State>,
  head: Head<State> | null,
  command: JournalCommand<State, Refusal>,
  decided: Decided,
): Head<State> {
  const { aggregate, sha256 } = folding;
  const { stream, commandId, commandDigest } = command;
  const unwritten = decided.events.find((event) => !aggregate.writes(event));
  if (unwritten !== undefined)
    throw new NewerRelease(`this release does not write such an event yet: ${unwritten.type}`);
  const previous = head ?? genesisOf(stream, sha256);
  const version = previous.version + 1;
  const entry = {
    stream,
    version,
    recordedAt: decided.recordedAt,
    schemaVersion: WRITTEN_SCHEMA_VERSION,
    body: encodeEvents(decided.events),
  };
  const state = evolved(aggregate, head?.state ?? null, entry);
  const fields = { ...entry, commandId, commandDigest, actor: decided.actor, ...aggregate.summarise(state) };
  const last: Commit = { ...fields, hash: commitHash(previous.hash, fields, sha256) };
  const commandIds = withCommandIds(head?.commandIds ?? new Uint8Array(0), [commandId]);
  return { stream, version, state, hash: last.hash, last, commandIds, seen: head?.seen ?? null };
}
