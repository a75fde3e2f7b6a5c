// The course of a turn: the Asylum, the Monster move, throws and walks, the end. Rulebook: On Your Turn, Doubles, Arkham Asylum; rulings R8 to R22, R82 to R86.
// How procedures work: run.ts.

import { at } from '../../../base/defect.ts';
import { rollDice } from '../../../chance/index.ts';
import type { Seat } from '../../../title/contract.ts';
import { BOX } from '../components.ts';
import { usableCards } from '../effects/hand.ts';
import { asylumGainOf } from '../effects/powers.ts';
import type { FrameOf } from '../frames.ts';
import { othersFrom } from '../state.ts';
import * as asylum from './asylum.ts';
import { ask, call, end as endGame, type Run, seatOf } from './run.ts';
import * as walk from './walk.ts';

/** Begins the turn of `seat`, and with the first seat a round. */
export function begin(run: Run, seat: Seat): void {
  const { register } = run;
  const { first, round, options, turn } = register.state;
  if (seat === first) {
    if (round === options.maxRounds) {
      endGame(run, 'roundLimit');
      return;
    }
    register.write({ type: 'RoundBegan', round: round + 1 });
  }
  register.write({ type: 'TurnBegan', turn: turn.number + 1, seat });
  const mine = seatOf(run, seat);
  if (mine.inmate) {
    register.write({ type: 'TryBegan', seat, tries: mine.tries + 1 });
    const amount = BOX.asylumGain + asylumGainOf(mine);
    if (amount > 0) register.write({ type: 'SanityGained', seat, amount, reason: 'asylum', card: null });
  }
  resume(run, { procedure: 'turn', next: 'monster' });
}

/** Continues with the next choice, or ends the turn that was cut. */
export function resume(run: Run, { next }: FrameOf<'turn'>): void {
  const { turn, board } = run.state;
  if (turn.cut) end(run);
  else ask(run, { at: next === 'monster' && board.length === 0 ? 'roll' : next, seat: turn.seat });
}

/** A movement throw, the first time or again; a card may change it. */
export function roll(run: Run, seat: Seat, again: boolean): void {
  const { dice: count, faces } = BOX.moveDice;
  const dice = rollDice(run.chance, count, faces);
  run.register.write({ type: 'DiceThrown', seat, purpose: 'movement', dice, again });
  if (usableCards(run.state, seat, 'dice').length > 0) ask(run, { at: 'dice', seat });
  else move(run, seat);
}

/** Moves by the throw that stands. */
export function move(run: Run, seat: Seat): void {
  const { throws, dice } = run.state.turn;
  const [one, other] = [at(dice?.dice ?? [], 0), at(dice?.dice ?? [], 1)];
  const isDouble = one === other;
  const mine = seatOf(run, seat);
  if (mine.inmate) {
    call(run, { procedure: 'turn', next: 'end' });
    if (!isDouble && mine.tries < BOX.asylumTries) return;
    run.register.write({ type: 'InmateLeft', seat, cause: 'throw' });
    walk.enter(run, seat, one + other);
    return;
  }
  call(run, { procedure: 'turn', next: isDouble ? 'roll' : 'end' });
  if (isDouble && throws === BOX.doublesToAsylum) asylum.enter(run, seat);
  else walk.enter(run, seat, one + other);
}

/** The turn is over: other seats may use cards, then the next turn begins. */
export function end(run: Run): void {
  const { options, turn } = run.state;
  run.register.write({ type: 'TurnEnded', seat: turn.seat });
  call(run, { procedure: 'interlude', left: options.interludes ? othersFrom(run.state, turn.seat) : [] });
}
