// One sentence for each fact: what happened.

import type { Language } from '../../../base/language.ts';
import type { SeatOutcome } from '../../../title/contract.ts';
import type { Fact, FactOf, FactType } from '../facts.ts';
import type { Step } from '../state.ts';
import { cardText } from './cards.ts';
import { causeOf, debtText as owedText, rowText } from './cause.ts';
import { cardName, END_NAMES, PASS_NAMES, placeName, STEP_NAMES, sourceText, spaceName, targetName } from './names.ts';
import { offerText } from './offer.ts';
import { diceText } from './phrases.ts';
import { powerName } from './powers.ts';

const WAYS: Readonly<Record<FactOf<'TokenMoved'>['cause'], string>> = {
  walk: 'walks',
  gate: 'is sent by the Gate',
  card: 'is taken by a card',
  monster: 'is carried off',
  asylum: 'is sent',
};

const PURPOSES: Readonly<Record<FactOf<'DiceThrown'>['purpose'], string>> = {
  movement: 'to walk',
  monster: 'for the Monster',
  gate: 'at the Gate',
  cultist: 'for the attack of the Cultist',
  spell: 'for the Spell',
};

const GAINS: Readonly<Record<FactOf<'SanityGained'>['reason'], string>> = {
  asylum: 'in Arkham Asylum',
  gate: 'by the Gate',
  'mi-go': 'at Mi-Go',
  card: 'by a card',
  drain: 'from its victim',
};

const SHIELDS: Readonly<Record<FactOf<'ShieldChanged'>['cause'], string>> = {
  complete: 'is up: the locale is complete',
  renewed: 'is up again',
  used: 'is used: the loss is avoided',
  broken: 'is gone: the locale is not complete any more',
};

const LEAVING: Readonly<Record<FactOf<'MonsterLeft'>['cause'], string>> = {
  'mi-go': 'reaches Mi-Go and goes under the deck',
  banished: 'is banished under the deck',
  removed: 'is taken off the board, under the deck',
};

const DISCARDS: Readonly<Record<FactOf<'CardDiscarded'>['cause'], (card: string, seat: number) => string>> = {
  oneShot: (card, seat) => `${card} of seat ${seat} goes under the deck: it works once`,
  ally: (card, seat) => `Seat ${seat} shoves ${card} in front of the Monster; the Ally goes under the deck`,
  friend: (card, seat) => `${card}, a friend of seat ${seat}, goes under the deck`,
  monster: (card, seat) => `Seat ${seat} discards ${card} to the Monster`,
  target: (card, seat) => `Seat ${seat} must discard ${card}`,
};

function gainText({ seat, amount, reason, card }: FactOf<'SanityGained'>): string {
  const from = card === null ? '' : `, ${cardName(card)}`;
  return `Seat ${seat} gains ${amount} Sanity ${GAINS[reason]}${from}`;
}

function debtText({ seat, to, kind, space, amount }: FactOf<'DebtPaid'>): string {
  const what = kind === 'rent' ? 'rent' : 'as a research fee';
  const whom = to === null ? 'the bank, since the owner is a Cultist,' : `seat ${to}`;
  return `Seat ${seat} pays ${whom} ${amount} Sanity ${kind === 'rent' ? `in ${what}` : what} for ${spaceName(space)}`;
}

function moveText({ seat, from, to, cause }: FactOf<'TokenMoved'>): string {
  return `Seat ${seat} ${WAYS[cause]} from ${placeName(from)} to ${placeName(to)}`;
}

function useText({ seat, card, target, cost }: FactOf<'CardUsed'>): string {
  const on = target === null ? '' : ` on ${targetName(target)}`;
  return `Seat ${seat} uses ${cardName(card)}${on}${cost === 0 ? ' for nothing' : ` for ${cost} Sanity`}`;
}

function thrown({ seat, purpose, dice, again }: FactOf<'DiceThrown'>): string {
  return `Seat ${seat} throws ${again ? 'again ' : ''}${PURPOSES[purpose]}: ${diceText(dice)}`;
}

