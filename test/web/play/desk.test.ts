// An organiser runs an evening at the desk, by what its pages say.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registryOf, TITLES } from '../../../domain/titles/index.ts';
import { TournamentAudit } from '../../../domain/tournament/audit/index.ts';
import { startTestSystem, type TestSystem } from '../../kit/http/apiClient.ts';
import { type Browsing, overflow, startBrowsing } from '../../kit/processes/browsing.ts';
import {
  choose,
  command,
  create,
  duel,
  enter,
  everyTheme,
  guest,
  press,
  published,
  REASON,
  results,
  round,
  tickWithoutNetwork,
  tournamentOf,
} from './deskSteps.ts';
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
      await tickWithoutNetwork(api, page, ['Ada', 'Ben', 'Dan', 'Eva']);
      await page.getByText('Not here: Cleo. Remove them first').waitFor();
      expect(await everyTheme(page)).toEqual([]);
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
      await press(page, 'Readmit Cleo');
      await page.getByText('From the next round on: 1').waitFor();
      await page.getByRole('link', { name: 'Announcements' }).click();
      await page.getByRole('textbox', { name: 'New announcement' }).fill('Pizza at eight.\nBring plates.');
      await press(page, 'Announce');
      await press(page, 'Erase …');
      expect(await everyTheme(page)).toEqual([]);
      await press(page, 'Erase for good');
      await page.getByText('erased', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'Name, rules, dates' }).click();
      await page.getByRole('spinbutton', { name: 'Room for' }).fill('40');
      await page.getByRole('spinbutton', { name: 'Rounds of stage 1' }).fill('2');
      await page.getByRole('textbox', { name: 'Reason' }).fill('A larger room');
      expect(await everyTheme(page)).toEqual([]);
      await press(page, 'Change');
      await page.getByText('Saved').waitFor();
      await page.getByRole('link', { name: 'Officials' }).click();
      await page.getByText('Changed: places 40, stages (Swiss, 2 rounds; Elimination)').waitFor();
    },
    DESK,
  );
});

/** Somebody is said to miss a round, and comes after all. */
async function sitsOutInError(page: Page, name: string, number: number): Promise<void> {
  const asked = `${name} sits out round ${number} …`;
  await press(page, asked);
  await press(page, 'For nothing');
  await page.getByRole('button', { name: 'For nothing' }).waitFor({ state: 'detached' });
  await press(page, asked);
  await page.getByText(`Sits out round ${number}, for nothing.`).waitFor();
  await press(page, 'Plays after all');
  await page.getByRole('button', { name: 'Plays after all' }).waitFor({ state: 'detached' });
}

/** Numbers of the rounds of the first stage that a page reads from now on. */
function readRounds(page: Page): readonly number[] {
  const read: number[] = [];
  page.on('request', (request) => {
    const { query, variables } = JSON.parse(request.postData() ?? '{}');
    if (query?.startsWith('query DeskTables') && variables.stage === 0) read.push(variables.round);
  });
  return read;
}

/** One of the tables has no result, and stays so. */
async function roundWithout(page: Page, number: number, tables: number): Promise<void> {
  await published(page, number, tables);
  const read = readRounds(page);
  await results(page, tables - 1);
  await press(page, 'Close without them …');
  await press(page, 'Close all the same');
  await press(page, 'Leave without a result …');
  await page.getByRole('textbox', { name: REASON }).fill('They went home');
  await press(page, 'Leave without a result');
  await page.getByRole('button', { name: 'Leave without a result …' }).waitFor();
  // Those that were closed before are not read again.
  expect(new Set(read)).toEqual(new Set([number - 1]));
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
      id = tournamentOf(page);
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
      await page.getByText('That changes nothing for the pairing.').waitFor();
      await page.getByRole('textbox', { name: 'Reason, which everybody can read' }).fill('They came together');
      expect(await everyTheme(page)).toEqual([]);
      await press(page, 'Exchange');
      await page.getByRole('textbox', { name: 'Reason, which everybody can read' }).waitFor({ state: 'detached' });
      await press(page, 'Publish round 1');
      await results(page, 3);
      expect(await everyTheme(page)).toEqual([]);
      await press(page, 'Close round 1');
      await press(page, 'Correct table 2');
      const places = page.getByRole('group', { name: /^Place of / });
      await choose(places.nth(0), 2);
      await choose(places.nth(1), 1);
      await page.getByRole('textbox', { name: 'Reason, which everybody can read' }).fill('Written down the wrong way');
      await press(page, 'Correct the result');
      await page.getByText('entered: Written down the wrong way').waitFor();
      await page.getByRole('link', { name: 'People' }).click();
      await enter(page, ['Max', 'Nia']);
      await page.getByRole('heading', { name: 'From the next round on: 2' }).waitFor();
      await press(page, 'Rename Nia');
      await page.getByRole('textbox', { name: 'New name of Nia' }).fill('Nina');
      await press(page, 'Save');
      await page.getByRole('button', { name: 'Rename Nina' }).waitFor();
      await excludedInError(page, 'Jon');
      await sitsOutInError(page, 'Kim', 2);
      await round(page, 2, 4);
      await page.getByRole('link', { name: 'People' }).click();
      // Those who came late have the numbers after the others'.
      await page.getByText('No. 13 · no account').waitFor();
      await roundWithout(page, 3, 4);
      await round(page, 4, 1, 'Pair the next stage');
      await page.getByRole('link', { name: 'Print and files' }).click();
      await page.getByRole('heading', { name: /Round 4: Find your table$/ }).waitFor();
      expect(await everyTheme(page)).toEqual([]);
      for (const name of ['Finish the tournament …', 'Not yet', 'Finish the tournament …', 'Finish for good'])
        await press(page, name);
      await page.getByText('Finished').waitFor();
    },
    DESK,
  );
  const record = await (await fetch(`${api.url}/v1/tournaments/${id}/record`)).text();
  const audit = new TournamentAudit({ titles: registryOf(TITLES).byRules });
  for (const [index, text] of record.trimEnd().split('\n').entries()) audit.read({ number: index + 1, text });
  expect(audit.finish().checks.filter(({ status }) => status === 'failed')).toEqual([]);
});

