// Mutants of forks: where a game comes from is said otherwise, or the record that it comes from is another. Hashes are
// recomputed.

import type { CheckName } from '../../../../domain/audit/index.ts';
import { at } from '../../../../domain/base/defect.ts';
import { type Chance, pick } from '../../../../domain/chance/index.ts';
import { leavesOf, otherThan, partOf, withPart } from './edits.ts';
import { freshId } from './forgedMoves.ts';
import { forged, forgedMutant } from './forging.ts';
import { changedAt, type Event, eventsOf, type Line, type Lines, readLines, withEvents, writeLines } from './lines.ts';
import { gamesOf, type Mutant, type MutantKind, type Subject, written } from './mutant.ts';

type Make = (subject: Subject, chance: Chance) => Mutant | null;

function ofForks(name: string, checks: readonly CheckName[] | null, make: Make): MutantKind {
  return { name, fate: 'caught', checks, make };
}

/** The subject's lines with another event of where it comes from. */
function withOrigin(lines: Lines, change: (forkedFrom: Event) => Event): Lines {
  return lines.map((line) => {
    if (line.version !== 1 || line.type !== 'commit') return line;
    return withEvents(
      line,
      eventsOf(line).map((event) => (event.type === 'GameForked' ? change(event) : event)),
    );
  });
}

function forkedFrom({ lines }: Subject): Event {
  return at(eventsOf(at(lines, 1)), 1);
}

/** The record of the origin, and what stands behind that. */
function originOf({ behind }: Subject): { readonly record: Lines; readonly rest: Lines } {
  const lines = readLines(behind) ?? [];
  const length = lines.findIndex(({ type }) => type === 'end') + 1;
  return { record: lines.slice(0, length), rest: lines.slice(length) };
}

const CLAIM_KINDS: readonly MutantKind[] = [
  ofForks('the fork begins with another table', ['origin'], (subject, chance) => {
    const path = pick(chance, leavesOf(forkedFrom(subject).table));
    const change = (event: Event) => {
      const value = otherThan(partOf(event.table, path), chance);
      return { ...event, table: withPart(event.table, path, value) };
    };
    return forgedMutant(withOrigin(subject.lines, change), 1, path.join('.'));
  }),
  ofForks('the fork is said to be of another version', ['origin'], (subject, chance) => {
    const version = Number(forkedFrom(subject).version) + pick(chance, [-1, 1, 1_000]);
    return forgedMutant(
      withOrigin(subject.lines, (event) => ({ ...event, version })),
      1,
      `version ${version}`,
    );
  }),
  ofForks('the fork is said to be of another version and names its hash', ['origin'], (subject, chance) => {
    const { record } = originOf(subject);
    const version = 1 + chance.below(record.length - 3);
    const { hash } = at(record, version);
    if (version === forkedFrom(subject).version || sameTable(subject, record, version)) return null;
    return forgedMutant(
      withOrigin(subject.lines, (event) => ({ ...event, version, hash })),
      1,
      `version ${version}`,
    );
  }),
  ofForks('the fork names another hash', ['origin'], (subject, chance) => {
    const key = pick(chance, ['hash', 'head']);
    const change = (event: Event) => ({ ...event, [key]: otherThan(event[key], chance) });
    return forgedMutant(withOrigin(subject.lines, change), 1, key);
  }),
  ofForks('the fork names a game that is not there', null, (subject) => {
    const game = String(forkedFrom(subject).game);
    const other = `${game.slice(0, -1)}${game.endsWith('0') ? '1' : '0'}`;
    return forgedMutant(
      withOrigin(subject.lines, (event) => ({ ...event, game: other })),
      1,
      other,
    );
  }),
  ofForks('the fork names a game of a library with another end', ['origin'], (subject, chance) => {
    const { game } = forkedFrom(subject);
    return forgedMutant(
      withOrigin(subject.lines, (event) => ({ ...event, game: `${game}-${freshId(chance)}` })),
      1,
      'a library',
    );
  }),
  // Of a running game only who acts for all of it makes a fork: nobody here did.
  ofForks('the origin is said to have still been played', ['origin'], (subject) =>
    forgedMutant(
      withOrigin(subject.lines, (event) => ({ ...event, head: null })),
      1,
      'no head',
    ),
  ),
  ofForks('the fork has other valid options than its origin', ['origin'], (subject, chance) =>
    withCreation(subject, (created) => {
      const options = pick(chance, OTHER_OPTIONS[String(created.titleId)] ?? []);
      return { ...created, options: { ...Object(created.options), ...options } };
    }),
  ),
  ofForks('the fork has a seat more than its origin', ['origin'], (subject) =>
    withCreation(subject, (created) => ({ ...created, seats: Number(created.seats) + 1 })),
  ),
  ofForks('the fork is said to be none', ['draws', 'facts'], ({ lines }) => {
    const without = (line: Line) =>
      withEvents(
        line,
        eventsOf(line).filter(({ type }) => type !== 'GameForked'),
      );
    const changed = lines.map((line) => (line.type === 'commit' ? without(line) : line));
    return forgedMutant(changed, null, 'no origin');
  }),
];

