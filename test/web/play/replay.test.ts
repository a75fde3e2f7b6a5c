// A game looked at again at its table: keys, buttons, the course of the points, and what was sealed.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startedGame, startTestSystem, succeed, type TestSystem } from '../../kit/http/apiClient.ts';
import { findings } from '../../kit/processes/axe.ts';
import { type Browsing, overflow, startBrowsing } from '../../kit/processes/browsing.ts';
import { DESK, newGuest, PHONE } from './person.ts';

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

interface Course {
  readonly scores: readonly { readonly version: number; readonly scores: readonly number[] }[];
  readonly turningPoints: readonly { readonly version: number }[];
}

/** A running game of the guest's with more events than a table loads at first, and its course as the guest sees it. */
async function played(
  token: string,
): Promise<{ readonly id: string; readonly version: number; readonly course: Course }> {
  let game = await startedGame(api, token, { titleId: 'next-station-london', options: {}, bots: ['greedy', 'random'] });
  for (let moves = 0; moves < 16; moves += 1) {
    game = await succeed(api, token, 'playMove', { gameId: game.id, move: game.legalMoves[0]?.notation });
  }
  const { data } = await api.ask(
    'query ($id: ID!) { game(id: $id) { id version course { scores { version scores } turningPoints { version } } } }',
    { id: game.id },
    token,
  );
  return data.game;
}

const stepOf = (page: Page): number => Number(new URL(page.url()).searchParams.get('v'));
const shows = (page: Page, step: number) => expect.poll(() => stepOf(page), { timeout: 60_000 }).toBe(step);

test('keys lead through the steps, to own moves and turning points; the points stand at each seat and in a table', async () => {
  const act = async (page: Page) => {
    const { id, version, course } = await played(await newGuest(page));
    await page.goto(`${api.url}/games/${id}?v=4`);
    await page.getByText(`Step 4 of ${version}`).waitFor();
    await page.getByRole('button', { name: 'Turning point' }).waitFor();
    for (const [key, step] of [
      ['ArrowRight', 5],
      ['PageDown', 15],
      ['ArrowLeft', 14],
      ['PageUp', 4],
      ['End', version],
      ['ArrowRight', version],
      ['Home', 1],
      ['t', course.turningPoints[0]?.version ?? 0],
    ] as const) {
      await page.keyboard.press(key);
      await shows(page, step);
    }
    await page.keyboard.press('Home');
    await page.keyboard.press('m');
    await expect.poll(() => stepOf(page)).toBeGreaterThan(1);
    // Of the first steps, too, it is said what happened.
    await page
      .locator('.asked')
      .getByText(/Anna (draws|passes)/)
      .waitFor();
    const last = course.scores.at(-1);
    await page.getByText('Points and turning points').click();
    await page.getByRole('button', { name: `Go to step ${last?.version}`, exact: true }).click();
    await shows(page, last?.version ?? 0);
    const seats = page.getByRole('list', { name: 'Seats' }).getByRole('listitem');
    for (const [seat, score] of (last?.scores ?? []).entries()) {
      await expect.poll(() => seats.nth(seat).locator('.score').textContent()).toBe(String(score));
    }
    const rows = page.getByRole('table', { name: 'Points and turning points' }).getByRole('row');
    expect(await rows.count()).toBe(1 + course.scores.length);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Home');
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('4 ×');
    await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
    await expect.poll(() => stepOf(page)).toBeGreaterThan(3);
    await page.getByRole('button', { name: 'Pause' }).press('Enter');
  };
  await browsing.visit('/me', act, DESK);
});

test('a spectator on a phone is drawn no points that are sealed', async () => {
  const [ada, bob] = [await api.tokenOf('Ada of the replay'), await api.tokenOf('Bob of the replay')];
  const { id } = await succeed(api, ada, 'createGame', { titleId: 'next-station-london', seats: 2 });
  await succeed(api, bob, 'joinGame', { gameId: id });
  const { legalMoves } = await succeed(api, ada, 'startGame', { gameId: id });
  const COURSE = 'query ($id: ID!) { game(id: $id) { course { scores { version scores } } } }';
  const seenBy = async (token: string | null): Promise<Course['scores']> =>
    (await api.ask(COURSE, { id }, token)).data.game.course.scores;
  const drawn = legalMoves.find(({ notation }: { readonly notation: string }) => notation !== 'pass');
  await succeed(api, ada, 'playMove', { gameId: id, move: drawn?.notation });
  const open = await seenBy(null);
  // Her own points of the open turn are hers alone.
  expect(open).toHaveLength(1);
  expect(await seenBy(ada)).toHaveLength(2);
  const act = async (page: Page) => {
    await page.getByText('Punkte und Wendepunkte').tap();
    const table = page.getByRole('table', { name: 'Punkte und Wendepunkte' });
    const cells = await table.getByRole('row').allInnerTexts();
    const shown = cells.slice(1).map((row) => row.split(/\s+/).slice(0, 4).map(Number));
    // The step, its round, and the points.
    expect(shown).toEqual(open.map((row) => [row.version, 1, ...row.scores]));
    expect(await overflow(page)).toBe(0);
  };
  await browsing.visit(`/games/${id}?v=4`, act, PHONE);
});

test('a game that is over is checked beside its replay, with the receipts that somebody kept', async () => {
  const token = await api.tokenOf('Host of bots');
  const order = { titleId: 'next-station-london', seats: 2, bots: ['random', 'random'], join: false };
  const { id } = await succeed(api, token, 'createGame', order);
  await succeed(api, token, 'startGame', { gameId: id });
  const asked = 'query ($id: ID!) { game(id: $id) { version headHash } }';
  const { version, headHash } = (await api.ask(asked, { id })).data.game;
  const act = async (page: Page) => {
    await page.getByRole('link', { name: 'Check this game' }).click();
    await page.getByText(/^✓ Verified \d+ moves and \d+ draws/).waitFor();
    await page.getByText('Does every card, die and tile follow from the seed?').waitFor();
    const receipts = page.getByRole('textbox', { name: 'Receipts' });
    const compare = page.getByRole('button', { name: 'Compare' });
    await receipts.fill(`${version}:${headHash}\n17:3f9a`);
    await compare.click();
    await page.getByText('Line 2 is no receipt').waitFor();
    await receipts.fill(`${version}:${headHash}`);
    await compare.click();
    await page.getByText('Your receipts stand in it.').waitFor();
    await receipts.fill(`${version - 1}:${headHash}`);
    await compare.click();
    await page.getByText(/^✗ Failed/).waitFor();
    await page.getByRole('button', { name: `Show version ${version - 1}` }).click();
    await shows(page, version - 1);
    await page.getByText(/^✗ Failed/).waitFor();
    expect(await findings(page)).toEqual([]);
  };
  await browsing.visit(`/games/${id}`, act, DESK);
});
