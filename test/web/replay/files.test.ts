// Files opened at `/replay` in a real browser: tampered ones are caught, and nothing that a file says becomes markup or
// leaves the machine.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventsOf, type Line, readLines, rechained, withEvents, writeLines } from '../../domain/audit/mutants/lines.ts';
import { overflow } from '../../kit/processes/browsing.ts';
import {
  checkRow,
  openFile,
  openFileAt,
  recordIn,
  SLOW,
  shownVersion,
  startVisitor,
  type Visitor,
  verdictOf,
} from '../../kit/processes/replayPage.ts';
import { freshFolder } from '../../kit/processes/serverProcess.ts';
import { hashIn, idIn, type ReplayInputs, replayInputs } from '../../kit/replays/replayInputs.ts';
import { RECEIPT_ONLY, TAMPERINGS } from '../../kit/replays/tampering.ts';
import { sampleSize, sampleStart } from '../../kit/sampling.ts';

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
          expect(await checkRow(page, check).innerText(), name).toContain('✗ failed');
          expect(await page.locator('#note').innerText(), name).not.toBe('');
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
      const link = checkRow(page, 'draws').getByRole('link');
      const version = Number(await link.innerText());
      expect(version).toBeGreaterThan(1);
      await link.click();
      await shownVersion(page, version);
      expect(await page.locator('#note').innerText()).toContain('What you see is what the file says');
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
      await shownVersion(page, 8);
      expect(await page.locator('#note').innerText()).toContain('up to version 8');
    });
  });
});

describe('receipts', () => {
  test('a right one is found, a wrong one fails, and one that is none is told', async () => {
    await visitor.watch('', async (page) => {
      await verdictOf(page, 'Verified');
      const check = async (text: string) => {
        await page.getByLabel('Receipts').fill(text);
        await page.getByRole('button', { name: 'Check with these' }).click();
      };
      await check(`30:${hashIn(visitor.replay, 30)}\n\n${visitor.gameId}:31:${hashIn(visitor.replay, 31)}\n`);
      await checkRow(page, 'receipts').getByText('✓ passed').waitFor();
      expect(await verdictOf(page, 'Verified')).toContain('Your receipts stand in it.');
      await check(`30:${hashIn(visitor.replay, 31)}`);
      await verdictOf(page, 'Failed');
      expect(await checkRow(page, 'receipts').innerText()).toContain('30');
      await check(`30:${hashIn(visitor.replay, 30)}\nhello`);
      expect(await verdictOf(page, 'Not checked')).toMatch(
        /^Line 2 is no receipt: .* None of your receipts was compared/,
      );
      expect(await page.locator('#receipt-problem').innerText()).toMatch(/^Line 2 is no receipt: write version:hash/);
      await checkRow(page, 'receipts').getByText('– not made').waitFor();
      await check(`\n\n30:${hashIn(visitor.replay, 30)}\n7:abc`);
      expect(await page.locator('#receipt-problem').innerText()).toContain('Line 4 is no receipt');
      await check('');
      expect(await verdictOf(page, 'Verified')).toContain('Without a receipt: ');
      expect(await page.locator('#receipt-problem').innerText()).toBe('');
    });
  });

  test('only one finds a record that was written anew', async () => {
    await visitor.visit('', async (page) => {
      await openFile(page, RECEIPT_ONLY.tamper(visitor.replay));
      await verdictOf(page, 'Verified');
      const last = recordIn(visitor.replay).commits.length;
      await page.getByLabel('Receipts').fill(`${last}:${hashIn(visitor.replay, last)}`);
      await page.getByRole('button', { name: 'Check with these' }).click();
      await verdictOf(page, 'Failed');
      await checkRow(page, 'receipts').getByText('✗ failed').waitFor();
    });
  });
});

