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
  const routes = explorerRoutes(false);
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

/**
 * Runs one of the editor's operations. The button has a menu only once the editor has read its text, and a redrawn page closes an
 * open menu: it is opened again until the operation can be chosen.
 */
async function chooseOperation(page: Page, name: string): Promise<void> {
  const operation = page.getByRole('menuitem', { name });
  await expect
    .poll(
      async () => {
        if (!(await operation.isVisible())) {
          await page.locator('.graphiql-execute-button[aria-haspopup="menu"]').click({ timeout: 5_000 });
        }
        return operation.click({ timeout: 2_000 }).then(
          () => 'chosen',
          () => 'not there',
        );
      },
      { timeout: 60_000, interval: 200 },
    )
    .toBe('chosen');
}

test(
  'it opens in a browser, gets a token, creates a game, and asks nobody else',
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
      await page.getByLabel('Play as').fill('Ada');
      await page.getByRole('button', { name: 'Get a token' }).click();
      await page.getByText(/You are playing as Ada \(player_/).waitFor();
      await chooseOperation(page, 'Create');
      await page.locator('.result-window').getByText('GameSuccess').waitFor();
      expect(wrong).toEqual([]);
    } finally {
      await browser.close();
    }
  },
  SLOW,
);
