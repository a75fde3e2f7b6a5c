// An organiser runs an evening at the desk, by what its pages say.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSystem, type TestSystem } from '../../kit/http/apiClient.ts';
import { type Browsing, overflow, startBrowsing } from '../../kit/processes/browsing.ts';
import { DESK, findings, PHONE } from './person.ts';

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

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

async function create(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your name' }).fill('Greta');
  await press(page, 'Play under this name');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  expect(await findings(page)).toEqual([]);
  await press(page, 'Create the tournament');
  await page.getByRole('heading', { name }).waitFor();
}

async function enter(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('textbox', { name: 'Names to enter' }).fill(names.join('\n'));
  await press(page, 'Enter them');
  await page.getByText(`${names.length} people are entered.`).waitFor();
}

test('an organiser creates an evening, enters people, keeps what is typed, and starts with those who are here', async () => {
  await browsing.visit(
    '/tournaments/new',
    async (page) => {
      await create(page, 'Ostkreuz evening');
      await enter(page, ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve']);
      await press(page, 'Rename Eve');
      await page.getByRole('textbox', { name: 'New name of Eve' }).fill('Eva');
      await press(page, 'Save');
      await press(page, 'Remove Dan');
      await press(page, 'Readmit Dan');
      await press(page, 'Open the entries');
      for (const name of ['Ada', 'Ben', 'Dan', 'Eva']) await press(page, `${name} is here`);
      await page.getByText('Not here: Cleo. Remove them first').waitFor();
      expect(await findings(page)).toEqual([]);
      await page.getByRole('textbox', { name: 'Names to enter' }).fill('Half a na');
      await page.reload();
      await page.getByRole('button', { name: 'Ada is here', pressed: true }).waitFor();
      expect(await page.getByRole('textbox', { name: 'Names to enter' }).inputValue()).toBe('Half a na');
      await page.context().setOffline(true);
      await press(page, 'Close the entries');
      await page.getByText(/^No connection\. 1 change is kept here/).waitFor();
      await page.context().setOffline(false);
      await press(page, 'Start the tournament');
      await page.getByText('Being played').waitFor();
      await page.getByRole('heading', { name: '4 people' }).waitFor();
    },
    DESK,
  );
});

test('the desk is for those who run the tournament; others are told so', async () => {
  const organiser = await api.tokenOf('Olga');
  const options = { startsAt: Date.now() + 86_400_000 };
  const input = { name: 'Cup', titleId: 'next-station-london', options, commandId: crypto.randomUUID() };
  const document =
    'mutation ($input: CreateTournamentInput!) { createTournament(input: $input) { ... on TournamentSuccess { tournament { id } } } }';
  const { id } = (await api.ask(document, { input }, organiser)).data.createTournament.tournament;
  await browsing.visit(
    `/tournaments/${id}/desk`,
    async (page) => {
      await page.getByText('Hier arbeitet, wer das Turnier leitet.').waitFor();
      expect(await findings(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    },
    PHONE,
  );
});
