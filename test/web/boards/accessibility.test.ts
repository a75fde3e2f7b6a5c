// Boards with everything that may be touched, looked through by axe.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { colourOf, THEMES } from '../../../domain/board/tones.ts';
import { momentsOf } from '../../kit/boards/moments.ts';
import { shownSvg } from '../../kit/boards/shown.ts';
import { BOARD_TABLES } from '../../kit/boards/tables.ts';
import { findings } from '../../kit/processes/axe.ts';
import { startChromium } from '../../kit/processes/browsing.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await startChromium();
  page = await browser.newPage();
  await page.goto('about:blank');
});
afterAll(() => browser?.close());

test.each(BOARD_TABLES)('axe finds nothing in a board of $title.name, in no theme', async (table) => {
  const game = table.games.at(-1);
  if (game === undefined) throw new Error('no game');
  const moments = momentsOf(table.title, game);
  for (const [index, theme] of THEMES.entries()) {
    const moment = moments[Math.floor((moments.length * (index + 1)) / 4)];
    if (moment === undefined) throw new Error('no moment');
    const svg = shownSvg(table, moment, {
      layout: index === 1 ? 'narrow' : 'wide',
      language: 'en',
      theme,
      prefix: 'b',
    });
    const body = `<body style="background:${colourOf('paper', theme)};color:${colourOf('ink', theme)}">`;
    await page.setContent(
      `<!doctype html><html lang="en"><title>Board</title>${body}<main><h1>${table.title.name}</h1>${svg}</main>`,
    );
    expect(await page.locator('[role=button]').count()).toBeGreaterThan(0);
    expect(await findings(page)).toEqual([]);
  }
});

test('axe finds a place without a name', async () => {
  await page.setContent(
    '<!doctype html><html lang="en"><title>Board</title><main><h1>Board</h1><svg role="img"></svg>',
  );
  expect((await findings(page)).join()).toContain('svg-img-alt');
});
