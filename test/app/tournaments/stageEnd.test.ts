// How a stage of a tournament that runs by itself ends: one break after its last round, so that an arbiter can still
// correct a result.

import { expect, test } from 'vitest';
import { Hall, OLGA, order, player, successOf } from '../../kit/tournaments/played.ts';

const BREAK = 300_000;
const LAST = [{ format: 'swiss', rounds: 1, cut: null }];
const CUT = [
  { format: 'swiss', rounds: 1, cut: 2 },
  { format: 'elimination', advance: 1, cut: null },
];

test.each([
  ['wins', LAST, 'finished'],
  ['plays the next stage', CUT, 'running'],
])('a result that is corrected in the break after the last round decides who %s', async (_what, stages, status) => {
  const hall = new Hall();
  const cup = await hall.started(4, { breakMs: BREAK, stages });
  hall.now = (await hall.round(cup)).startsAt;
  await hall.playRound(cup);
  const tables = (await hall.results(cup))[0]?.tables ?? [];
  const turned = tables.map(({ places }) => (places[0] === 1 ? [2, 1] : [1, 2]));
  for (const [table, places] of turned.entries()) {
    const at = { stage: 0, round: 0, table, places, reason: 'The boards were exchanged.' };
    successOf(await hall.app.correctResult(OLGA, { ...order(cup), ...at }));
  }
  hall.now += BREAK - 1;
  await hall.advance(cup);
  expect(await hall.state(cup)).toMatchObject({ status: 'running', stage: 0 });
  hall.now += 1;
  await hall.advance(cup);
  const { through, ...after } = await hall.state(cup);
  expect(after).toMatchObject({ status, stage: 1 });
  const winners = tables.map(({ players }, table) => players[turned[table]?.indexOf(1) ?? -1] ?? -1);
  if (status === 'running') expect(new Set(through[0])).toEqual(new Set(winners));
  const points = new Map((await hall.standings(cup)).map((row) => [row.playerId, row.points]));
  const pointsOf = (entrants: readonly number[]) =>
    entrants.map((entrant) => points.get(player(entrant).playerId) ?? -1);
  const losers = [0, 1, 2, 3].filter((entrant) => !winners.includes(entrant));
  expect(Math.min(...pointsOf(winners))).toBeGreaterThan(Math.max(...pointsOf(losers)));
});
