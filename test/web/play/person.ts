// Somebody who uses the app by what its pages say, and knows no rule.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** Others think, too. */
const PATIENCE = { timeout: 120_000 };

export const PHONE = { width: 390, locale: 'de-DE' };
export const DESK = { width: 1_280, locale: 'en-GB' };

/** One step of somebody who knows no rule: confirms what is chosen, else touches the first place, else a button. */
async function step(page: Page): Promise<void> {
  const prompt = page.locator('.prompt.yours');
  const confirm = prompt.getByRole('button', { name: /^(Play|Spielen)$/ });
  if ((await confirm.count()) > 0) return confirm.click();
  const place = page.locator('.board').getByRole('button').first();
  if ((await place.count()) === 0) return prompt.getByRole('button').first().click();
  await place.focus();
  return page.keyboard.press('Enter');
}

const OVER = /^(The game is over|Die Partie ist zu Ende)$/;

/** Plays a game on, for at most `most` steps; how many it took. */
export async function playSteps(page: Page, most: number): Promise<number> {
  const over = page.getByRole('heading', { name: OVER });
  for (let steps = 0; steps < most; steps += 1) {
    await page.locator('.prompt.yours').or(over).first().waitFor(PATIENCE);
    if ((await over.count()) > 0) return steps;
    // The table may have gone on between the look and the touch.
    await step(page).catch(() => {});
  }
  return most;
}

/** Plays a game to its end; how many steps it took. */
export async function playToTheEnd(page: Page): Promise<number> {
  const steps = await playSteps(page, 600);
  await page.getByRole('heading', { name: OVER }).waitFor(PATIENCE);
  return steps;
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe finds. */
export async function findings(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
