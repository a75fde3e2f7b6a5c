import { expect, test } from 'vitest';
import { NOTHING_COUNTED } from '../../../bench/simulate/count.ts';
import { Event } from '../../../bench/simulate/event.ts';
import { NOTHING_HAPPENED } from '../../../bench/simulate/happened.ts';
import { type Plan, type Shares, timesAsOften, USUAL_SHARES } from '../../../bench/simulate/plan.ts';
import { isSound } from '../../../bench/simulate/summary.ts';
import { SAMPLE_SEED } from '../../kit/sampling.ts';

const NEVER = timesAsOften(USUAL_SHARES, 0);
/** So often that a small field has all of it. */
const OFTEN: Shares = {
  missedCheckIns: 0.1,
  noShows: 0.15,
  withdrawals: 0.08,
  returns: 0.5,
  lateEntries: 0.08,
  exclusions: 0.04,
  corrections: 0.05,
};

async function simulated(plan: Pick<Plan, 'players' | 'seats' | 'shares'> & Partial<Plan>) {
  const lines: string[] = [];
  const usual = { rounds: 3, seed: 'one', audits: false, record: null };
  const outcome = await new Event({ ...usual, ...plan }, (line) => lines.push(line)).run();
  return { ...outcome, lines };
}

test('a whole event: each table has one game whose result counts, everybody a place, and it ends the same each time', async () => {
  const plan = { players: 46, seats: 4, shares: NEVER };
  const first = await simulated(plan);
  expect(first.count).toEqual({ ...NOTHING_COUNTED, rounds: 3, games: 36 });
  expect(first.happened).toEqual(NOTHING_HAPPENED);
  expect(first.audited).toBeNull();
  const closed = ['round 1 is closed', 'round 2 is closed', 'round 3 is closed'];
  expect(first.lines).toEqual(['46 players have checked in', ...closed]);
  const moves = first.timings.find(({ name }) => name === 'playMove');
  expect(moves?.count).toBe(3 * 46);
  expect((await simulated(plan)).standingsHash).toBe(first.standingsHash);
});

test('an odd number of pairs: somebody has a bye each round', async () => {
  const { count } = await simulated({ players: 21, seats: 2, shares: NEVER });
  expect(count).toEqual({ ...NOTHING_COUNTED, rounds: 3, games: 30 });
});

test('whatever goes wrong, nobody is forgotten, and the file of the event proves it', async () => {
  const plan = { players: 60, seats: 3, rounds: 5, shares: OFTEN, audits: true };
  const event = await simulated({ ...plan, seed: SAMPLE_SEED });
  expect(event).toSatisfy(isSound);
  for (const [what, count] of Object.entries(event.happened)) expect(count, what).toBeGreaterThan(0);
  expect(event.audited).toMatchObject({ failed: [], results: event.count.games });
  expect(event.audited?.games).toBeGreaterThan(0);
});
