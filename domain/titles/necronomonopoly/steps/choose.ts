// D10: what a Gate leaves to choose. Rulebook: Gates 6, 7, 10, 12, 13; rulings R94, R95, R97, R98.

import { Defect } from '../../../base/defect.ts';
import type { Seat } from '../../../title/contract.ts';
import type { GateStep } from '../components/effects.ts';
import { type Choice, choicesAt, gateStep } from '../effects/gateChoices.ts';
import { moveId } from '../moves.ts';
import * as procedure from '../procedures/gate.ts';
import { proceed } from '../procedures/resume.ts';
import { type State, stepAt } from '../state.ts';
import { step } from '../step.ts';

function stepOf(state: State): GateStep {
  const { row, index } = stepAt(state, 'choose');
  const found = gateStep(row, index);
  if (found === undefined) throw new Defect(`row ${row} has no step ${index}`);
  return found;
}

function choices(state: State, seat: Seat): readonly Choice[] {
  return choicesAt(state, seat, stepOf(state));
}

export const choose = step({
  kinds: ['space', 'beast', 'lot'],
  legalMoves: choices,
  forbidden(state, seat, move) {
    const id = moveId(move);
    return choices(state, seat).some((choice) => moveId(choice) === id) ? null : 'not-a-choice';
  },
  play(register, seat, move, chance) {
    const chosen = stepOf(register.state);
    proceed(register, chance, (run) => procedure.carryOut(run, seat, chosen, move));
  },
});
