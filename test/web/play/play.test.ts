// The app as people use it, by what the page says: a game begun in two clicks, played by touch to its end, looked at
// again; another one found by its link.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playToRound, run, startedGame, startTestSystem, succeed, type TestSystem } from '../../kit/http/apiClient.ts';
import { findings } from '../../kit/processes/axe.ts';
import { type Browsing, overflow, startBrowsing } from '../../kit/processes/browsing.ts';
import { IS_EXHAUSTIVE, sampleOf } from '../../kit/sampling.ts';
import { BY_TOUCH, DESK, guestToken, newGuest, PHONE, playSteps, playToTheEnd } from './person.ts';

let api: TestSystem;
let browsing: Browsing;
beforeAll(async () => {
  api = await startTestSystem();
  browsing = await startBrowsing(api.url);
});
afterAll(async () => {
  await browsing?.stop();
  await api?.stop();
});

/** A table that is near its end when the round `from` begins; moves are left then, however it was played. */
const TABLES = [
  { name: 'Next Station: London', titleId: 'next-station-london', options: {}, from: 4 },
  { name: 'London Necropolis Railway', titleId: 'london-necropolis-railway', options: {}, from: 11 },
  { name: 'Return to Lionsgate City', titleId: 'return-to-lionsgate-city', options: { maxRounds: 10 }, from: 7 },
  { name: 'Necronomonopoly', titleId: 'necronomonopoly', options: { maxRounds: 10 }, from: 4 },
];

/**
 * A table of the guest's, to which the page goes; its first moves are made without the page. It asks once, and draws
 * once what it is answered.
 */
async function goToTable(page: Page, { titleId, options, from }: (typeof TABLES)[number]): Promise<void> {
  const token = await guestToken(page);
  const game = await startedGame(api, token, { titleId, options, bots: ['greedy'] });
  await playToRound(api, token, game, { round: IS_EXHAUSTIVE ? 0 : from, choose: () => 0 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/graphql')) asked.push(request.postData() ?? '');
  });
  await page.goto(`${api.url}/games/${game.id}`);
  await page.locator('.board[aria-busy="false"]').waitFor();
  expect(asked.filter((body) => body.includes('query Table('))).toHaveLength(1);
  expect(await page.evaluate(`performance.getEntriesByName('board').length`)).toBe(1);
}

