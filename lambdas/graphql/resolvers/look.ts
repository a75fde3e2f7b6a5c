// The looks of arbiters.

import type { LookResolvers, MutationResolvers } from '../resolvers.generated.ts';
import { lookResultOf } from './problem.ts';

export const look: LookResolvers = {
  arbiter: ({ player }) => ({ id: player, name: null }),
  headHash: ({ hash }) => hash,
};

export const lookMutations: Required<Pick<MutationResolvers, 'lookAtTable'>> = {
  lookAtTable: async (_root, { input: { gameId, version = null, reason, commandId } }, context) =>
    lookResultOf(context, await context.app.lookAtTable(context.caller, { gameId, version, reason, commandId })),
};
