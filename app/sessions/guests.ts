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
import { openLink as openEntryLink } from '../tournaments/entries/links.ts';
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
  { name, ...links }: BeginGuestInput,
  { device, address }: SignInFrom,
): Promise<Answer<SignedIn>> {
  const fault = nameFault(name);
  if (fault !== null) return problem(invalidName(fault));
  const playerId = newPlayer(context);
  const shown = guestName(playerId, name);
  if (shown === null) return problem(invalidName('long'));
  const full = await countGuest(context, links, address);
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

type Links = Omit<BeginGuestInput, 'name'>;

/** Counts a guest: against the link that brings them, if it is open, otherwise against the address. */
async function countGuest(context: AppContext, links: Links, address: string | null): Promise<TooMany | null> {
  if (address === null) return null;
  const link = await openLink(context, links);
  if (link === null) return spend(context, 'guests', address);
  return spend(context, 'guests', `by ${link.key}`, GUESTS_A_PLACE * link.places);
}

/** What a guest is counted by. */
interface Link {
  readonly key: string;
  readonly places: number;
}

async function openLink(context: AppContext, { invitation, entryLink }: Links): Promise<Link | null> {
  const toGame = invitation == null ? null : await linkToGame(context, invitation);
  if (toGame !== null || entryLink == null) return toGame;
  const { tournamentId, link } = entryLink;
  const open = await openEntryLink(context, tournamentId, link);
  return open === null ? null : { key: `${tournamentId} ${open.key}`, places: open.maxUses };
}

async function linkToGame({ clock, invitations }: AppContext, text: string): Promise<Link | null> {
  const named = namedInvitation(text);
  const stored = named === null ? null : await invitations.get(named.gameId, named.code);
  if (named === null || named.secret === null || stored === null) return null;
  const invitation = parseInvitation(stored);
  const isLink = invitation.secretHash === secretHash(named.secret);
  if (!isLink || statusOf(invitation, clock.now()) !== 'open') return null;
  return { key: `${named.gameId} ${named.code}`, places: invitation.maxUses };
}
