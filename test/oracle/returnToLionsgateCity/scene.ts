// A table laid out by hand: the starting position of the scenarios S01 to S47, and what they change on it.

import { play } from './game.ts';
import { faultsOf } from './invariants.ts';
import { legalMoves, seatToAct } from './legal.ts';
import { circleOf, known, TILES } from './rules.ts';
import {
  add,
  countIn,
  type DeckName,
  fitCars,
  type Luck,
  newTable,
  type Options,
  playerOf,
  type Table,
} from './table.ts';
import { beginRound } from './turns.ts';

const TEAMS = ['m30 m01 m16 m22', 'm15 m29 m21 m02', 'm05 m09 m17 m27', 'm06 m11 m08 m28'];
const TEAMS_OF_TWO = [`${TEAMS[0]} m23 m25`, `${TEAMS[1]} m24 m26`];

export const DEFAULTS = { maxRounds: 20, comparison: 'strict', soloMats: 1 } as const;

function teamsFor(players: number): string[][] {
  if (players === 1) return [`${TEAMS[0]} ${TEAMS[1]}`.split(' ')];
  const teams = players === 2 ? TEAMS_OF_TWO : TEAMS.slice(0, players);
  return teams.map((team) => team.split(' '));
}

function without(cards: string[], gone: readonly string[]): string[] {
  return cards.filter((card) => !gone.includes(card));
}

export class Scene {
  table: Table;

  /** Round 2 has just begun, nothing has been moved; the teams are the same in all scenarios. */
  constructor(players = 3, options: Partial<Options> = {}) {
    this.table = newTable({ ...DEFAULTS, players, ...options });
    const { table } = this;
    for (const [seat, cards] of teamsFor(players).entries()) {
      playerOf(table, seat).team = cards.map((card) => ({ card, used: false }));
      table.decks.merc.pool = without(table.decks.merc.pool, cards);
    }
    table.order = table.players.map(({ seat }) => seat);
    table.round = 1;
    beginRound(table);
  }

  at(seat: number, place: string): this {
    playerOf(this.table, seat).at = place;
    return this;
  }

  /**
   * Goods of the supply, separated by spaces; `12 iron` is twelve of them. Boxcars stand with the engine unless named.
   */
  carries(seat: number, goods: string, cars?: readonly string[]): this {
    const player = playerOf(this.table, seat);
    for (const part of goods.split(', ')) {
      const [first = '', second] = part.split(' ');
      const good = second ?? first;
      for (let piece = 0; piece < (second === undefined ? 1 : Number(first)); piece += 1) player.goods.push(good);
    }
    for (const good of player.goods) add(this.table.supply, good, -1);
    fitCars(player);
    if (cars !== undefined) player.cars = [...cars];
    return this;
  }

  loose(cave: string, good: string, amount: number): this {
    add(this.table.supply, good, -amount);
    add(this.table.loose[cave], good, amount);
    return this;
  }

  /** Opens the rightmost squares of a track; without a number all of them. */
  emptied(town: string, good: string, amount?: number): this {
    const squares = known(this.table.markets[town]?.[good], `${town} ${good}`);
    const first = amount === undefined ? 0 : squares.length - amount;
    for (const [index, square] of squares.entries()) {
      if (index < first || square === null) continue;
      squares[index] = null;
      add(this.table.supply, square, 1);
    }
    return this;
  }

  dead(...towns: readonly string[]): this {
    for (const town of towns) {
      for (const good of Object.keys(this.table.markets[town] ?? {})) this.emptied(town, good);
    }
    return this;
  }

  money(seat: number, amount: number): this {
    const player = playerOf(this.table, seat);
    player.money = amount;
    player.score.draft = amount;
    return this;
  }

  upgrades(seat: number, ...cards: readonly string[]): this {
    const { players, decks } = this.table;
    players[seat]?.upgrades.push(...cards);
    decks.cog.pool = without(decks.cog.pool, cards);
    decks.pipe.pool = without(decks.pipe.pool, cards);
    return this;
  }

  bandits(seat: number, ...cards: readonly string[]): this {
    const { players, decks } = this.table;
    players[seat]?.bandits.push(...cards.map((card) => ({ card, fresh: false })));
    decks.bandit.pool = without(decks.bandit.pool, cards);
    return this;
  }

  tokens(tunnel: string, amount: number): this {
    add(this.table.tokens, tunnel, amount);
    this.table.tokenSupply -= amount;
    return this;
  }

  risk(tiles: string): this {
    this.table.risk = tiles.split(' ');
    for (const tile of this.table.risk) add(this.table.bag, tile, -1);
    return this;
  }

  shares(seat: number, ...circles: readonly string[]): this {
    for (const circle of circles) {
      this.table.circles[circle] = seat;
      playerOf(this.table, seat).sharesOut += known(circleOf(circle), circle).tokens;
    }
    return this;
  }

  /** Moves one after the other; `move = outcomes` names tiles, cards or dice that chance brings, in order. */
  play(...moves: readonly string[]): this {
    for (const line of moves) {
      const [move = '', outcomes = ''] = line.split(' = ');
      this.table = play(this.table, move, this.#luck(outcomes === '' ? [] : outcomes.split(' ')));
      const faults = faultsOf(this.table);
      if (faults.length > 0) throw new Error(`after ${move}: ${faults}`);
    }
    return this;
  }

  /** Assigns mercenaries of the seat whose turn it is. */
  crew(...cards: readonly string[]): this {
    return this.play(...cards.map((card) => `assign:${card}`));
  }

  /** Every seat in turn assigns the workers left and idles, until the round is over. */
  allPass(): this {
    const { round } = this.table;
    while (this.table.round === round && this.table.phase !== 'END') this.rest();
    return this;
  }

  /** The seat whose turn it is assigns the workers left and idles. */
  rest(): this {
    const { team } = playerOf(this.table, this.table.turn?.seat ?? -1);
    return this.crew(...team.filter(({ used }) => !used).map(({ card }) => card)).play('act:idle');
  }

  player(seat: number) {
    return playerOf(this.table, seat);
  }

  get legal(): string[] {
    return legalMoves(this.table);
  }

  /** Those of some moves that are legal. */
  among(...moves: readonly string[]): string[] {
    return moves.filter((move) => this.legal.includes(move));
  }

  get toAct(): number | null {
    return seatToAct(this.table);
  }

  looseAt(cave: string, good: string): number {
    return countIn(this.table.loose[cave], good);
  }

  /** Cards that are to be drawn lie on top; what is left is answered as it is asked. */
  #luck(outcomes: readonly string[]): Luck {
    const names: Readonly<Record<string, DeckName>> = { m: 'merc', b: 'bandit', c: 'cog', p: 'pipe' };
    const cards = outcomes.filter((outcome) => /^[mbcp]\d\d$/.test(outcome));
    for (const card of cards.toReversed()) {
      const deck = this.table.decks[known(names[card.charAt(0)], 'deck')];
      if (!deck.pool.includes(card)) throw new Error(`${card} is not there to be drawn`);
      deck.pool = without(deck.pool, [card]);
      deck.top.push(card);
    }
    const others = outcomes.filter((outcome) => !cards.includes(outcome));
    return { below: () => this.#number(known(others.shift(), 'outcome')) };
  }

  /** The number that brings a tile or the face of a die. */
  #number(outcome: string): number {
    if (!TILES.includes(outcome)) return Number(outcome) - 1;
    const before = TILES.slice(0, TILES.indexOf(outcome));
    return before.reduce((sum, tile) => sum + countIn(this.table.bag, tile), 0);
  }
}