/** `The game is over: one sane player is left. 1. seat 1, 2. seat 0`. */
function endText({ reason, results }: FactOf<'GameEnded'>): string {
  const ranked = results.toSorted((one: SeatOutcome, other: SeatOutcome) => one.rank - other.rank);
  const ranks = ranked.map(({ seat, rank }) => `${rank}. seat ${seat}`).join(', ');
  return `The game is over: ${END_NAMES[reason]}. ${ranks}`;
}

function causeText(step: Step): string {
  const cause = causeOf(step);
  return cause === null ? '' : `: ${cause}`;
}

type PerFact = { readonly [Type in FactType]: (fact: FactOf<Type>) => string };

const TURNS = {
  FirstThrown: ({ seat, dice }: FactOf<'FirstThrown'>) => `Seat ${seat} throws for the first turn: ${diceText(dice)}`,
  FirstSeatSet: ({ seat }: FactOf<'FirstSeatSet'>) => `Seat ${seat} begins the game`,
  RoundBegan: ({ round }: FactOf<'RoundBegan'>) => `Round ${round} begins`,
  TurnBegan: ({ turn, seat }: FactOf<'TurnBegan'>) => `Turn ${turn} begins: seat ${seat}`,
  StepEntered: ({ step }: FactOf<'StepEntered'>) =>
    step.at === 'over' ? 'The game is over' : `Next: seat ${step.seat} ${STEP_NAMES[step.at]}${causeText(step)}`,
  TurnEnded: ({ seat }: FactOf<'TurnEnded'>) => `The turn of seat ${seat} is over`,
  DiceThrown: thrown,
  TokenMoved: moveText,
} as const;

const SANITY = {
  SanityGained: gainText,
  SanityLost: ({ seat, amount, source }: FactOf<'SanityLost'>) =>
    `Seat ${seat} loses ${amount} Sanity ${sourceText(source)}`,
  DebtPaid: debtText,
  LossUnpaid: ({ seat, amount, source }: FactOf<'LossUnpaid'>) =>
    `Seat ${seat} would lose ${amount} Sanity ${sourceText(source)} and has less`,
  DebtUnpaid: ({ seat, ...debt }: FactOf<'DebtUnpaid'>) => `Seat ${seat} owes ${owedText(debt)}, and has less`,
  ShieldChanged: ({ seat, cause }: FactOf<'ShieldChanged'>) => `The shield of seat ${seat} ${SHIELDS[cause]}`,
  SpaceBought: ({ seat, space, cost }: FactOf<'SpaceBought'>) =>
    `Seat ${seat} buys ${spaceName(space)} for ${cost} Sanity`,
  TomeClaimed: ({ seat, tome }: FactOf<'TomeClaimed'>) => `Seat ${seat}, a Cultist, takes ${spaceName(tome)}`,
  LotTaken: ({ seat, from, lot }: FactOf<'LotTaken'>) => `Seat ${seat} takes ${spaceName(lot)} from seat ${from}`,
} as const;

const CARDS = {
  CardTurnedUp: ({ seat, card }: FactOf<'CardTurnedUp'>) => `Seat ${seat} draws ${cardText(card)}`,
  CardRedrawn: ({ seat, card }: FactOf<'CardRedrawn'>) =>
    `Seat ${seat} puts ${cardName(card)} under the deck and draws another card`,
  CardKept: ({ seat, card }: FactOf<'CardKept'>) => `Seat ${seat} keeps ${cardName(card)}`,
  CardLeft: ({ card }: FactOf<'CardLeft'>) => `${cardName(card)} goes under the deck`,
  CardUsed: useText,
  CardDiscarded: ({ seat, card, cause }: FactOf<'CardDiscarded'>) => DISCARDS[cause](cardName(card), seat),
  CardTaken: ({ seat, card, from }: FactOf<'CardTaken'>) =>
    `Seat ${seat} takes ${cardName(card)} ${from === null ? 'from the deck' : `from seat ${from}`}`,
  SpellCountered: ({ seat, spell, by }: FactOf<'SpellCountered'>) =>
    `Seat ${seat} stops ${cardName(spell)} with ${cardName(by)}: it has no effect`,
  DeckShuffled: () => 'The deck is shuffled: nobody knows the place of any card in it',
} as const;

