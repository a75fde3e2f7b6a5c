// A move in a running game: by the player of a seat, by a bot, or automatically for a player who resigned.

import { at, Defect } from '../../base/defect.ts';
import { NewerRelease } from '../../base/newer.ts';
import { botByName } from '../../bots/index.ts';
import type { Chance } from '../../chance/index.ts';
import { hex } from '../../log/index.ts';
import type { Outcome, Seat, Title } from '../../title/contract.ts';
import type { Outage } from '../clock.ts';
import type { GameEvent, Mover } from '../events.ts';
import { type GameDecision, type GameRefusal, refused, wrongStatus } from '../refusal.ts';
import { notYours } from '../seats/seats.ts';
import { unsealing } from '../seen/sealing.ts';
import { type GameState, seatsOf, seatsToAct } from '../state.ts';
import { resignsAtTimeout } from '../times/times.ts';

/** What a move needs besides the game: title, chance of the commit, and the seed that the end reveals (32 bytes). */
export interface PlayContext {
  readonly title: Title;
  readonly chance: Chance;
  readonly serverSeed: Uint8Array;
}

export interface PlayOrder {
  /** Player id. */
  readonly player: string;
  /** The move's text id. */
  readonly move: string;
  /** Null: the only seat of the player that is to act. */
  readonly seat: Seat | null;
}

/** Plays a move for its player. The rules refuse through `move-rejected`. */
export function playMove(game: GameState, order: PlayOrder, context: PlayContext): GameDecision {
  if (game.status !== 'active') return wrongStatus(game.status, 'play');
  const { title } = context;
  const seat = actingSeat(game, order, title);
  if (typeof seat !== 'number') return refused(seat);
  return decided(game, { seat, move: order.move, by: 'player' }, context);
}

/** The automatic move of `seat`; `botChance` is for the bot's own choices and never for the game's draws. */
export function playAutomatically(game: GameState, seat: Seat, botChance: Chance, context: PlayContext): GameDecision {
  const { title } = context;
  const { bot } = at(game.seats, seat);
  const player = bot === null ? null : botByName(bot);
  if (bot !== null && player === null) throw new NewerRelease(`this release does not know the bot ${bot}`);
  const move = player === null ? title.autoMove(game.table, seat) : player.choose(title, game.table, seat, botChance);
  const decision = playGivenAutomatically(game, seat, title.moveId(move), context);
  if (!decision.ok) throw new Defect(`the automatic move of seat ${seat} is illegal: ${title.moveId(move)}`);
  return decision;
}

/** An automatic move of `seat`, however `move` (its text id) was chosen. The rules refuse through `move-rejected`. */
export function playGivenAutomatically(game: GameState, seat: Seat, move: string, context: PlayContext): GameDecision {
  const by = at(game.seats, seat).bot === null ? 'absent' : 'bot';
  return decided(game, { seat, move, by }, context);
}

/**
 * Times `seat` out, whose time is up: its automatic move, or its resignation. The caller has checked with `lateSeat`
 * that it is up.
 */
export function timeOut(game: GameState, seat: Seat, context: PlayContext): GameDecision {
  const timedOut: GameEvent = { type: 'TimedOut', seat };
  if (resignsAtTimeout(game, seat)) {
    return { ok: true, events: [timedOut, { type: 'SeatResigned', seat }], actor: seat, tables: [] };
  }
  const { title } = context;
  const decision = decided(game, { seat, move: title.moveId(title.autoMove(game.table, seat)), by: 'absent' }, context);
  if (!decision.ok) throw new Defect(`the automatic move of seat ${seat} is illegal`);
  return { ...decision, events: [timedOut, ...decision.events] };
}

/** Gives back the time that `outage` has taken. The caller has checked with `extendsClocks` that it has taken some. */
export function extendClocks({ from, to }: Outage): GameDecision {
  return { ok: true, events: [{ type: 'ClocksExtended', from, to }], actor: -1, tables: [] };
}

interface Choice {
  readonly seat: Seat;
  /** The move's text id. */
  readonly move: string;
  readonly by: Mover;
}

/** What a seat's move causes by the rules; also the end of the game when nobody is to act any more. */
function decided(game: GameState, { seat, move: id, by }: Choice, context: PlayContext): GameDecision {
  const { title } = context;
  const move = title.parseMove(id);
  if (move === null) return refused({ reason: 'unknown-move', code: 'UNKNOWN_MOVE', move: id, seat });
  const { chance, draws } = counted(context.chance);
  const decision = title.decide(game.table, seat, move, chance);
  if (!decision.ok) {
    return refused({ reason: 'move-rejected', code: 'MOVE_REJECTED', rule: decision.rule, move, seat });
  }
  const { facts, state } = decision;
  const played: GameEvent = { type: 'MovePlayed', seat, move: title.moveId(move), by, facts, draws: draws() };
  const outcome = title.outcome(state);
  const opened = unsealing(game, state, outcome !== null, title);
  const events = opened === null ? [played] : [played, opened];
  const ending = outcome === null ? events : [...events, finished(outcome, context)];
  return { ok: true, events: ending, actor: seat, tables: [state] };
}

/** `chance`, and how many draws with more than one possible result were made from it. */
function counted(chance: Chance): { readonly chance: Chance; draws(): number } {
  let draws = 0;
  const below = (n: number) => {
    if (n > 1) draws += 1;
    return chance.below(n);
  };
  return { chance: { below }, draws: () => draws };
}

function finished({ reason, results, winners }: Outcome, { serverSeed }: PlayContext): GameEvent {
  return {
    type: 'GameFinished',
    reason,
    results: results.map(({ seat, rank, score }) => ({ seat, rank, score })),
    winners,
    serverSeed: hex(serverSeed),
  };
}

function actingSeat(game: GameState, order: PlayOrder, title: Title): Seat | GameRefusal {
  const acted = seatsOf(game, order.player);
  if (order.seat !== null) return acted.includes(order.seat) ? order.seat : notYours(acted, order.seat);
  const [first] = acted;
  if (first === undefined) return notYours(acted, null);
  const toAct = seatsToAct(game, title);
  const owing = acted.filter((seat) => toAct.includes(seat));
  if (owing.length > 1) return { reason: 'invalid-input', code: 'SEAT_NEEDED', path: ['seat'], seats: owing };
  return owing[0] ?? first;
}
