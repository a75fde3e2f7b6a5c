// Where a download that broke off, or was cut into parts, can be resumed.

import {
  BEGINNING,
  type FilePosition,
  formatPosition,
  isSamePosition,
  parsePosition,
  positionAfter,
} from '../../domain/replay/index.ts';

/** A position in a file of which the first `offset` bytes come before it. */
export interface Reached {
  readonly position: FilePosition;
  readonly offset: number;
}

const LF = 0x0a;

/** Where `bytes` stop, and the last position after a commit; null when they are no replay. */
export function reachedIn(bytes: Buffer): { readonly last: Reached; readonly commit: Reached | null } | null {
  let last: Reached = { position: BEGINNING, offset: 0 };
  let commit: Reached | null = null;
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, last.offset)) {
    const position = positionAfter(
      bytes.toString('latin1', last.offset, Math.min(at + 1, last.offset + LINE_START)),
      last.position,
    );
    if (position === null) return null;
    last = { position, offset: at + 1 };
    if (position.after !== null && position.after > 0) commit = last;
  }
  return { last, commit };
}

/** As much of a line as tells what it is. */
const LINE_START = 64;

/** `url` with the query that asks for what follows `position`. */
export function urlAfter(url: URL, position: FilePosition): URL {
  const next = new URL(url);
  next.searchParams.delete('record');
  for (const [name, value] of new URLSearchParams(formatPosition(position))) next.searchParams.set(name, value);
  return next;
}

/** Whether `url` asks for what follows `position`. */
export function asksAfter(url: URL, position: FilePosition): boolean {
  const asked = parsePosition((name) => url.searchParams.get(name));
  return typeof asked !== 'string' && isSamePosition(asked, position);
}
