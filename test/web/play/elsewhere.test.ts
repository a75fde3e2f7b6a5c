// The app where nobody looks at its own pages: in a frame on another site, as a link in a chat, as a tab behind others,
// without a network, and as a notification.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startedGame, startTestSystem, succeed, type TestSystem } from '../../kit/http/apiClient.ts';
import { findings } from '../../kit/processes/axe.ts';
import { startChromium } from '../../kit/processes/browsing.ts';
import { BY_TOUCH, PHONE, playSteps } from './person.ts';

let api: TestSystem;
let browser: Browser;
/** Another site, whose page shows the addresses in its query in frames. */
let club: Server;
beforeAll(async () => {
  api = await startTestSystem();
  browser = await startChromium();
  club = createServer(({ url = '' }, answer) => {
    const addresses = new URL(url, 'http://club.example').searchParams.getAll('show');
    const frames = addresses.map((address) => `<iframe src="${api.url}${address}" width="900" height="600"></iframe>`);
    answer.setHeader('content-type', 'text/html');
    answer.end(`<!doctype html><title>Club</title>${frames.join('')}`);
  });
  await new Promise<void>((resolve) => club.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await browser?.close();
  await new Promise((resolve) => club?.close(resolve));
  await api?.stop();
});

async function visit(act: (page: Page) => Promise<void>, options: object = {}): Promise<void> {
  const context = await browser.newContext({ locale: 'en-GB', ...options });
  try {
    await act(await context.newPage());
  } finally {
    await context.close();
  }
}

async function visitClub(page: Page, addresses: readonly string[]): Promise<void> {
  const { port } = club.address() as AddressInfo;
  const query = addresses.map((address) => `show=${encodeURIComponent(address)}`).join('&');
  await page.goto(`http://127.0.0.1:${port}/?${query}`);
}

const TITLE = 'next-station-london';

test('a public game is shown on another site, live; the table itself and a private game are not', async () => {
  const mara = await api.tokenOf('Mara');
  const shown = await startedGame(api, mara, { titleId: TITLE, bots: ['greedy'] });
  const hidden = await startedGame(api, mara, { titleId: TITLE, bots: ['greedy'], visibility: 'PRIVATE' });
  await visit(async (page) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await visitClub(page, [`/embed/${shown.id}?language=de&theme=dark`, `/games/${shown.id}`, `/embed/${hidden.id}`]);
    const frame = (index: number) => page.frameLocator(`iframe >> nth=${index}`);
    await frame(0).getByRole('status').getByText('Warten auf Mara').waitFor();
    await frame(0).getByRole('img', { name: 'Next Station: London' }).waitFor();
    await frame(2).getByText('This game is not shown here.').waitFor();
    expect(await frame(2).getByText('Mara').count()).toBe(0);
    expect(await frame(1).getByRole('heading').count()).toBe(0);
    expect(await frame(0).getByRole('link', { name: 'Zum Tisch' }).getAttribute('href')).toBe(`/games/${shown.id}`);
    expect(asked.filter((path) => path.startsWith('/v1/session'))).toEqual([]);
    await succeed(api, mara, 'resign', { gameId: shown.id });
    await frame(0)
      .getByRole('status')
      .getByText(/gewinnt/)
      .waitFor();
  });
  await visit(async (page) => {
    await page.goto(`${api.url}/embed/${shown.id}`);
    await page.getByRole('img', { name: 'Next Station: London' }).waitFor();
    expect(await findings(page)).toEqual([]);
  });
});

test('a link says what it leads to, and nothing of whose game it is', async () => {
  const { id } = await startedGame(api, await api.tokenOf('Mara'), { titleId: TITLE, bots: ['greedy'] });
  const [game, none, title] = await Promise.all(
    [`/games/${id}`, '/games/01ARZ3NDEKTSV4RRFFQ69G5FAV', `/titles/${TITLE}`].map(async (path) => {
      return (await fetch(`${api.url}${path}`)).text();
    }),
  );
  expect(game).toBe(none);
  const [script = ''] = /\/play\/assets\/\w+\/page\.js/.exec(game ?? '') ?? [];
  expect((await fetch(`${api.url}${script}`)).headers.get('content-encoding')).toBe('gzip');
  expect(game).toContain('<meta property="og:title" content="A board game">');
  expect(title).toContain('<meta property="og:title" content="Next Station: London">');
});

