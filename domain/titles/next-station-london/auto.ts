// The move of an absent player, and how good a sheet is: for bots.

import type { Seat } from '../../title/contract.ts';
import { leading } from './effects/draw.ts';
import { type Move, PASS } from './moves.ts';
import { type Breakdown, breakdownOf } from './scoring.ts';
import { currentLine, powerOf, type SeatState, type State, seatAt } from './state.ts';

/** Pass: always legal, and it closes nothing on the sheet (R22, R48). */
export function autoMove(_state: State, _seat: Seat): Move {
  return PASS;
}

// Weights of what is not scored yet, found by playing: changing them changes no rule.
/** An open section at an end of the current line, up to OPEN_WORTH_HAVING of them. */
const OPEN_SECTION = 0.5;
const OPEN_WORTH_HAVING = 8;
/** An objective that is nearly met, at most: it grows with the square of the progress. */
const OBJECTIVE_IN_REACH = 6;
/** A power not yet used in the running round. */
const POWER_KEPT = 3;

/**
 * Running value of the sheet of `seat` and what may still become of it. It reads that sheet only and never the cards, so that no
 * flip decides between moves.
 */
export function evaluate(state: State, seat: Seat): number {
  const mine = seatAt(state, seat);
  const points = breakdownOf(state, mine);
  if (state.step.at !== 'turn') return points.total;
  return points.total + mobility(mine) + objectivesInReach(points) + powerKept(state, mine);
}

/** Worth of the open sections that leave the ends of the current line. */
function mobility(mine: SeatState): number {
  const open = leading(mine, { face: 'joker', anywhere: false });
  return OPEN_SECTION * Math.min(open.length, OPEN_WORTH_HAVING);
}

function objectivesInReach(points: Breakdown): number {
  let worth = 0;
  for (const { met, progress, atLeast } of points.objectives) {
    if (!met) worth += OBJECTIVE_IN_REACH * (progress / atLeast) ** 2;
  }
  return worth;
}

function powerKept(state: State, mine: SeatState): number {
  const line = currentLine(mine);
  return powerOf(state, line) !== null && !line.powerUsed ? POWER_KEPT : 0;
}
