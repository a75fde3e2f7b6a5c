// A long turn, planned at the table, kept when the page is closed, and sent at once; by what the page says.

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

interface Asked {
  readonly version: number;
  readonly legalMoves: readonly { readonly notation: string; readonly label: string; readonly seat: number }[];
}

/** The guest's game, at a card whose discs the guest may spend one by one. */
async function gameAtDiscs(token: string): Promise<string> {
  const table = { titleId: 'london-necropolis-railway', options: {}, bots: ['greedy'] };
  let game = await startedGame(api, token, table);
  while (!game.legalMoves.some(({ notation }: { notation: string }) => notation === 'end')) {
    game = await succeed(api, token, 'playMove', { gameId: game.id, move: game.legalMoves[0]?.notation });
  }
  return game.id;
}

async function now(token: string, id: string): Promise<Asked> {
  const { data } = await api.ask(
    'query($id: ID!) { game(id: $id) { version legalMoves { notation label seat } } }',
    { id },
    token,
  );
  return data.game;
}

test('a turn is planned move by move, taken back, sent as one commit, and told what is no longer possible', async () => {
  const act = async (page: Page) => {
    const token = await newGuest(page);
    const id = await gameAtDiscs(token);
    const before = await now(token, id);
    await page.goto(`${api.url}/games/${id}`);
    const prompt = page.getByRole('region', { name: 'Your turn' });
    const list = page.getByRole('group').getByRole('listitem').getByRole('button');
    const plan = async (number: number) => {
      await list.nth(number).press('Enter');
      await prompt.getByRole('button', { name: 'Plan this' }).press('Enter');
    };
    await page.getByRole('button', { name: 'Plan ahead' }).click();
    await plan(0);
    await prompt.getByRole('button', { name: 'Send 1 move' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await plan(0);
    await prompt.getByRole('button', { name: 'Send 2 moves' }).waitFor();
    await page.reload();
    await prompt.getByRole('button', { name: 'Send 2 moves', disabled: false }).waitFor();
    expect(await prompt.getByRole('listitem').count()).toBe(2);
    await prompt.getByRole('button', { name: 'Take back the last' }).click();
    await prompt.getByRole('button', { name: 'Send 1 move' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await prompt.getByRole('button', { name: /^Send/ }).count()).toBe(0);
    expect((await now(token, id)).version).toBe(before.version);

    // The same seat plays something else elsewhere while the page is closed, so that the plan does not hold.
    const [first] = before.legalMoves;
    await plan(0);
    await prompt.getByRole('button', { name: 'Send 1 move' }).waitFor();
    await page.goto('about:blank');
    await succeed(api, token, 'playMove', { gameId: id, move: first?.notation });
    await page.goBack();
    await prompt.getByText(`Taken off your plan: ${first?.label}`).waitFor();
    expect(await prompt.getByRole('button', { name: /^Send/ }).count()).toBe(0);

    const { version } = await now(token, id);
    await plan(0);
    await prompt.getByRole('button', { name: 'Send 1 move' }).waitFor();
    await plan(0);
    await page.context().setOffline(true);
    await prompt.getByRole('button', { name: 'Send 2 moves' }).click();
    await page.getByText('No answer yet. Your move is kept').waitFor();
    await page.context().setOffline(false);
    await page.getByText(/^Your move was played: .+ · /).waitFor();
    expect(await page.getByRole('button', { name: /^Send/ }).count()).toBe(0);
    const { data } = await api.ask(
      'query($id: ID!, $from: Int!) { game(id: $id) { events(fromVersion: $from) { nodes { version type seat } } } }',
      { id, from: version + 1 },
      token,
    );
    const own = data.game.events.nodes.filter((one: { version: number }) => one.version === version + 1);
    expect(own.map(({ type }: { type: string }) => type)).toEqual(['MOVE_PLAYED', 'MOVE_PLAYED']);
  };
  await browsing.visit('/me', act, DESK);
});

test('a plan ends where something is drawn, and says so on a phone', async () => {
  const act = async (page: Page) => {
    const token = await newGuest(page);
    const id = (await startedGame(api, token, { titleId: 'return-to-lionsgate-city', options: {}, bots: ['greedy'] }))
      .id;
    await page.goto(`${api.url}/games/${id}`);
    await page.getByRole('button', { name: 'Vorausplanen' }).tap();
    const prompt = page.getByRole('region', { name: 'Du bist am Zug' });
    await page.locator('main [role=group] [role=button]:visible').first().tap();
    await prompt.getByRole('button', { name: 'Vormerken' }).tap();
    await prompt.getByText('Was der letzte bringt, entscheidet sich, wenn er gespielt wird.').waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    const { version } = await now(token, id);
    await prompt.getByRole('button', { name: '1 Zug senden' }).tap();
    await expect.poll(async () => (await now(token, id)).version).toBeGreaterThan(version);
  };
  await browsing.visit('/me', act, PHONE);
});
