// An invitation to a game: plain data and pure functions. Kept apart from the log, which must hold no secret and
// not grow with what never happened.

import { Defect } from '../../domain/base/defect.ts';
import type { Seat } from '../../domain/title/contract.ts';
import type { StoredInvitation } from '../../eventstore/port.ts';

export const INVITATION_STATUSES = ['open', 'accepted', 'declined', 'revoked', 'expired'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** Directed at `playerId`, or a link (`secretHash`): exactly one of the two is set. Times in ms since 1970. */
export interface Invitation {
  readonly gameId: string;
  readonly code: string;
  /** Player id of the host who invites. */
  readonly host: string;
  readonly playerId: string | null;
  /** SHA-256 of the secret in the link, hex. */
  readonly secretHash: string | null;
  /** Null: any free one. */
  readonly seat: Seat | null;
  /** Players who may take a seat by it. */
  readonly maxUses: number;
  readonly usedBy: readonly string[];
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly revokedAt: number | null;
  readonly declined: { readonly at: number; readonly reason: string | null } | null;
}

/** `accepted`: as often as it may be. */
export function statusOf(invitation: Invitation, now: number): InvitationStatus {
  if (invitation.revokedAt !== null) return 'revoked';
  if (invitation.declined !== null) return 'declined';
  if (invitation.usedBy.length >= invitation.maxUses) return 'accepted';
  return now >= invitation.expiresAt ? 'expired' : 'open';
}

/** Whether the invitation lets `player` know of its game and take a seat there, even if it was accepted before. */
export function admits(invitation: Invitation, player: string, now: number): boolean {
  const { revokedAt, declined, expiresAt, usedBy, playerId } = invitation;
  if (revokedAt !== null || declined !== null || now >= expiresAt) return false;
  return playerId === player || usedBy.includes(player);
}

export function formatInvitation(invitation: Invitation, version: number): StoredInvitation {
  const { gameId, code, playerId, expiresAt } = invitation;
  return { gameId, code, playerId, expiresAt, version, body: JSON.stringify(invitation) };
}

/** What `formatInvitation` wrote. */
export function parseInvitation({ gameId, code, body }: StoredInvitation): Invitation {
  // Only `formatInvitation` writes the bodies of this store.
  const invitation = JSON.parse(body) as Invitation;
  if (invitation.gameId !== gameId || invitation.code !== code)
    throw new Defect(`${gameId} ${code} is another invitation`);
  return invitation;
}
