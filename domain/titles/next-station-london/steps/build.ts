// The decision of a turn: draw a section, with or without a power; circle a station; pass.
// Rulebook: Building Sections, Construction Rules, Pencil Powers; rulings R5-R8, R14-R22, R35-R37.

import { at } from '../../../base/defect.ts';
import type { Register, Seat } from '../../../title.ts';
import { sectionIndex } from '../components.ts';
import * as circle from '../effects/circle.ts';
import { type Allowance, leading, misfit, misplacement } from '../effects/draw.ts';
import { passed, sectionDrawn, stageAfterTurn, stationCircled } from '../effects/record.ts';
import { evolve } from '../evolve.ts';
import type { Fact } from '../facts.ts';
import { DRAWS, type Draw, type Move, PASS, type Suffix } from '../moves.ts';
import type { Rule } from '../refusal.ts';
import {
  currentLine,
  faceOf,
  isOpen,
  isSwitchInForce,
  type OpenState,
  type State,
  seatAt,
  unusedPower,
} from '../state.ts';
import { isSecondPossible } from './second.ts';

/** What the card allows, with the power in use. The power `switch` is idle on turns 1 and 2 (R35). */
function allowance(state: OpenState, power: Suffix | null): Allowance {
  const { step } = state;
  return {
    face: power === 'joker' ? 'joker' : faceOf(step),
    anywhere: isSwitchInForce(step) || (power === 'switch' && step.turn >= 3),
  };
}

/** Draws by section: without the power where that is enough, with it where it is needed; then circles; then pass. */
export function candidates(state: OpenState, seat: Seat): readonly Move[] {
  const mine = seatAt(state, seat);
  const line = currentLine(mine);
  const power = unusedPower(state, line);
  const suffix = power === 'joker' || power === 'switch' ? power : null;
  const plain = allowance(state, null);
  const moves: Move[] = [];
  for (const section of leading(mine, allowance(state, suffix))) {
    const needed = suffix !== null && misfit(line, section, plain) !== null;
    moves.push(at(DRAWS[needed ? suffix : 'none'], section));
  }
  moves.push(...circle.candidates(state, seat), PASS);
  return moves;
}

/** The rule that forbids `move`, or null. */
export function forbidden(state: OpenState, seat: Seat, move: Move): Rule | null {
  if (move.kind === 'pass') return null;
  return move.kind === 'circle' ? circle.forbidden(state, seat, move) : forbiddenDraw(state, seat, move);
}

function forbiddenDraw(state: OpenState, seat: Seat, move: Draw): Rule | null {
  const section = sectionIndex(move.section);
  if (section === null) return 'unknown-section';
  if (move.power === 'double') return 'wrong-step';
  const mine = seatAt(state, seat);
  const line = currentLine(mine);
  const misplaced = misplacement(mine, section);
  if (misplaced !== null) return misplaced;
  if (move.power !== null) {
    if (move.power !== unusedPower(state, line)) return 'power-unavailable';
    if (misfit(line, section, allowance(state, null)) === null) return 'power-not-needed';
  }
  return misfit(line, section, allowance(state, move.power));
}

export function play(register: Register<State, Fact>, seat: Seat, move: Move): void {
  const state = register.state;
  switch (move.kind) {
    case 'draw':
      register.write(sectionDrawn(state, seat, move, stageAfterDraw(state, seat, move)));
      return;
    case 'circle':
      register.write(stationCircled(state, seat, move, 'build'));
      return;
    case 'pass': {
      const hasSection = currentLine(seatAt(state, seat)).sections.length > 0;
      register.write(passed(state, seat, stageAfterTurn(state, seat, hasSection)));
    }
  }
}

/** `second` when the power `double` is unused and a second section can be drawn (R32). */
function stageAfterDraw(state: State, seat: Seat, move: Draw): 'second' | 'close' | 'done' {
  if (unusedPower(state, currentLine(seatAt(state, seat))) === 'double') {
    const after = evolve(state, sectionDrawn(state, seat, move, 'second'));
    if (isOpen(after) && isSecondPossible(after, seat)) return 'second';
  }
  return stageAfterTurn(state, seat, true);
}
