// Every change of a recorded game of Next Station: London is found.

import { playWholeGame } from '../../kit/replays/wholeGame.ts';
import { abortedPlanOf, type GamePlan, planOf, type TablePlan } from '../../kit/replays/wholeGamePlans.ts';
import { SIMULTANEOUS_KINDS } from './mutants/playedOn.ts';
import { mutantSuite } from './mutants/suite.ts';

const table = (seats: number, options: TablePlan['options'] = {}) => ({
  titleId: 'next-station-london',
  seats,
  options,
});
const BOTH = { objectives: 'random', powers: 'random' };

/**
 * Short games, and among them what changes need a place in: seats resigned from and left, bots, a shared table, client
 * seeds.
 */
const PLANS: readonly GamePlan[] = [
  planOf(table(1), 1),
  planOf(table(1), 7),
  planOf(table(1), 8),
  planOf(table(1, BOTH), 3),
  planOf(table(2), 4),
  planOf(table(2), 5),
  planOf(table(2), 16),
  planOf(table(2), 19),
  planOf(table(2, BOTH), 9),
  abortedPlanOf(table(2), 2),
];

async function games(): Promise<readonly (readonly [string, string])[]> {
  const played: (readonly [string, string])[] = [];
  for (const plan of PLANS) played.push([`${plan.seats} seats, seed ${plan.seed}`, (await playWholeGame(plan)).text]);
  return played;
}

mutantSuite('Next Station: London', games, SIMULTANEOUS_KINDS);
