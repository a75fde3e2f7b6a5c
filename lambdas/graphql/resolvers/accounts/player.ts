// A player, and the caller's account.

import type { PlayerKind as Kind } from '../../../../app/index.ts';
import { shownName } from '../../../http/shownName.ts';
import type { AccountResolvers, PlayerKind, PlayerResolvers } from '../../resolvers.generated.ts';
import { accountInvitations } from '../games/invitationLists.ts';
import { accountGames, playerGames } from '../games/lists.ts';
import { accountTournaments, playerTournaments } from '../tournaments/tournamentLists.ts';
import { accountLimits } from './limits.ts';
import { accountManners } from './manners.ts';
import { accountPushKey, accountPushSubscriptions } from './push.ts';
import { accountPasskeys, accountSessions } from './session.ts';
import { accountTokens } from './token.ts';

const KINDS = {
  person: 'PERSON',
  guest: 'GUEST',
  bot: 'BOT',
  unclaimed: 'UNCLAIMED',
} as const satisfies Record<Kind, PlayerKind>;

export const player: PlayerResolvers = {
  games: playerGames,
  tournaments: playerTournaments,
  isBot: async ({ id }, _args, { kinds }) => (await kinds.load(id)) === 'bot',
  kind: async ({ id }, _args, { kinds }) => KINDS[await kinds.load(id)],
  name: async ({ id, name }, _args, { players, caller }) => shownName(id, name ?? (await players.load(id)), caller),
};

export const account: AccountResolvers = {
  games: accountGames,
  tournaments: accountTournaments,
  id: ({ playerId }) => accountIdOf(playerId),
  player: ({ playerId }) => ({ id: playerId, name: null }),
  invitations: accountInvitations,
  ...accountManners,
  identities: (caller, _args, { app }) => app.identitiesOf(caller),
  pushKey: accountPushKey,
  pushSubscriptions: accountPushSubscriptions,
  tokens: accountTokens,
  limits: accountLimits,
  sessions: accountSessions,
  passkeys: accountPasskeys,
};

/** A caller has an account and a player; both ids end alike. */
export function accountIdOf(playerId: string): string {
  return `account_${playerId.replace(/^player_/, '')}`;
}
