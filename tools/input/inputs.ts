// All inputs of one call: their records in sections of bounded size, and, for forks, where a game stands among them.

import { createReadStream } from 'node:fs';
import { type Content, MAX_BYTES, streamFile, unpackStream } from './content.ts';
import { cutRecords, type Section } from './cut.ts';
import { download } from './download.ts';
import { findSources, type Source, type SourceFound, STDIN } from './sources.ts';
import { type UnreadableInput, unreadable } from './unreadable.ts';

/** Some records of an input. */
export interface Batch {
  readonly input: string;
  readonly content: Content;
  /** Of the content's first line in the input, from 1. */
  readonly line: number;
  /** In bytes, packed if the input is. */
  readonly size: number;
}

/** A batch, or an input (or the rest of one) that cannot be read and why. */
export type BatchRead =
  | { readonly ok: true; readonly batch: Batch }
  | { readonly ok: false; readonly input: string; readonly problem: UnreadableInput };

export interface Inputs {
  /** The batches of all inputs, in order. To be read once. */
  batches(): AsyncGenerator<BatchRead>;
  /** Where the records of `games` (26 characters each) are, if they are there. Reads all inputs at the first call. */
  find(games: readonly string[]): Promise<readonly Content[]>;
}

/** What came over a wire: bytes at hand, and the rest of a stream that is too long to be held. */
interface Received {
  readonly bytes: Buffer;
  readonly rest: AsyncIterable<Buffer> | null;
}

/** A game may stand in several files, some of them wrong; no more are tried. */
const MAX_PLACES = 8;

/** The inputs that the words of a command line name. */
export function openInputs(words: readonly string[]): Inputs {
  const held = new Map<string, Promise<Received>>();
  let places: Promise<ReadonlyMap<string, readonly Content[]>> | null = null;

  /** Downloads and pipes are read once, and kept for the forks of other inputs. */
  function hold(source: Source): Promise<Received> {
    const known = held.get(source.name);
    if (known !== undefined) return known;
    const reading = source.kind === 'url' ? fetched(source.name) : holdPipe(source.name);
    held.set(source.name, reading);
    return reading;
  }

  async function* batches(): AsyncGenerator<BatchRead> {
    for await (const found of findSources(words)) {
      if (!found.ok) yield found;
      else yield* batchesOf(found.source, hold);
    }
  }

  return {
    batches,
    async find(games) {
      places ??= placesIn(findSources(words), hold);
      const known = await places;
      return games.flatMap((game) => known.get(game) ?? []);
    },
  };
}

async function fetched(url: string): Promise<Received> {
  const bytes = await download(url);
  return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), rest: null };
}

async function holdPipe(name: string): Promise<Received> {
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

type Hold = (source: Source) => Promise<Received>;

async function* batchesOf(source: Source, hold: Hold): AsyncGenerator<BatchRead> {
  const { name: input, size } = source;
  if (source.kind === 'small') {
    return yield { ok: true, batch: { input, content: { kind: 'file', path: input }, line: 1, size } };
  }
  try {
    for await (const { bytes, line } of sectionsOf(source, hold, true)) {
      yield { ok: true, batch: { input, content: { kind: 'bytes', bytes }, line, size: bytes.length } };
    }
  } catch (error) {
    yield { ok: false, input, problem: unreadable(error) };
  }
}

/** `once`: with the part of a pipe that can be read only once. */
async function* sectionsOf(source: Source, hold: Hold, once: boolean): AsyncGenerator<Section> {
  if (source.kind === 'small' || source.kind === 'stream') return yield* cutRecords(streamFile(source.name));
  const { bytes, rest } = await hold(source);
  if (rest === null || once) yield* cutRecords(unpackStream(joined(bytes, rest)));
}

async function* joined(bytes: Buffer, rest: AsyncIterable<Buffer> | null): AsyncGenerator<Buffer> {
  yield bytes;
  if (rest !== null) yield* rest;
}

/** Every game of the sources, at no more than MAX_PLACES. What cannot be read is passed over: its batches report it. */
async function placesIn(
  sources: AsyncIterable<SourceFound>,
  hold: Hold,
): Promise<ReadonlyMap<string, readonly Content[]>> {
  const places = new Map<string, Content[]>();
  for await (const found of sources) {
    if (found.ok) await addPlaces(places, found.source, hold).catch(() => {});
  }
  return places;
}

async function addPlaces(places: Map<string, Content[]>, source: Source, hold: Hold): Promise<void> {
  for await (const section of sectionsOf(source, hold, false)) {
    const content = placeOf(source, section);
    for (const game of section.games) {
      const known = places.get(game) ?? [];
      if (known.length < MAX_PLACES) places.set(game, [...known, content]);
    }
  }
}

function placeOf({ kind, name }: Source, { bytes, start }: Section): Content {
  if (kind === 'small' || kind === 'stream') return { kind: 'range', path: name, start, end: start + bytes.length };
  return { kind: 'bytes', bytes };
}
