// Everything that can happen, in past tense. A fact carries amounts and chance results, never an order to work them out.
// Sanity that a fact names comes from the bank or goes to it, if nothing else is said. "Under the deck": its bottom, where all see it.

import { either, list, nullable } from '../../read/lists.ts';
import { described, record } from '../../read/records.ts';
import { flag, oneOf, seatNumber, text, whole } from '../../read/shape.ts';
import { type FactIn, fact, natural, RESULTS, stepShape } from '../../title/facts.ts';
import { LOSS_ROUTES } from './frames.ts';
import { SEATS } from './options.ts';
import { debtKind, lossKind, reason, standingPass, stepName } from './shapes/words.ts';
import { DICE_PURPOSES, type Step } from './state.ts';

const seat = seatNumber(SEATS.max);
const amount = natural;
const card = text;
const dice = list(natural);
const maker = nullable(card);
const source = record({ kind: lossKind, card: maker, seat: nullable(seat), route: oneOf(LOSS_ROUTES) });
const target = described('The number of a seat, a card, or a space.', nullable(either(natural, text)));
const offer = record({
  partner: seat,
  give: nullable(text),
  take: nullable(text),
  price: described('Sanity that the partner gets; negative: that it pays.', whole),
});

export const FACTS = {
  FirstThrown: fact('Who begins: a throw of two dice.', { seat, dice }),
  FirstSeatSet: fact('The seat begins.', { seat }),
  RoundBegan: fact('A round began.', { round: natural }),
  TurnBegan: fact('A turn began: nothing is used, thrown or offered yet.', { turn: natural, seat }),
  StepEntered: fact('The next choice, with the procedures that it interrupts.', { step: stepShape<Step>(stepName) }),
  TurnEnded: fact('The turn is over; other seats may use cards before the next one.', { seat }),

  DiceThrown: fact('`movement` counts as a throw of the turn, unless `again`: a card threw the dice again.', {
    seat,
    purpose: oneOf(DICE_PURPOSES),
    dice,
    again: flag,
  }),
  TokenMoved: fact('A token went from one place of the ring to another. A walk ends here or is interrupted at Mi-Go.', {
    seat,
    from: natural,
    to: natural,
    cause: oneOf(['walk', 'gate', 'card', 'monster', 'asylum']),
  }),
  SanityGained: fact('The seat gained Sanity.', {
    seat,
    amount,
    reason: oneOf(['asylum', 'gate', 'mi-go', 'card', 'drain']),
    card: maker,
  }),
  SanityLost: fact('The seat lost Sanity.', { seat, amount, source }),
  DebtPaid: fact('To the owner; `to` null: to the bank, because the owner is a Cultist.', {
    seat,
    to: nullable(seat),
    kind: debtKind,
    space: text,
    amount,
  }),
  LossUnpaid: fact('The seat has less than the loss, and goes insane.', { seat, amount, source }),
  DebtUnpaid: fact('The seat has less than the debt, and goes insane.', {
    seat,
    to: seat,
    kind: debtKind,
    space: text,
    amount,
  }),
  ShieldChanged: fact('The shield went on (`complete`, `renewed`) or off (`used`, `broken`).', {
    seat,
    on: flag,
    cause: oneOf(['complete', 'renewed', 'used', 'broken']),
  }),

  SpaceBought: fact('A Lot or a Great Tome was bought from the bank.', { seat, space: text, cost: natural }),
  TomeClaimed: fact('A Cultist took it for nothing.', { seat, tome: text }),
  LotTaken: fact('From another seat, by a Gate.', { seat, from: seat, lot: text }),

  CardTurnedUp: fact('From the deck, open.', { seat, card }),
  CardRedrawn: fact('The card turned up went under the deck, for another one.', { seat, card }),
  CardKept: fact('The card turned up was kept.', { seat, card }),
  CardLeft: fact('The card turned up went under the deck.', { seat, card }),
  CardUsed: fact('The cost was paid; the card cannot be used again this turn.', { seat, card, target, cost: natural }),
  CardDiscarded: fact('From a hand under the deck. `monster`: by its effect; `target`: by a card of another seat.', {
    seat,
    card,
    cause: oneOf(['oneShot', 'ally', 'friend', 'monster', 'target']),
  }),
  CardTaken: fact('Into the hand; `from` null: from the deck.', { seat, card, from: nullable(seat) }),
  SpellCountered: fact('A Spell has no effect: a card countered it, or a friend of a Cultist was given for it.', {
    seat,
    spell: card,
    by: card,
  }),
  DeckShuffled: fact('Nobody knows the place of any card in the deck.', {}),

  MonsterEntered: fact('Into play: the card turned up, or one from the deck.', {
    card,
    space: natural,
    from: oneOf(['drawn', 'deck']),
  }),
  MonsterMoved: fact('A Monster went from one place of the ring to another.', { card, from: natural, to: natural }),
  MonsterLeft: fact('Under the deck: it came to Mi-Go, a card banished it, or a Gate removed it.', {
    card,
    from: natural,
    cause: oneOf(['mi-go', 'banished', 'removed']),
  }),
  MonsterTamed: fact('Into the hand: an Ally; a friend of a Cultist.', { seat, card, from: oneOf(['deck', 'board']) }),
  ExtraMoveUsed: fact('The extra Monster move of a Tome or a locale was made.', { seat, source: text }),
  SummonSpent: fact('A Tome called its Monster, once a game.', { seat, tome: text, card }),

  GateShifted: fact('The throw of a Gate was shifted.', { seat, source: text, by: oneOf([1, -1]) }),
  GateOpened: fact('The row that counts.', { seat, row: natural }),
  InmateEntered: fact('The seat was brought into the Asylum.', { seat }),
  TryBegan: fact('A turn begins inside.', { seat, tries: natural }),
  InmateLeft: fact('The seat left the Asylum.', { seat, cause: oneOf(['throw', 'card']) }),
  WentInsane: fact(
    'A Cultist now, number `order` of them: its Lots are for sale, its cards lie under the deck, its token stands on `space`.',
    { seat, order: natural, space: natural },
  ),
  TurnCut: fact('What is left of the turn is dropped.', { seat }),

  OfferBegun: fact('The seat turns to a partner for a trade.', { seat, partner: seat }),
  OfferCancelled: fact('The offer was dropped before it was made.', { seat }),
  OfferMade: fact('The partner has to answer.', { seat, offer }),
  OfferRejected: fact('The partner does not want the offer.', { seat }),
  OfferAccepted: fact('Goods and Sanity changed hands.', { seat, by: seat, offer }),
  StandingSet: fact('The seat passes such questions from now on.', { seat, pass: standingPass }),
  StandingLifted: fact('The seat wants to be asked again.', { seat, pass: standingPass }),

  GameEnded: fact('The game is over.', { reason, results: RESULTS }),
};

type Facts = typeof FACTS;
export type FactType = keyof Facts;
export type FactOf<Type extends FactType> = FactIn<Facts, Type>;
export type Fact = FactOf<FactType>;
export type MoveCause = FactOf<'TokenMoved'>['cause'];
