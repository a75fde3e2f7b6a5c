// Mutants that by nature only a receipt can tell: the forger knows the seed, as everybody does once the game is over,
// recomputes every hash, and changes what nothing derives from anything, or plays a whole other legal game.

import { at } from '../../../../domain/base/defect.ts';
import { type Chance, fastChance, pick } from '../../../../domain/chance/index.ts';
import { some, versionsOf } from './forgedFacts.ts';
import { freshId } from './forgedMoves.ts';
import { forged, isAutomatic } from './forging.ts';
import { changedAt, type Event, eventsOf, gameIdOf, type Lines, withEvents } from './lines.ts';
import { type Mutant, type MutantKind, type Subject, written } from './mutant.ts';
import { recordedFrom } from './playedOn.ts';

function byReceipt(name: string, make: (subject: Subject, chance: Chance) => Mutant | null): MutantKind {
  return { name, fate: 'receipt', checks: ['receipts'], make };
}

/** `version`: of the first commit that says something else. */
function mutant(lines: Lines, version: number, what: string): Mutant {
  return written(forged(lines), version, what);
}

function withField(subject: Subject, chance: Chance, key: string, value: (version: number) => unknown): Mutant | null {
  const version = some(
    subject.places.filter((place) => !isAutomatic(at(subject.lines, place))),
    chance,
  );
  if (version === null) return null;
  return mutant(
    changedAt(subject.lines, version, (line) => ({ ...line, [key]: value(version) })),
    version,
    `${key} at ${version}`,
  );
}

function changedEvents(lines: Lines, change: (event: Event) => Event): Lines {
  return lines.map((line) => (line.type === 'commit' ? withEvents(line, eventsOf(line).map(change)) : line));
}

/** The first commit that says something else than the subject's. */
function firstChange(subject: Subject, lines: Lines): number {
  return subject.places.find((place) => subject.lines[place]?.body !== lines[place]?.body) ?? subject.places.length;
}

export const RECEIPT_KINDS: readonly MutantKind[] = [
  byReceipt('a player’s command has another id', (subject, chance) =>
    withField(subject, chance, 'commandId', () => freshId(chance)),
  ),
  byReceipt('a player’s command has another digest', (subject, chance) =>
    withField(subject, chance, 'commandDigest', () => freshId(chance).slice(0, 16)),
  ),
  byReceipt('a time is another and the order of times is kept', (subject, chance) => {
    const { lines, places } = subject;
    const version = pick(chance, places);
    // A fork is not older than the commit that it begins with.
    if (version === 1 && subject.behind !== '') return null;
    const [before, now, after] = [version - 1, version, version + 1].map((place) => Number(lines[place]?.recordedAt));
    const least = before === undefined || Number.isNaN(before) ? 0 : before;
    const most = after === undefined || Number.isNaN(after) ? Number.MAX_SAFE_INTEGER : after;
    const recordedAt = pick(chance, [least, most, Math.min(most, least + 1)]);
    if (recordedAt === now) return null;
    return mutant(
      changedAt(lines, version, (line) => ({ ...line, recordedAt })),
      version,
      `time at ${version}`,
    );
  }),
  byReceipt('a player has another pseudonym', (subject, chance) => {
    const names = new Set(
      subject.games.flatMap((game) => (game === null ? [] : [game.creator, ...game.seats.map(({ player }) => player)])),
    );
    const known = [...names].filter((name) => name !== null);
    const old = pick(chance, known);
    const other = (name: unknown) => (name === old ? `${old}x` : name);
    const lines = changedEvents(subject.lines, (event) => {
      if (event.type === 'GameCreated') return { ...event, creator: other(event.creator) };
      return event.type === 'SeatTaken' ? { ...event, player: other(event.player) } : event;
    });
    return mutant(lines, firstChange(subject, lines), old);
  }),
  byReceipt('the key of the master secret has another name', (subject, chance) => {
    const keyId = pick(chance, ['k2', 'k10', 'another']);
    return mutant(
      changedEvents(subject.lines, (event) => (event.type === 'GameCreated' ? { ...event, keyId } : event)),
      1,
      keyId,
    );
  }),
  byReceipt('a player who left again had said another seed', (subject) => {
    const [left] = versionsOf(subject, 'SeatLeft');
    if (left === undefined) return null;
    const { seat } = at(eventsOf(at(subject.lines, left)), 0);
    const joined = versionsOf(subject, 'SeatTaken').findLast(
      (version) => version < left && eventsOf(at(subject.lines, version))[0]?.seat === seat,
    );
    if (joined === undefined) return null;
    const change = (event: Event) => ({ ...event, clientSeed: `${event.clientSeed}!` });
    const lines = changedAt(subject.lines, joined, (line) => withEvents(line, eventsOf(line).map(change)));
    return mutant(lines, joined, `seat ${seat} at ${joined}`);
  }),
  byReceipt('the game has another id', ({ lines }) => {
    const id = gameIdOf(lines);
    const other = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`;
    return mutant(
      changedAt(lines, 0, (header) => ({ ...header, stream: `game/${other}` })),
      1,
      other,
    );
  }),
  byReceipt('a whole other game is played with the same seed', (subject, chance) => {
    const start = versionsOf(subject, 'GameStarted')[0];
    if (start === undefined) return null;
    const from = start + chance.below(subject.places.length - start);
    const other = otherGameFrom(subject, from, chance);
    // The same moves again by luck: the same game.
    return other === subject.text
      ? null
      : { input: other, version: from + 1, what: `another game from version ${from} on` };
  }),
];

/**
 * The subject up to `version`, and from there on any other legal moves, as the forger can make them who knows the seed.
 */
function otherGameFrom(subject: Subject, version: number, chance: Chance): string {
  const recorded = recordedFrom(subject, version);
  recorded.playToEnd(fastChance(chance.below(2 ** 32)));
  return recorded.text();
}
