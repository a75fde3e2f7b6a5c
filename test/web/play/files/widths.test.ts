// The page at `/replay` in windows of several widths.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startedGame, succeed } from '../../../kit/http/apiClient.ts';
import { overflow } from '../../../kit/processes/browsing.ts';
import {
  openFile,
  recordIn,
  SLOW,
  shownStep,
  startVisitor,
  type Visitor,
  verdictOf,
} from '../../../kit/processes/filesPage.ts';
import { sampleOf } from '../../../kit/sampling.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await startVisitor();
}, SLOW);
afterAll(() => visitor?.stop());

/** Elements of the page whose text is wider than they are. */
const CUT = `[...document.querySelectorAll('body *')]
  .filter((element) => !element.closest('svg, .unseen, .turns') && element.checkVisibility() && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
  .map((element) => element.tagName + ' ' + element.className + ' ' + element.scrollWidth + ' > ' + element.clientWidth)`;

const PAGES = [
  [390, 'next-station-london'],
  [1_280, 'london-necropolis-railway'],
  [390, 'london-necropolis-railway'],
  [1_280, 'next-station-london'],
] as const;

// Two that follow each other: both widths.
test.each(sampleOf(PAGES, 'widths of games', 1 / 2))(
  'at %i pixels nothing of a game of %s is cut',
  async (width, titleId) => {
    const ada = await visitor.api.tokenOf('Ada');
    const { id } = await startedGame(visitor.api, ada, { titleId, bots: ['greedy'] });
    await succeed(visitor.api, ada, 'resign', { gameId: id });
    const file = await (await fetch(`${visitor.api.url}/v1/games/${id}/replay`)).text();
    await visitor.visit(
      '',
      async (page) => {
        await openFile(page, file);
        await verdictOf(page, 'Verified');
        await shownStep(page, 1);
        const { length: last } = recordIn(file).commits;
        for (const [button, step] of [
          ['On a step', 2],
          ['Last', last],
          ['First', 1],
        ] as const) {
          await page.getByRole('button', { name: button, exact: true }).click();
          await shownStep(page, step);
          expect(await overflow(page)).toBe(0);
          expect(await page.evaluate(CUT)).toEqual([]);
        }
      },
      { width },
    );
  },
);

test.each(sampleOf([390, 1_280], 'widths in German', 1 / 2))(
  'at %i pixels the page in German has its buttons in one line each',
  async (width) => {
    const act = async (page: Page) => {
      await verdictOf(page, 'Geprüft');
      await page.getByRole('button', { name: 'Ende', exact: true }).click();
      const result = page.getByRole('table', { name: 'Ergebnis', exact: true });
      expect(await result.innerText()).toContain('Platz 0: player_');
      const heights = await page
        .locator('button:visible, .button:visible')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(Math.max(...heights)).toBeLessThanOrEqual(48);
      expect(await overflow(page)).toBe(0);
      expect(await page.evaluate(CUT)).toEqual([]);
    };
    await visitor.watch('', act, { width, locale: 'de-DE' });
  },
);
