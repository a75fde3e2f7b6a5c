// The line of a commit as it is usually written, read in one go: reading lines is a third of an audit.

import { hexIn, parseHex } from '../log/bytes.ts';

/** A commit as its line has it. */
export interface CommitLine {
  readonly type: 'commit';
  readonly version: number;
  /** 16 bytes. */
  readonly commandId: Uint8Array;
  /** 8 bytes. */
  readonly commandDigest: Uint8Array;
  readonly actor: number;
  readonly summary: number;
  readonly recordedAt: number;
  readonly dueAt: number | null;
  readonly schemaVersion: number;
  readonly encoding: number;
  readonly body: string;
  /** 32 bytes. */
  readonly hash: Uint8Array;
}

/** The same as it is written: bytes in lower-case hexadecimal digits. */
export type WrittenCommitLine = {
  readonly [Key in keyof CommitLine]: CommitLine[Key] extends Uint8Array ? string : CommitLine[Key];
};

const ID_BYTES = 16;
const DIGEST_BYTES = 8;
const HASH_BYTES = 32;

/**
 * Everything before the body, in written order. Digits as JSON writes integers; ranges and hexadecimal digits are
 * checked later.
 */
const HEAD =
  /^\{"type":"commit","version":([1-9]\d{0,15}),"commandId":".{32}","commandDigest":".{16}","actor":(-1|0|[1-9]\d{0,2}),"summary":(0|[1-9]\d{0,9}),"recordedAt":(0|[1-9]\d{0,15}),"dueAt":(null|[1-9]\d{0,15}),"schemaVersion":([1-9]\d{0,9}),"encoding":(0|[1-9]\d{0,2}),"body":/;
const ID_AFTER_VERSION = '{"type":"commit","version":,"commandId":"'.length;
const DIGEST_AFTER_ID = 2 * ID_BYTES + '","commandDigest":"'.length;
const BEFORE_HASH = ',"hash":"';
const AFTER_HASH = '"}';
const TAIL_LENGTH = BEFORE_HASH.length + 2 * HASH_BYTES + AFTER_HASH.length;

/** Escapes that JSON.stringify does not write where it need not. */
const OTHER_ESCAPE = /\\[u/]/;
const QUOTE = 0x22;

/** The commit that `text` writes; null when it is written in any other way, and so perhaps not at all. */
export function readCommitLine(text: string): CommitLine | null {
  const head = HEAD.exec(text);
  const tailAt = text.length - TAIL_LENGTH;
  if (head === null || !text.startsWith(BEFORE_HASH, tailAt) || !text.endsWith(AFTER_HASH)) return null;
  const [before, version = '', actor, summary, recordedAt, dueAt, schemaVersion, encoding] = head;
  const idAt = ID_AFTER_VERSION + version.length;
  const commandId = hexIn(text, idAt, ID_BYTES);
  const commandDigest = hexIn(text, idAt + DIGEST_AFTER_ID, DIGEST_BYTES);
  const hash = hexIn(text, tailAt + BEFORE_HASH.length, HASH_BYTES);
  const body = textIn(text.slice(before.length, tailAt));
  if (commandId === null || commandDigest === null || hash === null || body === null) return null;
  const line: CommitLine = {
    type: 'commit',
    version: Number(version),
    commandId,
    commandDigest,
    actor: Number(actor),
    summary: Number(summary),
    recordedAt: Number(recordedAt),
    dueAt: dueAt === 'null' ? null : Number(dueAt),
    schemaVersion: Number(schemaVersion),
    encoding: Number(encoding),
    body,
    hash,
  };
  return isExact(line) ? line : null;
}

/** Whether the numbers that may have 16 digits are the ones that are written: greater ones are rounded. */
function isExact({ version, recordedAt, dueAt }: CommitLine): boolean {
  return Number.isSafeInteger(version) && Number.isSafeInteger(recordedAt) && Number.isSafeInteger(dueAt ?? 0);
}

/** The same line, whose digits were checked. */
export function commitLine(line: WrittenCommitLine): CommitLine {
  const bytesOf = (digits: string) => parseHex(digits) ?? new Uint8Array();
  const { commandId, commandDigest, hash } = line;
  return { ...line, commandId: bytesOf(commandId), commandDigest: bytesOf(commandDigest), hash: bytesOf(hash) };
}

/** The text that `written` is as JSON; null when it is anything else. */
function textIn(written: string): string | null {
  // Nothing around it: white space would be read over.
  if (written.charCodeAt(0) !== QUOTE || written.charCodeAt(written.length - 1) !== QUOTE) return null;
  if (OTHER_ESCAPE.test(written)) return null;
  try {
    const value: unknown = JSON.parse(written);
    return typeof value === 'string' && value.isWellFormed() ? value : null;
  } catch {
    return null;
  }
}
