// Where entrants are now, and what is to be done next.

import type { Caller } from '../../base/answer.ts';
import type { EntrantAnswer, EntryNow } from '../answers/entryShapes.ts';
import type { TournamentContext } from '../context.ts';
import { entryNow } from '../entries/entryNow.ts';
import { waitingListOf } from '../entries/waitingList.ts';
import { findTournament } from '../found.ts';
import { placesOf } from './tables.ts';

/**
 * Of entrants of one tournament, in their order; what it takes is read once for all of them. Null: there is no such
 * tournament for the caller.
 */
export async function readEntriesNow(
  context: TournamentContext,
  caller: Caller | null,
  id: string,
  entrants: readonly EntrantAnswer[],
): Promise<readonly EntryNow[] | null> {
  const loaded = await findTournament(context, caller, id);
  if (loaded === null) return null;
  const { state } = loaded;
  const onRoll = entrants.flatMap(({ entrant, playerId }) => (entrant === null ? [] : [playerId]));
  const [places, list] = await Promise.all([
    placesOf(context, id, state, onRoll),
    entrants.some(mayWait) ? waitingListOf(context, id, state.tournament) : null,
  ]);
  const waiting = new Map(list?.waiting.map(({ playerId }, index) => [playerId, index + 1]));
  return entrants.map((one) => {
    const waitingPlace = mayWait(one) ? (waiting.get(one.playerId) ?? null) : (one.waitingPlace ?? null);
    return entryNow(state.tournament, { ...one, waitingPlace }, places.get(one.playerId) ?? null);
  });
}

/** Whether nobody has looked yet. */
function mayWait({ status, waitingPlace }: EntrantAnswer): boolean {
  return waitingPlace === undefined && (status === 'entered' || status === 'checked-in');
}
