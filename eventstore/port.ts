// The event store as the use cases see it: append one commit, read a stream from either end, keep disposable snapshots.
// Adapters know keys and conditions and nothing of titles; a suite (test/kit/stores/storeSuite.ts) checks all of them
// against this file.

import type { Commit, StreamId } from '../domain/log/index.ts';

export { isStoreFault, STORE_FAULTS, StoreFault, type StoreFaultCode } from './fault.ts';

/** A commit's body may have this many bytes; a larger one is refused and nothing is written. */
export const MAX_BODY_BYTES = 65_536;

/** Most commits that one page of a read returns. */
export const PAGE_COMMITS = 96;

/** A snapshot whose state and command ids have more bytes is not stored: the reader folds more commits instead. */
export const MAX_SNAPSHOT_BYTES = 262_144;

/** Whether `snapshot` is small enough to be stored. */
export function isStorable({ state, commandIds }: Pick<Snapshot, 'state' | 'commandIds'>): boolean {
  return state.length + commandIds.length <= MAX_SNAPSHOT_BYTES;
}

/**
 * The result of an append. `conflict`: the version exists already; `stored` is the commit that holds it, so that the
 * caller recognises its own lost reply by the command id. `too-large`: nothing was written.
 */
export type AppendResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'conflict'; readonly stored: Commit }
  | { readonly ok: false; readonly reason: 'too-large'; readonly bytes: number; readonly limit: number };

/** A cached state after `version`; deleting every snapshot changes nothing but cost. */
export interface Snapshot {
  readonly stream: StreamId;
  /** The state is the one after this commit. */
  readonly version: number;
  /** Identifies the code that made the state: a reader with another fingerprint ignores it. */
  readonly fingerprint: string;
  /** Hash of commit `version`, 32 bytes. */
  readonly hash: Uint8Array;
  /** The first bytes of every command id so far, equally many of each, in order of version. */
  readonly commandIds: Uint8Array;
  /** The state, encoded by the reader. */
  readonly state: Uint8Array;
}

export interface ReadOptions {
  /** A strong read sees every acknowledged append; an eventual one may lag and costs half. */
  readonly strong: boolean;
}

/** Commits in ascending order of version. */
export interface ForwardPage {
  readonly commits: readonly Commit[];
  /** False: nothing follows the last commit. True: something may. A page without commits is always the last. */
  readonly more: boolean;
}

/** The newest commits, in descending order of version, with the snapshots that lie between them. */
export interface BackwardPage {
  readonly commits: readonly Commit[];
  /** In descending order of version. */
  readonly snapshots: readonly Snapshot[];
  /** False: there is no older commit. True: there may be. A page without commits is always the last. */
  readonly more: boolean;
}

export interface EventStore {
  /** Appends `commit` if its version does not exist yet: one conditional put. Faults: StoreFault. */
  append(commit: Commit): Promise<AppendResult>;
  /** At most `limit` (1 … PAGE_COMMITS) commits with a version above `after`; snapshots are skipped. */
  readForward(stream: StreamId, after: number, limit: number, options: ReadOptions): Promise<ForwardPage>;
  /**
   * From the newest item backwards, or from below version `before`, at most `limit` (1 … PAGE_COMMITS) commits;
   * normally one query. Snapshots that lie between may take the places of commits, but never all of them; one may come
   * a page before the commit of its version.
   */
  readBackward(stream: StreamId, before: number | null, limit: number, options: ReadOptions): Promise<BackwardPage>;
  /**
   * Stores `snapshot` unless one of the same version and fingerprint exists. In a store that several processes share it
   * stands beside those of other fingerprints, so that two releases do not take turns in replacing each other's; a
   * store of one process may replace them. Does nothing when it is not storable.
   */
  putSnapshot(snapshot: Snapshot): Promise<void>;
  close(): Promise<void>;
}

/** A hint that `stream` has reached `version`; the stream itself is the truth. */
export interface FeedEntry {
  readonly stream: StreamId;
  readonly version: number;
}

