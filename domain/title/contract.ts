// The contract of a title (a kind of game) and the vocabulary that all titles share.
// A title is plain functions over plain JSON data: no I/O, no clock, no randomness but the `Chance` passed in.

import type { Json } from '../base/json.ts';
import type { Language } from '../base/language.ts';
import type { Chance } from '../chance/index.ts';
import type { Parsed } from '../read/fault.ts';
import type { FixedPart } from '../read/fixed.ts';

/** Number of a place at the table, from 0, clockwise. */
export type Seat = number;

/** One value per seat, indexed by seat. */
export type BySeat<Value> = readonly Value[];

/** Who is looking: a caller who acts for some seats, a caller who acts for none, or a check that sees everything. */
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

/** Rules that refuse a move in every title, in the order in which they are checked; a title adds its own. */
export const GENERIC_RULES = ['not-to-act', 'wrong-step'] as const;
/** `not-to-act`: the seat owes no decision, or does not exist. `wrong-step`: it owes another kind of decision. */
export type GenericRule = (typeof GENERIC_RULES)[number];

/** What a move causes, in the rulebook's order, and the state after it; or the id of the first rule that it breaks. */
export type Decided<State, Fact> =
  | { readonly ok: true; readonly facts: readonly Fact[]; readonly state: State }
  | { readonly ok: false; readonly rule: string };

/** A move that a rule refused. */
export interface Refused<Move> {
  readonly seat: Seat;
  readonly move: Move;
  readonly rule: string;
}

/** Why a rule refused a move. */
export interface Explanation {
  /** One line for people: the move, what was found, what was needed. */
  readonly text: string;
  /** Numbers of the rulings it is based on, the same in every language. */
  readonly rulings: readonly string[];
}

/** The decision that a seat owes, in words. */
export interface Decision {
  /** The decision point; `hidden` where the viewer may not know which one it is. */
  readonly kind: string;
  /** One line for people. */
  readonly prompt: string;
  /** Numbers of the rulings it is based on. */
  readonly rulings: readonly string[];
}

/** How a rule is read where the rulebook leaves it open. */
export interface Ruling {
  /** As refusals and decisions name it: `R25`. */
  readonly number: string;
  /** Of the rulebook. */
  readonly section: string;
  readonly text: { readonly en: string; readonly de?: string };
}

/** One seat's part of an outcome. `breakdown` lists the points by category; its shape is the title's own. */
export interface SeatOutcome {
  readonly seat: Seat;
  /** 1 is best; seats that share a rank carry the same number. */
  readonly rank: number;
  readonly score: number;
  readonly breakdown: Json;
}

/** How a game ended. */
export interface Outcome {
  /** The title's own id for this kind of end, kebab-case or camelCase. */
  readonly reason: string;
  /** In order of seat. */
  readonly results: BySeat<SeatOutcome>;
  /** Ascending; empty if everyone lost. */
  readonly winners: readonly Seat[];
}

/** Replaces a fact that the viewer may not see yet. No title has a fact of this type. */
export interface SealedFact {
  readonly type: 'Sealed';
  readonly seat: Seat;
  /** The type of the fact, where the viewer may know that much; otherwise null. */
  readonly of: string | null;
}

/**
 * What a move brings and costs, as its label says in words: JSON, in the title's own form by kind of move. What is not
 * certain is not named. In every title `points` is by how much the seat's own score to date changes, `money` by how
 * much its money; a price is below zero.
 */
export interface Effect {
  readonly [name: string]: Json;
}

/** Upper bounds of a game with these options and seats, from which every other limit is derived. */
export interface Limits {
  /** Decisions of a whole game. */
  readonly decisions: number;
  /** Facts of a whole game, those of `setup` included. */
  readonly facts: number;
  /** Legal moves of one seat at one time. */
  readonly legalMoves: number;
  /** All facts of a game as compact JSON, in bytes. */
  readonly bytes: number;
}

