// Invitations, and what happens to them.

import type { InvitationAnswer } from '../../../app/index.ts';
import type { InvitationResolvers, InvitationStatus, MutationResolvers } from '../resolvers.generated.ts';
import { invitationResultOf, resultOf } from './problem.ts';

const STATUSES = {
  open: 'OPEN',
  accepted: 'ACCEPTED',
  declined: 'DECLINED',
  revoked: 'REVOKED',
  expired: 'EXPIRED',
} as const satisfies Record<InvitationAnswer['status'], InvitationStatus>;

export const invitation: InvitationResolvers = {
  code: ({ name }) => name,
  host: ({ hostId }) => ({ id: hostId, name: null }),
  player: ({ playerId }) => (playerId === null ? null : { id: playerId, name: null }),
  status: ({ status }) => STATUSES[status],
  reason: ({ declineReason }) => declineReason,
};

type InvitationMutations = Required<
  Pick<MutationResolvers, 'createInvitation' | 'revokeInvitation' | 'acceptInvitation' | 'declineInvitation'>
>;

export const invitationMutations: InvitationMutations = {
  createInvitation: async (_root, { input }, context) =>
    invitationResultOf(
      context,
      await context.app.createInvitation(context.caller, {
        gameId: input.gameId,
        playerId: input.playerId ?? null,
        seat: input.seat ?? null,
        uses: input.uses ?? null,
        validSeconds: input.validSeconds ?? null,
        commandId: input.commandId,
      }),
    ),
  revokeInvitation: async (_root, { input: { code } }, context) =>
    invitationResultOf(context, await context.app.revokeInvitation(context.caller, { invitation: code })),
  acceptInvitation: async (_root, { input: { code, seat, clientSeed, commandId } }, context) =>
    resultOf(
      context,
      await context.app.acceptInvitation(context.caller, {
        invitation: code,
        seat: seat ?? null,
        clientSeed: clientSeed ?? null,
        commandId: commandId ?? null,
      }),
    ),
  declineInvitation: async (_root, { input: { code, reason } }, context) =>
    invitationResultOf(
      context,
      await context.app.declineInvitation(context.caller, { invitation: code, reason: reason ?? null }),
    ),
};
