// The page of a tournament in a real browser: it is watched to its end, by push, over a cut connection, by somebody who
// does not play.

import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPageHandler, PAGES } from '../../../lambdas/pages/handler.ts';
import { bundleOf } from '../../../local/pages/bundles.ts';
import { PLANS } from '../../../local/pages/plans.ts';
import { CLOSE, CREATE, ENTER } from '../../../tools/tournament/documents.generated.ts';
import { startTestSystem, succeed, type TestSystem } from '../../kit/http/apiClient.ts';
import { graphqlEvent } from '../../kit/http/graphqlEvent.ts';
import { findings } from '../../kit/processes/axe.ts';
import { type Browsing, overflow, startBrowsing } from '../../kit/processes/browsing.ts';
import { lineOf } from '../line.ts';
import { DESK } from './person.ts';

const SLOW = 120_000;
const MARKUP = '<img src=x onerror=alert(1)>';
const NAME = `Cup "><script>alert(2)</script>`;
const NAMES = ['Ada', 'Bob', 'Cleo', 'Dan', MARKUP];

let api: TestSystem;
let browsing: Browsing;
beforeAll(async () => {
  api = await startTestSystem();
  browsing = await startBrowsing(api.url);
}, SLOW);
afterAll(async () => {
  await browsing?.stop();
  await api?.stop();
});

async function done(token: string, document: string, input: object): Promise<string> {
  const { data, text } = await api.ask(document, { input }, token);
  if (data?.result.tournament === undefined) throw new Error(text);
  return data.result.tournament.id;
}

async function created(organiser: string, settings: object = {}): Promise<string> {
  const options = {
    stages: [
      { format: 'swiss', rounds: 1, cut: 3 },
      { format: 'elimination', advance: 1 },
    ],
    size: { seats: 3, least: 2 },
    startsAt: Date.now() + 86_400_000,
    breakMs: 0,
    ...settings,
  };
  return done(organiser, CREATE, { name: NAME, titleId: 'next-station-london', options, commandId: randomUUID() });
}

const TABLES = `query ($id: ID!, $stage: Int!, $number: Int!) { tournament(id: $id) { round(stage: $stage, number: $number) { status tables {
  nodes { number gameId seats { player { name } } } } } } }`;

/** The tables of a round once it has this status. */
async function tablesOf(id: string, number: number, { stage = 0, status = 'PUBLISHED' } = {}) {
  const read = async () => (await api.ask(TABLES, { id, stage, number })).data.tournament.round;
  await expect.poll(read, { timeout: SLOW }).toMatchObject({ status });
  return (await read()).tables.nodes;
}

type Table = Awaited<ReturnType<typeof tablesOf>>[number];
type Tokens = ReadonlyMap<string, string>;

/** All but seat 0 resign. */
async function resignOthers({ gameId, seats }: Table, tokens: Tokens): Promise<void> {
  const game = async () => (await api.ask('query ($id: ID!) { game(id: $id) { status } }', { id: gameId })).data.game;
  await expect.poll(game, { timeout: SLOW }).toEqual({ status: 'ACTIVE' });
  for (const { player } of seats.slice(1)) await succeed(api, tokenOf(player, tokens), 'resign', { gameId });
}

/** Seat 0 wins. */
async function playOut(table: Table, tokens: Tokens): Promise<void> {
  await resignOthers(table, tokens);
  const token = tokenOf(table.seats[0].player, tokens);
  const look = 'query ($id: ID!) { game(id: $id) { status legalMoves { notation } } }';
  let game = (await api.ask(look, { id: table.gameId }, token)).data.game;
  while (game.status === 'ACTIVE') {
    game = await succeed(api, token, 'playMove', { gameId: table.gameId, move: game.legalMoves[0].notation });
  }
}

/** Everybody gives up. */
async function giveUp(table: Table, tokens: Tokens): Promise<void> {
  await resignOthers(table, tokens);
  await succeed(api, tokenOf(table.seats[0].player, tokens), 'resign', { gameId: table.gameId });
}

const tokenOf = ({ name }: { readonly name: string }, tokens: Tokens) => tokens.get(name) ?? '';

