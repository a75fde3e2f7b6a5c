// A player.

import type { PlayerResolvers } from '../resolvers.generated.ts';

const SHOWN_CHARACTERS = 4;

export const player: PlayerResolvers = {
  /** A player without a stored name is identified by the end of the id. */
  name: async ({ id, name }, _args, { players, caller }) => {
    if (name !== null) return name;
    if (caller?.playerId === id) return caller.name;
    return (await players.load(id)) ?? `Player ${id.slice(-SHOWN_CHARACTERS)}`;
  },
};
