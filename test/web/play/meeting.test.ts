// Two people on two devices: they meet at a private table by a link, after one that was revoked; one loses the network in the middle, they finish, look at the game
// again, and play another one.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSystem, type TestSystem } from '../../kit/http/apiClient.ts';
import { findings } from '../../kit/processes/axe.ts';
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

/** How a guest is invited: by the second link, after the first one was revoked. */
interface Invitation {
  readonly revoked: string;
  readonly address: string;
}

async function host(page: Page, invite: (invitation: Invitation) => void): Promise<void> {
  await page.getByRole('textbox', { name: 'Your name' }).fill('Mara');
  await page.getByText('Friends by link').click();
  await page.getByRole('checkbox', { name: 'Private: nobody else can watch' }).check();
  await page.getByRole('button', { name: 'Play' }).click();
  const address = async () => (await page.getByRole('main').getByRole('code').textContent()) ?? '';
  const first = await address();
  await page.reload();
  expect(await address()).toBe(first);
  await page.getByRole('button', { name: 'Revoke and make a new link' }).click();
  await page.getByText('The old link no longer works.').waitFor();
  await page.getByRole('img', { name: 'The link as a QR code' }).waitFor();
  expect(await findings(page)).toEqual([]);
  invite({ revoked: first, address: await address() });
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

async function guest(page: Page, { revoked, address }: Invitation): Promise<void> {
  const line = await lineOf(page);
  await page.goto(address.replace(/#.*/, ''));
  await page.getByText('Diese Partie gibt es nicht, oder sie ist privat.').waitFor();
  await page.goto(revoked);
  await page.getByRole('heading', { name: 'Du bist an einen privaten Tisch eingeladen' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Dein Name' }).fill('Jonas');
  const begun = page.waitForRequest('**/v1/guests');
  await page.getByRole('button', { name: 'Unter diesem Namen spielen' }).click();
  expect((await begun).postDataJSON()).toEqual({
    name: 'Jonas',
    invitation: new URL(revoked).hash.slice('#link='.length),
  });
  await page.getByRole('button', { name: 'Platz nehmen' }).click();
  await page.getByRole('alert').waitFor();
  await page.goto(address);
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
  const invited = Promise.withResolvers<Invitation>();
  const hosting = browsing.visit('/', (page) => host(page, invited.resolve), DESK);
  hosting.catch(invited.reject);
  const invitation = await invited.promise;
  await Promise.all([hosting, browsing.visit('/titles', (page) => guest(page, invitation), PHONE)]);
}, 300_000);