test.each(sampleOf(TABLES, 'titles on a phone', 1 / TABLES.length))(
  'a guest begins $name against a bot on a phone, plays by touch, at another table to the end, and looks at it again',
  async (table) => {
    const act = async (page: Page) => {
      await page.getByRole('textbox', { name: 'Dein Name' }).fill('Anna');
      await page.getByRole('radio', { name: table.name }).tap();
      await page.getByRole('button', { name: 'Spielen' }).tap();
      await page.getByRole('list', { name: 'Plätze' }).getByText('Anna').waitFor();
      expect(await playSteps(page, 21, BY_TOUCH)).toBe(21);
      await goToTable(page, table);
      expect(await playToTheEnd(page, BY_TOUCH)).toBeGreaterThan(3);
      expect(await findings(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await page.getByRole('link', { name: 'Nachspielen' }).tap();
      await page.getByText(/^Schritt 1 von/).waitFor();
      await page.keyboard.press('End');
      await page.getByRole('img', { name: table.name }).waitFor();
      expect(new URL(page.url()).searchParams.get('v')).toMatch(/^\d{2,}$/);
    };
    await browsing.visit('/', act, PHONE);
  },
  600_000,
);

test('a friend takes the free seat by the link, and both see the game begin', async () => {
  let link = '';
  const host = browsing.visit(
    '/',
    async (page) => {
      await page.getByRole('textbox', { name: 'Your name' }).fill('Mara');
      await page.getByText('Friends by link').click();
      await page.getByRole('button', { name: 'Play' }).click();
      await page.getByRole('button', { name: 'Copy link' }).waitFor();
      link = new URL((await page.locator('code').textContent()) ?? '').pathname;
      await page.locator('.prompt').waitFor();
    },
    DESK,
  );
  await expect.poll(() => link, { timeout: 60_000 }).not.toBe('');
  await browsing.visit(
    link,
    async (page) => {
      await page.getByRole('textbox', { name: 'Your name' }).fill('Jonas');
      expect(await page.getByRole('button', { name: 'Copy link' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Play under this name' }).click();
      await page.locator('.prompt').waitFor();
      await page.getByRole('list', { name: 'Seats' }).getByText('Mara').waitFor();
    },
    DESK,
  );
  await host;
});

test('two people pass a device on: table and lobby call them by name, and the game has the option that they chose', async () => {
  await browsing.visit(
    '/',
    async (page) => {
      await page.getByRole('radio', { name: /London Necropolis Railway/ }).click();
      await page.getByText('Pass and play').click();
      await page.getByRole('textbox', { name: 'Player 1' }).fill('Ada');
      await page.getByRole('textbox', { name: 'Player 2' }).fill('Bo');
      await page.getByText('Options').click();
      await page.getByRole('combobox', { name: 'Edition' }).selectOption('German');
      await page.getByText('Edition: German').waitFor();
      await page.getByRole('button', { name: 'Play' }).click();
      const turn = page.getByRole('region', { name: /^(Ada|Bo)’s turn$/ });
      await turn.waitFor();
      await page.getByText('German rules', { exact: true }).waitFor();
      const first = (await turn.getAttribute('aria-label')) ?? '';
      await page.getByRole('main').getByRole('group').getByRole('button').first().press('Enter');
      await turn.getByRole('button', { name: 'Play' }).press('Enter');
      await page.getByRole('region', { name: first === 'Ada’s turn' ? 'Bo’s turn' : 'Ada’s turn' }).waitFor();
      await page.goto(`${api.url}/`);
      await page
        .getByRole('listitem')
        .filter({ hasText: 'your turn' })
        .filter({ hasText: 'Ada' })
        .getByText('Bo')
        .waitFor();
    },
    DESK,
  );
});

test('a guest is known again after the page is loaded, and a page goes on when its token has ended', async () => {
  const renew = () =>
    fetch('/v1/session', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  await browsing.visit(
    '/',
    async (page) => {
      await page.getByRole('textbox', { name: 'Your name' }).fill('Nora');
      await page.getByText('Friends by link').click();
      await page.getByRole('button', { name: 'Play' }).click();
      await page.getByRole('button', { name: 'Copy link' }).waitFor();
      const gameId = new URL(page.url()).pathname.split('/').at(-1);
      await page.reload();
      await page.getByRole('banner').getByText('Nora (guest)').waitFor();
      await page.getByRole('list', { name: 'Seats' }).getByText('you').waitFor();
      // A session has twenty tokens: the one of the page is the oldest, and goes.
      for (let n = 0; n < 20; n += 1) await page.evaluate(renew);
      const friend = await api.tokenOf('Jonas of the link');
      await new Promise((resolve) => page.once('websocket', resolve));
      expect(await run(api, friend, 'joinGame', { gameId })).toMatchObject({ __typename: 'GameSuccess' });
      await page.getByRole('list', { name: 'Seats' }).getByText('Jonas of the link').waitFor();
      await page.locator('.prompt').waitFor();
    },
    DESK,
  );
});

test('whoever gives up may play again; where the server has no host name, no passkey is offered', async () => {
  await browsing.visit(
    '/me',
    async (page) => {
      const token = await newGuest(page);
      await page.getByText('Passkeys need HTTPS and a host name, or localhost.').waitFor();
      const { id } = await startedGame(api, token, { titleId: 'next-station-london', bots: ['greedy'] });
      await page.goto(`${api.url}/games/${id}`);
      await page.getByRole('button', { name: 'Give up' }).click();
      await page.getByRole('button', { name: 'Yes, give up' }).click();
      await page.getByRole('button', { name: 'Play again' }).click();
      await page.getByRole('button', { name: 'Give up' }).waitFor();
      expect(page.url()).not.toContain(id);
      await page.goto(api.url);
      await page.getByText(/^place 2 of 2 with \d+ points?$/).waitFor();
    },
    DESK,
  );
});

test('a game that is not there, and a page that is not there, are said in words', async () => {
  const gone = async (page: Page) => page.getByText('There is no such game').waitFor();
  await browsing.visit('/games/01ARZ3NDEKTSV4RRFFQ69G5FAV', gone, DESK);
  const none = async (page: Page) => page.getByText('There is no such title.').waitFor();
  await browsing.visit('/titles/chess', none, DESK);
});

test('the lobby leads to every page, and axe finds nothing there and at a table', async () => {
  const look = async (page: Page) => {
    await page.getByRole('button', { name: 'Play' }).waitFor();
    const links = await page.getByRole('navigation').getByRole('link').all();
    const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
    expect(paths).toEqual(['/', '/titles', '/tournaments', '/replay']);
    expect(await findings(page)).toEqual([]);
    const language = page.getByRole('combobox', { name: 'Language' });
    for (const close of [() => page.keyboard.press('Escape'), () => page.getByRole('heading', { level: 1 }).click()]) {
      await page.getByLabel('Settings').click();
      await language.waitFor();
      await close();
      await language.waitFor({ state: 'hidden' });
    }
    await page.getByRole('radio', { name: 'Necronomonopoly' }).check();
    await page.getByRole('button', { name: 'Play' }).click();
    await page.locator('.board svg').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Signalbox' }).click();
    await page.getByRole('combobox', { name: 'Title' }).selectOption('London Necropolis Railway');
    await page.getByText('starts when all are ready · German edition').waitFor();
    await page.getByText('Host: Host of the lobby · here now').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sit down at the first one' }).click();
    await page.getByRole('list', { name: 'Seats' }).getByText('Host of the lobby').waitFor();
    await page.getByRole('button', { name: 'Leave the table' }).waitFor();
  };
  const host = await api.tokenOf('Host of the lobby');
  const terms = { seats: 3, visibility: 'PUBLIC', start: 'READY', clock: { perDecision: 86_400 } };
  const table = { titleId: 'london-necropolis-railway', options: { edition: 'de' }, ...terms };
  await succeed(api, host, 'createGame', table);
  await succeed(api, host, 'createGame', { ...table, titleId: 'next-station-london', options: {} });
  await browsing.visit('/', look, DESK);
});

const TITLES = ['next-station-london', 'london-necropolis-railway', 'return-to-lionsgate-city', 'necronomonopoly'];

// The pages are made of the same parts.
test.each(sampleOf(TITLES, 'how to play', 1 / TITLES.length))(
  'how %s is played stands beside pictures of it, in both languages',
  async (title) => {
    const look = (heading: string) => async (page: Page) => {
      await page.getByRole('heading', { name: /^4\. / }).waitFor();
      await expect.poll(() => page.locator('.how-to .board svg').count()).toBe(4);
      await page.getByRole('heading', { name: heading }).waitFor();
      expect(await overflow(page)).toBe(0);
      expect(await findings(page)).toEqual([]);
    };
    await browsing.visit(`/titles/${title}`, look('A turn'), DESK);
    await browsing.visit(`/titles/${title}`, look('Ein Zug'), PHONE);
  },
);

test('a refusal names its ruling by the address of the page', async () => {
  const look = async (page: Page) => {
    await page.getByText('A section must lead to a station that is not on the current line yet.').waitFor();
    await page.getByRole('link', { name: 'Play', exact: true }).last().click();
    await expect.poll(() => page.getByRole('radio', { name: 'Necronomonopoly' }).count()).toBe(1);
    expect(await page.getByRole('radio', { name: 'Next Station: London' }).isChecked()).toBe(true);
  };
  await browsing.visit('/titles/next-station-london#R17', look, DESK);
});
