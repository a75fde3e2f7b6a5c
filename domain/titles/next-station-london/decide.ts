// Who is to act, what they may do, and what it causes: only dispatch to the step at hand.

import type { Chance } from '../../chance/index.ts';
import { assertNever, at, type Decision, Register, type Seat } from '../../title.ts';
import { sectionIndex, stationIndex } from './components.ts';
import { evolve } from './evolve.ts';
import type { Fact } from './facts.ts';
import type { Move } from './moves.ts';
import { isEverybodyDone, isOpen, type OpenState, type Stage, type State, stampOf } from './state.ts';
import * as build from './steps/build.ts';
import * as close from './steps/close.ts';
import { type Rule, refusal } from './steps/rules.ts';
import * as second from './steps/second.ts';
import { closeTurn } from './steps/turn.ts';

/** Seats by set of seats (as bits): ready-made, so that asking costs no allocation. */
const SEATS_OF: readonly (readonly Seat[])[] = Array.from({ length: 16 }, (_, bits) =>
  Object.freeze([0, 1, 2, 3].filter((seat) => ((bits >>> seat) & 1) === 1)),
);

/** Seats that have not finished the open turn, ascending; none when the game is over. */
export function toAct(state: State): readonly Seat[] {
  if (!isOpen(state)) return at(SEATS_OF, 0);
  let bits = 0;
  for (let seat = 0; seat < state.seats.length; seat += 1) {
    if (at(state.seats, seat).stage.at !== 'done') bits |= 1 << seat;
  }
  return at(SEATS_OF, bits);
}

/** Draws by section, circles by station, pass last; empty when `seat` is not to act. */
export function legalMoves(state: State, seat: Seat): readonly Move[] {
  const stage = state.seats[seat]?.stage;
  if (stage === undefined || !isOpen(state)) return [];
  return candidates(state, seat, stage).filter((move) => forbidden(state, seat, move) === null);
}

function candidates(state: OpenState, seat: Seat, stage: Stage): readonly Move[] {
  switch (stage.at) {
    case 'build':
      return build.candidates(state, seat);
    case 'second':
      return second.candidates(state, seat);
    case 'close':
      return close.candidates(state, seat);
    case 'done':
      return [];
    default:
      return assertNever(stage);
  }
}

/** The rule of the step at hand that forbids `move`, or null. */
function forbidden(state: OpenState, seat: Seat, move: Move): Rule | null {
  const stage = at(state.seats, seat).stage;
  switch (stage.at) {
    case 'build':
      return build.forbidden(state, seat, move);
    case 'second':
      return second.forbidden(state, seat, move);
    case 'close':
      return close.forbidden(state, seat, move);
    case 'done':
      return 'not-to-act';
    default:
      return assertNever(stage);
  }
}

/** What the map does not know, or null. */
function unknownComponent(move: Move): Rule | null {
  if (move.kind === 'draw' && sectionIndex(move.section) === null) return 'unknown-section';
  return move.kind === 'circle' && stationIndex(move.station) === null ? 'unknown-station' : null;
}

/** The facts that `move` causes, or the first rule it breaks. Chance is asked only where a turn closes. */
export function decide(state: State, seat: Seat, move: Move, chance: Chance): Decision<Fact> {
  if (!isOpen(state)) return { ok: false, rejection: refusal('game-over', state, seat, move) };
  const rule = firstBroken(state, seat, move);
  if (rule !== null) return { ok: false, rejection: refusal(rule, state, seat, move) };
  const register = new Register<State, Fact>(state, evolve);
  play(register, seat, move);
  if (isEverybodyDone(register.state)) closeTurn(register, chance);
  return { ok: true, facts: register.facts };
}

function firstBroken(state: OpenState, seat: Seat, move: Move): Rule | null {
  const mine = state.seats[seat];
  if (mine === undefined || mine.stage.at === 'done') return 'not-to-act';
  if (move.stamp !== null && move.stamp !== stampOf(state, seat)) return 'stale';
  return unknownComponent(move) ?? forbidden(state, seat, move);
}

function play(register: Register<State, Fact>, seat: Seat, move: Move): void {
  const stage = at(register.state.seats, seat).stage;
  if (stage.at === 'second') second.play(register, seat, move);
  else if (stage.at === 'close') close.play(register, seat, move);
  else build.play(register, seat, move);
}
