// Somebody who uses the app by what its pages say, and knows no rule.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

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

/** Plays a game on; how many steps it took. */
export async function playToTheEnd(page: Page): Promise<number> {
  const over = page.getByRole('heading', { name: /^(The game is over|Die Partie ist zu Ende)$/ });
  for (let steps = 0; steps < 600; steps += 1) {
    await page.locator('.prompt.yours').or(over).first().waitFor();
    if ((await over.count()) > 0) return steps;
    // The table may have gone on between the look and the touch.
    await step(page).catch(() => {});
  }
  throw new Error('the game has no end');
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe finds. */
export async function findings(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
