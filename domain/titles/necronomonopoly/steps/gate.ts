// D9: a Gate roll may be shifted by one. Rulebook: Gates; rulings R89, R96.

import { at } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import { GATES } from '../components.ts';
import { gateShiftsOf } from '../effects/powers.ts';
import { MOVE, MOVES_OF, type MoveOf } from '../moves.ts';
import * as procedure from '../procedures/gate.ts';
import { proceed } from '../procedures/resume.ts';
import type { Rule } from '../rules.ts';
import { type State, stepAt } from '../state.ts';
import { step } from '../step.ts';

function isRow(row: number): boolean {
  return row >= 1 && row <= GATES.length;
}

function shiftForbidden(state: State, seat: Seat, { source, by }: MoveOf<'shift'>): Rule | null {
  if (!gateShiftsOf(at(state.seats, seat)).some((power) => power.source === source)) return 'no-shift';
  return isRow(stepAt(state, 'gate').roll + by) ? null : 'no-such-row';
}

export const gate = step({
  kinds: ['stay', 'shift'],
  legalMoves(state, seat) {
    const { roll } = stepAt(state, 'gate');
    const moves: MoveOf<'stay' | 'shift'>[] = [MOVE.stay];
    for (const { source } of gateShiftsOf(at(state.seats, seat))) {
      moves.push(...MOVES_OF.shift.filter((move) => move.source === source && isRow(roll + move.by)));
    }
    return moves;
  },
  forbidden: (state, seat, move) => (move.kind === 'stay' ? null : shiftForbidden(state, seat, move)),
  play(register, seat, move, chance) {
    proceed(register, chance, (run) => {
      const { roll } = stepAt(register.state, 'gate');
      if (move.kind === 'shift') register.write({ type: 'GateShifted', seat, source: move.source, by: move.by });
      procedure.open(run, seat, move.kind === 'shift' ? roll + move.by : roll);
    });
  },
});
