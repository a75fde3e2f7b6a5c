// Before the first move: a shuffled deck and somebody who begins (R1).

import type { Chance } from '../../../../domain/chance/index.ts';
import { deckOf } from '../../../../domain/title/deck.ts';
import { CARDS } from './components.ts';
import type { Fact } from './facts.ts';
import type { Options } from './options.ts';
import type { State } from './state.ts';

export function initial({ limit }: Options, seats: number): State {
  return { limit, step: { at: 'setup' }, deck: deckOf(CARDS), points: Array.from({ length: seats }, () => null) };
}

export function setup({ firstSeat }: Options, seats: number, chance: Chance): readonly Fact[] {
  return [{ type: 'TurnStarted', seat: firstSeat === 'random' ? chance.below(seats) : firstSeat }];
}
