// Those who came late and wait for the next pairing.

import type { Caller } from '../../base/answer.ts';
import type { EntrantAnswer } from '../answers/entryShapes.ts';
import type { CountedPage } from '../answers/shapes.ts';
import type { TournamentContext } from '../context.ts';
import { lateEntrantsOf } from '../entries/lateEntrants.ts';
import { findTournament } from '../found.ts';
import type { PageQuery } from '../inputs.ts';
import { enteredAnswer } from './entrants.ts';
import { numbersOf, pageOf } from './pages.ts';

/** Whoever came first first; null where there is no such tournament for the caller. */
export async function readLateEntrants(
  context: TournamentContext,
  caller: Caller | null,
  id: string,
  query: PageQuery,
): Promise<CountedPage<EntrantAnswer> | null> {
  const loaded = await findTournament(context, caller, id);
  if (loaded === null) return null;
  const late = await lateEntrantsOf(context, id, loaded.state.tournament);
  const numbers = numbersOf(late.length, query);
  const entries = numbers.flatMap((number) => {
    const one = late[number];
    return one === undefined ? [] : [{ ...enteredAnswer(id, one), status: 'waiting', waitingPlace: null } as const];
  });
  return pageOf(late.length, numbers, entries);
}
