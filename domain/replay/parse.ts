// Reads a replay file: its lines to records, or the first fault of each. Never throws.

import { Utf8Pool } from '../log/bytes.ts';
import type { Commit, StreamId } from '../log/commit.ts';
import type { CommitLine } from './commitLine.ts';
import { otherForm } from './damage.ts';
import { type Line, readLine, textLines, type WrongLine } from './lines.ts';
import type { FormReason } from './reasons.ts';
import type { FormError, ParsedRecord, ParsedReplay, ReplayEnd, ReplayHeader, SeenCommit } from './types.ts';

/** A record under way. After its first error it only waits for the next header. */
interface Draft {
  readonly header: ReplayHeader | null;
  readonly commits: Commit[];
  readonly texts: string[];
  readonly seen: SeenCommit[];
  readonly bodies: Utf8Pool;
  error: FormError | null;
  end: ReplayEnd | null;
}

const POOL_BYTES = 32_768;

/**
 * The records of a replay file, each whole or with its first wrong line; at least one. `first`: its first line's
 * number.
 */
export function parseReplay(input: string | Uint8Array, first = 1): ParsedReplay {
  const records: ParsedRecord[] = [];
  const bodies = new Utf8Pool(Math.min(input.length, POOL_BYTES));
  let draft: Draft | null = null;
  let last = first;
  for (const { number, line } of typedLines(input, first)) {
    if (draft !== null && (draft.end !== null || beginsRecord(line))) {
      records.push(closed(draft, number, true));
      draft = null;
    }
    if (records.length === MAX_RECORDS) return { records: [...records, tooMany(number)] };
    draft ??= draftOf(line, bodies);
    add(draft, line, number);
    last = number;
  }
  if (draft !== null) records.push(closed(draft, last, false));
  return { records: records.length > 0 ? records : [EMPTY] };
}

/** The lines that say something, with their numbers. A wrong first one may tell what the whole file is. */
function* typedLines(
  input: string | Uint8Array,
  first: number,
): Generator<{ readonly number: number; readonly line: Line | WrongLine }> {
  for (const { number, text } of textLines(input)) {
    const line = readLine(text);
    const form = number === 1 && line.type === 'wrong' ? otherForm(input) : null;
    yield {
      number: number + first - 1,
      line: form === null || line.type !== 'wrong' ? line : { ...line, reason: form },
    };
  }
}

/** A file of 64 MiB holds a third of as many honest records; each costs memory, even a wrong one of few bytes. */
export const MAX_RECORDS = 100_000;

function tooMany(line: number): ParsedRecord {
  return { ok: false, stream: null, error: { line, reason: { code: 'too-many-records', most: MAX_RECORDS } } };
}

const EMPTY: ParsedRecord = { ok: false, stream: null, error: { line: 1, reason: { code: 'empty-file' } } };

function beginsRecord(line: Line | WrongLine): boolean {
  return line.type === 'header' || (line.type === 'wrong' && line.header);
}

function draftOf(line: Line | WrongLine, bodies: Utf8Pool): Draft {
  return {
    header: line.type === 'header' ? headerIn(line) : null,
    commits: [],
    texts: [],
    seen: [],
    bodies,
    error: null,
    end: null,
  };
}

/** The record that ends with line `line`, or before it if that one begins the next. */
function closed({ header, commits, texts, seen, error, end }: Draft, line: number, beginsNext: boolean): ParsedRecord {
  const stream = header?.stream ?? null;
  if (error !== null) return { ok: false, stream, error };
  if (header === null || end === null) {
    const after = (commits.at(-1) ?? seen.at(-1))?.version ?? null;
    return { ok: false, stream, error: { line, reason: { code: 'record-cut-off', after, next: beginsNext } } };
  }
  return { ok: true, record: { header, commits, seen, end }, texts };
}

/** Adds `line` to the draft that it belongs to, or notes the first error. */
function add(draft: Draft, line: Line | WrongLine, number: number): void {
  if (draft.error !== null) return;
  const reason = wrongPlace(draft, line);
  if (reason !== null) {
    draft.error = { line: number, reason };
    return;
  }
  if (line.type === 'commit' && draft.header !== null) {
    draft.commits.push(commitIn(line, draft.header.stream, draft.bodies));
    draft.texts.push(line.body);
  }
  if (line.type === 'events') draft.seen.push(seenIn(line));
  if (line.type === 'end') draft.end = endIn(line);
}

/** Why `line` cannot stand here, or null. */
function wrongPlace(draft: Draft, line: Line | WrongLine): FormReason | null {
  if (line.type === 'wrong') return line.reason;
  if (draft.header === null) return { code: 'no-header', type: line.type };
  const { commits, seen } = draft;
  if (line.type === 'commit' && seen.length > 0) return { code: 'commit-after-events' };
  if (line.type === 'events' && commits.length > 0) return { code: 'events-after-commit' };
  if (line.type === 'events' && draft.header.complete) return { code: 'events-in-complete' };
  return line.type === 'end' && commits.length + seen.length === 0 ? { code: 'no-commits' } : null;
}

function headerIn({ type: _type, format: _format, ...header }: Extract<Line, { type: 'header' }>): ReplayHeader {
  return header;
}

function seenIn({ type: _, ...seen }: Extract<Line, { type: 'events' }>): SeenCommit {
  return seen;
}

function endIn({ type: _, ...end }: Extract<Line, { type: 'end' }>): ReplayEnd {
  return end;
}

/** The commit that a line of `stream` writes. */
export function commitIn(line: CommitLine, stream: StreamId, bodies: Utf8Pool): Commit {
  const { version, commandId, commandDigest, actor, summary, recordedAt, dueAt, schemaVersion, hash } = line;
  const body = bodies.encoded(line.encoding, line.body);
  return { stream, version, commandId, commandDigest, actor, summary, recordedAt, dueAt, schemaVersion, body, hash };
}
