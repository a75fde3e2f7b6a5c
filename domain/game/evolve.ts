// Folds a game's events. Consults no rule: each event says what changed.

import { assertNever, at, Defect } from '../base/defect.ts';
import { NewerRelease } from '../base/newer.ts';
import type { Seat, Title } from '../title/contract.ts';
import { answered, offered, takenBack } from './back/takeback.ts';
import { evolveTable, pastAfterMove, undoAfterMove, undone } from './back/undo.ts';
import { newTimes } from './clock.ts';
import { firstMark, type Mark, marksAfter } from './delay.ts';
import type { EventPlace, GameEvent } from './events.ts';
import type { GameDecision } from './refusal.ts';
import { evolveSeats, isSeatEvent, OPEN_SEAT, withSeat } from './seats/seatEvents.ts';
import { stillSealed, withSealed } from './seen/sealing.ts';
import { type GameState, tableOf } from './state.ts';
import { timesAfter, timesAfterOutage, withTimes } from './times/times.ts';

/** Finds the title that a stored game was created with; null when this release does not know it. */
export type TitleLookup = (titleId: string, rulesVersion: string) => Title | null;

/** The title of `game`; NewerRelease when this release does not know its rules, since then nothing can be replayed. */
export function titleOfGame(game: Pick<GameState, 'titleId' | 'rulesVersion'>, lookup: TitleLookup): Title {
  const title = lookup(game.titleId, game.rulesVersion);
  if (title === null)
    throw new NewerRelease(`this release does not know the rules ${game.titleId} ${game.rulesVersion}`);
  return title;
}

/** The game after `event`. */
export function evolveGame(
  game: GameState | null,
  event: GameEvent,
  place: EventPlace,
  lookup: TitleLookup,
): GameState {
  if (event.type === 'GameCreated') return created(game, event, place.recordedAt);
  if (game === null) throw new Defect(`${event.type} before GameCreated`);
  if (event.type === 'MovePlayed') {
    const title = titleOfGame(game, lookup);
    return moved(game, event, place, { title, table: evolveTable(title, game.table, event.facts) });
  }
  const { undo, offer } = KEEPS_UNDO.has(event.type) ? game : NOTHING_TO_UNDO;
  const next = evolveLife({ ...game, undo, offer }, event, place, lookup);
  const now = { ...next, movedAt: place.recordedAt, marks: marksSince(next, place, false) };
  return event.type === 'TimedOut' ? { ...now, timedOut: event.seat } : notLate(now);
}

/** `game` without `timedOut`, which is for the event behind `TimedOut`. */
function notLate(game: GameState): GameState {
  if (game.timedOut === undefined) return game;
  const { timedOut: _late, ...rest } = game;
  return rest;
}

/** Events that leave alone what can be undone, or say what happens to it. Any other ends it, and an offer. */
const KEEPS_UNDO: ReadonlySet<GameEvent['type']> = new Set([
  ...(['MovesUndone', 'TakebackOffered', 'TakebackAnswered', 'AbandonVoted', 'ArbiterNamed'] as const),
]);
const NOTHING_TO_UNDO = { undo: null, offer: null };

/** The game after an event that is no move. */
function evolveLife(
  game: GameState,
  event: Exclude<GameEvent, { readonly type: 'GameCreated' | 'MovePlayed' }>,
  place: EventPlace,
  lookup: TitleLookup,
): GameState {
  if (isSeatEvent(event)) return evolveSeats(game, event);
  switch (event.type) {
    case 'GameForked':
      return forked(game, event);
    case 'GameRematched':
      return { ...game, rematchOf: event.game };
    case 'ArbiterNamed':
      return { ...game, arbiters: [...game.arbiters, event.player] };
    case 'GameStarted':
      return started(game, event, place, titleOfGame(game, lookup));
    case 'Unsealed': {
      const past = { ...game.past, showed: place.version };
      return { ...game, sealed: stillSealed(game.sealed, event), past };
    }
    case 'MovesUndone':
      return wentBack(game, event, place, titleOfGame(game, lookup));
    case 'TakebackOffered':
      return offered(game, event, place.version);
    case 'TakebackAnswered':
      return answered(game, event);
    case 'TimedOut':
      return withTimes(game, event, place.recordedAt, titleOfGame(game, lookup));
    case 'ClocksExtended':
      return { ...game, times: timesAfterOutage(game, event), extendedTo: event.to };
    case 'SeatResigned': {
      const gone = game.timedOut === event.seat ? { resigned: true, forfeited: true } : { resigned: true };
      const resigned = withSeat(game, event.seat, { ...at(game.seats, event.seat), ...gone });
      return withTimes(resigned, event, place.recordedAt, titleOfGame(game, lookup));
    }
    case 'AbandonVoted':
      return { ...game, abandonVotes: withSeatIn(game.abandonVotes, event.seat) };
    case 'GameFinished':
      return { ...game, status: 'finished', finishedAt: place.recordedAt, serverSeed: event.serverSeed };
    case 'GameAborted':
      return { ...game, status: 'aborted', finishedAt: place.recordedAt, serverSeed: event.serverSeed };
    default:
      return assertNever(event);
  }
}

function started(
  game: GameState,
  event: Extract<GameEvent, { readonly type: 'GameStarted' }>,
  place: EventPlace,
  title: Title,
): GameState {
  const { version, recordedAt } = place;
  const table = evolveTable(title, tableOf(game, title), event.facts);
  const marks = game.spectatorDelay === null ? [] : firstMark(game.spectatorDelay, version, recordedAt);
  const past = { ...game.past, started: version, drew: version, showed: version };
  const begun: GameState = { ...game, status: 'active', startedAt: recordedAt, opening: null, table, marks, past };
  return withTimes(withSealed(begun, event, place, title), event, recordedAt, title);
}

