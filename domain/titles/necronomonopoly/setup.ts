// The table before the first fact, and the first facts. Rulebook: Preparation, Who Goes First; rulings R1 to R6, R115.

import { at } from '../../base/defect.ts';
import { type Chance, rollDice } from '../../chance/index.ts';
import { Register, type Seat } from '../../title/contract.ts';
import { deckOf } from '../../title/deck.ts';
import { BOX, CARDS, START } from './components.ts';
import { evolve } from './evolve.ts';
import type { Fact } from './facts.ts';
import type { Options } from './options.ts';
import { proceed } from './procedures/resume.ts';
import * as turn from './procedures/turn.ts';
import { freshTurn, type SeatState, type State } from './state.ts';
import type { TitleRegister } from './step.ts';

function seatAtStart(): SeatState {
  return {
    status: 'sane',
    sanity: BOX.startSanity,
    space: START,
    inmate: false,
    tries: 0,
    lots: [],
    tomes: [],
    cards: [],
    shield: false,
    outOrder: 0,
    standing: [],
  };
}

/** Everybody stands on Mi-Go with full Sanity; nothing is owned, drawn or in play. */
export function initial(options: Options, seatCount: number): State {
  return {
    options,
    first: 0,
    round: 0,
    step: { at: 'roll', seat: 0, frames: [] },
    turn: freshTurn(0, 0),
    seats: Array.from({ length: seatCount }, seatAtStart),
    deck: deckOf(CARDS.map(({ id }) => id)),
    board: [],
    drawn: null,
    summonUsed: [],
  };
}

/** The highest throw begins; seats that tie for it throw again. */
function throwForFirst(register: TitleRegister, chance: Chance): Seat {
  const { dice: count, faces } = BOX.moveDice;
  let candidates = register.state.seats.map((_, seat) => seat);
  while (candidates.length > 1) {
    const sums = candidates.map((seat) => {
      const dice = rollDice(chance, count, faces);
      register.write({ type: 'FirstThrown', seat, dice });
      return dice.reduce((sum, die) => sum + die, 0);
    });
    const highest = Math.max(...sums);
    candidates = candidates.filter((_, index) => sums[index] === highest);
  }
  return at(candidates, 0);
}

/** Who begins, then the first turn. */
export function setup(options: Options, seatCount: number, chance: Chance): readonly Fact[] {
  const register = new Register<State, Fact>(initial(options, seatCount), evolve);
  const seat = options.firstSeat === 'roll' ? throwForFirst(register, chance) : 0;
  register.write({ type: 'FirstSeatSet', seat });
  proceed(register, chance, (run) => turn.begin(run, seat));
  return register.facts;
}
