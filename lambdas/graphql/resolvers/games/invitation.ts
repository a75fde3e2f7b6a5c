// Invitations, and what happens to them.

import type { InvitationAnswer } from '../../../../app/index.ts';
import type { InvitationResolvers, InvitationStatus } from '../../resolvers.generated.ts';

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
