// A draft is edited whole at the desk, another one is made like it, and a knock-out ends with a match for third place.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSystem, type TestSystem } from '../../kit/http/apiClient.ts';
import { type Browsing, overflow, startBrowsing } from '../../kit/processes/browsing.ts';
import { command, everyTheme, guest, press, tournamentOf } from './deskSteps.ts';
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

const LOOK = /* GraphQL */ `
  query ($id: ID!) {
    tournament(id: $id) {
      optionsJson
      startsAt
      description {
        text
      }
      links {
        links {
          url
        }
      }
      office {
        doors
        conditions {
          guests
        }
      }
      entryList {
        id
      }
    }
  }
`;

const look = async (id: string, token: string) => (await api.ask(LOOK, { id }, token)).data.tournament;

const OPTIONS = { startsAt: Date.parse('2031-05-04T19:30Z'), automatic: false, size: { seats: 2, least: 2 } };

/** A draft of somebody who is at the desk in this browser. */
async function draftOf(token: string, people: readonly string[] = []): Promise<string> {
  const desk = { url: api.url, token };
  const id = await command(desk, '', { name: 'May evening', titleId: 'next-station-london', options: OPTIONS });
  if (people.length > 0) await command(desk, `/${id}/entrants`, { entries: people.map((name) => ({ name })) });
  return id;
}

test('a draft is edited whole at the desk; what is wrong stays to be mended; nothing of it once the entries are open', async () => {
  await browsing.visit(
    '/tournaments',
    async (desk) => {
      const { token } = await guest(desk, api.url, 'Greta');
      const id = await draftOf(token, ['Ada', 'Ben']);
      await desk.goto(`${api.url}/tournaments/${id}/desk?section=about`);
      await desk.getByText('Clock, points and more').click();
      await desk.getByRole('checkbox', { name: 'In the list of tournaments' }).uncheck();
      await desk.getByRole('radio', { name: 'At real boards' }).check();
      await desk.getByRole('spinbutton', { name: 'A round takes, minutes at most' }).fill('45');
      await desk.getByRole('spinbutton', { name: 'Minutes between rounds' }).fill('10');
      await desk.getByRole('radio', { name: 'By place' }).check();
      await desk.getByRole('spinbutton', { name: 'Points of place 2' }).fill('5');
      await desk.getByRole('combobox', { name: 'One more' }).selectOption('Points of opponents beaten');
      await press(desk, 'Wins: remove');
      await press(desk, 'Points of opponents beaten: earlier');
      await desk.getByRole('spinbutton', { name: 'So many rounds one may sit out' }).fill('1');
      await desk.getByRole('textbox', { name: 'Who shall not meet' }).fill('Ada, Ben');
      expect(await everyTheme(desk)).toEqual([]);
      const { width, height } = desk.viewportSize() ?? { width: 0, height: 0 };
      await desk.setViewportSize({ width: 390, height });
      expect(await overflow(desk)).toBe(0);
      await desk.setViewportSize({ width, height });
      await press(desk, 'Change');
      // Nobody who comes second has more points than the first.
      await desk.getByRole('alert').waitFor();
      expect((await look(id, token)).optionsJson).toMatchObject({ visibility: 'public', realBoards: false });
      await desk.getByRole('spinbutton', { name: 'Points of place 2' }).fill('1');
      await press(desk, 'Change');
      await desk.getByText('Saved').waitFor();
      const { optionsJson } = await look(id, token);
      expect(optionsJson).toMatchObject({
        startsAt: OPTIONS.startsAt,
        visibility: 'unlisted',
        realBoards: true,
        roundMs: 2_700_000,
        breakMs: 600_000,
        points: { kind: 'places', points: [2, 1] },
        tieBreaks: ['opponentsPoints', 'beatenPoints', 'headToHead', 'lot'],
        requestedByes: 1,
      });
      expect(optionsJson.apart).toMatchObject([[expect.any(String), expect.any(String)]]);
      await press(desk, 'Open the entries');
      await desk.getByRole('textbox', { name: 'Reason' }).waitFor();
      expect(await desk.getByText('Clock, points and more').count()).toBe(0);
    },
    DESK,
  );
});

/** What it tells, who may come in, and by which doors. */
async function furnished(id: string, token: string, listed: string): Promise<void> {
  const desk = { url: api.url, token };
  const links = [{ label: 'The way there', url: 'https://ostkreuz.example/way' }];
  await command(desk, `/${id}/description`, { description: 'Bring *pencils*.', links });
  await command(desk, `/${id}/doors/list`, { playerIds: [listed] });
  await command(desk, `/${id}/doors/password`, { password: 'Ostkreuz 4' });
  await command(desk, `/${id}/doors`, { doors: ['list', 'password', 'link'] });
  await command(desk, `/${id}/doors/conditions`, { guests: false, bots: true, finishedGames: 0 });
}

/** The same once more, on another day; the desk to which it leads. */
async function anotherLike(desk: Page, id: string, name: string): Promise<void> {
  await desk.goto(`${api.url}/tournaments/new?from=${id}`);
  await desk.getByText('All options of “May evening”').waitFor();
  await desk.getByText('Next Station: London · Swiss · tables of 2').waitFor();
  await desk.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await press(desk, 'Create the tournament');
  // Its dates have passed: another one is asked for.
  expect(await desk.locator('input[type="datetime-local"]:invalid').count()).toBe(1);
  await desk.getByLabel('Begins').fill('2031-06-04T19:30');
  await press(desk, 'Create the tournament');
}

