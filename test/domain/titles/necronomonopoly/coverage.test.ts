// What uniformly random games come to: every card at work, every space landed on. The counts are printed.

import { expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { fastChance, pick } from '../../../../domain/chance/index.ts';
import { CARDS, cardOf, SPACES, spaceAt } from '../../../../domain/titles/necronomonopoly/components.ts';
import type { Fact } from '../../../../domain/titles/necronomonopoly/facts.ts';
import { necronomonopoly as title } from '../../../../domain/titles/necronomonopoly/index.ts';

const GAMES = 60;

/** What a fact shows at work: a card's record, a space, or nothing. */
function workOf(fact: Fact): string | null {
  switch (fact.type) {
    case 'TokenMoved':
      return spaceAt(fact.to).id;
    case 'CardUsed':
      return cardOf(fact.card).def;
    case 'SanityLost':
      return fact.source.kind === 'monster' && fact.source.card !== null ? cardOf(fact.source.card).def : null;
    case 'CardKept':
      return cardOf(fact.card).use === null ? cardOf(fact.card).def : null;
    case 'CardTurnedUp':
      return cardOf(fact.card).kind === 'event' && !cardOf(fact.card).keep ? cardOf(fact.card).def : null;
    default:
      return null;
  }
}

/** The facts of a uniformly random game. */
function* randomGame(seats: number, seed: number): Generator<Fact> {
  const chance = fastChance(seed);
  const options = title.options.parse({}, seats);
  if (!options.ok) throw new Error(options.fault.kind);
  let state = title.setup(options.value, seats, chance).reduce(title.evolve, title.initial(options.value, seats));
  for (let acting = title.toAct(state); acting.length > 0; acting = title.toAct(state)) {
    const seat = at(acting, 0);
    const decision = title.decide(state, seat, pick(chance, title.legalMoves(state, seat)), chance);
    if (!decision.ok) throw new Error(decision.rule);
    yield* decision.facts;
    state = decision.state;
  }
}

test('random games bring every card to work and land on every space', () => {
  const counts = new Map<string, number>();
  for (let game = 0; game < GAMES; game += 1) {
    for (const fact of randomGame(2 + (game % 5), game)) {
      const work = workOf(fact);
      if (work !== null) counts.set(work, (counts.get(work) ?? 0) + 1);
    }
  }
  const least = (names: readonly string[]) =>
    names.map((name) => [name, counts.get(name) ?? 0] as const).sort(([, one], [, other]) => one - other);
  const cards = least([...new Set(CARDS.map(({ def }) => def))]);
  const spaces = least(SPACES.map(({ id }) => id));
  const shown = (what: string, found: typeof cards) => {
    const seen = found.filter(([, count]) => count > 0).length;
    const rarest = found.slice(0, 3).map(([name, count]) => `${name} ${count}`);
    return `${what}: ${seen} of ${found.length} (rarest: ${rarest.join(', ')})`;
  };
  console.info(`necronomonopoly, ${GAMES} random games: ${shown('cards', cards)}; ${shown('spaces', spaces)}`);
  const missing = [...cards, ...spaces].filter(([, count]) => count === 0);
  expect(missing).toEqual([]);
});
