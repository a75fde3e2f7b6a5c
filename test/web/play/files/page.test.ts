// The page at `/replay` in a real browser: what the server hands out, and the file of a game, checked there and
// watched.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at } from '../../../../domain/base/defect.ts';
import { startedGame, succeed } from '../../../kit/http/apiClient.ts';
import { findings } from '../../../kit/processes/axe.ts';
import { overflow } from '../../../kit/processes/browsing.ts';
import {
  checkOf,
  openFile,
  recordIn,
  SLOW,
  shownStep,
  startVisitor,
  toldApartInForcedColours,
  type Visitor,
  verdictOf,
} from '../../../kit/processes/filesPage.ts';
import { hashIn } from '../../../kit/replays/replayInputs.ts';
import { PHONE } from '../person.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await startVisitor();
}, SLOW);
afterAll(() => visitor?.stop());

const get = (path: string) => fetch(`${visitor.api.url}${path}`);

/** The shapes of the drawing: texts go by the names that only its server knows. */
async function drawingOf(page: Page): Promise<readonly string[]> {
  const board = page.locator('.board[aria-busy=false] svg').first();
  await board.waitFor();
  return board.evaluate((drawing) =>
    [...drawing.querySelectorAll(':not(text, tspan, title, desc)')].map(({ tagName, attributes }) =>
      [tagName, ...[...attributes].map(({ name, value }) => `${name}=${value}`).sort()].join(' '),
    ),
  );
}

const unfoldChecks = (page: Page) => page.getByText(/^(The ten checks|Die zehn Prüfungen)/).click();

describe('what the server hands out', () => {
  test('is the app, and its policy forbids all other origins', async () => {
    const page = await get('/replay');
    const html = await page.text();
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(html).not.toMatch(/<script(?![^>]*src=)|<style| style=| on\w+=/);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/https?:|\*|unsafe|blob:/);
    expect((await fetch(`${visitor.api.url}/replay`, { method: 'POST' })).status).toBe(405);
  });

  test('the worker, which may ask nobody, is not loaded before there is a file', async () => {
    const asked: string[] = [];
    await visitor.visit('', async (page) => {
      page.on('request', (request) => asked.push(request.url()));
      await page.getByText('Choose a file').waitFor();
      expect(asked.filter((url) => url.includes('worker'))).toEqual([]);
      await openFile(page, visitor.replay);
      await verdictOf(page, 'Verified');
      await toldApartInForcedColours(page);
    });
    const [url = ''] = asked.filter((one) => one.endsWith('/auditor.worker.js'));
    const file = await fetch(url);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(file.headers.get('content-security-policy')).toBe("default-src 'none'");
    // What the service worker asks, it asks by a policy of its own.
    const worker = await get('/service-worker.js');
    expect(worker.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; img-src 'self'",
    );
  });
});

