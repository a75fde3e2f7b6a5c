// Mutants of a forger who changes a game's life around its moves, and recomputes every hash: creation, seeds,
// options, commands, the end.

import type { CheckName } from '../../../../domain/audit/index.ts';
import { at } from '../../../../domain/base/defect.ts';
import { type Chance, pick } from '../../../../domain/chance/index.ts';
import { hex, seedCommitment } from '../../../../domain/log/index.ts';
import { titleOf } from '../../../../domain/titles/index.ts';
import { leavesOf, otherThan, partOf, withPart } from './edits.ts';
import { some, versionsOf } from './forgedFacts.ts';
import { freshId } from './forgedMoves.ts';
import { forged, forgedMutant, isAutomatic } from './forging.ts';
import { checkedIndependently } from './independentChecker.ts';
import { changedAt, type Event, eventsOf, type Line, type Lines, sha256, withEvents } from './lines.ts';
import { type Mutant, type MutantKind, type Subject, written } from './mutant.ts';

type Make = (subject: Subject, chance: Chance) => Mutant | null;

/** A kind that is always caught. */
export function caught(name: string, checks: readonly CheckName[] | null, make: Make): MutantKind {
  return { name, fate: 'caught', checks, make };
}

/** The events of every commit changed one by one. */
function withEveryEvent(lines: Lines, change: (event: Event) => Event): Lines {
  return lines.map((line) => (line.type === 'commit' ? withEvents(line, eventsOf(line).map(change)) : line));
}

function changedCreation(lines: Lines, change: (created: Event) => Event): Lines {
  return withEveryEvent(lines, (event) => (event.type === 'GameCreated' ? change(event) : event));
}

/**
 * Whether options that played no part were changed: that is another legal game, which only a receipt tells from the one
 * that was played.
 */
function isPlayable(lines: Lines): boolean {
  return checkedIndependently(lines, titleOf) === null;
}

/** The version that starts the game; null for one that was called off. */
function startOf(subject: Subject): number | null {
  return versionsOf(subject, 'GameStarted')[0] ?? null;
}

/** Titles whose start throws a few dice only, which show the same by another seed once in a thousand games. */
const FEW_DRAWS: readonly unknown[] = ['necronomonopoly'];

/** The version of the first draw that another seed changes, where it is sure: a fork draws nothing when it starts. */
function firstDraw(subject: Subject): number | null {
  const events = eventsOf(at(subject.lines, 1));
  const isUnsure = events.some(({ type, titleId }) => type === 'GameForked' || FEW_DRAWS.includes(titleId));
  return isUnsure ? null : startOf(subject);
}

function anotherSeed(chance: Chance): Uint8Array {
  return sha256(Uint8Array.of(chance.below(256), chance.below(256), chance.below(256)));
}

function withSeed(lines: Lines, serverSeed: string): Lines {
  return withEveryEvent(lines, (event) => ('serverSeed' in event ? { ...event, serverSeed } : event));
}

