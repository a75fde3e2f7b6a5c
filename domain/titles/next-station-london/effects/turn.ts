// The end of a turn and the next flip: no decision, only what follows when the last seat is done.
// Rulebook: Building Sections, Round Scoring, Finish Round; rulings R8-R13.

import { at, Defect } from '../../../base/defect.ts';
import { type Chance, pick } from '../../../chance/index.ts';
import type { Register, Seat } from '../../../title/contract.ts';
import { CARDS, type Card, COLOURS, type Colour, cardAt, PLACES, ROUNDS, UNDERGROUND_TO_END } from '../components.ts';
import type { Fact, FactOf } from '../facts.ts';
import { breakdownOf, ranksOf, scoreLine } from '../scoring.ts';
import { currentLine, isLastTurn, openStep, type State } from '../state.ts';

/** Cards of `flipped` as bits. */
function bitsOf(flipped: readonly number[]): number {
  let bits = 0;
  for (const card of flipped) bits |= 1 << card;
  return bits;
}

/** Per set of flipped cards (as bits): the cards left, in the order of the file. */
const CARDS_LEFT: readonly (readonly number[])[] = Array.from({ length: 1 << CARDS.length }, (_, flipped) =>
  CARDS.map(({ index }) => index).filter((card) => ((flipped >>> card) & 1) === 0),
);

/** Indices of the cards not yet flipped in this round, in the order of the file. */
export function cardsLeft(flipped: readonly number[]): readonly number[] {
  return CARDS_LEFT[bitsOf(flipped)] ?? [];
}

function undergroundOf({ kind }: Card): number {
  return kind === 'underground' ? 1 : 0;
}

/** The next flip of the round: one card, or the switch with the card that follows it. */
export function flip({ step, flipped, round }: State, chance: Chance): FactOf<'CardsFlipped'> {
  if (step.at !== 'flip') throw new Defect(`cards are flipped between turns, not at ${step.at}`);
  const first = cardAt(pick(chance, cardsLeft(flipped)));
  const cards = [first.id];
  let underground = step.underground + undergroundOf(first);
  if (first.symbol === 'switch') {
    const second = cardAt(pick(chance, cardsLeft([...flipped, first.index])));
    cards.push(second.id);
    underground += undergroundOf(second);
  }
  return {
    type: 'CardsFlipped',
    round,
    turn: step.turn + 1,
    cards,
    underground,
    final: underground === UNDERGROUND_TO_END,
  };
}

/** The pencil at `place` in `round`: pencils move on to the left. Rulebook: Finish Round; R49. */
function pencilAt(pencils: readonly Colour[], round: number, place: number): Colour {
  return at(pencils, (round - 1 - place + COLOURS.length) % COLOURS.length);
}

/** The start of `round`: a pencil for each seat, the rest on the table. */
export function roundStarted(pencils: readonly Colour[], seatCount: number, round: number): FactOf<'RoundStarted'> {
  const taken = at(PLACES, seatCount - 1);
  const free = COLOURS.map((_, place) => place).filter((place) => !taken.includes(place));
  return {
    type: 'RoundStarted',
    round,
    pencils: taken.map((place) => pencilAt(pencils, round, place)),
    table: free.map((place) => pencilAt(pencils, round, place)),
  };
}

/** The pencils of `seat`, by round; none before the game starts. */
export function pencilsOf({ pencils, seats }: Pick<State, 'pencils' | 'seats'>, seat: Seat): readonly Colour[] {
  return pencils.map((_, index) => at(roundStarted(pencils, seats.length, index + 1).pencils, seat));
}

/** The end of the game, once the last round is scored. */
function gameEnded(state: State): FactOf<'GameEnded'> {
  const scores = state.seats.map((mine) => breakdownOf(state, mine));
  const ranks = ranksOf(scores);
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  return { type: 'GameEnded', scores, ranks, winners };
}

/** Writes what follows the last decision of a turn: the next flip, the next round, or the end of the game. */
export function closeTurn(register: Register<State, Fact>, chance: Chance): void {
  const { round } = register.state;
  const step = openStep(register.state);
  register.write({ type: 'TurnClosed', round, turn: step.turn });
  if (isLastTurn(step)) {
    const lines = register.state.seats.map((mine) => scoreLine(currentLine(mine)));
    register.write({ type: 'RoundScored', round, lines });
    if (round === ROUNDS) {
      register.write(gameEnded(register.state));
      return;
    }
    register.write(roundStarted(register.state.pencils, register.state.seats.length, round + 1));
  }
  register.write(flip(register.state, chance));
}
