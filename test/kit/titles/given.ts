// Positions for tests, reached by moves in notation: given(title, { … }).played('0 draw:d2-e3').when('1
// pass').refusedBy('not-to-act').

import { expect } from 'vitest';
import { at } from '../../../domain/base/defect.ts';
import type { Chance } from '../../../domain/chance/index.ts';
import type { Decided, Outcome, Seat, SeatOutcome, Title, TitleTypes, Viewer } from '../../../domain/title/contract.ts';
import { AUDITOR } from '../../../domain/title/contract.ts';
import { NO_CHANCE } from './chance.ts';
import { deepFreeze } from './deepFreeze.ts';

export interface Start {
  readonly seats?: number;
  /** As a client would send them. */
  readonly options?: unknown;
  /** Used by setup first, then by every move. Without it a test fails when chance is called. */
  readonly chance?: Chance;
}

/** The position after setup. */
export function given<Types extends TitleTypes>(title: Title<Types>, start: Start = {}): Position<Types> {
  const { seats = title.seats.min, options = {}, chance = NO_CHANCE } = start;
  const parsed = title.options.parse(options, seats);
  if (!parsed.ok) throw new Error(`options.${parsed.path.join('.')}: ${parsed.fault.kind}`);
  const facts = title.setup(parsed.value, seats, chance);
  let state = deepFreeze(title.initial(parsed.value, seats));
  for (const fact of facts) state = deepFreeze(title.evolve(state, deepFreeze(fact)));
  return new Position(title, { state, facts, chance });
}

/** `1 draw:d2-e3` as seat and move id. Without a number the seat is 0. */
function seatAndMove(text: string): { readonly seat: Seat; readonly id: string } {
  const found = /^(\d+) (.+)$/.exec(text);
  return found === null ? { seat: 0, id: text } : { seat: Number(found[1]), id: found[2] ?? '' };
}

/** A table in play, and every fact that led to it. */
export class Position<Types extends TitleTypes> {
  readonly title: Title<Types>;
  readonly state: Types['State'];
  readonly facts: readonly Types['Fact'][];
  readonly #chance: Chance;

  constructor(
    title: Title<Types>,
    at: { readonly state: Types['State']; readonly facts: readonly Types['Fact'][]; readonly chance: Chance },
  ) {
    this.title = title;
    this.state = at.state;
    this.facts = at.facts;
    this.#chance = at.chance;
  }

  /** The position after these moves, each `<seat> <move id>`; every one must be legal. */
  played(...moves: readonly string[]): Position<Types> {
    let position: Position<Types> = this;
    for (const move of moves) position = position.when(move).accepted();
    return position;
  }

  /** The result of one move. */
  when(text: string): Attempt<Types> {
    const { seat, id } = seatAndMove(text);
    const move = this.title.parseMove(id);
    if (move === null) throw new Error(`${id} is not a move of ${this.title.id}`);
    const decision = this.title.decide(this.state, seat, deepFreeze(move), this.#chance);
    return new Attempt(this, text, decision);
  }

  /** The position after `facts`, with the same chance. */
  after(facts: readonly Types['Fact'][]): Position<Types> {
    let state = this.state;
    for (const fact of facts) state = deepFreeze(this.title.evolve(state, deepFreeze(fact)));
    return new Position(this.title, { state, facts: [...this.facts, ...facts], chance: this.#chance });
  }

  /** Move ids of the legal moves of `seat`, in their order. */
  legal(seat: Seat = 0): readonly string[] {
    return this.title.legalMoves(this.state, seat).map((move) => this.title.moveId(move));
  }

  toAct(): readonly Seat[] {
    return this.title.toAct(this.state);
  }

  view(viewer: Viewer = AUDITOR): Types['View'] {
    return this.title.view(this.state, viewer);
  }

  /** The outcome; fails while the game is not over. */
  outcome(): Outcome {
    const outcome = this.title.outcome(this.state);
    if (outcome === null) throw new Error('the game is not over');
    return outcome;
  }

  /** The result of `seat`; fails while the game is not over. */
  result(seat: Seat = 0): SeatOutcome {
    return at(this.outcome().results, seat);
  }
}

/** One move and its result. */
export class Attempt<Types extends TitleTypes> {
  readonly #from: Position<Types>;
  readonly #text: string;
  readonly #decision: Decided<Types['State'], Types['Fact']>;

  constructor(from: Position<Types>, text: string, decision: Decided<Types['State'], Types['Fact']>) {
    this.#from = from;
    this.#text = text;
    this.#decision = decision;
  }

  /** The facts; fails when the move was refused. */
  get facts(): readonly Types['Fact'][] {
    if (this.#decision.ok) return this.#decision.facts;
    throw new Error(`${this.#text} was refused: ${this.#decision.rule}`);
  }

  /** The position after the move; fails when it was refused. */
  accepted(): Position<Types> {
    return this.#from.after(this.facts);
  }

  /** Fails unless `rule` refused the move, with a message for people. */
  refusedBy(rule: string): void {
    if (this.#decision.ok) throw new Error(`${this.#text} was accepted; expected: ${rule}`);
    expect(this.#decision.rule).toBe(rule);
    expect(this.#decision.rule).not.toBe('');
  }
}
