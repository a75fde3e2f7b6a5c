// The waiting list of a tournament, and the place of a player on it.

import type { Caller } from '../../base/answer.ts';
import type { EntrantAnswer } from '../answers/entryShapes.ts';
import type { CountedPage } from '../answers/shapes.ts';
import type { TournamentContext } from '../context.ts';
import { waitingListOf } from '../entries/waitingList.ts';
import { findTournament } from '../found.ts';
import type { PageQuery } from '../inputs.ts';
import { enteredAnswer } from './entrants.ts';
import { numbersOf, pageOf } from './pages.ts';

/** Whoever moves up next first. Null once the roll is fixed, and where there is no such tournament for the caller. */
export async function readWaitingList(
  context: TournamentContext,
  caller: Caller | null,
  id: string,
  query: PageQuery,
): Promise<CountedPage<EntrantAnswer> | null> {
  const list = await listFor(context, caller, id);
  if (list === null) return null;
  const numbers = numbersOf(list.waiting.length, query);
  const entries = numbers.flatMap((number) => {
    const one = list.waiting[number];
    return one === undefined ? [] : [{ ...enteredAnswer(id, one), waitingPlace: number + 1 }];
  });
  return pageOf(list.waiting.length, numbers, entries);
}

/** How many have entered, those who wait as well. Null as `readWaitingList`. */
export async function readEnteredCount(
  context: TournamentContext,
  caller: Caller | null,
  id: string,
): Promise<number | null> {
  return (await listFor(context, caller, id))?.entered ?? null;
}

/** From 1, which moves up next; null for who does not wait. */
export async function readWaitingPlace(
  context: TournamentContext,
  caller: Caller | null,
  id: string,
  playerId: string,
): Promise<number | null> {
  const list = await listFor(context, caller, id);
  const index = list?.waiting.findIndex((one) => one.playerId === playerId) ?? -1;
  return index < 0 ? null : index + 1;
}

async function listFor(context: TournamentContext, caller: Caller | null, id: string) {
  const loaded = await findTournament(context, caller, id);
  return loaded && waitingListOf(context, id, loaded.state.tournament);
}
