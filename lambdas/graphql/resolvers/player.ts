// A player, and the caller's account.

import type { AccountResolvers, PlayerResolvers } from '../resolvers.generated.ts';
import { accountInvitations } from './invitationLists.ts';
import { accountGames, playerGames } from './lists.ts';
import { accountManners } from './manners.ts';
import { accountTournaments, playerTournaments } from './tournamentLists.ts';

const SHOWN_CHARACTERS = 4;

export const player: PlayerResolvers = {
  games: playerGames,
  tournaments: playerTournaments,
  isBot: () => false,
  /** A player without a stored name is identified by the end of the id, to themselves by the token's name. */
  name: async ({ id, name }, _args, { players, caller }) => {
    const stored = name ?? (await players.load(id));
    if (stored !== null) return stored;
    return caller?.playerId === id ? caller.name : `Player ${id.slice(-SHOWN_CHARACTERS)}`;
  },
};

export const account: AccountResolvers = {
  games: accountGames,
  tournaments: accountTournaments,
  id: ({ playerId }) => accountIdOf(playerId),
  player: ({ playerId }) => ({ id: playerId, name: null }),
  invitations: accountInvitations,
  ...accountManners,
  identities: (caller, _args, { app }) => app.identitiesOf(caller),
};

/** A caller has an account and a player; both ids end alike. */
export function accountIdOf(playerId: string): string {
  return `account_${playerId.replace(/^player_/, '')}`;
}
