// Guests: somebody says a name and plays. A guest has no way to prove who they are but the cookie of one browser.

import type { Answer } from '../base/answer.ts';
import { nameFault } from '../base/names.ts';
import { invalidName, problem } from '../base/problems.ts';
import type { AppContext } from '../context.ts';
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
  { name }: BeginGuestInput,
  { device, address }: SignInFrom,
): Promise<Answer<SignedIn>> {
  const fault = nameFault(name);
  if (fault !== null) return problem(invalidName(fault));
  const playerId = newPlayer(context);
  const shown = guestName(playerId, name);
  if (shown === null) return problem(invalidName('long'));
  const full = address === null ? null : spend(context, 'guests', address);
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
