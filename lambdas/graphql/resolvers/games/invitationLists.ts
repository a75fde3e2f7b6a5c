// The invitations to a game, and those of the caller.

import type { AccountResolvers, GameResolvers } from '../../resolvers.generated.ts';

export const gameInvitations: NonNullable<GameResolvers['invitations']> = (parent, _args, { app, caller }) =>
  parent.imported ? null : app.invitationsTo(caller, { gameId: parent.id, host: parent.state.host });

export const accountInvitations: NonNullable<AccountResolvers['invitations']> = (caller, _args, { app }) =>
  app.invitationsOf(caller);
