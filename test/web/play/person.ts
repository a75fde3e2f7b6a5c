// Somebody who uses the app by what its pages say, and knows no rule: everything is found by its role and its name.

import type { Locator, Page } from 'playwright-core';

/** Others think, too. */
const PATIENCE = { timeout: 120_000 };

export const PHONE = { width: 390, height: 844, locale: 'de-DE', hasTouch: true, reducedMotion: 'reduce' } as const;
export const DESK = { width: 1_280, locale: 'en-GB' };

const OVER = /^(The game is over|Die Partie ist zu Ende)$/;
const CONFIRM = /^(Play|Spielen)$/;

/**
 * Where the app says what one is to do, when it is one's turn. A selector for a region of that name: asked for by its
 * role it is looked for among all marks of a board, at each step anew.
 */
function promptOf(page: Page): Locator {
  return page.locator('section:is([aria-label="Your turn"], [aria-label="Du bist am Zug"])');
}

/** The heading of a game that is over. */
function overOf(page: Page): Locator {
  return page.locator('h1, h2, h3').filter({ hasText: OVER });
}

/** A token of the guest who plays in the page. */
export function guestToken(page: Page): Promise<string> {
  return page.evaluate<string>(`(async () => {
    const headers = { 'content-type': 'application/json' };
    return (await (await fetch('/v1/session', { method: 'POST', headers, body: '{}' })).json()).token;
  })()`);
}

/** Becomes a guest called Anna on the page of the account; a token of hers. */
export async function newGuest(page: Page): Promise<string> {
  await page.getByRole('textbox', { name: /^(Your name|Dein Name)$/ }).fill('Anna');
  await page.getByRole('button', { name: /^(Play under this name|Unter diesem Namen spielen)$/ }).click();
  await page.getByRole('heading', { name: /^Anna/ }).waitFor();
  return guestToken(page);
}

export interface Hand {
  /** Takes a place on the board. */
  take(place: Locator): Promise<void>;
  press(button: Locator): Promise<void>;
}

/** A refused touch is tried again soon: something lay over it, or the table has gone on. */
const SOON = { timeout: 2_000 };

const BY_KEYS: Hand = {
  take: (place) => place.press('Enter', SOON),
  press: (button) => button.press('Enter', SOON),
};
export const BY_TOUCH: Hand = {
  take: (place) => place.tap(SOON),
  press: (button) => button.tap(SOON),
};

/** One step: confirms what was chosen, else answers which one is meant, takes a place on the board, or a button. */
async function step(page: Page, { take, press }: Hand, number: number): Promise<void> {
  const prompt = promptOf(page);
  const confirm = prompt.getByRole('button', { name: CONFIRM });
  if ((await confirm.count()) > 0) return press(confirm);
  // Several moves are left of what was taken: the prompt has a button for each.
  const several = prompt.getByText(/^(Which of these\?|Welcher davon\?)$/);
  if ((await several.count()) > 0) return press(prompt.getByRole('button').first());
  const places = page.locator('main [role=group] [role=button]:visible');
  const count = await places.count();
  if (count > 0) return take(places.nth(number % count));
  return press(prompt.getByRole('button').first());
}

/** Plays a game on, for at most `most` steps; how many it took. */
export async function playSteps(page: Page, most: number, hand: Hand = BY_KEYS): Promise<number> {
  const over = overOf(page);
  for (let steps = 0; steps < most; steps += 1) {
    await promptOf(page).or(over).first().waitFor(PATIENCE);
    if ((await over.count()) > 0) return steps;
    // The table may have gone on between the look and the touch.
    await step(page, hand, steps).catch(() => {});
  }
  return most;
}

/** Plays a game to its end; how many steps it took. */
export async function playToTheEnd(page: Page, hand: Hand = BY_KEYS): Promise<number> {
  const steps = await playSteps(page, 1_500, hand);
  await page.getByRole('heading', { name: OVER }).waitFor(PATIENCE);
  return steps;
}
