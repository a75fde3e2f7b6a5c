// What one needs to verify a game's draws and record; its parent is the game.

import type { FairnessResolvers } from '../../resolvers.generated.ts';

export const fairness: FairnessResolvers = {
  seedCommitment: ({ state }) => state.seedCommitment,
  serverSeed: ({ state }) => state.serverSeed,
};
