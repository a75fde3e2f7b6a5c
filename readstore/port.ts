// The store of projections: an ordered table of rows that can be dropped and made again from the log. Nothing here is
// the truth. A suite (test/kit/stores/readStoreSuite.ts) checks all adapters against this file. Faults: StoreFault.

export interface RowKey {
  readonly partition: string;
  /** Orders the rows of a partition, by the bytes of its UTF-8. */
  readonly sort: string;
}

/** Where a row stands in the second order. */
export interface Listing {
  readonly list: string;
  /** Orders the rows of a list, by the bytes of its UTF-8; no two rows of a list have the same. */
  readonly place: string;
}

/** One row. A row that goes becomes a tombstone, so that a late repeat of an older write cannot bring it back. */
export interface Row extends RowKey {
  /** From 1; of two writes of a row the one with the larger version stays. */
  readonly version: number;
  /** Null: a tombstone, which no range has. */
  readonly body: string | null;
  /** Null for a row that is in no list. Tombstones and rows that expire are in none. */
  readonly listing: Listing | null;
  /** Milliseconds since 1970; from then on the row may vanish, and no range has it (by the second). Null: it stays. */
  readonly expiresAt: number | null;
}

/** A part of a partition or list. */
export interface RangeQuery {
  /** Only rows beyond this `sort` or `place`, which need not exist; null: from the start, or end if `isDescending`. */
  readonly after: string | null;
  /** At least 1. */
  readonly limit: number;
  readonly isDescending: boolean;
}

export interface RowPage {
  readonly rows: readonly Row[];
  /** Whether rows follow the last one. */
  readonly more: boolean;
}

/** A row of a list: its key and its place. The row itself is read by `get`. */
export interface Listed extends RowKey {
  readonly place: string;
}

export interface ListPage {
  readonly listed: readonly Listed[];
  /** Whether rows follow the last one. */
  readonly more: boolean;
}

export interface ReadStore {
  /** Stores each row that is newer than the stored one of its key. In no order; a fault may leave some unstored. */
  put(rows: readonly Row[]): Promise<void>;
  /** The rows of these keys, in their order, tombstones included; null for one that is not there. A strong read. */
  get(keys: readonly RowKey[]): Promise<readonly (Row | null)[]>;
  /** Rows of a partition in order of `sort`. May lag behind `put` where the store is shared. */
  range(partition: string, query: RangeQuery): Promise<RowPage>;
  /** Rows of a list in order of `place`. May lag behind `put` where the store is shared. */
  list(list: string, query: RangeQuery): Promise<ListPage>;
  /** How many live rows of a partition have a `sort` that begins with `prefix`. A strong read. */
  count(partition: string, prefix: string): Promise<number>;
}

/** A store that one process owns, together with the log: rows and how far they have come are written as one. */
export interface OwnedReadStore extends ReadStore {
  /** What `write` has kept last; null before the first. */
  progress(): string | null;
  /** Stores `rows` as `put` does and keeps `progress`, all of it or nothing. */
  write(rows: readonly Row[], progress: string): void;
  /** Removes every row, and the progress. */
  clear(): void;
  /** Removes the rows that have expired. */
  removeExpired(): void;
}
