// How a game ended.

import type { OutcomeResolvers } from '../resolvers.generated.ts';

export const outcome: OutcomeResolvers = {
  winners: ({ results }) => results.filter(({ rank }) => rank === 1).map(({ seat }) => seat),
};
