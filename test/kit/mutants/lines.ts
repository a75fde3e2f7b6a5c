// The lines of a replay file as plain JSON, for who wants to change them: read, written, told apart, and chained anew as a forger would.
// It shares the hash layout with the product (domain/audit/chain.ts, which published vectors pin) and nothing of the auditor.

import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { commitHash, concat, genesisHash, hex, parseHex, type StreamId, utf8 } from '../../../domain/audit/index.ts';
import { at } from '../../../domain/title.ts';

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

/** Whether both say the same: JSON by JSON, whatever the order of keys and the white space. Nothing of the auditor decides this. */
export function saySame(one: Lines, other: Lines | null): boolean {
  return other !== null && isDeepStrictEqual(withoutSignOfZero(one), withoutSignOfZero(other));
}

/** JSON has one zero. */
function withoutSignOfZero(lines: Lines): unknown {
  return JSON.parse(JSON.stringify(lines));
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
 * The record as a forger hands it on: versions counted anew, every hash worked out anew from the stream's name, the end line
 * brought into agreement. Of one record only.
 */
export function rechained(lines: Lines): Lines {
  const header = at(lines, 0);
  let previous = genesisHash(String(header.stream) as StreamId, sha256);
  let version = 0;
  const chained = lines.map((line) => {
    if (line.type !== 'commit') return line;
    version += 1;
    previous = hashOf(previous, { ...line, version });
    return { ...line, version, hash: hex(previous) };
  });
  return chained.map((line) => (line.type === 'end' ? { ...line, version, headHash: hex(previous) } : line));
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
