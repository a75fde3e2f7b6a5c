// What is printed of a round: pages without a script, and the table that comes back as a list of results.

import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClubDesk } from '../../../kit/tournaments/clubDesk.ts';
import { OLGA } from '../../../kit/tournaments/played.ts';

let desk: ClubDesk;
let cup: string;
beforeAll(async () => {
  desk = await ClubDesk.open();
  cup = await desk.tournament({ size: { seats: 2, least: 2 }, noShowMs: 86_400_000 });
  await desk.done(`${cup}/entrants`, { list: 'Ada 10\nAda 9\n<i>Zoë</i>\n=1+1, Ben\nEve' });
  for (const step of ['entries/opening', 'entries/closing', 'start', 'pairings']) await desk.done(`${cup}/${step}`);
});
afterAll(() => desk.close());

const PAPERS = ['pairings.html', 'cards.html', 'slips.html', 'pairings.csv'] as const;

test('a draft is on paper for the organiser alone; a published round for everybody, and what is not there is said', async () => {
  for (const name of PAPERS) {
    expect((await desk.get(`${cup}/rounds/1/${name}`, null)).json.code).toBe('ROUND_NOT_FOUND');
    expect((await desk.get(`${cup}/rounds/1/${name}`, OLGA.playerId)).status).toBe(200);
    expect((await desk.get(`${cup}/rounds/2/${name}`)).json.code).toBe('ROUND_NOT_FOUND');
  }
  await desk.done(`${cup}/publications`);
  for (const name of PAPERS) expect((await desk.get(`${cup}/rounds/1/${name}`, null)).status).toBe(200);
});

test('pages say who sits where, in order of names, and nothing in them is run', async () => {
  const page = await desk.get(`${cup}/rounds/1/pairings.html`, null);
  const line = /<li><span>(.*?) <small>No\. (\d+)<\/small><\/span><span>(.*?)<\/span>/g;
  const people = [...page.text.matchAll(line)].map(([, name, number]) => ({ name, number: Number(number) }));
  expect(people.map(({ number }) => number).toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5]);
  const names = people.map(({ name }) => name);
  expect(names.toSorted()).toEqual(['&lt;i&gt;Zoë&lt;/i&gt;', '=1+1, Ben', 'Ada 10', 'Ada 9', 'Eve'].toSorted());
  expect(names.indexOf('Ada 9')).toBeLessThan(names.indexOf('Ada 10'));
  expect(page.text.match(/<b>Bye<\/b>/g)).toHaveLength(1);
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(page.text) ?? [];
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(page.text).not.toMatch(/<script|style="|onclick/);
  expect([page.headers.get('content-language'), page.headers.get('vary')]).toEqual([
    'en',
    'authorization, accept-language',
  ]);
});

test('cards and slips are one for each table', async () => {
  const cards = (await desk.get(`${cup}/rounds/1/cards.html`, null)).text;
  expect([...cards.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, name]) => name)).toEqual(['Table 1', 'Table 2']);
  const slips = (await desk.get(`${cup}/rounds/1/slips.html`, null)).text;
  expect(slips.match(/<th scope="row">/g)).toHaveLength(4);
});

test('the table is filled in and comes back as the results of the round', async () => {
  const sheet = await desk.get(`${cup}/rounds/1/pairings.csv`, null);
  const [heading = '', ...rows] = sheet.text.trimEnd().split('\r\n');
  expect(heading).toBe('round,table,seat,entrant,player,name,place,score');
  expect(rows.filter((row) => row.startsWith('1,1,') || row.startsWith('1,2,'))).toHaveLength(4);
  expect(rows.at(-1)).toMatch(/^1,,,\d,player_\w+,.*,,$/);
  // What a spreadsheet would compute is a text.
  expect(sheet.text).toContain(`"'=1+1, Ben"`);
  const filled = rows.map((row) => row.replace(/^(1,[12],([12]),.*),,$/, '$1,$2,'));
  const place = { stage: 0, round: 0 };
  await desk.done(`${cup}/results/lists`, { ...place, list: [heading, ...filled].join('\r\n') });
  await desk.done(`${cup}/closings`, place);
  const { tables } = (await desk.get(`${cup}/rounds/1`)).json;
  expect(tables.map(({ seats }: { seats: { place: number }[] }) => seats.map((seat) => seat.place))).toEqual([
    [1, 2],
    [1, 2],
  ]);
  const tag = sheet.headers.get('etag');
  expect((await desk.get(`${cup}/rounds/1/pairings.csv`, null)).headers.get('etag')).not.toBe(tag);
});
