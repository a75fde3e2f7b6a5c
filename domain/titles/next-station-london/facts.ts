// Everything that can happen, in past tense. Stations, sections and cards go by their ids.
// The last three of a seat (drawn, circled, passed) are sealed for the others until `TurnClosed` (R25).

import type { BySeat, Seat } from '../../title.ts';
import type { Colour, ObjectiveId, Powers } from './components.ts';
import type { Suffix } from './moves.ts';
import type { Breakdown } from './scoring.ts';
import type { LineScore, Stage } from './state.ts';

export const MODULES = ['objectives', 'powers'] as const;
export type Module = (typeof MODULES)[number];

export interface GameStarted {
  readonly type: 'GameStarted';
  /** Number of seats. */
  readonly seats: number;
  readonly modules: readonly Module[];
  /** The order in which seat 0 uses the colours. */
  readonly pencils: readonly Colour[];
  readonly objectives: readonly ObjectiveId[];
  readonly powers: Powers | null;
}

export interface RoundStarted {
  readonly type: 'RoundStarted';
  readonly round: number;
  readonly pencils: BySeat<Colour>;
  /** Pencils that nobody holds, by place. */
  readonly table: readonly Colour[];
}

export interface CardsFlipped {
  readonly type: 'CardsFlipped';
  readonly round: number;
  readonly turn: number;
  /** One card, or the switch and the card that follows it. */
  readonly cards: readonly string[];
  /** Underground cards flipped in this round so far. */
  readonly underground: number;
  readonly final: boolean;
}

/** What the three facts of a seat share. `next` is the seat's stage after it. */
interface OfSeat {
  readonly seat: Seat;
  readonly round: number;
  readonly turn: number;
  readonly next: Stage['at'];
}

export interface SectionDrawn extends OfSeat {
  readonly type: 'SectionDrawn';
  readonly section: string;
  readonly from: string;
  readonly to: string;
  readonly power: Suffix | null;
}

export interface StationCircled extends OfSeat {
  readonly type: 'StationCircled';
  readonly station: string;
}

export interface Passed extends OfSeat {
  readonly type: 'Passed';
  /** The stage at which the seat passed. */
  readonly stage: Stage['at'];
}

export interface TurnClosed {
  readonly type: 'TurnClosed';
  readonly round: number;
  readonly turn: number;
}

export interface RoundScored {
  readonly type: 'RoundScored';
  readonly round: number;
  readonly lines: BySeat<LineScore>;
}

export interface GameEnded {
  readonly type: 'GameEnded';
  readonly scores: BySeat<Breakdown>;
  readonly ranks: BySeat<number>;
  readonly winners: readonly Seat[];
}

export type SeatFact = SectionDrawn | StationCircled | Passed;
export type Fact = GameStarted | RoundStarted | CardsFlipped | SeatFact | TurnClosed | RoundScored | GameEnded;
