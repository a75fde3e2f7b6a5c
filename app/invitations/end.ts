// Ends an invitation before it is accepted: its host revokes it, or the player at whom it is directed declines it.

import { isReadable } from '../../domain/base/readable.ts';
import { notTheHost } from '../../domain/game/index.ts';
import { gameStream } from '../../domain/log/index.ts';
import { loadFor } from '../access/gameAccess.ts';
import { type Invitation, parseInvitation, statusOf } from '../access/invitation.ts';
import { seeing } from '../access/sight.ts';
import type { Answer, Caller } from '../base/answer.ts';
import { problem, UNAUTHENTICATED } from '../base/problems.ts';
import type { AppContext } from '../context.ts';
import { answered, type InvitationResult } from './answer.ts';
import type { DeclineInvitationInput, InvitationInput } from './inputs.ts';
import { namedInvitation } from './names.ts';
import { invalidInvitation, invitationNotFound, invitationOver, MAX_REASON } from './problems.ts';
import { change } from './stored.ts';

/** Nobody takes a seat by it from now on; those who have one keep it. */
export async function revokeInvitation(
  context: AppContext,
  caller: Caller | null,
  input: InvitationInput,
): Promise<Answer<InvitationResult>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  const found = await find(context, input);
  const stream = gameStream(found?.gameId ?? '');
  const game = stream === null ? null : await loadFor(context, seeing(caller), stream, { strong: true });
  if (found === null || game === null) return problem(invitationNotFound());
  // Only the host learns that it exists.
  if (notTheHost({ ...game.state, status: 'open' }, caller.playerId) !== null) return problem(invitationNotFound());
  const now = context.clock.now();
  const changed = await change<never>(context, found, (one) =>
    one.revokedAt === null ? { ok: true, changed: { ...one, revokedAt: now } } : { ok: true, changed: null },
  );
  return changed.ok
    ? answered(context, changed.invitation, { repeated: !changed.isNew })
    : problem(invitationNotFound());
}

export async function declineInvitation(
  context: AppContext,
  caller: Caller | null,
  input: DeclineInvitationInput,
): Promise<Answer<InvitationResult>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  const reason = input.reason?.trim() || null;
  if (reason !== null && !isReadable(reason.replaceAll('\n', ' '), MAX_REASON))
    return problem(invalidInvitation('reason', 'reason'));
  const found = await find(context, input);
  if (found === null || found.playerId !== caller.playerId) return problem(invitationNotFound());
  const now = context.clock.now();
  const changed = await change<'accepted' | 'revoked' | 'expired'>(context, found, (one) => {
    const status = statusOf(one, now);
    if (status === 'declined') return { ok: true, changed: null };
    if (status !== 'open') return { ok: false, refusal: status };
    return { ok: true, changed: { ...one, declined: { at: now, reason } } };
  });
  if (!changed.ok) return problem(invitationOver(changed.refusal));
  return answered(context, changed.invitation, { repeated: !changed.isNew });
}

async function find({ invitations }: AppContext, { invitation }: InvitationInput): Promise<Invitation | null> {
  const named = namedInvitation(invitation);
  const stored = named === null ? null : await invitations.get(named.gameId, named.code);
  return stored === null ? null : parseInvitation(stored);
}
