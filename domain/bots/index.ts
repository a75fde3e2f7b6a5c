// Bots: the one list of players that any title can be played against.

import type { Bot } from './bot.ts';
import { greedyBot } from './greedy.ts';
import { randomBot } from './random.ts';

export type { Bot } from './bot.ts';
export { greedyBot } from './greedy.ts';
export { randomBot } from './random.ts';

export const BOTS: readonly Bot[] = [randomBot, greedyBot];

/** The bot of that name; null when there is none. */
export function botByName(name: string): Bot | null {
  return BOTS.find((bot) => bot.name === name) ?? null;
}
