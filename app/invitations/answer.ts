// An invitation as the host, and whom it is directed at, may see it.

import { type Invitation, type InvitationStatus, statusOf } from '../access/invitation.ts';
import type { Answer } from '../base/answer.ts';
import type { AppContext } from '../context.ts';
import { nameOf } from './names.ts';

export interface InvitationAnswer {
  /** Names it; no secret. */
  readonly name: string;
  readonly gameId: string;
  readonly hostId: string;
  readonly playerId: string | null;
  readonly seat: number | null;
  readonly uses: number;
  readonly maxUses: number;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly status: InvitationStatus;
  readonly declineReason: string | null;
}

/** `secret`: what a link is made of; only when it is made, and null for an invitation that is directed at a player. */
export interface InvitationResult {
  readonly invitation: InvitationAnswer;
  readonly secret: string | null;
  readonly repeated: boolean;
}

export function invitationAnswer({ clock }: Pick<AppContext, 'clock'>, invitation: Invitation): InvitationAnswer {
  const { gameId, code, host, playerId, seat, usedBy, maxUses, createdAt, expiresAt, declined } = invitation;
  return {
    name: nameOf({ gameId, code, secret: null }),
    gameId,
    hostId: host,
    playerId,
    seat,
    uses: usedBy.length,
    maxUses,
    createdAt,
    expiresAt,
    status: statusOf(invitation, clock.now()),
    declineReason: declined?.reason ?? null,
  };
}

export function answered(
  context: Pick<AppContext, 'clock'>,
  invitation: Invitation,
  { secret = null, repeated }: { readonly secret?: string | null; readonly repeated: boolean },
): Answer<InvitationResult> {
  return { ok: true, value: { invitation: invitationAnswer(context, invitation), secret, repeated } };
}
