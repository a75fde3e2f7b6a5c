// Why a check failed or was not made: codes with what a sentence about them needs. The sentences are in words/.

import type { Text } from '../base/words.ts';
import type { BodyReason, FormReason } from '../replay/index.ts';
import type { Seat } from '../title/contract.ts';

/** Two values that should be equal, as short JSON; null: nothing is there. Where they part is to be seen in both. */
export interface Pair {
  readonly found: string | null;
  readonly expected: string | null;
}

/** Something threw: a fault of this program, or a record that nobody foresaw. */
export const CRASHES = ['record-crash', 'move-crash', 'outcome-crash'] as const;

/** Why no command leads to what a commit records. */
export type CommandReason =
  | { readonly code: 'no-event' | 'no-creation' | 'after-end' | 'not-idle' | 'not-of-round' }
  | { readonly code: 'no-command'; readonly type: string }
  | { readonly code: 'nobody-sits' | 'nobody-acts'; readonly seat: Seat }
  /** `due`: the seat whose automatic move is owed; null for none. */
  | { readonly code: 'automatic-not-due'; readonly seat: Seat; readonly due: Seat | null }
  /** `due`: the seat that is to be timed out at that time; null for none. */
  | { readonly code: 'timeout-not-due'; readonly seat: Seat; readonly due: Seat | null }
  /** Times in ms since 1970. */
  | {
      readonly code: 'extends-nothing' | 'outage-unlisted' | 'outage-ignored';
      readonly from: number;
      readonly to: number;
    }
  | { readonly code: 'other-automatic-move'; readonly found: string; readonly expected: string }
  | { readonly code: 'refused'; readonly rule: string; readonly said: Text };

/** How a commit differs from what was decided again. `source`: what gives the expected value. `index`: from 1. */
export type MismatchReason =
  | ({ readonly code: 'other-event'; readonly index: number } & Pair)
  | ({ readonly code: 'other-value'; readonly type: string; readonly path: string } & Pair)
  | ({
      readonly code: 'other-fact';
      readonly index: number;
      /** That the rules give, or else the one found. */
      readonly type: string | null;
      /** Within the fact; empty for the fact itself. */
      readonly path: string;
      readonly source: 'seed' | 'rules';
      /** The move that caused it, which may be what was changed; null for none. */
      readonly move: string | null;
    } & Pair);

/** Why the table of a fork is not, or may not be, that of its origin. */
export type OriginReason =
  | { readonly code: 'no-fork' | 'origin-unchecked' | 'origin-running' | 'other-key-order' }
  | { readonly code: 'own-origin' | 'origin-missing' | 'origin-failed' | 'other-origin-id'; readonly game: string }
  | { readonly code: 'origin-unplayable'; readonly game: string; readonly version: number }
  | { readonly code: 'origin-short'; readonly version: number; readonly commits: number; readonly over: boolean }
  | ({ readonly code: 'other-origin-hash'; readonly version: number } & Pair)
  | ({ readonly code: 'other-origin-head' } & Pair)
  | { readonly code: 'before-origin'; readonly version: number; readonly time: number; readonly originTime: number }
  | { readonly code: 'origin-not-active'; readonly version: number; readonly status: string }
  | { readonly code: 'fork-refused'; readonly said: Text }
  | ({ readonly code: 'other-start'; readonly path: string } & Pair);

export type Reason =
  | FormReason
  | BodyReason
  | CommandReason
  | MismatchReason
  | OriginReason
  | { readonly code: 'sound' | 'withheld' }
  /**
   * Not checked: the record was not read, shows only what somebody may see, hides its seed, or has an unvouched
   * table.
   */
  | { readonly code: 'unread' | 'only-seen' | 'seed-hidden' | 'no-start' }
  | { readonly code: 'stopped'; readonly after: number }
  | { readonly code: 'unknown-rules'; readonly title: string; readonly rulesVersion: string }
  | { readonly code: (typeof CRASHES)[number]; readonly error: string }
  | { readonly code: 'no-record' | 'complete-but-running' | 'incomplete-but-over' | 'early-outcome' | 'other-bytes' }
  | ({ readonly code: 'other-claim'; readonly line: 'header' | 'end'; readonly path: string } & Pair)
  /** The commit of version `found` stands in the place of version `due`. */
  | { readonly code: 'out-of-order'; readonly due: number; readonly found: number }
  | { readonly code: 'other-stream' | 'malformed-field' | 'hash-mismatch' }
  | { readonly code: 'no-receipt' }
  | { readonly code: 'receipt-newer' | 'receipt-unused'; readonly version: number }
  | { readonly code: 'receipt-strange'; readonly game: string }
  | { readonly code: 'receipt-beyond'; readonly version: number; readonly commits: number }
  | ({ readonly code: 'other-receipt'; readonly version: number } & Pair)
  | { readonly code: 'command-twice'; readonly before: number }
  | { readonly code: 'not-automatic' | 'automatic-digest' | 'automatic-id' }
  | ({ readonly code: 'other-seed' } & Pair)
  | ({ readonly code: 'other-field'; readonly field: 'actor' | 'summary' | 'dueAt' } & Pair)
  | { readonly code: 'earlier'; readonly time: number; readonly before: number }
  /** The time of `seat` was up before. */
  | { readonly code: 'late-command'; readonly time: number; readonly seat: Seat }
  | ({ readonly code: 'other-outcome'; readonly path: string } & Pair);