/** Every append, in order within its stream, at least once; a reader keeps the cursor. */
export interface ChangeFeed {
  /** At most `limit` entries after `cursor` (null: from the beginning), and the cursor to continue from. */
  readFeed(
    cursor: string | null,
    limit: number,
  ): Promise<{ readonly entries: readonly FeedEntry[]; readonly cursor: string | null }>;
}

/** A commit and the cursor to continue after it. */
export interface OrderedCommit {
  readonly commit: Commit;
  readonly cursor: string;
}

/** Every commit in the order of appending, each once: what a store knows that one process owns. */
export interface CommitOrder {
  /** At most `limit` commits after `cursor` (null: from the beginning). */
  readOrder(cursor: string | null, limit: number): Promise<readonly OrderedCommit[]>;
  /** How many commits there are, for a display of progress. */
  countCommits(): Promise<number>;
  /** The cursor after a commit, as a number that grows with each; 0 for one that is not there. */
  placeOf(stream: StreamId, version: number): number;
  /** When the first commit behind a place was recorded, ms since 1970; null: there is none. */
  timeBehind(place: number): number | null;
}

/** A display name. */
export interface ProfileName {
  readonly text: string;
  /** Equal for names that look alike: no two players have names with the same key. */
  readonly key: string;
}

/** `kept`: the player has a name already, which was to stay. `taken`: a name of another player has the same key. */
export type NameResult = 'set' | 'kept' | 'taken';

