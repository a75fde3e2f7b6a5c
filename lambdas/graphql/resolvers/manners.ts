// From whom a player takes invitations.

import type { InvitationsFrom as Chosen } from '../../../app/index.ts';
import type { AccountResolvers, InvitationsFrom, MutationResolvers } from '../resolvers.generated.ts';
import { accountResultOf } from './problem.ts';

const WORDS = { everybody: 'EVERYBODY', met: 'MET', nobody: 'NOBODY' } as const satisfies Record<
  Chosen,
  InvitationsFrom
>;
const CHOICES = { EVERYBODY: 'everybody', MET: 'met', NOBODY: 'nobody' } as const satisfies Record<
  InvitationsFrom,
  Chosen
>;

type MannerMutations = Required<Pick<MutationResolvers, 'blockPlayer' | 'unblockPlayer' | 'setInvitationsFrom'>>;

export const mannerMutations: MannerMutations = {
  blockPlayer: async (_root, { input: { playerId } }, context) =>
    accountResultOf(context, await context.app.blockPlayer(context.caller, { playerId })),
  unblockPlayer: async (_root, { input: { playerId } }, context) =>
    accountResultOf(context, await context.app.unblockPlayer(context.caller, { playerId })),
  setInvitationsFrom: async (_root, { input }, context) =>
    accountResultOf(
      context,
      await context.app.setInvitationsFrom(context.caller, { invitationsFrom: CHOICES[input.invitationsFrom] }),
    ),
};

export const accountManners: Required<Pick<AccountResolvers, 'invitationsFrom' | 'blocks'>> = {
  invitationsFrom: async (caller, _args, { app }) => WORDS[(await app.mannersOf(caller)).invitationsFrom],
  blocks: async (caller, _args, { app }) => {
    const { blocked } = await app.mannersOf(caller);
    return blocked.map((id) => ({ id, name: null }));
  },
};
