// Every change of a recorded game of London Necropolis Railway is found.

import { playWholeGame } from '../../kit/replays/wholeGame.ts';
import { abortedPlanOf, type GamePlan, planOf, type TablePlan } from '../../kit/replays/wholeGamePlans.ts';
import { mutantSuite } from './mutants/suite.ts';

const table = (seats: number, options: TablePlan['options'] = {}) => ({
  titleId: 'london-necropolis-railway',
  seats,
  options,
});
const GERMAN = { edition: 'de' };

/**
 * Short games, and among them what changes need a place in: seats resigned from and left, bots, a shared table, client
 * seeds.
 */
const PLANS: readonly GamePlan[] = [
  planOf(table(2), 5),
  planOf(table(2), 10),
  planOf(table(2), 17),
  planOf(table(2, GERMAN), 21),
  planOf(table(2, GERMAN), 12),
  planOf(table(2, GERMAN), 20),
  abortedPlanOf(table(2), 2),
];

mutantSuite('London Necropolis Railway', async () => {
  const games = [];
  for (const plan of PLANS)
    games.push([`${plan.seats} seats, seed ${plan.seed}`, (await playWholeGame(plan)).text] as const);
  return games;
});
