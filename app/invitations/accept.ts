// Accepts an invitation: takes a seat in its game. The use is recorded first, so that a link seats no more players than
// it may, and given back where there is no seat to take.

import { admits, type Invitation, type InvitationStatus, parseInvitation, statusOf } from '../access/invitation.ts';
import type { CommandAnswer } from '../answers/commandAnswer.ts';
import type { Answer, Caller } from '../base/answer.ts';
import { problem, UNAUTHENTICATED } from '../base/problems.ts';
import type { AppContext } from '../context.ts';
import { joinGame } from '../games/join.ts';
import { settled } from '../players/account.ts';
import type { AcceptInvitationInput } from './inputs.ts';
import { type NamedInvitation, namedInvitation, secretHash } from './names.ts';
import { invalidInvitation, invitationNotFound, invitationOver } from './problems.ts';
import { change } from './stored.ts';

/** Takes a seat by an invitation. */
export async function acceptInvitation(
  context: AppContext,
  caller: Caller | null,
  input: AcceptInvitationInput,
): Promise<Answer<CommandAnswer>> {
  if (caller === null) return problem(UNAUTHENTICATED);
  const named = namedInvitation(input.invitation);
  const player = await settled(context, caller);
  const found = named === null ? null : await concerning(context, player, named);
  if (found === null) return problem(invitationNotFound());
  if (found.seat !== null && input.seat !== null && found.seat !== input.seat) {
    return problem(invalidInvitation('seatOfOther', 'seat'));
  }
  const claimed = await change<InvitationStatus>(context, found, (one) => claim(one, player, context.clock.now()));
  if (!claimed.ok) return problem(invitationOver(claimed.refusal as Exclude<InvitationStatus, 'open'>));
  const { clientSeed, commandId } = input;
  const joining = { gameId: found.gameId, seat: found.seat ?? input.seat, clientSeed, commandId };
  const joined = await joinGame(context, player, joining);
  if (!joined.ok && claimed.isNew) await change<never>(context, found, (one) => unclaim(one, player));
  return joined;
}

/** The invitation, if the player may accept it: it is directed at him, or he has its secret. */
async function concerning(
  { invitations }: AppContext,
  { playerId }: Caller,
  { gameId, code, secret }: NamedInvitation,
): Promise<Invitation | null> {
  const stored = await invitations.get(gameId, code);
  if (stored === null) return null;
  const invitation = parseInvitation(stored);
  const isFor =
    invitation.playerId !== null
      ? invitation.playerId === playerId
      : secret !== null && invitation.secretHash === secretHash(secret);
  return isFor ? invitation : null;
}

function claim(one: Invitation, { playerId }: Caller, now: number) {
  if (one.usedBy.includes(playerId) && admits(one, playerId, now)) return { ok: true, changed: null } as const;
  const status = statusOf(one, now);
  if (status !== 'open') return { ok: false, refusal: status } as const;
  return { ok: true, changed: { ...one, usedBy: [...one.usedBy, playerId] } } as const;
}

function unclaim(one: Invitation, { playerId }: Caller) {
  return { ok: true, changed: { ...one, usedBy: one.usedBy.filter((player) => player !== playerId) } } as const;
}
