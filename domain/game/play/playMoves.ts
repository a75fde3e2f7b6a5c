// Several moves of one seat in one commit, all or nothing; and what moves would lead to.
// A refusal costs nothing, so nothing may be learned from one. Every move but the last must be foreseeable: it draws
// nothing, and it shows nobody anything new.

import { at, Defect } from '../../base/defect.ts';
import type { Chance } from '../../chance/index.ts';
import { type Seat, type Title, type Viewer, viewerOf } from '../../title/contract.ts';
import type { EventPlace, GameEvent, TitleFact } from '../events.ts';
import { evolveDecided } from '../evolve.ts';
import { type GameDecision, type GameRefusal, invalid, type PlainRefusal, refused } from '../refusal.ts';
import { seenFacts } from '../seen/visibility.ts';
import { type GameState, seatsSeenBy } from '../state.ts';
import { type PlayContext, type PlayOrder, playMove } from './play.ts';

/** The most moves of one command. */
export const MAX_MOVES = 100;

export interface MovesOrder extends Omit<PlayOrder, 'move'> {
  /** Text ids, 1 to MAX_MOVES. */
  readonly moves: readonly string[];
}

type Accepted = Extract<GameDecision, { readonly ok: true }>;

/** Plays `order.moves` as commit `version`. */
export function playMoves(game: GameState, order: MovesOrder, context: PlayContext, version: number): GameDecision {
  const { player, moves } = order;
  const wrong = wrongMoves(moves);
  if (wrong !== null) return refused(wrong);
  if (moves.length === 1) return playMove(game, { player, move: at(moves, 0), seat: order.seat }, context);
  const [events, tables]: [Accepted['events'][number][], unknown[]] = [[], []];
  let current = game;
  let { seat } = order;
  for (const [index, move] of moves.entries()) {
    const isLast = index === moves.length - 1;
    const decision = (isLast ? playMove : foreseeable)(current, { player, move, seat }, context);
    if (!decision.ok) return refused(among(moves, index, decision.refusal, current));
    seat = decision.actor;
    if (!isLast)
      current = evolved(current, decision, context.title, {
        version,
        index: events.length,
        // When it will be recorded is not known yet, and no move asks.
        recordedAt: game.createdAt,
      });
    events.push(...decision.events);
    tables.push(...decision.tables);
  }
  return { ok: true, events, actor: seat ?? -1, tables };
}

/** What moves would lead to, as their player may see it; or why they are refused. */
export type Foreseen =
  | { readonly ok: true; readonly facts: readonly TitleFact[]; readonly game: GameState }
  | { readonly ok: false; readonly refusal: GameRefusal };

/** `now`: when the moves would be played, ms since 1970. */
export interface ForesightContext {
  readonly chance: Chance;
  readonly now: number;
}

/**
 * What `order.moves`, all foreseeable, would lead to. Worked out on two games that the player cannot tell from `game`,
 * with all that is hidden drawn again: where the two would look different, the answer would give something away, and
 * the move is not foreseeable.
 */
export function foresee(game: GameState, order: MovesOrder, title: Title, { chance, now }: ForesightContext): Foreseen {
  const { player, moves } = order;
  const wrong = wrongMoves(moves);
  if (wrong !== null) return { ok: false, refusal: wrong };
  const viewer = viewerOf(...seatsSeenBy(game, player));
  const imagined = (): GameState =>
    game.status === 'active' ? { ...game, sealed: [], table: title.resample(game.table, viewer, chance) } : game;
  const facts: TitleFact[] = [];
  let [one, other] = [imagined(), imagined()];
  let { seat } = order;
  for (const [index, move] of moves.entries()) {
    const step = { player, move, seat };
    const first = imagine(one, step, { title, viewer, now });
    const second = imagine(other, step, { title, viewer, now });
    if (!first.ok || !second.ok) {
      return { ok: false, refusal: among(moves, index, refusalOfBoth(first, second, step), one) };
    }
    if (!looksTheSame(first, second, index === moves.length - 1, { title, viewer })) {
      return { ok: false, refusal: among(moves, index, unforeseeable(move, first.seat), one) };
    }
    facts.push(...first.facts);
    [one, other, seat] = [first.game, second.game, first.seat];
  }
  return { ok: true, facts, game: one };
}

