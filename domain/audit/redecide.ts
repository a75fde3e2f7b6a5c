// Decides a recorded commit again: puts the command that its events answer to the functions that a server decides with.

import { inEvery, type Text } from '../base/words.ts';
import {
  abortGame,
  answerTakeback,
  automaticSeat,
  closeForRound,
  closeIdle,
  endsWithRound,
  extendClocks,
  extendsClocks,
  freeSeat,
  type GameDecision,
  type GameEvent,
  type GameRefusal,
  type GameState,
  isIdle,
  joinGame,
  lateSeat,
  leaveGame,
  type Outage,
  offerTakeback,
  owedOutage,
  type PlayContext,
  playGivenAutomatically,
  playMoves,
  type RefusedAt,
  refusalText,
  removePlayer,
  reserveSeat,
  resignGame,
  seatStatus,
  setReady,
  startDue,
  startGame,
  type TakebackDecision,
  timeOut,
  undoSteps,
  voteToAbandon,
} from '../game/index.ts';
import { recreate } from '../replay/index.ts';
import type { Seat } from '../title/contract.ts';
import { shortened } from './difference.ts';
import type { CommandReason } from './reasons.ts';

type EventOf<Type extends GameEvent['type']> = Extract<GameEvent, { readonly type: Type }>;

/** Of the commit that is decided again; `recordedAt` in ms since 1970, `actor` the seat that it names, -1 for none. */
export interface RedecideContext extends PlayContext {
  /** When the server was down, as it says; null: unknown. */
  readonly outages: readonly Outage[] | null;
  readonly version: number;
  readonly recordedAt: number;
  readonly actor: number;
  /** The game after an earlier commit to which it is taken back; null for any other. */
  gameAt(version: number): GameState | null;
}

/** What should have been recorded, or why nothing should. */
export type Redecided = Extract<GameDecision, { ok: true }> | { readonly ok: false; readonly reason: CommandReason };

/**
 * The decision that a commit with `events` (at least one, well formed) records; `game`: null before the first commit.
 */
export function redecide(game: GameState | null, events: readonly GameEvent[], context: RedecideContext): Redecided {
  const first = events[0];
  if (first === undefined) return refused({ code: 'no-event' });
  if (game === null) return answer(recreate(events, context), null, context);
  if (game.serverSeed !== null) return refused({ code: 'after-end' });
  switch (first.type) {
    case 'SeatTaken':
      return answer(joinGame(game, first), game, context);
    case 'SeatLeft':
      return leave(game, first.seat, events, context);
    case 'HostChanged':
      return answer(leaveGame(game, game.host, context.serverSeed), game, context);
    case 'GameAborted':
      return aborted(game, first, context);
    case 'SeatReserved':
    case 'SeatFreed':
    case 'PlayerRemoved':
    case 'ReadinessChanged':
      return arrangement(game, first, context);
    case 'SeatsDrawn':
    case 'GameStarted':
      return start(game, context);
    case 'MovePlayed':
      return first.by === 'player' ? moves(game, first, events, context) : automaticMove(game, first, context);
    case 'MovesUndone':
    case 'TakebackOffered':
    case 'TakebackAnswered':
      return goneBack(game, first, context);
    case 'TimedOut':
      return timedOut(game, first, context);
    case 'ClocksExtended':
      return extended(game, first, context);
    case 'AbandonVoted':
      return vote(game, first.seat, context);
    case 'SeatResigned':
      return resign(game, first.seat, events.length, context);
    default:
      return refused({ code: 'no-command', type: first.type });
  }
}

function refused(reason: CommandReason): Redecided {
  return { ok: false, reason };
}

function answer(decision: GameDecision | null, game: GameState | null, { title }: PlayContext): Redecided {
  if (decision === null) return refused({ code: 'no-creation' });
  if (decision.ok) return decision;
  const { refusal } = decision;
  const plain = refusal.reason === 'one-of-moves' ? refusal.refusal : refusal;
  const rule = plain.reason === 'move-rejected' ? plain.rule : plain.code;
  return refused({ code: 'refused', rule, said: saidOf(refusal, game === null ? null : { game, title }) });
}

