// The table: plain mutable things. Moves are played on it by procedures that stop at each question.

import { CARDS, isMonster, known, MI_GO, START_SANITY } from './rules.ts';

/** Where outcomes come from: a uniform integer from 0 to `n` - 1. */
export interface Luck {
  below(n: number): number;
}

export interface Options {
  readonly players: number;
  readonly silenceSanctuary: boolean;
  readonly gateRoll: '2d6' | 'd13';
  readonly trade: boolean;
  readonly offersPerTurn: number;
  readonly interludes: boolean;
  readonly firstSeat: 'roll' | '0';
  readonly maxRounds: number;
}

export type StandingPass = 'interlude' | 'spell' | 'trade';

export interface Player {
  readonly seat: number;
  sane: boolean;
  sanity: number;
  /** An index of the ring. */
  space: number;
  inmate: boolean;
  tries: number;
  /** All three in order of acquisition. */
  lots: string[];
  tomes: string[];
  cards: string[];
  lossShield: boolean;
  hadSet: boolean;
  /** 1: the first to go insane; 0: sane. */
  outOrder: number;
  standing: StandingPass[];
}

export interface Table {
  readonly options: Options;
  readonly luck: Luck;
  readonly players: readonly Player[];
  first: number;
  round: number;
  turn: number;
  active: number;
  over: 'lastSane' | 'cultists' | 'roundLimit' | null;
  /** Cards whose place nobody knows, in file order, above the known ones, of which the first is the next. */
  unknown: string[];
  known: string[];
  /** Monsters in play, in order of entry. */
  board: { readonly card: string; space: number }[];
  drawn: string | null;
  summonUsed: string[];
  throws: number;
  gateRolls: number;
  usedCards: string[];
  usedExtras: string[];
  redrawUsed: boolean;
  offers: number;
  turnOver: boolean;
  /** Other seats may still use cards before the next turn. */
  isBetweenTurns: boolean;
}

/** A decision that a seat owes, with every legal move in the order of ruling 118. */
export interface Question {
  readonly point: string;
  readonly seat: number;
  readonly moves: readonly string[];
  /** What the answer is about. */
  readonly about: Readonly<Record<string, unknown>>;
}

/** A procedure that asks its way through. */
export type Play<Result = void> = Generator<Question, Result, string>;

/** Thrown when the game is over: everything stops at once. */
export class GameOver extends Error {}

export function* ask(
  point: string,
  seat: number,
  moves: readonly string[],
  about: Question['about'] = {},
): Play<string> {
  if (moves.length === 0) throw new Error(`no move at ${point}`);
  return yield { point, seat, moves, about };
}

/** Asks only where there is a choice. */
export function* askIfOpen(
  point: string,
  seat: number,
  moves: readonly string[],
  about: Question['about'] = {},
): Play<string> {
  return moves.length === 1 ? known(moves[0], 'move') : yield* ask(point, seat, moves, about);
}

/** What stands after the first colon of a move. */
export function objectOf(move: string): string {
  return move.slice(move.indexOf(':') + 1);
}

function newPlayer(seat: number): Player {
  return {
    seat,
    sane: true,
    sanity: START_SANITY,
    space: MI_GO,
    inmate: false,
    tries: 0,
    lots: [],
    tomes: [],
    cards: [],
    lossShield: false,
    hadSet: false,
    outOrder: 0,
    standing: [],
  };
}

/** The table before anybody throws. */
export function newTable(options: Options, luck: Luck): Table {
  return {
    options,
    luck,
    players: Array.from({ length: options.players }, (_, seat) => newPlayer(seat)),
    first: 0,
    round: 0,
    turn: 0,
    active: 0,
    over: null,
    unknown: [...CARDS],
    known: [],
    board: [],
    drawn: null,
    summonUsed: [],
    ...freshTurn(),
  };
}

/** What is forgotten from turn to turn. */
export function freshTurn() {
  return {
    throws: 0,
    gateRolls: 0,
    usedCards: [],
    usedExtras: [],
    redrawUsed: false,
    offers: 0,
    turnOver: false,
    isBetweenTurns: false,
  };
}

export function playerOf(table: Table, seat: number): Player {
  return known(table.players[seat], `seat ${seat}`);
}

/** The others, clockwise from the left of a seat. */
export function orderFrom(table: Table, seat: number): Player[] {
  return [...table.players.slice(seat + 1), ...table.players.slice(0, seat)];
}

/** Everybody, the seat first. */
export function allFrom(table: Table, seat: number): Player[] {
  return [playerOf(table, seat), ...orderFrom(table, seat)];
}

export function others(table: Table, seat: number): Player[] {
  return table.players.filter((player) => player.seat !== seat);
}

/** Sane and not inside the Asylum: whom Monsters and Cultists on that space meet. */
export function isFreeOn(player: Player, space: number): boolean {
  return player.sane && !player.inmate && player.space === space;
}

export function friendsOf(player: Player): string[] {
  return player.cards.filter(isMonster);
}

export function die(table: Table): number {
  return table.luck.below(6) + 1;
}

export function dice(table: Table, count: number): number {
  return Array.from({ length: count }, () => die(table)).reduce((sum, one) => sum + one, 0);
}

export function endGame(table: Table, reason: Table['over']): never {
  table.over = reason;
  throw new GameOver(`${reason}`);
}

/** Takes an item out of a list in which it must be. */
export function takeOut(list: string[], item: string): string {
  const place = list.indexOf(item);
  if (place < 0) throw new Error(`there is no ${item}`);
  list.splice(place, 1);
  return item;
}