/** The types that a title defines. All are JSON. */
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
  /** Raised whenever the shape or meaning of `State` changes: snapshots of another version are ignored. */
  readonly stateVersion: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** Languages of every text below; English always. */
  readonly languages: readonly Language[];
  /** Every ruling that a refusal or a decision may name, in order of number. */
  readonly rulings: readonly Ruling[];
  readonly options: {
    /** JSON Schema (2020-12) of the options, with defaults. */
    readonly schema: Json;
    /** Complete options from what a client sent (`null` or absent keys take defaults), or where they are wrong. */
    parse(input: unknown, seatCount: number): Parsed<Types['Options']>;
    /** As `parse`, of the options of a recorded game: it also takes what earlier releases offered. Default: `parse`. */
    parseRecorded?(input: unknown, seatCount: number): Parsed<Types['Options']>;
  };
  limits(options: Types['Options'], seatCount: number): Limits;
  /** The state before the first fact: nobody may play in it, but `view` and `draw` can show it. */
  initial(options: Types['Options'], seatCount: number): Types['State'];
  /** The first facts, to be evolved from `initial`. */
  setup(options: Types['Options'], seatCount: number, chance: Chance): readonly Types['Fact'][];
  /**
   * What a move causes, or the first rule it breaks. Accepts exactly what `legalMoves` lists. `state`: folded
   * `facts`.
   */
  decide(
    state: Types['State'],
    seat: Seat,
    move: Types['Move'],
    chance: Chance,
  ): Decided<Types['State'], Types['Fact']>;
  /** The next state. Total for every fact of `setup` and `decide`; consults no rule and no chance. */
  evolve(state: Types['State'], fact: Types['Fact']): Types['State'];
  /** Seats that owe a decision, ascending; empty exactly when the game is over. */
  toAct(state: Types['State']): readonly Seat[];
  /** Every legal move of `seat` in a fixed order, without duplicates; empty exactly when the seat is not to act. */
  legalMoves(state: Types['State'], seat: Seat): readonly Types['Move'][];
  /** The short stable text of a move. */
  moveId(move: Types['Move']): string;
  /** The move that a text names, legal or not; null when it is not a move of this title. */
  parseMove(id: string): Types['Move'] | null;
  /** What of a view is the same in every game of these rules and of an edition. Default: nothing. */
  readonly fixed?: FixedPart;
  /** The table as `viewer` may see it, built field by field. */
  view(state: Types['State'], viewer: Viewer): Types['View'];
  /** `fact` as `viewer` may see it when the table is at `state` (which includes the fact). */
  seenBy(fact: Types['Fact'], viewer: Viewer, state: Types['State']): Types['Fact'] | SealedFact;
  /** `move` of `seat` as `viewer` may see it, without its hidden parts; null when the move itself is hidden. */
  seenMove(move: Types['Move'], seat: Seat, viewer: Viewer, state: Types['State']): Types['Move'] | null;
  /** Whether the fact revealed something that cannot be taken back: a draw, or what another seat may now see. */
  isFinal(fact: Types['Fact']): boolean;
  /**
   * The points of each seat to date, as `viewer` may know them: equal for all states that the viewer may not tell
   * apart. Once the game is over, the scores of the outcome.
   */
  scores(state: Types['State'], viewer: Viewer): BySeat<number>;
  /**
   * The round that is played, from 1, or was the last; 0 before the first. Everybody may know it. Default: there are no
   * rounds.
   */
  round?(state: Types['State']): number;
  /** How the game ended; null while seats are to act. */
  outcome(state: Types['State']): Outcome | null;
  /** The decision that `seat`, which is to act, owes. Equal for all states that `viewer` may not tell apart. */
  decision(state: Types['State'], seat: Seat, viewer: Viewer, language: Language): Decision;
  /** One line for people on a move of `seat` at `state`. A part that `seenMove` left out is not named. */
  describeMove(state: Types['State'], seat: Seat, move: Types['Move'], language: Language): string;
  /** What a legal move of `seat` brings and costs, by what that seat may know. */
  effect(state: Types['State'], seat: Seat, move: Types['Move']): Effect;
  /** One line for people, with its seats marked (`base/seatMarks.ts`). Never called with a SealedFact. */
  describeFact(fact: Types['Fact'], language: Language): string;
  /** Why `state` refused the move. Reveals only what the seat may know. */
  describeRefusal(state: Types['State'], refused: Refused<Types['Move']>, language: Language): Explanation;
  /** The table as plain text of at most 100 columns. */
  draw(state: Types['State'], viewer: Viewer, language: Language): string;
  /** A state that `viewer` cannot tell from this one, with all that is hidden drawn again. For bots and leak tests. */
  resample(state: Types['State'], viewer: Viewer, chance: Chance): Types['State'];
  /** The move of an absent player: safe and quick. Only for a seat that is to act. */
  autoMove(state: Types['State'], seat: Seat): Types['Move'];
  /** How good the table is for `seat`, higher is better, by what that seat may know. For bots. */
  evaluate(state: Types['State'], seat: Seat): number;
}

/** Collects the facts of one decision and evolves as it goes, so that each rule reads the state after the last fact. */
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

/** What can be said of a title without its rules. */
export type TitleManifest = Pick<Title, 'id' | 'name' | 'rulesVersion' | 'stateVersion' | 'seats' | 'languages'>;
