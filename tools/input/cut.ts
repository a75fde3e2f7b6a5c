// Cuts a stream of replays of any length into sections of whole records, so that memory stays bounded and games can be
// checked side by side.

import { gameOf, originOf } from '../../domain/replay/index.ts';
import { MAX_BYTES } from './content.ts';
import { UnreadableInput } from './unreadable.ts';

/** Some whole records of a stream; or whatever stands before the first header. */
export interface Section {
  readonly bytes: Uint8Array;
  /** Of its first byte, from 0. */
  readonly start: number;
  /** Of its first line, from 1. */
  readonly line: number;
  /** The ids of its games, 26 characters each. */
  readonly games: readonly string[];
}

/** A section ends with the record that reaches this size. A game of two hundred commits has about half of it. */
const SECTION_BYTES = 256 * 1024;
const LF = 0x0a;
const HEADER = Buffer.from('"header"');

/**
 * The records of `chunks` in sections. The origin that follows a fork stays in the fork's section. Throws
 * UnreadableInput when one section would be larger than MAX_BYTES.
 */
export async function* cutRecords(chunks: AsyncIterable<Buffer>, target = SECTION_BYTES): AsyncGenerator<Section> {
  let draft = new Draft(0, 1);
  for await (const lines of wholeLines(chunks)) {
    for (const run of runsIn(lines)) {
      if (run.header !== null && draft.endsBefore(run.header, target)) {
        yield draft.section();
        draft = new Draft(draft.end, draft.nextLine);
      }
      draft.add(run);
    }
  }
  yield draft.section();
}

interface Header {
  readonly game: string;
  readonly origin: string | null;
}

/** Some whole lines: one header, or what stands between two. */
interface Run {
  readonly bytes: Buffer;
  readonly header: Header | null;
}

class Draft {
  readonly #start: number;
  readonly #line: number;
  readonly #runs: Buffer[] = [];
  readonly #games: string[] = [];
  readonly #origins = new Set<string>();
  #feeds = 0;
  end: number;

  constructor(start: number, line: number) {
    this.#start = start;
    this.#line = line;
    this.end = start;
  }

  get nextLine(): number {
    return this.#line + this.#feeds;
  }

  endsBefore({ game }: Header, target: number): boolean {
    return this.end - this.#start >= target && !this.#origins.has(game);
  }

  add({ bytes, header }: Run): void {
    this.#runs.push(bytes);
    this.#feeds += feedsIn(bytes);
    this.end += bytes.length;
    if (this.end - this.#start > MAX_BYTES) throw tooLarge(this.#line);
    if (header === null) return;
    this.#games.push(header.game);
    if (header.origin !== null) this.#origins.add(header.origin);
  }

  section(): Section {
    return { bytes: Buffer.concat(this.#runs), start: this.#start, line: this.#line, games: this.#games };
  }
}

function tooLarge(line: number): UnreadableInput {
  return new UnreadableInput(`The game that begins at line ${line} is larger than ${MAX_BYTES / 1024 / 1024} MiB.`);
}

function feedsIn(bytes: Buffer): number {
  let feeds = 0;
  for (const byte of bytes) if (byte === LF) feeds += 1;
  return feeds;
}

/** The chunks, cut again after their last line feeds; a line that spans chunks comes with the last of them. */
async function* wholeLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = [];
  let begunBytes = 0;
  let line = 1;
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(LF) + 1;
    if (end > 0) {
      const lines = joined(begun, chunk.subarray(0, end));
      begun = [];
      begunBytes = 0;
      line += feedsIn(lines);
      yield lines;
    }
    if (end < chunk.length) begun.push(chunk.subarray(end));
    begunBytes += chunk.length - end;
    if (begunBytes > MAX_BYTES) throw tooLarge(line);
  }
  if (begunBytes > 0) yield Buffer.concat(begun);
}

function joined(begun: readonly Buffer[], rest: Buffer): Buffer {
  return begun.length === 0 ? rest : Buffer.concat([...begun, rest]);
}

/** Whole lines in runs: each header alone. */
function* runsIn(lines: Buffer): Generator<Run> {
  let from = 0;
  for (const { start, end, header } of headersIn(lines)) {
    if (start > from) yield { bytes: lines.subarray(from, start), header: null };
    yield { bytes: lines.subarray(start, end), header };
    from = end;
  }
  if (from < lines.length) yield { bytes: lines.subarray(from), header: null };
}

interface HeaderLine {
  readonly start: number;
  /** After its line feed. */
  readonly end: number;
  readonly header: Header;
}

/** The header lines. Only lines that hold the word are read: quotes within a body are escaped, so they are few. */
function* headersIn(lines: Buffer): Generator<HeaderLine> {
  for (let at = lines.indexOf(HEADER), end = 0; at >= 0; at = lines.indexOf(HEADER, end)) {
    const start = lines.subarray(end, at).lastIndexOf(LF) + 1 + end;
    const feed = lines.indexOf(LF, at);
    end = feed < 0 ? lines.length : feed + 1;
    const header = headerIn(lines.subarray(start, end));
    if (header !== null) yield { start, end, header };
  }
}

/** What a header line says about who it is; null for other lines. */
function headerIn(line: Buffer): Header | null {
  const value = parse(line.toString());
  if (typeof value !== 'object' || value === null || !('type' in value) || value.type !== 'header') return null;
  const game = 'stream' in value && typeof value.stream === 'string' ? gameOf({ stream: value.stream }) : '';
  const origin = 'origin' in value ? value.origin : null;
  const named = typeof origin === 'object' && origin !== null && 'game' in origin ? origin.game : null;
  return { game, origin: originOf({ origin: typeof named === 'string' ? { game: named } : null }) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