test('the next one like it has what it tells, its list, doors and conditions; what cannot be set or is refused is said', async () => {
  const { data } = await api.ask('{ me { player { id } } }', {}, await api.tokenOf('Lisa'));
  const listed = data.me.player.id;
  await browsing.visit(
    '/tournaments',
    async (desk) => {
      const { token } = await guest(desk, api.url, 'Greta');
      const id = await draftOf(token);
      await furnished(id, token, listed);
      await anotherLike(desk, id, 'June evening');
      const lacking = desk.getByRole('alert');
      await lacking.getByText('“June evening” is there.').waitFor();
      expect(await lacking.getByRole('listitem').allInnerTexts()).toEqual(['The password, which nobody can read']);
      expect(await everyTheme(desk)).toEqual([]);
      await desk.getByRole('link', { name: 'To the desk' }).click();
      await desk.getByRole('heading', { name: 'June evening' }).waitFor();
      const next = tournamentOf(desk);
      expect(next).not.toBe(id);
      const made = await look(next, token);
      expect(made).toMatchObject({
        description: { text: 'Bring *pencils*.' },
        links: { links: [{ url: 'https://ostkreuz.example/way' }] },
        office: { doors: ['LINK', 'LIST'], conditions: { guests: false } },
        entryList: [{ id: listed }],
      });
      expect(made.startsAt).not.toBe((await look(id, token)).startsAt);

      await desk.route('**/graphql', async (route) => {
        const said = { __typename: 'Unauthorized', code: 'UNAUTHORIZED', message: 'Somebody else is faster.' };
        const isIt = route.request().postData()?.includes('DeskDescribe') ?? false;
        if (isIt) await route.fulfill({ json: { data: { result: said } } });
        else await route.continue();
      });
      await anotherLike(desk, id, 'July evening');
      await lacking.getByText('“July evening” is there.').waitFor();
      expect(await lacking.getByRole('listitem').allInnerTexts()).toEqual([
        'Description, rules and links: Somebody else is faster.',
        'The password, which nobody can read',
      ]);
    },
    DESK,
  );
});

/** Both semifinals are played, whoever sits first wins; the final and the match beside it are published. */
async function toTheFinal(id: string, token: string): Promise<void> {
  const desk = { url: api.url, token };
  const people = ['Ada', 'Ben', 'Cleo', 'Dan'].map((name) => ({ name }));
  await command(desk, `/${id}/entrants`, { entries: people });
  for (const step of ['entries/opening', 'entries/closing', 'start', 'pairings', 'publications'])
    await command(desk, `/${id}/${step}`, {});
  for (const table of [0, 1]) await command(desk, `/${id}/results`, { stage: 0, round: 0, table, places: [1, 2] });
  for (const step of ['closings', 'pairings', 'publications']) await command(desk, `/${id}/${step}`, {});
}

function inkOf(page: Page): Promise<unknown> {
  return page.evaluate('getComputedStyle(document.body).color');
}

test('a knock-out of two with a match for third place, which is called so wherever its table is named', async () => {
  await browsing.visit(
    '/tournaments/new',
    async (desk) => {
      const { token } = await guest(desk, api.url, 'Greta');
      const match = desk.getByRole('checkbox', { name: 'A match for third place beside the final' });
      await desk.getByRole('radio', { name: 'Knock-out' }).check();
      expect(await match.count()).toBe(0);
      await desk.getByRole('combobox', { name: 'At a table' }).selectOption('2');
      await match.check();
      await desk.getByRole('textbox', { name: 'Name', exact: true }).fill('Cup of four');
      await press(desk, 'Create the tournament');
      await desk.getByRole('heading', { name: 'Cup of four' }).waitFor();
      const id = tournamentOf(desk);
      expect((await look(id, token)).optionsJson.stages).toMatchObject([{ format: 'elimination', thirdPlace: true }]);
      await toTheFinal(id, token);
      const label = desk.getByText('Match for third place');
      await desk.goto(`${api.url}/tournaments/${id}/desk?section=rounds`);
      await desk.getByRole('listitem').filter({ hasText: 'Table 2' }).filter({ has: label }).waitFor();
      await press(desk, 'Enter the result of table 2');
      await desk.getByRole('heading', { name: 'Table 2: Match for third place' }).waitFor();
      await desk.getByRole('link', { name: 'Print and files' }).click();
      await expect.poll(() => label.count()).toBe(2);
      for (const paper of ['Table cards', 'Result slips']) {
        await desk.getByRole('radio', { name: paper }).check();
        await expect
          .poll(() => desk.getByRole('article').filter({ has: label }).allInnerTexts())
          .toEqual([expect.stringContaining('Table 2')]);
      }
      await desk.emulateMedia({ media: 'print', colorScheme: 'dark' });
      expect(await inkOf(desk)).toBe('rgb(27, 36, 48)');
      await desk.emulateMedia({ media: null, colorScheme: null });
      await desk.goto(`${api.url}/tournaments/${id}`);
      await desk.getByRole('row').filter({ has: label }).first().waitFor();
      await expect.poll(() => label.count()).toBe(2);
    },
    DESK,
  );
});