describe('a game that was played here', () => {
  test('is verified in the browser, and watched to its end', async () => {
    const record = recordIn(visitor.replay);
    await visitor.watch('', async (page) => {
      expect(await verdictOf(page, 'Verified')).toMatch(
        /^\d+ moves and \d+ draws.* Without a receipt: a legal and fairly/,
      );
      await page.getByText('The ten checks: 8 passed, 1 not made, 1 does not apply').click();
      expect(await checkOf(page, 'origin').innerText()).toContain('does not apply');
      expect(await page.locator('.checks li').count()).toBe(10);
      expect(await checkOf(page, 'draws').innerText()).toContain('passed');
      await page.locator('.verdict').click();
      await page.keyboard.press('End');
      await shownStep(page, record.commits.length);
      const result = page.getByRole('table', { name: 'Result', exact: true });
      const points = at(record.end.outcome?.results ?? [], 0).score;
      expect(await result.getByRole('row', { name: /^points/ }).innerText()).toContain(String(points));
      expect(await result.innerText()).toContain('Seat 0: player_');
      expect(await result.innerText()).toContain('Seat 1: bot random');
      const seats = page.getByRole('list', { name: 'Seats' }).getByRole('listitem');
      expect(await seats.first().locator('.score').innerText()).toBe(String(points));
      await page.getByText('In detail', { exact: true }).click();
      expect(await page.getByRole('table', { name: 'Result in detail' }).innerText()).toContain('lines 1 points');
      expect(await findings(page)).toEqual([]);
    });
  });

  test('is drawn as its table draws it, with the move and the receipt of the version in the address', async () => {
    let drawn: readonly string[] = [];
    const { commits } = recordIn(visitor.replay);
    // Nothing is sealed any more.
    await visitor.visit(`?game=${visitor.gameId}#v=${commits.length}`, async (page) => {
      await page.getByText(`Step ${commits.length} of`).waitFor();
      drawn = await drawingOf(page);
    });
    const move = /"move":"([^"]+)"/.exec(Buffer.from(at(commits, 16).body).toString())?.[1];
    await visitor.watch('#v=17', async (page) => {
      await shownStep(page, 17);
      expect(await page.locator('.step-shown').innerText()).toContain(`[${move}]`);
      expect(await page.locator('.step-shown code').innerText()).toBe(`17:${hashIn(visitor.replay, 17)}`);
      await page.getByRole('button', { name: 'On a step' }).click();
      await shownStep(page, 18);
      await expect.poll(() => page.url()).toContain('#v=18');
      await page.keyboard.press('End');
      await shownStep(page, commits.length);
      expect(drawn.length).toBeGreaterThan(500);
      await expect.poll(() => drawingOf(page)).toEqual(drawn);
      // The points of all seats, and where the game turned.
      await page.getByText('Points and turning points').click();
      const rows = page.getByRole('table', { name: 'Points and turning points' }).getByRole('row');
      expect(await rows.count()).toBeGreaterThan(10);
    });
  });

  test('is opened at its table, by its id or its old address: there it is checked, and looked at from its version on', async () => {
    const atTable = async (page: Page, version: number) => {
      await page.getByText(`Step ${version} of`).waitFor();
      await page.getByText(/^✓ Verified \d+ moves and \d+ draws/).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/games/${visitor.gameId}`);
    };
    await visitor.visit('', async (page) => {
      await page.getByLabel('A game of this server').fill(visitor.gameId);
      await page.getByRole('button', { name: 'Open' }).click();
      await atTable(page, 1);
    });
    await visitor.visit(`?game=${visitor.gameId}#v=17`, (page) => atTable(page, 17));
  });

  test('that nobody knows is told, also when the id is markup', async () => {
    for (const id of ['01KAEJRKR0V9M1J6R3T8W5X7YZ', '"><img src=x onerror=alert(1)>']) {
      await visitor.visit(`?game=${encodeURIComponent(id)}`, async (page) => {
        await page.getByText('There is no such game').waitFor();
        expect(await page.locator('img').count()).toBe(0);
      });
    }
  });

  test('that is not over shows what a viewer may see, and says so; a file has no picture of it', async () => {
    const { id } = await startedGame(visitor.api, await visitor.api.tokenOf('Eve'), { bots: ['random'] });
    const file = await (await get(`/v1/games/${id}/replay`)).text();
    await visitor.visit('', async (page) => {
      await openFile(page, file);
      await verdictOf(page, 'Incomplete');
      await shownStep(page, 1);
      await page.getByText('this is what a viewer may see').waitFor();
      await page.locator('.log li').first().waitFor();
      expect(await page.locator('.board').count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Turning point' }).count()).toBe(0);
    });
  });
});

