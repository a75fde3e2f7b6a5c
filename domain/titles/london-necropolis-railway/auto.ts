// The move of an absent player, and how good the table is for a seat (for bots).

import { at, Defect, type Seat } from '../../title.ts';
import { legalMoves } from './decide.ts';
import type { Move } from './moves.ts';
import type { State } from './state.ts';

/** Whether a move spends nothing and ends a choice: what an absent player does wherever it is possible. */
function isQuiet(move: Move): boolean {
  switch (move.kind) {
    case 'end':
    case 'done':
    case 'pass':
      return true;
    case 'tender':
    case 'crew':
    case 'dining':
      return !move.use;
    case 'run':
      return !move.go;
    case 'load':
      return move.what === 'done';
    default:
      return false;
  }
}

/** Ends every choice as soon as the rules allow, else takes the first legal move. */
export function autoMove(state: State, seat: Seat): Move {
  const moves = legalMoves(state, seat);
  const first = moves[0];
  if (first === undefined) throw new Defect(`seat ${seat} is not to act`);
  return moves.find(isQuiet) ?? first;
}

export function evaluate(state: State, seat: Seat): number {
  return at(state.seats, seat).pounds;
}
