// The acceptance scenarios as data: scenarios.json and its shape.

import { readFileSync } from 'node:fs';
import type { Seat } from '../../../../domain/title/contract.ts';
import type { Given } from './tableOf.ts';

/** A decision point with all its legal moves, in any order. */
interface Point {
  readonly seat: Seat;
  readonly step: string;
  readonly legal: string;
}

export interface Scenario {
  /** As the page numbers it. */
  readonly id: string;
  readonly name: string;
  /** That it shows. */
  readonly rulings: readonly string[];
  readonly given: Given;
  /** Faces of dice, and cards turned up by a draw. */
  readonly outcomes: string;
  readonly decisions: readonly (Point & { readonly move: string })[];
  readonly then: {
    /** What differs from a sane player on Mi-Go with 150 Sanity who holds nothing. */
    readonly players: readonly object[];
    readonly board?: readonly string[];
    readonly deckSize: number;
    readonly known?: readonly string[];
    readonly over?: { readonly reason: string; readonly ranks: readonly number[] };
    /** Absent: the turns are over. */
    readonly next?: Point;
  };
}

export const SCENARIOS: readonly Scenario[] = JSON.parse(
  readFileSync(new URL('scenarios.json', import.meta.url), 'utf8'),
);
