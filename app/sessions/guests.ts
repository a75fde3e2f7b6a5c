// Guests: somebody says a name and plays. A guest has no way to prove who they are but the cookie of one browser.

import { parseInvitation, statusOf } from '../access/invitation.ts';
import type { TooMany } from '../accounts/tooMany.ts';
import type { Answer } from '../base/answer.ts';
import { nameFault } from '../base/names.ts';
import { invalidName, problem } from '../base/problems.ts';
import type { AppContext } from '../context.ts';
import { namedInvitation, secretHash } from '../invitations/names.ts';
import { guestName } from '../players/guestNames.ts';
import { newPlayer } from '../players/newPlayer.ts';
import { type SignedIn, startSession } from './bearers.ts';
import { noteGuest } from './forgetting.ts';
import type { BeginGuestInput } from './inputs.ts';
import { spend } from './meters.ts';

/** Where somebody signs in. */
export interface SignInFrom {
  /** `Firefox, Android` */
  readonly device: string;
  /** What guests are counted by; null: they are not. */
  readonly address: string | null;
}

/** Makes a player who is a guest, and begins a session. */
export async function beginGuest(
  context: AppContext,
  { name, invitation = null }: BeginGuestInput,
  { device, address }: SignInFrom,
): Promise<Answer<SignedIn>> {
  const fault = nameFault(name);
  if (fault !== null) return problem(invalidName(fault));
  const playerId = newPlayer(context);
  const shown = guestName(playerId, name);
  if (shown === null) return problem(invalidName('long'));
  const full = await countGuest(context, invitation, address);
  if (full !== null) return problem(full);
  // First of all what marks the name as a guest's.
  await context.profiles.setKind(playerId, 'guest');
  await context.profiles.setName(playerId, shown, { replace: true });
  await noteGuest(context, playerId);
  return {
    ok: true,
    value: await startSession(context, { playerId, identityId: playerId, device, provenAt: null }),
  };
}

/** Guests whom a link brings for each place that it offers: some begin again in another browser, or do not sit down. */
const GUESTS_A_PLACE = 2;

/** Counts a guest: against the link that brings them, if it is open, otherwise against the address. */
async function countGuest(
  context: AppContext,
  invitation: string | null,
  address: string | null,
): Promise<TooMany | null> {
  if (address === null) return null;
  const link = invitation === null ? null : await openLink(context, invitation);
  if (link === null) return spend(context, 'guests', address);
  return spend(context, 'guests', `by ${link.gameId} ${link.code}`, GUESTS_A_PLACE * link.maxUses);
}

async function openLink({ clock, invitations }: AppContext, text: string) {
  const named = namedInvitation(text);
  const stored = named === null ? null : await invitations.get(named.gameId, named.code);
  if (named === null || named.secret === null || stored === null) return null;
  const invitation = parseInvitation(stored);
  const isLink = invitation.secretHash === secretHash(named.secret);
  return isLink && statusOf(invitation, clock.now()) === 'open' ? invitation : null;
}
