// The explorer: served whole from this machine, loads nothing from anywhere else, and works in a browser.

import { chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explorerRoutes } from '../../local/explorer/index.ts';
import { startTestSystem, type TestSystem } from '../kit/http/apiClient.ts';
import { graphqlEvent } from '../kit/http/graphqlEvent.ts';
import { findChromium } from '../kit/processes/ensureTools.mjs';

/** Building the bundle takes its time. */
const SLOW = 120_000;

let api: TestSystem;
beforeAll(async () => {
  api = await startTestSystem();
});
afterAll(() => api.stop());

const get = (path: string) => fetch(`${api.url}${path}`);

test('where its packages are not installed, a page says how to get them', async () => {
  const routes = explorerRoutes('session', false);
  expect(Object.keys(routes)).toEqual(['/explorer']);
  const { requestContext, ...event } = graphqlEvent();
  const http = { ...requestContext.http, method: 'GET' };
  const result = await routes['/explorer']?.(
    { ...event, requestContext: { ...requestContext, http } },
    { awsRequestId: '' },
  );
  expect(result?.statusCode).toBe(200);
  expect(result?.body).toContain('npm ci');
  expect(result?.body).not.toMatch(/(src|href)="(https?:)?\/\//);
});

test('its page names only files of this server, and forbids all others', async () => {
  const page = await get('/explorer');
  const html = await page.text();
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/https?:|\*/);
});

test(
  'its files are built and have the right types',
  async () => {
    const html = await (await get('/explorer')).text();
    const files = [...html.matchAll(/(?:src|href)="(\/explorer\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(files).toHaveLength(2);
    const workers = ['editor', 'json', 'graphql'].map((name) => `/explorer/assets/${name}.worker.js`);
    for (const path of [...files, ...workers]) {
      const file = await get(path);
      const type = path.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8';
      expect([path, file.status, file.headers.get('content-type')]).toEqual([path, 200, type]);
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
    }
  },
  SLOW,
);

test(
  'nothing but its files is served',
  async () => {
    for (const path of [
      '/explorer/assets/',
      '/explorer/assets/none.js',
      '/explorer/assets/..%2Fpage.js',
      '/explorer/assets/page.map',
      '/explorer/assets/a/page.js',
    ]) {
      expect((await get(path)).status).toBe(404);
    }
    expect((await fetch(`${api.url}/explorer`, { method: 'POST' })).status).toBe(405);
  },
  SLOW,
);

/** Runs the request of a tab, once, and waits for an answer that says `text`. */
async function runTab(page: Page, tab: string, text: string): Promise<void> {
  await page.getByRole('tab', { name: tab }).click();
  await page.locator('.graphiql-execute-button').click();
  await page.locator('.result-window').getByText(text).first().waitFor();
}

test(
  'the requests that it begins with create, start and play a game in a browser, and it asks nobody else',
  async () => {
    const executablePath = findChromium();
    if (executablePath === null) throw new Error('no Chromium: run `node test/kit/processes/ensureTools.mjs`');
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage();
      const wrong: string[] = [];
      page.on('pageerror', (error) => wrong.push(String(error)));
      page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
      page.on('request', (request) => {
        if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(api.url)) wrong.push(request.url());
      });
      page.on(
        'response',
        (response) => response.status() >= 400 && wrong.push(`${response.status()} ${response.url()}`),
      );

      await page.goto(`${api.url}/explorer`);
      await page.getByRole('button', { name: 'Get a token' }).click();
      await page.getByText(/You are playing as Ada \(player_/).waitFor();
      // At once, however much of the editors is there yet.
      await page.locator('.graphiql-execute-button').click();
      await page.locator('.result-window').getByText('GameSuccess').first().waitFor();
      const tabs = page.getByRole('tablist', { name: 'Select active operation' }).getByRole('tab');
      expect(await tabs.allInnerTexts()).toEqual([
        'CreateGame',
        'JoinGame',
        'StartGame',
        'PlayMove',
        'Events',
        'Watch',
      ]);
      await runTab(page, 'CreateGame', 'GameSuccess');
      await runTab(page, 'JoinGame', 'GameSuccess');
      await runTab(page, 'StartGame', 'legalMoves');
      await runTab(page, 'PlayMove', 'GameSuccess');
      await runTab(page, 'Events', 'GAME_CREATED');
      await runTab(page, 'Watch', 'fromVersion');
      expect(wrong).toEqual([]);
    } finally {
      await browser.close();
    }
  },
  SLOW,
);

/** How much lighter the brighter of two colours is, from 1 to 21 (WCAG 2.2). */
const CONTRAST = `(selector) => {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const lightness = (colour) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const element = document.querySelector(selector);
  let behind = element;
  while (behind.parentElement && /rgba\\(.*, 0\\)|transparent/.test(getComputedStyle(behind).backgroundColor)) behind = behind.parentElement;
  const [light, dark] = [getComputedStyle(element).color, getComputedStyle(behind).backgroundColor].map(lightness).toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}`;

test.each(['dark', 'light'] as const)(
  'its words can be read in %s mode',
  async (colorScheme) => {
    const executablePath = findChromium();
    if (executablePath === null) throw new Error('no Chromium: run `node test/kit/processes/ensureTools.mjs`');
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      const page = await browser.newPage({ colorScheme });
      await page.goto(`${api.url}/explorer`);
      await page.locator('.graphiql-query-editor .mtk1, .graphiql-query-editor .view-line').first().waitFor();
      for (const selector of ['#identity label', '#identity button', '#identity input', '#status']) {
        const contrast = await page.evaluate(`(${CONTRAST})(${JSON.stringify(selector)})`);
        expect([selector, Number(contrast) > 4.5]).toEqual([selector, true]);
      }
      const [red = 0] =
        /\d+/.exec(String(await page.evaluate('getComputedStyle(document.body).backgroundColor'))) ?? [];
      expect(Number(red) < 128).toBe(colorScheme === 'dark');
    } finally {
      await browser.close();
    }
  },
  SLOW,
);
