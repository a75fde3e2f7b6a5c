// What a seat can do: the kinds of moves and what each names.

import type { Seat } from '../../../title/contract.ts';
import type { CardId, LocaleId, LotId, SpaceId, StandingPass, Target, TomeId } from '../components/ids.ts';
import type { Good } from '../state.ts';

/** Who pays: the seat that offers, its partner, nobody. */
const PRICE_SIDES = ['even', 'pay', 'get'] as const;
export type PriceSide = (typeof PRICE_SIDES)[number];

/** Where the extra move or the shift comes from. */
export type PowerSource = TomeId | LocaleId;
export type ShiftSource = CardId | PowerSource;

/** Fields of each kind of move besides `kind`. */
interface MoveFields {
  /** D1: the compulsory Monster move. */
  monster: { readonly card: CardId };
  none: object;
  roll: object;
  stand: object;
  take: object;
  ally: { readonly card: CardId };
  shield: object;
  pay: object;
  buy: object;
  decline: object;
  keep: object;
  leave: object;
  /** D8 and D19. */
  accept: object;
  redraw: object;
  stay: object;
  shift: { readonly source: ShiftSource; readonly by: 1 | -1 };
  /** D10: a space to go to, a Monster, a Lot. */
  space: { readonly space: SpaceId };
  beast: { readonly card: CardId };
  lot: { readonly lot: LotId };
  /** D11, D15 and D20. */
  pass: object;
  'pass-always': object;
  counter: { readonly card: CardId };
  friend: { readonly card: CardId };
  spell: { readonly card: CardId };
  victim: { readonly seat: Seat };
  discard: { readonly card: CardId };
  trade: { readonly seat: Seat };
  cancel: object;
  /** Null: nothing. */
  give: { readonly good: Good | null };
  receive: { readonly good: Good | null };
  /** `sanity` 0 if nobody pays. */
  price: { readonly side: PriceSide; readonly sanity: number };
  reject: object;
  'reject-always': object;
  /** Target null: the card needs none. */
  use: { readonly card: CardId; readonly target: Target | null };
  extra: { readonly source: PowerSource; readonly card: CardId };
  summon: { readonly card: CardId };
  ask: { readonly pass: StandingPass };
}

export type MoveKind = keyof MoveFields;
export type MoveOf<Kind extends MoveKind> = { [Name in Kind]: { readonly kind: Name } & MoveFields[Name] }[Kind];
export type Move = MoveOf<MoveKind>;

/** A function for each kind of move. */
export type PerMove<Result> = { readonly [Kind in MoveKind]: (move: MoveOf<Kind>) => Result };

/** Applies the entry of `table` for the kind of `move`. */
export function applyMove<Kind extends MoveKind, Result>(table: PerMove<Result>, move: MoveOf<Kind>): Result {
  return table[move.kind](move);
}

/** Moves of the seat whose turn it is besides what a decision asks. */
export const FREE_KINDS = ['use', 'extra', 'summon', 'ask'] as const;
export type FreeMove = MoveOf<(typeof FREE_KINDS)[number]>;
