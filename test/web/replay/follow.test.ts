// The page at `/replay` with a game that is being played, and the offer of a game that was watched before.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startedGame, succeed } from '../../kit/http/apiClient.ts';
import { SLOW, shownVersion, startVisitor, type Visitor, verdictOf } from '../../kit/processes/replayPage.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await startVisitor();
}, SLOW);
afterAll(() => visitor?.stop());

test('a running game is followed: a viewer at its last version sees the next one, and the table once it is over', async () => {
  const token = await visitor.api.tokenOf('Eve');
  const { id } = await startedGame(visitor.api, token, { bots: ['random'] });
  await visitor.visit(`?game=${id}`, async (page) => {
    await page.getByText('This game is being played.').waitFor();
    await shownVersion(page, 1);
    const asked: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('?after=')) asked.push(request.headers()['if-none-match']);
    });
    await page.getByRole('button', { name: 'Last' }).click();
    await expect.poll(() => asked.length, { timeout: 20_000 }).toBeGreaterThan(1);
    expect(asked[0]).toBeUndefined();
    expect(asked[1]).toMatch(/^(W\/)?"/);
    const { version } = await succeed(visitor.api, token, 'playMove', { gameId: id, move: 'pass' });
    await shownVersion(page, version);
    await succeed(visitor.api, token, 'resign', { gameId: id });
    await verdictOf(page, 'Verified');
    await page.getByText('This game is being played.').waitFor({ state: 'hidden' });
    await page.getByRole('table', { name: 'Result', exact: true }).waitFor();
    await page.goto(`${visitor.api.url}/replay`);
    await page.getByRole('link', { name: id }).click();
    await verdictOf(page, 'Verified');
  });
});