/** What is said of a refusal, in each language; `at` is what refused it, where that is known. */
export function saidOf(refusal: GameRefusal, at: RefusedAt | null): Text {
  return inEvery((language) => shortened(refusalText(refusal, at, language), MAX_SAID));
}

const MAX_SAID = 200;

/** Who acts for `seat`: its player, or the creator for an open seat of a shared table; null for nobody. */
function playerOf(game: GameState, seat: Seat): string | null {
  const place = game.seats[seat];
  if (place === undefined) return null;
  const status = seatStatus(place);
  if (status === 'taken') return place.player;
  return status === 'open' && game.sharedTable ? game.creator : null;
}

function leave(game: GameState, seat: Seat, events: readonly GameEvent[], context: RedecideContext): Redecided {
  const player = game.seats[seat]?.player ?? null;
  if (player === null) return refused({ code: 'nobody-sits', seat });
  // Until release 0.3.0 the right to start did not pass on.
  const passesOn = events.length > 1;
  return answer(leaveGame(game, player, context.serverSeed, passesOn), game, context);
}

/** What the host did to the seats, or that a player was ready. */
function arrangement(
  game: GameState,
  event: EventOf<'SeatReserved' | 'SeatFreed' | 'PlayerRemoved' | 'ReadinessChanged'>,
  context: RedecideContext,
): Redecided {
  if (event.type === 'SeatReserved') return answer(reserveSeat(game, game.host, event), game, context);
  if (event.type === 'SeatFreed') return answer(freeSeat(game, game.host, event.seat), game, context);
  const player = game.seats[event.seat]?.player ?? null;
  if (player === null) return refused({ code: 'nobody-sits', seat: event.seat });
  const decided =
    event.type === 'ReadinessChanged' ? setReady(game, player, event.ready) : removePlayer(game, game.host, player);
  return answer(decided, game, context);
}

/** By the host, or by itself. */
function start(game: GameState, context: RedecideContext): Redecided {
  const { title, chance } = context;
  const decided = game.start === 'manual' ? startGame(game, game.host, title, chance) : startDue(game, title, chance);
  return answer(decided, game, context);
}

/** An end without a result that is not part of a seat's leaving or vote. */
function aborted(game: GameState, { reason }: EventOf<'GameAborted'>, context: RedecideContext): Redecided {
  const { actor, recordedAt, serverSeed } = context;
  if (reason === 'idle')
    return isIdle(game, recordedAt) ? answer(closeIdle(serverSeed), game, context) : refused({ code: 'not-idle' });
  if (reason === 'round-over') return endedWithRound(game, context);
  if (reason === 'abandoned') return vote(game, actor, context);
  if (reason === 'everyone-left') return answer(leaveGame(game, game.host, serverSeed), game, context);
  const player = actor < 0 ? game.host : playerOf(game, actor);
  return player === null
    ? refused({ code: 'nobody-acts', seat: actor })
    : answer(abortGame(game, player, serverSeed), game, context);
}

/** When the round was over is for the tournament's record to tell; anyone who was late by then is timed out first. */
function endedWithRound(game: GameState, context: RedecideContext): Redecided {
  const { recordedAt, serverSeed, outages } = context;
  if (!endsWithRound(game, recordedAt)) return refused({ code: 'not-of-round' });
  const owed = owedOutage(game, outages ?? [], recordedAt);
  if (owed !== null) return refused({ code: 'outage-ignored', from: owed.from, to: owed.to });
  return answer(closeForRound(serverSeed), game, context);
}

function vote(game: GameState, seat: Seat, context: RedecideContext): Redecided {
  const player = playerOf(game, seat);
  return player === null
    ? refused({ code: 'nobody-acts', seat })
    : answer(voteToAbandon(game, player, context.serverSeed), game, context);
}

