// What a replay file holds once it is read. The format is docs/replay-format.md.

import type { Json } from '../base/json.ts';
import type { Commit, StreamId } from '../log/commit.ts';
import type { Outcome } from '../title/contract.ts';
import type { FormReason } from './reasons.ts';

/** Name and version of the format, as a header line states it. */
export const REPLAY_FORMAT = 'signalbox-replay/1';

/** Who held a seat at the end of the record. At most one of `player` and `bot` is set. */
export interface ReplaySeat {
  /** The pseudonym of the player in the log. */
  readonly player: string | null;
  readonly bot: string | null;
  readonly clientSeed: string | null;
}

/** Where a fork comes from: a game, the version it was taken at, and the hash of that commit, hex. */
export interface ReplayOrigin {
  readonly game: string;
  readonly version: number;
  readonly hash: string;
}

/** The first line of a record. It repeats what the commits say, so that a reader need not open them. */
export interface ReplayHeader {
  /** Whether every commit is there and the game is over: only then everything can be checked. */
  readonly complete: boolean;
  /** The name that the chain begins with: `game/` and the game's id. */
  readonly stream: StreamId;
  readonly title: string;
  readonly rulesVersion: string;
  readonly options: Json;
  readonly sharedTable: boolean;
  readonly seats: readonly ReplaySeat[];
  /** SHA-256 of the server seed, hex. */
  readonly seedCommitment: string;
  readonly origin: ReplayOrigin | null;
}

/** The last line of a record. */
export interface ReplayEnd {
  readonly status: 'open' | 'active' | 'finished' | 'aborted';
  /** Of the last commit. */
  readonly version: number;
  /** Hash of the last commit, hex. */
  readonly headHash: string;
  /** Hex; null until the game is over. */
  readonly serverSeed: string | null;
  /** Null unless the game is finished. */
  readonly outcome: Outcome | null;
}

/** One commit as a viewer of a running game may see it: nothing here can be hashed again. */
export interface SeenCommit {
  readonly version: number;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly recordedAt: number;
  readonly events: readonly Json[];
  /** Hex. */
  readonly hash: string;
}

/** One game out of a replay file. Exactly one of `commits` and `seen` has entries. */
export interface ReplayRecord {
  readonly header: ReplayHeader;
  /** As hashed, in ascending order; their `stream` is the header's. */
  readonly commits: readonly Commit[];
  readonly seen: readonly SeenCommit[];
  readonly end: ReplayEnd;
}

/** What is wrong with a line (from 1) of a file. */
export interface FormError {
  readonly line: number;
  readonly reason: FormReason;
}

/** A file as it was read: its records in order, each whole or with its first fault. Never empty. */
export interface ParsedReplay {
  readonly records: readonly ParsedRecord[];
}

export type ParsedRecord =
  | WholeRecord
  | { readonly ok: false; readonly stream: StreamId | null; readonly error: FormError };

/** A record of which every line could be read. */
export interface WholeRecord {
  readonly ok: true;
  readonly record: ReplayRecord;
  /** The text of each commit's body as it stood in its line; none when it is not known. */
  readonly texts: readonly string[];
}