/** Display names by player id, kept apart from the streams, which hold ids only: the one place with personal data. */
export interface ProfileStore {
  /** Gives the player this name and frees the former one; keeps a name unless `replace`. Faults: StoreFault. */
  setName(playerId: string, name: ProfileName, options: { readonly replace: boolean }): Promise<NameResult>;
  /** Forgets the player's name, and frees it. Does nothing where there is none. */
  removeName(playerId: string): Promise<void>;
  /** Names of the known ids among those given. */
  names(playerIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Sets of what kind the player is; null: of the usual one. */
  setKind(playerId: string, kind: string | null): Promise<void>;
  /** The kinds of those among the players that have one of their own. Sees every acknowledged change. */
  kinds(playerIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/**
 * Which player an identity acts for, where that is settled, and what is known of its link. An identity is known by the
 * player id that it would have alone, made from its issuer and subject. What is bound stays so: nothing is overwritten
 * or removed.
 */
export interface IdentityStore {
  /** What the key is bound to, or null. Sees every acknowledged binding. Faults: StoreFault. */
  boundTo(key: string): Promise<string | null>;
  /** Binds the key unless it is bound: one conditional put. Returns what it is bound to now. Faults: StoreFault. */
  bind(key: string, to: string): Promise<string>;
}

/** Most invitations that a store lists at once. */
export const MAX_LISTED_INVITATIONS = 200;

/** An invitation to a game. No secret is in it. */
export interface StoredInvitation {
  readonly gameId: string;
  /** Names it within its game. */
  readonly code: string;
  /** Player id; null for an invitation that is directed at nobody. */
  readonly playerId: string | null;
  /** 1 for a new one, and one more with each change. */
  readonly version: number;
  /** A month after this moment, ms since 1970, the store may forget it. */
  readonly expiresAt: number;
  /** What the use cases know of it. */
  readonly body: string;
}

/** Invitations, kept apart from the log. Reads see every acknowledged change. Faults: StoreFault. */
export interface InvitationStore {
  /** Stores the invitation if its version follows on the stored one. False where another change was first. */
  put(invitation: StoredInvitation): Promise<boolean>;
  get(gameId: string, code: string): Promise<StoredInvitation | null>;
  /** Those of a game, at most MAX_LISTED_INVITATIONS. */
  ofGame(gameId: string): Promise<readonly StoredInvitation[]>;
  /** Those that are directed at a player, at most MAX_LISTED_INVITATIONS. */
  ofPlayer(playerId: string): Promise<readonly StoredInvitation[]>;
}

/** What one use of a meter costs. Microseconds, so that an hour has many shares. */
export interface Payment {
  readonly cost: number;
  /** Since 1970. */
  readonly now: number;
  /** How far ahead of `now` the meter may run. */
  readonly most: number;
}

/** One thing that an account holds. */
export interface Claim {
  /** Unique in its list. */
  readonly id: string;
  /** Claims with the same group have a bound of their own; null: none. */
  readonly group: string | null;
}

/** What an account holds under one name. */
export interface Holding {
  /** In no order. */
  readonly claims: readonly Claim[];
  /** A word kept beside them; null for none. */
  readonly note: string | null;
}

export interface Hold {
  /** 1 to MAX_CLAIMS. */
  readonly claims: readonly Claim[];
  /** How many claims the list may have with them. */
  readonly most: number;
  /** How many of one group. */
  readonly mostOfGroup: number;
}

/** This many claims may be added or removed at once. */
export const MAX_CLAIMS = 25;

/** A list may have this many claims: a store keeps it as one item. */
export const MOST_CLAIMS = 4_000;

/**
 * What accounts have used up and what they hold, by account and name, kept apart from the log. Every change is one
 * conditional write, so that no number of requests at the same time exceeds a bound. Faults: StoreFault.
 */
export interface AccountStore {
  /**
   * Moves a meter on by the cost: from where it stands, or from now if that is later; not if it would then run too far
   * ahead. Null: moved; otherwise where it stands, microseconds since 1970.
   */
  pay(account: string, meter: string, payment: Payment): Promise<number | null>;
  /** Where a meter stands, microseconds since 1970; 0: it was never used. Sees every acknowledged change. */
  stands(account: string, meter: string): Promise<number>;
  /** Moves a meter back. */
  refund(account: string, meter: string, cost: number): Promise<void>;
  /** Adds all claims to a list, or none where it would then have too many. Null: added; otherwise what it has. */
  hold(account: string, list: string, hold: Hold): Promise<readonly Claim[] | null>;
  /** Removes claims (1 to MAX_CLAIMS) from a list, as far as it has them. */
  release(account: string, list: string, claims: readonly Claim[]): Promise<void>;
  /** Sees every acknowledged change. */
  held(account: string, list: string): Promise<Holding>;
  /** Sets the note of a list. */
  note(account: string, list: string, text: string | null): Promise<void>;
}

/** Most credentials that a player has at once. */
export const MAX_CREDENTIALS = 200;

/** A token, session or passkey, or what a tournament keeps beside its log in its own name: links, texts. Never a secret. */
export interface StoredCredential {
  /** What it is found by: the hash of its secret, or a public id. */
  readonly id: string;
  readonly kind: string;
  readonly playerId: string;
  /** 1 for a new one, and one more with each change. */
  readonly version: number;
  /** From then on the store may forget it, ms since 1970; null: never. */
  readonly expiresAt: number | null;
  /** What the use cases know of it. */
  readonly body: string;
}

/** `changed`: another change was first. `full`: the player has MAX_CREDENTIALS. Then nothing was stored. */
export type CredentialPut = 'stored' | 'changed' | 'full';

/** Credentials, kept apart from the log. Reads see every acknowledged change. Faults: StoreFault. */
export interface CredentialStore {
  /** Stores it if its version follows on the stored one, or if the very same is stored. Its player never changes. */
  put(credential: StoredCredential): Promise<CredentialPut>;
  get(id: string): Promise<StoredCredential | null>;
  /** Those of a player, in no order; `prefix`: with which their ids begin. */
  ofPlayer(playerId: string, prefix?: string): Promise<readonly StoredCredential[]>;
  /** Whether this call removed it: of several at the same time one did. */
  remove(credential: Pick<StoredCredential, 'id' | 'playerId'>): Promise<boolean>;
}

/** What a player has told the operator of another one. No secret is in it. */
export interface StoredReport {
  readonly id: string;
  /** Ms since 1970. */
  readonly at: number;
  /** From then on the store may forget it, ms since 1970. */
  readonly expiresAt: number;
  /** What the use cases know of it. */
  readonly body: string;
}

/** Reports, which wait for the operator's command: the use cases only add to them. Faults: StoreFault. */
export interface ReportStore {
  /** Stores the report unless one with its id is there; whether it did. */
  put(report: StoredReport): Promise<boolean>;
  /** Whether one with this id is there. Sees every acknowledged one. */
  has(id: string): Promise<boolean>;
}
