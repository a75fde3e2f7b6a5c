// The decision of a turn: draw a section, with or without a power; circle a station; pass.
// Rulebook: Building Sections, Construction Rules, Pencil Powers; rulings R5-R8, R14-R22, R35-R37.

import type { Seat } from '../../../title/contract.ts';
import { type PowerId, sectionIndex } from '../components.ts';
import { circles, forbiddenCircle } from '../effects/circle.ts';
import { type Allowance, leading, misfit, misplacement } from '../effects/draw.ts';
import { passed, sectionDrawn, stationCircled, stepAfterTurn } from '../effects/record.ts';
import { evolve } from '../evolve.ts';
import type { SeatFact } from '../facts.ts';
import { drawOf, type Move, type MoveOf, PASS, type Suffix } from '../moves.ts';
import type { Rule } from '../rules.ts';
import {
  currentLine,
  faceOf,
  isSwitchInForce,
  openStep,
  type SeatState,
  type State,
  seatAt,
  unusedPower,
} from '../state.ts';
import { step } from '../step.ts';
import { isSecondPossible } from './second.ts';

/** What the card allows, with the power in use. The power `switch` is idle on turns 1 and 2 (R35). */
function allowance(state: State, power: Suffix | null): Allowance {
  const turn = openStep(state);
  return {
    face: power === 'joker' ? 'joker' : faceOf(turn),
    anywhere: isSwitchInForce(turn) || (power === 'switch' && turn.turn >= 3),
  };
}

/** Draws by section: without the power where that is enough, with it where it is needed. */
function draws(state: State, mine: SeatState, power: PowerId | null): Move[] {
  const plain = allowance(state, null);
  if (power !== 'joker' && power !== 'switch') {
    return leading(mine, plain).map((section) => drawOf('none', section));
  }
  const line = currentLine(mine);
  return leading(mine, allowance(state, power)).map((section) => {
    const isEnough = misfit(line, section, plain) === null;
    return drawOf(isEnough ? 'none' : power, section);
  });
}

/** Draws, then circles, then pass. */
function legalMoves(state: State, seat: Seat): readonly Move[] {
  const mine = seatAt(state, seat);
  const power = unusedPower(state, currentLine(mine));
  const moves = draws(state, mine, power);
  if (power === 'circle') moves.push(...circles(state, seat));
  moves.push(PASS);
  return moves;
}

function forbiddenDraw(state: State, seat: Seat, { section: id, power }: MoveOf<'draw'>): Rule | 'wrong-step' | null {
  const section = sectionIndex(id);
  if (section === null) return 'unknown-section';
  if (power === 'double') return 'wrong-step';
  const mine = seatAt(state, seat);
  const line = currentLine(mine);
  const misplaced = misplacement(mine, section);
  if (misplaced !== null) return misplaced;
  if (power !== null) {
    if (power !== unusedPower(state, line)) return 'power-unavailable';
    if (misfit(line, section, allowance(state, null)) === null) return 'power-not-needed';
  }
  return misfit(line, section, allowance(state, power));
}

/** `second` when the power `double` is unused and a second section can be drawn (R32). */
function stepAfterDraw(state: State, seat: Seat, move: MoveOf<'draw'>): 'second' | 'close' | 'done' {
  if (unusedPower(state, currentLine(seatAt(state, seat))) === 'double') {
    const after = evolve(state, sectionDrawn(state, seat, move, 'second'));
    if (isSecondPossible(after, seat)) return 'second';
  }
  return stepAfterTurn(state, seat, true);
}

function stepAfterPass(state: State, seat: Seat): 'close' | 'done' {
  return stepAfterTurn(state, seat, currentLine(seatAt(state, seat)).sections.length > 0);
}

function factOf(state: State, seat: Seat, move: Move): SeatFact {
  switch (move.kind) {
    case 'draw':
      return sectionDrawn(state, seat, move, stepAfterDraw(state, seat, move));
    case 'circle':
      return stationCircled(state, seat, move, 'build');
    case 'pass':
      return passed(state, seat, stepAfterPass(state, seat));
  }
}

export const build = step({
  kinds: ['draw', 'circle', 'pass'],
  legalMoves,
  forbidden(state, seat, move) {
    if (move.kind === 'pass') return null;
    return move.kind === 'circle' ? forbiddenCircle(state, seat, move) : forbiddenDraw(state, seat, move);
  },
  play(register, seat, move) {
    register.write(factOf(register.state, seat, move));
  },
});
