// Whose turn it is: rounds, the Turn of the Century, the end of the game. Rulebook: 04 Play Sequence,
// Turn of the Century, 05 End of Game; procedure P8; rulings R53, R56, R57, R59, R72.

import type { Seat } from '../../../title/contract.ts';
import { CENTRAL_BOARD } from '../components.ts';
import { resultsOf } from '../scoring.ts';
import type { State } from '../state.ts';
import type { TitleRegister } from '../step.ts';

/** The seat after `seat` in turn order; null after the last one. */
export function nextSeat(state: State, seat: Seat): Seat | null {
  const next = (seat + 1) % state.seats.length;
  return next === state.firstSeat ? null : next;
}

/** The last seat in turn order. */
function lastSeat(state: State): Seat {
  return (state.firstSeat + state.seats.length - 1) % state.seats.length;
}

function beginTurn(register: TitleRegister, seat: Seat): void {
  register.write({ type: 'TurnBegan', seat, occasion: 'turn' });
  const open = register.state.row.some((slot) => slot !== null);
  register.write({ type: 'StepEntered', step: { at: open ? 'take' : 'main', seat } });
}

/** Begins a round with the turn of the first seat. */
export function beginRound(register: TitleRegister, round: number): void {
  register.write({ type: 'RoundBegan', round });
  beginTurn(register, register.state.firstSeat);
}

function beginOccasion(register: TitleRegister, seat: Seat, occasion: 'century' | 'finalRun' | 'finalBuy'): void {
  register.write({ type: 'TurnBegan', seat, occasion });
  register.write({ type: 'StepEntered', step: { at: occasion, seat } });
}

function endRound(register: TitleRegister): void {
  const { round, firstSeat } = register.state;
  if (round === CENTRAL_BOARD.rounds) beginOccasion(register, firstSeat, 'finalRun');
  else if (round === CENTRAL_BOARD.centuryAfterRound) beginOccasion(register, firstSeat, 'century');
  else beginRound(register, round + 1);
}

function endTurn(register: TitleRegister, seat: Seat): void {
  const { card, cardInstalled } = register.state.turn;
  if (card !== null && !cardInstalled) register.write({ type: 'CardDiscarded', seat, card });
  const next = nextSeat(register.state, seat);
  if (next === null) endRound(register);
  else beginTurn(register, next);
}

function endFinalBuy(register: TitleRegister, seat: Seat): void {
  const { firstSeat, seats } = register.state;
  if (seat !== firstSeat) {
    beginOccasion(register, (seat + seats.length - 1) % seats.length, 'finalBuy');
    return;
  }
  register.write({ type: 'StepEntered', step: { at: 'over' } });
  register.write({ type: 'GameScored', results: resultsOf(register.state) });
}

/** Ends what the seat is doing (its turn, its free action, its final run or purchase) and hands on. */
export function passOn(register: TitleRegister, seat: Seat): void {
  const { occasion } = register.state.turn;
  const next = nextSeat(register.state, seat);
  switch (occasion) {
    case 'turn':
      endTurn(register, seat);
      break;
    case 'century':
      if (next === null) beginRound(register, register.state.round + 1);
      else beginOccasion(register, next, 'century');
      break;
    case 'finalRun':
      if (next === null) beginOccasion(register, lastSeat(register.state), 'finalBuy');
      else beginOccasion(register, next, 'finalRun');
      break;
    case 'finalBuy':
      endFinalBuy(register, seat);
  }
}
