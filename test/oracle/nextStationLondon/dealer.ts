// What chance must have given, derived again from the numbers that it drew: one uniform pick from a named list each
// time. Document: sections 4.1 (setup) and 4.3 (flip); rulings R12, R13, R23.

import type { Json } from '../../../domain/base/json.ts';
import type { Chance } from '../../../domain/chance/index.ts';
import { COLOURS, OBJECTIVES, PILE, POWERS, type Start } from './table.ts';

/** Takes down every number drawn and deals by the same numbers. */
export class Dealer {
  /** The chance to hand to the title. */
  readonly chance: Chance;
  readonly #drawn: { readonly below: number; readonly value: number }[] = [];

  constructor(chance: Chance) {
    this.chance = {
      below: (n) => {
        const value = chance.below(n);
        this.#drawn.push({ below: n, value });
        return value;
      },
    };
  }

  /** Numbers that the title drew and nothing was dealt by. */
  get unused(): number {
    return this.#drawn.length;
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
    const drawn = this.#drawn.shift();
    if (drawn?.below !== left.length) throw new Error(`a draw below ${left.length} was due, not ${drawn?.below}`);
    const [taken] = left.splice(drawn.value, 1);
    if (taken === undefined) throw new Error(`draw ${drawn.value} names nothing`);
    return taken;
  }
}

function chosen<Choice>(option: Choice | 'off' | undefined): Choice | null {
  return option === undefined || option === 'off' ? null : option;
}
