// Everything that can happen, in past tense. Stations, sections and cards go by their ids.
// The facts of a seat (drawn, circled, passed) are sealed for the others until `TurnClosed` (R25).

import type { BySeat, Seat } from '../../title/contract.ts';
import type { Colour, ObjectiveId, Powers } from './components.ts';
import type { Suffix } from './moves.ts';
import type { Breakdown } from './scoring.ts';
import type { LineScore, SeatStep } from './state.ts';

export const MODULES = ['objectives', 'powers'] as const;
export type Module = (typeof MODULES)[number];

/** What the facts of a seat share. */
interface OfSeat {
  readonly seat: Seat;
  readonly round: number;
  readonly turn: number;
  /** The seat's step from then on. */
  readonly next: SeatStep['at'];
}

interface FactFields {
  GameStarted: {
    /** Number of seats. */
    readonly seats: number;
    readonly modules: readonly Module[];
    /** The order in which seat 0 uses the colours. */
    readonly pencils: readonly Colour[];
    readonly objectives: readonly ObjectiveId[];
    readonly powers: Powers | null;
  };
  RoundStarted: {
    readonly round: number;
    readonly pencils: BySeat<Colour>;
    /** Pencils that nobody holds, by place. */
    readonly table: readonly Colour[];
  };
  CardsFlipped: {
    readonly round: number;
    readonly turn: number;
    /** One card, or the switch and the card that follows it. */
    readonly cards: readonly string[];
    /** Underground cards flipped in this round so far. */
    readonly underground: number;
    readonly final: boolean;
  };
  SectionDrawn: OfSeat & {
    readonly section: string;
    readonly from: string;
    readonly to: string;
    readonly power: Suffix | null;
  };
  StationCircled: OfSeat & { readonly station: string };
  /** `step`: where the seat passed. */
  Passed: OfSeat & { readonly step: SeatStep['at'] };
  TurnClosed: { readonly round: number; readonly turn: number };
  RoundScored: { readonly round: number; readonly lines: BySeat<LineScore> };
  GameEnded: {
    readonly scores: BySeat<Breakdown>;
    readonly ranks: BySeat<number>;
    readonly winners: readonly Seat[];
  };
}

export type FactType = keyof FactFields;
export type FactOf<Type extends FactType> = { [Name in Type]: { readonly type: Name } & FactFields[Name] }[Type];
export type Fact = FactOf<FactType>;
export type SeatFact = FactOf<'SectionDrawn' | 'StationCircled' | 'Passed'>;

/** A function for each type of fact. */
export type PerFact<Result> = { readonly [Type in FactType]: (fact: FactOf<Type>) => Result };

/** Applies the entry of `table` for the type of `fact`. */
export function applyFact<Type extends FactType, Result>(table: PerFact<Result>, fact: FactOf<Type>): Result {
  return table[fact.type](fact);
}
