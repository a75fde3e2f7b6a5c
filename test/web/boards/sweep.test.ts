// Boards as Chromium renders them: letters that fit and can be read, places that can be touched. A sample of the moments of each title, of
// layouts, languages and themes; an exhaustive run has all.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '../../../domain/base/language.ts';
import { type Drawing, type Frame, group, type Mark, rect, text } from '../../../domain/board/drawing.ts';
import { textWidth } from '../../../domain/board/glyphs.ts';
import { withOverlay } from '../../../domain/board/overlay.ts';
import { svgOf } from '../../../domain/board/svg.ts';
import { THEMES, type Theme } from '../../../domain/board/tones.ts';
import { type Moment, momentsOf, spreadOver } from '../../kit/boards/moments.ts';
import { measured, openMeasuring, renderedFaults, showBoard, WIDTH_TOLERANCE } from '../../kit/boards/rendered.ts';
import { shownSvg } from '../../kit/boards/shown.ts';
import { BOARD_TABLES, type BoardTable } from '../../kit/boards/tables.ts';
import { startChromium } from '../../kit/processes/browsing.ts';
import { IS_EXHAUSTIVE, sampleNumber } from '../../kit/sampling.ts';

const MOMENTS = 50;
const LAYOUTS = ['wide', 'narrow'] as const;
const LANGUAGES = ['en', 'de'] as const;
/** Every 241st case in a sample: one more than a multiple of the twelve ways to show a moment, so that all of them occur. */
const STEP = IS_EXHAUSTIVE ? 1 : 241;

interface Case {
  readonly moment: Moment;
  readonly layout: Frame['layout'];
  readonly language: Language;
  readonly theme: Theme;
}

function casesOf({ title, games }: BoardTable): readonly Case[] {
  const moments = games.flatMap((game) => spreadOver(momentsOf(title, game), MOMENTS / games.length));
  const all = moments.flatMap((moment) =>
    LAYOUTS.flatMap((layout) =>
      LANGUAGES.flatMap((language) => THEMES.map((theme) => ({ moment, layout, language, theme }))),
    ),
  );
  const first = sampleNumber(`board ${title.id}`) % STEP;
  return all.filter((_, index) => index % STEP === first);
}

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await startChromium();
  page = await browser.newPage();
  await openMeasuring(page);
});
afterAll(() => browser?.close());

async function faultsOf(svg: string, theme: Theme): Promise<readonly string[]> {
  await showBoard(page, svg, theme);
  return renderedFaults(await measured(page));
}

test.each(BOARD_TABLES)('$title.name is rendered without a fault', async (table) => {
  const faults: string[] = [];
  for (const { moment, ...shown } of casesOf(table)) {
    const found = await faultsOf(shownSvg(table, moment, { ...shown, prefix: 'b' }), shown.theme);
    const where = `decision ${moment.decisions}, ${Object.values(shown).join(', ')}`;
    faults.push(...found.map((fault) => `${where}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

test.each(BOARD_TABLES)('two boards of $title.name stand on one page', async (table) => {
  const { moment } = casesOf(table)[0] ?? {};
  if (moment === undefined) throw new Error('no case');
  const shown = { layout: 'narrow', language: 'en', theme: 'light' } as const;
  const [first, second] = ['a-', 'b-'].map((prefix) => shownSvg(table, moment, { ...shown, prefix }));
  await page.setContent(`<body>${first}${second}`);
  expect(await page.evaluate('brokenNames()')).toEqual({ twice: [], absent: [] });
  await page.setContent(`<body>${first}${first}`);
  expect(await page.evaluate('brokenNames().twice.length')).toBeGreaterThan(0);
});

describe('a fault is found:', () => {
  const words = { size: 14, weight: 400, anchor: 'start', fill: 'ink' } as const;
  const drawing = (marks: readonly Mark[]): Drawing => ({ width: 200, height: 100, marks, sheet: {} });
  const target = (y: number, size: number, name: string) => rect([20, y, size, size], { target: name, label: name });
  const touched = (marks: readonly Mark[]) =>
    withOverlay(drawing(marks), {
      choices: ['one', 'two'].map((name) => ({ notation: name, label: name, targets: [name], gain: null })),
      chosen: [],
      changed: [],
      heavier: 0,
    });

  test.each<[string, Drawing, RegExp]>([
    ['letters that are too small', drawing([text(20, 40, 'Small', { ...words, size: 11 })]), /has the size 11/],
    ['letters beyond the edge', drawing([text(190, 40, 'Beyond', words)]), /beyond the edge/],
    [
      'letters over letters',
      drawing([text(20, 40, 'Under', words), text(30, 44, 'Over', words)]),
      /"Under" and "Over" overlap/,
    ],
    [
      'letters that leave their box',
      drawing([rect([20, 20, 40, 24], { stroke: 'ink' }), text(22, 36, 'A long word', words)]),
      /leaves its box/,
    ],
    [
      'pale letters',
      drawing([rect([0, 0, 200, 100], { fill: 'focus' }), text(20, 40, 'Pale', words)]),
      /has a contrast/,
    ],
    [
      'letters of a pale group',
      drawing([group([text(20, 40, 'Pale', words)], { opacity: 0.5 })]),
      /"Pale" .* has a contrast of [123]\./,
    ],
    [
      'letters that something covers',
      drawing([text(20, 40, 'Covered', words), rect([20, 20, 30, 40], { fill: 'seat-0' })]),
      /"Covered" .* has a contrast of 1\.0/,
    ],
    [
      'a place under another',
      touched([target(20, 30, 'one'), target(26, 20, 'two')]),
      /a touch of the middle of one reaches two/,
    ],
  ])('%s', async (_, board, fault) => {
    const svg = svgOf(board, { theme: 'light', prefix: 'f', title: 'Fault' });
    expect((await faultsOf(svg, 'light')).join('\n')).toMatch(fault);
  });

  test('a place that is too small', async () => {
    const svg = svgOf(touched([target(20, 30, 'one'), target(60, 30, 'two')]), {
      theme: 'light',
      prefix: 'f',
      title: 'Fault',
    });
    expect(await faultsOf(svg, 'light')).toEqual([]);
    const small = svg.replace(/(data-hit=""[^>]*data-target="one")/, 'transform="scale(0.7)" $1');
    expect((await faultsOf(small, 'light')).join()).toMatch(/one is 21\.0 by 21\.0/);
  });
});

describe('the table of glyphs', () => {
  /** Letters of English and German, signs of boards, and whatever else a name may have of Latin-1. */
  const GLYPHS = [
    ...Array.from({ length: 0xff - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).filter((glyph) =>
      /\P{C}/u.test(glyph),
    ),
    ...'–—‘’‚“”„•…‹›−→←↑↓↺↻✓✕▲▼◆●■ŒœŠšŽžŸ',
  ];

  test.each([400, 600] as const)('is never narrower than what Chromium draws: weight %i', async (weight) => {
    const drawn = await page.evaluate<number[]>(
      `${JSON.stringify(GLYPHS)}.map((glyph) => drawnWidth(glyph, 1000, ${weight}))`,
    );
    const narrower = GLYPHS.filter(
      (glyph, index) => (drawn[index] ?? Infinity) > textWidth(glyph, 1000, weight) * (1 + WIDTH_TOLERANCE),
    );
    expect(narrower).toEqual([]);
    expect(Math.max(...drawn)).toBeGreaterThan(900);
  });
});
