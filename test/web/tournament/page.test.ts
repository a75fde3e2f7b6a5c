// The page at `/tournament` in a real browser: a tournament is watched to its end, by push, over a cut connection.

import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPageHandler, PAGES } from '../../../lambdas/pages/handler.ts';
import { bundleOf } from '../../../local/pages/bundles.ts';
import { PLANS } from '../../../local/pages/plans.ts';
import { CLOSE, CREATE, ENTER } from '../../../tools/tournament/documents.generated.ts';
import { startTestSystem, succeed, type TestSystem } from '../../kit/http/apiClient.ts';
import { graphqlEvent } from '../../kit/http/graphqlEvent.ts';
import { type Browsing, overflow, startBrowsing } from '../../kit/processes/browsing.ts';
import { lineOf } from '../line.ts';
import { caption, refuseOnce, state, turn } from './visit.ts';

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

async function expectNamesAsText(page: Page): Promise<void> {
  expect(await page.locator('h1').innerText()).toBe(NAME);
  expect(await page.getByText(MARKUP, { exact: true }).count()).toBeGreaterThan(0);
  expect(await page.locator('main img, main script').count()).toBe(0);
}

test('a tournament is watched from its entries to its end', async () => {
  const organiser = await api.tokenOf('Olga');
  const tokens = new Map(await Promise.all(NAMES.map(async (name) => [name, await api.tokenOf(name)] as const)));
  const id = await created(organiser);
  for (const token of tokens.values()) await done(token, ENTER, { tournamentId: id });
  const watch = async (page: Page) => {
    const line = await lineOf(page);
    await page.getByRole('table', { name: 'Open for entries' }).getByRole('link', { name: NAME }).click();
    await state(page, 'Open for entries');
    await expect
      .poll(() => page.getByRole('table', { name: 'Entries' }).locator('tbody th').count())
      .toBe(NAMES.length);
    await expectNamesAsText(page);
    await page.getByText('Live: this page follows the tournament.').waitFor();

    await done(organiser, CLOSE, { tournamentId: id, commandId: randomUUID() });
    await state(page, 'Round 1 is being played');
    const [first, second] = await tablesOf(id, 0);
    const round = page.getByRole('table', { name: 'Round 1', exact: true });
    expect(await round.locator('tbody').count()).toBe(2);
    await expectNamesAsText(page);
    await round.getByRole('link', { name: 'Watch the game at table 0' }).click();
    await page.getByText('This game is being played.').waitFor();
    expect(new URL(page.url()).searchParams.get('game')).toBe(first.gameId);
    await page.goBack();
    await page.getByText('Live: this page follows the tournament.').waitFor();

    // Its row will move up; the text of the state stays the same.
    const winner = page.locator('#live-standings').getByRole('link', { name: first.seats[0].player.name, exact: true });
    await winner.focus();
    const before = await page.locator('#state').evaluateHandle((shown) => shown.firstChild);
    await playOut(first, tokens);
    await round.getByRole('link', { name: 'Replay the game at table 0' }).waitFor({ timeout: SLOW });
    expect(await round.locator('tbody').first().locator('.place').allInnerTexts()).toEqual(['1', '2=', '2=']);
    expect(await round.locator('tbody').first().getByText('did not come').count()).toBe(2);
    const points = page.getByRole('table', { name: 'Points in round 1, live' });
    await expect
      .poll(() => points.locator('tbody tr').first().innerText())
      .toMatch(/^(Ada|Bob|Cleo|Dan|<img[^\t]*)\t1\t\+1\t–\t0 Replay$/);
    expect(await winner.evaluate((link) => link.matches(':focus'))).toBe(true);
    expect(await page.locator('#state').evaluate((shown, text) => shown.firstChild === text, before)).toBe(true);
    await line.cut();
    await page.getByText('The connection was lost. Trying again …').waitFor();
    line.restore();
    await giveUp(second, tokens);
    await caption(page, 'Points in round 2, live');
    await page.getByText('Live: this page follows the tournament.').waitFor();
    const bracket = page.getByRole('table', { name: 'Bracket' });
    expect(await bracket.getByRole('listitem').count()).toBe(3);

    const toRound = page.getByRole('link', { name: 'Round 1', exact: true });
    await toRound.focus();
    for (const table of await tablesOf(id, 0, { stage: 1 })) await playOut(table, tokens);
    await caption(page, 'Final standings');
    await state(page, 'Finished');
    const rows = page.getByRole('table', { name: 'Final standings' }).locator('tbody tr');
    expect(await rows.count()).toBe(NAMES.length);
    expect(await rows.first().innerText()).toMatch(/^1\t/);
    expect(await toRound.evaluate((link) => link.matches(':focus'))).toBe(true);
    await expectBracket(page, id);
    await toRound.focus();
    await page.keyboard.press('Enter');
    await caption(page, 'Standings after round 1');
    await caption(page, 'Round 1');

    await expectPlayer(page);
    await page.getByText('Check it yourself').click();
    await expectFiles(page, id);
    await page.getByLabel('Language').selectOption('Deutsch');
    await caption(page, 'Tabelle nach Runde 1');
    await page.getByRole('columnheader', { name: 'Los', exact: true }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    await page.getByRole('link', { name: 'Alle Turniere' }).click();
    await page.getByRole('table', { name: 'Finished' }).getByRole('link', { name: NAME }).waitFor();
  };
  await browsing.visit('/tournament', watch, { width: 1_300, locale: 'en' });
  const inGerman = async (page: Page) => {
    await caption(page, 'Endstand');
    await expectNamesAsText(page);
    expect(await overflow(page)).toBe(0);
  };
  await browsing.visit(`/tournament?id=${id}`, inGerman, { width: 360, locale: 'de-AT' });
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
  expect(await winner.getByRole('link').innerText()).toBe(final.seats[0].player.name);
  await winner.hover();
  expect(await winner.getAttribute('class')).toBe('won traced');
  await page.locator('h1').hover();
  expect(await winner.getAttribute('class')).toBe('won');
  const link = winner.getByRole('link');
  await link.focus();
  await page.keyboard.press('Enter');
  await page.locator('#player').waitFor();
  expect(await link.getAttribute('aria-current')).toBe('true');
  expect(await link.evaluate((one) => one.matches(':focus'))).toBe(true);
  await page.getByRole('link', { name: 'Close' }).click();
  await page.locator('#player').waitFor({ state: 'detached' });
}

/** The chosen player is shown with both rounds, and takes the focus. */
async function expectPlayer(page: Page): Promise<void> {
  await page.getByRole('table', { name: 'Standings after round 1' }).getByRole('link', { name: MARKUP }).click();
  const shown = page.getByRole('table', { name: MARKUP });
  await expect.poll(() => shown.locator('tbody tr').count()).toBe(2);
  expect(await shown.locator('tbody th').allInnerTexts()).toEqual(['1', '2']);
  expect(await page.locator('#player').evaluate((panel) => panel.matches(':focus'))).toBe(true);
  await page.getByRole('link', { name: 'Close' }).click();
  await shown.waitFor({ state: 'detached' });
}

/** The files that prove it are where the page says, and the command names them. */
async function expectFiles(page: Page, id: string): Promise<void> {
  const base = `${api.url}/v1/tournaments/${id}`;
  expect(await page.locator('#command').innerText()).toBe(`npm run audit -- ${base}/record --games ${base}/replays`);
  const links = await page.locator('.check a').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  expect(links).toEqual(['record', 'replays', 'standings.csv', 'standings.json'].map((file) => `${base}/${file}`));
  const statuses = await Promise.all(links.map(async (link) => (await fetch(link)).status));
  expect(statuses).toEqual([200, 200, 200, 200]);
}

test('a tournament is followed over the address that its page names, as on AWS', async () => {
  const liveUrl = 'wss://live.example.org/live';
  const id = await created(await api.tokenOf('Olga'));
  const handler = createPageHandler(PAGES.tournament, { folder: bundleOf(PLANS.tournament), liveUrl });
  const { requestContext } = graphqlEvent();
  const http = { ...requestContext.http, method: 'GET' };
  const { headers, body } = await handler({
    rawPath: '/tournament',
    headers: {},
    requestContext: { ...requestContext, http },
  });
  const watch = async (page: Page) => {
    const asked: string[] = [];
    await page.route(/\/tournament\?id=/, (route) => route.fulfill({ headers, body }));
    await page.routeWebSocket(liveUrl, (socket) => {
      socket.onMessage((message) => {
        const { type } = JSON.parse(String(message));
        asked.push(type);
        if (type === 'connection_init') socket.send('{"type":"connection_ack"}');
      });
    });
    await page.goto(`${api.url}/tournament?id=${id}`);
    await page.getByText('Live: this page follows the tournament.').waitFor();
    await expect.poll(() => asked).toEqual(['connection_init', 'subscribe']);
  };
  await browsing.visit('/tournament', watch, { width: 1_300, locale: 'en' });
});

test('a tournament that there is not is said to be none, whatever its id', async () => {
  const none = async (page: Page) => {
    await page.getByText(NONE).waitFor();
    expect(await page.locator('main img').count()).toBe(0);
  };
  await browsing.visit(`/tournament?id=${encodeURIComponent(MARKUP)}`, none, { width: 390, locale: 'en' });
});

const NONE = 'There is no such tournament, or it is not open yet.';

test('a tournament that is not open yet appears once it is; a hidden page asks nothing', async () => {
  const organiser = await api.tokenOf('Olga');
  const id = await created(organiser, { automatic: false });
  const opened = async (page: Page) => {
    await page.getByText(NONE).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    // From now on only the time that the test lets pass.
    await page.clock.pauseAt(Date.now() + 1_000);
    await turn(page, true);
    await page.clock.runFor(60_000);
    expect(asked).toEqual([]);
    // The look that follows may find it open already.
    await refuseOnce(page);
    await turn(page, false);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await done(organiser, OPEN, { tournamentId: id, commandId: randomUUID() });
    const lost = page.getByText('The connection was lost. Trying again …'); // For 10 s of the page's clock.
    const isSaid = () => page.clock.runFor(250).then(() => lost.isVisible());
    await expect.poll(isSaid, { interval: 100, timeout: 30_000 }).toBe(true);
    await state(page, 'Open for entries');
    await page.clock.runFor(11_000);
    await page.getByText('Live: this page follows the tournament.').waitFor();
    await expect.poll(() => page.locator('#problem').isHidden()).toBe(true);
  };
  await browsing.visit(`/tournament?id=${id}`, opened, { width: 390, locale: 'en' });
});

const OPEN = `mutation ($input: OpenEntriesInput!) {
  result: openEntries(input: $input) { __typename ... on TournamentSuccess { tournament { id } } }
}`;

test('its policy forbids everything from elsewhere, and markup made of text', async () => {
  const page = await fetch(`${api.url}/tournament`);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/https?:|\*|unsafe|blob:/);
  const html = await page.text();
  expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
  expect(html).not.toMatch(/<script(?![^>]*src=)|<style| style=| on\w+=/);
});
