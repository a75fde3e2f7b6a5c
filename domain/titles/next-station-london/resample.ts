// A table that a viewer cannot tell from the true one: what other seats decided in the open turn is decided again. Ruling R25.

import { type Chance, pick } from '../../chance/index.ts';
import { type Seat, seesSeat, type Viewer } from '../../title/contract.ts';
import { decideInTurn, legalMoves } from './decide.ts';
import { type SeatState, type State, seatAt, withSeat } from './state.ts';
import { asTurnBegan } from './view/turnStart.ts';

/** Tries to decide again in as many moves as the seat made, before its own decisions stay: they are one of the possibilities. */
const TRIES = 64;

/** `state`, where each seat that `viewer` does not see decides again at random as often as it has decided in the open turn (R51). */
export function resample(state: State, viewer: Viewer, chance: Chance): State {
  if (state.step.at !== 'turn') return state;
  let table = state;
  for (const [seat, { open }] of state.seats.entries()) {
    if (open.decisions > 0 && !seesSeat(viewer, seat)) table = withSeat(table, seat, decidedAnew(state, seat, chance));
  }
  return table;
}

/** `seat` after as many random legal moves from the start of its turn as it has made, and done exactly if it is. */
function decidedAnew(state: State, seat: Seat, chance: Chance): SeatState {
  const mine = seatAt(state, seat);
  const start = withSeat(state, seat, asTurnBegan(mine));
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = afterMoves(start, seat, mine.open.decisions, chance);
    if (found.open.decisions === mine.open.decisions && (found.step.at === 'done') === (mine.step.at === 'done'))
      return found;
  }
  return mine;
}

/** `seat` after `count` random legal moves in the open turn, or fewer if it is done before. */
function afterMoves(start: State, seat: Seat, count: number, chance: Chance): SeatState {
  let state = start;
  for (let made = 0; made < count; made += 1) {
    const moves = legalMoves(state, seat);
    if (moves.length === 0) break;
    const decided = decideInTurn(state, seat, pick(chance, moves), chance);
    if (decided.ok) state = decided.state;
  }
  return seatAt(state, seat);
}
