// After the final turn of a round: circle a station with an unused power, or pass.
// Rulebook: Pencil Powers; ruling R37.

import type { Register, Seat } from '../../../title.ts';
import * as circle from '../effects/circle.ts';
import { passed, stationCircled } from '../effects/record.ts';
import type { Fact } from '../facts.ts';
import { type Move, PASS } from '../moves.ts';
import type { Rule } from '../refusal.ts';
import type { OpenState, State } from '../state.ts';

export function candidates(state: OpenState, seat: Seat): readonly Move[] {
  return [...circle.candidates(state, seat), PASS];
}

/** The rule that forbids `move`, or null. */
export function forbidden(state: OpenState, seat: Seat, move: Move): Rule | null {
  if (move.kind === 'pass') return null;
  return move.kind === 'draw' ? 'wrong-step' : circle.forbidden(state, seat, move);
}

export function play(register: Register<State, Fact>, seat: Seat, move: Move): void {
  register.write(
    move.kind === 'circle' ? stationCircled(register.state, seat, move, 'done') : passed(register.state, seat, 'done'),
  );
}
