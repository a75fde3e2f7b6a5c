// Somebody whom an organiser has entered by name signs in as that person, by a link: a guest from then on.

import type { Answer, Problem } from '../base/answer.ts';
import { final, problem } from '../base/problems.ts';
import type { AppContext } from '../context.ts';
import { guestName } from '../players/guestNames.ts';
import { kindOf } from '../players/kinds.ts';
import { takeClaim } from '../tournaments/entries/links.ts';
import { type SignedIn, startSession } from './bearers.ts';
import { noteGuest } from './forgetting.ts';
import type { SignInFrom } from './guests.ts';
import type { ClaimInput } from './inputs.ts';

/** The id of the player stays, and so does all that is written of it. */
export async function signInByClaim(
  context: AppContext,
  { tournamentId, link }: ClaimInput,
  { device }: SignInFrom,
): Promise<Answer<SignedIn>> {
  const playerId = await takeClaim(context, tournamentId, link);
  if (playerId === null || (await kindOf(context, playerId)) !== 'unclaimed') return problem(UNKNOWN_CLAIM);
  const { players, profiles } = context;
  await players.settle(playerId);
  await profiles.setKind(playerId, 'guest');
  const name = (await profiles.names([playerId])).get(playerId);
  const shown = name === undefined ? null : guestName(playerId, name);
  if (shown !== null) await profiles.setName(playerId, shown, { replace: true });
  await noteGuest(context, playerId);
  return { ok: true, value: await startSession(context, { playerId, identityId: playerId, device, provenAt: null }) };
}

const UNKNOWN_CLAIM: Problem = {
  kind: 'InvalidInput',
  code: 'UNKNOWN_CLAIM',
  path: ['input', 'link'],
  ...final({
    en: 'Nobody can be claimed by this link (any more). Ask the organiser for another one.',
    de: 'Mit diesem Link lässt sich kein Platz (mehr) übernehmen. Bitte die Turnierleitung um einen anderen.',
  }),
};
