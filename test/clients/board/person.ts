// A person who knows no rule: sees which buttons a page has, touches one of them, and waits for what happens.

import type { Page } from 'playwright-core';
import { type Chance, pick } from '../../../domain/chance/index.ts';

export const MANNERS = ['mouse', 'keyboard', 'touch'] as const;
export type Manner = (typeof MANNERS)[number];

/** How large the window is, and whether it is touched. */
export function windowFor(manner: Manner) {
  const isTouched = manner === 'touch';
  return { viewport: isTouched ? { width: 390, height: 844 } : { width: 1000, height: 900 }, hasTouch: isTouched };
}

/** Once in so many steps the person thinks again, and goes back. */
const SECOND_THOUGHTS = 12;
/** A page that needs more steps than this leads nowhere. */
const MOST_STEPS = 3_000;

const IS_OVER = "document.querySelector('[role=status]').textContent.startsWith('Over.')";
const NAMES =
  '[...document.querySelectorAll("button")].filter((one) => one.checkVisibility()).map((one) => one.ariaLabel ?? one.textContent)';
const FOCUSED =
  '[...document.querySelectorAll("button")].filter((one) => one.checkVisibility()).indexOf(document.activeElement)';

/** Plays until the page says that the game is over; the names of what was touched. */
export async function playToTheEnd(page: Page, manner: Manner, chance: Chance): Promise<readonly string[]> {
  const touched: string[] = [];
  while (touched.length < MOST_STEPS) {
    await page.waitForFunction(`${IS_OVER} || ${NAMES}.some((name) => name !== 'Back')`);
    if (await page.evaluate<boolean>(IS_OVER)) return touched;
    const names = await page.evaluate<readonly string[]>(NAMES);
    const forward = names.flatMap((name, index) => (name === 'Back' ? [] : [index]));
    const isBack = names.includes('Back') && chance.below(SECOND_THOUGHTS) === 0;
    const index = isBack ? names.indexOf('Back') : pick(chance, forward);
    await touch(page, manner, index);
    touched.push(names[index] ?? '');
  }
  throw new Error(`not over after ${MOST_STEPS} steps`);
}

/** Touches the button at `index` of those that are seen. Playwright waits until it can be reached there. */
async function touch(page: Page, manner: Manner, index: number): Promise<void> {
  if (manner === 'keyboard') return press(page, index);
  const button = page.getByRole('button').nth(index);
  await (manner === 'touch' ? button.tap() : button.click());
}

/** Goes on by Tab until the button has the focus, and presses Enter. */
async function press(page: Page, index: number): Promise<void> {
  const count = await page.getByRole('button').count();
  for (let tabs = 0; tabs < 2 * count + 2; tabs += 1) {
    if ((await page.evaluate<number>(FOCUSED)) === index) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
  }
  throw new Error(`the focus does not come to the button ${index} of ${count}`);
}
