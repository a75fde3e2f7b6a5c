// Cuts a stream of replays of any length into pieces of whole records, so that memory stays bounded and games can be checked side by side.

import { MAX_BYTES } from './content.ts';
import { gameOf, idOf } from './gameIds.ts';
import { UnreadableInput } from './unreadable.ts';

/** Some whole records of a stream; or whatever stands before the first header. */
export interface Piece {
  readonly bytes: Uint8Array;
  /** Of its first byte, from 0. */
  readonly start: number;
  /** Of its first line, from 1. */
  readonly line: number;
  /** The ids of its games, 26 characters each. */
  readonly games: readonly string[];
}

/** A piece ends with the record that reaches this size. A game of two hundred commits has about half of it. */
const PIECE_BYTES = 256 * 1024;
const LF = 0x0a;
const HEADER = Buffer.from('"header"');

/**
 * The records of `chunks` in pieces. The origin that follows a fork stays in the fork's piece. Throws UnreadableInput when one piece would be
 * larger than MAX_BYTES.
 */
export async function* cutRecords(chunks: AsyncIterable<Buffer>, target = PIECE_BYTES): AsyncGenerator<Piece> {
  let draft = new Draft(0, 1);
  for await (const lines of linesOf(chunks)) {
    for (const line of lines) {
      const header = headerOf(line);
      if (header !== null && draft.endsBefore(header, target)) {
        yield draft.piece();
        draft = new Draft(draft.end, draft.nextLine);
      }
      draft.add(line, header);
    }
  }
  yield draft.piece();
}

interface Header {
  readonly game: string;
  readonly origin: string | null;
}

class Draft {
  readonly #start: number;
  readonly #line: number;
  readonly #lines: Buffer[] = [];
  readonly #games: string[] = [];
  readonly #origins = new Set<string>();
  end: number;

  constructor(start: number, line: number) {
    this.#start = start;
    this.#line = line;
    this.end = start;
  }

  get nextLine(): number {
    return this.#line + this.#lines.length;
  }

  endsBefore({ game }: Header, target: number): boolean {
    return this.end - this.#start >= target && !this.#origins.has(game);
  }

  add(line: Buffer, header: Header | null): void {
    this.#lines.push(line);
    this.end += line.length;
    if (this.end - this.#start > MAX_BYTES) throw tooLarge(this.#line);
    if (header === null) return;
    this.#games.push(header.game);
    if (header.origin !== null) this.#origins.add(header.origin);
  }

  piece(): Piece {
    return { bytes: Buffer.concat(this.#lines), start: this.#start, line: this.#line, games: this.#games };
  }
}

function tooLarge(line: number): UnreadableInput {
  return new UnreadableInput(`The game that begins at line ${line} is larger than ${MAX_BYTES / 1024 / 1024} MiB.`);
}

/** The lines of each chunk, with their line feeds; a line that spans chunks comes with the last of them. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<readonly Buffer[]> {
  let begun: Buffer[] = [];
  let begunBytes = 0;
  let count = 1;
  for await (const chunk of chunks) {
    const lines: Buffer[] = [];
    let from = 0;
    for (let at = chunk.indexOf(LF); at >= 0; at = chunk.indexOf(LF, from)) {
      const rest = chunk.subarray(from, at + 1);
      lines.push(begunBytes === 0 ? rest : Buffer.concat([...begun, rest]));
      begun = [];
      begunBytes = 0;
      from = at + 1;
    }
    begun.push(chunk.subarray(from));
    begunBytes += chunk.length - from;
    count += lines.length;
    if (begunBytes > MAX_BYTES) throw tooLarge(count);
    yield lines;
  }
  if (begunBytes > 0) yield [Buffer.concat(begun)];
}

/** What a header line says about who it is; null for other lines. Quotes within a body are escaped, so the search hits few others. */
function headerOf(line: Buffer): Header | null {
  if (!line.includes(HEADER)) return null;
  const value = parse(line.toString());
  if (typeof value !== 'object' || value === null || !('type' in value) || value.type !== 'header') return null;
  const game = 'stream' in value && typeof value.stream === 'string' ? gameOf({ stream: value.stream }) : '';
  const origin = 'origin' in value ? value.origin : null;
  const named = typeof origin === 'object' && origin !== null && 'game' in origin ? origin.game : null;
  return { game, origin: typeof named === 'string' ? idOf(named) : null };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
