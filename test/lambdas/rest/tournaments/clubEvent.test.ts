// A closed club event over REST alone: twelve names of whom three have no account, requested byes, a co-organiser,
// results at real boards, and a final; and its file, checked in two languages.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registryOf } from '../../../../domain/titles/index.ts';
import { TournamentAudit } from '../../../../domain/tournament/audit/index.ts';
import { NEWEST_EDITION } from '../../../../domain/tournament/life/index.ts';
import { runPython } from '../../../domain/audit/pythonChecker.ts';
import { toyTitle } from '../../../kit/titles/toyTitle.ts';
import { ClubDesk } from '../../../kit/tournaments/clubDesk.ts';
import { player } from '../../../kit/tournaments/played.ts';

let desk: ClubDesk;
beforeAll(async () => {
  desk = await ClubDesk.open(NEWEST_EDITION);
});
afterAll(() => desk.close());

const as = (number: number) => ({ as: player(number).playerId });
const NAMES = ['Anna K.', 'Ben O.', 'Cleo'];
const CO_ORGANISER = 50;

interface Table {
  readonly table: number;
  readonly how: string | null;
  readonly gameId: string | null;
  readonly reported: { readonly by: readonly string[]; readonly isAgreed: boolean } | null;
  readonly seats: readonly { readonly player: string; readonly place: number | null }[];
}

async function tablesOf(cup: string, round: number): Promise<readonly Table[]> {
  return (await desk.get(`${cup}/rounds/${round}`)).json.tables;
}

const OFFICER = as(CO_ORGANISER);

/** The lower seat wins each table: results come as the table of the round that is filled in. */
async function playRound(cup: string, round: number, place: { readonly stage: number; readonly round: number }) {
  await desk.done(`${cup}/pairings`, place, OFFICER);
  await desk.done(`${cup}/publications`, place, OFFICER);
  const sheet = (await desk.get(`${cup}/rounds/${round}/pairings.csv`, player(CO_ORGANISER).playerId)).text;
  const list = sheet.replaceAll(/^(\d,\d+,(\d),.*),,\r$/gm, '$1,$2,\r');
  await desk.done(`${cup}/results/lists`, { ...place, list }, OFFICER);
  expect((await tablesOf(cup, round)).map(({ how, gameId }) => [how, gameId])).not.toContainEqual([null, null]);
  await desk.done(`${cup}/closings`, place, OFFICER);
}

