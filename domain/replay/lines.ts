// The lines of a replay file: text to typed lines, or what is wrong with one. Never throws, whatever it is given.

import { GAME_ID, PLAYED_STREAM } from '../log/gameId.ts';
import { list, nullable } from '../read/lists.ts';
import { exact } from '../read/records.ts';
import {
  anything,
  constant,
  count,
  flag,
  hexOf,
  integer,
  isDeeper,
  isObject,
  MAX_DEPTH,
  MAX_QUOTED,
  matching,
  object,
  oneOf,
  type Shape,
  text,
  version,
  wellFormed,
  whole,
} from '../read/shape.ts';
import { type CommitLine, commitLine, readCommitLine, type WrittenCommitLine } from './commitLine.ts';
import { damageOf } from './damage.ts';
import type { LineReason } from './reasons.ts';
import { REPLAY_FORMAT, type ReplayEnd, type ReplayHeader, type SeenCommit } from './types.ts';

const STREAM = matching(PLAYED_STREAM, { kind: 'game-stream' });
const ORIGIN_GAME = matching(GAME_ID, { kind: 'game-id' });
const U32_MAX = 0xffff_ffff;
const MAX_ACTOR = 127;
const MAX_BYTE = 255;

/** The line of a commit, in whatever file it stands. */
export const COMMIT_LINE: Shape = exact({
  type: text,
  version,
  commandId: hexOf(16),
  commandDigest: hexOf(8),
  actor: integer(-1, MAX_ACTOR),
  summary: integer(0, U32_MAX),
  recordedAt: count,
  dueAt: nullable(version),
  schemaVersion: integer(1, U32_MAX),
  encoding: integer(0, MAX_BYTE),
  body: wellFormed,
  hash: hexOf(32),
});

const LINES: LineShapes = {
  header: exact({
    type: text,
    format: constant(REPLAY_FORMAT),
    complete: flag,
    stream: STREAM,
    title: text,
    rulesVersion: text,
    options: anything,
    sharedTable: flag,
    seats: list(exact({ player: nullable(text), bot: nullable(text), clientSeed: nullable(text) })),
    seedCommitment: hexOf(32),
    origin: nullable(exact({ game: ORIGIN_GAME, version, hash: hexOf(32) })),
  }),
  commit: COMMIT_LINE,
  events: exact({ type: text, version, recordedAt: count, events: list(object), hash: hexOf(32) }),
  end: exact({
    type: text,
    status: oneOf(['open', 'active', 'finished', 'aborted']),
    version,
    headHash: hexOf(32),
    serverSeed: nullable(hexOf(32)),
    outcome: nullable(
      exact({
        reason: text,
        results: list(exact({ seat: whole, rank: whole, score: whole, breakdown: anything })),
        winners: list(count),
      }),
    ),
  }),
};

export type Line =
  | ({ readonly type: 'header'; readonly format: string } & ReplayHeader)
  | CommitLine
  | ({ readonly type: 'events' } & SeenCommit)
  | ({ readonly type: 'end' } & ReplayEnd);

/** What each type of line of a file must be. */
export interface LineShapes {
  readonly [type: string]: Shape;
}

/** A line that is none; `header`: it would begin a record. */
export interface WrongLine {
  readonly type: 'wrong';
  readonly header: boolean;
  readonly reason: LineReason;
}

/** A line that says something. */
export interface FileLine {
  /** From 1; empty lines count. */
  readonly number: number;
  /** Without the line feed; null when it is no UTF-8. */
  readonly text: string | null;
}

/** The lines of `input` but for the empty ones, one at a time: a file of line feeds takes no memory. */
export function* textLines(input: string | Uint8Array): Generator<FileLine> {
  const text = typeof input === 'string' ? input : decoded(input);
  if (text !== null) {
    const isFeed = (at: number) => text.charCodeAt(at) === LINE_FEED;
    const spans = spansOf({ length: text.length, isFeed, feedFrom: (at) => text.indexOf('\n', at) });
    for (const { number, from, to } of spans) yield { number, text: text.slice(from, to) };
  } else if (typeof input !== 'string') {
    const isFeed = (at: number) => input[at] === LINE_FEED;
    const spans = spansOf({ length: input.length, isFeed, feedFrom: (at) => input.indexOf(LINE_FEED, at) });
    for (const { number, from, to } of spans) yield { number, text: decoded(input.subarray(from, to)) };
  }
}

