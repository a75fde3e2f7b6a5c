// axe in a page: what of it people with other senses and hands could not use.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults, Result } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Describing the thousands of marks in which it finds nothing took axe five times as long as looking at them. */
const FINDINGS_ONLY = { resultTypes: ['violations'] };

/** What axe finds. `rules`: only by these, or those of these tags. */
export async function violationsIn(page: Page, rules?: readonly string[]): Promise<readonly Result[]> {
  // A board that grows has not all of it yet.
  await page.locator('.board[aria-busy=true]').first().waitFor({ state: 'detached' });
  // It is half a megabyte: a page is given it once.
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(AXE);
  const options = rules === undefined ? FINDINGS_ONLY : { ...FINDINGS_ONLY, runOnly: rules };
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
  return violations;
}

/** What axe finds, a line for each element. */
export async function findings(page: Page): Promise<readonly string[]> {
  return linesOf(await violationsIn(page));
}

/** What axe finds of a page of the app in its dark theme: its colours. */
export async function darkFindings(page: Page): Promise<readonly string[]> {
  const theme = await page.evaluate('document.documentElement.dataset.theme');
  await page.evaluate("document.documentElement.dataset.theme = 'dark'");
  const violations = await violationsIn(page, ['color-contrast']);
  await page.evaluate(`document.documentElement.dataset.theme = ${JSON.stringify(theme)}`);
  return linesOf(violations);
}

function linesOf(violations: readonly Result[]): readonly string[] {
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