/** Why a move is refused that one of two imagined games refuses: where they disagree, the reason is not known. */
function refusalOfBoth(first: Imagined, second: Imagined, { move, seat }: PlayOrder): GameRefusal {
  if (first.ok || second.ok || ruleOf(first.refusal) !== ruleOf(second.refusal)) return unforeseeable(move, seat);
  return first.refusal;
}

/** What refused a move. */
function ruleOf(refusal: GameRefusal): string {
  return refusal.reason === 'move-rejected' ? refusal.rule : refusal.code;
}

type Imagined = Outcome | Extract<GameDecision, { readonly ok: false }>;

interface Outcome {
  readonly ok: true;
  readonly seat: Seat;
  readonly facts: readonly TitleFact[];
  readonly game: GameState;
}

interface Imagination {
  readonly title: Title;
  readonly viewer: Viewer;
  readonly now: number;
}

function imagine(game: GameState, order: PlayOrder, { title, viewer, now }: Imagination): Imagined {
  const decision = foreseeable(game, order, { title, chance: NO_CHANCE, serverSeed: NO_SEED });
  if (!decision.ok) return decision;
  const next = evolved(game, decision, title, { version: 1, index: 0, recordedAt: now });
  const facts = seenFacts(factsIn(decision.events), viewer, next.table, title);
  return { ok: true, seat: decision.actor, facts, game: next };
}

/** Whether the viewer sees the same in both; the whole table is compared once, at the end. */
function looksTheSame(
  one: Outcome,
  other: Outcome,
  isLast: boolean,
  { title, viewer }: { readonly title: Title; readonly viewer: Viewer },
): boolean {
  const seenOf = ({ seat, facts, game: { status, table } }: Outcome) =>
    JSON.stringify([seat, facts, status, title.toAct(table), isLast ? title.view(table, viewer) : null]);
  return seenOf(one) === seenOf(other);
}

/** `playMove`, refusing what draws or shows somebody something that was hidden. */
function foreseeable(game: GameState, order: PlayOrder, context: PlayContext): GameDecision {
  const { title } = context;
  let decision: GameDecision;
  try {
    decision = playMove(game, order, { ...context, chance: NO_CHANCE });
  } catch (error) {
    if (error instanceof Drawn) return refused(unforeseeable(order.move, order.seat));
    throw error;
  }
  if (!decision.ok) return decision;
  const reveals = ({ type }: GameEvent) => type === 'Unsealed';
  const isFinal = decision.events.some(reveals) || factsIn(decision.events).some((fact) => title.isFinal(fact));
  return isFinal ? refused(unforeseeable(order.move, decision.actor)) : decision;
}

/** Something was to be drawn where nothing may be. */
class Drawn extends Error {}

const NO_CHANCE: Chance = {
  below(n) {
    if (n === 1) return 0;
    throw new Drawn();
  },
};

/** Of a game that is only imagined; it is never shown. */
const NO_SEED = new Uint8Array(32);

function evolved(game: GameState, decision: Accepted, title: Title, place: EventPlace): GameState {
  const next = evolveDecided(game, decision, place, () => title);
  if (next === null) throw new Defect('a move left no game');
  return next;
}

function factsIn(events: readonly GameEvent[]): readonly TitleFact[] {
  return events.flatMap((event) => (event.type === 'MovePlayed' ? event.facts : []));
}

function unforeseeable(move: string, seat: Seat | null): PlainRefusal {
  return { reason: 'unforeseeable', code: 'UNFORESEEABLE', move, seat };
}

/** The refusal of `moves[index]` in `game`, as that of one of several. */
function among(moves: readonly string[], index: number, refusal: GameRefusal, game: GameState): GameRefusal {
  if (moves.length === 1 || refusal.reason === 'one-of-moves') return refusal;
  return { reason: 'one-of-moves', code: refusal.code, index, count: moves.length, refusal, game };
}

function wrongMoves({ length }: readonly string[]): GameRefusal | null {
  if (length > 0 && length <= MAX_MOVES) return null;
  return invalid(['moves'], { kind: 'move-count', count: length, most: MAX_MOVES });
}
