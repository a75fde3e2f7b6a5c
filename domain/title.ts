// The contract of a title (a kind of game) and the vocabulary that all titles share.
// A title is plain functions over plain JSON data: no I/O, no clock, no randomness but the `Chance` handed in.

import type { Json } from './base/json.ts';
import type { Chance } from './chance/index.ts';

/** Number of a place at the table, from 0, clockwise. */
export type Seat = number;

/** One value per seat, indexed by seat. */
export type BySeat<Value> = readonly Value[];

/** Language of texts for people. A title without that language answers in English. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Who looks: somebody who acts for some seats, somebody who acts for none, or a check that sees everything. */
export type Viewer =
  | { readonly kind: 'seats'; readonly seats: readonly Seat[] }
  | { readonly kind: 'spectator' }
  | { readonly kind: 'auditor' };

export const SPECTATOR: Viewer = { kind: 'spectator' };
export const AUDITOR: Viewer = { kind: 'auditor' };

/** The viewer who acts for `seats`; without seats a spectator. */
export function viewerOf(...seats: readonly Seat[]): Viewer {
  return seats.length === 0 ? SPECTATOR : { kind: 'seats', seats };
}

/** Whether `viewer` may see what only `seat` knows. */
export function seesSeat(viewer: Viewer, seat: Seat): boolean {
  if (viewer.kind === 'auditor') return true;
  return viewer.kind === 'seats' && viewer.seats.includes(seat);
}

/** Why the rules refuse a move: the rule's stable id and one line for people that names what was found and what was needed. */
export interface Rejection {
  readonly rule: string;
  readonly message: string;
}

/** What a move causes, in the rulebook's order, or why it is refused. */
export type Decision<Fact> =
  | { readonly ok: true; readonly facts: readonly Fact[] }
  | { readonly ok: false; readonly rejection: Rejection };

/** A value read from unknown input, or where (JSON path, outermost key first) and why it is not one. */
export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly path: readonly string[]; readonly message: string };

/** One seat's part of an outcome. `breakdown` lists the points by category; its shape is the title's own. */
export interface SeatOutcome {
  readonly seat: Seat;
  /** 1 is best; seats that share a rank carry the same number. */
  readonly rank: number;
  readonly score: number;
  readonly breakdown: Json;
}

/** Results in order of seat. The winners are the seats of rank 1. */
export interface Outcome {
  readonly results: BySeat<SeatOutcome>;
}

/** What stands in for a fact that the viewer may not see yet. No title has a fact of this type. */
export interface SealedFact {
  readonly type: 'Sealed';
  readonly seat: Seat;
}

/** The types that a title is made of. All are JSON. */
export interface TitleTypes {
  State: unknown;
  /** Discriminated by `kind` (kebab-case). */
  Move: { readonly kind: string };
  /** Discriminated by `type` (PascalCase, past tense). */
  Fact: { readonly type: string };
  Options: unknown;
  View: unknown;
}

/** A kind of game that can be hosted. Every function is pure and total for the inputs it names. */
export interface Title<Types extends TitleTypes = TitleTypes> {
  /** Kebab-case, never changes: `next-station-london`. */
  readonly id: string;
  readonly name: string;
  /** Stored in each game; a released version's behaviour never changes. */
  readonly rulesVersion: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** Languages that `describe` and `draw` speak; English always. */
  readonly languages: readonly Language[];
  readonly options: {
    /** JSON Schema (2020-12) of the options, with defaults. */
    readonly schema: Json;
    /** Complete options from what a client sent (`null` or absent keys take defaults), or where they are wrong. */
    parse(input: unknown, seatCount: number): Parsed<Types['Options']>;
  };
  /** The state before the first fact: nobody may play there, but `view` and `draw` show it (a game that has not begun). */
  initial(options: Types['Options'], seatCount: number): Types['State'];
  /** The first facts, to be evolved from `initial`. */
  setup(options: Types['Options'], seatCount: number, chance: Chance): readonly Types['Fact'][];
  /** The facts that a move causes, or the first rule it breaks. Accepts exactly the moves that `legalMoves` lists. */
  decide(state: Types['State'], seat: Seat, move: Types['Move'], chance: Chance): Decision<Types['Fact']>;
  /** The next state. Total for every fact of `setup` and `decide`; consults no rule and no chance. */
  evolve(state: Types['State'], fact: Types['Fact']): Types['State'];
  /** Seats that owe a decision, ascending; empty exactly when the game is over. */
  toAct(state: Types['State']): readonly Seat[];
  /** Every legal move of `seat` in a fixed order, without duplicates; empty exactly when the seat is not to act. */
  legalMoves(state: Types['State'], seat: Seat): readonly Types['Move'][];
  /** The short stable text of a move. */
  moveId(move: Types['Move']): string;
  /** The move that a text names, legal or not; null when it is no move of this title at all. */
  parseMove(id: string): Types['Move'] | null;
  /** The table as `viewer` may see it, built field by field. */
  view(state: Types['State'], viewer: Viewer): Types['View'];
  /** `fact` as `viewer` may see it when the table stands at `state` (which includes the fact). */
  seenBy(fact: Types['Fact'], viewer: Viewer, state: Types['State']): Types['Fact'] | SealedFact;
  /** Scores and ranks; null while seats are to act. */
  outcome(state: Types['State']): Outcome | null;
  /** One line for people. Never asked about a SealedFact. */
  describe(subject: Types['Move'] | Types['Fact'], language: Language): string;
  /** The table as plain text of at most 100 columns. */
  draw(state: Types['State'], viewer: Viewer, language: Language): string;
  /** The move of an absent player: safe and quick. Only for a seat that is to act. */
  autoMove(state: Types['State'], seat: Seat): Types['Move'];
  /** How good the table is for `seat`, higher is better, by what that seat may know. For bots. */
  evaluate(state: Types['State'], seat: Seat): number;
}

/** Collects the facts of one decision and evolves as it writes, so that each rule reads the state after the last fact. */
export class Register<State, Fact> {
  state: State;
  readonly facts: Fact[] = [];
  readonly #evolve: (state: State, fact: Fact) => State;

  constructor(state: State, evolve: (state: State, fact: Fact) => State) {
    this.state = state;
    this.#evolve = evolve;
  }

  write(fact: Fact): void {
    this.facts.push(fact);
    this.state = this.#evolve(this.state, fact);
  }
}