const LINE_FEED = 0x0a;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decoded(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

interface Feeds {
  readonly length: number;
  isFeed(at: number): boolean;
  /** The first line feed from `at` on; negative for none. */
  feedFrom(at: number): number;
}

interface Span {
  readonly number: number;
  readonly from: number;
  /** Of the line feed, or the end. */
  readonly to: number;
}

function* spansOf({ length, isFeed, feedFrom }: Feeds): Generator<Span> {
  let number = 1;
  for (let from = 0; from < length; from += 1, number += 1) {
    if (isFeed(from)) continue;
    const feed = feedFrom(from);
    const to = feed < 0 ? length : feed;
    yield { number, from, to };
    from = to;
  }
}

/** The line of a replay file that `text` writes (null: no UTF-8), or what is wrong with it. */
export function readLine(text: string | null): Line | WrongLine {
  // Checked: the shape of the type that the line names.
  return readLineOf<Line>(text, LINES);
}

/**
 * The line of `text` (null: no UTF-8) in a file with such lines. `Known`: shapes by type; one of them is a commit's.
 */
export function readLineOf<Known extends { readonly type: string }>(
  text: string | null,
  shapes: LineShapes,
): Known | CommitLine | WrongLine {
  if (text === null) return wrong({ code: 'not-utf-8' });
  const commit = readCommitLine(text);
  if (commit !== null && areInRange(commit)) return commit;
  let value: unknown;
  try {
    value = JSON.parse(text);
    if (!isObject(value)) return wrong({ code: 'not-an-object' });
    if (isDeeper(value)) return wrong(TOO_DEEP, value.type);
    // Equal text: no white space, no key twice, no second way to write a value. Every reader reads the same.
    if (JSON.stringify(value) !== text) return damaged(text, { code: 'not-compact' }, value.type);
  } catch (error) {
    return error instanceof SyntaxError ? damaged(text, { code: 'not-json' }) : wrong(TOO_DEEP);
  }
  return typed<Known>(value, shapes);
}

function damaged(text: string, otherwise: LineReason, type: unknown = null): WrongLine {
  return wrong(damageOf(text) ?? otherwise, type);
}

const TOO_DEEP: LineReason = { code: 'line-too-deep', levels: MAX_DEPTH };

/** The ranges of a commit line's numbers, for one with the right keys and types. */
function areInRange({ version, actor, summary, recordedAt, dueAt, schemaVersion, encoding }: CommitLine): boolean {
  return (
    version <= Number.MAX_SAFE_INTEGER &&
    actor <= MAX_ACTOR &&
    summary <= U32_MAX &&
    recordedAt <= Number.MAX_SAFE_INTEGER &&
    (dueAt === null || dueAt <= Number.MAX_SAFE_INTEGER) &&
    schemaVersion <= U32_MAX &&
    encoding <= MAX_BYTE
  );
}

function typed<Known>(value: { readonly [key: string]: unknown }, shapes: LineShapes): Known | CommitLine | WrongLine {
  const { type } = value;
  const shape = typeof type === 'string' && Object.hasOwn(shapes, type) ? shapes[type] : undefined;
  if (shape === undefined) {
    const found = typeof type === 'string' ? type.slice(0, MAX_QUOTED) : null;
    return wrong({ code: 'unknown-line', found, known: Object.keys(shapes) });
  }
  const misshape = shape.check(value);
  if (misshape !== null) return wrong({ code: 'misshapen-line', type: String(type), misshape }, type);
  // Checked just above: the shape of the type that the line names.
  return type === 'commit' ? commitLine(value as unknown as WrittenCommitLine) : (value as unknown as Known);
}

function wrong(reason: LineReason, type: unknown = null): WrongLine {
  return { type: 'wrong', header: type === 'header', reason };
}
