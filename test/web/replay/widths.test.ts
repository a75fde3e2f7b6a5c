// The page at `/replay` in windows of several widths.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startedGame, succeed } from '../../kit/http/apiClient.ts';
import { overflow } from '../../kit/processes/browsing.ts';
import { openFile, SLOW, shownVersion, startVisitor, type Visitor, verdictOf } from '../../kit/processes/replayPage.ts';
import { sampleOf } from '../../kit/sampling.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await startVisitor();
}, SLOW);
afterAll(() => visitor?.stop());

/** Elements of the page whose text is wider than they are. */
const CUT = `[...document.querySelectorAll('body *')]
  .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
  .map((element) => element.tagName + '#' + element.id + ' ' + element.scrollWidth + ' > ' + element.clientWidth)`;

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
        await shownVersion(page, 1);
        for (const button of ['First', 'Next', 'Last']) {
          await page.getByRole('button', { name: button, exact: true }).click();
          await page.locator('#stage:not([aria-busy])').waitFor();
          expect(await overflow(page)).toBe(0);
          expect(await page.evaluate(CUT)).toEqual([]);
        }
      },
      width,
    );
  },
);

test.each(sampleOf([390, 1_280], 'widths in German', 1 / 2))(
  'at %i pixels the page in German has its buttons in one line',
  async (width) => {
    await visitor.watch(
      '',
      async (page) => {
        await verdictOf(page, 'Verified');
        await shownVersion(page, 1);
        await page.getByLabel('Language').selectOption('de');
        await page.getByRole('button', { name: 'Abspielen', exact: true }).waitFor();
        const tops = await page
          .locator('.steps button')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
        expect(new Set(tops).size).toBe(1);
        await page.getByRole('button', { name: 'Ende', exact: true }).click();
        await page.getByRole('table', { name: 'Ergebnis', exact: true }).waitFor();
        expect(await page.getByRole('table', { name: 'Ergebnis', exact: true }).innerText()).toContain(
          'Platz 0: player_',
        );
        expect(await overflow(page)).toBe(0);
        expect(await page.evaluate(CUT)).toEqual([]);
      },
      width,
    );
  },
);

test.each(sampleOf([360, 1_400], 'widths that scroll', 1 / 2))(
  'at %i pixels the page scrolls in one direction only',
  async (width) => {
    await visitor.watch(
      '',
      async (page) => {
        expect(await overflow(page)).toBe(0);
        await verdictOf(page, 'Verified');
        await shownVersion(page, 1);
        await page.getByRole('button', { name: 'Last' }).click();
        await page.getByRole('table', { name: 'Result', exact: true }).waitFor();
        expect(await overflow(page)).toBe(0);
      },
      width,
    );
  },
);
