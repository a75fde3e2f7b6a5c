// Guests who do not come back are forgotten: thirty days after they were last there, unless somebody still waits for
// them. Each is noted under the day on which to look, so that nobody has to look at all players.

import type { StoredCredential } from '../../eventstore/port.ts';
import type { AppContext } from '../context.ts';
import { begin, carryOut } from '../leaving/erasures.ts';
import { kindOf } from '../players/kinds.ts';
import { unfinishedGames } from '../projections/rows.ts';
import { tournamentsOf } from '../projections/tournaments.ts';
import { SESSION_UNUSED_MS, sessionIn } from './stored.ts';

const KIND = 'guest';
const DAY_MS = 86_400_000;

/** Lists of a day: each holds as many as a store lists for one player. */
const LISTS = 16;

/** Days that are looked at again, for a server that was not there. */
const LATE_DAYS = 14;

/** Notes that the guest is to be looked at once a session of theirs can have ended. */
export async function noteGuest(context: AppContext, playerId: string): Promise<void> {
  const { clock, credentials } = context;
  const day = dayOf(clock.now() + SESSION_UNUSED_MS) + 1;
  const id = `${KIND}-${playerId}-${day}`;
  const expiresAt = (day + LATE_DAYS + 1) * DAY_MS;
  const note = { id, kind: KIND, version: 1, expiresAt, body: JSON.stringify({ playerId }) };
  for (const list of listsOf(day, playerId)) {
    if ((await credentials.put({ ...note, playerId: list })) !== 'full') return;
  }
}

/** Forgets those whose day has come. */
export async function forgetGuests(context: AppContext): Promise<void> {
  const { clock, credentials } = context;
  const today = dayOf(clock.now());
  for (let day = today - LATE_DAYS; day <= today; day += 1) {
    for (const list of listsOf(day, '')) {
      for (const noted of await credentials.ofPlayer(list)) await look(context, noted);
    }
  }
}

async function look(context: AppContext, noted: StoredCredential): Promise<void> {
  // As `noteGuest` wrote it.
  const { playerId } = JSON.parse(noted.body) as { readonly playerId: string };
  const isGuest = (await kindOf(context, playerId)) === 'guest';
  if (isGuest && (await isExpected(context, playerId))) await noteGuest(context, playerId);
  else if (isGuest) await carryOut(context, await begin(context, erasureOf(context, playerId)));
  await context.credentials.remove(noted);
}

/** Nobody comes after a guest, whom no issuer knows. */
function erasureOf({ clock }: AppContext, player: string) {
  return { player, heirs: [], at: clock.now() };
}

/** Whether the guest may come back, or others wait for them. */
async function isExpected({ clock, credentials, invitations, views }: AppContext, player: string): Promise<boolean> {
  const now = clock.now();
  if ((await credentials.ofPlayer(player)).some((one) => sessionIn(one, now) !== null)) return true;
  const games = await views.range(unfinishedGames(player), { after: null, limit: 1, isDescending: true });
  if (games.rows.length > 0) return true;
  if ((await tournamentsOf(views, player, { cursor: null, limit: 1 })).entries.length > 0) return true;
  return (await invitations.ofPlayer(player)).length > 0;
}

/** The lists of a day, another one first for each player. */
function listsOf(day: number, playerId: string): readonly string[] {
  const first = playerId === '' ? 0 : playerId.charCodeAt(playerId.length - 1) % LISTS;
  return Array.from({ length: LISTS }, (_, index) => `guests-${day}-${(first + index) % LISTS}`);
}

function dayOf(time: number): number {
  return Math.floor(time / DAY_MS);
}