/** The marks of `game` after an event at `place`. */
function marksSince(
  { marks, spectatorDelay }: GameState,
  { version, recordedAt }: EventPlace,
  isMove: boolean,
): readonly Mark[] {
  return spectatorDelay === null ? marks : marksAfter(marks, spectatorDelay, { version, recordedAt, isMove });
}

/** The game after a move that led to `table`. */
function moved(
  game: GameState,
  event: Extract<GameEvent, { type: 'MovePlayed' }>,
  place: EventPlace,
  { title, table }: { readonly title: Title; readonly table: unknown },
): GameState {
  const { recordedAt } = place;
  const times = timesAfter(game, event, recordedAt, title.toAct(table));
  const marks = marksSince(game, place, true);
  const isPersons = event.by === 'player';
  const moved = isPersons ? withSeatIn(game.moved, event.seat) : game.moved;
  const abandonVotes = isPersons ? withoutVote(game.abandonVotes, event.seat) : game.abandonVotes;
  const past = pastAfterMove(game.past, event, place.version, title);
  const undo = undoAfterMove(game, event, place, title);
  const life = { marks, movedAt: recordedAt, moved, abandonVotes };
  return withSealed({ ...notLate(game), ...life, table, times, past, undo, offer: null }, event, place, title);
}

/** `seats`, ascending, with `seat`. */
function withSeatIn(seats: readonly Seat[], seat: Seat): readonly Seat[] {
  return seats.includes(seat) ? seats : [...seats, seat].sort((a, b) => a - b);
}

/** A move takes back the vote of its seat. */
function withoutVote(votes: readonly Seat[], seat: Seat): readonly Seat[] {
  return votes.includes(seat) ? votes.filter((one) => one !== seat) : votes;
}

/** The game after steps were undone, own ones or by a takeback. */
function wentBack(
  game: GameState,
  event: Extract<GameEvent, { type: 'MovesUndone' }>,
  { version, recordedAt }: EventPlace,
  title: Title,
): GameState {
  const { restored } = event;
  if (restored === null) return undone(game, event, version, title);
  return withTimes(takenBack(game, { ...event, restored }, { version, recordedAt }, title), event, recordedAt, title);
}

/** The game after a decision on it, without folding the facts of moves again. `place`: of the first event. */
export function evolveDecided(
  game: GameState | null,
  { events, tables }: Extract<GameDecision, { readonly ok: true }>,
  { version, index: first = 0, recordedAt }: Omit<EventPlace, 'index'> & { readonly index?: number },
  lookup: TitleLookup,
): GameState | null {
  let next = game;
  let moves = 0;
  for (const [index, event] of events.entries()) {
    const place = { version, index: first + index, recordedAt };
    if (next === null || event.type !== 'MovePlayed' || moves === tables.length) {
      next = evolveGame(next, event, place, lookup);
    } else {
      next = moved(next, event, place, { title: titleOfGame(next, lookup), table: tables[moves] });
      moves += 1;
    }
  }
  return next;
}

/** The game after all events of one commit. */
export function evolveCommit(
  game: GameState | null,
  {
    events,
    version,
    recordedAt,
  }: Pick<EventPlace, 'version' | 'recordedAt'> & { readonly events: readonly GameEvent[] },
  lookup: TitleLookup,
): GameState | null {
  let next = game;
  for (const [index, event] of events.entries()) next = evolveGame(next, event, { version, index, recordedAt }, lookup);
  return next;
}

function created(
  game: GameState | null,
  event: Extract<GameEvent, { type: 'GameCreated' }>,
  recordedAt: number,
): GameState {
  if (game !== null) throw new Defect('GameCreated twice');
  return {
    titleId: event.titleId,
    rulesVersion: event.rulesVersion,
    options: event.options,
    visibility: event.visibility,
    status: 'open',
    seats: Array.from({ length: event.seats }, () => OPEN_SEAT),
    clock: event.clock,
    times: newTimes(event.clock, event.seats),
    extendedTo: null,
    spectatorDelay: event.spectatorDelay,
    marks: [],
    sharedTable: event.sharedTable,
    takebacks: event.tournament === null ? event.takebacks : 'none',
    creator: event.creator,
    arbiters: [],
    host: event.creator,
    start: 'manual',
    lots: false,
    removed: [],
    createdAt: recordedAt,
    startedAt: null,
    finishedAt: null,
    movedAt: recordedAt,
    moved: [],
    abandonVotes: [],
    rematchOf: null,
    tournament: event.tournament,
    keyId: event.keyId,
    seedCommitment: event.seedCommitment,
    serverSeed: null,
    origin: null,
    opening: null,
    sealed: [],
    past: { started: 0, drew: 0, showed: 0, undone: [] },
    uses: Array.from({ length: event.seats }, () => ({ undone: 0, offered: 0, granted: 0 })),
    undo: null,
    offer: null,
    table: null,
  };
}

function forked(game: GameState, event: Extract<GameEvent, { type: 'GameForked' }>): GameState {
  if (game.status !== 'open') throw new Defect(`GameForked in a game that is ${game.status}`);
  const { table, game: origin, version, hash, head } = event;
  return { ...game, origin: { game: origin, version, hash, head }, opening: table };
}