/** Names of strangers are text, whatever they are. */
async function expectNamesAsText(page: Page): Promise<void> {
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(NAME);
  expect(await page.getByText(MARKUP, { exact: true }).count()).toBeGreaterThan(0);
  expect(await page.locator('main img, main script').count()).toBe(0);
}

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).waitFor({ timeout: SLOW });

test('a tournament is watched from its entries to its end', async () => {
  const organiser = await api.tokenOf('Olga');
  const tokens = new Map(await Promise.all(NAMES.map(async (name) => [name, await api.tokenOf(name)] as const)));
  const id = await created(organiser);
  for (const token of tokens.values()) await done(token, ENTER, { tournamentId: id });
  const watch = async (page: Page) => {
    const line = await lineOf(page);
    await page.getByRole('link', { name: `Open: ${NAME}` }).click();
    await page.getByText('Open for entries').waitFor();
    await expect.poll(() => page.getByRole('complementary').getByRole('rowheader').count()).toBe(NAMES.length);
    await expectNamesAsText(page);

    await done(organiser, CLOSE, { tournamentId: id, commandId: randomUUID() });
    await heading(page, 'Round 1');
    const [first, second] = await tablesOf(id, 0);
    await expectNamesAsText(page);
    const watching = page.getByRole('link', { name: 'Watch table 1' });
    expect(await watching.getAttribute('href')).toBe(`/games/${first.gameId}`);

    // Its row changes; the person goes on reading there.
    const winner = page.getByRole('complementary').getByRole('link', { name: first.seats[0].player.name, exact: true });
    await winner.focus();
    await playOut(first, tokens);
    await page.getByRole('link', { name: 'Replay table 1' }).waitFor({ timeout: SLOW });
    await page.getByText('1 of 2 tables done').waitFor();
    expect(await page.getByRole('row', { name: /Replay table 1/ }).innerText()).toMatch(/did not come.*did not come/s);
    const points = page.getByRole('complementary').getByRole('row', { name: first.seats[0].player.name });
    await expect.poll(() => points.getByRole('cell').allInnerTexts()).toEqual(['–', '1', '1', '1']);
    expect(await winner.evaluate((link) => link.matches(':focus'))).toBe(true);
    await line.cut();
    await page.getByText('The connection was lost.').waitFor();
    line.restore();
    await giveUp(second, tokens);
    await heading(page, 'Round 2, the final');
    await expect.poll(() => page.getByRole('table', { name: 'Bracket' }).getByRole('listitem').count()).toBe(3);

    for (const table of await tablesOf(id, 0, { stage: 1 })) await playOut(table, tokens);
    await heading(page, 'Final standings');
    const rows = page.getByRole('complementary').getByRole('rowheader');
    expect(await rows.count()).toBe(NAMES.length);
    await expectBracket(page, id);
    await expectPlayer(page);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Round 1' }).check();
    await heading(page, 'Standings after round 1');
    await expectFiles(page, id);
  };
  await browsing.visit('/tournaments', watch, DESK);
  const inGerman = async (page: Page) => {
    await heading(page, 'Tabelle nach Runde 1');
    expect(new URL(page.url()).pathname).toBe(`/tournaments/${id}`);
    await expectNamesAsText(page);
    expect(await overflow(page)).toBe(0);
  };
  await browsing.visit(`/tournament?id=${id}#round=1`, inGerman, { width: 360, locale: 'de-AT' });
});

/**
 * The final is drawn with its winner. Pointing at a name marks the player; so does choosing it, which leaves the focus
 * where it is.
 */
async function expectBracket(page: Page, id: string): Promise<void> {
  const [final] = await tablesOf(id, 0, { stage: 1, status: 'CLOSED' });
  const bracket = page.getByRole('table', { name: 'Bracket' });
  expect(await bracket.getByRole('columnheader').allInnerTexts()).toEqual(['Final']);
  const winner = bracket.getByRole('listitem').first();
  await winner.getByRole('img', { name: 'Winner' }).waitFor();
  const link = winner.getByRole('link');
  expect(await link.innerText()).toBe(final.seats[0].player.name);
  await winner.hover();
  expect(await winner.getAttribute('class')).toBe('won traced');
  await page.getByRole('heading', { level: 1 }).hover();
  expect(await winner.getAttribute('class')).toBe('won');
  await link.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: final.seats[0].player.name }).waitFor();
  expect(await link.getAttribute('aria-current')).toBe('true');
  expect(await link.evaluate((one) => one.matches(':focus'))).toBe(true);
  await page.getByRole('link', { name: 'Close' }).click();
  await page.getByRole('region', { name: final.seats[0].player.name }).waitFor({ state: 'detached' });
}

