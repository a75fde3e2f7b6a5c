// Files opened at `/replay` in a real browser: tampered ones are caught, and nothing that a file says becomes markup or
// leaves the machine.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLines, rechained, writeLines } from '../../../domain/audit/mutants/lines.ts';
import { findings } from '../../../kit/processes/axe.ts';
import { overflow } from '../../../kit/processes/browsing.ts';
import {
  arrive,
  checkOf,
  fileOf,
  openFile,
  openFileAt,
  recordIn,
  SLOW,
  shownStep,
  startVisitor,
  type Visitor,
  verdictOf,
} from '../../../kit/processes/filesPage.ts';
import { freshFolder } from '../../../kit/processes/serverProcess.ts';
import { hostile } from '../../../kit/replays/hostile.ts';
import { hashIn, idIn, type ReplayInputs, replayInputs } from '../../../kit/replays/replayInputs.ts';
import { RECEIPT_ONLY, TAMPERINGS } from '../../../kit/replays/tampering.ts';
import { sampleSize, sampleStart } from '../../../kit/sampling.ts';
import { eventFiles } from '../../../kit/tournaments/eventFiles.ts';

const MIB = 1024 * 1024;

/** The auditor is tested with each of them elsewhere: here it is in a page. */
const SHARE = 1 / 2;
const COUNT = sampleSize(TAMPERINGS.length, SHARE);
const FIRST = sampleStart('tampered files in a page', TAMPERINGS.length, COUNT);
const TRIED = TAMPERINGS.slice(FIRST, FIRST + COUNT);

let visitor: Visitor;
let replays: ReplayInputs;
beforeAll(async () => {
  visitor = await startVisitor();
  replays = await replayInputs();
}, SLOW);
afterAll(() => visitor?.stop());

describe('a tampered file', () => {
  test(
    'fails, whatever was tampered with, by the check that is there for it',
    async () => {
      await visitor.visit('', async (page) => {
        for (const { name, check, tamper } of TRIED) {
          await openFile(page, visitor.replay);
          await verdictOf(page, 'Verified');
          await openFile(page, tamper(visitor.replay));
          await verdictOf(page, 'Failed');
          expect(await checkOf(page, check).innerText(), name).toMatch(/^✗\s/);
          expect(await page.locator('.files .notice').innerText(), name).not.toBe('');
        }
      });
    },
    SLOW,
  );

  test('leads to the first commit that is wrong', async () => {
    const draws = TAMPERINGS.find(({ check }) => check === 'draws');
    await visitor.visit('', async (page) => {
      await openFile(page, draws?.tamper(visitor.replay) ?? '');
      await verdictOf(page, 'Failed');
      const link = checkOf(page, 'draws').getByRole('button');
      const version = Number((await link.innerText()).replace('Show version ', ''));
      expect(version).toBeGreaterThan(1);
      await link.click();
      await shownStep(page, version);
      expect(await page.locator('.files .notice').innerText()).toContain('What you see is what the file says');
    });
  });

  test('is shown up to where it can be', async () => {
    const lines = readLines(visitor.replay) ?? [];
    const broken = rechained(
      lines.map((line) => (line.version === 9 ? { ...line, body: '[{"type":"Nonsense"}]' } : line)),
    );
    await visitor.visit('', async (page) => {
      await openFile(page, writeLines(broken));
      await verdictOf(page, 'Failed');
      await page.getByRole('button', { name: 'Last' }).click();
      await shownStep(page, 8);
      expect(await page.locator('.files .notice').innerText()).toContain('up to version 8');
      expect(await page.locator('.board svg').count()).toBe(1);
    });
  });
});

