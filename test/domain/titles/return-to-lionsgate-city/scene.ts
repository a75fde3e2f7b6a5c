// A table that plays on: moves of the seat to act, with the tiles, cards and dice that chance brings named beside them.

import { at } from '../../../../domain/base/defect.ts';
import type { Chance } from '../../../../domain/chance/index.ts';
import type { Outcome, Seat } from '../../../../domain/title/contract.ts';
import {
  CARD_LETTER,
  DECKS,
  type DeckName,
  GOOD_INDEX,
  type Good,
  TILES,
} from '../../../../domain/titles/return-to-lionsgate-city/components/ids.ts';
import { caveIndex, townAt, trackIndex } from '../../../../domain/titles/return-to-lionsgate-city/components.ts';
import type { Fact } from '../../../../domain/titles/return-to-lionsgate-city/facts.ts';
import { returnToLionsgateCity as title } from '../../../../domain/titles/return-to-lionsgate-city/index.ts';
import type { SeatState, State } from '../../../../domain/titles/return-to-lionsgate-city/state.ts';
import { Position } from '../../../kit/titles/given.ts';
import { type Changes, type Table, tableOf } from './tableOf.ts';

const TILE_NAMES: readonly string[] = TILES;

/** Number of the first tile of that symbol in the bag, the symbols in their order. */
function tileDraw(bag: readonly number[], tile: string): number {
  return bag.slice(0, TILE_NAMES.indexOf(tile)).reduce((sum, tiles) => sum + tiles, 0);
}

/** Chance that brings `outcomes` in order: tiles, cards, faces of dice. */
class Outcomes implements Chance {
  readonly #left: string[];
  readonly #bag: number[];
  readonly #pools: Record<DeckName, readonly string[]>;

  constructor(state: State, outcomes: readonly string[]) {
    this.#left = [...outcomes];
    this.#bag = [...state.bag];
    const poolOf = (deck: DeckName): readonly string[] => {
      const { pool, discard } = state.decks[deck];
      return pool.length > 0 ? pool : discard.toSorted();
    };
    this.#pools = {
      mercenary: poolOf('mercenary'),
      bandit: poolOf('bandit'),
      cog: poolOf('cog'),
      pipe: poolOf('pipe'),
    };
  }

  below(n: number): number {
    const outcome = this.#left.shift();
    if (outcome === undefined) throw new Error(`a draw below ${n} has no outcome in the script`);
    const draw = this.#drawOf(outcome);
    if (draw < 0 || draw >= n) throw new Error(`${outcome} cannot be drawn`);
    return draw;
  }

  /** Outcomes that nothing asked for. */
  get left(): readonly string[] {
    return this.#left;
  }

  #drawOf(outcome: string): number {
    const tile = TILE_NAMES.indexOf(outcome);
    if (tile >= 0) {
      const draw = tileDraw(this.#bag, outcome);
      if (outcome !== 'skunk') this.#bag[tile] = at(this.#bag, tile) - 1;
      return draw;
    }
    const deck = DECKS.find((name) => outcome.startsWith(CARD_LETTER[name]));
    if (deck === undefined) return Number(outcome) - 1;
    const draw = this.#pools[deck].indexOf(outcome);
    this.#pools[deck] = this.#pools[deck].filter((card) => card !== outcome);
    return draw;
  }
}

/** A position, and what was last decided in it. Every method leaves it as it is. */
export class Scene {
  readonly table: Table;
  /** Of the last move. */
  readonly facts: readonly Fact[];

  constructor(start: Changes | Table = {}, facts: readonly Fact[] = []) {
    this.table = start instanceof Position ? start : tableOf(start);
    this.facts = facts;
  }

  /** After moves of the seats to act; `move = outcomes` names what chance brings. */
  play(...moves: readonly string[]): Scene {
    let scene: Scene = this;
    for (const line of moves) scene = scene.#one(line);
    return scene;
  }

