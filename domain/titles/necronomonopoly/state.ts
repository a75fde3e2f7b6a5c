// The table between two facts. Everything on it is public; which card is turned up next is not decided yet.
// Invariants (tested by their numbers): every card is in one place; Lots and Great Tomes have at most one owner; Sanity is never negative;
// Cultists hold neither Sanity nor Lots; `step.seat` is the one seat to act.

import { at, Defect } from '../../base/defect.ts';
import type { BySeat, Seat } from '../../title/contract.ts';
import type { Deck } from '../../title/deck.ts';
import type {
  ArtifactType,
  CardId,
  DebtKind,
  LocaleId,
  LotId,
  StandingPass,
  Status,
  Target,
  TomeId,
} from './components/ids.ts';
import type { Frame, LossSource } from './frames.ts';
import { type Options, SEATS } from './options.ts';

export interface SeatState {
  readonly status: Status;
  readonly sanity: number;
  /** Of the token: place on the ring. */
  readonly space: number;
  /** Inside the Asylum, not just visiting. Only on its space. */
  readonly inmate: boolean;
  /** Turns begun inside since the seat was last sent there. */
  readonly tries: number;
  /** All three in order of acquisition. */
  readonly lots: readonly LotId[];
  readonly tomes: readonly TomeId[];
  /** Mythos cards held: Allies (Monsters among them), Artifacts, kept events; of a Cultist also its friends. */
  readonly cards: readonly CardId[];
  /** One loss of this trip may be ignored. */
  readonly shield: boolean;
  /** 1: the first to go insane; 0: sane. */
  readonly outOrder: number;
  /** A set: interlude, spell, trade, in this order. */
  readonly standing: readonly StandingPass[];
}

/** A Monster in play. */
export interface BoardMonster {
  readonly card: CardId;
  readonly space: number;
}

export const DICE_PURPOSES = ['movement', 'monster', 'gate', 'cultist', 'spell'] as const;
export type DicePurpose = (typeof DICE_PURPOSES)[number];

/** The last dice thrown in a turn. */
export interface Throw {
  readonly purpose: DicePurpose;
  readonly dice: readonly number[];
}

/** What happened since the turn began. */
export interface Turn {
  /** From 1; 0 before the first turn. */
  readonly number: number;
  /** Whose turn it is. */
  readonly seat: Seat;
  /** Movement throws, at most three. */
  readonly throws: number;
  readonly gateRolls: number;
  /** Cards used by any seat. */
  readonly usedCards: readonly CardId[];
  /** Great Tomes and locales whose extra Monster move was made. */
  readonly usedExtras: readonly (TomeId | LocaleId)[];
  readonly redrawUsed: boolean;
  /** Offers begun. */
  readonly offers: number;
  /** The seat was sent to the Asylum or went insane: what is left of its turn is dropped. */
  readonly cut: boolean;
  /** The turn is over; other seats may still use cards. */
  readonly ended: boolean;
  readonly dice: Throw | null;
}

/** What an offer names, each side once: a Lot, a Great Tome or a Spell. */
export type Good = LotId | TomeId | CardId;

/** An offer of the seat whose turn it is. */
export interface Offer {
  readonly partner: Seat;
  /** Null: nothing. */
  readonly give: Good | null;
  readonly take: Good | null;
  /** Sanity that the partner gets; negative: that it pays. */
  readonly price: number;
}

/** The choice that is open, and whose it is. `frames`: the procedures that it interrupts, the innermost last. */
export type Step =
  | (Question & { readonly frames: readonly Frame[] })
  | { readonly at: 'over'; readonly reason: EndReason };

