// Somebody whom an organiser has entered by name takes the place by a link: as a guest with a session of that player,
// or with the account of this browser, which acts as that player from then on.

import type { Text } from '../../domain/base/words.ts';
import { entriesStream, entryShardOf } from '../../domain/log/index.ts';
import type { Answer, Problem } from '../base/answer.ts';
import { final, problem } from '../base/problems.ts';
import type { AppContext } from '../context.ts';
import { guestName } from '../players/guestNames.ts';
import { kindOf } from '../players/kinds.ts';
import type { TournamentContext } from '../tournaments/context.ts';
import { takeClaim } from '../tournaments/entries/links.ts';
import { keepPlace, placeOf } from '../tournaments/entries/places.ts';
import { entryOf } from '../tournaments/streams/index.ts';
import { type BearerAnswer, bearerAs, type SignedIn, sessionOf, startSession } from './bearers.ts';
import { noteGuest } from './forgetting.ts';
import type { SignInFrom } from './guests.ts';
import type { ClaimInput, PlaceInput } from './inputs.ts';
import type { StoredSession } from './stored.ts';

/** The id of the player stays, and so does all that is written of it. */
export async function signInByClaim(
  context: TournamentContext,
  { tournamentId, link, withAccount }: ClaimInput,
  { device }: SignInFrom,
  cookie: string | null,
): Promise<Answer<SignedIn>> {
  const own = withAccount && cookie !== null ? await sessionOf(context, cookie) : null;
  if (withAccount && own === null) return problem(refused('INVALID_INPUT', 'withAccount'));
  if (own !== null && (await isIn(context, own.playerId, tournamentId)))
    return problem(refused('ALREADY_IN', 'withAccount'));
  const playerId = await takeClaim(context, tournamentId, link);
  if (playerId === null || (await kindOf(context, playerId)) !== 'unclaimed')
    return problem(refused('UNKNOWN_CLAIM', 'link'));
  await becomeGuest(context, playerId);
  if (own === null || cookie === null) {
    const begun = { playerId, identityId: playerId, device, provenAt: null };
    return { ok: true, value: await startSession(context, begun) };
  }
  await keepPlace(context, own.playerId, tournamentId, playerId);
  return { ok: true, value: { cookie, bearer: await bearerAs(context, own, playerId) } };
}

/** A token of the player whose place the account of this browser has taken. It ends with the session of the account. */
export async function startPlaceBearer(
  context: AppContext,
  { tournamentId }: PlaceInput,
  cookie: string | null,
): Promise<Answer<BearerAnswer>> {
  const own = cookie === null ? null : await sessionOf(context, cookie);
  const player = own === null ? null : await placeOf(context, own.playerId, tournamentId);
  if (own === null || player === null) return problem(refused('UNKNOWN_PLACE', 'tournamentId'));
  return { ok: true, value: await bearerAs(context, own, player) };
}

async function becomeGuest(context: AppContext, playerId: string): Promise<void> {
  const { players, profiles } = context;
  await players.settle(playerId);
  await profiles.setKind(playerId, 'guest');
  const name = (await profiles.names([playerId])).get(playerId);
  const shown = name === undefined ? null : guestName(playerId, name);
  if (shown !== null) await profiles.setName(playerId, shown, { replace: true });
  await noteGuest(context, playerId);
}

/** Whether the account has entered the tournament, or acts for somebody else there. */
async function isIn(
  context: TournamentContext,
  account: StoredSession['playerId'],
  tournamentId: string,
): Promise<boolean> {
  if ((await placeOf(context, account, tournamentId)) !== null) return true;
  const stream = entriesStream(tournamentId, entryShardOf(account));
  const shard = await context.tournaments.entries.load(stream, { strong: true });
  return entryOf(shard?.state ?? null, account)?.wasIn === true;
}

const WORDS = {
  UNKNOWN_CLAIM: {
    en: 'Nobody can be claimed by this link (any more). Ask the organiser for another one.',
    de: 'Mit diesem Link lässt sich kein Platz (mehr) übernehmen. Bitte die Turnierleitung um einen anderen.',
  },
  ALREADY_IN: {
    en: 'This account is in the tournament already. Take the place as a guest, or ask the organiser.',
    de: 'Dieses Konto ist schon im Turnier. Übernimm den Platz als Gast, oder frag die Turnierleitung.',
  },
  UNKNOWN_PLACE: {
    en: 'The account of this browser has taken no place in this tournament.',
    de: 'Das Konto dieses Browsers hat in diesem Turnier keinen Platz übernommen.',
  },
  INVALID_INPUT: {
    en: 'Nobody has signed in in this browser.',
    de: 'In diesem Browser ist niemand angemeldet.',
  },
} as const satisfies Readonly<Record<string, Text>>;

function refused(code: keyof typeof WORDS, member: keyof ClaimInput): Problem {
  return { kind: 'InvalidInput', code, path: ['input', member], ...final(WORDS[code]) };
}
