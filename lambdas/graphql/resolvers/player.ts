// A player, and the caller's account.

import type { AccountResolvers, PlayerResolvers } from '../resolvers.generated.ts';

const SHOWN_CHARACTERS = 4;

export const player: PlayerResolvers = {
  isBot: () => false,
  /** A player without a stored name is identified by the end of the id. */
  name: async ({ id, name }, _args, { players, caller }) => {
    if (name !== null) return name;
    if (caller?.playerId === id) return caller.name;
    return (await players.load(id)) ?? `Player ${id.slice(-SHOWN_CHARACTERS)}`;
  },
};

export const account: AccountResolvers = {
  id: ({ playerId }) => accountIdOf(playerId),
  player: ({ playerId, name }) => ({ id: playerId, name }),
};

/** A caller has an account and a player; both ids end alike. */
export function accountIdOf(playerId: string): string {
  return `account_${playerId.replace(/^player_/, '')}`;
}
