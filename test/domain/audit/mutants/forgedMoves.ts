// Mutants of a forger who changes moves, and who made them, and recomputes every hash.

import type { CheckName } from '../../../../domain/audit/index.ts';
import { at } from '../../../../domain/base/defect.ts';
import { type Chance, pick } from '../../../../domain/chance/index.ts';
import { type GameState, gameChance } from '../../../../domain/game/index.ts';
import { hex } from '../../../../domain/log/index.ts';
import { decided, some, versionsOf } from './forgedFacts.ts';
import { cleverlyForged, withForgedEvents } from './forging.ts';
import { bytesOf, changedAt, type Event, eventsOf, type Line, sha256, withEvents } from './lines.ts';
import { type MutantKind, type Subject, written } from './mutant.ts';

interface Moved {
  readonly subject: Subject;
  readonly version: number;
  /** The game that the move was played in. */
  readonly game: GameState;
  readonly event: Event;
  readonly chance: Chance;
}

function someMove(subject: Subject, chance: Chance, wanted: (event: Event) => boolean = () => true): Moved | null {
  const versions = versionsOf(subject, 'MovePlayed').filter((version) =>
    wanted(at(eventsOf(at(subject.lines, version)), 0)),
  );
  const version = some(versions, chance);
  if (version === null) return null;
  const game = subject.games[version - 1];
  if (game === undefined || game === null) return null;
  return { subject, version, game, event: at(eventsOf(at(subject.lines, version)), 0), chance };
}

function ofMoves(
  name: string,
  checks: readonly CheckName[],
  change: (moved: Moved) => Event | null,
  wanted?: (event: Event) => boolean,
): MutantKind {
  return {
    name,
    fate: 'caught',
    checks,
    make(subject, chance) {
      const moved = someMove(subject, chance, wanted);
      const changed = moved === null ? null : change(moved);
      if (moved === null || changed === null) return null;
      const what = `${JSON.stringify(moved.event).slice(0, 90)} → ${JSON.stringify(changed).slice(0, 90)}`;
      return withForgedEvents(subject, moved.version, ([, ...rest]) => [changed, ...rest], what);
    },
  };
}

/** Ids of all moves that somebody made in this game: well formed, mostly illegal elsewhere. */
function movesMade({ lines, places }: Subject): readonly string[] {
  return places.flatMap((place) =>
    eventsOf(at(lines, place)).flatMap(({ move }) => (move === undefined ? [] : [String(move)])),
  );
}

function legalElse({ subject, game, event, chance }: Moved): string | null {
  const { title } = subject;
  const others = title
    .legalMoves(game.table, Number(event.seat))
    .map(title.moveId)
    .filter((id) => !String(event.move).endsWith(id));
  return others.length === 0 ? null : pick(chance, others);
}

function seed({ lines }: Subject): Uint8Array {
  return bytesOf(at(lines, lines.length - 1).serverSeed);
}

/** The facts that the rules yield for `event` with the true draws of its commit; null when they refuse it. */
function trueFacts({ subject, version, game }: Moved, event: Event): readonly unknown[] | null {
  return decided(subject.title, game.table, event, gameChance(game, seed(subject), version));
}

const isOthers = ({ by }: Event) => by !== 'player';

export const MOVE_KINDS: readonly MutantKind[] = [
  ofMoves('another legal move stands beside the facts of the first', ['facts', 'draws', 'moves'], (moved) => {
    const move = legalElse(moved);
    const changed = { ...moved.event, move: move ?? '' };
    // A move that causes the very same facts is another game, not a wrong one.
    if (move === null || JSON.stringify(trueFacts(moved, changed)) === JSON.stringify(moved.event.facts)) return null;
    return changed;
  }),
  ofMoves('an illegal move is played', ['moves'], (moved) => {
    const move = pick(moved.chance, movesMade(moved.subject));
    const changed = { ...moved.event, move };
    return trueFacts(moved, changed) === null ? changed : null;
  }),
  ofMoves('what is played is no move at all', ['moves', 'form'], ({ event, chance }) => ({
    ...event,
    move: pick(chance, [`${event.move} `, '', 'pass!', ` ${event.move}`, '0', String(event.move).toUpperCase(), null]),
  })),
  ofMoves('another seat moves', ['moves', 'facts', 'draws', 'form'], ({ event, game, chance }) => ({
    ...event,
    seat: pick(
      chance,
      [...game.seats.keys(), game.seats.length, -1].filter((seat) => seat !== event.seat),
    ),
  })),
  ofMoves(
    'a bot or an absent player is said to have moved for a player',
    ['moves'],
    ({ event, chance }) => ({
      ...event,
      by: pick(chance, ['bot', 'absent']),
    }),
    ({ by }) => by === 'player',
  ),
  ofMoves(
    'a player is said to have moved where a move was automatic',
    ['moves'],
    ({ event }) => ({ ...event, by: 'player' }),
    isOthers,
  ),
  ofMoves(
    'an automatic move is said to be of the other kind',
    ['moves'],
    ({ event }) => ({
      ...event,
      by: event.by === 'bot' ? 'absent' : 'bot',
    }),
    isOthers,
  ),
  ofMoves('nobody known has moved', ['moves', 'facts', 'form'], ({ event, chance }) => ({
    ...event,
    by: pick(chance, ['', 'Player', 'house', null, 0]),
  })),
  ofMoves(
    'another legal move is made for an absent player',
    ['moves'],
    (moved) => {
      const move = legalElse(moved);
      const changed = { ...moved.event, move: move ?? '' };
      const facts = move === null ? null : trueFacts(moved, changed);
      return facts === null ? null : { ...changed, facts };
    },
    ({ by }) => by === 'absent',
  ),
];

