// The table of the oracle: plain mutable things, and the moves of pieces that many rules share.

import { Counts } from './counts.ts';
import { CARS, COFFINS, CRYPTS, cardOf, type Edition, known, MOURNERS, ROWS, SPACES, STAFF } from './rules.ts';

/** Something that the game must record, in the words of the title's facts. */
export type Entry = { readonly type: string } & { readonly [field: string]: unknown };

/** A choice that a seat owes. */
export interface Question {
  readonly seat: number;
  readonly at: string;
  readonly moves: readonly string[];
}

/** A part of the game that asks for moves while it runs. */
export type Flow<Result = void> = Generator<Question, Result, string>;

/** The outcomes of chance, as the game recorded them. */
export interface Luck {
  firstSeat(): number;
  /** Coffins drawn one by one from `bag`, which lists every coffin in it. */
  coffins(seat: number, to: string, bag: readonly string[]): readonly string[];
  /** The front of the top card, one of `cards`. */
  card(slot: number, cards: readonly string[]): string;
  /** The discs on the back of the new top card, one of `cards`. */
  back(cards: readonly string[]): readonly string[] | null;
}

export interface Start {
  readonly edition: Edition;
  readonly seats: number;
  readonly luck: Luck;
}

export interface Player {
  readonly seat: number;
  money: number;
  readonly discs: Counts;
  mourners: number;
  waitingMourners: number;
  readonly waiting: Counts;
  position: number;
  trainMourners: number;
  readonly train: Counts;
  /** 0 no tile, 1 un-upgraded, 2 upgraded, by car. */
  readonly cars: Counts;
  /** Tiles beside the board and tiles sold, by type. */
  readonly stack: Counts;
  readonly sold: Counts;
  installed: string[];
  /** 0 bare, 1 side A, 2 side B, by space. */
  readonly london: Counts;
  readonly staff: Map<string, 'staff' | 'volunteer'>;
  volunteer: 'reserve' | 'placed' | 'lost';
  readonly grid: (string | null)[][];
  readonly crypts: (string | null)[];
  readonly potter: Counts;
  prestige: number;
}

/** What counts within one turn. */
export interface Turn {
  card: string | null;
  isCardInstalled: boolean;
  readonly done: Set<string>;
  icons: number;
  bonusTaken: boolean;
  bonusMove: number;
  prestigeTaken: boolean;
  prestigeMove: number;
  readonly abilitiesUsed: string[];
}

export interface Slot {
  card: string;
  discs: string[];
}

export interface Table {
  readonly edition: Edition;
  readonly luck: Luck;
  firstSeat: number;
  round: number;
  /** `turn`, or one of the three occasions outside of turns. */
  occasion: string;
  readonly players: Player[];
  turn: Turn;
  deckSize: number;
  topBack: readonly string[] | null;
  readonly unseen: Set<string>;
  readonly row: (Slot | null)[];
  readonly discard: string[];
  readonly discs: Counts;
  mourners: number;
  staff: number;
  readonly crypts: Counts;
  readonly bag: Counts;
  /** The discs on the bonus spaces, by `<column>:<colour>`. */
  readonly bonus: Map<string, { readonly seat: number; readonly disc: string }>;
  /** What happened since it was last emptied. */
  entries: Entry[];
  /** Stations of this movement that are still to be managed. */
  stations: string[];
  isOver: boolean;
}

export function freshTurn(): Turn {
  return {
    card: null,
    isCardInstalled: false,
    done: new Set(),
    icons: 0,
    bonusTaken: false,
    bonusMove: 0,
    prestigeTaken: false,
    prestigeMove: 0,
    abilitiesUsed: [],
  };
}

function newPlayer(seat: number): Player {
  return {
    seat,
    money: 10,
    discs: new Counts({ blue: 1, green: 1, grey: 1 }),
    mourners: 3,
    waitingMourners: 0,
    waiting: new Counts(),
    position: 0,
    trainMourners: 3,
    train: new Counts(),
    cars: new Counts({ m1: 1, c1: 1 }),
    stack: new Counts({ m: 2, c: 2 }),
    sold: new Counts(),
    installed: [],
    london: new Counts(),
    staff: new Map(),
    volunteer: 'reserve',
    grid: ROWS.map(() => [null, null, null, null, null]),
    crypts: [null, null, null, null, null],
    potter: new Counts(),
    prestige: 1,
  };
}

function evenly(kinds: readonly string[], amount: number): Counts {
  return new Counts(Object.fromEntries(kinds.map((kind) => [kind, amount])));
}