const SEED_KINDS: readonly MutantKind[] = [
  caught('another server seed is revealed', ['seed'], (subject, chance) =>
    forgedMutant(withSeed(subject.lines, hex(anotherSeed(chance))), null, 'another seed'),
  ),
  caught('another seed is committed to', ['seed'], ({ lines }, chance) =>
    forgedMutant(
      changedCreation(lines, (created) => ({ ...created, seedCommitment: seedCommitment(anotherSeed(chance)) })),
      null,
      'another commitment',
    ),
  ),
  caught('another seed is committed to and revealed', ['draws'], (subject, chance) => {
    const start = startOf(subject);
    const seed = anotherSeed(chance);
    const lines = changedCreation(subject.lines, (created) => ({ ...created, seedCommitment: seedCommitment(seed) }));
    return start === null
      ? null
      : forgedMutant(withSeed(lines, hex(seed)), firstDraw(subject), 'another seed and its commitment');
  }),
  caught('a player who stays said another seed', ['draws'], (subject, chance) => {
    const start = startOf(subject);
    const game = start === null ? null : subject.games[start - 1];
    const seat = chance.below(game?.seats.length ?? 1);
    const holder = game?.seats[seat];
    if (start === null || holder === undefined || holder.player === null) return null;
    const others = [null, '', 'mine', 'yours'].filter((text) => text !== holder.clientSeed);
    const clientSeed = pick(chance, others);
    const places = versionsOf(subject, 'GameCreated', 'SeatTaken').filter((version) =>
      eventsOf(at(subject.lines, version)).some((event) => event.type === 'SeatTaken' && event.seat === seat),
    );
    const last = places.at(-1) ?? 1;
    const lines = changedAt(subject.lines, last, (line) =>
      withEvents(
        line,
        eventsOf(line).map((event) => (event.type === 'SeatTaken' ? { ...event, clientSeed } : event)),
      ),
    );
    return forgedMutant(lines, firstDraw(subject), `seat ${seat} said ${JSON.stringify(clientSeed)}`);
  }),
];

const CREATION_KINDS: readonly MutantKind[] = [
  caught('the options have another value', ['moves', 'facts', 'draws', 'form', 'origin'], (subject, chance) => {
    const lines = changedCreation(subject.lines, (created) => {
      const path = pick(chance, leavesOf(created.options));
      return {
        ...created,
        options: withPart(created.options, path, otherThan(partOf(created.options, path), chance)),
      };
    });
    return isPlayable(forged(lines)) ? null : forgedMutant(lines, null, 'other options');
  }),
  caught('other rules or another title are named', null, ({ lines }, chance) => {
    const change = pick(chance, [
      { rulesVersion: '0.9.0' },
      { rulesVersion: '99.9.9' },
      { titleId: 'next-station-berlin' },
      { rulesVersion: '' },
    ]);
    return forgedMutant(
      changedCreation(lines, (created) => ({ ...created, ...change })),
      null,
      JSON.stringify(change),
    );
  }),
  caught('the game has another number of seats', ['moves', 'facts', 'draws', 'form', 'origin'], (subject, chance) => {
    // A game that was called off could have been one for more.
    if (startOf(subject) === null) return null;
    const change = pick(chance, [-1, 1, 100]);
    const lines = changedCreation(subject.lines, (created) => ({ ...created, seats: Number(created.seats) + change }));
    return forgedMutant(lines, null, `${change} seats`);
  }),
  caught('an event of another kind stands in the creation', ['moves', 'facts', 'form'], ({ lines }, chance) => {
    const events = eventsOf(at(lines, 1));
    const other = pick(chance, [
      { type: 'GameStarted', facts: [] },
      { type: 'SeatResigned', seat: 0 },
      { type: 'BotSeated', seat: 0, bot: 'random' },
      { type: 'SeatLeft', seat: 0 },
      at(events, 0),
      { type: 'Unheard' },
    ]);
    const changed = events.toSpliced(chance.below(events.length + 1), 0, other);
    return forgedMutant(withCreation(lines, changed), null, `${other.type} in commit 1`);
  }),
  caught(
    'the creation lacks an event, or its order is another',
    ['moves', 'facts', 'form', 'draws'],
    ({ lines }, chance) => {
      const events = eventsOf(at(lines, 1));
      if (events.length < 2) return null;
      const place = chance.below(events.length);
      const changed = chance.below(2) === 0 ? events.toReversed() : events.toSpliced(place, 1);
      // Who takes no seat at the creation may take it later, or leave it to another: then it is another game.
      const isOtherGame = changed.length < events.length && at(events, place).type === 'SeatTaken';
      return isOtherGame ? null : forgedMutant(withCreation(lines, changed), null, 'fewer events');
    },
  ),
];

/**
 * Other events in commit 1. What some of them lack could be lacking in another game: then a later commit is the first
 * that cannot follow.
 */