describe('receipts', () => {
  test('a right one is found, a wrong one fails, and one that is none is told', async () => {
    await visitor.watch('', async (page) => {
      await verdictOf(page, 'Verified');
      await page.getByText('The ten checks').click();
      const check = async (text: string) => {
        await page.getByLabel('Receipts').fill(text);
        await page.getByRole('button', { name: 'Compare' }).click();
      };
      await check(`30:${hashIn(visitor.replay, 30)}\n\n${visitor.gameId}:31:${hashIn(visitor.replay, 31)}\n`);
      await page.locator('.verdict').getByText('Your receipts stand in it.').waitFor();
      expect(await checkOf(page, 'receipts').innerText()).toContain('passed');
      await check(`30:${hashIn(visitor.replay, 31)}`);
      await verdictOf(page, 'Failed');
      expect(await checkOf(page, 'receipts').innerText()).toContain('30');
      await check(`30:${hashIn(visitor.replay, 30)}\nhello`);
      expect(await verdictOf(page, 'Not checked')).toBe('None of your receipts was compared.');
      expect(await page.locator('.receipts .problem').innerText()).toMatch(/^Line 2 is no receipt: write version:hash/);
      await check(`\n\n30:${hashIn(visitor.replay, 30)}\n7:abc`);
      await page.locator('.receipts .problem').getByText('Line 4 is no receipt').waitFor();
      await check('');
      await page.locator('.verdict').getByText('Without a receipt: ').waitFor();
      expect(await page.locator('.receipts .problem').count()).toBe(0);
    });
  });

  test('only one finds a record that was written anew', async () => {
    await visitor.visit('', async (page) => {
      await openFile(page, RECEIPT_ONLY.tamper(visitor.replay));
      await verdictOf(page, 'Verified');
      await page.getByText('The ten checks').click();
      const last = recordIn(visitor.replay).commits.length;
      await page.getByLabel('Receipts').fill(`${last}:${hashIn(visitor.replay, last)}`);
      await page.getByRole('button', { name: 'Compare' }).click();
      await verdictOf(page, 'Failed');
      await checkOf(page, 'receipts').getByText('failed').waitFor();
    });
  });
});

