// The lines of a replay file as plain JSON, to be changed: read, written, told apart, and chained again
// as a forger would. It shares the hash layout with the product (domain/log/chain.ts, which published vectors pin) and
// nothing of the auditor.

import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { at } from '../../../../domain/base/defect.ts';
import { commitHash, concat, genesisHash, parseHex, type StreamId, utf8 } from '../../../../domain/log/index.ts';

/** One line: its keys and values. */
export type Line = { readonly [key: string]: unknown };
/** A record, or several, line by line. */
export type Lines = readonly Line[];
/** One event of a body. */
export type Event = { readonly [key: string]: unknown; readonly type: string };

export const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');

/** The lines of a text, without the blank ones; null when one of them is no JSON object, or the bytes are no UTF-8. */
export function readLines(input: string | Uint8Array): Lines | null {
  try {
    const text =
      typeof input === 'string' ? input : new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(input);
    const lines: unknown[] = text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line));
    return lines.every(isLine) ? lines : null;
  } catch {
    return null;
  }
}

function isLine(value: unknown): value is Line {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The lines as a replay file. */
export function writeLines(lines: Lines): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

/**
 * Whether both say the same: JSON by JSON, whatever the order of keys and the white space. Nothing of the auditor
 * decides this.
 */
export function saySame(one: Lines, other: Lines | null): boolean {
  if (other === null || one.length !== other.length) return false;
  return one.every((line, place) => line === other[place] || isDeepStrictEqual(unsigned(line), unsigned(other[place])));
}

/** JSON has one zero. */
function unsigned(line: Line | undefined): unknown {
  return JSON.parse(JSON.stringify(line));
}

/** Bodies that were read, by line: most lines of a mutant are those of its original. */
const read = new WeakMap<Line, readonly Event[]>();

/** The events of a commit line. Throws when its body is no JSON. */
export function eventsOf(line: Line): readonly Event[] {
  const known = read.get(line);
  if (known !== undefined) return known;
  const events: readonly Event[] = JSON.parse(String(line.body));
  read.set(line, events);
  return events;
}

/** A commit line with other events. */
export function withEvents(line: Line, events: readonly Event[]): Line {
  return { ...line, body: JSON.stringify(events) };
}

/** The places of commit lines. */
export function commitPlaces(lines: Lines): readonly number[] {
  return lines.flatMap((line, place) => (line.type === 'commit' ? [place] : []));
}

/** The lines with the one at `place` changed. */
export function changedAt(lines: Lines, place: number, change: (line: Line) => Line): Lines {
  return lines.with(place, change(at(lines, place)));
}

/**
 * Where a line stood in a chain when it was last hashed: most lines of a mutant stand where they did in its original.
 */
const hashed = new WeakMap<Line, { readonly previous: Uint8Array; readonly hash: Uint8Array }>();

/** The first link of each chain. */
const geneses = new Map<string, Uint8Array>();

function genesisOf(stream: string): Uint8Array {
  const known = geneses.get(stream) ?? genesisHash(stream as StreamId, sha256);
  geneses.set(stream, known);
  return known;
}

/**
 * The record as a forger hands it on: versions renumbered, every hash recomputed from the stream's name, the end
 * line brought into agreement. Of one record only.
 */
export function rechained(lines: Lines): Lines {
  let previous = genesisOf(String(at(lines, 0).stream));
  let version = 0;
  const chained = lines.map((line) => {
    if (line.type !== 'commit') return line;
    version += 1;
    const link = linked(line, version, previous);
    previous = link.hash;
    return link.line;
  });
  return chained.map((line) => (line.type === 'end' ? { ...line, version, headHash: hexOf(previous) } : line));
}

function linked(line: Line, version: number, previous: Uint8Array): { readonly line: Line; readonly hash: Uint8Array } {
  const known = hashed.get(line);
  if (known !== undefined && known.previous === previous && line.version === version) return { line, hash: known.hash };
  const hash = hashOf(previous, { ...line, version });
  // The very line, if it says the right hash: then it is known the next time.
  const text = hexOf(hash);
  const next = line.version === version && line.hash === text ? line : { ...line, version, hash: text };
  hashed.set(next, { previous, hash });
  return { line: next, hash };
}

function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex');
}

/** The hash of a commit line behind `previous`. */
function hashOf(previous: Uint8Array, line: Line): Uint8Array {
  return commitHash(
    previous,
    {
      version: Number(line.version),
      commandId: bytesOf(line.commandId),
      commandDigest: bytesOf(line.commandDigest),
      actor: Number(line.actor),
      summary: Number(line.summary),
      recordedAt: Number(line.recordedAt),
      dueAt: line.dueAt === null ? null : Number(line.dueAt),
      schemaVersion: Number(line.schemaVersion),
      body: concat(Uint8Array.of(Number(line.encoding)), utf8(String(line.body))),
    },
    sha256,
  );
}

/** The bytes that hexadecimal text writes. */
export function bytesOf(text: unknown): Uint8Array {
  const bytes = parseHex(String(text));
  if (bytes === null) throw new Error(`${text} is no hexadecimal text`);
  return bytes;
}

/** The id of the game that a record is of. */
export function gameIdOf(lines: Lines): string {
  return String(at(lines, 0).stream).slice('game/'.length);
}
