// The table: plain mutable things, copied whole before each move, and the moves of pieces that many rules share.

import {
  BANDITS,
  BOXES,
  CAVES,
  COGS,
  GOODS,
  known,
  MERCENARIES,
  type Mode,
  modeOf,
  PIECES,
  PIPES,
  START,
  TILE_COUNTS,
  TOKENS,
  TOWNS,
  TUNNELS,
} from './rules.ts';

export interface Options {
  readonly players: number;
  readonly maxRounds: number;
  readonly comparison: 'strict' | 'atMost';
  readonly soloMats: number;
}

/** Where outcomes come from: a uniform integer from 0 to `n` - 1. */
export interface Luck {
  below(n: number): number;
}

export const SCORES = ['draft', 'sales', 'bounties', 'shareIncome', 'cityGoods', 'deadShares', 'cityFee'] as const;
export type Score = (typeof SCORES)[number];

export interface Player {
  readonly seat: number;
  money: number;
  /** A cave, or `city`. */
  at: string;
  derailed: boolean;
  exempt: boolean;
  /** From left to right. */
  goods: string[];
  /** Cave or track of each boxcar, car 1 first. */
  cars: string[];
  team: { card: string; used: boolean }[];
  upgrades: string[];
  bandits: { card: string; fresh: boolean }[];
  sharesOut: number;
  readonly score: Record<Score, number>;
}

export interface Deck {
  /** The last one is drawn first. */
  top: string[];
  pool: string[];
  discard: string[];
}

export type DeckName = 'merc' | 'bandit' | 'cog' | 'pipe';

export interface Turn {
  readonly seat: number;
  readonly crew: string[];
  readonly usedAbilities: string[];
  noSteal: boolean;
  over: boolean;
  /** Of a move. */
  readonly path: { tunnel: string; from: string }[];
  visited: string[];
  spent: number;
  /** Of mining. */
  tiles: string[];
  limit: number;
  /** Of a fight. */
  dice: number[];
  sum: number;
  discarded: number;
  rerolls: number;
  /** Of loading and unloading: pieces that may still be moved. */
  left: number;
  crafted: boolean;
  hired: boolean;
  /** Cards drawn in a workshop or at the guild. */
  drawn: string[];
  shop: DeckName | null;
}

export interface Table {
  readonly options: Options;
  readonly mode: Mode;
  phase: string;
  round: number;
  order: number[];
  /** Index into `order`; -1 before the first turn of a round. */
  pointer: number;
  finished: number[];
  derailedOrder: number[];
  draft: { row: { card: string; gold: number }[]; gold: number[]; picks: number } | null;
  readonly players: Player[];
  readonly loose: Record<string, Record<string, number>>;
  /** Squares by town and good, from left to right. */
  readonly markets: Record<string, Record<string, (string | null)[]>>;
  readonly ghost: Record<string, boolean>;
  readonly circles: Record<string, number | null>;
  readonly tokens: Record<string, number>;
  tokenSupply: number;
  readonly supply: Record<string, number>;
  risk: string[];
  readonly bag: Record<string, number>;
  readonly decks: Record<DeckName, Deck>;
  turn: Turn | null;
  pendingLoss: number[];
  entered: number[];
  trigger: number | null;
  reason: string | null;
}

export function freshTurn(seat: number): Turn {
  return {
    seat,
    crew: [],
    usedAbilities: [],
    noSteal: false,
    over: false,
    path: [],
    visited: [],
    spent: 0,
    tiles: [],
    limit: 0,
    dice: [],
    sum: 0,
    discarded: 0,
    rerolls: 0,
    left: 0,
    crafted: false,
    hired: false,
    drawn: [],
    shop: null,
  };
}

function newPlayer(seat: number): Player {
  return {
    seat,
    money: 0,
    at: START,
    derailed: false,
    exempt: false,
    goods: [],
    cars: [],
    team: [],
    upgrades: [],
    bandits: [],
    sharesOut: 0,
    score: { draft: 0, sales: 0, bounties: 0, shareIncome: 0, cityGoods: 0, deadShares: 0, cityFee: 0 },
  };
}

