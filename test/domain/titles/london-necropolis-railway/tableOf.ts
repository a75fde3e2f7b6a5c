// Positions for the tests of this title, reached by facts only. The base is the spec's: setup done, every seat in row
// 1, seat 0 first and to act. Fixtures need not respect conservation.

import { at } from '../../../../domain/base/defect.ts';
import type { Seat } from '../../../../domain/title/contract.ts';
import type {
  Car,
  CardId,
  Coffin,
  Column,
  Crypt,
  Disc,
  Edition,
  LondonSpace,
  Row,
  Spot,
} from '../../../../domain/titles/london-necropolis-railway/components/ids.ts';
import { BACKS, cardOf } from '../../../../domain/titles/london-necropolis-railway/components.ts';
import type { Fact } from '../../../../domain/titles/london-necropolis-railway/facts.ts';
import {
  type LondonNecropolisRailway,
  londonNecropolisRailway,
} from '../../../../domain/titles/london-necropolis-railway/index.ts';
import type { SeatState, State, Step } from '../../../../domain/titles/london-necropolis-railway/state.ts';
import { chanceThenZero } from '../../../kit/titles/chance.ts';
import { given, Position } from '../../../kit/titles/given.ts';

export type Table = Position<LondonNecropolisRailway>;

/** What differs from the base, for one seat. Only the named things change. */
export interface Mine {
  readonly pounds?: number;
  /** Blue, green, grey, orange. */
  readonly discs?: readonly [number, number, number, number];
  /** At the Necropolis. */
  readonly mourners?: number;
  readonly position?: number;
  readonly trainMourners?: number;
  readonly trainCoffins?: readonly Coffin[];
  readonly waitingMourners?: number;
  readonly waitingCoffins?: readonly Coffin[];
  /** 1 un-upgraded, 2 upgraded. */
  readonly cars?: Partial<Record<Car, 1 | 2>>;
  readonly installed?: readonly CardId[];
  readonly london?: Partial<Record<LondonSpace, 1 | 2>>;
  /** All paid staff of the seat; without it r1. */
  readonly staff?: readonly Spot[];
  readonly volunteer?: Spot;
  readonly crypts?: Partial<Record<Column, Crypt>>;
  readonly prestige?: number;
  /** Rows of the grid, a letter per cell: p t r k, or - for none. */
  readonly grid?: Partial<Record<Row, string>>;
}

/** What differs from the base at the table. */
export interface Changes {
  readonly edition?: Edition;
  readonly seats?: 2 | 3 | 4;
  /** The card of seat 0's turn: seat 0 is in `main` with it. */
  readonly card?: CardId;
  /** Another step to be open. */
  readonly step?: Step;
  readonly round?: number;
  readonly mine?: Mine;
  /** The same for seat 1. */
  readonly other?: Mine;
  /** What is left in the supply and the bag; the rest is given to the last seat. */
  readonly supplyOrange?: number;
  readonly supplyMourners?: number;
  readonly supplyStaff?: number;
  readonly whiteCrypts?: number;
  readonly bag?: Partial<Record<Coffin, number>>;
  /** Draws of chance after the setup; then 0 for ever. */
  readonly draws?: readonly number[];
}

const COLOURS: Readonly<Record<string, Coffin>> = { p: 'purple', t: 'teal', r: 'red', k: 'black' };
const COFFINS: readonly Coffin[] = ['purple', 'teal', 'red', 'black'];
const DISC_NAMES: readonly Disc[] = ['blue', 'green', 'grey', 'orange'];

/** Cards used with this many seats. */
const USED: Readonly<Record<number, number>> = { 2: 28, 3: 40, 4: 52 };

/**
 * Draws of a setup: the first coffins, and for the row the cards with the last back, so that A01 to A08 stay in the
 * deck.
 */
function setupDraws(seats: number): readonly number[] {
  const cards = USED[seats] ?? 0;
  return [...repeat(2 * seats, 0), cards - 1, 0, cards - 2, 0, cards - 3, 0, cards - 4];
}

function repeat<Value>(count: number, value: Value): readonly Value[] {
  return Array.from({ length: count }, () => value);
}

/** The base state B(n, edition). */
export function base(changes: Changes = {}): Table {
  const { seats = 2, edition = 'en', draws = [] } = changes;
  const chance = chanceThenZero(...setupDraws(seats), ...draws);
  const start = given(londonNecropolisRailway, { seats, options: { edition, firstSeat: 0 }, chance });
  return start.played(...repeat(seats, 0).map((_, seat) => `${seat} row:r1`));
}

