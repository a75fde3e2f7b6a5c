// Everything that can happen, in past tense. A fact carries amounts and chance results, never an order to work them out.
// Sanity that a fact names comes from the bank or goes to it, if nothing else is said. "Under the deck": its bottom, where all see it.

import type { BySeat, Seat, SeatOutcome } from '../../title/contract.ts';
import type { CardId, DebtKind, LocaleId, LotId, StandingPass, Target, TomeId } from './components/ids.ts';
import type { LossSource } from './frames.ts';
import type { DicePurpose, EndReason, Offer, Step } from './state.ts';

/** Why a token changed its place. A walk ends here or is interrupted at Mi-Go. */
export const MOVE_CAUSES = ['walk', 'gate', 'card', 'monster', 'asylum'] as const;
export type MoveCause = (typeof MOVE_CAUSES)[number];

export const GAIN_REASONS = ['asylum', 'gate', 'mi-go', 'card', 'drain'] as const;
export type GainReason = (typeof GAIN_REASONS)[number];

export const SHIELD_CAUSES = ['complete', 'renewed', 'used', 'broken'] as const;
/** `complete`, `renewed`: on. `used`, `broken`: off. */
export type ShieldCause = (typeof SHIELD_CAUSES)[number];

export const LEAVE_CAUSES = ['mi-go', 'banished', 'removed'] as const;
/** `mi-go`: it reached or passed Mi-Go. `banished`: a card did it; `removed`: a Gate. */
export type LeaveCause = (typeof LEAVE_CAUSES)[number];

export const DISCARD_CAUSES = ['oneShot', 'ally', 'friend', 'monster', 'target'] as const;
/** `monster`: an effect of a Monster. `target`: a card of another seat did it. */
export type DiscardCause = (typeof DISCARD_CAUSES)[number];

interface FactFields {
  /** Who begins: a throw of two dice. */
  FirstThrown: { readonly seat: Seat; readonly dice: readonly number[] };
  FirstSeatSet: { readonly seat: Seat };
  RoundBegan: { readonly round: number };
  /** Nothing is used, thrown or offered yet. */
  TurnBegan: { readonly turn: number; readonly seat: Seat };
  /** The next choice, with the procedures that it interrupts. */
  StepEntered: { readonly step: Step };
  /** The turn is over; other seats may use cards before the next one. */
  TurnEnded: { readonly seat: Seat };

  /** `movement` counts as a throw of the turn, unless `again`: a card threw the dice again. */
  DiceThrown: {
    readonly seat: Seat;
    readonly purpose: DicePurpose;
    readonly dice: readonly number[];
    readonly again: boolean;
  };
  /** Places on the ring. */
  TokenMoved: { readonly seat: Seat; readonly from: number; readonly to: number; readonly cause: MoveCause };
  SanityGained: {
    readonly seat: Seat;
    readonly amount: number;
    readonly reason: GainReason;
    readonly card: CardId | null;
  };
  SanityLost: { readonly seat: Seat; readonly amount: number; readonly source: LossSource };
  /** To the owner; `to` null: to the bank, because the owner is a Cultist. */
  DebtPaid: {
    readonly seat: Seat;
    readonly to: Seat | null;
    readonly kind: DebtKind;
    readonly space: LotId | TomeId;
    readonly amount: number;
  };
  /** The seat has less than the loss, or than the debt, and goes insane. */
  LossUnpaid: { readonly seat: Seat; readonly amount: number; readonly source: LossSource };
  DebtUnpaid: {
    readonly seat: Seat;
    readonly to: Seat;
    readonly kind: DebtKind;
    readonly space: LotId | TomeId;
    readonly amount: number;
  };
  ShieldChanged: { readonly seat: Seat; readonly on: boolean; readonly cause: ShieldCause };

  /** From the bank. */
  SpaceBought: { readonly seat: Seat; readonly space: LotId | TomeId; readonly cost: number };
  /** A Cultist took it for nothing. */
  TomeClaimed: { readonly seat: Seat; readonly tome: TomeId };
  /** From another seat, by a Gate. */
  LotTaken: { readonly seat: Seat; readonly from: Seat; readonly lot: LotId };

  /** From the deck, open. */
  CardTurnedUp: { readonly seat: Seat; readonly card: CardId };
  /** The card turned up went under the deck, for another one. */
  CardRedrawn: { readonly seat: Seat; readonly card: CardId };
  /** The card turned up was kept. */
  CardKept: { readonly seat: Seat; readonly card: CardId };
  /** The card turned up went under the deck. */
  CardLeft: { readonly seat: Seat; readonly card: CardId };
  /** The cost was paid; the card cannot be used again this turn. */
  CardUsed: { readonly seat: Seat; readonly card: CardId; readonly target: Target | null; readonly cost: number };
  /** From a hand under the deck. */
  CardDiscarded: { readonly seat: Seat; readonly card: CardId; readonly cause: DiscardCause };
  /** Into the hand; `from` null: from the deck. */
  CardTaken: { readonly seat: Seat; readonly card: CardId; readonly from: Seat | null };
  /** A Spell has no effect: a card countered it, or a friend of a Cultist was given for it. */
  SpellCountered: { readonly seat: Seat; readonly spell: CardId; readonly by: CardId };
  /** Nobody knows the place of any card in it. */
  DeckShuffled: object;

  /** Into play: the card turned up, or one from the deck. */
  MonsterEntered: { readonly card: CardId; readonly space: number; readonly from: 'drawn' | 'deck' };
  MonsterMoved: { readonly card: CardId; readonly from: number; readonly to: number };
  /** Under the deck. */
  MonsterLeft: { readonly card: CardId; readonly from: number; readonly cause: LeaveCause };
  /** Into the hand: an Ally; a friend of a Cultist. */
  MonsterTamed: { readonly seat: Seat; readonly card: CardId; readonly from: 'deck' | 'board' };
  ExtraMoveUsed: { readonly seat: Seat; readonly source: TomeId | LocaleId };
  SummonSpent: { readonly seat: Seat; readonly tome: TomeId; readonly card: CardId };

  GateShifted: { readonly seat: Seat; readonly source: CardId | TomeId | LocaleId; readonly by: 1 | -1 };
  /** The row that counts. */
  GateOpened: { readonly seat: Seat; readonly row: number };
  InmateEntered: { readonly seat: Seat };
  /** A turn begins inside. */
  TryBegan: { readonly seat: Seat; readonly tries: number };
  InmateLeft: { readonly seat: Seat; readonly cause: 'throw' | 'card' };
  /** A Cultist now, number `order` of them: its Lots are for sale, its cards lie under the deck, its token stands on `space`. */
  WentInsane: { readonly seat: Seat; readonly order: number; readonly space: number };
  /** What is left of the turn is dropped. */
  TurnCut: { readonly seat: Seat };

  OfferBegun: { readonly seat: Seat; readonly partner: Seat };
  OfferCancelled: { readonly seat: Seat };
  OfferMade: { readonly seat: Seat; readonly offer: Offer };
  OfferRejected: { readonly seat: Seat };
  /** Goods and Sanity changed hands. */
  OfferAccepted: { readonly seat: Seat; readonly by: Seat; readonly offer: Offer };
  StandingSet: { readonly seat: Seat; readonly pass: StandingPass };
  StandingLifted: { readonly seat: Seat; readonly pass: StandingPass };

  GameEnded: { readonly reason: EndReason; readonly results: BySeat<SeatOutcome> };
}

export type FactType = keyof FactFields;
export type FactOf<Type extends FactType> = { [Name in Type]: { readonly type: Name } & FactFields[Name] }[Type];
export type Fact = FactOf<FactType>;