function shuffledDeck(cards: readonly { readonly id: string }[]): Deck {
  return { top: [], pool: cards.map(({ id }) => id), discard: [] };
}

function allOf<Value>(keys: readonly string[], value: () => Value): Record<string, Value> {
  return Object.fromEntries(keys.map((key) => [key, value()]));
}

function filledMarkets(): Table['markets'] {
  return Object.fromEntries(
    TOWNS.map(({ id, tracks }) => [
      id,
      Object.fromEntries(tracks.map(({ good, values }) => [good, values.map(() => good)])),
    ]),
  );
}

function suppliesBeside(markets: Table['markets']): Record<string, number> {
  const squares = Object.values(markets).flatMap((tracks) => Object.values(tracks).flat());
  return Object.fromEntries(
    GOODS.map((good) => [good, (PIECES[good] ?? 0) - squares.filter((square) => square === good).length]),
  );
}

/** The table with everything handed out that needs no chance. */
export function newTable(options: Options): Table {
  const isSolo = options.players === 1;
  const markets = filledMarkets();
  const towns = TOWNS.map(({ id }) => id);
  const circles = TOWNS.flatMap((town) => town.circles.map((_, index) => `${town.id}.${index + 1}`));
  return {
    options,
    mode: modeOf(options.players, options.soloMats),
    phase: 'DRAFT',
    round: 0,
    order: [],
    pointer: -1,
    finished: [],
    derailedOrder: [],
    draft: null,
    players: Array.from({ length: options.players }, (_, seat) => newPlayer(seat)),
    loose: allOf(
      CAVES.map(({ id }) => id),
      () => allOf(GOODS, () => 0),
    ),
    markets,
    ghost: allOf(towns, () => false),
    circles: allOf(circles, () => null),
    tokens: allOf(
      TUNNELS.map(({ id }) => id),
      () => 0,
    ),
    tokenSupply: TOKENS,
    supply: suppliesBeside(markets),
    risk: [],
    bag: { ...TILE_COUNTS },
    decks: {
      merc: shuffledDeck(MERCENARIES),
      bandit: shuffledDeck(BANDITS),
      cog: shuffledDeck(COGS),
      pipe: shuffledDeck(PIPES.filter(({ solo }) => solo || !isSolo)),
    },
    turn: null,
    pendingLoss: [],
    entered: [],
    trigger: null,
    reason: null,
  };
}

export function turnOf(table: Table): Turn {
  return known(table.turn, 'turn');
}

export function playerOf(table: Table, seat: number): Player {
  return known(table.players[seat], `seat ${seat}`);
}

/** The player whose turn it is. */
export function active(table: Table): Player {
  return playerOf(table, turnOf(table).seat);
}

export function countIn(counts: Readonly<Record<string, number>> | undefined, kind: string): number {
  return counts?.[kind] ?? 0;
}

/** Adds to a count, which must not fall below zero. */
export function add(counts: Record<string, number> | undefined, kind: string, amount: number): void {
  const there = known(counts, `place for ${kind}`);
  const after = (there[kind] ?? 0) + amount;
  if (after < 0) throw new Error(`${kind} would fall to ${after}`);
  there[kind] = after;
}

export function earn(player: Player, score: Score, amount: number): void {
  player.money += amount;
  player.score[score] += amount;
  if (player.money < 0) throw new Error(`seat ${player.seat} has ${player.money} money`);
}

/** How many pieces of a good are on the mat. */
export function carried(player: Player, good: string): number {
  return player.goods.filter((piece) => piece === good).length;
}

/** As many boxcars as the goods need: others leave from the tail, missing ones are added there in the engine's cave. */
export function fitCars(player: Player): void {
  const need = Math.ceil(player.goods.length / BOXES);
  while (player.cars.length > need) player.cars.pop();
  while (player.cars.length < need) player.cars.push(player.at);
}

/** Takes the rightmost pieces of a good off the mat. */
export function takeOff(player: Player, good: string, amount: number): void {
  for (let piece = 0; piece < amount; piece += 1) {
    const place = player.goods.lastIndexOf(good);
    if (place < 0) throw new Error(`seat ${player.seat} carries no ${good}`);
    player.goods.splice(place, 1);
  }
  fitCars(player);
}