/** The chosen player is shown with both rounds, and takes the focus. */
async function expectPlayer(page: Page): Promise<void> {
  await page.getByRole('complementary').getByRole('link', { name: MARKUP }).click();
  const shown = page.getByRole('region', { name: MARKUP });
  await expect.poll(() => shown.getByRole('rowheader').allInnerTexts()).toEqual(['1', '2']);
  expect(await shown.evaluate((panel) => panel.matches(':focus'))).toBe(true);
  await page.goBack();
  await shown.waitFor({ state: 'detached' });
}

/** The files that prove it are where the page says, and the command names them. */
async function expectFiles(page: Page, id: string): Promise<void> {
  const base = `${api.url}/v1/tournaments/${id}`;
  await page.getByText('Check it yourself').click();
  await page.getByText(`npm run audit -- ${base}/record --games ${base}/replays`, { exact: true }).waitFor();
  const links = await page.locator('.check a').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  expect(links).toEqual(['record', 'replays', 'standings.csv', 'standings.json'].map((file) => `${base}/${file}`));
  const statuses = await Promise.all(links.map(async (link) => (await fetch(link)).status));
  expect(statuses).toEqual([200, 200, 200, 200]);
}

const NONE = 'There is no such tournament, or it is not open yet.';

test('it is followed over the address that its page names, as on AWS', async () => {
  const liveUrl = 'wss://live.example.org/live';
  const id = await created(await api.tokenOf('Olga'));
  const handler = createPageHandler(PAGES.play, { folder: bundleOf(PLANS.play), liveUrl });
  const { requestContext } = graphqlEvent();
  const http = { ...requestContext.http, method: 'GET' };
  const rawPath = `/tournaments/${id}`;
  const { headers, body } = await handler({ rawPath, headers: {}, requestContext: { ...requestContext, http } });
  const watch = async (page: Page) => {
    const asked: string[] = [];
    await page.route(`${api.url}${rawPath}`, (route) => route.fulfill({ headers, body }));
    await page.routeWebSocket(liveUrl, (socket) => {
      socket.onMessage((message) => {
        const { type } = JSON.parse(String(message));
        asked.push(type);
        if (type === 'connection_init') socket.send('{"type":"connection_ack"}');
      });
    });
    await page.goto(`${api.url}${rawPath}`);
    await expect.poll(() => asked).toEqual(['connection_init', 'subscribe']);
  };
  await browsing.visit('/docs', watch, DESK);
});

test('a tournament that there is not is said to be none, whatever its id', async () => {
  const none = async (page: Page) => {
    await page.getByText(NONE).waitFor();
    expect(await page.locator('main img').count()).toBe(0);
  };
  await browsing.visit(`/tournament?id=${encodeURIComponent(MARKUP)}`, none, DESK);
});

test('a tournament that is not open yet appears once it is; one that was called off says why', async () => {
  const organiser = await api.tokenOf('Olga');
  const id = await created(organiser, { automatic: false });
  const opened = async (page: Page) => {
    await page.getByText(NONE).waitFor();
    await done(organiser, OPEN, { tournamentId: id, commandId: randomUUID() });
    await page.getByText('Open for entries').waitFor({ timeout: SLOW });
    await done(organiser, CANCEL, { tournamentId: id, reason: 'The hall is flooded.', commandId: randomUUID() });
    await heading(page, 'The tournament was called off');
    await page.getByText('The hall is flooded.').waitFor();
  };
  await browsing.visit(`/tournaments/${id}`, opened, DESK);
});

const OPEN = `mutation ($input: OpenEntriesInput!) {
  result: openEntries(input: $input) { __typename ... on TournamentSuccess { tournament { id } } }
}`;

const CANCEL = `mutation ($input: CancelTournamentInput!) {
  result: cancelTournament(input: $input) { __typename ... on TournamentSuccess { tournament { id } } }
}`;
