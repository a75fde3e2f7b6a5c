// Moments of games between greedy bots: the same for the same seed.

import { at } from '../../../domain/base/defect.ts';
import type { Json } from '../../../domain/base/json.ts';
import { greedyBot } from '../../../domain/bots/greedy.ts';
import { type Chance, fastChance } from '../../../domain/chance/index.ts';
import type { Seat, Title, TitleTypes } from '../../../domain/title/contract.ts';

export interface Moment<State = unknown, Fact = unknown> {
  readonly state: State;
  /** What led to it. */
  readonly facts: readonly Fact[];
  /** Who is to act; none at the end. */
  readonly toAct: readonly Seat[];
  /** Decisions before it. */
  readonly decisions: number;
}

export interface GameOf {
  readonly options: Json;
  readonly seats: number;
  readonly seed: number;
}

/** All moments of a game, from its beginning to its end. */
export function momentsOf<Types extends TitleTypes>(
  title: Title<Types>,
  game: GameOf,
): readonly Moment<Types['State'], Types['Fact']>[] {
  const parsed = title.options.parse(game.options, game.seats);
  if (!parsed.ok) throw new Error(`options ${parsed.path.join('.')}: ${parsed.fault.kind}`);
  const chance = fastChance(game.seed);
  let state = title.initial(parsed.value, game.seats);
  let facts = title.setup(parsed.value, game.seats, chance);
  for (const fact of facts) state = title.evolve(state, fact);
  const moments: Moment<Types['State'], Types['Fact']>[] = [];
  for (;;) {
    const toAct = title.toAct(state);
    moments.push({ state, facts, toAct, decisions: moments.length });
    if (toAct.length === 0) return moments;
    ({ state, facts } = decided(title, state, at(toAct, chance.below(toAct.length)), chance));
  }
}

function decided<Types extends TitleTypes>(
  title: Title<Types>,
  state: Types['State'],
  seat: Seat,
  chance: Chance,
): { readonly state: Types['State']; readonly facts: readonly Types['Fact'][] } {
  const move = greedyBot.choose(title, state, seat, fastChance(chance.below(2 ** 32)));
  const decision = title.decide(state, seat, move, chance);
  if (!decision.ok) throw new Error(`the listed move ${title.moveId(move)} is refused: ${decision.rule}`);
  return decision;
}

/** `count` of the moments, spread from the first to the last. */
export function spreadOver<Item>(all: readonly Item[], count: number): readonly Item[] {
  return Array.from({ length: count }, (_, index) =>
    at(all, Math.round((index * (all.length - 1)) / Math.max(1, count - 1))),
  );
}
