// The figures that titles answer with: measured over whole games, and those of every title.

import { expect, test } from 'vitest';
import { TITLES } from '../../../domain/titles/index.ts';
import { statistics } from '../../../schema/titles.ts';
import { statisticsOf } from '../../golden/statistics.ts';
import { playWholeGame } from '../../kit/replays/wholeGame.ts';
import { abortedPlanOf, planOf } from '../../kit/replays/wholeGamePlans.ts';

const LONDON = 'next-station-london';
const table = { titleId: LONDON, options: {}, seats: 2 };

test('decisions and legal moves of finished games are counted; games that were called off are not', async () => {
  const [one, other, aborted] = await Promise.all([
    playWholeGame(planOf(table, 1)),
    playWholeGame(planOf(table, 2)),
    playWholeGame(abortedPlanOf(table, 3)),
  ]);
  const moves = ({ text }: { readonly text: string }) => text.split('MovePlayed').length - 1;
  const { [LONDON]: found } = statisticsOf([one.text, other.text, aborted.text]);
  const lengths = [moves(one), moves(other)].sort((a, b) => a - b);
  expect(found).toMatchObject({ games: 2, decisionsMedian: lengths[1], decisionsMax: lengths[1] });
  // Both seats decide at the same time: two decisions take as long as one. Twenty seconds each, in fives.
  const inTurn = (lengths[1] ?? 0) / 2;
  expect(Math.abs((found?.minutes['2'] ?? 0) - (inTurn * 20) / 60)).toBeLessThan(5);
  expect(found?.legalMovesMean).toBeGreaterThan(1);
  expect(found?.legalMovesMax).toBeGreaterThan(found?.legalMovesMean ?? 0);
});

test.each(TITLES.map(({ id }) => id))('%s has figures', (id) => {
  const found = statistics[id];
  expect(found?.games).toBeGreaterThan(50);
  expect(found?.decisionsMax).toBeGreaterThanOrEqual(found?.decisionsMedian ?? 0);
});
