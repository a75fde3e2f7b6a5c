// Where an entrant is now, and what is to be done next.

import type { Caller } from '../../base/answer.ts';
import type { EntrantAnswer, EntryNow } from '../answers/entryShapes.ts';
import type { TournamentContext } from '../context.ts';
import { entryNow } from '../entries/entryNow.ts';
import { findTournament } from '../found.ts';
import { readTableOf } from './tables.ts';
import { readWaitingPlace } from './waitingList.ts';

/** Null: there is no such tournament for the caller. */
export async function readEntryNow(
  context: TournamentContext,
  caller: Caller | null,
  { tournamentId: id, playerId, entrant, status, waitingPlace: listed }: EntrantAnswer,
): Promise<EntryNow | null> {
  const mayWait = listed === undefined && (status === 'entered' || status === 'checked-in');
  const [loaded, own, waitingPlace] = await Promise.all([
    findTournament(context, caller, id),
    entrant === null ? null : readTableOf(context, caller, id, playerId),
    mayWait ? readWaitingPlace(context, caller, id, playerId) : (listed ?? null),
  ]);
  return loaded && entryNow(loaded.state.tournament, { playerId, entrant, status, waitingPlace }, own);
}
