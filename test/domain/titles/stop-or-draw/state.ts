// Every seat has one turn. Invariant: a seat has points once its turn is over.

import type { BySeat, Seat } from '../../../../domain/title/contract.ts';
import type { Deck } from '../../../../domain/title/deck.ts';

export type Step =
  | { readonly at: 'setup' }
  | { readonly at: 'turn'; readonly seat: Seat; readonly points: number; readonly cards: number }
  | { readonly at: 'over' };

export interface State {
  readonly limit: number;
  readonly step: Step;
  readonly deck: Deck<number>;
  readonly points: BySeat<number | null>;
}
