// A rematch: a new game like one that is finished, with the same people and bots, each one seat further.

import { at } from '../../base/defect.ts';
import type { BySeat, Seat } from '../../title/contract.ts';
import { type GameRefusal, ofTournament, wrongStatus } from '../refusal.ts';
import { notYours } from '../seats/seats.ts';
import type { GameSeat, GameState } from '../state.ts';

/** Who sat where is moved on by one seat: who went first goes last. */
export function rotatedSeats({ seats }: Pick<GameState, 'seats'>): BySeat<GameSeat> {
  return seats.map((_, seat) => at(seats, (seat + 1) % seats.length));
}

/** The seat of `player` in the rematch of `game`; null: none. */
export function rematchSeat(game: Pick<GameState, 'seats'>, player: string): Seat | null {
  const seat = rotatedSeats(game).findIndex((one) => one.player === player);
  return seat < 0 ? null : seat;
}

/** Why `player` gets no rematch of `game`, or null: all who sat there may ask; of a shared table only its creator. */
export function rematchRefusal(game: GameState, player: string): GameRefusal | null {
  const { status, sharedTable, creator } = game;
  const isPlayer = sharedTable ? creator === player : rematchSeat(game, player) !== null;
  if (!isPlayer) return notYours([], null);
  if (game.tournament !== null) return ofTournament(status).refusal;
  return status === 'finished' ? null : wrongStatus(status, 'rematch').refusal;
}
