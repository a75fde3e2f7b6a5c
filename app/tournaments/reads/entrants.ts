// Who plays a tournament: those who have entered, and, once it is fixed, those on the roll.

import { at } from '../../../domain/base/defect.ts';
import { entriesStream, entryShardOf } from '../../../domain/log/index.ts';
import type { Caller } from '../../base/answer.ts';
import type { EntryDeed } from '../../projections/entryRows.ts';
import { entrantsOf, type ListedEntrant, lastDeeds } from '../../projections/tournaments.ts';
import type { EntrantAnswer, EntrantsPage } from '../answers/entryShapes.ts';
import { readRoll } from '../answers/tournament.ts';
import type { TournamentContext } from '../context.ts';
import { entrantAnswer, seedOf, statusOnRoll } from '../entries/entrant.ts';
import { entrantsBy } from '../entries/roll.ts';
import { findTournament } from '../found.ts';
import type { PageQuery } from '../inputs.ts';
import { entryOf } from '../streams/index.ts';
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
  return entrantAnswer(id, tournament, playerId, { entrant, entry });
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
  if (tournament.roll === null) return enteredSoFar(context, id, query);
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
const UNSAID = { enteredAt: null, door: null, isRemoved: false, byes: null } as const;

/** What the next pairing has yet to note; null for nothing. */
function wishIn(deed: EntryDeed | null): 'withdrawn' | 'entered' | null {
  if (deed === 'withdrawn') return 'withdrawn';
  return deed === 'returned' ? 'entered' : null;
}

async function enteredSoFar({ views }: TournamentContext, id: string, query: PageQuery): Promise<EntrantsPage> {
  const { entries, more } = await entrantsOf(views, id, query);
  return {
    entries: entries.map(({ cursor, entry }) => ({ cursor, entry: enteredAnswer(id, entry) })),
    more,
    total: null,
  };
}

function enteredAnswer(tournamentId: string, { playerId, deed, at: enteredAt }: ListedEntrant): EntrantAnswer {
  const status = deed === 'checked-in' ? 'checked-in' : 'entered';
  return { ...UNSAID, tournamentId, playerId, entrant: null, seed: null, status, enteredAt };
}
