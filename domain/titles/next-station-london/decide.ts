// Who is to act, what they may do, and what it causes: only dispatch to the step at hand.

import { at } from '../../base/defect.ts';
import type { Chance } from '../../chance/index.ts';
import { type Decided, Register, type Seat } from '../../title.ts';
import { sectionIndex, stationIndex } from './components.ts';
import { closeTurn } from './effects/turn.ts';
import { evolve } from './evolve.ts';
import type { Fact } from './facts.ts';
import type { Move } from './moves.ts';
import type { Rule } from './refusal.ts';
import { isEverybodyDone, isOpen, type OpenState, type State, seatAt, stampOf } from './state.ts';
import * as build from './steps/build.ts';
import * as close from './steps/close.ts';
import * as second from './steps/second.ts';

/** Seats by set of seats (as bits): ready-made, so that asking costs no allocation. */
const SEATS_OF: readonly (readonly Seat[])[] = Array.from({ length: 16 }, (_, bits) =>
  Object.freeze([0, 1, 2, 3].filter((seat) => ((bits >>> seat) & 1) === 1)),
);

/** Seats that have not finished the open turn, ascending; none when the game is over. */
export function toAct(state: State): readonly Seat[] {
  if (!isOpen(state)) return at(SEATS_OF, 0);
  let bits = 0;
  for (let seat = 0; seat < state.seats.length; seat += 1) {
    if (seatAt(state, seat).stage.at !== 'done') bits |= 1 << seat;
  }
  return at(SEATS_OF, bits);
}

/** The decision points by stage. */
const STEPS = { build, second, close } as const;

/** Draws by section, circles by station, pass last; empty when `seat` is not to act. */
export function legalMoves(state: State, seat: Seat): readonly Move[] {
  const stage = state.seats[seat]?.stage.at;
  if (stage === undefined || stage === 'done' || !isOpen(state)) return [];
  const { candidates, forbidden } = STEPS[stage];
  const legal: Move[] = [];
  for (const move of candidates(state, seat)) if (forbidden(state, seat, move) === null) legal.push(move);
  return legal;
}

/** The facts that `move` causes, or the first rule it breaks. Chance is asked only where a turn closes. */
export function decide(state: State, seat: Seat, move: Move, chance: Chance): Decided<State, Fact> {
  if (!isOpen(state)) return { ok: false, rule: 'not-to-act' };
  const stage = state.seats[seat]?.stage.at;
  if (stage === undefined || stage === 'done') return { ok: false, rule: 'not-to-act' };
  const step = STEPS[stage];
  const rule = outOfPlace(state, seat, move) ?? step.forbidden(state, seat, move);
  if (rule !== null) return { ok: false, rule };
  const register = new Register<State, Fact>(state, evolve);
  step.play(register, seat, move);
  if (isEverybodyDone(register.state)) closeTurn(register, chance);
  return { ok: true, facts: register.facts, state: register.state };
}

/** The rule that forbids `move` before its step is asked: another position was meant, or the map does not know a part; or null. */
function outOfPlace(state: OpenState, seat: Seat, move: Move): Rule | null {
  if (move.stamp !== null && move.stamp !== stampOf(state, seat)) return 'stale';
  if (move.kind === 'draw' && sectionIndex(move.section) === null) return 'unknown-section';
  return move.kind === 'circle' && stationIndex(move.station) === null ? 'unknown-station' : null;
}
