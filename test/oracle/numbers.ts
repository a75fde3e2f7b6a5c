// The numbers that the title drew, handed to the oracle, which must ask for the same ones in the same order.

import type { Chance } from '../../domain/chance/index.ts';

export class Numbers implements Chance {
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

  /** Bounds of what the title drew and the oracle did not ask for. */
  get unused(): readonly number[] {
    return this.#drawn.map(({ below }) => below);
  }

  below(n: number): number {
    const drawn = this.#drawn.shift();
    if (drawn?.below !== n) throw new Error(`a number below ${n} was due, not below ${drawn?.below}`);
    return drawn.value;
  }
}
