// Whose turn it is: rounds, the Turn of the Century, the end of the game. Rulebook: 04 Play Sequence,
// Turn of the Century, 05 End of Game; procedure P8; rulings R53, R56, R57, R59, R72.

import type { Seat } from '../../../title.ts';
import { CENTRAL_BOARD } from '../components.ts';
import { resultsOf } from '../scoring.ts';
import type { State } from '../state.ts';
import type { Journal } from '../steps/step.ts';

/** The seat after `seat` in turn order; null after the last one. */
export function nextSeat(state: State, seat: Seat): Seat | null {
  const next = (seat + 1) % state.seats.length;
  return next === state.firstSeat ? null : next;
}

/** The last seat in turn order. */
function lastSeat(state: State): Seat {
  return (state.firstSeat + state.seats.length - 1) % state.seats.length;
}

function beginTurn(journal: Journal, seat: Seat): void {
  journal.write({ type: 'TurnBegan', seat, occasion: 'turn' });
  const open = journal.state.row.some((slot) => slot !== null);
  journal.write({ type: 'StepEntered', step: { at: open ? 'take' : 'main', seat } });
}

/** Begins a round with the turn of the first seat. */
export function beginRound(journal: Journal, round: number): void {
  journal.write({ type: 'RoundBegan', round });
  beginTurn(journal, journal.state.firstSeat);
}

function beginOccasion(journal: Journal, seat: Seat, occasion: 'century' | 'finalRun' | 'finalBuy'): void {
  journal.write({ type: 'TurnBegan', seat, occasion });
  journal.write({ type: 'StepEntered', step: { at: occasion, seat } });
}

function endRound(journal: Journal): void {
  const { round, firstSeat } = journal.state;
  if (round === CENTRAL_BOARD.rounds) beginOccasion(journal, firstSeat, 'finalRun');
  else if (round === CENTRAL_BOARD.centuryAfterRound) beginOccasion(journal, firstSeat, 'century');
  else beginRound(journal, round + 1);
}

function endTurn(journal: Journal, seat: Seat): void {
  const { card, cardInstalled } = journal.state.turn;
  if (card !== null && !cardInstalled) journal.write({ type: 'CardDiscarded', seat, card });
  const next = nextSeat(journal.state, seat);
  if (next === null) endRound(journal);
  else beginTurn(journal, next);
}

function endFinalBuy(journal: Journal, seat: Seat): void {
  const { firstSeat, seats } = journal.state;
  if (seat !== firstSeat) {
    beginOccasion(journal, (seat + seats.length - 1) % seats.length, 'finalBuy');
    return;
  }
  journal.write({ type: 'StepEntered', step: { at: 'over' } });
  journal.write({ type: 'GameScored', results: resultsOf(journal.state) });
}

/** Ends what the seat is doing (its turn, its free action, its final run or purchase) and hands on. */
export function passOn(journal: Journal, seat: Seat): void {
  const { occasion } = journal.state.turn;
  const next = nextSeat(journal.state, seat);
  switch (occasion) {
    case 'turn':
      endTurn(journal, seat);
      break;
    case 'century':
      if (next === null) beginRound(journal, journal.state.round + 1);
      else beginOccasion(journal, next, 'century');
      break;
    case 'finalRun':
      if (next === null) beginOccasion(journal, lastSeat(journal.state), 'finalBuy');
      else beginOccasion(journal, next, 'finalRun');
      break;
    case 'finalBuy':
      endFinalBuy(journal, seat);
  }
}
