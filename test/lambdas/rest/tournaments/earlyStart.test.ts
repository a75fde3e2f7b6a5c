// Rounds with dates over REST: agreed on by players and by the desk, told, refused; and the file, checked in two
// languages.

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

const DAY = 86_400_000;
const PLANNED = { automatic: true, everyMs: DAY, breakMs: 60_000, stages: [{ format: 'swiss', rounds: 2, cut: null }] };
const NEXT = { stage: 0, round: 1 };
const DATED = { ...NEXT, ordinal: 2, plannedAt: new Date(START + DAY).toJSON() };
const as = (number: number) => ({ as: player(number).playerId });

test('agreed by all, it starts early, and everybody can see why', async () => {
  const { hall } = desk;
  const cup = await desk.tournament(PLANNED);
  expect((await desk.get(cup)).json).toMatchObject({ nextDated: DATED, rounds: [] });
  const starts = async () => (await desk.get(`${cup}/early-starts`)).json;
  expect(await starts()).toEqual({ nextDated: DATED, nextAgreement: null });
  for (let number = 0; number < 3; number += 1) await desk.done(`${cup}/entries`, {}, as(number));
  const { entries } = await desk.done(`${cup}/entrants`, { entries: [{ name: 'Anna K.' }] });
  const anna = entries[0].player;
  hall.now = START;
  const id = cup.slice(-26);
  await hall.advance(id);
  expect((await starts()).nextAgreement).toEqual({ agreed: 0, players: 4 });
  for (let number = 0; number < 3; number += 1) await desk.done(`${cup}/early-starts`, NEXT, as(number));
  expect((await starts()).nextAgreement).toEqual({ agreed: 3, players: 4 });
  const back = await desk.done(`${cup}/early-starts`, { ...NEXT, agrees: false }, as(0));
  expect(back).toMatchObject({ repeated: false, entry: { earlyStarts: [] } });
  const { entry } = await desk.done(`${cup}/early-starts`, NEXT, as(0));
  expect(entry.earlyStarts).toEqual([DATED]);
  expect(await desk.refused(`${cup}/early-starts`, { stage: 0, round: 0 }, as(0))).toBe('NO_DATE');
  expect(await desk.refused(`${cup}/entrants/early-starts`, { ...NEXT, playerId: anna }, as(0))).toBe(
    'NOT_THE_ORGANISER',
  );
  const forAnna = await desk.done(`${cup}/entrants/early-starts`, { ...NEXT, playerId: anna });
  expect(forAnna.entries[0].earlyStarts).toEqual([DATED]);
  expect((await desk.get(`${cup}/players/${anna}`)).json.earlyStarts).toEqual([DATED]);
  hall.now += 60_000;
  await hall.playRound(id);
  const startsAt = new Date(hall.now + 60_000).toJSON();
  const early = { plannedAt: DATED.plannedAt, agreedEarly: 4, startsAt };
  expect((await desk.get(cup)).json).toMatchObject({
    nextDated: null,
    rounds: [{ plannedAt: null, agreedEarly: null }, early],
  });
  expect(await starts()).toEqual({ nextDated: null, nextAgreement: null });
  expect((await desk.get(`${cup}/rounds/2`)).json).toMatchObject(early);
  expect(await desk.refused(`${cup}/early-starts`, NEXT, as(0))).toBe('ROUND_PAIRED');
  hall.now += 60_000;
  await hall.playOut(id);
  hall.now += 60_000;
  await hall.advance(id);
  const record = (await desk.get(`${cup}/record`)).text;
  expect(record).toContain('EarlyStartAgreed');
  expect(checkedTwice(record)).toMatchObject({ failed: [], python: { seed: true, pairings: 2 } });
});
