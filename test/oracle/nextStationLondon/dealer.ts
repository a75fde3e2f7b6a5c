// What chance must have given, derived again from the numbers that it drew: one uniform pick from a named list each
// time. Document: sections 4.1 (setup) and 4.3 (flip); rulings R12, R13, R23.

import type { Json } from '../../../domain/base/json.ts';
import type { Chance } from '../../../domain/chance/index.ts';
import { Numbers } from '../numbers.ts';
import { COLOURS, OBJECTIVES, PILE, POWERS, type Start } from './table.ts';

/** Takes down every number drawn and deals by the same numbers. */
export class Dealer {
  readonly #numbers: Numbers;

  constructor(chance: Chance) {
    this.#numbers = new Numbers(chance);
  }

  /** The chance to hand to the title. */
  get chance(): Chance {
    return this.#numbers.chance;
  }

  /** Bounds of what the title drew and nothing was dealt by. */
  get unused(): readonly number[] {
    return this.#numbers.unused;
  }

  /** The start that the options and the numbers give. */
  start(options: Json, seats: number): Start {
    const { pencils, objectives, powers } = Object(options);
    return {
      seats,
      pencils: Array.isArray(pencils) ? pencils : this.#several(COLOURS, 4),
      objectives: objectives === 'random' ? this.#several(OBJECTIVES, 2) : chosen(objectives),
      powers: powers === 'random' ? this.#powers() : chosen(powers),
    };
  }

  /** The cards of the next turn: one, or the switch and its follower (R13). */
  flip(flipped: readonly string[]): string[] {
    const pile = PILE.filter((card) => !flipped.includes(card));
    const card = this.#take(pile);
    return card === 'street-switch' ? [card, this.#take(pile)] : [card];
  }

  #powers(): Readonly<Record<string, string>> {
    const dealt = this.#several(POWERS, 4);
    return Object.fromEntries(COLOURS.map((colour, index) => [colour, dealt[index] ?? '']));
  }

  #several(from: readonly string[], count: number): string[] {
    const left = [...from];
    return Array.from({ length: count }, () => this.#take(left));
  }

  /** Removes and returns the item that the next number names. */
  #take(left: string[]): string {
    const [taken] = left.splice(this.#numbers.below(left.length), 1);
    if (taken === undefined) throw new Error('nothing is left to take');
    return taken;
  }
}

function chosen<Choice>(option: Choice | 'off' | undefined): Choice | null {
  return option === undefined || option === 'off' ? null : option;
}
