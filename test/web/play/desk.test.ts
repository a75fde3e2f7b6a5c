// An organiser runs an evening at the desk, by what its pages say.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registryOf, TITLES } from '../../../domain/titles/index.ts';
import { TournamentAudit } from '../../../domain/tournament/audit/index.ts';
import { startTestSystem, type TestSystem } from '../../kit/http/apiClient.ts';
import { type Browsing, overflow, startBrowsing } from '../../kit/processes/browsing.ts';
import { DESK, findings, PHONE } from './person.ts';

const PATIENCE = { timeout: 20_000 };

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
      await page.getByText('No round has been paired yet.').waitFor();
      await page.getByRole('link', { name: 'People' }).click();
      await page.getByRole('heading', { name: '4 people' }).waitFor();
    },
    DESK,
  );
});

/** Each table that has no result is played: whoever sits first wins. */
async function results(page: Page, tables: number): Promise<void> {
  for (let table = 0; table < tables; table += 1) {
    await page.getByRole('button', { name: 'Save the result' }).waitFor();
    const places = page.getByRole('combobox', { name: /^Place of / });
    const seats = await places.count();
    for (let seat = 0; seat < seats; seat += 1) await places.nth(seat).selectOption(String(seat + 1));
    const open = page.getByText('no result yet', { exact: true });
    const before = await open.count();
    await press(page, 'Save the result');
    await expect.poll(() => open.count(), PATIENCE).toBe(before - 1);
  }
}

async function published(page: Page, number: number, tables: number, pair = `Pair round ${number}`): Promise<void> {
  await page.getByRole('link', { name: 'Rounds' }).click();
  await press(page, pair);
  await press(page, `Publish round ${number}`);
  await page.getByText(tables === 1 ? 'Table 1 has no result yet.' : `${tables} tables have no result yet: `).waitFor();
}

async function round(page: Page, number: number, tables: number, pair?: string): Promise<void> {
  await published(page, number, tables, pair);
  await results(page, tables);
  await press(page, `Close round ${number}`);
}

const REASON = 'Reason, which everybody can read';

/** One of the tables has no result, and stays so. */
async function roundWithout(page: Page, number: number, tables: number): Promise<void> {
  await published(page, number, tables);
  await results(page, tables - 1);
  await press(page, 'Close without them …');
  await press(page, 'Close all the same');
  await press(page, 'Leave without a result …');
  await page.getByRole('textbox', { name: REASON }).fill('They went home');
  await press(page, 'Leave without a result');
  await page.getByRole('button', { name: 'Leave without a result …' }).waitFor();
}

/** Somebody is excluded, and it was not they. */
async function excludedInError(page: Page, name: string): Promise<void> {
  await press(page, `Exclude ${name} …`);
  await page.getByRole('textbox', { name: REASON }).fill('Used an engine');
  await press(page, 'Exclude');
  await press(page, `Take back the exclusion of ${name} …`);
  await page.getByRole('textbox', { name: REASON }).fill('It was somebody else');
  await press(page, 'Take back');
  await page.getByRole('button', { name: `Exclude ${name} …`, exact: true }).waitFor();
}

/** Twelve on a list, nine of them with an account. */
async function list(): Promise<string> {
  const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ivy'];
  const tokens = await Promise.all(names.map((name) => api.tokenOf(name)));
  const people = await Promise.all(tokens.map((token) => api.ask('{ me { player { id } } }', {}, token)));
  return ['player,name', ...people.map(({ data }) => `${data.me.player.id},`), ',Jon', ',Kim', ',Lou'].join('\n');
}

test('an evening of twelve, from the list to the final, with an exchange, a correction, an exclusion taken back and a table without a result; its file passes the audit', async () => {
  const people = await list();
  let id = '';
  await browsing.visit(
    '/tournaments/new',
    async (page) => {
      await create(page, 'Evening of twelve');
      id = /tournaments\/(\w+)\/desk/.exec(page.url())?.[1] ?? '';
      await page.getByRole('textbox', { name: 'Names to enter' }).fill(people);
      await press(page, 'Enter them');
      await page.getByText('12 people are entered.').waitFor();
      await press(page, 'Remove Lou');
      await press(page, 'Open the entries');
      await press(page, 'Close the entries');
      await press(page, 'Start the tournament');
      await press(page, 'Pair round 1');
      await page.getByRole('heading', { name: 'Draft of round 1' }).waitFor();
      await page.getByRole('button', { name: /Table 1, seat 1$/ }).click();
      await page.getByRole('button', { name: /Table 2, seat 1$/ }).press('Enter');
      await page.getByRole('textbox', { name: 'Reason, which everybody can read' }).fill('They came together');
      expect(await findings(page)).toEqual([]);
      await press(page, 'Exchange');
      await page.getByRole('textbox', { name: 'Reason, which everybody can read' }).waitFor({ state: 'detached' });
      await press(page, 'Publish round 1');
      await results(page, 3);
      expect(await findings(page)).toEqual([]);
      await press(page, 'Close round 1');
      await press(page, 'Correct table 2');
      const places = page.getByRole('combobox', { name: /^Place of / });
      await places.nth(0).selectOption('2');
      await places.nth(1).selectOption('1');
      await page.getByRole('textbox', { name: 'Reason, which everybody can read' }).fill('Written down the wrong way');
      await press(page, 'Correct the result');
      await page.getByText('entered: Written down the wrong way').waitFor();
      await page.getByRole('link', { name: 'People' }).click();
      await enter(page, ['Max', 'Nia']);
      await excludedInError(page, 'Jon');
      await round(page, 2, 4);
      await roundWithout(page, 3, 4);
      await round(page, 4, 1, 'Pair the next stage');
      await page.getByRole('link', { name: 'Print and files' }).click();
      await page.getByRole('heading', { name: /Round 4: Find your table$/ }).waitFor();
      expect(await findings(page)).toEqual([]);
      await press(page, 'Finish the tournament');
      await page.getByText('Finished').waitFor();
    },
    DESK,
  );
  const record = await (await fetch(`${api.url}/v1/tournaments/${id}/record`)).text();
  const audit = new TournamentAudit({ titles: registryOf(TITLES).byRules });
  for (const [index, text] of record.trimEnd().split('\n').entries()) audit.read({ number: index + 1, text });
  expect(audit.finish().checks.filter(({ status }) => status === 'failed')).toEqual([]);
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
