// A Swiss evening that ends sooner, or goes on for longer: over REST, and the file, checked in two languages.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { NEWEST_EDITION } from '../../../../domain/tournament/life/index.ts';
import { checkedTwice } from '../../../kit/tournaments/checkedTwice.ts';
import { ClubDesk } from '../../../kit/tournaments/clubDesk.ts';
import { player, START } from '../../../kit/tournaments/played.ts';

let desk: ClubDesk;
beforeAll(async () => {
  desk = await ClubDesk.open(NEWEST_EDITION);
});
afterAll(() => desk.close());

const swiss = (rounds: number) => ({ stages: [{ format: 'swiss', rounds, cut: null }] });
const PLANNED = { automatic: true, breakMs: 60_000, requestedByes: 1, ...swiss(3) };

/** Plays the round that is published, and waits until the next one would be. */
async function playRound(id: string): Promise<void> {
  desk.hall.now += 60_000;
  await desk.hall.playRound(id);
  desk.hall.now += 60_000;
  await desk.hall.advance(id);
}

test.each([
  ['sooner', 2, 'it is late'],
  ['after one more', 4, 'nobody is tired'],
])('a tournament of three rounds ends %s, after %i', async (_, rounds, reason) => {
  const startsAt = Math.max(START, desk.hall.now + 1_000);
  const cup = await desk.tournament({ ...PLANNED, startsAt });
  const id = cup.slice(-26);
  for (let number = 0; number < 5; number += 1) await desk.done(`${cup}/entries`, {}, { as: player(number).playerId });
  desk.hall.now = startsAt;
  await desk.hall.advance(id);
  await playRound(id);
  const edit = (count: number) => ({ options: swiss(count), reason });
  expect(await desk.refused(`${cup}/options`, edit(1))).toBe('OPTION_FIXED');
  await desk.done(`${cup}/options`, edit(rounds));
  for (let round = 1; round < rounds; round += 1) await playRound(id);
  const over = (await desk.get(cup)).json;
  expect([over.status, over.rounds.length]).toEqual(['finished', rounds]);
  const [told] = (await desk.get(`${cup}/interventions`)).json.interventions;
  expect(told).toMatchObject({ kind: 'options-edited', reason });
  const record = (await desk.get(`${cup}/record`)).text;
  expect(checkedTwice(record)).toMatchObject({ failed: [], python: { seed: true, pairings: rounds } });
});
