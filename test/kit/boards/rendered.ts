// A board as Chromium renders it: what is measured there (`measuring.mjs`), and what is wrong with it.

import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { Box } from '../../../domain/board/drawing.ts';
import { LEAST_SIZE } from '../../../domain/board/fitting.ts';
import { textWidth } from '../../../domain/board/glyphs.ts';
import { LEAST_HIT } from '../../../domain/board/overlay.ts';
import { colourOf, type Theme } from '../../../domain/board/tones.ts';

interface MeasuredText {
  readonly text: string;
  readonly size: number;
  readonly weight: 400 | 600;
  /** As it is drawn, in units of its group. */
  readonly width: number;
  /** Of its letters, in units of the board. */
  readonly box: Box;
  /** Of the panel around it. */
  readonly holder: Box | null;
  /** Of its letters against what lies behind them; null where no pixel is wholly covered. */
  readonly contrast: number | null;
}

interface MeasuredHit {
  readonly target: string;
  readonly width: number;
  readonly height: number;
  /** Whose touch it is in the middle. */
  readonly reached: string | null;
}

export interface Measured {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly MeasuredText[];
  readonly hits: readonly MeasuredHit[];
}

/** A text may be this much wider than the table says, as a part of its width: Chromium rounds the widths of small glyphs. */
export const WIDTH_TOLERANCE = 0.02;
const LEAST_CONTRAST = 4.5;
/** What letters may reach over an edge, or into each other, in units: less than a pixel is not seen. */
const TOLERANCE = 0.6;

const MEASURING = fileURLToPath(new URL('measuring.mjs', import.meta.url));

/** Opens an empty page that can measure. */
export async function openMeasuring(page: Page): Promise<void> {
  await page.addInitScript({ path: MEASURING });
  await page.goto('about:blank');
}

/** Shows `svg` alone on the ground of the theme. */
export async function showBoard(page: Page, svg: string, theme: Theme): Promise<void> {
  const [, width = '0', height = '0'] = /width="(\d+(?:\.\d+)?)" height="(\d+(?:\.\d+)?)"/.exec(svg) ?? [];
  await page.setViewportSize({ width: Math.ceil(Number(width)), height: Math.ceil(Number(height)) });
  const ground = colourOf('paper', theme);
  await page.setContent(`<body style="margin:0;background:${ground}"><div style="background:${ground}">${svg}</div>`);
}

/** Measures the board that is shown. */
export async function measured(page: Page): Promise<Measured> {
  return page.evaluate(`(async () => {
    const board = document.querySelector('svg');
    const { width, height } = board.viewBox.baseVal;
    return { width, height, ...(await measureBoard(board)) };
  })()`);
}

/** What is wrong with a board, a line each. */
export function renderedFaults({ width, height, texts, hits }: Measured): readonly string[] {
  const whole: Box = [0, 0, width, height];
  return [
    ...texts.flatMap((one) => textFaults(one, whole)),
    ...texts.flatMap((one, index) =>
      texts
        .slice(index + 1)
        .filter(({ box }) => overlaps(one.box, box))
        .map((other) => `"${one.text}" and "${other.text}" overlap at ${shown(one.box)}`),
    ),
    ...hits.flatMap(hitFaults),
  ];
}

function textFaults({ text, size, weight, width, box, holder, contrast }: MeasuredText, whole: Box): readonly string[] {
  const at = `"${text}" at ${shown(box)}`;
  const most = textWidth(text, size, weight) * (1 + WIDTH_TOLERANCE);
  return [
    ...(size < LEAST_SIZE ? [`${at} has the size ${size}`] : []),
    ...(isInside(box, whole) ? [] : [`${at} is beyond the edge`]),
    ...(holder === null || isInside(box, holder) ? [] : [`${at} leaves its box ${shown(holder)}`]),
    ...(width > most ? [`${at} is ${width.toFixed(1)} wide, by the table ${most.toFixed(1)}`] : []),
    ...(contrast === null || contrast >= LEAST_CONTRAST ? [] : [`${at} has a contrast of ${contrast.toFixed(1)}`]),
  ];
}

function hitFaults({ target, width, height, reached }: MeasuredHit): readonly string[] {
  return [
    ...(Math.min(width, height) < LEAST_HIT - 0.01 ? [`${target} is ${width.toFixed(1)} by ${height.toFixed(1)}`] : []),
    ...(reached === target ? [] : [`a touch of the middle of ${target} reaches ${reached}`]),
  ];
}

function isInside([x, y, width, height]: Box, [left, top, wide, high]: Box): boolean {
  const [right, bottom] = [left + wide + TOLERANCE, top + high + TOLERANCE];
  return x > left - TOLERANCE && y > top - TOLERANCE && x + width < right && y + height < bottom;
}

function overlaps([x1, y1, width1, height1]: Box, [x2, y2, width2, height2]: Box): boolean {
  const across = Math.min(x1 + width1, x2 + width2) - Math.max(x1, x2);
  const down = Math.min(y1 + height1, y2 + height2) - Math.max(y1, y2);
  return across > TOLERANCE && down > TOLERANCE;
}

function shown(box: Box): string {
  return box.map(Math.round).join();
}
