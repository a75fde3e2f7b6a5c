// The list of outages that the auditor is given: read whole, or refused with the reason.

import { expect, test } from 'vitest';
import { readOutages } from '../../../tools/audit/outages.ts';
import { clockedTable, GAP_MS, leftAlone, NO_CLOCK, startedOnClock } from '../../kit/app/clockedGames.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { auditFolder, runAudit } from '../../kit/processes/auditProgram.ts';
import { fileOf } from '../../kit/replays/replayFiles.ts';

const folder = auditFolder();
const iso = (time: number) => new Date(time).toISOString();

test('the list of the server is read, in order of time', () => {
  const outages = [2, 1].map((hour) => ({ from: iso(hour * 3_600_000), to: iso(hour * 3_600_000 + 60_000) }));
  expect(readOutages(folder.file('list.json', JSON.stringify({ outages })))).toEqual([
    { from: 3_600_000, to: 3_660_000 },
    { from: 7_200_000, to: 7_260_000 },
  ]);
});

test.each([
  ['no JSON', '{'],
  ['no list', '{"outages":{}}'],
  ['no moment', '{"outages":[{"from":"yesterday","to":"2026-01-01T00:00:00Z"}]}'],
])('a file with %s is refused by its name', (what, text) => {
  const path = folder.file(`${what}.json`, text);
  expect(() => readOutages(path)).toThrow(`--outages is ${path}, which is no list of outages`);
});

test('a game is verified by the list of its server, and fails by another', async () => {
  const on = clockedTable();
  const clock = { ...NO_CLOCK, perDecision: 60, resignAfter: 1 };
  const gameId = await startedOnClock(on.app, clock, { titleId: 'next-station-london' });
  await on.alive();
  on.time.now += GAP_MS + 1;
  await on.app.playDue(gameId);
  const replay = folder.file('game.ndjson', await fileOf(on.app, await leftAlone(on, gameId)));
  const listed = { outages: [{ from: iso(FIXED_TIME), to: iso(FIXED_TIME + GAP_MS + 1) }] };
  const own = folder.file('own.json', JSON.stringify(listed));
  const other = folder.file('other.json', JSON.stringify({ outages: [] }));
  const codes = [];
  for (const list of [own, other]) codes.push((await runAudit([replay, '--outages', list])).code);
  expect(codes).toEqual([0, 1]);
});