describe('files', () => {
  test('with several games, packed, are a list to choose from', async () => {
    const fork = replays.fork + replays.origin;
    await visitor.visit('', async (page) => {
      await openFile(page, gzipSync(fork + replays.other + replays.tampered), 'games.ndjson.gz');
      expect(await verdictOf(page, 'Failed')).toMatch(/^Game 4 of 4\. outcome/);
      expect(await page.locator('#games h2').innerText()).toBe('4 games in this file: 3 verified, 1 failed');
      await page.getByRole('link', { name: new RegExp(idIn(replays.other)) }).click();
      expect(await verdictOf(page, 'Verified')).toMatch(/^Game 3 of 4\. /);
      await shownVersion(page, 1);
      const hash = hashIn(replays.other, 1);
      expect(await page.locator('#receipt').innerText()).toBe(`${idIn(replays.other)}:1:${hash}`);
      const number = page.getByRole('spinbutton', { name: 'Game' });
      // What is drawn at that moment may take back what was typed.
      const chosen = async () => {
        await number.fill('1');
        await number.press('Enter');
        return page.locator('#about').innerText();
      };
      await expect.poll(chosen).toContain(idIn(replays.fork));
      expect(await checkRow(page, 'origin').innerText()).toContain('✓ passed');
    });
  });

  test('can be dropped on the page', async () => {
    await visitor.visit('', async (page) => {
      const dropped = await page.evaluateHandle(`(() => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([${JSON.stringify(replays.whole)}], 'game.ndjson'));
        return transfer;
      })()`);
      await page.dispatchEvent('body', 'drop', { dataTransfer: dropped });
      await verdictOf(page, 'Verified');
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
        expect(await checkRow(page, 'form').innerText()).toMatch(message);
        const rows = page.locator('#checks tbody tr');
        expect(await rows.count()).toBe(2);
        expect(await rows.nth(1).innerText()).toMatch(/^9 checks\s+– not made\s+chain, receipts, .*, origin\s+/);
        expect(await page.locator('#stage').isVisible()).toBe(false);
      });
    }
  });

  test('that are too large, packed or not, or broken, are not opened', async () => {
    const folder = freshFolder();
    const file = join(folder.path, 'game.ndjson');
    for (const [content, message] of [
      [Buffer.alloc(33 * MIB, '\n'), /^It is larger than 32 MiB/],
      [gzipSync(Buffer.alloc(33 * MIB, '\n')), /^Unpacked, it is too large/],
      [gzipSync(replays.whole).subarray(0, 500), /^It cannot be read/],
    ] as const) {
      writeFileSync(file, content);
      await visitor.visit('', async (page) => {
        await openFileAt(page, file);
        expect(await verdictOf(page, 'Not opened')).toMatch(message);
        expect(await page.locator('#audit').isVisible()).toBe(false);
      });
    }
    folder.remove();
  });
});

describe('a check', () => {
  test('that takes long can be stopped', async () => {
    await visitor.visit('', async (page) => {
      const endless = "postMessage({ kind: 'progress', text: 'Checking', done: 3, total: 7 }); for (;;);";
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
    });
  });

  test('that breaks down says so', async () => {
    await visitor.visit('', async (page) => {
      const broken = 'onmessage = () => { throw new Error("no more") };';
      await page.route('**/auditor.worker.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: broken }),
      );
      await openFile(page, replays.whole);
      expect(await verdictOf(page, 'Not opened')).toContain('no more');
    });
  });
});

const MARKUP = '<img src=x onerror=alert(1)>';
/** With a character that turns the direction of writing. */
const PLAYER = `${MARKUP}\u202e${'A'.repeat(400)}`;
const BOT = '<script>alert(2)</script>';

/**
 * The game with names that are markup: of a player and a seed in its commits and its header, of a bot in its header.
 */
function hostile(text: string): string {
  const lines = readLines(text) ?? [];
  return writeLines(rechained(lines.map(hostileLine)));
}

function hostileLine(line: Line): Line {
  if (line.type === 'header') {
    const [player, bot] = [
      { player: PLAYER, bot: null, clientSeed: MARKUP },
      { player: null, bot: BOT, clientSeed: null },
    ];
    return { ...line, seats: [player, bot] };
  }
  if (line.type !== 'commit') return line;
  const events = eventsOf(line).map((event) => {
    if (event.type === 'GameCreated') return { ...event, creator: PLAYER };
    return event.type === 'SeatTaken' ? { ...event, player: PLAYER, clientSeed: MARKUP } : event;
  });
  return withEvents(line, events);
}

test('what a hostile file says stays text', async () => {
  await visitor.visit(
    '',
    async (page) => {
      await openFile(page, hostile(visitor.replay));
      await verdictOf(page, 'Failed');
      await page.keyboard.press('End');
      await page.getByRole('table', { name: 'Result', exact: true }).waitFor();
      expect(await page.locator('#scores').innerText()).toContain('bot <script>alert(2)</script>');
      expect(await page.locator('#scores').innerText()).toContain('<img src=x one');
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      await shownVersion(page, 2);
      expect(await page.locator('main').locator('img, script').count()).toBe(0);
      expect(await page.locator('main').innerText()).not.toContain('\u202e');
      expect(await overflow(page)).toBe(0);
    },
    360,
  );
});
