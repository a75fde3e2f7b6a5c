// The page at `/replay` in a real browser: what the server hands out, and the file of a game, checked there and
// watched.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at } from '../../../domain/base/defect.ts';
import { foldRecord } from '../../../domain/replay/index.ts';
import { titleOf } from '../../../domain/titles/index.ts';
import { startedGame, succeed } from '../../kit/http/apiClient.ts';
import {
  checkRow,
  drawn,
  openFile,
  recordIn,
  SLOW,
  shownVersion,
  startVisitor,
  type Visitor,
  verdictOf,
} from '../../kit/processes/replayPage.ts';
import { hashIn } from '../../kit/replays/replayInputs.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await startVisitor();
}, SLOW);
afterAll(() => visitor?.stop());

const get = (path: string) => fetch(`${visitor.api.url}${path}`);
const pictureOf = (page: Page) => page.locator('#picture').textContent();

describe('what the server hands out', () => {
  test('names only files of this server, and its policy forbids all others', async () => {
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

  test('its files have their types, and the worker may ask nobody', async () => {
    for (const [name, type] of [
      ['page.js', 'text/javascript; charset=utf-8'],
      ['page.css', 'text/css; charset=utf-8'],
      ['auditor.worker.js', 'text/javascript; charset=utf-8'],
    ] as const) {
      const file = await get(`/replay/assets/${name}`);
      expect([name, file.status, file.headers.get('content-type')]).toEqual([name, 200, type]);
      expect(file.headers.get('content-security-policy')).toBe("default-src 'none'");
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
      const head = await fetch(file.url, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, type, '']);
    }
    for (const name of ['', 'none.js', '..%2Fpage.js', 'page.map', 'a/page.js']) {
      expect((await get(`/replay/assets/${name}`)).status).toBe(404);
    }
  });
});

describe('a game that was played here', () => {
  test('is verified in the browser, and watched to its end', async () => {
    const record = recordIn(visitor.replay);
    const folded = foldRecord(record, titleOf);
    await visitor.watch('', async (page) => {
      expect(await verdictOf(page, 'Verified')).toMatch(
        /^\d+ moves and \d+ draws.* Without a receipt: a legal and fairly/,
      );
      expect(await checkRow(page, 'origin').innerText()).toContain('– does not apply');
      expect(await page.locator('#checks tbody tr').count()).toBe(10);
      expect(await checkRow(page, 'draws').innerText()).toContain('✓ passed');
      await shownVersion(page, 1);
      await page.keyboard.press('End');
      await shownVersion(page, folded.length);
      expect(await pictureOf(page)).toBe(drawn(at(folded, folded.length - 1)));
      const result = page.getByRole('table', { name: 'Result', exact: true });
      const points = at(record.end.outcome?.results ?? [], 0).score;
      expect(await result.getByRole('row', { name: /^points/ }).innerText()).toContain(String(points));
      expect(await result.innerText()).toContain('Seat 0: player_');
      expect(await result.innerText()).toContain('Seat 1: bot random');
      await page.getByText('In detail', { exact: true }).click();
      expect(await page.getByRole('table', { name: 'Result in detail' }).innerText()).toContain('lines 1 points');
    });
  });

  test('shows the picture, the move and the receipt of the version in the address, and keeps it there', async () => {
    const folded = foldRecord(recordIn(visitor.replay), titleOf);
    await visitor.watch('#v=17', async (page) => {
      await shownVersion(page, 17);
      expect(await pictureOf(page)).toBe(drawn(at(folded, 16)));
      const [event] = at(folded, 16).events;
      expect(await page.locator('#move').innerText()).toContain(event?.type === 'MovePlayed' ? `[${event.move}]` : '?');
      expect(await page.locator('#receipt').innerText()).toBe(`17:${hashIn(visitor.replay, 17)}`);
      await page.getByRole('button', { name: 'Next' }).click();
      await shownVersion(page, 18);
      await expect.poll(() => page.url()).toContain('#v=18');
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
      await shownVersion(page, 1);
      expect(await page.locator('#note').innerText()).toContain('this is what a viewer may see');
      expect(await page.locator('#facts li').count()).toBeGreaterThan(0);
      expect(await page.locator('#picture').isVisible()).toBe(false);
    });
  });
});

describe('controls', () => {
  test('keys, buttons, the slider and the number lead through the versions', async () => {
    const last = recordIn(visitor.replay).commits.length;
    await visitor.watch('', async (page) => {
      await shownVersion(page, 1);
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
        await shownVersion(page, version);
      }
      for (const [name, version] of [
        ['Last', last],
        ['Back', last - 1],
        ['First', 1],
        ['Next', 2],
      ] as const) {
        await page.getByRole('button', { name, exact: true }).click();
        await shownVersion(page, version);
      }
      await page.getByRole('spinbutton', { name: 'Version' }).fill('20');
      await page.keyboard.press('Enter');
      await shownVersion(page, 20);
      await page.getByRole('slider', { name: 'Version' }).fill('29');
      await shownVersion(page, 30);
    });
  });

  test('keys keep their own use where somebody writes or scrolls', async () => {
    await visitor.watch('#v=9', async (page) => {
      await shownVersion(page, 9);
      for (const label of ['Receipts', 'A game of this server', 'The table', 'What happened', 'Speed']) {
        await page.getByLabel(label).focus();
        await page.keyboard.press('Home');
        await page.keyboard.press('ArrowLeft');
      }
      await page.getByRole('button', { name: 'Next' }).focus();
      await page.keyboard.press('Space');
      await shownVersion(page, 10);
    });
  });

  test('it plays by itself at the chosen speed and halts, at the end too', async () => {
    const last = recordIn(visitor.replay).commits.length;
    await visitor.watch(`#v=${last - 3}`, async (page) => {
      await shownVersion(page, last - 3);
      await page.getByLabel('Speed').selectOption('0.25 s');
      await page.locator('body').click({ position: { x: 2, y: 2 } });
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: 'Pause' }).waitFor();
      await shownVersion(page, last);
      await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
      // So slowly that it cannot reach the end before it is halted.
      await page.getByLabel('Speed').selectOption('4 s');
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      await expect.poll(() => page.locator('#at').innerText(), { timeout: 30_000 }).toMatch(/^Version ([2-9]|1\d) of/);
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    });
  });

  test('a receipt can be copied, or is selected where nothing may be copied', async () => {
    await visitor.watch('#v=4', async (page) => {
      await shownVersion(page, 4);
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

  test('a title that speaks German is drawn in German', async () => {
    const ada = await visitor.api.tokenOf('Ada');
    const { id } = await startedGame(visitor.api, ada, { titleId: 'london-necropolis-railway', bots: ['random'] });
    await succeed(visitor.api, ada, 'resign', { gameId: id });
    const text = await (await get(`/v1/games/${id}/replay`)).text();
    const folded = foldRecord(recordIn(text), titleOf);
    await visitor.visit('', async (page) => {
      await openFile(page, text);
      await page.getByRole('spinbutton', { name: 'Version' }).fill('5');
      await page.keyboard.press('Enter');
      await shownVersion(page, 5);
      expect(await pictureOf(page)).toBe(drawn(at(folded, 4)));
      await page.getByLabel('Language').selectOption('Deutsch');
      await expect.poll(() => pictureOf(page)).toBe(drawn(at(folded, 4), 'de'));
      expect(await page.locator('#picture').getAttribute('lang')).toBe('de');
      expect(await page.locator('html').getAttribute('lang')).toBe('de');
      await page.getByText('Version 5 von ').waitFor();
      for (const name of ['Anfang', 'Zurück', 'Abspielen', 'Weiter', 'Ende', 'Öffnen', 'Mit diesen prüfen']) {
        await page.getByRole('button', { name, exact: true }).waitFor();
      }
      await page.getByLabel('Sprache').selectOption('English');
      await page.getByRole('button', { name: 'Next', exact: true }).waitFor();
    });
  });
});

test('where there is little room, checks that went well are folded, and the game comes before the receipts', async () => {
  await visitor.watch(
    '',
    async (page) => {
      await verdictOf(page, 'Verified');
      await shownVersion(page, 1);
      expect(await page.locator('#checks').isVisible()).toBe(false);
      const topOf = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0;
      expect(await topOf('#stage')).toBeLessThan(1_000);
      expect(await topOf('#receipts')).toBeGreaterThan(await topOf('#picture'));
      const buttons = await page.getByRole('group', { name: 'Steps' }).getByRole('button').all();
      const tops = await Promise.all(buttons.map(async (button) => (await button.boundingBox())?.y));
      expect(tops).toHaveLength(5);
      expect(new Set(tops).size).toBe(1);
      await page.getByText('The ten checks: 8 passed, 1 not made, 1 does not apply').click();
      expect(await page.locator('#checks tbody tr').count()).toBe(10);
      expect(await page.locator('#checks').isVisible()).toBe(true);
      await page.getByLabel('Receipts').fill(`2:${'0'.repeat(64)}`);
      await page.getByRole('button', { name: 'Check with these' }).click();
      await verdictOf(page, 'Failed');
      expect(await page.locator('#checks').isVisible()).toBe(true);
    },
    360,
  );
});
