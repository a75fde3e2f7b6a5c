// What a process remembers of tokens.

import { type RecentEntries, recentEntries } from '../base/recentEntries.ts';
import type { StoredToken } from './stored.ts';

const KEPT = 10_000;

interface Seen {
  /** Null: there is none. */
  readonly token: StoredToken | null;
  readonly at: number;
}

/** What a process knows of tokens, by id. */
export type KeptTokens = RecentEntries<string, Seen>;

export function createKeptTokens(): KeptTokens {
  return recentEntries(KEPT);
}
