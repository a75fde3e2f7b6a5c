// What the suite for all titles needs to know of a title, and what its checks share.

import { expect } from 'vitest';
import type { Json } from '../../../domain/base/json.ts';
import type { Shape } from '../../../domain/read/shape.ts';
import {
  type Seat,
  SPECTATOR,
  type Title,
  type TitleTypes,
  type Viewer,
  viewerOf,
} from '../../../domain/title/contract.ts';

export interface Choices {
  /** Seed of all draws. */
  readonly seed: number;
  /** Each names a seat to act and one of its legal moves; when they run out, absent players finish the game. */
  readonly moves: readonly number[];
}

/** A decision of a random game and the tables around it. */
export interface Played<Types extends TitleTypes> {
  readonly seat: Seat;
  readonly move: Types['Move'];
  readonly facts: readonly Types['Fact'][];
  readonly before: Types['State'];
}

/** Members of an effect, as they really came. */
export interface Changed {
  readonly [name: string]: Json | undefined;
}

/** A game so far: how it began, every decision, the table now. */
export interface History<Types extends TitleTypes> {
  readonly seatCount: number;
  readonly options: Types['Options'];
  readonly start: Types['State'];
  readonly setup: readonly Types['Fact'][];
  readonly played: readonly Played<Types>[];
  readonly state: Types['State'];
}

/** Options as a client would send them. Tried at every seat count of the title, or at those named. */
export interface OptionSet {
  readonly name: string;
  readonly options: Json;
  readonly seats?: readonly number[];
}

/** A title, with what the suite cannot find out by itself. */
export interface Subject<Types extends TitleTypes> {
  readonly title: Title<Types>;
  readonly optionSets: readonly OptionSet[];
  /**
   * Moves to try at `state` for `seat`, legal ones and as many others as the notation knows: each unlisted one must be
   * refused.
   */
  universe(state: Types['State'], seat: Seat): Iterable<Types['Move']>;
  /** What `effect` gives, by kind of move. */
  readonly effects: { readonly [Kind in Types['Move']['kind']]: Shape };
  /** What a legal move really brought, by members of its effect: without those that cannot be told from what follows it. */
  changed(before: Types['State'], played: Pick<Played<Types>, 'seat' | 'move' | 'facts'>): Changed;
  /** What is wrong with `state` by the conservation and bounds of the title's spec, as sentences; empty when it is sound. */
  faults(state: Types['State'], history: History<Types>): readonly string[];
  /** The costly checks (universe, secrets, pictures) run at every n-th state of an exhaustive run; 4 if absent. */
  readonly thoroughEvery?: number;
  /** The same in any other run; four times `thoroughEvery` if absent. */
  readonly sampledEvery?: number;
  /** Games that once failed, kept so that they never fail again. */
  readonly regressions?: readonly Regression[];
}

/** A stored game: what fast-check printed when it failed. */
export interface Regression {
  readonly name: string;
  readonly options: Json;
  readonly seats: number;
  readonly choices: Choices;
}

/** The seed of draws that a check invents: the same for both sides of a comparison. */
export const CHECK_SEED = 20_260_101;

export function seatsOf(history: { readonly seatCount: number }): readonly Seat[] {
  return Array.from({ length: history.seatCount }, (_, seat) => seat);
}

export function viewersOf(history: { readonly seatCount: number }): readonly Viewer[] {
  return [...seatsOf(history).map((seat) => viewerOf(seat)), SPECTATOR];
}

/**
 * Fails with `sentence` and a readable difference unless both are equal. The texts are compared first, which is far
 * cheaper.
 */
export function same(found: unknown, wanted: unknown, sentence: string): void {
  if (found === wanted) return;
  if (JSON.stringify(found) !== JSON.stringify(wanted)) expect(found, sentence).toEqual(wanted);
}
