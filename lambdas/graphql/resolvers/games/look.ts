// The looks of arbiters.

import type { LookResolvers } from '../../resolvers.generated.ts';

export const look: LookResolvers = {
  arbiter: ({ player }) => ({ id: player, name: null }),
  headHash: ({ hash }) => hash,
};
