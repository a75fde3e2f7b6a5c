// The table between two facts. Everything on it is public; what the deck holds next is not decided yet.
// Invariants (tested as I1–I15): discs, coffins, mourners, staff, crypts and cards are conserved; no count is
// negative; the train never holds more than its places; `step.seat` is the one seat to act.

import { at } from '../../base/defect.ts';
import type { BySeat, Seat } from '../../title/contract.ts';
import {
  type Ability,
  type BackId,
  type BonusColumn,
  type CardId,
  COLUMNS,
  type Coffin,
  type Column,
  type Crypt,
  DISC_INDEX,
  type Disc,
  type Edition,
  ROWS,
  type Row,
  SPACE_COLOURS,
  type SpaceColour,
  type Station,
} from './components/ids.ts';

/** One number per disc colour, coffin colour or crypt colour, in the order of `DISCS`, `COFFINS`, `CRYPTS`. */
export type Counts = readonly number[];

/** No tile, un-upgraded, upgraded. */
export type CarState = 0 | 1 | 2;

export type Piece = 'staff' | 'volunteer';

export interface SeatState {
  readonly pounds: number;
  readonly discs: Counts;
  /** Mourners in the box at the Necropolis. */
  readonly mourners: number;
  readonly waitingMourners: number;
  readonly waitingCoffins: Counts;
  /** Space of the train on the track, 0 London. */
  readonly position: number;
  readonly trainMourners: number;
  readonly trainCoffins: Counts;
  /** By `CARS`. */
  readonly cars: readonly CarState[];
  /** Mourner and coffin cars that were sold and left the game. */
  readonly sold: readonly number[];
  /** Installed cards, the longest there first. */
  readonly installed: readonly CardId[];
  /** Level of each London space, by `LONDON_SPACES`: 0 bare, 1 side A, 2 side B. */
  readonly london: readonly number[];
  /** By `SPOTS`. */
  readonly spots: readonly (Piece | null)[];
  /** Coffin colours, row by row. */
  readonly grid: readonly (Coffin | null)[];
  /** By column. */
  readonly crypts: readonly (Crypt | null)[];
  readonly potter: Counts;
  /** Prestige level, from 1. */
  readonly prestige: number;
}

/** What happens around the step: an ordinary turn, or one of the three occasions outside of turns. */
const OCCASIONS = ['turn', 'century', 'finalRun', 'finalBuy'] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** What the acting seat has done since its turn (or occasion) began. */
export interface Turn {
  readonly occasion: Occasion;
  readonly card: CardId | null;
  /** Whether the card of the turn was installed: then it is not discarded at the end. */
  readonly cardInstalled: boolean;
  readonly london: boolean;
  readonly necropolis: boolean;
  readonly railway: boolean;
  /** Train icons of the actions taken. */
  readonly icons: number;
  /** Movement of the bonus space taken; null: none taken. */
  readonly bonusMove: number | null;
  /** Movement of the prestige step taken; null: none taken. */
  readonly prestigeMove: number | null;
  readonly abilitiesUsed: readonly Ability[];
}

/** The choice that is open, and whose it is. Numbers D1 to D17 are those of the title's page. */
export type Step = { readonly at: PlainStep; readonly seat: Seat } | Interruption | { readonly at: 'over' };
/** Steps that interrupt no procedure. */
export type PlainStep = ('setupRow' | 'take' | 'main' | 'boarding' | 'tender') | ('century' | 'finalRun' | 'finalBuy');
/** A step that may interrupt procedures: `frames` holds what is left of them, the innermost last. */
export type Interruption = Question & { readonly frames: readonly Frame[] };
/** What a procedure asks of `seat` before it can continue. */
export type Question =
  | { readonly at: 'necropolis' | 'volunteer' | 'freeCrypt' | 'load' | 'crew' | 'dining' | 'bury'; readonly seat: Seat }
  | { readonly at: 'caboose'; readonly seat: Seat; readonly crypt: Crypt; readonly column: Column }
  | { readonly at: 'dismiss'; readonly seat: Seat; readonly leaving: number };
export type StepName = Step['at'];

/** What is left of a procedure that a choice interrupted. How procedures work: procedures/stations.ts. */
export type Frame =
  /** Stations of the movement that come after the one at hand, in travel order. */
  | { readonly procedure: 'stations'; readonly left: readonly Station[] }
  /** Which symbols of the card have been used. */
  | { readonly procedure: 'necropolisAction'; readonly hired: boolean; readonly crypted: boolean }
  /** A car was upgraded in a turn; after the bonus of its pair, waiting pieces may board. */
  | { readonly procedure: 'railwayTile' };

/** An open card and the discs under it. */
export interface OpenCard {
  readonly card: CardId;
  readonly discs: readonly Disc[];
}

/** A disc on a bonus space and the seat that put it there. */
export interface BonusDisc {
  readonly seat: Seat;
  readonly disc: Disc;
}

export interface State {
  readonly edition: Edition;
  readonly firstSeat: Seat;
  /** 0 during the setup, then 1 to the last round. */
  readonly round: number;
  readonly step: Step;
  readonly turn: Turn;
  /** The cards that remain, in order of id: a multiset, not an order. The top card is one of them. */
  readonly deck: readonly CardId[];
  /** The visible back of the top card; null when the deck is empty. */
  readonly topBack: BackId | null;
  readonly row: readonly (OpenCard | null)[];
  readonly discard: readonly CardId[];
  readonly supply: {
    readonly discs: Counts;
    readonly mourners: number;
    readonly staff: number;
    readonly crypts: Counts;
  };
  /** Coffins in the bag. */
  readonly bag: Counts;
  /** Column by column: blue, green, grey. */
  readonly bonus: readonly (BonusDisc | null)[];
  readonly seats: BySeat<SeatState>;
}

/** A turn in which nothing has been done. */
export function freshTurn(occasion: Occasion): Turn {
  return {
    occasion,
    card: null,
    cardInstalled: false,
    london: false,
    necropolis: false,
    railway: false,
    icons: 0,
    bonusMove: null,
    prestigeMove: null,
    abilitiesUsed: [],
  };
}

/** The procedures that the step interrupts, the innermost last. */
export function framesOf({ step }: State): readonly Frame[] {
  return 'frames' in step ? step.frames : [];
}

/** Sum of the counts. */
export function total(counts: Counts): number {
  let sum = 0;
  for (const count of counts) sum += count;
  return sum;
}

/** `counts` with `change` more at `index`. */
export function plus(counts: Counts, index: number, change: number): Counts {
  return counts.with(index, at(counts, index) + change);
}

/** Place of a cell in `grid`. */
export function cellIndex(row: Row, column: Column): number {
  return ROWS.indexOf(row) * COLUMNS.length + column - 1;
}

/** Place of a bonus space in `bonus`. */
export function bonusIndex(column: BonusColumn, space: SpaceColour): number {
  return (column - 1) * SPACE_COLOURS.length + DISC_INDEX[space];
}
