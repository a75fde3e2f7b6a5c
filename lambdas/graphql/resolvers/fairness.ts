// What it takes to check a game's draws and its record; its parent is the game.

import type { FairnessResolvers } from '../resolvers.generated.ts';

export const fairness: FairnessResolvers = {
  seedCommitment: ({ state }) => state.seedCommitment,
  serverSeed: ({ state }) => state.serverSeed,
};
