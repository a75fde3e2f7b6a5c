// The mutations by which a game goes back.

import type { MutationResolvers } from '../resolvers.generated.ts';
import { resultOf } from './problem.ts';

export const undoMutations: Pick<MutationResolvers, 'undo' | 'offerTakeback' | 'answerTakeback'> = {
  undo: async (_root, { input }, context) => resultOf(context, await context.app.undo(context.caller, input)),
  offerTakeback: async (_root, { input }, context) =>
    resultOf(context, await context.app.offerTakeback(context.caller, input)),
  answerTakeback: async (_root, { input }, context) => {
    const { offerVersion, ...answer } = input;
    return resultOf(
      context,
      await context.app.answerTakeback(context.caller, { ...answer, offer: offerVersion ?? null }),
    );
  },
};
