// Upper bounds of a game: never exceeded, whatever is played and drawn. They follow from the components and the steps D1 to D17.

import type { Limits, SeatOutcome } from '../../title/contract.ts';
import {
  BONUS_COLUMNS,
  CAR_TYPES,
  CARS,
  COFFINS,
  COLUMNS,
  CRYPTS,
  EDITIONS,
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
import type { Fact } from './facts.ts';
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

/** Staff of one seat in a game, each of which can be dismissed once: a hire in each turn, at the century, at the end; the starting row. */
const STAFF = rounds + 3;

/** Decisions of one seat in a game, besides coffins that are loaded and buried. */
function decisionsOfSeat(edition: Edition): number {
  const turns = rounds * (IN_A_TURN + mostStations(edition));
  /** Century, final run with one station, final purchase; two Cabooses. */
  const occasions = 6;
  /** Prestige steps, and the white crypts of levels and of pairs; a volunteer. */
  const growth = PRESTIGE.length - 1 + PRESTIGE.filter(({ whiteCrypt }) => whiteCrypt).length + RAILWAY.pairs.length;
  const sales = EDITION_RULES[edition].tileSalePounds === null ? 0 : TILES;
  return 1 + turns + occasions + STAFF + growth + sales;
}

function decisionsOf(edition: Edition, seatCount: number): number {
  // A coffin waits, is loaded and is buried once at most.
  const buried = Math.min(COFFINS_IN_BOX, seatCount * ROWS.length * COLUMNS.length);
  return seatCount * decisionsOfSeat(edition) + COFFINS_IN_BOX + buried;
}

/** Facts of a decision before a movement: an upgrade that completes a pair writes most of them, as does a card that is taken. */
const OWN_FACTS = 5;
/** Facts of a movement, besides those of its stations: it, the card laid off, a round, a turn, a step, a result. */
const MOVEMENT_FACTS = 6;
/** Facts of an income: station, income, coffins, mourners and coffins on board, wages, staff that leaves, step. */
const STATION_FACTS = 8;

function factsOf(edition: Edition, seatCount: number): number {
  // First seat, first back, first step; coffins for each seat; card, back, discs for each slot.
  const setup = 3 + seatCount + 3 * SLOTS.length;
  const movements =
    seatCount * (rounds * (MOVEMENT_FACTS + STATION_FACTS * mostStations(edition)) + 3 * MOVEMENT_FACTS);
  return setup + OWN_FACTS * decisionsOf(edition, seatCount) + movements + seatCount * STATION_FACTS;
}

/** Legal moves of the widest steps: D3, D14, D15. */
function legalMovesOf(edition: Edition): number {
  const room = Math.max(...ROOMS.map((name) => LONDON.spaces.filter((space) => space.room === name).length));
  const sections = PAYMENTS * (room + 1 + 1 + CARS.length);
  const bonus = PAYMENTS * BONUS_COLUMNS.length * SPACE_COLOURS.length;
  const prestige = Math.max(...PRESTIGE.map(({ payments }) => payments[edition].length));
  const sales = CAR_TYPES.length + CARS.length;
  const main = sections + bonus + prestige + sales + 1;
  const bury = COFFINS.length * ROWS.length * COLUMNS.length;
  const century = LONDON_SPACES.length + CARS.length + SPOTS.length + CRYPTS.length * COLUMNS.length + 1;
  return Math.max(main, bury, century);
}

/** The longest of the facts that hold no list of coffins or staff. Every text here is ASCII. */
const LONGEST: readonly Fact[] = [
  {
    type: 'StepEntered',
    step: {
      at: 'caboose',
      seat: 0,
      crypt: 'yellow',
      column: 5,
      frames: [{ procedure: 'necropolisAction', hired: false, crypted: false }],
    },
  },
  {
    type: 'TrainMoved',
    seat: 0,
    from: 0,
    to: 0,
    spaces: 10,
    stations: Array.from({ length: Math.max(...EDITIONS.map(mostStations)) }, () => 'necropolis' as const),
  },
  { type: 'CryptBuilt', seat: 0, crypt: 'yellow', column: 5, mourners: 10, trainMourners: 10, pounds: 10 },
  { type: 'CardTaken', seat: 0, slot: 3, card: 'A01', discs: ['orange', 'orange'] },
];
const MOST = 9999;
const RESULT: SeatOutcome = {
  seat: 0,
  rank: 1,
  score: MOST,
  breakdown: {
    prestige: MOST,
    pairs: MOST,
    rows: MOST,
    columns: MOST,
    potter: MOST,
    money: MOST,
    total: MOST,
    whiteCrypts: 5,
    crypts: 5,
  },
};

/** Length as an entry of a JSON list. */
function bytesOf(value: Fact | SeatOutcome | string): number {
  return JSON.stringify(value).length + 1;
}

const FACT_BYTES = Math.max(...LONGEST.map(bytesOf));
const COFFIN_BYTES = Math.max(...COFFINS.map(bytesOf));
const SPOT_BYTES = Math.max(...SPOTS.map(bytesOf));
/** Lists that name a coffin once at most: drawn, loaded, laid in Potter's Field. */
const COFFIN_LISTS = 3;

/** The bounds of a game with these options and this many seats. */
export function limits({ edition }: Options, seatCount: number): Limits {
  const facts = factsOf(edition, seatCount);
  const ofSeat = bytesOf(RESULT) + STAFF * SPOT_BYTES;
  return {
    decisions: decisionsOf(edition, seatCount),
    facts,
    legalMoves: legalMovesOf(edition),
    bytes: facts * FACT_BYTES + COFFIN_LISTS * COFFINS_IN_BOX * COFFIN_BYTES + seatCount * ofSeat,
  };
}