/** Numbers D1 to D20 are those of the title's page. */
export type Question =
  /** D1, D2, D3 (the throw: `turn.dice`), D15. */
  | { readonly at: 'monster' | 'roll' | 'dice' | 'end'; readonly seat: Seat }
  /** D4. */
  | { readonly at: 'loss'; readonly seat: Seat; readonly amount: number; readonly source: LossSource }
  /** D5. */
  | ({ readonly at: 'payment'; readonly seat: Seat } & Debt)
  /** D6 (the space: where the seat is), D7 and D8 (the card: `drawn`). */
  | { readonly at: 'buy' | 'keep' | 'redraw'; readonly seat: Seat }
  /** D9. */
  | { readonly at: 'gate'; readonly seat: Seat; readonly roll: number }
  /** D10: step `index`, from 0, of a row of the Gate table. */
  | { readonly at: 'choose'; readonly seat: Seat; readonly row: number; readonly index: number }
  /** D11: a Spell that `user` uses. */
  | {
      readonly at: 'counter';
      readonly seat: Seat;
      readonly user: Seat;
      readonly card: CardId;
      readonly target: Target | null;
    }
  /** D12, D20. */
  | { readonly at: 'retrieve' | 'interlude'; readonly seat: Seat }
  /** D13: seats that the Cultist may set its friends on. */
  | { readonly at: 'victim'; readonly seat: Seat; readonly victims: readonly Seat[] }
  /** D14. */
  | { readonly at: 'discard'; readonly seat: Seat; readonly type: ArtifactType }
  /** D16, D17, D18: the offer so far. */
  | { readonly at: 'tradeGive'; readonly seat: Seat; readonly partner: Seat }
  | { readonly at: 'tradeTake'; readonly seat: Seat; readonly partner: Seat; readonly give: Good | null }
  | {
      readonly at: 'tradePrice';
      readonly seat: Seat;
      readonly partner: Seat;
      readonly give: Good | null;
      readonly take: Good | null;
    }
  /** D19: `seat` is the partner. */
  | { readonly at: 'tradeAnswer'; readonly seat: Seat; readonly offer: Offer };

export type StepName = Step['at'];
export type StepAt<Name extends StepName> = Extract<Step, { readonly at: Name }>;

/** Rent or a research fee. */
export interface Debt {
  readonly kind: DebtKind;
  readonly amount: number;
  readonly to: Seat;
  /** The Lot or Great Tome. */
  readonly space: LotId | TomeId;
}

/** `lastSane`: one sane player is left. `cultists`: they own all Great Tomes and brought one to Mi-Go. `roundLimit`: the last round is over. */
export const END_REASONS = ['lastSane', 'cultists', 'roundLimit'] as const;
export type EndReason = (typeof END_REASONS)[number];

export interface State {
  readonly options: Options;
  /** Who began. */
  readonly first: Seat;
  /** From 1; 0 before the first turn. */
  readonly round: number;
  readonly step: Step;
  readonly turn: Turn;
  readonly seats: BySeat<SeatState>;
  /** `unknown` in order of the file; `top` is always empty. */
  readonly deck: Deck<CardId>;
  /** In order of entry into play. */
  readonly board: readonly BoardMonster[];
  /** A card turned up that is neither kept nor put back yet. */
  readonly drawn: CardId | null;
  /** Great Tomes whose Monster was called. */
  readonly summonUsed: readonly TomeId[];
}

/** A turn in which nothing has been done. */
export function freshTurn(number: number, seat: Seat): Turn {
  return {
    number,
    seat,
    throws: 0,
    gateRolls: 0,
    usedCards: [],
    usedExtras: [],
    redrawUsed: false,
    offers: 0,
    cut: false,
    ended: false,
    dice: null,
  };
}

export function isSane(state: State, seat: Seat): boolean {
  return at(state.seats, seat).status === 'sane';
}

/** By number of seats, then by seat. */
const OTHERS: readonly (readonly (readonly Seat[])[])[] = Array.from({ length: SEATS.max + 1 }, (_, count) =>
  Array.from({ length: count }, (__, seat) =>
    Array.from({ length: count - 1 }, (___, step) => (seat + 1 + step) % count),
  ),
);

/** The seats to the left of `seat`, clockwise, without it. */
export function othersFrom({ seats }: State, seat: Seat): readonly Seat[] {
  return at(at(OTHERS, seats.length), seat);
}

/** The open choice, which is `name`. */
export function stepAt<Name extends StepName>({ step }: State, name: Name): StepAt<Name> {
  if (step.at !== name) throw new Defect(`the choice is ${step.at}, not ${name}`);
  // `at` is the name.
  return step as StepAt<Name>;
}

/** The card turned up, which is neither kept nor put back yet. */
export function drawnCard({ drawn }: State): CardId {
  if (drawn === null) throw new Defect('no card is turned up');
  return drawn;
}
