// Mutants whose maker did not recompute the hashes: bytes, fields and lines changed as they stand.

import type { CheckName } from '../../../../domain/audit/index.ts';
import { at } from '../../../../domain/base/defect.ts';
import { type Chance, pick } from '../../../../domain/chance/index.ts';
import { concat } from '../../../../domain/log/index.ts';
import { leavesOf, objectsOf, otherThan, partOf, withoutPart, withPart } from './edits.ts';
import { changedAt, type Line, type Lines } from './lines.ts';
import { type MutantKind, written } from './mutant.ts';

type ByteChange = (bytes: Uint8Array, place: number, chance: Chance) => Uint8Array;

function ofBytes(name: string, change: ByteChange): MutantKind {
  return {
    name,
    fate: 'caught',
    checks: ['form', 'chain', 'outcome'],
    make({ bytes }, chance) {
      const place = chance.below(bytes.length);
      return { input: change(bytes, place, chance), version: null, what: `byte ${place}` };
    },
  };
}

export const BYTE_KINDS: readonly MutantKind[] = [
  ofBytes('a byte is replaced', (bytes, place, chance) => bytes.with(place, chance.below(256))),
  ofBytes('a bit is flipped', (bytes, place, chance) =>
    bytes.with(place, (bytes[place] ?? 0) ^ (1 << chance.below(8))),
  ),
  ofBytes('a byte is taken out', (bytes, place) => concat(bytes.subarray(0, place), bytes.subarray(place + 1))),
  ofBytes('a byte is put in', (bytes, place, chance) =>
    concat(bytes.subarray(0, place), Uint8Array.of(chance.below(256)), bytes.subarray(place)),
  ),
  ofBytes('the file is cut off at a byte', (bytes, place) => bytes.subarray(0, place)),
];

interface Changed {
  readonly lines: Lines;
  readonly what: string;
}

function ofLines(
  name: string,
  change: (lines: Lines, chance: Chance) => Changed,
  checks: readonly CheckName[] = ['form', 'chain'],
): MutantKind {
  return {
    name,
    fate: 'caught',
    checks,
    make({ lines }, chance) {
      const changed = change(lines, chance);
      return written(changed.lines, null, changed.what);
    },
  };
}

const FIELDS: { readonly [type: string]: readonly string[] } = {
  header: [
    ...[
      'type',
      'format',
      'complete',
      'stream',
      'title',
      'rulesVersion',
      'options',
      'sharedTable',
      'seats',
      'seedCommitment',
    ],
    'origin',
  ],
  commit: [
    ...[
      'type',
      'version',
      'commandId',
      'commandDigest',
      'actor',
      'summary',
      'recordedAt',
      'dueAt',
      'schemaVersion',
      'encoding',
      'body',
    ],
    'hash',
  ],
  end: ['type', 'status', 'version', 'headHash', 'serverSeed', 'outcome'],
};

/** The checks that see a changed field where it is not the form or the chain. */
const SEEN_BY: { readonly [field: string]: readonly CheckName[] } = {
  'end.outcome': ['form', 'outcome'],
  'end.serverSeed': ['form', 'seed'],
};

function placeOf(lines: Lines, type: string, chance: Chance): number {
  return pick(
    chance,
    [...lines.keys()].filter((place) => lines[place]?.type === type),
  );
}

/** One kind for every field of every type of line: some part of it, or all of it, says something else. */
const FIELD_KINDS: readonly MutantKind[] = Object.entries(FIELDS).flatMap(([type, keys]) =>
  keys.map((key) => {
    const field = `${type}.${key}`;
    return ofLines(
      `${field} says something else`,
      (lines, chance) => {
        const place = placeOf(lines, type, chance);
        const change = (line: Line) => ({ ...line, [key]: otherInside(line[key], chance) });
        return { lines: changedAt(lines, place, change), what: `line ${place + 1}` };
      },
      SEEN_BY[field] ?? ['form', 'chain'],
    );
  }),
);

function otherInside(value: unknown, chance: Chance): unknown {
  const path = pick(chance, leavesOf(value));
  return withPart(value, path, otherThan(partOf(value, path), chance));
}

/** A change of one line that keeps it an object. */
function changedLine(
  lines: Lines,
  chance: Chance,
  change: (line: Line, path: readonly (string | number)[]) => unknown,
): Changed {
  const place = chance.below(lines.length);
  const path = pick(chance, objectsOf(at(lines, place)));
  // A line is an object, and stays one whatever is changed in it.
  const changed = changedAt(lines, place, (line) => change(line, path) as Line);
  return { lines: changed, what: `line ${place + 1}, ${path.join('.') || 'the line itself'}` };
}

const FRAME_KINDS: readonly MutantKind[] = [
  ofLines(
    'a key of a line is missing',
    (lines, chance) =>
      changedLine(lines, chance, (line, path) => {
        const keys = Object.keys(Object(partOf(line, path)));
        return keys.length === 0 ? {} : withoutPart(line, [...path, pick(chance, keys)]);
      }),
    // Breakdowns are the title's own: what misses there is missed by the outcome.
    ['form', 'chain', 'outcome'],
  ),
  ofLines(
    'a line has a key more',
    (lines, chance) =>
      changedLine(lines, chance, (line, path) =>
        withPart(line, [...path, pick(chance, ['note', 'constructor', 'Hash', ''])], 1),
      ),
    ['form', 'chain', 'outcome'],
  ),
];

/** Two different places of `lines`. */
function twoPlaces(lines: Lines, chance: Chance): readonly [number, number] {
  const one = chance.below(lines.length);
  const other = (one + 1 + chance.below(lines.length - 1)) % lines.length;
  return [one, other];
}

const ORDER_KINDS: readonly MutantKind[] = [
  ofLines('two lines are swapped', (lines, chance) => {
    const [one, other] = twoPlaces(lines, chance);
    return {
      lines: lines.with(one, at(lines, other)).with(other, at(lines, one)),
      what: `lines ${one + 1} and ${other + 1}`,
    };
  }),
  ofLines('a line is dropped', (lines, chance) => {
    const place = chance.below(lines.length);
    return { lines: lines.toSpliced(place, 1), what: `line ${place + 1}` };
  }),
  ofLines('a line stands twice', (lines, chance) => {
    const place = chance.below(lines.length);
    return { lines: lines.toSpliced(chance.below(lines.length + 1), 0, at(lines, place)), what: `line ${place + 1}` };
  }),
  ofLines('the record is cut off behind a line', (lines, chance) => {
    const kept = chance.below(lines.length);
    return { lines: lines.slice(0, kept), what: `${kept} lines kept` };
  }),
  ofLines('commits at the end are cut out', (lines, chance) => {
    const kept = 1 + chance.below(lines.length - 2);
    return { lines: [...lines.slice(0, kept), at(lines, lines.length - 1)], what: `${kept} lines and the end kept` };
  }),
];

export const RAW_KINDS: readonly MutantKind[] = [...BYTE_KINDS, ...FIELD_KINDS, ...FRAME_KINDS, ...ORDER_KINDS];