test('a browser learns from the page what its scripts import, before it has read them', async () => {
  const page = await (await fetch(`${api.url}/`)).text();
  const preloaded = [...page.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, path = '']) => path);
  const [, folder = ''] = /src="([^"]+\/)page\.js"/.exec(page) ?? [];
  const texts = await Promise.all(
    [`${folder}page.js`, ...preloaded].map(async (path) => (await fetch(`${api.url}${path}`)).text()),
  );
  const imported = texts.flatMap((text) => [...text.matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g)]);
  const wanted = new Set(imported.map(([, name = '']) => `${folder}${name}`));
  expect(wanted.size).toBeGreaterThan(1);
  const lobby = preloaded.find((path) => /\/Lobby-\w+\.js$/.test(path)) ?? '';
  expect([...wanted, lobby].sort()).toEqual(preloaded.toSorted());
});

test('the tab says that it is the turn of the person; without a network the app opens all the same', async () => {
  const act = async (page: Page) => {
    await page.goto(api.url);
    await page.getByRole('textbox', { name: 'Dein Name' }).fill('Anna');
    await page.getByText('Freunde per Link').tap();
    await page.getByRole('button', { name: 'Spielen' }).tap();
    await page.getByRole('img', { name: 'Der Link als QR-Code' }).waitFor();
    expect(await page.title()).toBe('Next Station: London · Signalbox');
    await page.goto(api.url);
    await page.getByText('Bots', { exact: true }).tap();
    await page.getByRole('button', { name: 'Spielen' }).tap();
    await expect.poll(() => page.title()).toBe('(1) Next Station: London · Signalbox');
    expect(await page.locator('link[rel="icon"]').getAttribute('href')).toContain('icon-turn.svg');
    await playSteps(page, 2, BY_TOUCH);
    await page.evaluate('navigator.serviceWorker.ready');
    await page.reload();
    await page.getByRole('region', { name: 'Du bist am Zug' }).waitFor();
    await page.context().setOffline(true);
    await page.goto(api.url);
    await page.getByText('Der Server antwortet nicht.').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Spielen' }).waitFor();
  };
  const { width, height, ...manner } = PHONE;
  await visit(act, { ...manner, viewport: { width, height } });
});

/**
 * What is shown and opened outside of pages, noted by the worker: a browser without a screen shows no notifications.
 */
const NOTED = `
  globalThis.shown = [];
  globalThis.opened = [];
  registration.showNotification = async (title, options) => {
    shown = [...shown.filter(({ tag }) => tag !== options.tag), { title, ...options }];
  };
  clients.openWindow = async (url) => void opened.push(url);`;

/** Touches the notification that is shown. */
const TOUCH = `
  const notification = { data: shown[0].data, close: () => { shown = []; } };
  dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }));`;

/** A worker of the page as it is in force, and what has it pushed to. */
async function workerOf(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await page.goto(api.url);
  await page.evaluate('navigator.serviceWorker.ready');
  const registrationId = await registered;
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('the page has no worker');
  /** As the server writes it. */
  const push = (path: string) => {
    const data = JSON.stringify({ kind: 'turn', title: 'Your turn', body: TITLE, path, tag: path.slice(1) });
    return cdp.send('ServiceWorker.deliverPushMessage', { origin: api.url, registrationId, data });
  };
  return { worker, push };
}

test('a browser without a page of the app shows what it is told, and leads there; to no other site', async () => {
  await visit(async (page) => {
    const { id } = await startedGame(api, await api.tokenOf('Told'), { titleId: TITLE, seats: 1 });
    const { worker, push } = await workerOf(page);
    await worker.evaluate(NOTED);
    const shown = () => worker.evaluate('shown.map(({ title, body, tag, icon }) => [title, body, tag, icon])');
    const leave = async () => {
      await page.goto('about:blank');
      const pages = 'clients.matchAll({ includeUncontrolled: true }).then(({ length }) => length)';
      await expect.poll(() => worker.evaluate(pages)).toBe(0);
    };
    // Whoever looks at the app is told there.
    await push('/games/seen');
    await leave();
    await push(`/games/${id}`);
    const told = ['Your turn', TITLE, `games/${id}`, '/play/assets/icon-192.png'];
    await expect.poll(shown).toEqual([told]);
    await page.goto(`${api.url}/titles`);
    await worker.evaluate(TOUCH);
    await page.waitForURL(`${api.url}/games/${id}`);
    await page.getByRole('list', { name: 'Seats' }).getByText('Told').waitFor();
    expect(await shown()).toEqual([]);

    await leave();
    for (const path of ['https://club.example/', '/me']) {
      await push(path);
      await expect.poll(shown).toHaveLength(1);
      await worker.evaluate(TOUCH);
    }
    await expect.poll(() => worker.evaluate('opened')).toEqual([`${api.url}/me`]);
  });
});