function withCreation(lines: Lines, events: readonly Event[]): Lines {
  return changedAt(lines, 1, (line) => withEvents(line, events));
}

/** A field of one commit's line changed, whichever it is, where `wanted`. */
function ofField(
  name: string,
  checks: readonly CheckName[] | null,
  change: (line: Line, chance: Chance, subject: Subject) => Partial<Line> | null,
  wanted: (line: Line) => boolean = () => true,
): MutantKind {
  return caught(name, checks, (subject, chance) => {
    const version = some(
      subject.places.filter((place) => wanted(at(subject.lines, place))),
      chance,
    );
    if (version === null) return null;
    const fields = change(at(subject.lines, version), chance, subject);
    if (fields === null) return null;
    const lines = forged(changedAt(subject.lines, version, (line) => ({ ...line, ...fields })));
    return written(lines, version, `version ${version}: ${JSON.stringify(fields).slice(0, 120)}`);
  });
}

const COMMAND_KINDS: readonly MutantKind[] = [
  caught('a command id stands twice', ['commands'], (subject, chance) => {
    const [one, other] = [pick(chance, subject.places), pick(chance, subject.places)];
    if (one === other) return null;
    const { commandId } = at(subject.lines, one);
    const lines = forged(changedAt(subject.lines, other, (line) => ({ ...line, commandId })));
    const version = isAutomatic(at(lines, one)) || isAutomatic(at(lines, other)) ? null : Math.max(one, other);
    return written(lines, version, `the id of ${one} at ${other}`);
  }),
  ofField(
    'an automatic command has an id that is not its own',
    ['commands'],
    (_, chance) => ({ commandId: freshId(chance) }),
    isAutomatic,
  ),
  ofField(
    'an automatic command has a digest that is not its own',
    ['commands'],
    (_, chance) => ({ commandDigest: freshId(chance).slice(0, 16) }),
    isAutomatic,
  ),
  ofField('the summary is another', ['facts'], ({ summary }, chance) => ({
    summary: Number(summary) ^ (1 << chance.below(18)),
  })),
  ofField('somebody’s time ends', ['facts'], ({ recordedAt }, chance) => ({
    dueAt: Number(recordedAt) + 1 + chance.below(60_000),
  })),
  ofField('another seat is named as the actor', ['facts', 'moves'], ({ actor }, chance) => ({
    actor: pick(
      chance,
      [-1, 0, 1, 2, 3, 4, 127].filter((seat) => seat !== actor),
    ),
  })),
  ofField('time runs backwards', ['facts'], ({ version, recordedAt }, _, { lines }) => {
    const before = at(lines, Number(version) - 1).recordedAt;
    return before === undefined ? null : { recordedAt: Math.min(Number(before), Number(recordedAt)) - 1 };
  }),
  ofField('the events are of a schema to come', ['form'], (_, chance) => ({ schemaVersion: 2 + chance.below(9) })),
  ofField('the body has another encoding', ['form'], (_, chance) => ({ encoding: pick(chance, [0, 2, 255]) })),
  ofField('the body says the same in other bytes', ['form'], ({ body }, chance) => ({
    body: pick(chance, SAME_IN_OTHER_BYTES)(String(body)),
  })),
];

/** The same events in another spelling: a body is what was hashed, letter by letter. */
const SAME_IN_OTHER_BYTES: readonly ((body: string) => string)[] = [
  (body) => `${body} `,
  (body) => `\n${body}`,
  (body) => body.replace(',', ', '),
  (body) => body.replace('"type"', '"\\u0074ype"'),
  (body) => body.replace(/"seat":(\d)/, '"seat":$1.0'),
  (body) => body.replace(/"seat":(\d)/, '"seat":9,"seat":$1'),
  (body) => body.replace(/^\[\{("type":"\w+"),(.*?)([,}])/, '[{$2,$1$3'),
];

export const LIFE_KINDS: readonly MutantKind[] = [...SEED_KINDS, ...CREATION_KINDS, ...COMMAND_KINDS];
