// The body of a commit: its events as bytes, and back. Old schemas are lifted on reading and never rewritten.

import { utf8 } from './bytes.ts';
import type { StoredEvent } from './commit.ts';

/** The events of one commit in the next schema version, given those of the last. Pure. */
export type Upcaster = (events: readonly StoredEvent[]) => readonly StoredEvent[];

/** `UPCASTERS[v - 1]` lifts schema version v to v + 1. Add at the end; an entry that was released never changes. */
const UPCASTERS: readonly Upcaster[] = [];

/** The newest schema version that this release reads; events in memory have its shape. */
export const SCHEMA_VERSION = 1 + UPCASTERS.length;

/** The events of one commit in the schema version before, given those of the next. Pure. */
export type Downcaster = (events: readonly StoredEvent[]) => readonly StoredEvent[];

/**
 * From the newest schema version downwards, one for each version that this release reads but does not write yet. A
 * release that introduces a version has its downcaster; the next one drops it (CONTRIBUTING.md, "First read, then
 * write").
 */
const DOWNCASTERS: readonly Downcaster[] = [];

/** The schema version in which events are written. */
export const WRITTEN_SCHEMA_VERSION = SCHEMA_VERSION - DOWNCASTERS.length;

/** First byte of a body: compact JSON in UTF-8, an array of events. */
const COMPACT_JSON = 0x01;
const MARK = String.fromCharCode(COMPACT_JSON);
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const UNREADABLE = ['unknown-encoding', 'unknown-schema-version', 'malformed-body'] as const;
export type UnreadableCode = (typeof UNREADABLE)[number];

/** A commit that this program cannot read: written by a newer version, or damaged. Reading it again does not help. */
export class UnreadableCommit extends Error {
  override readonly name = 'UnreadableCommit';
  readonly retryable = false;
  readonly code: UnreadableCode;

  constructor(code: UnreadableCode, message: string, cause?: unknown) {
    super(`${code}: ${message}`, { cause });
    this.code = code;
  }
}

/** Whether `error` says that a commit is unreadable (for the reason `code`, if given); works across module copies. */
export function isUnreadableCommit(error: unknown, code?: UnreadableCode): error is UnreadableCommit {
  return (
    error instanceof Error &&
    error.name === 'UnreadableCommit' &&
    'code' in error &&
    (code === undefined || error.code === code)
  );
}

/**
 * The body of a commit of schema version WRITTEN_SCHEMA_VERSION. Equal events with equal key order give equal bytes.
 */
export function encodeEvents(
  events: readonly StoredEvent[],
  downcasters: readonly Downcaster[] = DOWNCASTERS,
): Uint8Array {
  let lowered = events;
  for (const lower of downcasters) lowered = lower(lowered);
  return encodeText(JSON.stringify(lowered));
}

/** The body whose events are written as `text`. */
function encodeText(text: string): Uint8Array {
  // COMPACT_JSON is the byte that UTF-8 writes for this character: one call encodes all into one array.
  return utf8(MARK + text);
}

/** The events of a body, lifted to the newest schema version. Throws UnreadableCommit. */
export function decodeEvents(
  body: Uint8Array,
  schemaVersion: number,
  upcasters: readonly Upcaster[] = UPCASTERS,
): readonly StoredEvent[] {
  return eventsInText(decodeText(body), schemaVersion, upcasters);
}

/** Whether a newer release has written a commit with this code: encoding or schema version is unknown here. */
export function isOfNewerRelease({ code }: Pick<UnreadableCommit, 'code'>): boolean {
  return code === 'unknown-encoding' || code === 'unknown-schema-version';
}

/** Whether the text after the first byte of `body` is JSON. */
export function isText(body: Uint8Array): boolean {
  return body[0] === COMPACT_JSON;
}

/** The text that follows the encoding byte of a body. Throws UnreadableCommit. */
export function decodeText(body: Uint8Array): string {
  const encoding = body[0];
  if (encoding === undefined) throw new UnreadableCommit('malformed-body', 'the body is empty');
  if (encoding !== COMPACT_JSON) {
    throw new UnreadableCommit('unknown-encoding', `found ${encoding}, this program reads ${COMPACT_JSON}`);
  }
  try {
    return decoder.decode(body.subarray(1));
  } catch (cause) {
    throw new UnreadableCommit('malformed-body', 'the body is not JSON in UTF-8', cause);
  }
}

/** The events that the text of a body holds, lifted to the newest schema version. Throws UnreadableCommit. */
export function eventsInText(
  text: string,
  schemaVersion: number,
  upcasters: readonly Upcaster[] = UPCASTERS,
): readonly StoredEvent[] {
  const newest = upcasters.length + 1;
  if (!Number.isInteger(schemaVersion) || schemaVersion < 1 || schemaVersion > newest) {
    throw new UnreadableCommit('unknown-schema-version', `found ${schemaVersion}, this program reads 1 to ${newest}`);
  }
  const events = parseJson(text);
  if (!Array.isArray(events) || !events.every(isStoredEvent)) {
    throw new UnreadableCommit('malformed-body', 'the body is not an array of objects that each have a type');
  }
  let lifted: readonly StoredEvent[] = events;
  for (const lift of upcasters.slice(schemaVersion - 1)) lifted = lift(lifted);
  return lifted;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UnreadableCommit('malformed-body', 'the body is not JSON in UTF-8', cause);
  }
}

function isStoredEvent(value: unknown): value is StoredEvent {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
