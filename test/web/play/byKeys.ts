// Somebody without a mouse: everything is reached by the tabulator, in the order of the page.

import type { Locator, Page } from 'playwright-core';

/** More than any page has to stop at. */
const STOPS = 200;

/** Goes on until `wanted` has the focus. */
export async function reach(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let stop = 0; stop < STOPS; stop += 1) {
    if ((await wanted.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached by keyboard: ${String(wanted)}`);
}

/** Takes a button or link. */
export async function take(page: Page, name: string, role: 'button' | 'link' = 'button'): Promise<void> {
  await reach(page, page.getByRole(role, { name, exact: true }));
  await page.keyboard.press('Enter');
}

/** Into a field, in place of what is there. */
export async function write(page: Page, name: string, text: string): Promise<void> {
  await reach(page, page.getByRole('textbox', { name, exact: true }));
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
}