/** The whole commit of another legal move, with the facts that it causes: all behind it no longer fits, as a rule. */
const REPLAYED: MutantKind = {
  name: 'another legal move is played with all that it causes',
  fate: 'other-game',
  checks: null,
  make(subject, chance) {
    const moved = someMove(subject, chance, ({ by }) => by !== 'absent');
    const move = moved === null ? null : legalElse(moved);
    if (moved === null || move === null) return null;
    const changed = { ...moved.event, move };
    const facts = trueFacts(moved, changed);
    const lines = changedAt(subject.lines, moved.version, (line) => {
      const [, ...rest] = eventsOf(line);
      return withEvents(line, [{ ...changed, facts }, ...rest]);
    });
    const clever = facts === null ? null : cleverlyForged(lines);
    return clever === null ? null : written(clever, null, `${moved.event.move} → ${move} at ${moved.version}`);
  },
};

/** A command id that no commit has. */
export function freshId(chance: Chance): string {
  return hex(sha256(Uint8Array.of(chance.below(256), chance.below(256), chance.below(256), chance.below(256)))).slice(
    0,
    32,
  );
}

type Order = (commits: readonly Line[], subject: Subject, chance: Chance) => readonly Line[];

/**
 * Commits in another order or number: once with the hashes alone recomputed, once with all that follows from the
 * order.
 */
function ofOrder(name: string, change: Order): MutantKind {
  return {
    name,
    fate: 'other-game',
    checks: null,
    make(subject, chance) {
      const { lines } = subject;
      const changed = change(lines.slice(1, -1), subject, chance);
      const clever = cleverlyForged([at(lines, 0), ...changed, at(lines, lines.length - 1)]);
      return clever === null ? null : written(clever, null, name);
    },
  };
}

/** A place behind commit 1. */
function later(commits: readonly Line[], chance: Chance): number {
  return 1 + chance.below(commits.length - 1);
}

/** What may be changed in the events around the moves; who is named there is a matter for receipts. */
const AROUND: { readonly [type: string]: readonly string[] } = {
  GameCreated: ['sharedTable'],
  BotSeated: ['seat', 'bot'],
  SeatTaken: ['seat'],
  SeatLeft: ['seat'],
  SeatResigned: ['seat'],
};

function otherAround(value: unknown, chance: Chance): unknown {
  if (typeof value === 'boolean') return !value;
  const others = typeof value === 'number' ? [0, 1, 2, 3] : ['random', 'greedy', 'nobody'];
  return pick(
    chance,
    others.filter((other) => other !== value),
  );
}

/** The commit behind `line` with something else about who sits where; the forger lets the actor follow. */
function seatedOtherwise(line: Line, chance: Chance): Line | null {
  const events = eventsOf(line);
  const places = [...events.keys()].filter((index) => at(events, index).type in AROUND);
  if (places.length === 0) return null;
  const index = pick(chance, places);
  const event = at(events, index);
  const key = pick(chance, AROUND[event.type] ?? []);
  const value = otherAround(event[key], chance);
  const actor = key === 'seat' && line.actor === event.seat ? value : line.actor;
  return withEvents({ ...line, actor }, events.with(index, { ...event, [key]: value }));
}

const SEATED: MutantKind = {
  name: 'who sits, leaves or resigns where is another',
  fate: 'other-game',
  checks: null,
  make({ lines, places }, chance) {
    const seating = places.filter((place) => eventsOf(at(lines, place)).some(({ type }) => type in AROUND));
    const place = pick(chance, seating);
    const changed = seatedOtherwise(at(lines, place), chance);
    const clever = changed === null ? null : cleverlyForged(lines.with(place, changed));
    return clever === null || changed === null
      ? null
      : written(clever, null, `version ${place}: ${String(changed.body).slice(0, 90)}`);
  },
};

export const FORGED_ORDER_KINDS: readonly MutantKind[] = [
  REPLAYED,
  SEATED,
  ofOrder('two neighbouring commits are swapped', (commits, _, chance) => {
    const place = chance.below(commits.length - 1);
    return commits.with(place, at(commits, place + 1)).with(place + 1, at(commits, place));
  }),
  ofOrder('two commits are swapped', (commits, _, chance) => {
    const [one, other] = [later(commits, chance), later(commits, chance)];
    return commits.with(one, at(commits, other)).with(other, at(commits, one));
  }),
  ofOrder('a commit is dropped', (commits, _, chance) => commits.toSpliced(chance.below(commits.length), 1)),
  ofOrder('a commit is repeated elsewhere under a new id', (commits, _, chance) => {
    const copy = { ...at(commits, chance.below(commits.length)), commandId: freshId(chance) };
    return commits.toSpliced(later(commits, chance), 0, copy);
  }),
  ofOrder('somebody is said to have resigned', (commits, { games }, chance) => {
    const place = later(commits, chance);
    const seats = games[place]?.seats.length ?? 1;
    const seat = chance.below(seats);
    const resigned = { ...at(commits, place), commandId: freshId(chance), actor: seat };
    return commits.toSpliced(place, 0, withEvents(resigned, [{ type: 'SeatResigned', seat }]));
  }),
  ofOrder('somebody is said to have joined and left', (commits, { games }, chance) => {
    const seat = chance.below(at(games, 1)?.seats.length ?? 1);
    const place = 1 + chance.below(Math.min(3, commits.length - 1));
    const shape = { ...at(commits, place), actor: seat };
    const joined = { type: 'SeatTaken', seat, player: 'player_nobody', clientSeed: null };
    return commits.toSpliced(
      place,
      0,
      withEvents({ ...shape, commandId: freshId(chance) }, [joined]),
      withEvents({ ...shape, commandId: freshId(chance) }, [{ type: 'SeatLeft', seat }]),
    );
  }),
];
