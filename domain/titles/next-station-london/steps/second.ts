// Second section on the same card, by the power `double`; or pass.
// Rulebook: Pencil Powers; rulings R32-R34, R41.

import type { Seat } from '../../../title/contract.ts';
import { type Face, sectionIndex, stationAt } from '../components.ts';
import { type Allowance, leading, misfit, misplacement } from '../effects/draw.ts';
import { passed, sectionDrawn } from '../effects/record.ts';
import { drawOf, type MoveOf, PASS } from '../moves.ts';
import type { Rule } from '../rules.ts';
import { currentLine, faceOf, isSwitchInForce, openStep, type State, seatAt, unusedPower } from '../state.ts';
import { step } from '../step.ts';

/** The symbol of the second section: the card's; after a joker the first target's; after a joker to the wild station any (R33). */
export function secondFace(state: State, seat: Seat): Face {
  const face = faceOf(openStep(state));
  const { step } = seatAt(state, seat);
  if (face !== 'joker' || step.at !== 'second') return face;
  const { symbol } = stationAt(step.target);
  return symbol === 'wild' ? 'joker' : symbol;
}

function allowance(state: State, seat: Seat): Allowance {
  return { face: secondFace(state, seat), anywhere: isSwitchInForce(openStep(state)) };
}

function sections(state: State, seat: Seat): readonly number[] {
  return leading(seatAt(state, seat), allowance(state, seat));
}

/** Whether `seat`, standing at `second`, has a section to draw. */
export function isSecondPossible(state: State, seat: Seat): boolean {
  return sections(state, seat).length > 0;
}

function forbiddenDraw(state: State, seat: Seat, { section: id, power }: MoveOf<'draw'>): Rule | null {
  const section = sectionIndex(id);
  if (section === null) return 'unknown-section';
  const mine = seatAt(state, seat);
  const line = currentLine(mine);
  const misplaced = misplacement(mine, section);
  if (misplaced !== null) return misplaced;
  if (power === null) return 'power-required';
  if (power !== unusedPower(state, line)) return 'power-unavailable';
  return misfit(line, section, allowance(state, seat));
}

export const second = step({
  kinds: ['draw', 'pass'],
  legalMoves: (state, seat) => [...sections(state, seat).map((section) => drawOf('double', section)), PASS],
  forbidden: (state, seat, move) => (move.kind === 'pass' ? null : forbiddenDraw(state, seat, move)),
  play(register, seat, move) {
    const { state } = register;
    register.write(move.kind === 'draw' ? sectionDrawn(state, seat, move, 'done') : passed(state, seat, 'done'));
  },
});
