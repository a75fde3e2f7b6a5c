// The greedy bot picks the legal move after which the table is best for it, one ply deep. It plays from a table that it
// cannot tell from the real one, so it knows no more than its seat.
// Cost: one `decide` and one `evaluate` per legal move; none when there is only one.

import { at, Defect } from '../base/defect.ts';
import { type Chance, fastChance, pick } from '../chance/index.ts';
import { type Seat, type Title, type TitleTypes, viewerOf } from '../title/contract.ts';
import type { Bot } from './bot.ts';

/** Seeds of imagined chance. */
const SEEDS = 2 ** 32;

export const greedyBot: Bot = {
  name: 'greedy',
  choose(title, state, seat, chance) {
    const moves = title.legalMoves(state, seat);
    if (moves.length === 1) return at(moves, 0);
    const imagined = new ImaginedChance(chance.below(SEEDS));
    let best: (typeof moves)[number][] = [];
    let most = Number.NEGATIVE_INFINITY;
    const known = title.resample(state, viewerOf(seat), imagined);
    for (const move of moves) {
      imagined.restart();
      const value = title.evaluate(after(title, known, { seat, move }, imagined), seat);
      if (value > most) {
        best = [move];
        most = value;
      } else if (value === most) {
        best.push(move);
      }
    }
    return pick(chance, best);
  },
};

/** The table after a legal move, under imagined chance. */
function after<Types extends TitleTypes>(
  title: Title<Types>,
  state: Types['State'],
  choice: { readonly seat: Seat; readonly move: Types['Move'] },
  chance: Chance,
): Types['State'] {
  const decision = title.decide(state, choice.seat, choice.move, chance);
  if (!decision.ok) throw new Defect(`legal move ${title.moveId(choice.move)} refused: ${decision.rule}`);
  return decision.state;
}

/**
 * Chance that a bot imagines: it cannot peek at what will be drawn. Every move of one choice meets the same draws, so
 * that luck does not decide between them. Created only when a move draws: most do not.
 */
class ImaginedChance implements Chance {
  readonly #seed: number;
  #draws: Chance | null = null;

  constructor(seed: number) {
    this.#seed = seed;
  }

  restart(): void {
    this.#draws = null;
  }

  below(n: number): number {
    this.#draws ??= fastChance(this.#seed);
    return this.#draws.below(n);
  }
}
