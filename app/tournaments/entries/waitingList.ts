// Where more have entered than there is room for, whoever came last waits. The order is that of the roll, by the dates of
// the commits, so nothing is kept of it: whoever leaves makes room, and all behind them move up.

import type { TournamentState } from '../../../domain/tournament/index.ts';
import { countEntrants, everyEntrant, type ListedEntrant } from '../../projections/tournaments.ts';
import type { TournamentContext } from '../context.ts';
import type { KeptWaitingLists, WaitingList } from '../streams/index.ts';
import { byComing } from './roll.ts';

type Parts = Pick<TournamentContext, 'views' | 'clock' | 'tournaments'>;

/** Before the roll is fixed; null from then on. A moment old in a large tournament. */
export async function waitingListOf(
  parts: Parts,
  id: string,
  tournament: TournamentState,
): Promise<WaitingList | null> {
  return tournament.roll === null ? keptList(parts, id, () => readList(parts, id, tournament.options.capacity)) : null;
}

/** `id`: of the tournament, or what names another list of it. */
export function keptList(parts: Parts, id: string, read: () => Promise<WaitingList>): Promise<WaitingList> {
  const { waitingLists: kept } = parts.tournaments;
  const known = kept.get(id);
  if (known !== undefined && parts.clock.now() < known.until) return known.list;
  const list = read();
  kept.set(id, { list, until: Number.POSITIVE_INFINITY });
  return keptFor(parts, kept, id, list);
}

/** So many times as long as it took to read it, a list is good, but no longer than the most. */
const [TIMES_AS_LONG, MOST_MS] = [20, 10_000];

async function keptFor(
  { clock }: Parts,
  kept: KeptWaitingLists,
  id: string,
  list: Promise<WaitingList>,
): Promise<WaitingList> {
  const began = clock.now();
  try {
    await list;
    const now = clock.now();
    kept.set(id, { list, until: now + Math.min((now - began) * TIMES_AS_LONG, MOST_MS) });
  } catch {
    kept.delete(id);
  }
  return list;
}

async function readList({ views }: Parts, id: string, capacity: number): Promise<WaitingList> {
  const entered = await countEntrants(views, id);
  if (entered <= capacity) return { entered, waiting: [] };
  const all = await everyEntrant(views, id);
  const order = all.toSorted((a, b) => byComing(keyOf(a), keyOf(b)));
  return { entered: all.length, waiting: order.slice(capacity) };
}

function keyOf({ playerId, at, since = at }: ListedEntrant): readonly [string, { readonly enteredAt: number }] {
  return [playerId, { enteredAt: since }];
}