function stockFacts(seat: Seat, have: SeatState, mine: Mine): readonly Fact[] {
  const facts: Fact[] = [];
  const { pounds, mourners } = mine;
  if (pounds !== undefined) facts.push({ type: 'WagesPaid', seat, rate: 0, staff: 0, pounds: have.pounds - pounds });
  if (mourners !== undefined) facts.push(...arrivals(seat, mourners - have.mourners));
  for (const [index, disc] of DISC_NAMES.entries()) {
    const extra = mine.discs === undefined ? 0 : at(have.discs, index) - at(mine.discs, index);
    facts.push(...repeat(Math.max(0, extra), paid(seat, disc)));
  }
  const gained = DISC_NAMES.flatMap((disc, index) =>
    repeat(Math.max(0, (mine.discs?.[index] ?? 0) - at(have.discs, index)), disc),
  );
  if (gained.length > 0) facts.push({ type: 'CardTaken', seat, slot: 1, card: 'A01', discs: gained });
  return facts;
}

function paid(seat: Seat, disc: Disc): Fact {
  return { type: 'ActionTaken', seat, section: 'london', disc, icons: 0 };
}

function gains(seat: Seat, mourners: number, orangeDiscs: number): Fact {
  return { type: 'IncomeTaken', seat, pounds: 0, mourners, orangeDiscs };
}

/** Mourners from the supply to the Necropolis; a negative number takes them back. */
function arrivals(seat: Seat, mourners: number): readonly Fact[] {
  return [
    gains(seat, mourners, 0),
    { type: 'MournersBoarded', seat, mourners },
    { type: 'MournersArrived', seat, mourners },
  ];
}

function trainFacts(seat: Seat, have: SeatState, mine: Mine): readonly Fact[] {
  const facts: Fact[] = [];
  const { position, trainMourners, trainCoffins, waitingMourners = 0, waitingCoffins = [], cars = {} } = mine;
  if (position !== undefined) {
    facts.push({ type: 'TrainMoved', seat, from: 0, to: position, spaces: position, stations: [] });
  }
  if (trainMourners !== undefined) {
    const more = trainMourners - have.trainMourners;
    facts.push(gains(seat, more, 0), { type: 'MournersBoarded', seat, mourners: more });
  }
  if (trainCoffins !== undefined) {
    facts.push({ type: 'PotterFilled', seat, coffins: [] });
    facts.push({ type: 'CoffinsDrawn', seat, coffins: trainCoffins, to: 'train' });
  }
  facts.push(gains(seat, waitingMourners, 0), { type: 'CoffinsDrawn', seat, coffins: waitingCoffins, to: 'waiting' });
  for (const [name, state] of Object.entries(cars)) {
    const car = name as Car; // the keys of `cars` are cars
    facts.push(state === 1 ? { type: 'CarAdded', seat, car } : { type: 'CarUpgraded', seat, car });
  }
  return facts;
}

function londonFacts(seat: Seat, mine: Mine): readonly Fact[] {
  const facts: Fact[] = [];
  for (const [name, level] of Object.entries(mine.london ?? {})) {
    const space = name as LondonSpace; // the keys of `london` are London spaces
    facts.push({ type: 'LondonImproved', seat, space, level, pounds: 0 });
  }
  if (mine.staff !== undefined) {
    facts.push({ type: 'StaffLeft', seat, spots: ['r1'] });
    for (const spot of mine.staff) facts.push({ type: 'StaffHired', seat, spot, pounds: 0 });
  }
  if (mine.volunteer !== undefined) facts.push({ type: 'VolunteerPlaced', seat, spot: mine.volunteer });
  if (mine.prestige !== undefined) {
    facts.push({ type: 'PrestigeRaised', seat, level: mine.prestige, discs: [], move: 0 });
  }
  for (const card of mine.installed ?? []) facts.push({ type: 'CardInstalled', seat, card });
  return facts;
}

function necropolisFacts(seat: Seat, mine: Mine): readonly Fact[] {
  const facts: Fact[] = [];
  for (const [name, letters] of Object.entries(mine.grid ?? {})) {
    const row = name as Row; // the keys of `grid` are rows
    for (const [index, letter] of [...letters].entries()) {
      const coffin = COLOURS[letter];
      if (coffin === undefined) continue;
      facts.push({ type: 'CoffinsDrawn', seat, coffins: [coffin], to: 'train' });
      facts.push({ type: 'CoffinBuried', seat, coffin, row, column: (index + 1) as Column, pounds: 0 });
    }
  }
  for (const [column, crypt] of Object.entries(mine.crypts ?? {})) {
    facts.push({ type: 'CryptGranted', seat, crypt, column: Number(column) as Column });
  }
  return facts;
}

function seatFacts(state: State, seat: Seat, mine: Mine | undefined): readonly Fact[] {
  if (mine === undefined) return [];
  const have = at(state.seats, seat);
  return [
    ...necropolisFacts(seat, mine),
    ...londonFacts(seat, mine),
    ...stockFacts(seat, have, mine),
    ...trainFacts(seat, have, mine),
  ];
}

