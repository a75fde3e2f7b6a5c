// Keeps what a stranger's file says within what a page can show. What is left out is counted.

import type { Json } from '../../domain/base/json.ts';
import { amount } from '../../tools/story/amount.ts';
import { printable } from '../../tools/story/printable.ts';
import type { Page } from '../../tools/story/story.ts';

const MAX_CHARACTERS = 1_000;
const MAX_LINES = 400;

/** `text` without characters that steer, in at most `most` characters. */
export function shown(text: string, most: number = MAX_CHARACTERS): string {
  if (text.length <= most) return printable(text);
  return `${printable(text.slice(0, most))}… (${amount(text.length - most, 'character')} more)`;
}

/** `lines`, each bounded, in a bounded number. */
export function shownLines(lines: readonly string[]): readonly string[] {
  const head = lines.slice(0, MAX_LINES).map((line) => shown(line));
  return lines.length <= MAX_LINES ? head : [...head, `… (${amount(lines.length - MAX_LINES, 'line')} more)`];
}

/** `page` within bounds; players by the beginning of their pseudonyms. */
export function shownPage(page: Page): Page {
  return {
    ...page,
    who: shown(withShortNames(page.who)),
    move: shown(page.move),
    facts: shownLines(page.facts),
    picture: shownLines(page.picture),
    outcome: shownLines(page.outcome.map(withShortNames)),
  };
}

const NAME_LENGTH = 14;

/** A player's pseudonym as people tell it from others: its beginning. */
export function shortName(player: string): string {
  return player.length > NAME_LENGTH + 1 ? `${player.slice(0, NAME_LENGTH)}…` : player;
}

function withShortNames(line: string): string {
  return line.replace(/player_\w{8,}/g, shortName);
}

/** Of a view, or of the facts of an event. Those of the largest tables have a few thousand values, none near these. */
const MAX_VALUES = 20_000;
const MAX_NUMBER = 100_000;
const MAX_NAME = 200;

/** Whether a board can draw `value` in no time, even if it does something as often as some number in it says. */
export function isDrawable(value: Json): boolean {
  let left = MAX_VALUES;
  const isSmall = (part: Json): boolean => {
    left -= 1;
    if (left < 0) return false;
    if (typeof part === 'number') return Math.abs(part) <= MAX_NUMBER;
    if (typeof part === 'string') return part.length <= MAX_NAME;
    return typeof part !== 'object' || part === null || Object.values(part).every(isSmall);
  };
  return isSmall(value);
}
