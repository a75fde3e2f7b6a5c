// The lines of a replay on their way out: from a position on, prefetched, or as many as one response may hold.

import { BEGINNING, type FilePosition, isSamePosition, positionAfter } from '../../domain/replay/index.ts';

/** Single lines, each with its LF; a piece holds one or more. */
export async function* singleLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) {
    let start = 0;
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', start)) {
      yield piece.slice(start, end + 1);
      start = end + 1;
    }
    if (start < piece.length) throw new TypeError('a piece of a replay ends within a line');
  }
}

function after(line: string, position: FilePosition): FilePosition {
  const next = positionAfter(line, position);
  if (next === null) throw new TypeError(`not a line of a replay: ${JSON.stringify(line.slice(0, 40))}`);
  return next;
}

/** What follows `position` in a file that `pieces` hold from its beginning; null when the file has no such position. */
export async function linesAfter(
  pieces: AsyncIterable<string>,
  position: FilePosition,
): Promise<AsyncIterable<string> | null> {
  const lines = singleLines(pieces);
  for (let at = BEGINNING; !isSamePosition(at, position); ) {
    const { done, value } = await lines.next();
    if (done === true) return null;
    at = after(value, at);
  }
  const first = await lines.next();
  return first.done === true ? null : rest([first], lines);
}

/**
 * The same pieces, the first two (header and first commits) already fetched: a fault while reading them can still
 * become a response with an error status.
 */
export async function primed(pieces: AsyncIterable<string>): Promise<AsyncIterable<string>> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  return rest(first.done === true ? [first] : [first, await iterator.next()], iterator);
}

/** The `fetched` results, then the rest of `iterator`. A reader that stops early stops the iterator. */
async function* rest(
  fetched: readonly IteratorResult<string>[],
  iterator: AsyncIterator<string>,
): AsyncGenerator<string> {
  try {
    for (const { done, value } of fetched) {
      if (done === true) return;
      yield value;
    }
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value;
  } finally {
    await iterator.return?.();
  }
}

export interface Collected {
  readonly text: string;
  /** Where the next part begins; null at the end of the file. */
  readonly next: FilePosition | null;
}

/** Bytes of `line` within the JSON of a function's response: quotation marks and backslashes count twice. */
export function bytesWithin(line: string): number {
  return Buffer.byteLength(JSON.stringify(line)) - 2;
}

/** As many whole lines from `position` on as fit into `limit` bytes of a function's response, at least one. */
export async function collect(
  pieces: AsyncIterable<string>,
  position: FilePosition,
  limit: number,
): Promise<Collected> {
  const kept: string[] = [];
  let bytes = 0;
  let at = position;
  for await (const line of singleLines(pieces)) {
    bytes += bytesWithin(line);
    if (bytes > limit && kept.length > 0) return { text: kept.join(''), next: at };
    kept.push(line);
    at = after(line, at);
  }
  return { text: kept.join(''), next: null };
}
