// From whom a player takes invitations.

import type { InvitationsFrom as Chosen } from '../../../../app/index.ts';
import type { AccountResolvers, InvitationsFrom } from '../../resolvers.generated.ts';

const WORDS = { everybody: 'EVERYBODY', met: 'MET', nobody: 'NOBODY' } as const satisfies Record<
  Chosen,
  InvitationsFrom
>;

export const accountManners: Required<Pick<AccountResolvers, 'invitationsFrom' | 'blocks'>> = {
  invitationsFrom: async (caller, _args, { app }) => WORDS[(await app.mannersOf(caller)).invitationsFrom],
  blocks: async (caller, _args, { app }) => {
    const { blocked } = await app.mannersOf(caller);
    return blocked.map((id) => ({ id, name: null }));
  },
};
