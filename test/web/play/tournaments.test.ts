// The tournaments of the app as people use them: one enters, is told of the table, plays there, and sees the standings
// change.

import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLOSE, CREATE, ENTER } from '../../../tools/tournament/documents.generated.ts';
import { startTestSystem, succeed, type TestSystem } from '../../kit/http/apiClient.ts';
import { findings } from '../../kit/processes/axe.ts';
import { type Browsing, overflow, startBrowsing } from '../../kit/processes/browsing.ts';
import { changeOptions, claim, comeByPassword, linkFor, shutByList, shutByPassword, tell } from './deskDoors.ts';
import { guest } from './deskSteps.ts';
import { DESK, PHONE, playToTheEnd } from './person.ts';

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

async function done(token: string, document: string, input: object): Promise<string> {
  const { data, text } = await api.ask(document, { input }, token);
  if (data?.result.tournament === undefined) throw new Error(text);
  return data.result.tournament.id;
}

const ANNOUNCE = /* GraphQL */ `
  mutation Announce($input: AnnounceInput!) {
    result: announce(input: $input) {
      ... on TournamentSuccess {
        tournament {
          id
        }
      }
    }
  }
`;

/** A round of two that begins when its entries are closed. */
async function created(organiser: string, options: object = {}): Promise<string> {
  const stages = [{ format: 'swiss', rounds: 1 }];
  const times = { startsAt: Date.now() + 86_400_000, breakMs: 0 };
  return done(organiser, CREATE, {
    name: 'Cup of the Ostkreuz club',
    titleId: 'next-station-london',
    options: { stages, size: { seats: 2, least: 2 }, ...times, ...options },
    commandId: randomUUID(),
  });
}

/** The other one gives up as soon as there is a table. */
async function giveUp(id: string, token: string): Promise<void> {
  const look = 'query ($id: ID!) { tournament(id: $id) { myTable { gameId game { status } } } }';
  const table = async () => (await api.ask(look, { id }, token)).data.tournament.myTable;
  await expect.poll(table, { timeout: 60_000 }).toMatchObject({ game: { status: 'ACTIVE' } });
  await succeed(api, token, 'resign', { gameId: (await table()).gameId });
}

/** The secret of the only way in from now on. */
async function linkTo(id: string, organiser: string): Promise<string> {
  const shut =
    'mutation ($input: SetDoorsInput!) { result: setDoors(input: $input) { ... on TournamentSuccess { tournament { id } } } }';
  await done(organiser, shut, { tournamentId: id, doors: ['LINK'] });
  const make =
    'mutation ($input: CreateEntryLinkInput!) { createEntryLink(input: $input) { ... on EntryLinkSuccess { secret } } }';
  const { data } = await api.ask(make, { input: { tournamentId: id, commandId: 'link' } }, organiser);
  return data.createEntryLink.secret;
}

async function enter(page: Page, tournamentId: string, link: string): Promise<void> {
  await page.getByRole('link', { name: 'Open: Cup of the Ostkreuz club' }).click();
  await page.goto(`${api.url}/tournaments/${tournamentId}#link=${link}`);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Mara');
  const begun = page.waitForRequest('**/v1/guests');
  await page.getByRole('button', { name: 'Play under this name' }).click();
  expect((await begun).postDataJSON()).toEqual({ name: 'Mara', entryLink: { tournamentId, link } });
  await page.getByRole('button', { name: 'Enter', exact: true }).click();
  await page.getByRole('heading', { name: 'You have entered' }).waitFor();
  await page.getByRole('rowheader', { name: 'Mara' }).waitFor();
}

test('somebody enters, is told of the table, plays there and sees the standings change', async () => {
  const organiser = await api.tokenOf('Olga');
  const other = await api.tokenOf('Ben');
  const id = await created(organiser);
  await done(other, ENTER, { tournamentId: id });
  const link = await linkTo(id, organiser);
  await browsing.visit(
    '/tournaments',
    async (page) => {
      await enter(page, id, link);
      expect(await findings(page)).toEqual([]);
      await done(organiser, CLOSE, { tournamentId: id });
      await page.getByRole('heading', { name: 'You play Ben' }).waitFor({ timeout: 60_000 });
      const points = page.getByRole('complementary').getByRole('row', { name: /Mara/ }).getByRole('cell').nth(1);
      expect(await points.textContent()).toBe('0');
      await page.getByRole('button', { name: 'Go to my table' }).click({ timeout: 60_000 });
      await giveUp(id, other);
      await playToTheEnd(page);
      await page.getByRole('link', { name: 'Tournament', exact: true }).click();
      await page.getByRole('heading', { name: 'Final standings' }).waitFor({ timeout: 60_000 });
      expect(await points.textContent()).toBe('1');
      await page.getByText('You came 1st.').waitFor();
      expect(await findings(page)).toEqual([]);
    },
    DESK,
  );
});

