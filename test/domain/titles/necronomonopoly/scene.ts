// A table that plays on: moves in notation, with the dice and cards that chance brings named beside them.

import { at } from '../../../../domain/base/defect.ts';
import type { Chance } from '../../../../domain/chance/index.ts';
import type { Outcome, Seat } from '../../../../domain/title/contract.ts';
import { spaceAt } from '../../../../domain/titles/necronomonopoly/components.ts';
import type { Fact } from '../../../../domain/titles/necronomonopoly/facts.ts';
import { necronomonopoly as title } from '../../../../domain/titles/necronomonopoly/index.ts';
import type { Move } from '../../../../domain/titles/necronomonopoly/moves.ts';
import type { SeatState, State } from '../../../../domain/titles/necronomonopoly/state.ts';
import { Position } from '../../../kit/titles/given.ts';
import { type Given, type Table, tableOf } from './tableOf.ts';

export { FAR_PLACES, type Given, INNSMOUTH, KINGSPORT, MASONS_HILL, type Players } from './tableOf.ts';

/** What a test may compare. Hands: the cards of each seat, with a space between. */
export interface Seen {
  readonly step: string;
  readonly sanities: readonly number[];
  readonly places: readonly string[];
  readonly board: readonly string[];
  readonly known: readonly string[];
  readonly hands: readonly string[];
}

/** Chance that gives `draws`, each at most as high as can be asked, then 0 for ever. */
class Draws implements Chance {
  asked = 0;
  readonly #draws: readonly number[];

  constructor(draws: readonly number[]) {
    this.#draws = draws;
  }

  below(n: number): number {
    const draw = this.#draws[this.asked] ?? 0;
    this.asked += 1;
    return Math.min(draw, n - 1);
  }
}

const isNumber = (outcome: string): boolean => /^\d+$/.test(outcome);

/** A move of the seat to act at `state`. */
class Attempt {
  readonly #state: State;
  readonly #id: string;
  readonly #seat: Seat;
  readonly #move: Move;

  constructor(state: State, line: string) {
    const [, seat, id = ''] = /^(?:(\d) )?(.+)$/.exec(line) ?? [];
    const move = title.parseMove(id);
    if (move === null) throw new Error(`${id} is not a move`);
    const toAct = title.toAct(state)[0] ?? -1;
    if (seat !== undefined && Number(seat) !== toAct) throw new Error(`seat ${toAct} is to act, not ${seat}`);
    this.#state = state;
    this.#id = id;
    this.#seat = toAct;
    this.#move = move;
  }

