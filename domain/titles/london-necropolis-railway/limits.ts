// Upper bounds of a game: never exceeded, whoever plays and whatever is drawn. They follow from the components and the steps D1 to D17.

import type { Limits } from '../../title.ts';
import {
  BONUS_COLUMNS,
  CAR_TYPES,
  CARS,
  COFFINS,
  COLUMNS,
  CRYPTS,
  type Edition,
  LONDON_SPACES,
  ROOMS,
  ROWS,
  SLOTS,
  SPACE_COLOURS,
  SPOTS,
} from './components/ids.ts';
import { BOX, CARDS, CENTRAL_BOARD, EDITION_RULES, LONDON, PRESTIGE, RAILWAY } from './components.ts';
import { stationsOnTheWay } from './effects/train.ts';
import { PRESTIGE_MOVES } from './moves.ts';
import type { Options } from './options.ts';

/** Own colour or orange. */
const PAYMENTS = 2;
const { rounds, bonusColumns } = CENTRAL_BOARD;
const COFFINS_IN_BOX = sum([...BOX.coffins.values()]);
/** Tiles that a seat can sell, each once and for good. */
const TILES = sum(CAR_TYPES.map((type) => RAILWAY.tiles[type]));

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Most spaces of one movement: the icons of three sections, a bonus, a prestige step, the ongoing bonus, a Tender. */
function mostSpaces(edition: Edition): number {
  const icons = Math.max(...CARDS.map((card) => sum(card.icons[edition])));
  const bonus = Math.max(...bonusColumns.map(({ move }) => move));
  const once = Math.max(...PRESTIGE.map(({ move }) => move));
  const ongoing = Math.max(...PRESTIGE.map((level) => level.ongoing));
  return icons + bonus + once + ongoing + RAILWAY.installLimit;
}

/** Most stations of one movement, wherever it begins. */
function mostStations(edition: Edition): number {
  const spaces = mostSpaces(edition);
  return Math.max(...Array.from({ length: RAILWAY.trackLength }, (_, from) => stationsOnTheWay(from, spaces).length));
}

/**
 * Decisions of one turn, besides those that its game limits: the card, three sections, two decisions of the Necropolis action and a
 * Caboose, a bonus, mourners that board and the end of boarding, the end, a Tender; and at each station a Crew Car or a Dining Car.
 */
const IN_A_TURN = 12;

/** Decisions of one seat in a game, besides coffins that are loaded and buried. */
function decisionsOfSeat(edition: Edition): number {
  const turns = rounds * (IN_A_TURN + mostStations(edition));
  /** Century, final run with one station, final purchase; two Cabooses. */
  const occasions = 6;
  /** Hires in turns, at the century, at the end, and the starting row: each can be dismissed once. */
  const staff = rounds + 3;
  /** Prestige steps, and the white crypts of levels and of pairs; a volunteer. */
  const growth = PRESTIGE.length - 1 + PRESTIGE.filter(({ whiteCrypt }) => whiteCrypt).length + RAILWAY.pairs.length;
  const sales = EDITION_RULES[edition].tileSalePounds === null ? 0 : TILES;
  return 1 + turns + occasions + staff + growth + sales;
}

function decisionsOf(edition: Edition, seats: number): number {
  // A coffin waits, is loaded and is buried once at most.
  const buried = Math.min(COFFINS_IN_BOX, seats * ROWS.length * COLUMNS.length);
  return seats * decisionsOfSeat(edition) + COFFINS_IN_BOX + buried;
}

/** Facts of a decision before a movement: an upgrade that completes a pair writes most of them, as does a card that is taken. */
const OWN_FACTS = 5;
/** Facts of a movement, besides those of its stations: it, the card laid off, a round, a turn, a step, a result. */
const MOVEMENT_FACTS = 6;
/** Facts of an income: station, income, coffins, mourners and coffins on board, wages, staff that leaves, step. */
const STATION_FACTS = 8;

function factsOf(edition: Edition, seats: number): number {
  // First seat, first back, first step; coffins for each seat; card, back, discs for each slot.
  const setup = 3 + seats + 3 * SLOTS.length;
  const movements = seats * (rounds * (MOVEMENT_FACTS + STATION_FACTS * mostStations(edition)) + 3 * MOVEMENT_FACTS);
  return setup + OWN_FACTS * decisionsOf(edition, seats) + movements + seats * STATION_FACTS;
}

/** Legal moves of the widest steps: D3, D14, D15. */
function legalMovesOf(edition: Edition): number {
  const room = Math.max(...ROOMS.map((name) => LONDON.spaces.filter((space) => space.room === name).length));
  const sections = PAYMENTS * (room + 1 + 1 + CARS.length);
  const bonus = PAYMENTS * BONUS_COLUMNS.length * SPACE_COLOURS.length;
  const prestige = Math.max(...PRESTIGE_MOVES[edition].map((payments) => payments.length));
  const sales = CAR_TYPES.length + CARS.length;
  const main = sections + bonus + prestige + sales + 1;
  const bury = COFFINS.length * ROWS.length * COLUMNS.length;
  const century = LONDON_SPACES.length + CARS.length + SPOTS.length + CRYPTS.length * COLUMNS.length + 1;
  return Math.max(main, bury, century);
}

/** Bytes of the longest fact without a list, a step that interrupts the Necropolis action. */
const FACT_BYTES = 170;
/** Bytes of the result of one seat. */
const RESULT_BYTES = 220;
/** Bytes of one item of a list: a coffin, a disc, a spot, a station. */
const ITEM_BYTES = 13;
/** Lists of a seat's income and delivery that together name each coffin up to three times: drawn, loaded, laid in Potter's Field. */
const COFFIN_LISTS = 3;

export function limits({ edition }: Options, seats: number): Limits {
  const facts = factsOf(edition, seats);
  const listed = COFFIN_LISTS * COFFINS_IN_BOX + SPOTS.length * seats * rounds;
  return {
    decisions: decisionsOf(edition, seats),
    facts,
    legalMoves: legalMovesOf(edition),
    bytes: facts * FACT_BYTES + listed * ITEM_BYTES + seats * RESULT_BYTES,
  };
}
