// An organiser runs an evening by keyboard alone.

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSystem, type TestSystem } from '../../kit/http/apiClient.ts';
import { type Browsing, startBrowsing } from '../../kit/processes/browsing.ts';
import { reach, take, write } from './byKeys.ts';
import { everyTheme, REASON, tournamentOf } from './deskSteps.ts';
import { DESK } from './person.ts';

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

async function asks(name: string, tournamentId: string): Promise<void> {
  const document =
    'mutation ($input: EnterTournamentInput!) { enterTournament(input: $input) { ... on TournamentEntrySuccess { entry { status } } } }';
  const { data } = await api.ask(document, { input: { tournamentId } }, await api.tokenOf(name));
  expect(data.enterTournament.entry.status).toBe('ASKED');
}

/** Two ask to come, of whom one is let in. */
async function answered(page: Page): Promise<void> {
  await take(page, 'Open the entries');
  await page.getByRole('button', { name: 'Close the entries' }).waitFor();
  await asks('Rosa', tournamentOf(page));
  await asks('Zoe', tournamentOf(page));
  await page.reload();
  await take(page, 'Let Rosa in');
  await take(page, 'Decline Zoe');
  await page.getByText('1 declined').waitFor();
  expect(await everyTheme(page)).toEqual([]);
}

/** All are here; the draft has an exchange. */
async function begun(page: Page): Promise<void> {
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve']) await take(page, `${name} is here`);
  await take(page, 'Rosa is here');
  await take(page, 'Close the entries');
  await take(page, 'Start the tournament');
  await take(page, 'Pair round 1');
  await reach(page, page.getByRole('button', { name: /Table 1, seat 1$/ }));
  await page.keyboard.press('Enter');
  await reach(page, page.getByRole('button', { name: /Table 2, seat 3$/ }));
  await page.keyboard.press('Enter');
  await write(page, REASON, 'They asked');
  await take(page, 'Exchange');
  await page.getByRole('textbox', { name: REASON }).waitFor({ state: 'detached' });
  await take(page, 'Publish round 1');
  await page.getByText('2 tables have no result yet: ').waitFor();
}

/** The second table by its form, which has the focus at once; then the first one, as a list that is wrong at first. */
async function resultsIn(page: Page): Promise<void> {
  await take(page, 'Enter the result of table 2');
  await page.getByRole('heading', { name: 'Table 2', exact: true }).waitFor();
  for (const keys of [['Space'], ['ArrowRight'], ['ArrowRight', 'ArrowRight']]) {
    for (const key of keys) await page.keyboard.press(key);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.getByText('Table 1 has no result yet.').waitFor();
  await reach(page, page.getByText('Many results at once …'));
  await page.keyboard.press('Enter');
  await write(page, 'The results', 'table,seat,place\n1,1,1\n1,2,9\n1,3,2');
  await take(page, 'Enter the results');
  await page
    .getByRole('alert')
    .getByText(/^Line 2/)
    .waitFor();
  expect(await everyTheme(page)).toEqual([]);
  await write(page, 'The results', 'table,seat,place\n1,1,1\n1,2,3\n1,3,2');
  await take(page, 'Enter the results');
  await page.getByText('Entered.').waitFor();
  await take(page, 'Close round 1');
}

/** By its form, which has the focus at once. */
async function corrected(page: Page): Promise<void> {
  await take(page, 'Correct table 1');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  await write(page, REASON, 'The other way round');
  await take(page, 'Correct the result');
  await page.getByText('entered: The other way round').waitFor();
}

/** What is printed is what is chosen, and nothing else. */
async function onPaper(page: Page): Promise<void> {
  await take(page, 'Print and files', 'link');
  /** What is on paper of the kind after `before`. */
  const printed = async (before: string, things: Locator): Promise<number> => {
    // Where the mouse has not been, the choice is by arrows.
    await reach(page, page.getByRole('radio', { name: before }));
    await page.keyboard.press('ArrowRight');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button').count()).toBe(0);
    const count = await things.count();
    await page.emulateMedia({ media: 'screen' });
    return count;
  };
  expect(await printed('Find your table', page.getByRole('heading', { name: /^Table \d$/ }))).toBe(2);
  expect(await printed('Table cards', page.getByRole('table', { name: /^Table \d Keys, Round 1$/ }))).toBe(2);
  expect(await printed('Result slips', page.getByRole('listitem').filter({ hasText: 'Rosa' }))).toBe(1);
}

test('an evening by keyboard alone: requests, check-in, a draft, results one by one and at once, a correction, paper', async () => {
  await browsing.visit(
    '/tournaments/new',
    async (page) => {
      await write(page, 'Your name', 'Greta');
      await take(page, 'Organise under this name');
      await write(page, 'Name', 'Keys');
      await reach(page, page.getByRole('radio', { name: 'You enter them' }));
      for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
      expect(await page.getByRole('radio', { name: 'On request', exact: true }).isChecked()).toBe(true);
      await take(page, 'Create the tournament');
      await write(page, 'Names to enter', 'Ada\nBen\nCleo\nDan\nEve');
      await take(page, 'Enter them');
      await page.getByText('5 people are entered.').waitFor();
      await answered(page);
      await begun(page);
      await resultsIn(page);
      await corrected(page);
      await onPaper(page);
    },
    DESK,
  );
});
