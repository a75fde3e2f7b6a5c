// Everything that can happen, in past tense. A fact carries amounts and chance results, never an order to work them out.
// Pounds, discs, mourners and staff that a fact names move between the seat and the bank or the supply.

import type { BySeat, Seat, SeatOutcome } from '../../title/contract.ts';
import type {
  Ability,
  BackId,
  BonusColumn,
  Car,
  CardId,
  CarType,
  Coffin,
  Column,
  Crypt,
  Disc,
  LondonSpace,
  Row,
  Section,
  Slot,
  SpaceColour,
  Spot,
  Station,
} from './components/ids.ts';
import type { Occasion, Step } from './state.ts';

interface FactFields {
  FirstSeatChosen: { readonly seat: Seat };
  /** Coffins out of the bag, in the order of drawing. */
  CoffinsDrawn: { readonly seat: Seat; readonly coffins: readonly Coffin[]; readonly to: 'train' | 'waiting' };
  /** The back of the new top card; null when the deck is empty. */
  BackShown: { readonly back: BackId | null };
  /** The top card opened in a slot. */
  CardRevealed: { readonly slot: Slot; readonly card: CardId };
  /** `missing`, only where there are any: discs of the back that the supply did not have. */
  DiscsPlaced: { readonly slot: Slot; readonly discs: readonly Disc[]; readonly missing?: readonly Disc[] };
  RoundBegan: { readonly round: number };
  /** A turn, or a seat's part of the Turn of the Century, the final run or the final purchase. */
  TurnBegan: { readonly seat: Seat; readonly occasion: Occasion };
  /** The next choice, with the procedures that it interrupts. */
  StepEntered: { readonly step: Step };
  StartingRowChosen: { readonly seat: Seat; readonly row: Row };
  CardTaken: { readonly seat: Seat; readonly slot: Slot; readonly card: CardId; readonly discs: readonly Disc[] };
  /** A section of the card was used: the disc is paid, its train icons count. */
  ActionTaken: { readonly seat: Seat; readonly section: Section; readonly disc: Disc; readonly icons: number };
  LondonImproved: { readonly seat: Seat; readonly space: LondonSpace; readonly level: 1 | 2; readonly pounds: number };
  CardInstalled: { readonly seat: Seat; readonly card: CardId };
  CarAdded: { readonly seat: Seat; readonly car: Car };
  CarUpgraded: { readonly seat: Seat; readonly car: Car };
  /** `lostOrangeDiscs`, only where there are any: what the supply did not have. */
  PairCompleted: {
    readonly seat: Seat;
    readonly position: 1 | 2 | 3;
    readonly orangeDiscs: number;
    readonly lostOrangeDiscs?: number;
  };
  VolunteerPlaced: { readonly seat: Seat; readonly spot: Spot };
  VolunteerLost: { readonly seat: Seat };
  StaffHired: { readonly seat: Seat; readonly spot: Spot; readonly pounds: number };
  /** `mourners` from the Necropolis, `trainMourners` from the train, `pounds` for those missing. */
  CryptBuilt: {
    readonly seat: Seat;
    readonly crypt: Crypt;
    readonly column: Column;
    readonly mourners: number;
    readonly trainMourners: number;
    readonly pounds: number;
  };
  CryptGranted: { readonly seat: Seat; readonly crypt: Crypt; readonly column: Column };
  /** A white crypt that could not be granted: none was left, or every column had a crypt. */
  CryptLost: { readonly seat: Seat; readonly reason: 'no-crypt-left' | 'no-column' };
  BonusTaken: {
    readonly seat: Seat;
    readonly column: BonusColumn;
    readonly space: SpaceColour;
    readonly disc: Disc;
    readonly pounds: number;
    readonly move: number;
  };
  PrestigeRaised: {
    readonly seat: Seat;
    readonly level: number;
    readonly discs: readonly Disc[];
    readonly move: number;
  };
  TileSold: { readonly seat: Seat; readonly tile: CarType | Car; readonly pounds: number };
  /** An installed card was used for its ability and discarded. */
  CardUsed: { readonly seat: Seat; readonly card: CardId; readonly ability: Ability };
  TrainMoved: {
    readonly seat: Seat;
    readonly from: number;
    readonly to: number;
    readonly spaces: number;
    /** Stations reached or passed, in travel order. */
    readonly stations: readonly Station[];
  };
  StationManaged: { readonly seat: Seat; readonly station: Station };
  /**
   * Gains of an income besides coffins: pounds from the bank, the rest from the supply, mourners to the waiting area. What supply and
   * bag did not have is lost: keys that are there only where something is.
   */
  IncomeTaken: {
    readonly seat: Seat;
    readonly pounds: number;
    readonly mourners: number;
    readonly orangeDiscs: number;
    readonly lostMourners?: number;
    readonly lostCoffins?: number;
    readonly lostOrangeDiscs?: number;
  };
  MournersBoarded: { readonly seat: Seat; readonly mourners: number };
  CoffinsBoarded: { readonly seat: Seat; readonly coffins: readonly Coffin[] };
  WagesPaid: { readonly seat: Seat; readonly rate: number; readonly staff: number; readonly pounds: number };
  StaffLeft: { readonly seat: Seat; readonly spots: readonly Spot[] };
  /** The Dining Car paid for full mourner cars. */
  DinersServed: { readonly seat: Seat; readonly cars: number; readonly pounds: number };
  MournersArrived: { readonly seat: Seat; readonly mourners: number };
  CoffinBuried: {
    readonly seat: Seat;
    readonly coffin: Coffin;
    readonly row: Row;
    readonly column: Column;
    readonly pounds: number;
  };
  /** The rest of the train's coffins went to Potter's Field. */
  PotterFilled: { readonly seat: Seat; readonly coffins: readonly Coffin[] };
  /** The card of the turn went to the discard pile. */
  CardDiscarded: { readonly seat: Seat; readonly card: CardId };
  GameScored: { readonly results: BySeat<SeatOutcome> };
}

export type FactType = keyof FactFields;
export type FactOf<Type extends FactType> = { [Name in Type]: { readonly type: Name } & FactFields[Name] }[Type];
export type Fact = FactOf<FactType>;
