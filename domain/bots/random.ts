// The random bot: every legal move equally likely.

import { pick } from '../chance/index.ts';
import type { Bot } from './bot.ts';

export const randomBot: Bot = {
  name: 'random',
  choose: (title, state, seat, chance) => pick(chance, title.legalMoves(state, seat)),
};
