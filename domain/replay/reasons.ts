// Why a replay file or a commit cannot be read, as codes. The sentences are in domain/audit/words.

import type { UnreadableCode } from '../log/body.ts';
import type { Misshape } from '../read/fault.ts';

/** What is wrong with one line, whatever stands around it. */
export type LineReason =
  | { readonly code: 'not-utf-8' | 'utf-16' | 'byte-order-mark' | 'crlf' | 'carriage-return' }
  | { readonly code: 'packed'; readonly format: string }
  | { readonly code: 'line-cut-off' | 'not-json' | 'not-compact' | 'not-an-object' }
  | { readonly code: 'line-too-deep'; readonly levels: number }
  /** `found`: null where the type is no text. */
  | { readonly code: 'unknown-line'; readonly found: string | null; readonly known: readonly string[] }
  | { readonly code: 'misshapen-line'; readonly type: string; readonly misshape: Misshape };

/** Why a record of a file cannot be read. */
export type FormReason =
  | LineReason
  | { readonly code: 'empty-file' }
  | { readonly code: 'too-many-records'; readonly most: number }
  | { readonly code: 'no-header'; readonly type: string }
  | { readonly code: 'commit-after-events' | 'events-after-commit' | 'events-in-complete' | 'no-commits' }
  /** `after`: the last commit; null for none. `next`: another record begins at the line. */
  | { readonly code: 'record-cut-off'; readonly after: number | null; readonly next: boolean };

/** Why the events of a commit cannot be read. `event`: from 1. */
export type BodyReason =
  | { readonly code: 'body-too-large'; readonly bytes: number; readonly most: number }
  | { readonly code: 'body-too-deep'; readonly levels: number }
  | { readonly code: UnreadableCode | 'no-event' }
  | { readonly code: 'unknown-event'; readonly event: number; readonly type: string }
  | { readonly code: 'misshapen-event'; readonly event: number; readonly type: string; readonly misshape: Misshape };

/** Why a record cannot be stepped through. `unplayable`: the rules threw `error`. */
export type FoldReason =
  | BodyReason
  | { readonly code: 'only-seen' }
  | { readonly code: 'unplayable'; readonly error: string };