/** One move of a player, or several in one commit. */
function moves(
  game: GameState,
  { seat }: EventOf<'MovePlayed'>,
  events: readonly GameEvent[],
  context: RedecideContext,
): Redecided {
  const player = playerOf(game, seat);
  if (player === null) return refused({ code: 'nobody-acts', seat });
  const played: string[] = [];
  for (const event of events) if (event.type === 'MovePlayed') played.push(event.move);
  return answer(playMoves(game, { player, moves: played, seat }, context, context.version), game, context);
}

/** Own steps that are undone, a takeback that is offered, or an answer to it. */
function goneBack(
  game: GameState,
  event: EventOf<'MovesUndone' | 'TakebackOffered' | 'TakebackAnswered'>,
  context: RedecideContext,
): Redecided {
  const player = playerOf(game, event.seat);
  if (player === null) return refused({ code: 'nobody-acts', seat: event.seat });
  const decision = back(game, player, event, context);
  if (!decision.ok && decision.refusal.reason === 'past-needed')
    return refused({ code: 'no-command', type: event.type });
  // Narrowed just above: what is left is a decision on the game alone.
  return answer(decision as GameDecision, game, context);
}

function back(
  game: GameState,
  player: string,
  event: EventOf<'MovesUndone' | 'TakebackOffered' | 'TakebackAnswered'>,
  context: RedecideContext,
): TakebackDecision {
  if (event.type === 'MovesUndone') {
    return undoSteps(game, { player, toVersion: event.toVersion }, { ...context, now: context.recordedAt });
  }
  if (event.type === 'TakebackOffered') {
    return offerTakeback(game, { player, toVersion: event.toVersion }, context);
  }
  return answerTakeback(game, { player, accept: event.answer === 'accepted', offer: null }, context);
}

function automaticMove(
  game: GameState,
  { seat, move, by }: EventOf<'MovePlayed'>,
  context: RedecideContext,
): Redecided {
  const { title } = context;
  const due = automaticSeat(game, title);
  if (due !== seat) return refused({ code: 'automatic-not-due', seat, due });
  if (by === 'absent' && game.seats[seat]?.bot === null) {
    const expected = title.moveId(title.autoMove(game.table, seat));
    if (move !== expected) return refused({ code: 'other-automatic-move', found: shortened(move), expected });
  }
  return answer(playGivenAutomatically(game, seat, move, context), game, context);
}

/** Bots and resigned seats move first; then who was late first is timed out first. */
function timedOut(game: GameState, { seat }: EventOf<'TimedOut'>, context: RedecideContext): Redecided {
  const late = automaticSeat(game, context.title) === null ? lateSeat(game, context.recordedAt) : null;
  if (late !== seat) return refused({ code: 'timeout-not-due', seat, due: late });
  const owed = owedOutage(game, context.outages ?? [], context.recordedAt);
  if (owed !== null) return refused({ code: 'outage-ignored', from: owed.from, to: owed.to });
  return answer(timeOut(game, seat, context), game, context);
}

/** An outage that has taken time from a seat, and that the server has made public, where its list is known. */
function extended(game: GameState, { from, to }: EventOf<'ClocksExtended'>, context: RedecideContext): Redecided {
  if (!extendsClocks(game, { from, to }, context.recordedAt)) return refused({ code: 'extends-nothing', from, to });
  const isListed = context.outages?.some((outage) => outage.from === from && outage.to === to) ?? true;
  if (!isListed) return refused({ code: 'outage-unlisted', from, to });
  return answer(extendClocks({ from, to }), game, context);
}

/** One seat, or all that its player acts for. */
function resign(game: GameState, seat: Seat, count: number, context: RedecideContext): Redecided {
  const player = playerOf(game, seat);
  if (player === null) return refused({ code: 'nobody-acts', seat });
  return answer(resignGame(game, player, count === 1 ? seat : null), game, context);
}
