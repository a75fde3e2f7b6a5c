// Every change of a recorded game of Necronomonopoly is found.

import { playWholeGame } from '../../kit/replays/wholeGame.ts';
import { abortedPlanOf, type GamePlan, planOf, type TablePlan } from '../../kit/replays/wholeGamePlans.ts';
import { mutantSuite } from './mutants/suite.ts';

const table = (seats: number, options: TablePlan['options'] = { maxRounds: 10 }) => ({
  titleId: 'necronomonopoly',
  seats,
  options,
});
const VARIANT = { maxRounds: 10, gateRoll: 'd13', silenceSanctuary: true };

/**
 * Short games, and among them what changes need a place in: seats resigned from and left, bots, a shared table, client
 * seeds.
 */
const PLANS: readonly GamePlan[] = [
  planOf(table(2), 4),
  planOf(table(2), 7),
  planOf(table(3), 18),
  planOf(table(2, VARIANT), 6),
  planOf(table(2, VARIANT), 11),
  planOf(table(2, VARIANT), 20),
  abortedPlanOf(table(2), 2),
];

mutantSuite('Necronomonopoly', async () => {
  const games = [];
  for (const plan of PLANS)
    games.push([`${plan.seats} seats, seed ${plan.seed}`, (await playWholeGame(plan)).text] as const);
  return games;
});