/** The table with everything handed out that needs no chance. */
export function newTable({ edition, seats, luck }: Start, unseen: readonly string[]): Table {
  const left = 12 - seats;
  return {
    edition,
    luck,
    firstSeat: 0,
    round: 0,
    occasion: 'turn',
    players: Array.from({ length: seats }, (_, seat) => newPlayer(seat)),
    turn: freshTurn(),
    deckSize: unseen.length,
    topBack: null,
    unseen: new Set(unseen),
    row: [null, null, null],
    discard: [],
    discs: new Counts({ blue: left, green: left, grey: left, orange: 12 }),
    mourners: MOURNERS[edition] - 6 * seats,
    staff: STAFF[edition] - seats,
    crypts: evenly(CRYPTS, seats === 4 ? 8 : 6),
    bag: evenly(COFFINS, 25),
    bonus: new Map(),
    entries: [],
    stations: [],
    isOver: false,
  };
}

export function playerOf(table: Table, seat: number): Player {
  return known(table.players[seat], `seat ${seat}`);
}

/** The seats in turn order. */
export function turnOrder(table: Table): number[] {
  const { length } = table.players;
  return table.players.map((_, index) => (table.firstSeat + index) % length);
}

export function record(table: Table, type: string, fields: Readonly<Record<string, unknown>>): void {
  table.entries.push({ type, ...fields });
}

/** Asks for one of `moves`. */
export function* ask(seat: number, at: string, moves: readonly string[]): Flow<string> {
  if (moves.length === 0) throw new Error(`nothing to choose at ${at}`);
  return yield { seat, at, moves };
}

/** Pays a disc to the supply. */
export function payDisc(table: Table, player: Player, disc: string): void {
  player.discs.add(disc, -1);
  table.discs.add(disc, 1);
}

export function payMoney(player: Player, amount: number): void {
  if (amount > player.money) throw new Error(`${player.money} pounds do not pay ${amount}`);
  player.money -= amount;
}

/** Takes a disc of a colour from the supply as often as possible, at most `amount` times; how many. */
export function gainDiscs(table: Table, player: Player, disc: string, amount: number): number {
  const gained = Math.min(amount, table.discs.of(disc));
  table.discs.add(disc, -gained);
  player.discs.add(disc, gained);
  return gained;
}

/** Amounts that are recorded only where something is lost. */
export function lost(amounts: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount > 0));
}

/** Draws coffins from the bag, as far as there are any, and puts them at `place`. */
export function drawCoffins(table: Table, seat: number, amount: number, to: 'train' | 'waiting'): void {
  const drawn = Math.min(amount, table.bag.total);
  if (drawn === 0) return;
  const coffins = table.luck.coffins(seat, to, table.bag.pieces(COFFINS));
  if (coffins.length !== drawn) throw new Error(`drew ${coffins}, not ${drawn} coffins`);
  const player = playerOf(table, seat);
  for (const coffin of coffins) {
    if (!COFFINS.includes(coffin)) throw new Error(`drew ${coffin}`);
    table.bag.add(coffin, -1);
    player[to].add(coffin, 1);
  }
  record(table, 'CoffinsDrawn', { seat, coffins, to });
}

/** The back of the top card lies open. */
export function showBack(table: Table): void {
  table.topBack = table.luck.back([...table.unseen]);
  if ((table.topBack === null) !== (table.deckSize === 0)) throw new Error(`back ${table.topBack} of the deck`);
  record(table, 'BackShown', { back: table.topBack?.join('+') ?? null });
}

/** P1: the top card opens in a slot; the back of the next one tells its discs. */
export function refill(table: Table, slot: number): void {
  if (table.deckSize === 0) return;
  const alike = [...table.unseen].filter((id) => `${cardOf(id).back}` === `${table.topBack}`);
  const card = table.luck.card(slot, alike);
  if (!alike.includes(card)) throw new Error(`${card} was not in the deck or had not the back that lay on top`);
  table.unseen.delete(card);
  table.deckSize -= 1;
  record(table, 'CardRevealed', { slot, card });
  showBack(table);
  const discs: string[] = [];
  const missing: string[] = [];
  for (const disc of table.topBack ?? []) {
    if (table.discs.of(disc) === 0) {
      missing.push(disc);
      continue;
    }
    table.discs.add(disc, -1);
    discs.push(disc);
  }
  table.row[slot - 1] = { card, discs };
  record(table, 'DiscsPlaced', { slot, discs, ...(missing.length > 0 ? { missing } : {}) });
}

/** Names of everything that staff can be put on. */
export const SPOTS: readonly string[] = [...ROWS, ...SPACES];
export const POSITIONS: readonly number[] = [1, 2, 3];
export const TYPES: readonly string[] = ['m', 'c'];

/** State of every car of a player, in the order of `CARS`. */
export function carStates(player: Player): number[] {
  return CARS.map((car) => player.cars.of(car));
}