const MONSTERS = {
  MonsterEntered: ({ card, space }: FactOf<'MonsterEntered'>) =>
    `${cardText(card)} comes into play at ${placeName(space)}`,
  MonsterMoved: ({ card, from, to }: FactOf<'MonsterMoved'>) =>
    `${cardName(card)} moves from ${placeName(from)} to ${placeName(to)}`,
  MonsterTamed: ({ seat, card, from }: FactOf<'MonsterTamed'>) =>
    `${cardName(card)} comes from the ${from} to seat ${seat}: it attacks nobody any more`,
  MonsterLeft: ({ card, cause }: FactOf<'MonsterLeft'>) => `${cardName(card)} ${LEAVING[cause]}`,
  ExtraMoveUsed: ({ seat, source }: FactOf<'ExtraMoveUsed'>) =>
    `Seat ${seat} uses the extra Monster move of ${powerName(source)}`,
  SummonSpent: ({ seat, tome, card }: FactOf<'SummonSpent'>) =>
    `Seat ${seat} calls ${cardName(card)} by ${powerName(tome)}, which does so once a game`,
} as const;

const GATES_AND_INSANITY = {
  GateShifted: ({ seat, source, by }: FactOf<'GateShifted'>) =>
    `Seat ${seat} ${by > 0 ? 'raises' : 'lowers'} the throw by one with ${powerName(source)}`,
  GateOpened: ({ row }: FactOf<'GateOpened'>) => `The Gate opens at ${rowText(row)}`,
  InmateEntered: ({ seat }: FactOf<'InmateEntered'>) => `Seat ${seat} is inside Arkham Asylum`,
  TryBegan: ({ seat, tries }: FactOf<'TryBegan'>) => `Seat ${seat} begins its turn inside: try ${tries} to leave`,
  InmateLeft: ({ seat, cause }: FactOf<'InmateLeft'>) =>
    cause === 'card' ? `Seat ${seat} is released from Arkham Asylum` : `Seat ${seat} is out of Arkham Asylum`,
  WentInsane: ({ seat }: FactOf<'WentInsane'>) =>
    `Seat ${seat} goes insane: it is a Cultist now, its Lots are for sale, its cards go under the deck`,
  TurnCut: ({ seat }: FactOf<'TurnCut'>) => `What is left of the turn of seat ${seat} is dropped`,
} as const;

const TRADE = {
  OfferBegun: ({ seat, partner }: FactOf<'OfferBegun'>) => `Seat ${seat} begins an offer to seat ${partner}`,
  OfferCancelled: ({ seat }: FactOf<'OfferCancelled'>) => `Seat ${seat} gives up its offer`,
  OfferMade: ({ seat, offer }: FactOf<'OfferMade'>) => `Offer to seat ${offer.partner}: ${offerText(seat, offer)}`,
  OfferRejected: ({ seat }: FactOf<'OfferRejected'>) => `Seat ${seat} rejects the offer`,
  OfferAccepted: ({ seat, by, offer }: FactOf<'OfferAccepted'>) => `Seat ${by} accepts: ${offerText(seat, offer)}`,
  StandingSet: ({ seat, pass }: FactOf<'StandingSet'>) => `Seat ${seat} will pass by itself: ${PASS_NAMES[pass]}`,
  StandingLifted: ({ seat, pass }: FactOf<'StandingLifted'>) => `Seat ${seat} is asked again: ${PASS_NAMES[pass]}`,
  GameEnded: endText,
} as const;

const LINES: PerFact = { ...TURNS, ...SANITY, ...CARDS, ...MONSTERS, ...GATES_AND_INSANITY, ...TRADE };

function lineOf<Type extends FactType>(fact: FactOf<Type>): string {
  return LINES[fact.type](fact);
}

/** One sentence for people. */
export function describeFact(fact: Fact, _language: Language): string {
  return `${lineOf(fact)}.`;
}