const OTHER_OPTIONS: { readonly [titleId: string]: readonly object[] } = {
  'next-station-london': [
    { pencils: ['pink', 'blue', 'green', 'purple'] },
    { objectives: 'random' },
    { powers: 'random' },
  ],
  'london-necropolis-railway': [{ edition: 'de' }, { firstSeat: 0 }, { firstSeat: 1 }],
  'return-to-lionsgate-city': [{ comparison: 'atMost' }, { maxRounds: 11 }],
  necronomonopoly: [{ gateRoll: 'd13' }, { maxRounds: 11 }, { trade: false }],
};

function withCreation(subject: Subject, change: (created: Event) => Event): Mutant {
  const lines = changedAt(subject.lines, 1, (line) =>
    withEvents(line, eventsOf(line).with(0, change(at(eventsOf(line), 0)))),
  );
  return forgedMutant(lines, 1, 'another creation');
}

/** Whether the origin stood the same at both versions: a resignation changes no table. */
function sameTable(subject: Subject, record: Lines, version: number): boolean {
  const games = gamesOf(record);
  return JSON.stringify(games[version]?.table ?? null) === JSON.stringify(forkedFrom(subject).table);
}

/** The origin's record changed and forged, and the fork made to name its new hashes, or not. */
function withForgedOrigin(subject: Subject, change: (record: Lines) => Lines, isNamed: boolean): Mutant {
  const { record, rest } = originOf(subject);
  const origin = forged(change(record));
  const behind = writeLines([...origin, ...rest]);
  const hash = at(origin, Number(forkedFrom(subject).version)).hash;
  const head = at(origin, origin.length - 1).headHash;
  const renamed = (event: Event) => ({ ...event, hash, head: event.head === null ? null : head });
  const lines = isNamed ? forged(withOrigin(subject.lines, renamed)) : subject.lines;
  return { ...written(lines, 1, `the origin changed${isNamed ? ', and the fork with it' : ''}`), behind };
}

/** A fact of the origin before the fork, or behind it, says something else. */
function otherFact(_subject: Subject, chance: Chance): (record: Lines) => Lines {
  return (record) => {
    const moves = [...record.keys()].filter((place) => eventsIn(at(record, place))[0]?.type === 'MovePlayed');
    const place = pick(chance, moves);
    const [first, ...others] = eventsOf(at(record, place));
    const path = pick(chance, leavesOf(first?.facts));
    const facts = withPart(first?.facts, path, otherThan(partOf(first?.facts, path), chance));
    return record.with(
      place,
      withEvents(at(record, place), [{ ...at(eventsOf(at(record, place)), 0), facts }, ...others]),
    );
  };
}

function eventsIn(line: Line): readonly Event[] {
  return line.type === 'commit' ? eventsOf(line) : [];
}

const RECORD_KINDS: readonly MutantKind[] = [
  ofForks('the record of the origin is another', ['origin'], (subject, chance) =>
    withForgedOrigin(subject, otherFact(subject, chance), false),
  ),
  ofForks('the record of the origin is another and the fork names its hashes', ['origin'], (subject, chance) =>
    withForgedOrigin(subject, otherFact(subject, chance), true),
  ),
  ofForks('the record of the origin is missing', null, (subject) => ({
    ...written(subject.lines, 1, 'no origin'),
    behind: '',
  })),
  ofForks('the record of the origin is cut', ['form', 'chain'], (subject, chance) => {
    const { record, rest } = originOf(subject);
    const place = chance.below(record.length - 1);
    const behind = writeLines([...record.toSpliced(place, 1 + chance.below(record.length - place)), ...rest]);
    return { ...written(subject.lines, null, `from line ${place + 1}`), behind };
  }),
  ofForks('header and commits are of different records', ['form', 'chain'], (subject) => {
    const { record, rest } = originOf(subject);
    const lines = [at(subject.lines, 0), ...record.slice(1)];
    return {
      ...written(lines, null, 'halves'),
      behind: writeLines([at(record, 0), ...subject.lines.slice(1), ...rest]),
    };
  }),
  {
    name: 'the origin has another key, and all that follows from it is made anew',
    fate: 'receipt',
    checks: ['receipts'],
    make(subject) {
      const rename = (event: Event) => (event.type === 'GameCreated' ? { ...event, keyId: 'another' } : event);
      const change = (record: Lines) =>
        record.map((line) => (line.type === 'commit' ? withEvents(line, eventsOf(line).map(rename)) : line));
      return withForgedOrigin(subject, change, true);
    },
  },
];

export const FORK_KINDS: readonly MutantKind[] = [...CLAIM_KINDS, ...RECORD_KINDS];
