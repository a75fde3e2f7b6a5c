// Who plays a tournament: those who have entered, and, once it is fixed, those on the roll.

import { at } from '../../../domain/base/defect.ts';
import { entriesStream, entryShardOf } from '../../../domain/log/index.ts';
import type { TournamentState } from '../../../domain/tournament/index.ts';
import type { Caller } from '../../base/answer.ts';
import type { EntryDeed } from '../../projections/entryRows.ts';
import {
  type CursorPage,
  entrantsOf,
  type ListedEntrant,
  lastDeeds,
  requestsOf,
} from '../../projections/tournaments.ts';
import type { EntrantAnswer, EntrantsPage } from '../answers/entryShapes.ts';
import { readRoll } from '../answers/tournament.ts';
import type { TournamentContext } from '../context.ts';
import { entrantAnswer, seedOf, statusOnRoll } from '../entries/entrant.ts';
import { entrantsBy } from '../entries/roll.ts';
import { waitingListOf } from '../entries/waitingList.ts';
import { findTournament } from '../found.ts';
import type { PageQuery } from '../inputs.ts';
import { entryOf } from '../streams/index.ts';
import { officeOf, staffMay } from '../streams/powers.ts';
import { numbersOf, pageOf } from './pages.ts';

/** The entry of a player; null for who has not entered. */
export async function readEntry(
  context: TournamentContext,
  caller: Caller | null,
  id: string,
  playerId: string,
): Promise<EntrantAnswer | null> {
  const loaded = await findTournament(context, caller, id);
  if (loaded === null) return null;
  const { tournament } = loaded.state;
  const [roll, shard] = await Promise.all([
    readRoll(context, id, tournament),
    context.tournaments.entries.load(entriesStream(id, entryShardOf(playerId))),
  ]);
  const entry = entryOf(shard?.state ?? null, playerId);
  const entrant = entrantsBy(roll).get(playerId) ?? null;
  if (entrant === null && entry === null) return null;
  if (entry !== null && !entry.wasIn && !(await maySeeRequest(context, caller, { id, tournament, playerId })))
    return null;
  return entrantAnswer(id, tournament, playerId, { entrant, entry });
}

/** Who asks to come is known to the office, and to the player. */
async function maySeeRequest(
  context: TournamentContext,
  caller: Caller | null,
  {
    id,
    tournament,
    playerId,
  }: { readonly id: string; readonly tournament: TournamentState; readonly playerId: string },
): Promise<boolean> {
  if (caller === null) return false;
  return caller.playerId === playerId || (await runsEntries(context, caller, id, tournament));
}

async function runsEntries(
  context: TournamentContext,
  { playerId }: Caller,
  id: string,
  { organiser }: TournamentState,
): Promise<boolean> {
  return playerId === organiser || staffMay(await officeOf(context, id), playerId, 'entries');
}

/**
 * Those who ask to come, and those who were declined, the first who asked first; null for everybody but those who
 * answer them.
 */
export async function readRequests(
  context: TournamentContext,
  caller: Caller | null,
  id: string,
  query: PageQuery,
): Promise<EntrantsPage | null> {
  const loaded = caller === null ? null : await findTournament(context, caller, id);
  if (caller === null || loaded === null) return null;
  if (!(await runsEntries(context, caller, id, loaded.state.tournament))) return null;
  return listedPage(id, await requestsOf(context.views, id, query));
}

/** By player id before the roll is fixed, without those who have withdrawn; then by number on the roll. */
export async function readEntrants(
  context: TournamentContext,
  caller: Caller | null,
  id: string,
  query: PageQuery,
): Promise<EntrantsPage | null> {
  const loaded = await findTournament(context, caller, id);
  if (loaded === null) return null;
  const { tournament } = loaded.state;
  if (tournament.roll === null) return enteredSoFar(context, id, { tournament, query });
  const roll = await readRoll(context, id, tournament);
  const numbers = numbersOf(roll.length, query);
  const players = numbers.map((entrant) => at(roll, entrant));
  const deeds = await lastDeeds(context.views, id, players);
  const entrants = numbers.map((entrant, index): EntrantAnswer => {
    const status = statusOnRoll(tournament, entrant, wishIn(deeds[index] ?? null));
    return {
      ...UNSAID,
      tournamentId: id,
      playerId: at(players, index),
      entrant,
      seed: seedOf(tournament, entrant),
      status,
    };
  });
  return pageOf(roll.length, numbers, entrants);
}

/** What lists do not say. */
const UNSAID = { enteredAt: null, door: null, isRemoved: false, byes: null, earlyStarts: null } as const;

/** What the next pairing has yet to note; null for nothing. */
function wishIn(deed: EntryDeed | null): 'withdrawn' | 'entered' | null {
  if (deed === 'withdrawn') return 'withdrawn';
  return deed === 'returned' ? 'entered' : null;
}

async function enteredSoFar(
  context: TournamentContext,
  id: string,
  { tournament, query }: { readonly tournament: TournamentState; readonly query: PageQuery },
): Promise<EntrantsPage> {
  const { entries, ...page } = listedPage(id, await entrantsOf(context.views, id, query));
  const waiting = (await waitingListOf(context, id, tournament))?.waiting ?? [];
  const places = new Map(waiting.map(({ playerId }, index) => [playerId, index + 1]));
  const placed = entries.map(({ cursor, entry }) => {
    return { cursor, entry: { ...entry, waitingPlace: places.get(entry.playerId) ?? null } };
  });
  return { ...page, entries: placed };
}

function listedPage(id: string, { entries, more }: CursorPage<ListedEntrant>): EntrantsPage {
  return {
    entries: entries.map(({ cursor, entry }) => ({ cursor, entry: enteredAnswer(id, entry) })),
    more,
    total: null,
  };
}

export function enteredAnswer(
  tournamentId: string,
  { playerId, deed, at, since: enteredAt = at }: ListedEntrant,
): EntrantAnswer {
  const status = deed === 'withdrawn' || deed === 'returned' ? 'entered' : deed;
  return { ...UNSAID, tournamentId, playerId, entrant: null, seed: null, status, enteredAt };
}
