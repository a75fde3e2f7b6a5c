// A round with a date: a player agrees to start it early, the desk says so for somebody else, and it starts.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSystem, type TestSystem } from '../../kit/http/apiClient.ts';
import { findings } from '../../kit/processes/axe.ts';
import { type Browsing, overflow, startBrowsing } from '../../kit/processes/browsing.ts';
import { command, guest, press } from './deskSteps.ts';
import { DESK, PHONE } from './person.ts';

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

const DAY = 86_400_000;

/** Of two rounds, the second a week later; it runs by itself once its entries are closed. */
async function created(token: string): Promise<string> {
  return command({ url: api.url, token }, '', {
    name: 'Correspondence cup',
    titleId: 'next-station-london',
    options: {
      stages: [{ format: 'swiss', rounds: 2, cut: null }],
      size: { seats: 2, least: 2 },
      startsAt: Date.now() + DAY,
      everyMs: 7 * DAY,
      breakMs: 0,
    },
  });
}

/** At the desk: for somebody who has said so by word of mouth. */
async function saysFor(desk: Page, name: string): Promise<void> {
  await desk.getByRole('link', { name: 'People' }).click();
  const open = `Early start of round 2: ${name} …`;
  await press(desk, open);
  await desk.getByText(/^Round 2 is planned for .*It starts early if everybody agrees\.$/).waitFor();
  expect(await findings(desk)).toEqual([]);
  await press(desk, 'Agrees to start early');
  await desk.getByRole('button', { name: 'Agrees to start early' }).waitFor({ state: 'detached' });
  await press(desk, open);
  await desk.getByText(/^Agrees to start round 2 before /).waitFor();
  await desk.getByRole('link', { name: 'Rounds' }).click();
  await desk.getByText(/^Round 2 is planned for .*; 1 of 2 agree to start early\.$/).waitFor({ timeout: 60_000 });
}

test('one agrees, takes it back and agrees again; the desk says it for the other; the next round starts today', async () => {
  const other = await api.tokenOf('Ben');
  await browsing.visit(
    '/tournaments',
    async (desk) => {
      const { token } = await guest(desk, api.url, 'Greta');
      const id = await created(token);
      await command({ url: api.url, token: other }, `/${id}/entries`, {});
      await browsing.visit(
        `/tournaments/${id}`,
        async (page) => {
          await page.getByRole('textbox', { name: 'Dein Name' }).fill('Jonas');
          await press(page, 'Unter diesem Namen spielen');
          await press(page, 'Anmelden');
          await command({ url: api.url, token }, `/${id}/entries/closing`, {});
          await page.getByText('0 von 2 wollen früher beginnen.').waitFor({ timeout: 60_000 });
          await desk.goto(`${api.url}/tournaments/${id}/desk`);
          await saysFor(desk, 'Ben');
          const agree = 'Früher beginnen, wenn alle zustimmen';
          await press(page, agree);
          await page.getByText('Du stimmst zu.').waitFor();
          await press(page, 'Doch auf den Termin warten');
          await press(page, agree);
          await page.getByText('2 von 2 wollen früher beginnen.').waitFor({ timeout: 60_000 });
          expect(await findings(page)).toEqual([]);
          expect(await overflow(page)).toBe(0);
          await command({ url: api.url, token }, `/${id}/closings`, { stage: 0, round: 0 });
          await page
            .getByText(/^Runde 2 war für .* geplant\. Alle wollten früher beginnen\.$/)
            .waitFor({ timeout: 60_000 });
        },
        PHONE,
      );
    },
    DESK,
  );
});
