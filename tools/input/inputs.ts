// All inputs of one call: their records in pieces of bounded size, and, for forks, where a game stands among them.

import { createReadStream } from 'node:fs';
import { type Content, MAX_BYTES, streamFile, unpackStream } from './content.ts';
import { cutRecords, type Piece } from './cut.ts';
import { download } from './download.ts';
import { type Found, findSources, type Source, STDIN } from './sources.ts';
import { type UnreadableInput, unreadable } from './unreadable.ts';

/** Some records of an input. */
export interface Unit {
  readonly input: string;
  readonly content: Content;
  /** Of the content's first line in the input, from 1. */
  readonly line: number;
  /** In bytes, packed if the input is. */
  readonly size: number;
}

/** A unit, or an input (or the rest of one) that cannot be read and why. */
export type Met =
  | { readonly ok: true; readonly unit: Unit }
  | { readonly ok: false; readonly input: string; readonly problem: UnreadableInput };

export interface Inputs {
  /** The units of all inputs, in order. To be read once. */
  units(): AsyncGenerator<Met>;
  /** Where the records of `games` (26 characters each) are, as far as they are there. Reads all inputs at the first call. */
  find(games: readonly string[]): Promise<readonly Content[]>;
}

/** What came over a wire: bytes at hand, and the rest of a stream that is too long to be held. */
interface Held {
  readonly bytes: Buffer;
  readonly rest: AsyncIterable<Buffer> | null;
}

/** A game may stand in several files, some of them wrong; no more are tried. */
const MAX_PLACES = 8;

/** The inputs that the words of a command line name. */
export function openInputs(words: readonly string[]): Inputs {
  const held = new Map<string, Promise<Held>>();
  let places: Promise<ReadonlyMap<string, readonly Content[]>> | null = null;

  /** Downloads and pipes are read once, and kept for the forks of other inputs. */
  function hold(source: Source): Promise<Held> {
    const known = held.get(source.name);
    if (known !== undefined) return known;
    const reading = source.kind === 'url' ? fetched(source.name) : holdPipe(source.name);
    held.set(source.name, reading);
    return reading;
  }

  async function* units(): AsyncGenerator<Met> {
    for await (const found of findSources(words)) {
      if (!found.ok) yield found;
      else yield* unitsOf(found.source, hold);
    }
  }

  return {
    units,
    async find(games) {
      places ??= placesIn(findSources(words), hold);
      const known = await places;
      return games.flatMap((game) => known.get(game) ?? []);
    },
  };
}

async function fetched(url: string): Promise<Held> {
  const bytes = await download(url);
  return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), rest: null };
}

async function holdPipe(name: string): Promise<Held> {
  const stream = name === STDIN ? process.stdin : createReadStream(name);
  const iterator = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  const chunks: Buffer[] = [];
  for (let size = 0; size <= MAX_BYTES; ) {
    const next = await iterator.next();
    if (next.done === true) return { bytes: Buffer.concat(chunks), rest: null };
    chunks.push(next.value);
    size += next.value.length;
  }
  return { bytes: Buffer.concat(chunks), rest: { [Symbol.asyncIterator]: () => iterator } };
}

type Hold = (source: Source) => Promise<Held>;

async function* unitsOf(source: Source, hold: Hold): AsyncGenerator<Met> {
  const { name: input, size } = source;
  if (source.kind === 'small') {
    return yield { ok: true, unit: { input, content: { kind: 'file', path: input }, line: 1, size } };
  }
  try {
    for await (const { bytes, line } of piecesOf(source, hold, true)) {
      yield { ok: true, unit: { input, content: { kind: 'bytes', bytes }, line, size: bytes.length } };
    }
  } catch (error) {
    yield { ok: false, input, problem: unreadable(error) };
  }
}

/** `once`: with the part of a pipe that can be read only once. */
async function* piecesOf(source: Source, hold: Hold, once: boolean): AsyncGenerator<Piece> {
  if (source.kind === 'small' || source.kind === 'stream') return yield* cutRecords(streamFile(source.name));
  const { bytes, rest } = await hold(source);
  if (rest === null || once) yield* cutRecords(unpackStream(joined(bytes, rest)));
}

async function* joined(bytes: Buffer, rest: AsyncIterable<Buffer> | null): AsyncGenerator<Buffer> {
  yield bytes;
  if (rest !== null) yield* rest;
}

/** Every game of the sources, at no more than MAX_PLACES. What cannot be read is passed over: it is told where its units are. */
async function placesIn(sources: AsyncIterable<Found>, hold: Hold): Promise<ReadonlyMap<string, readonly Content[]>> {
  const places = new Map<string, Content[]>();
  for await (const found of sources) {
    if (found.ok) await addPlaces(places, found.source, hold).catch(() => {});
  }
  return places;
}

async function addPlaces(places: Map<string, Content[]>, source: Source, hold: Hold): Promise<void> {
  for await (const piece of piecesOf(source, hold, false)) {
    const content = placeOf(source, piece);
    for (const game of piece.games) {
      const known = places.get(game) ?? [];
      if (known.length < MAX_PLACES) places.set(game, [...known, content]);
    }
  }
}

function placeOf({ kind, name }: Source, { bytes, start }: Piece): Content {
  if (kind === 'small' || kind === 'stream') return { kind: 'range', path: name, start, end: start + bytes.length };
  return { kind: 'bytes', bytes };
}
