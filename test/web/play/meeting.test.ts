// Two people on two devices: they meet by a link, one loses the network in the middle, they finish, look at the game
// again, and play another one.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSystem, type TestSystem } from '../../kit/http/apiClient.ts';
import { type Browsing, startBrowsing } from '../../kit/processes/browsing.ts';
import { lineOf } from '../line.ts';
import { DESK, PHONE, playSteps, playToTheEnd } from './person.ts';

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

const SLOW = { timeout: 120_000 };

async function host(page: Page, invite: (path: string) => void): Promise<void> {
  await page.getByRole('textbox', { name: 'Your name' }).fill('Mara');
  await page.getByText('Friends by link').click();
  await page.getByRole('button', { name: 'Play' }).click();
  await page.getByRole('button', { name: 'Copy link' }).waitFor();
  invite(new URL((await page.locator('code').textContent()) ?? '').pathname);
  await playToTheEnd(page);
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.getByRole('list', { name: 'Seats' }).getByText('Jonas').waitFor(SLOW);
}

/** Nothing arrives for a while, and nothing can be asked. */
async function loseTheNetwork(page: Page, { cut, restore }: Awaited<ReturnType<typeof lineOf>>): Promise<void> {
  await page.context().setOffline(true);
  await cut();
  await page.getByText('Die Verbindung ist unterbrochen.').waitFor(SLOW);
  await page.context().setOffline(false);
  restore();
  await page.getByText('Die Verbindung ist unterbrochen.').waitFor({ ...SLOW, state: 'detached' });
}

async function guest(page: Page, invitation: string): Promise<void> {
  const line = await lineOf(page);
  await page.goto(`${api.url}${invitation}`);
  await page.getByRole('textbox', { name: 'Dein Name' }).fill('Jonas');
  await page.getByRole('button', { name: 'Unter diesem Namen spielen' }).click();
  await page.getByRole('button', { name: 'Platz nehmen' }).click();
  await playSteps(page, 8);
  await loseTheNetwork(page, line);
  await playToTheEnd(page);
  await page.getByRole('link', { name: 'Nachspielen' }).click();
  await page.getByText(/^Schritt 1 von/).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: /^Zur (Revanche|nächsten Partie)$/ }).click(SLOW);
  await page.getByRole('list', { name: 'Plätze' }).getByText('Mara').waitFor(SLOW);
}

test('they meet, one is cut off, they finish, look again and play again', async () => {
  const invited = Promise.withResolvers<string>();
  const hosting = browsing.visit('/', (page) => host(page, invited.resolve), DESK);
  hosting.catch(invited.reject);
  const invitation = await invited.promise;
  expect(invitation).toMatch(/^\/games\//);
  await Promise.all([hosting, browsing.visit('/titles', (page) => guest(page, invitation), PHONE)]);
}, 300_000);