test('a closed club event from the list to the winner of the final', async () => {
  const cup = await desk.tournament({
    size: { seats: 4, least: 3 },
    stages: [
      { format: 'swiss', rounds: 2, cut: 4 },
      { format: 'elimination', advance: 1, cut: null },
    ],
    realBoards: true,
    requestedByes: 1,
  });
  const people = Array.from({ length: 9 }, (_, number) => player(number));
  for (const one of [...people, player(CO_ORGANISER)]) await desk.hall.app.introduce(one);
  await desk.done(`${cup}/doors`, { doors: [] });
  const list = ['player,name', ...people.map(({ playerId }) => `${playerId},`), ...NAMES.map((name) => `,${name}`)];
  const template = (await desk.get(`${cup}/template`)).json;
  const next = { ...template, name: 'Next evening', options: { ...template.options, startsAt: Date.now() } };
  const { id } = (await desk.done('/v1/tournaments', next)).tournament;
  expect((await desk.get(`/v1/tournaments/${id}/template`)).json).toEqual({ ...template, name: 'Next evening' });
  const { entries } = await desk.done(`${cup}/entrants`, { list: list.join('\n') });
  expect(entries).toHaveLength(12);
  await desk.done(`${cup}/organisers`, { playerId: player(CO_ORGANISER).playerId, powers: ['entries', 'rounds'] });
  await desk.done(`${cup}/entries/opening`, {}, OFFICER);
  const links = [{ url: 'https://club.example/hall', label: 'The way there' }];
  await desk.done(`${cup}/description`, { rules: '- No phones', links }, OFFICER);
  const said = (await desk.get(`${cup}/description`)).json;
  expect(said).toMatchObject({ text: null, rules: { text: '- No phones' }, links: { links } });
  expect(await desk.refused(`${cup}/entries`, {}, as(20))).toBe('DOORS_CLOSED');
  // One with an account asks, and the desk does so for one without.
  const anna = entries.find(({ name }: { readonly name: string }) => name === 'Anna K.').player;
  await desk.done(`${cup}/byes`, { stage: 0, round: 0, bye: 'half' }, as(0));
  await desk.done(`${cup}/entrants/byes`, { stage: 0, round: 0, bye: 'zero', playerId: anna }, OFFICER);
  await desk.done(`${cup}/entries/closing`, {}, OFFICER);
  await desk.done(`${cup}/start`, {}, OFFICER);
  await playRound(cup, 1, { stage: 0, round: 0 });
  expect((await desk.get(`${cup}/rounds/1`)).json).toMatchObject({ tableCount: 3, tables: [{ gameId: null }, {}, {}] });
  // The sheets of two tables were read upside down.
  const first = { stage: 0, round: 0, list: '1,4,3,2,1\n2,3,2,1', reason: 'read upside down' };
  await desk.done(`${cup}/results/lists`, first, OFFICER);
  expect((await tablesOf(cup, 1))[0]?.seats.map((seat) => seat.place)).toEqual([4, 3, 2, 1]);
  const half = (await desk.get(`${cup}/players/${player(0).playerId}`)).json;
  expect(half.rounds[0]).toMatchObject({ kind: 'requested-bye', points: half.unitsPerPoint / 2 });
  await playRound(cup, 2, { stage: 0, round: 1 });
  await desk.done(`${cup}/stages/ends`, {}, OFFICER);
  await playRound(cup, 3, { stage: 1, round: 0 });
  await desk.done(`${cup}/stages/ends`, {}, OFFICER);
  const over = await desk.done(`${cup}/finish`, {}, OFFICER);
  expect(over.tournament).toMatchObject({ status: 'finished', players: 12 });
  const [final] = await tablesOf(cup, 3);
  const { standings } = (await desk.get(`${cup}/standings.json`)).json;
  expect(standings[0].player).toBe(final?.seats[0]?.player);
  // No table had a game.
  expect((await desk.get(`${cup}/replays`)).text).toBe('');
  const record = (await desk.get(`${cup}/record`)).text;
  for (const name of NAMES) expect(record).not.toContain(name);
  const audit = new TournamentAudit({ titles: registryOf([toyTitle]).byRules });
  for (const [index, text] of record.trimEnd().split('\n').entries()) audit.read({ number: index + 1, text });
  const { checks } = audit.finish();
  expect(checks.filter(({ status }) => status === 'failed')).toEqual([]);
  expect(checks.find(({ name }) => name === 'games')).toMatchObject({
    status: 'skipped',
    reason: { code: 'real-boards', tables: 7 },
  });
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-club-'));
  try {
    writeFileSync(join(folder, 'club.ndjson'), record);
    const checked = runPython('../tournament/check_tournament.py', [join(folder, 'club.ndjson')]);
    expect(checked).toMatchObject({ seed: true, pairings: 3 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('players report their own table: it counts when all who have an account agree', async () => {
  const cup = await desk.tournament({ noShowMs: 86_400_000 });
  const people = [player(0), player(1), player(2)];
  for (const one of people) await desk.hall.app.introduce(one);
  const entries = [...people.map(({ playerId }) => ({ playerId })), { name: 'Anna K.' }];
  await desk.done(`${cup}/entrants`, { entries });
  for (const step of ['entries/opening', 'entries/closing', 'start', 'pairings', 'publications'])
    await desk.done(`${cup}/${step}`);
  const place = { stage: 0, round: 0 };
  const ours = new Set(people.map(({ playerId }) => playerId));
  const tables = await tablesOf(cup, 1);
  const both = tables.find(({ seats }) => seats.every((seat) => ours.has(seat.player)));
  const mixed = tables.find((one) => one !== both);
  if (both === undefined || mixed === undefined) throw new Error('other tables');
  const [one = '', other = ''] = both.seats.map((seat) => seat.player);
  const report = (table: number, places: readonly number[], by: string) =>
    desk.sent(`${cup}/reports`, { ...place, table, places }, { as: by });
  const reported = async () => (await tablesOf(cup, 1))[both.table];
  await report(both.table, [1, 2], one);
  expect(await reported()).toMatchObject({ how: null, reported: { by: [one], isAgreed: false } });
  await report(both.table, [2, 1], other);
  expect(await reported()).toMatchObject({
    how: null,
    reported: {
      by: [other],
      others: [{ places: [1, 2], by: [one] }],
      isAgreed: false,
    },
  });
  await report(both.table, [2, 1], one);
  expect(await reported()).toMatchObject({
    how: 'corrected',
    reported: { by: [other, one], others: [], isAgreed: true },
  });
  // Who comes round agrees with those who have not changed their mind.
  await report(both.table, [1, 2], one);
  expect(await reported()).toMatchObject({ how: null, reported: { by: [one], others: [{ by: [other] }] } });
  await report(both.table, [2, 1], one);
  expect(await reported()).toMatchObject({ reported: { by: [other, one], others: [], isAgreed: true } });
  const alone = mixed.seats.map((seat) => seat.player).find((id) => ours.has(id)) ?? '';
  await report(mixed.table, [1, 2], alone);
  expect((await tablesOf(cup, 1))[mixed.table]).toMatchObject({ how: null, reported: { isAgreed: false } });
  expect((await report(mixed.table, [1, 2], one)).json.code).toBe('NOT_AT_THIS_TABLE');
  expect((await report(9, [1, 2], one)).json.code).toBe('NO_SUCH_TABLE');
  expect((await report(both.table, [1, 3], one)).json.code).toBe('PLACES');
  expect((await desk.sent(`${cup}/results`, { ...place, table: 0, places: [1, 2] }, { as: one })).json.code).toBe(
    'NOT_AN_ARBITER',
  );
  await desk.done(`${cup}/results`, { ...place, table: mixed.table, places: [2, 1] });
  expect((await report(mixed.table, [1, 2], alone)).json.code).toBe('RESULT_ENTERED');
  await desk.done(`${cup}/closings`, place);
  expect((await desk.done(`${cup}/closings`, place)).repeated).toBe(true);
  const closed = await tablesOf(cup, 1);
  expect(closed.map(({ how, seats }) => [how, seats.map((seat) => seat.place)])).toEqual([
    ['corrected', [2, 1]],
    ['corrected', [2, 1]],
  ]);
  const { interventions } = (await desk.get(`${cup}/interventions`)).json;
  expect(interventions.map(({ reason }: { reason: string }) => reason).toSorted()).toEqual([
    'Played at the board.',
    'Played at the board; the players agree.',
  ]);
});

test('results of a round as a list: all of it, or what is wrong line by line', async () => {
  const cup = await desk.tournament({ noShowMs: 86_400_000 });
  await desk.done(`${cup}/entrants`, { list: 'Anna\nBen\nCleo\nDan\nEve\nFinn' });
  for (const step of ['entries/opening', 'entries/closing', 'start', 'pairings']) await desk.done(`${cup}/${step}`);
  const place = { stage: 0, round: 0 };
  const list = 'table,place\n1,1\n1,2\n2,2\n2,1';
  expect(await desk.refused(`${cup}/results/lists`, { ...place, list })).toBe('ROUND_NOT_PUBLISHED');
  await desk.done(`${cup}/publications`, place);
  const wrong = await desk.sent(`${cup}/results/lists`, { ...place, list: `${list}\n3,1\n3,one\n9,1` });
  expect([wrong.status, wrong.json]).toMatchObject([
    422,
    {
      code: 'RESULTS',
      detail: 'Nothing was entered. Line 7: This is not a number. 1 more.',
      faults: [
        { line: 7, column: 'place', code: 'NOT_A_NUMBER', detail: 'This is not a number.' },
        { line: 8, column: 'table', code: 'NO_SUCH_TABLE' },
      ],
    },
  ]);
  expect((await tablesOf(cup, 1)).map(({ how }) => how)).toEqual([null, null, null]);
  expect(await desk.refused(`${cup}/results/lists`, { ...place, list }, as(3))).toBe('NOT_AN_ARBITER');
  expect(await desk.refused(`${cup}/results/lists`, place)).toBe('INVALID_INPUT');
  expect((await desk.done(`${cup}/results/lists`, { ...place, list }, { key: 'a' })).repeated).toBe(false);
  expect((await desk.done(`${cup}/results/lists`, { ...place, list }, { key: 'a' })).repeated).toBe(true);
  expect((await desk.done(`${cup}/results/lists`, { ...place, list })).repeated).toBe(true);
  expect(await desk.refused(`${cup}/results/lists`, { ...place, list: '3,1,2' }, { key: 'a' })).toBe(
    'COMMAND_ID_REUSED',
  );
  const results = [
    { table: 1, places: [1, 2] },
    { table: 2, scores: [7, 30] },
  ];
  await desk.done(`${cup}/results/lists`, { ...place, results });
  await desk.done(`${cup}/closings`, place);
  expect((await tablesOf(cup, 1)).map(({ seats }) => seats.map((seat) => seat.place))).toEqual([
    [1, 2],
    [1, 2],
    [2, 1],
  ]);
});

test('an official who plays enters no list that has the own table', async () => {
  const cup = await desk.tournament({ noShowMs: 86_400_000 });
  for (const number of [0, 1]) await desk.hall.app.introduce(player(number));
  const entries = [0, 1].map((number) => ({ playerId: player(number).playerId }));
  await desk.done(`${cup}/entrants`, { entries });
  await desk.done(`${cup}/arbiters`, { playerId: player(1).playerId });
  for (const step of ['entries/opening', 'entries/closing', 'start', 'pairings', 'publications'])
    await desk.done(`${cup}/${step}`);
  const sent = await desk.sent(`${cup}/results/lists`, { stage: 0, round: 0, list: '1,1,2' }, as(1));
  expect(sent.json).toMatchObject({ code: 'RESULTS', faults: [{ line: 1, column: 'table', code: 'OWN_TABLE' }] });
});
