// The journal loads a stream's state from its commits and appends what a command decides. One per process and
// aggregate.

import type { ChainBreak, Commit, StoredEvent, StreamId } from '../../domain/log/index.ts';

/** How commits fold to a state. `State` is JSON; null before the first commit. */
export interface Aggregate<State> {
  /** Names the code that folds to states such as `state`; a snapshot keeps it. */
  fingerprintOf(state: State): string;
  /** Whether this code reads the states of snapshots with this fingerprint; all others are ignored. */
  accepts(fingerprint: string): boolean;
  /** Whether this release writes `event`: it reads more than it writes. Others are for the next release. */
  writes(event: StoredEvent): boolean;
  /** Pure and total for every event of the aggregate; throws a Defect for an impossible one. */
  evolve(state: State | null, event: StoredEvent, place: EventPlace): State;
  /** What the commit that leads to `state` says of it. */
  summarise(state: State): Pick<Commit, 'summary' | 'dueAt'>;
  /** The state without copies of its own parts, which deflated snapshots need not hold. Default: the state. */
  withoutCopies?(state: State): State;
}

/** What of an event's place is known before its commit is hashed. */
export interface EventPlace extends Pick<Commit, 'version' | 'recordedAt'> {
  /** Within the commit, from 0. */
  readonly index: number;
}

/** A stream as it stands after commit `version`. */
export interface Loaded<State> {
  readonly stream: StreamId;
  readonly version: number;
  readonly state: State;
  /** Hash of commit `version`. */
  readonly hash: Uint8Array;
}

/** What a command decides on a state: events to append, or a refusal of the aggregate's own kind. */
export type Verdict<Refusal> =
  | { readonly ok: true; readonly events: readonly StoredEvent[]; readonly actor: number }
  | { readonly ok: false; readonly refusal: Refusal };

/** One command. `decide` may be called several times and must answer the same for the same state. */
export interface JournalCommand<State, Refusal> {
  readonly stream: StreamId;
  /** 16 bytes. */
  readonly commandId: Uint8Array;
  /** 8 bytes over the command's canonical text. */
  readonly commandDigest: Uint8Array;
  /** Refuse unless the stream is at this version; null for whatever it is at. */
  readonly expectedVersion: number | null;
  /** The commit is not dated before this moment (ms since 1970), whatever the clock of this process says. */
  readonly notBefore?: number;
  /**
   * When the command arrived, ms since 1970: its commit is dated so, but never before the one ahead. Default: when
   * decided.
   */
  readonly arrivedAt?: number;
  /**
   * What must be done before each call of `decide`; not called for a repeat, nor where another version is expected:
   * these have no effect.
   */
  prepare?(current: Loaded<State> | null): Promise<void>;
  /**
   * `current` is null when the stream does not exist. `version` and `recordedAt` of the commit to be: chance is keyed
   * by the version.
   */
  decide(current: Loaded<State> | null, version: number, recordedAt: number): Verdict<Refusal>;
}

/** A command on a stream that is named beside it. */
export type CommandOn<State, Refusal> = Omit<JournalCommand<State, Refusal>, 'stream'>;

export type Executed<State, Refusal> =
  /** `loaded` is the stream right after the command's own commit, also when the command is a repeat. */
  | { readonly kind: 'committed'; readonly loaded: Loaded<State>; readonly commit: Commit; readonly repeated: boolean }
  /** Judged on a strongly read state; nothing was written. */
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly loaded: Loaded<State> | null }
  | { readonly kind: 'version-conflict'; readonly currentVersion: number }
  /** The command id belongs to another payload. */
  | { readonly kind: 'id-reused'; readonly version: number }
  | { readonly kind: 'too-large'; readonly bytes: number; readonly limit: number };

/** The outcome of adopting a stream. */
export type Adopted =
  /** The stream holds all of them. */
  | { readonly kind: 'adopted' }
  /** They are no chain from the stream's beginning; nothing was written. */
  | { readonly kind: 'broken'; readonly version: number; readonly reason: ChainBreak }
  /** The body of `version` is larger than a store takes; nothing was written. */
  | { readonly kind: 'too-large'; readonly version: number; readonly bytes: number; readonly limit: number }
  /** Another commit stands at `version`. */
  | { readonly kind: 'conflict'; readonly version: number };

export interface AdoptOptions {
  /** The caller has checked that the commits are a chain from the stream's beginning. */
  readonly verified?: boolean;
  /** Keeps the last state in memory, for a load that follows. */
  readonly fold?: boolean;
}

export interface LoadOptions {
  readonly strong?: boolean;
  readonly atVersion?: number;
  /** A state of this version or a later one that this process keeps is new enough, and nothing is read. */
  readonly atLeast?: number;
}

/** Versions `from` (default 1) to `to` (default: the newest). */
export interface StoredRange {
  readonly from?: number;
  readonly to?: number;
  readonly strong?: boolean;
}

export interface Journal<State> {
  /**
   * The stream's newest state (`strong`: not older than any acknowledged append), or as it stood after `atVersion`.
   * Null when the stream does not exist or has not reached that version.
   */
  load(stream: StreamId, options?: LoadOptions): Promise<Loaded<State> | null>;
  execute<Refusal>(command: JournalCommand<State, Refusal>): Promise<Executed<State, Refusal>>;
  /**
   * A command on a stream that exists, made from the state in which it is first found; null when there is none. Later
   * states may be judged: `make` must rest on what never changes.
   */
  executeOn<Refusal>(
    stream: StreamId,
    make: (current: Loaded<State>) => Promise<CommandOn<State, Refusal>>,
  ): Promise<Executed<State, Refusal> | null>;
  /** At most `limit` commits after version `after`, ascending, each verified against the chain. */
  commits(stream: StreamId, after: number, limit: number): Promise<readonly Commit[]>;
  /**
   * The newest commit as stored, without a look at those before; null when there is no stream. A strong read, unless
   * `strong` is false: then one not older than what this process has seen.
   */
  newestCommit(stream: StreamId, options?: { readonly strong?: boolean }): Promise<Commit | null>;
  /**
   * Commits from version `from` (default 1) to `to` (default: the newest) as stored, ascending, not verified: for
   * callers that do it by other means. An eventual read, unless `strong`.
   */
  storedCommits(stream: StreamId, range?: StoredRange): Promise<readonly Commit[]>;
  /**
   * Stores commits (at least one, from version 1 on) that were hashed elsewhere, as they are. A repeat is harmless and
   * completes what a crash has left. The last one is written after all others.
   */
  adopt(stream: StreamId, commits: readonly Commit[], options?: AdoptOptions): Promise<Adopted>;
}
