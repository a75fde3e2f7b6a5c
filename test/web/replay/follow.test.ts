// The page at `/replay` with a game that is being played, and what the empty page offers: games watched before, and
// games that are over.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startedGame, succeed } from '../../kit/http/apiClient.ts';
import { SLOW, shownVersion, startVisitor, type Visitor, verdictOf } from '../../kit/processes/replayPage.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await startVisitor();
}, SLOW);
afterAll(() => visitor?.stop());

/** What the server draws of the table at a version, for strangers to it. */
async function drawnNow(id: string, version: number): Promise<string> {
  const query = 'query ($id: ID!, $version: Int!) { game(id: $id) { at(version: $version) { text } } }';
  const { data } = await visitor.api.ask(query, { id, version });
  return data.game.at.text;
}

test('a running game is followed: a viewer at its last version sees the next one, and the table once it is over', async () => {
  const token = await visitor.api.tokenOf('Eve');
  const { id } = await startedGame(visitor.api, token, { bots: ['random'] });
  await visitor.visit(`?game=${id}`, async (page) => {
    const asked: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('?after=')) asked.push(request.headers()['if-none-match']);
    });
    // The first load may have asked already: only what the second one asks counts.
    page.once('framenavigated', () => asked.splice(0));
    await page.reload();
    await page.getByText('This game is being played.').waitFor();
    await shownVersion(page, 1);
    expect(await page.locator('#picture').textContent()).toBe(await drawnNow(id, 1));
    await page.getByRole('button', { name: 'Last' }).click();
    await expect.poll(() => asked.length, { timeout: 20_000 }).toBeGreaterThan(1);
    expect(asked[0]).toBeUndefined();
    expect(asked[1]).toMatch(/^(W\/)?"/);
    const { version } = await succeed(visitor.api, token, 'playMove', { gameId: id, move: 'pass' });
    await shownVersion(page, version);
    expect(await page.locator('#picture').textContent()).toBe(await drawnNow(id, version));
    await succeed(visitor.api, token, 'resign', { gameId: id });
    await verdictOf(page, 'Verified');
    await page.getByText('This game is being played.').waitFor({ state: 'hidden' });
    await page.getByRole('table', { name: 'Result', exact: true }).waitFor();
    await page.goto(`${visitor.api.url}/replay`);
    await page.getByRole('link', { name: id }).click();
    await verdictOf(page, 'Verified');
  });
});

test('the empty page offers public games that are over on this server, with their players', async () => {
  const token = await visitor.api.tokenOf('Eve');
  const { id } = await startedGame(visitor.api, token, { bots: ['random'], visibility: 'PUBLIC' });
  await succeed(visitor.api, token, 'resign', { gameId: id });
  await visitor.visit('', async (page) => {
    const offered = page.locator('#finished li');
    await offered.first().waitFor();
    expect(await offered.allInnerTexts()).toEqual([
      expect.stringMatching(/^Next Station: London Eve, bot random · \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/),
    ]);
    await offered.getByRole('link').click();
    await verdictOf(page, 'Verified');
    expect(await page.locator('#finished').isHidden()).toBe(true);
    expect(new URL(page.url()).searchParams.get('game')).toBe(id);
  });
});