describe('controls', () => {
  test('keys, buttons, the slider and the number lead through the versions', async () => {
    const last = recordIn(visitor.replay).commits.length;
    await visitor.watch('', async (page) => {
      for (const [key, version] of [
        ['ArrowRight', 2],
        ['PageDown', 12],
        ['ArrowLeft', 11],
        ['PageUp', 1],
        ['ArrowLeft', 1],
        ['End', last],
        ['ArrowRight', last],
        ['Home', 1],
      ] as const) {
        await page.keyboard.press(key);
        await shownStep(page, version);
      }
      for (const [name, version] of [
        ['Last', last],
        ['Back a step', last - 1],
        ['First', 1],
        ['On a step', 2],
      ] as const) {
        await page.getByRole('button', { name, exact: true }).click();
        await shownStep(page, version);
      }
      await page.getByRole('spinbutton', { name: 'Number of the step' }).fill('20');
      await page.keyboard.press('Enter');
      await shownStep(page, 20);
      await page.getByRole('slider').fill('30');
      await shownStep(page, 30);
    });
  });

  test('keys keep their own use where somebody writes or scrolls', async () => {
    await visitor.watch('#v=9', async (page) => {
      await shownStep(page, 9);
      await unfoldChecks(page);
      for (const name of ['Receipts', 'Number of the step', 'Speed']) {
        await page.getByLabel(name).focus();
        await page.keyboard.press('Home');
        await page.keyboard.press('ArrowLeft');
      }
      await page.getByRole('button', { name: 'On a step' }).focus();
      await page.keyboard.press('Space');
      await shownStep(page, 10);
    });
  });

  test('it plays by itself at the chosen speed and halts, at the end too', async () => {
    const last = recordIn(visitor.replay).commits.length;
    await visitor.watch(`#v=${last - 2}`, async (page) => {
      await shownStep(page, last - 2);
      await page.getByLabel('Speed').selectOption('4 ×');
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await shownStep(page, last);
      await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
      await page.getByLabel('Speed').selectOption('½ ×');
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await shownStep(page, 2);
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    });
  });

  test('a receipt can be copied, or is selected where nothing may be copied', async () => {
    await visitor.watch('#v=4', async (page) => {
      await shownStep(page, 4);
      const receipt = `4:${hashIn(visitor.replay, 4)}`;
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'Copy receipt' }).click();
      await page.getByText('Copied.').waitFor();
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(receipt);
      await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("refused"))');
      await page.getByRole('button', { name: 'Copy receipt' }).click();
      await page.getByText('Selected: copy it with Ctrl-C.').waitFor();
      expect(await page.evaluate('String(getSelection())')).toBe(receipt);
    });
  });

  test('on a phone, in German: the game comes first, checks that went well are folded', async () => {
    const ada = await visitor.api.tokenOf('Ada');
    const { id } = await startedGame(visitor.api, ada, { titleId: 'london-necropolis-railway', bots: ['random'] });
    await succeed(visitor.api, ada, 'resign', { gameId: id });
    const text = await (await get(`/v1/games/${id}/replay`)).text();
    const act = async (page: Page) => {
      await openFile(page, text);
      expect(await verdictOf(page, 'Geprüft')).toContain('ergeben sich aus den Regeln');
      await page.getByRole('spinbutton', { name: 'Nummer des Schritts' }).fill('5');
      await page.keyboard.press('Enter');
      await shownStep(page, 5);
      expect(await page.locator('.step-shown p').first().innerText()).toMatch(/^Platz \d/);
      expect((await drawingOf(page)).length).toBeGreaterThan(100);
      const topOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? 0;
      expect(await topOf('.board')).toBeLessThan(400);
      expect(await page.locator('.checks').isVisible()).toBe(false);
      await unfoldChecks(page);
      expect(await page.locator('.checks li').count()).toBe(10);
      expect(await topOf('.verification')).toBeGreaterThan(await topOf('.board'));
      expect(await overflow(page)).toBe(0);
      await page.getByLabel('Belege').fill(`2:${'0'.repeat(64)}`);
      await page.getByRole('button', { name: 'Vergleichen' }).click();
      await verdictOf(page, 'Durchgefallen');
      expect(await page.locator('.checks').isVisible()).toBe(true);
    };
    await visitor.visit('', act, PHONE);
  });
});

test('without a network, after a visit: a file is checked and drawn', async () => {
  await visitor.visit('', async (page) => {
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
    await openFile(page, visitor.replay);
    await drawingOf(page);
    await page.context().setOffline(true);
    await page.reload();
    await openFile(page, visitor.replay);
    await verdictOf(page, 'Verified');
    await drawingOf(page);
    await page.context().setOffline(false);
  });
});
