// A move in a running game: by the player of a seat, by a bot, or automatically for a player who resigned.

import { at, Defect } from '../base/defect.ts';
import { botByName } from '../bots/index.ts';
import type { Chance } from '../chance/index.ts';
import { hex } from '../log/index.ts';
import type { Seat, Title } from '../title.ts';
import type { GameEvent, Mover, TitleFact } from './events.ts';
import { evolveTable } from './evolve.ts';
import { type GameDecision, type GameRefusal, refused, wrongStatus } from './refusal.ts';
import { notYours } from './seats.ts';
import { type GameState, seatStatus, seatsOf, seatsToAct } from './state.ts';

/** What a move needs besides the game: its title, the chance of the commit, and the seed that the end reveals (32 bytes). */
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
  /** Null: the one seat of the player's that is to act. */
  readonly seat: Seat | null;
}

/** Plays a move for its player. The rules refuse through `move-rejected`. */
export function playMove(game: GameState, order: PlayOrder, context: PlayContext): GameDecision {
  if (game.status !== 'active') return wrongStatus(game.status, 'moves are played in a running game');
  const { title } = context;
  const seat = actingSeat(game, order, title);
  if (typeof seat !== 'number') return refused(seat);
  return decided(game, { seat, move: order.move, by: 'player' }, context);
}

/** The first seat to act that moves automatically; null when people are to act, or nobody is. */
export function automaticSeat(game: GameState, title: Title): Seat | null {
  const owing = seatsToAct(game, title).find((seat) => {
    const status = seatStatus(at(game.seats, seat));
    return status === 'bot' || status === 'resigned';
  });
  return owing ?? null;
}

/** The automatic move of `seat`; `botChance` is for the bot's own choices and never for the game's draws. */
export function playAutomatically(game: GameState, seat: Seat, botChance: Chance, context: PlayContext): GameDecision {
  const { title } = context;
  const { bot } = at(game.seats, seat);
  const player = bot === null ? null : botByName(bot);
  if (bot !== null && player === null) throw new Defect(`no bot ${bot} in this release`);
  const move = player === null ? title.autoMove(game.table, seat) : player.choose(title, game.table, seat, botChance);
  const decision = playGivenAutomatically(game, seat, title.moveId(move), context);
  if (!decision.ok) throw new Defect(`an automatic move is illegal: ${decision.refusal.message}`);
  return decision;
}

/** The automatic move of `seat`, whatever led to the choice of `move` (its text id). The rules refuse through `move-rejected`. */
export function playGivenAutomatically(game: GameState, seat: Seat, move: string, context: PlayContext): GameDecision {
  const by = at(game.seats, seat).bot === null ? 'absent' : 'bot';
  return decided(game, { seat, move, by }, context);
}

type Choice = Omit<Played, 'facts'>;

/** What the rules make of a seat's move. */
function decided(game: GameState, { seat, move: id, by }: Choice, context: PlayContext): GameDecision {
  const { title, chance } = context;
  const move = title.parseMove(id);
  if (move === null) {
    const message = `${JSON.stringify(id.slice(0, 80))} is no move of ${title.name}.`;
    return refused({ reason: 'move-rejected', code: 'UNKNOWN_MOVE', rule: 'unknown-move', message, seat });
  }
  const decision = title.decide(game.table, seat, move, chance);
  if (decision.ok) return played(game, { seat, move: title.moveId(move), by, facts: decision.facts }, context);
  const { rule, message } = decision.rejection;
  return refused({ reason: 'move-rejected', code: 'MOVE_REJECTED', rule, message, seat });
}

interface Played {
  readonly seat: Seat;
  readonly move: string;
  readonly by: Mover;
  readonly facts: readonly TitleFact[];
}

/** The move's event, and the end of the game in the same commit when nobody is to act any more. */
function played(game: GameState, move: Played, { title, serverSeed }: PlayContext): GameDecision {
  const events: GameEvent[] = [{ type: 'MovePlayed', ...move }];
  const outcome = title.outcome(evolveTable(title, game.table, move.facts));
  if (outcome !== null) {
    const results = outcome.results.map(({ seat, rank, score }) => ({ seat, rank, score }));
    events.push({ type: 'GameFinished', results, serverSeed: hex(serverSeed) });
  }
  return { ok: true, events, actor: move.seat };
}

function actingSeat(game: GameState, order: PlayOrder, title: Title): Seat | GameRefusal {
  const acted = seatsOf(game, order.player);
  if (order.seat !== null) return acted.includes(order.seat) ? order.seat : notYours(acted, order.seat);
  const [first] = acted;
  if (first === undefined) return notYours(acted, null);
  const toAct = seatsToAct(game, title);
  const owing = acted.filter((seat) => toAct.includes(seat));
  if (owing.length > 1) {
    const message = `You act for seats ${owing.join(', ')}, which are all to act: name the seat.`;
    return { reason: 'invalid-input', code: 'SEAT_NEEDED', message, path: ['seat'] };
  }
  return owing[0] ?? first;
}