function supplyFacts({ supply, bag, seats }: State, changes: Changes): readonly Fact[] {
  const seat = seats.length - 1;
  const facts: Fact[] = [];
  const { supplyOrange, supplyMourners, supplyStaff, whiteCrypts, bag: left } = changes;
  if (supplyOrange !== undefined) facts.push(gains(seat, 0, at(supply.discs, 3) - supplyOrange));
  if (supplyMourners !== undefined) facts.push(gains(seat, supply.mourners - supplyMourners, 0));
  if (supplyStaff !== undefined) {
    facts.push(...repeat(supply.staff - supplyStaff, { type: 'StaffHired', seat, spot: 'r2', pounds: 0 } as const));
  }
  if (whiteCrypts !== undefined) {
    const granted = { type: 'CryptGranted', seat, crypt: 'white', column: 1 } as const;
    facts.push(...repeat(at(supply.crypts, 2) - whiteCrypts, granted));
  }
  if (left !== undefined) {
    const gone = COFFINS.flatMap((coffin, index) => repeat(at(bag, index) - (left[coffin] ?? 0), coffin));
    facts.push({ type: 'CoffinsDrawn', seat, coffins: gone, to: 'waiting' });
  }
  return facts;
}

/** The base with `changes`. */
export function tableOf(changes: Changes): Table {
  const { card, round, step, mine, other } = changes;
  const start = base(changes);
  const seats = [...seatFacts(start.state, 0, mine), ...seatFacts(start.state, 1, other)];
  let table = start.after(seats);
  table = table.after(supplyFacts(table.state, changes));
  const facts: Fact[] = [];
  if (round !== undefined) facts.push({ type: 'RoundBegan', round });
  facts.push({ type: 'TurnBegan', seat: 0, occasion: 'turn' }, { type: 'CardRevealed', slot: 1, card: 'A21' });
  if (card !== undefined) {
    facts.push({ type: 'CardRevealed', slot: 1, card }, { type: 'CardTaken', seat: 0, slot: 1, card, discs: [] });
    facts.push({ type: 'CardRevealed', slot: 1, card: 'A21' });
    facts.push({ type: 'StepEntered', step: { at: 'main', seat: 0 } });
  }
  if (step !== undefined) facts.push({ type: 'StepEntered', step });
  return table.after(facts);
}

/** The table when `seat` has taken `card` in a fresh turn and nothing else. */
export function turnWith(table: Table, seat: Seat, card: CardId): Table {
  return table.after([
    { type: 'TurnBegan', seat, occasion: 'turn' },
    { type: 'CardRevealed', slot: 1, card },
    { type: 'CardTaken', seat, slot: 1, card, discs: [] },
    { type: 'StepEntered', step: { at: 'main', seat } },
  ]);
}

/** Seat 0 in `main` with `card`. */
export function main(card: CardId, mine: Mine = {}, changes: Changes = {}): Table {
  return tableOf({ ...changes, card, mine });
}

/** The boards of a seat. */
export function seatOf(table: Table, seat: Seat = 0): SeatState {
  return at(table.state.seats, seat);
}

/** `step seat`, or `over`. */
export function stepOf(table: Table): string {
  const { step } = table.state;
  return step.at === 'over' ? 'over' : `${step.at} ${step.seat}`;
}

/** Legal move ids that begin so, sorted. */
export function legal(table: Table, prefix = '', seat: Seat = 0): readonly string[] {
  return table
    .legal(seat)
    .filter((id) => id.startsWith(prefix))
    .toSorted();
}

/** The piece on a spot. */
export function on(table: Table, spot: Spot, seat: Seat = 0): string | null {
  const spots: readonly Spot[] = ['r1', 'r2', 'r3', 'r4', 'r5', 'MO1', 'MO2', 'CH1', 'CH2', 'OF1', 'LO1', 'LO2', 'LO3'];
  return at(seatOf(table, seat).spots, spots.indexOf(spot));
}

/** The table with other draws to come. */
export function drawing(table: Table, ...draws: readonly number[]): Table {
  const { state, facts } = table;
  return new Position(londonNecropolisRailway, { state, facts, chance: chanceThenZero(...draws) });
}

/** The draws under which the slot opens `front` and then the back of `next` lies on top. */
export function refillDraws({ deck, topBack }: State, front: CardId, next: CardId): readonly [number, number] {
  const fronts = deck.filter((card) => cardOf(card).back === topBack);
  const rest = deck.filter((card) => card !== front);
  const backs = BACKS.flatMap((back) => rest.filter((card) => cardOf(card).back === back));
  return [fronts.indexOf(front), backs.indexOf(backs.find((card) => cardOf(card).back === cardOf(next).back) ?? next)];
}
