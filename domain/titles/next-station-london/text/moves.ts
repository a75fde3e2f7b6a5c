// Lines for people about moves, in English.

import type { Language, Seat } from '../../../title.ts';
import { applyMove, type Move, type PerMove } from '../moves.ts';
import type { State } from '../state.ts';

const LINES: PerMove<string> = {
  draw: ({ section, power }) => `draw ${section}${power === null ? '' : ` with the power ${power}`}`,
  circle: ({ station }) => `circle ${station}`,
  pass: () => 'pass',
};

/** One line on a move. */
export function describeMove(_state: State, _seat: Seat, move: Move, _language: Language): string {
  return applyMove(LINES, move);
}