const SECONDS = { timeout: 60_000 };

/** A player becomes an arbiter, then a co-organiser, and is dismissed. */
async function appointed(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Officials' }).click();
  await page.getByRole('combobox', { name: 'Somebody who has entered' }).selectOption(name);
  await press(page, `Name ${name}`);
  await press(page, `Change what ${name} may do …`);
  await page.getByRole('list').getByRole('checkbox', { name: 'People, doors and links' }).check();
  await press(page, 'Save');
  await page.getByText('Co-organiser', { exact: true }).waitFor();
  expect(await everyTheme(page)).toEqual([]);
  await press(page, `Dismiss ${name}`);
  await page.getByText('Co-organiser', { exact: true }).waitFor({ state: 'detached' });
}

test('two report their table, do not agree, which the desk sees, and then do; one of them helps; why one is ahead is said', async () => {
  await browsing.visit(
    '/tournaments',
    async (phone) => {
      const mara = await guest(phone, api.url, 'Mara');
      await browsing.visit(
        '/tournaments',
        async (desk) => {
          const greta = await guest(desk, api.url, 'Greta');
          const ben = await api.tokenOf('Ben');
          const { data } = await api.ask('{ me { player { id } } }', {}, ben);
          const id = await duel({ url: api.url, token: greta.token }, [mara.playerId, data.me.player.id]);
          await command({ url: api.url, token: ben }, `/${id}/reports`, {
            stage: 0,
            round: 0,
            table: 0,
            places: [1, 2],
          });
          await phone.goto(`${api.url}/tournaments/${id}`);
          await phone.getByText('Gemeldet von Ben').waitFor();
          expect(await everyTheme(phone)).toEqual([]);
          await press(phone, 'Das stimmt nicht …');
          const rows = phone.getByRole('group', { name: /^Platz von / });
          await choose(rows.nth(0), 2);
          await choose(rows.nth(1), 1);
          expect(await everyTheme(phone)).toEqual([]);
          expect(await overflow(phone)).toBe(0);
          await press(phone, 'Stattdessen das melden');
          await phone.getByText('Ihr seid euch nicht einig.').waitFor(SECONDS);
          await desk.goto(`${api.url}/tournaments/${id}/desk`);
          await desk.getByText('They do not agree').waitFor();
          await desk.getByText('Reported by Mara (guest)').waitFor();
          expect(await everyTheme(desk)).toEqual([]);
          await press(phone, 'Das stimmt');
          await phone.getByText('Ihr habt es alle bestätigt.').waitFor(SECONDS);
          await desk.getByText('confirmed by the players').waitFor(SECONDS);
          await appointed(desk, 'Mara (guest)');
          await press(desk, 'Close round 1');
          await desk.getByText('Played at the board; the players agree.').waitFor(SECONDS);
          expect(await everyTheme(desk)).toEqual([]);
          await desk.getByRole('link', { name: 'Standings' }).click();
          await press(desk, /^Why is .* before .*\?$/);
          await desk.getByText(/^Points: .* 1, .* 0\. That decides\.$/).waitFor();
          expect(await everyTheme(desk)).toEqual([]);
          await phone.getByRole('button', { name: /^Warum steht .* vor .*\?$/ }).click(SECONDS);
          await phone.getByText(/^Punkte: .* Das entscheidet\.$/).waitFor();
          expect(await overflow(phone)).toBe(0);
        },
        DESK,
      );
    },
    PHONE,
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
      const nora = await guest(page, api.url, 'Nora');
      const link = await page.getByRole('textbox', { name: 'Dein Link' }).inputValue();
      expect(new URL(link).searchParams.get('helper')).toBe(nora.playerId);
      expect(await everyTheme(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    },
    PHONE,
  );
});
