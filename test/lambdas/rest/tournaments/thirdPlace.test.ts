// A knock-out with a match for third place, over REST.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClubDesk } from '../../../kit/tournaments/clubDesk.ts';
import { player } from '../../../kit/tournaments/played.ts';

let desk: ClubDesk;
beforeAll(async () => {
  desk = await ClubDesk.open(2);
});
afterAll(() => desk.close());

test('the losers of the semifinals play beside the final, say tables and cards, and nobody changes between the two', async () => {
  const cup = await desk.tournament({ stages: [{ format: 'elimination', thirdPlace: true }] });
  const id = cup.slice(cup.lastIndexOf('/') + 1);
  await desk.done(`${cup}/entries/opening`);
  for (const number of [1, 2, 3, 4]) await desk.done(`${cup}/entries`, {}, { as: player(number).playerId });
  for (const step of ['entries/closing', 'start', 'pairings', 'publications']) await desk.done(`${cup}/${step}`);
  await desk.hall.playRound(id);
  await desk.done(`${cup}/closings`);
  await desk.done(`${cup}/pairings`);
  const exchange = { from: { table: 0, seat: 0 }, to: { table: 1, seat: 0 } };
  const edit = { exchanges: [exchange], reason: 'Friends.' };
  expect(await desk.refused(`${cup}/pairings/edits`, edit)).toBe('PLANNED_PAIRING');
  expect(await desk.refused(`${cup}/pairings/costs`, { exchanges: [exchange] })).toBe('PLANNED_PAIRING');
  await desk.done(`${cup}/publications`);
  const { tables } = (await desk.get(`${cup}/rounds/2`)).json;
  expect(tables.map(({ isThirdPlace }: { readonly isThirdPlace: boolean }) => isThirdPlace)).toEqual([false, true]);
  const match = '<span class="match">Match for third place</span>';
  const cards = (await desk.get(`${cup}/rounds/2/cards.html`)).text;
  expect(cards.split('<article')[2]).toContain(`<h2>Table 2</h2>${match}`);
  expect((await desk.get(`${cup}/rounds/2/pairings.html`)).text.split(match)).toHaveLength(3);
  await desk.hall.playRound(id);
  for (const step of ['closings', 'stages/ends', 'finish']) await desk.done(`${cup}/${step}`);
  const { standings } = (await desk.get(`${cup}/standings.json`)).json;
  const { tables: last } = (await desk.get(`${cup}/rounds/2`)).json;
  type Seat = { readonly player: string; readonly place: number };
  const come = new Map<string, number>();
  for (const [table, { seats }] of last.entries())
    for (const { player: one, place } of seats as readonly Seat[]) come.set(one, 10 * table + place);
  const placed = standings.map((row: { readonly player: string }) => come.get(row.player));
  expect(come.size).toBe(4);
  // Who share a place are told apart by what they did before.
  expect(placed).toEqual([...come.values()].sort((one, other) => one - other));
});