  #one(line: string): Scene {
    const [id = '', outcomes = ''] = line.split(' = ');
    const move = title.parseMove(id);
    if (move === null) throw new Error(`${id} is not a move`);
    const chance = new Outcomes(this.state, outcomes === '' ? [] : outcomes.split(' '));
    const decision = title.decide(this.state, this.toAct ?? -1, move, chance);
    if (!decision.ok) throw new Error(`${id} was refused: ${decision.rule}`);
    if (chance.left.length > 0) throw new Error(`${id}: nothing drew ${chance.left.join(' ')}`);
    return new Scene(this.table.after(decision.facts), decision.facts);
  }

  /** After these facts. */
  after(...facts: readonly Fact[]): Scene {
    return new Scene(this.table.after(facts), facts);
  }

  /** The seat to act assigns these. */
  crew(...cards: readonly string[]): Scene {
    return this.play(...cards.map((card) => `assign:${card}`));
  }

  /** The seat to act assigns everybody it has left, and idles. */
  rest(): Scene {
    const unused = this.mine(this.toAct ?? -1).team.filter(({ used }) => !used);
    return this.crew(...unused.map(({ card }) => card)).play('act:idle');
  }

  /** The seat to act assigns its next mercenary and idles. */
  one(): Scene {
    const next = this.mine(this.toAct ?? -1).team.find(({ used }) => !used);
    return this.crew(next?.card ?? '').play('act:idle');
  }

  /** All pass: until the round is over, every seat in turn rests. */
  allPass(): Scene {
    let scene: Scene = this;
    while (scene.toAct !== null && scene.state.round === this.state.round) scene = scene.rest();
    return scene;
  }

  get state(): State {
    return this.table.state;
  }

  get toAct(): Seat | null {
    return this.table.toAct()[0] ?? null;
  }

  /** `step seat`, or `over`. */
  get step(): string {
    const { step } = this.state;
    return step.at === 'over' ? 'over' : `${step.at} ${step.seat}`;
  }

  get legal(): readonly string[] {
    return this.table.legal(this.toAct ?? -1);
  }

  /** Those of some moves that are legal. */
  among(...moves: readonly string[]): readonly string[] {
    return moves.filter((move) => this.legal.includes(move));
  }

  /** The rule that refuses the move of the seat to act; null when it is legal. */
  refusal(id: string): string | null {
    const move = title.parseMove(id);
    if (move === null) throw new Error(`${id} is not a move`);
    const anything: Chance = { below: () => 0 };
    const decision = title.decide(this.state, this.toAct ?? -1, move, anything);
    return decision.ok ? null : decision.rule;
  }

  mine(seat: Seat = 0): SeatState {
    return at(this.state.seats, seat);
  }

  /** Goods on a mat, from left to right. */
  goods(seat: Seat = 0): string {
    return this.mine(seat).goods.join(' ');
  }

  loose(cave: string, good: Good): number {
    return at(at(this.state.loose, caveIndex(cave)), GOOD_INDEX[good]);
  }

  supply(good: Good): number {
    return at(this.state.supply, GOOD_INDEX[good]);
  }

  /** Pieces of a track of a market, from the left. */
  track(town: string, good: Good): readonly Good[] {
    const place = townAt(town);
    if (place === null) throw new Error(`${town} is no town`);
    return at(at(this.state.markets, place.index), trackIndex(place, good));
  }

  isGhost(town: string): boolean {
    return this.state.ghosts[townAt(town)?.index ?? -1] ?? false;
  }

  tokens(tunnel: string): number {
    return at(this.state.tokens, Number(tunnel.slice(1)) - 1);
  }

  /** Money by seat. */
  get monies(): readonly number[] {
    return this.state.seats.map(({ money }) => money);
  }

  /** The outcome; fails while the game is not over. */
  get outcome(): Outcome {
    return this.table.outcome();
  }

  /** Ranks by seat. */
  get ranks(): readonly number[] {
    return this.outcome.results.map(({ rank }) => rank);
  }

  /** Facts of the last move of that type. */
  saw<Type extends Fact['type']>(type: Type): readonly Extract<Fact, { readonly type: Type }>[] {
    return this.facts.filter((fact): fact is Extract<Fact, { readonly type: Type }> => fact.type === type);
  }
}

/** That many of one good. */
export function many(count: number, good: Good): readonly Good[] {
  return Array.from({ length: count }, () => good);
}

/** All tracks of some towns empty. */
export function dead(...towns: readonly string[]): Readonly<Record<string, Partial<Record<Good, number>>>> {
  return Object.fromEntries(
    towns.map((town) => [
      town,
      Object.fromEntries((townAt(town)?.tracks ?? []).map(({ good, values }) => [good, values.length])),
    ]),
  );
}
