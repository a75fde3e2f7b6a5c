// Who is to act, what they may do, and what it causes: only dispatch to the step at hand.

import { at } from '../../base/defect.ts';
import type { Chance } from '../../chance/index.ts';
import { type Decided, Register, type Seat } from '../../title/contract.ts';
import { decideAt, type Step } from '../../title/step.ts';
import { sectionIndex, stationIndex } from './components.ts';
import { closeTurn } from './effects/turn.ts';
import { evolve } from './evolve.ts';
import type { Fact } from './facts.ts';
import type { Move } from './moves.ts';
import type { Rule } from './rules.ts';
import { isEverybodyDone, type State, seatAt, stampOf } from './state.ts';
import type { StepTypes } from './step.ts';
import { build } from './steps/build.ts';
import { close } from './steps/close.ts';
import { second } from './steps/second.ts';

/** Seats by set of seats (as bits): ready-made, so that asking costs no allocation. */
const SEATS_OF: readonly (readonly Seat[])[] = Array.from({ length: 16 }, (_, bits) =>
  Object.freeze([0, 1, 2, 3].filter((seat) => ((bits >>> seat) & 1) === 1)),
);

/** Seats that have not finished the open turn, ascending; none when the game is over. */
export function toAct(state: State): readonly Seat[] {
  if (state.step.at !== 'turn') return at(SEATS_OF, 0);
  let bits = 0;
  for (let seat = 0; seat < state.seats.length; seat += 1) {
    if (seatAt(state, seat).step.at !== 'done') bits |= 1 << seat;
  }
  return at(SEATS_OF, bits);
}

/** The decision points by the name of the step; at `done` there is none. */
const STEPS = { build, second, close, done: null } as const;

/** Where `seat` stands; null when it owes no decision. */
function stepOf(state: State, seat: Seat): Step<StepTypes> | null {
  const mine = state.seats[seat];
  return mine === undefined || state.step.at !== 'turn' ? null : STEPS[mine.step.at];
}

/** Draws by section, circles by station, pass last; empty when `seat` is not to act. */
export function legalMoves(state: State, seat: Seat): readonly Move[] {
  return stepOf(state, seat)?.legalMoves(state, seat) ?? [];
}

/** What `move` causes, or the first rule it breaks. Chance is asked only where a turn closes. */
export function decide(state: State, seat: Seat, move: Move, chance: Chance): Decided<State, Fact> {
  const decided = decideInTurn(state, seat, move, chance);
  if (!decided.ok || !isEverybodyDone(decided.state)) return decided;
  const closing = new Register<State, Fact>(decided.state, evolve);
  closeTurn(closing, chance);
  return { ok: true, facts: [...decided.facts, ...closing.facts], state: closing.state };
}

/** `decide` without what closes the turn. */
export function decideInTurn(state: State, seat: Seat, move: Move, chance: Chance): Decided<State, Fact> {
  const step = stepOf(state, seat);
  const rule = step === null ? null : outOfPlace(state, seat, move);
  return rule === null ? decideAt({ state, step, evolve }, seat, move, chance) : { ok: false, rule };
}

/** The rule that forbids `move` before its step is asked: another position was meant, or the map does not know a part; or null. */
function outOfPlace(state: State, seat: Seat, move: Move): Rule | null {
  if (move.stamp !== null && move.stamp !== stampOf(state, seat)) return 'stale';
  if (move.kind === 'draw' && sectionIndex(move.section) === null) return 'unknown-section';
  return move.kind === 'circle' && stationIndex(move.station) === null ? 'unknown-station' : null;
}
