// Every change of a fork, and of the records that it comes with, is found.

import { expect, test } from 'vitest';
import { auditReplay } from '../../../domain/audit/index.ts';
import { titleOf } from '../../../domain/titles/index.ts';
import { playFork, playWholeGame, type WholeGame } from '../../kit/replays/wholeGame.ts';
import { planOf } from '../../kit/replays/wholeGamePlans.ts';
import { sha256 } from './mutants/lines.ts';
import { forkSuite } from './mutants/suite.ts';

const LONDON = { titleId: 'next-station-london', seats: 2, options: null };
const NECROPOLIS = { titleId: 'london-necropolis-railway', seats: 2, options: null };

async function forkOf(table: typeof LONDON, seed: number): Promise<WholeGame> {
  return playFork(await playWholeGame(planOf(table, seed)), planOf(table, seed + 1));
}

async function files(): Promise<readonly (readonly [string, string])[]> {
  const first = await forkOf(LONDON, 4);
  const second = await playFork(first, planOf(LONDON, 23));
  const others = [
    await playFork(await playWholeGame(planOf(LONDON, 15)), planOf(LONDON, 28)),
    await forkOf({ ...LONDON, seats: 1 }, 8),
    await forkOf(NECROPOLIS, 16),
  ];
  return [first, second, ...others].map((game) => [`${game.plan.titleId} ${game.plan.seed}`, game.text]);
}

forkSuite(files);

test('records in another order are the same records', async () => {
  const { text } = await forkOf(LONDON, 4);
  const [one = '', other = ''] = text.split(/(?<=\n)(?=\{"type":"header")/);
  const options = { titles: titleOf, sha256 };
  expect(auditReplay(other + one, options)).toEqual(auditReplay(one + other, options).toReversed());
});