  decide(chance: Chance) {
    return title.decide(this.#state, this.#seat, this.#move, chance);
  }

  /** What the move causes when chance brings `outcomes`: numbers that dice show, and cards turned up by a draw. */
  facts(outcomes: readonly string[]): readonly Fact[] {
    const draws = new Draws(this.#drawsOf(outcomes));
    const decision = this.decide(draws);
    if (!decision.ok) throw new Error(`${this.#id} was refused: ${decision.rule}`);
    if (draws.asked !== outcomes.length) {
      throw new Error(`${this.#id}: ${draws.asked} draws, but ${outcomes.length} outcomes: ${outcomes.join(' ')}`);
    }
    return decision.facts;
  }

  /** How many of `outcomes`, from the first, the move asks for. */
  asks(outcomes: readonly string[]): number {
    for (let count = 0; count <= outcomes.length; count += 1) {
      const draws = new Draws(this.#drawsOf(outcomes.slice(0, count)));
      this.decide(draws);
      if (draws.asked <= count) return draws.asked;
    }
    throw new Error(`${this.#id} draws more than ${outcomes.join(' ')}`);
  }

  #drawsOf(outcomes: readonly string[]): readonly number[] {
    let draws: readonly number[] = [];
    for (const [place, outcome] of outcomes.entries()) {
      const before = outcomes.slice(0, place).filter((one) => !isNumber(one)).length;
      draws = [...draws, isNumber(outcome) ? Number(outcome) - 1 : this.#drawOf(outcome, before, draws)];
    }
    return draws;
  }

  /** The draw after `draws` that turns up `card`, after this many other cards. */
  #drawOf(card: string, before: number, draws: readonly number[]): number {
    for (let draw = 0; draw < 88; draw += 1) {
      const decision = this.decide(new Draws([...draws, draw]));
      if (!decision.ok) throw new Error(`${this.#id} was refused: ${decision.rule}`);
      const turnedUp = decision.facts.flatMap((fact) => (fact.type === 'CardTurnedUp' ? [fact.card] : []));
      if (turnedUp[before] === card) return draw;
    }
    throw new Error(`${this.#id}: ${card} cannot be turned up`);
  }
}

/** A position, and what was last decided in it. Every method leaves it as it is. */
export class Scene {
  readonly table: Table;
  /** Of the last move. */
  readonly facts: readonly Fact[];

  constructor(start: Given | Table = {}, facts: readonly Fact[] = []) {
    this.table = start instanceof Position ? start : tableOf(start);
    this.facts = facts;
  }

  /** After moves of the seats to act, with or without their number; `move = outcomes` names what chance brings. */
  play(...lines: readonly string[]): Scene {
    let scene: Scene = this;
    for (const line of lines) {
      const [move = '', outcomes = ''] = line.split(' = ');
      const facts = new Attempt(scene.state, move).facts(outcomes.split(' ').filter((one) => one !== ''));
      scene = new Scene(scene.table.after(facts), facts);
    }
    return scene;
  }

  /** After a move that takes what it needs of `outcomes`, and what is left of them. */
  playOn(move: string, outcomes: readonly string[]): readonly [Scene, readonly string[]] {
    const attempt = new Attempt(this.state, move);
    const asked = attempt.asks(outcomes);
    const facts = attempt.facts(outcomes.slice(0, asked));
    return [new Scene(this.table.after(facts), facts), outcomes.slice(asked)];
  }

  /** The rule that refuses the move of the seat to act; null when it is legal. */
  refusal(move: string): string | null {
    const decision = new Attempt(this.state, move).decide(new Draws([]));
    return decision.ok ? null : decision.rule;
  }

  get state(): State {
    return this.table.state;
  }

  /** `step seat`, or `over`. */
  get step(): string {
    const { step } = this.state;
    return step.at === 'over' ? 'over' : `${step.at} ${step.seat}`;
  }

  get legal(): readonly string[] {
    return this.table.legal(this.table.toAct()[0] ?? -1);
  }

  /** Those of some moves that are legal. */
  among(...moves: readonly string[]): readonly string[] {
    return moves.filter((move) => this.legal.includes(move));
  }

  player(seat: Seat): SeatState {
    return at(this.state.seats, seat);
  }

  cards(seat: Seat): readonly string[] {
    return this.player(seat).cards;
  }

  lots(seat: Seat): readonly string[] {
    return this.player(seat).lots;
  }

  tomes(seat: Seat): readonly string[] {
    return this.player(seat).tomes;
  }

  get sanities(): readonly number[] {
    return this.state.seats.map(({ sanity }) => sanity);
  }

  /** Spaces of the tokens. */
  get places(): readonly string[] {
    return this.state.seats.map(({ space }) => spaceAt(space).id);
  }

  /** `card@space`, in order of entry. */
  get board(): readonly string[] {
    return this.state.board.map(({ card, space }) => `${card}@${spaceAt(space).id}`);
  }

  get unknown(): readonly string[] {
    return this.state.deck.unknown;
  }

  /** At the bottom of the deck, the first one turned up first. */
  get known(): readonly string[] {
    return this.state.deck.bottom;
  }

  get seen(): Seen {
    const { step, sanities, places, board, known } = this;
    return { step, sanities, places, board, known, hands: this.state.seats.map(({ cards }) => cards.join(' ')) };
  }

  /** The outcome; fails while the game is not over. */
  get outcome(): Outcome {
    return this.table.outcome();
  }

  /** Ranks by seat. */
  get ranks(): readonly number[] {
    return this.outcome.results.map(({ rank }) => rank);
  }
}
