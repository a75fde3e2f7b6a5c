// A move that is chosen without a network is kept, and the person is told what became of it.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startedGame, startTestSystem, succeed, type TestSystem } from '../../kit/http/apiClient.ts';
import { darkFindings, findings } from '../../kit/processes/axe.ts';
import { type Browsing, startBrowsing } from '../../kit/processes/browsing.ts';
import { DESK, newGuest } from './person.ts';

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

const GAME = 'query ($id: ID!) { game(id: $id) { version events(last: 100) { nodes { type seat move } } } }';

async function movesOf(id: string, token: string): Promise<readonly string[]> {
  const { nodes } = (await api.ask(GAME, { id }, token)).data.game.events;
  return nodes.flatMap(({ type, seat, move }: { type: string; seat: number; move: string }) =>
    type === 'MOVE_PLAYED' && seat === 0 ? [move] : [],
  );
}

/** Chooses the first move of the list and confirms it; what the page calls it. */
async function choose(page: Page): Promise<string> {
  const first = page.getByRole('group').getByRole('listitem').getByRole('button').first();
  await first.press('Enter');
  const confirm = page.getByRole('button', { name: 'Play', exact: true });
  const label = await page.locator('.prompt .preview b').first().innerText();
  await confirm.press('Enter');
  return label;
}

test('a move that is chosen without a network is kept, sent once there is one, and told of; not in another decision', async () => {
  await browsing.visit(
    '/me',
    async (page) => {
      const token = await newGuest(page);
      const { id, legalMoves } = await startedGame(api, token, { titleId: 'next-station-london', bots: ['greedy'] });
      await page.goto(`${api.url}/games/${id}`);
      const prompt = page.locator('section.prompt');
      await page.getByRole('group').getByRole('listitem').first().waitFor();
      // A turn without powers is one move.
      await page.getByRole('button', { name: 'Give up' }).waitFor();
      expect(await page.getByRole('button', { name: 'Plan ahead' }).count()).toBe(0);

      await page.context().setOffline(true);
      const label = await choose(page);
      await prompt.getByText(`No answer yet. Your move is kept and will be sent: ${label}`).waitFor();
      expect(await movesOf(id, token)).toEqual([]);
      await page.context().setOffline(false);
      await prompt.getByText(`Your move was played: ${label}`).waitFor();
      expect(await movesOf(id, token)).toHaveLength(1);

      // The page is closed before there is a network; the next one sends what it left, and it was played already.
      await page.context().setOffline(true);
      await choose(page);
      await prompt.getByText('No answer yet.').waitFor();
      const left = await page.evaluate<string>(`localStorage.getItem('move ${id}')`);
      await page.context().setOffline(false);
      await prompt.getByText('Your move was played').waitFor();
      await page.evaluate(`localStorage.setItem('move ${id}', ${JSON.stringify(left)})`);
      await page.reload();
      await prompt.getByText('Your move was played').waitFor();
      expect(await movesOf(id, token)).toHaveLength(2);

      // Somebody else plays under the same name meanwhile, on another device.
      await page.context().setOffline(true);
      const late = await choose(page);
      await prompt.getByText('No answer yet.').waitFor();
      const { data } = await api.ask('query ($id: ID!) { game(id: $id) { legalMoves { notation } } }', { id }, token);
      await succeed(api, token, 'playMove', { gameId: id, move: data.game.legalMoves.at(-1).notation });
      await page.context().setOffline(false);
      await prompt.getByText(`Your move was not played: ${late}. The game has gone on meanwhile.`).waitFor();
      expect(await movesOf(id, token)).toHaveLength(3);
      expect(legalMoves.length).toBeGreaterThan(0);
    },
    DESK,
  );
}, 120_000);

test('whoever has moved in a game that takes days is asked once whether the browser shall tell of the next turn', async () => {
  await browsing.visit(
    '/me',
    async (page) => {
      await page.addInitScript("Object.defineProperty(Notification, 'permission', { value: 'default' })");
      const token = await newGuest(page);
      const { id } = await succeed(api, token, 'createGame', { titleId: 'next-station-london', seats: 2 });
      await succeed(api, await api.tokenOf('Ben'), 'joinGame', { gameId: id });
      await succeed(api, token, 'startGame', { gameId: id });
      await page.goto(`${api.url}/games/${id}`);
      await page.getByRole('group').getByRole('listitem').first().waitFor();
      expect(await page.getByText(/^Shall this browser tell you/).count()).toBe(0);
      await choose(page);
      await page.getByText(/^Shall this browser tell you/).waitFor();
      expect([...(await findings(page)), ...(await darkFindings(page))]).toEqual([]);
      await page.getByRole('button', { name: 'Not now' }).click();
      await page.reload();
      await page.getByText('Waiting for', { exact: false }).first().waitFor();
      expect(await page.getByText(/^Shall this browser tell you/).count()).toBe(0);
    },
    DESK,
  );
});
