// Decides a recorded commit again: the command that its events answer, put to the very functions that a server decides with.

import { MAX_QUOTED } from '../base/shape.ts';
import {
  automaticSeat,
  type GameDecision,
  type GameEvent,
  type GameState,
  joinGame,
  leaveGame,
  type PlayContext,
  playGivenAutomatically,
  playMove,
  refusalText,
  resignGame,
  seatStatus,
  startGame,
} from '../game/index.ts';
import { recreate } from '../replay/index.ts';
import type { Seat } from '../title.ts';

type EventOf<Type extends GameEvent['type']> = Extract<GameEvent, { readonly type: Type }>;

/** What should have been recorded, or why nothing should. */
export type Redecided = Extract<GameDecision, { ok: true }> | { readonly ok: false; readonly message: string };

/** The decision that a commit with `events` (at least one, well formed) records, made again on `game`; null before the first commit. */
export function redecide(game: GameState | null, events: readonly GameEvent[], context: PlayContext): Redecided {
  const first = events[0];
  if (first === undefined) return refused('it holds no event');
  if (game === null) return answer(recreate(events, context), null, context);
  if (game.serverSeed !== null) return refused('it comes after the end of the game');
  switch (first.type) {
    case 'SeatTaken':
      return answer(joinGame(game, first), game, context);
    case 'SeatLeft':
      return leave(game, first.seat, context);
    case 'GameAborted':
      return answer(leaveGame(game, game.creator, context.serverSeed), game, context);
    case 'GameStarted':
      return answer(startGame(game, game.creator, context.title, context.chance), game, context);
    case 'MovePlayed':
      return first.by === 'player' ? move(game, first, context) : automaticMove(game, first, context);
    case 'SeatResigned':
      return resign(game, first.seat, events.length, context);
    default:
      return refused(`no command begins with ${first.type}`);
  }
}

function refused(message: string): Redecided {
  return { ok: false, message };
}

function answer(decision: GameDecision | null, game: GameState | null, { title }: PlayContext): Redecided {
  if (decision === null) return refused('a game begins with GameCreated');
  if (decision.ok) return decision;
  const { refusal } = decision;
  if (game !== null) return refused(refusalText(refusal, game, title, 'en'));
  return refused('message' in refusal ? refusal.message : refusal.code);
}

/** Who acts for `seat`: its player, or the creator for an open seat of a shared table; null for nobody. */
function playerOf(game: GameState, seat: Seat): string | null {
  const place = game.seats[seat];
  if (place === undefined) return null;
  const status = seatStatus(place);
  if (status === 'taken') return place.player;
  return status === 'open' && game.sharedTable ? game.creator : null;
}

function leave(game: GameState, seat: Seat, context: PlayContext): Redecided {
  const player = game.seats[seat]?.player ?? null;
  return player === null
    ? refused(`nobody sits at seat ${seat}`)
    : answer(leaveGame(game, player, context.serverSeed), game, context);
}

function move(game: GameState, event: EventOf<'MovePlayed'>, context: PlayContext): Redecided {
  const player = playerOf(game, event.seat);
  if (player === null) return refused(`no player acts for seat ${event.seat}`);
  return answer(playMove(game, { player, move: event.move, seat: event.seat }, context), game, context);
}

function automaticMove(game: GameState, { seat, move, by }: EventOf<'MovePlayed'>, context: PlayContext): Redecided {
  const { title } = context;
  const owing = automaticSeat(game, title);
  if (owing !== seat) {
    const turn = owing === null ? 'no automatic move is owed' : `seat ${owing} moves first`;
    return refused(`it is an automatic move of seat ${seat}, but ${turn}`);
  }
  if (by === 'absent' && game.seats[seat]?.bot === null) {
    const automatic = title.moveId(title.autoMove(game.table, seat));
    if (move !== automatic) {
      return refused(
        `an absent player plays ${JSON.stringify(automatic)}, not ${JSON.stringify(move.slice(0, MAX_QUOTED))}`,
      );
    }
  }
  return answer(playGivenAutomatically(game, seat, move, context), game, context);
}

/** One seat, or all that its player acts for. */
function resign(game: GameState, seat: Seat, count: number, context: PlayContext): Redecided {
  const player = playerOf(game, seat);
  if (player === null) return refused(`no player acts for seat ${seat}`);
  return answer(resignGame(game, player, count === 1 ? seat : null), game, context);
}
