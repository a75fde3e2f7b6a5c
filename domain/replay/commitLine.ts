// The line of a commit as it is always written, read in one go: most lines of a file are such, and reading them is a third of an audit.

/** A commit as its line writes it: bytes in hexadecimal digits, the body as text. */
export interface CommitLine {
  readonly type: 'commit';
  readonly version: number;
  readonly commandId: string;
  readonly commandDigest: string;
  readonly actor: number;
  readonly summary: number;
  readonly recordedAt: number;
  readonly dueAt: number | null;
  readonly schemaVersion: number;
  readonly encoding: number;
  readonly body: string;
  readonly hash: string;
}

/** Everything before the body, in the order in which it is written. Digits as JSON writes integers; their ranges are checked later. */
const HEAD =
  /^\{"type":"commit","version":([1-9]\d{0,15}),"commandId":"([0-9a-f]{32})","commandDigest":"([0-9a-f]{16})","actor":(-1|0|[1-9]\d{0,2}),"summary":(0|[1-9]\d{0,9}),"recordedAt":(0|[1-9]\d{0,15}),"dueAt":(null|[1-9]\d{0,15}),"schemaVersion":([1-9]\d{0,9}),"encoding":(0|[1-9]\d{0,2}),"body":/;
const TAIL = /,"hash":"[0-9a-f]{64}"\}$/y;
const HASH_DIGITS = 64;
const TAIL_LENGTH = ',"hash":""}'.length + HASH_DIGITS;

/** Escapes that JSON.stringify does not write where it need not. */
const OTHER_ESCAPE = /\\[u/]/;
const QUOTE = 0x22;

/** The commit that `text` writes; null when it is written in any other way, and so perhaps not at all. */
export function readCommitLine(text: string): CommitLine | null {
  const head = HEAD.exec(text);
  if (head === null) return null;
  TAIL.lastIndex = text.length - TAIL_LENGTH;
  if (!TAIL.test(text)) return null;
  const body = textIn(text.slice(head[0].length, -TAIL_LENGTH));
  if (body === null) return null;
  const [, version, commandId = '', commandDigest = '', actor, summary, recordedAt, dueAt, schemaVersion, encoding] =
    head;
  return {
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
    hash: text.slice(-HASH_DIGITS - '"}'.length, -'"}'.length),
  };
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
