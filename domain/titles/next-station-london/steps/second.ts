// Second section on the same card, by the power `double`; or pass.
// Rulebook: Pencil Powers; rulings R32-R34, R41.

import { at } from '../../../base/defect.ts';
import type { Register, Seat } from '../../../title.ts';
import { type Face, sectionIndex, stationAt } from '../components.ts';
import { type Allowance, leading, misfit, misplacement } from '../effects/draw.ts';
import { passed, sectionDrawn } from '../effects/record.ts';
import type { Fact } from '../facts.ts';
import { DRAWS, type Draw, type Move, PASS } from '../moves.ts';
import type { Rule } from '../refusal.ts';
import { currentLine, faceOf, isSwitchInForce, type OpenState, type State, seatAt, unusedPower } from '../state.ts';

/** The symbol of the second section: the card's; after a joker the first target's; after a joker to the wild station any (R33). */
function secondFace(state: OpenState, seat: Seat): Face {
  const face = faceOf(state.step);
  const stage = seatAt(state, seat).stage;
  if (face !== 'joker' || stage.at !== 'second') return face;
  const symbol = stationAt(stage.target).symbol;
  return symbol === 'wild' ? 'joker' : symbol;
}

function allowance(state: OpenState, seat: Seat): Allowance {
  return { face: secondFace(state, seat), anywhere: isSwitchInForce(state.step) };
}

export function candidates(state: OpenState, seat: Seat): readonly Move[] {
  const sections = leading(seatAt(state, seat), allowance(state, seat));
  return [...sections.map((section) => at(DRAWS.double, section)), PASS];
}

/** The rule that forbids `move`, or null. */
export function forbidden(state: OpenState, seat: Seat, move: Move): Rule | null {
  if (move.kind === 'pass') return null;
  if (move.kind === 'circle') return 'wrong-step';
  return forbiddenDraw(state, seat, move);
}

function forbiddenDraw(state: OpenState, seat: Seat, move: Draw): Rule | null {
  const section = sectionIndex(move.section);
  if (section === null) return 'unknown-section';
  const mine = seatAt(state, seat);
  const line = currentLine(mine);
  const misplaced = misplacement(mine, section);
  if (misplaced !== null) return misplaced;
  if (move.power === null) return 'power-required';
  if (move.power !== unusedPower(state, line)) return 'power-unavailable';
  return misfit(line, section, allowance(state, seat));
}

/** Whether `seat`, standing at `second`, has a section to draw. */
export function isSecondPossible(state: OpenState, seat: Seat): boolean {
  return candidates(state, seat).some((move) => move.kind === 'draw' && forbidden(state, seat, move) === null);
}

export function play(register: Register<State, Fact>, seat: Seat, move: Move): void {
  register.write(
    move.kind === 'draw' ? sectionDrawn(register.state, seat, move, 'done') : passed(register.state, seat, 'done'),
  );
}