test('one withdraws after a second look, comes back, sits a round out and does not, and checks in when it is time', async () => {
  const id = await created(await api.tokenOf('Olga'), { startsAt: Date.now() + 60_000, checkInMs: 3_600_000 });
  await browsing.visit(
    `/tournaments/${id}`,
    async (page) => {
      await page.getByRole('textbox', { name: 'Dein Name' }).fill('Jonas');
      await page.getByRole('button', { name: 'Unter diesem Namen spielen' }).click();
      await page.getByRole('button', { name: 'Anmelden' }).click();
      await page.getByRole('button', { name: 'Abmelden …' }).click();
      await page.getByRole('button', { name: 'Ja, abmelden' }).click();
      await page.getByRole('button', { name: 'Wieder mitspielen' }).click();
      await page.getByRole('button', { name: 'Runde 1 aussetzen …' }).click();
      await page.getByRole('button', { name: 'Ohne Punkte' }).click();
      await page.getByText('Du setzt Runde 1 aus, ohne Punkte.').waitFor();
      await page.getByRole('button', { name: 'Doch mitspielen' }).click();
      await page.getByRole('button', { name: 'Jetzt einchecken' }).click();
      await page.getByRole('heading', { name: 'Du bist eingecheckt' }).waitFor();
      expect(await overflow(page)).toBe(0);
    },
    PHONE,
  );
});

test('the view for the hall shows who plays where; a tournament that is not there is said in words', async () => {
  const id = await created(await api.tokenOf('Olga'));
  for (const name of ['Ada', 'Ben']) await done(await api.tokenOf(name), ENTER, { tournamentId: id });
  await done(await api.tokenOf('Olga'), CLOSE, { tournamentId: id });
  const look = async (page: Page) => {
    await page.getByRole('heading', { name: 'Cup of the Ostkreuz club' }).waitFor();
    await done(await api.tokenOf('Olga'), ANNOUNCE, { tournamentId: id, text: 'Mind the gap!', commandId: 'gap' });
    await page.getByRole('status').getByText('Mind the gap!').waitFor();
    await page.getByRole('heading', { name: /^(Find your table|Tables)$/ }).waitFor({ timeout: 60_000 });
    await page.getByRole('rowheader', { name: /Ada/ }).first().waitFor();
    expect(await findings(page)).toEqual([]);
  };
  await browsing.visit(`/tournaments/${id}?display=hall`, look, DESK);
  const embedded = async (page: Page) => {
    await page.getByRole('rowheader', { name: /Ada/ }).first().waitFor();
    expect(await page.getByRole('link', { name: 'Zum Turnier' }).getAttribute('href')).toBe(`/tournaments/${id}`);
    expect(await findings(page)).toEqual([]);
  };
  await browsing.visit(`/embed/tournaments/${id}`, embedded, PHONE);
  const none = async (page: Page) => page.getByText('There is no such tournament, or it is not open yet.').waitFor();
  await browsing.visit('/tournaments/01ARZ3NDEKTSV4RRFFQ69G5FAV', none, DESK);
});

const OPTIONS = 'query ($id: ID!) { tournament(id: $id) { optionsJson } }';

test('at the desk: a password and a condition, a list, a link for who has no account, other options; those who come are told, and come in', async () => {
  const listed = await api.tokenOf('Lisa');
  const { data } = await api.ask('{ me { player { id } } }', {}, listed);
  await browsing.visit(
    '/tournaments',
    async (desk) => {
      const { token } = await guest(desk, api.url, 'Greta');
      const id = await created(token, { automatic: false });
      await desk.goto(`${api.url}/tournaments/${id}/desk`);
      await shutByPassword(desk, 'Ostkreuz 4');
      const at = `/tournaments/${id}`;
      await browsing.visit(at, (phone) => comeByPassword(phone, 'Ostkreuz 4'), PHONE);
      await shutByList(desk, `${api.url}/players/${data.me.player.id}`);
      expect(await done(listed, ENTER, { tournamentId: id })).toBe(id);
      await tell(desk);
      const link = await linkFor(desk, 'Ada');
      await browsing.visit(at, (phone) => claim(phone, link, 'Ada (Gast)'), PHONE);
      // It is hers now: there is nothing to hand out any more.
      await desk.getByRole('button', { name: 'Ada (guest) is here' }).waitFor({ timeout: 60_000 });
      await desk.getByRole('textbox', { name: 'The link' }).waitFor({ state: 'detached' });
      await changeOptions(desk);
      expect((await api.ask(OPTIONS, { id })).data.tournament.optionsJson).toMatchObject({
        startsAt: expect.any(Number),
        checkInMs: 1_800_000,
        lateEntry: false,
        everyMs: 604_800_000,
        stages: [
          { format: 'round-robin', rounds: 4, cut: 3 },
          { format: 'elimination', advance: 1, cut: null },
        ],
      });
    },
    DESK,
  );
});