describe('files', () => {
  test('with several games, packed, are a list to choose from', async () => {
    const fork = replays.fork + replays.origin;
    await visitor.visit('', async (page) => {
      await openFile(page, gzipSync(fork + replays.other + replays.tampered), 'games.ndjson.gz');
      expect(await verdictOf(page, 'Failed')).toMatch(/^Game 4 of 4\. outcome/);
      expect(await page.locator('.games-of-file h2').innerText()).toBe('4 games in this file: 3 verified, 1 failed');
      await page.getByRole('link', { name: new RegExp(idIn(replays.other)) }).click();
      expect(await verdictOf(page, 'Verified')).toMatch(/^Game 3 of 4\. /);
      await shownStep(page, 1);
      const hash = hashIn(replays.other, 1);
      expect(await page.locator('.step-shown code').innerText()).toBe(`${idIn(replays.other)}:1:${hash}`);
      await page.getByRole('spinbutton', { name: 'Game' }).fill('1');
      await page.keyboard.press('Enter');
      await page.locator('.verdict').getByText('Game 1 of 4.').waitFor();
      expect(await page.locator('[aria-current=true]').innerText()).toContain(idIn(replays.fork));
      await page.getByText('The ten checks').click();
      expect(await checkOf(page, 'origin').innerText()).toContain('passed');
      await page.goBack();
      await page.locator('.verdict').getByText('Game 3 of 4.').waitFor();
    });
  });

  test('of tournaments are audited, with their checks, figures and standings', async () => {
    const { record, games } = await eventFiles();
    const act = async (page: Page) => {
      await openFile(page, record, 'tournament.ndjson');
      expect(await verdictOf(page, 'Verified')).toContain('2 pairings');
      expect(await page.locator('.checks li').count()).toBe(11);
      expect(await page.getByRole('table', { name: 'Standings' }).getByRole('row').count()).toBe(6);
      expect(await findings(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await arrive(page, 'drop', record, games);
      await page.getByText('4 games fit.').waitFor();
      expect(await findings(page)).toEqual([]);
      await page.getByLabel('Replay files of its games').setInputFiles(fileOf(record));
      await page.getByRole('alert').getByText('More than one of these files is a tournament').waitFor();
      await page.getByLabel('Receipts').fill(`2:${'0'.repeat(64)}`);
      await page.getByRole('button', { name: 'Compare' }).click();
      await verdictOf(page, 'Failed');
      // Another file takes its place.
      await openFile(page, replays.whole);
      await verdictOf(page, 'Verified');
      await page.getByText('The ten checks').waitFor();
    };
    await visitor.visit('', act, { width: 390 });
  });

  test('can be dropped on the page, and pasted, also as text', async () => {
    await visitor.visit('', async (page) => {
      await arrive(page, 'drop', replays.whole, replays.other);
      expect(await verdictOf(page, 'Not opened')).toMatch(/^Several files are opened together/);
      await arrive(page, 'drop', replays.whole);
      await verdictOf(page, 'Verified');
      await arrive(page, 'paste', replays.tampered);
      await verdictOf(page, 'Failed');
      await page.evaluate(`(() => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', ${JSON.stringify(replays.other)});
        document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData }));
      })()`);
      await verdictOf(page, 'Verified');
      expect(new URL(page.url()).hash).toMatch(/^(#v=1)?$/);
    });
  });

  test('that are no replays say where they are wrong', async () => {
    const cut = `${replays.whole.split('\n').slice(0, 6).join('\n')}\n{"type":"commit"`;
    for (const [content, message] of [
      ['hello', /Line 1 is not JSON/],
      ['', /The file is empty/],
      [cut, /Line 7 breaks off in the middle/],
      [Buffer.from([0xff, 0xfe, 0x00]), /Line 1 is UTF-16/],
    ] as const) {
      await visitor.visit('', async (page) => {
        await openFile(page, Buffer.from(content));
        expect(await verdictOf(page, 'Failed')).toMatch(message);
        expect(await checkOf(page, 'form').innerText()).toMatch(message);
        const rows = page.locator('.checks li');
        expect(await rows.count()).toBe(2);
        expect(await rows.nth(1).innerText()).toMatch(/9 checks not made\s+chain, receipts, .*, origin\s+/);
        expect(await page.locator('.scrubber').count()).toBe(0);
      });
    }
  });

  test('that are too large, packed or not, or broken, are not opened', async () => {
    const folder = freshFolder();
    const file = join(folder.path, 'game.ndjson');
    for (const [content, message] of [
      [Buffer.alloc(33 * MIB, '\n'), /^The file is too large\. 32 MiB/],
      [gzipSync(Buffer.alloc(33 * MIB, '\n')), /^Unpacked, the file is too large/],
      [gzipSync(replays.whole).subarray(0, 500), /^The file cannot be read: /],
    ] as const) {
      writeFileSync(file, content);
      await visitor.visit('', async (page) => {
        await openFileAt(page, file);
        expect(await verdictOf(page, 'Not opened')).toMatch(message);
        expect(await page.locator('.checks').count()).toBe(0);
      });
    }
    folder.remove();
  });
});

/** Scripts of others take the place of the auditor. */
const UNKEPT = { serviceWorkers: 'block' } as const;

describe('a check', () => {
  test('that takes long can be stopped', async () => {
    await visitor.visit(
      '',
      async (page) => {
        const endless = "postMessage({ kind: 'progress', progress: { of: 'games', done: 3, total: 7 } }); for (;;);";
        await page.route('**/auditor.worker.js', (route) =>
          route.fulfill({ contentType: 'text/javascript', body: endless }),
        );
        await openFile(page, replays.whole);
        await page.getByText('Checking: 3 of 7 games').waitFor();
        await page.getByRole('button', { name: 'Stop' }).click();
        expect(await verdictOf(page, 'Not opened')).toBe('Stopped.');
        await page.unroute('**/auditor.worker.js');
        await openFile(page, replays.other);
        await verdictOf(page, 'Verified');
      },
      UNKEPT,
    );
  });

  test('that breaks down says so', async () => {
    await visitor.visit(
      '',
      async (page) => {
        const broken = 'onmessage = () => { throw new Error("no more") };';
        await page.route('**/auditor.worker.js', (route) =>
          route.fulfill({ contentType: 'text/javascript', body: broken }),
        );
        await openFile(page, replays.whole);
        expect(await verdictOf(page, 'Not opened')).toContain('no more');
      },
      UNKEPT,
    );
  });
});

test('what a hostile file says stays text', async () => {
  await visitor.visit(
    '',
    async (page) => {
      await openFile(page, hostile(visitor.replay));
      await verdictOf(page, 'Failed');
      await page.keyboard.press('End');
      await page.getByRole('table', { name: 'Result', exact: true }).waitFor();
      expect(await page.locator('.scores').innerText()).toContain('bot <script>alert(2)</script>');
      expect(await page.locator('.scores').innerText()).toContain('<img src=x one');
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      await shownStep(page, 2);
      expect(await page.locator('#app').locator('img, script').count()).toBe(0);
      expect(await page.locator('#app').innerText()).not.toContain('\u202e');
      expect(await overflow(page)).toBe(0);
    },
    { width: 360 },
  );
});
