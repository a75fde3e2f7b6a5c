// Refusals of Gates, choices, offers and standing passes.

import { at } from '../../../base/defect.ts';
import { GATES } from '../components.ts';
import { type Move, moveId } from '../moves.ts';
import type { Rule } from '../rules.ts';
import type { StepName } from '../state.ts';
import { typeName } from './cards.ts';
import { rowText } from './cause.ts';
import { cardName, goodName, PASS_NAMES, spaceName } from './names.ts';
import { counted, seatsText } from './phrases.ts';
import { powerName } from './powers.ts';
import { goodIn, mineOf, type Reasons, type RefusedMove, reason, seatIn, sourceIn, whereabouts } from './reasons.ts';

type TradeRule = Extract<
  Rule,
  | ('no-shift' | 'no-such-row' | 'not-a-choice')
  | ('no-trade' | 'offers-spent' | 'cultist' | 'own-seat' | 'no-such-seat' | 'rejects-offers' | 'nothing-to-trade')
  | ('not-owned' | 'nothing-given' | 'nothing-taken' | 'one-sided' | 'not-enough-sanity')
  | 'not-standing'
>;

/** The ruling behind a choice of each step. */
const CHOICE_RULINGS: Partial<Readonly<Record<StepName, string>>> = {
  choose: 'R92',
  retrieve: 'R78',
  victim: 'R103',
  discard: 'R46',
};

/** What the move chose, and what there is to choose from. */
function choiceText({ state, seat, move }: RefusedMove): string {
  const { step } = state;
  const card = 'card' in move ? move.card : '';
  switch (step.at) {
    case 'choose':
      return `${chosenName(move)} is not among the choices of the Gate, ${rowText(step.row)}`;
    case 'victim':
      return `${chosenName(move)} cannot be the victim; the Cultist attacks ${seatsText(step.victims)}`;
    case 'discard':
      return `${cardName(card)} is no ${typeName(step.type)} of seat ${seat}; the Monster takes one`;
    default:
      return `${cardName(card)} cannot be taken; ${whereabouts(state, card)}, and of the deck the first of each kind is offered`;
  }
}

function chosenName(move: Move): string {
  switch (move.kind) {
    case 'space':
      return spaceName(move.space);
    case 'lot':
      return spaceName(move.lot);
    case 'victim':
      return `seat ${move.seat}`;
    default:
      return 'card' in move ? cardName(move.card) : moveId(move);
  }
}

/** The row of the Gate before and after a shift. */
function rowAfter({ state, move }: RefusedMove): number {
  const roll = state.step.at === 'gate' ? state.step.roll : 1;
  return move.kind === 'shift' ? roll + move.by : roll;
}

/** The seat to which an offer under way is made. */
function partnerOf(refused: RefusedMove): number {
  const { step } = refused.state;
  return 'partner' in step ? step.partner : seatIn(refused);
}

function priceOf(move: Move): number {
  return move.kind === 'price' ? move.sanity : 0;
}

const GATE_REASONS = {
  'no-shift': reason('R89', (refused) => {
    return `seat ${refused.seat} cannot shift the throw by ${powerName(sourceIn(refused))}, which it does not have`;
  }),
  'no-such-row': reason('R89', (refused) => {
    return `the shift leads to row ${rowAfter(refused)}; the rows are 1 to ${GATES.length}`;
  }),
  'not-a-choice': reason(({ state }) => CHOICE_RULINGS[state.step.at] ?? 'R92', choiceText),
} as const;

const OFFERS = {
  'no-trade': reason('R113', () => 'this game is played without trade'),
  'offers-spent': reason('R113', ({ state: { turn, options } }) => {
    return `${counted(turn.offers, 'offer')} made in this turn; it allows ${options.offersPerTurn}`;
  }),
  cultist: reason('R107', (refused) => {
    const { seat } = refused;
    const who = mineOf(refused).status === 'cultist' ? seat : seatIn(refused);
    return `seat ${who} is a Cultist; Cultists do not trade`;
  }),
  'own-seat': reason('R113', ({ seat }) => `an offer goes to another seat, not to seat ${seat} itself`),
  'no-such-seat': reason(
    ({ move }) => (move.kind === 'use' ? 'R36' : 'R113'),
    (refused) => {
      return `seat ${seatIn(refused)} is not at this table; its seats are 0 to ${refused.state.seats.length - 1}`;
    },
  ),
  'rejects-offers': reason('R117', (refused) => `seat ${seatIn(refused)} rejects every offer until it says otherwise`),
  'nothing-to-trade': reason('R112', (refused) => {
    const partner = partnerOf(refused);
    return refused.move.kind === 'give'
      ? `seat ${partner} has no Lot, Great Tome or Spell to be taken, so something has to be given`
      : `neither seat ${refused.seat} nor seat ${partner} has a Lot, a Great Tome or a Spell`;
  }),
  'not-owned': reason('R112', (refused) => {
    const good = goodIn(refused);
    const who = refused.move.kind === 'give' ? refused.seat : partnerOf(refused);
    return `seat ${who} does not have ${good === null ? 'it' : goodName(good)}; only its own can be traded`;
  }),
  'nothing-given': reason('R114', ({ move }) => {
    return move.kind === 'price'
      ? 'this offer gives nothing for which Sanity could be asked'
      : 'this offer gives nothing, so it has to take something';
  }),
  'nothing-taken': reason('R114', () => 'this offer takes nothing for which Sanity could be paid'),
  'one-sided': reason('R114', () => {
    return 'without a price both sides have to give a Lot, a Great Tome or a Spell; one of them does not';
  }),
  'not-enough-sanity': reason('R114', (refused) => {
    const { state, move, seat } = refused;
    const payer = move.kind === 'price' && move.side === 'get' ? partnerOf(refused) : seat;
    return `the price is ${priceOf(move)}; seat ${payer} has ${at(state.seats, payer).sanity} Sanity`;
  }),
  'not-standing': reason('R117', ({ move, seat }) => {
    const pass = move.kind === 'ask' ? PASS_NAMES[move.pass] : 'this';
    return `seat ${seat} is asked already: it does not pass ${pass} by itself`;
  }),
} as const;

export const TRADE_REASONS: Reasons<TradeRule> = { ...GATE_REASONS, ...OFFERS };
