// Times out who is late in games that nobody looks at.

import pMap from 'p-map';
import { GRACE_MS } from '../../domain/game/index.ts';
import type { ReadStore } from '../../readstore/port.ts';
import type { Clock } from '../ports.ts';
import { presentRow } from '../projections/effects.ts';
import {
  cardIn,
  cardKey,
  gameAtPlace,
  TIMER_LISTS,
  timeIn,
  timePlace,
  timerList,
  timerOf,
} from '../projections/rows.ts';

export interface SweepParts {
  readonly views: ReadStore;
  readonly clock: Clock;
  /** Looks at a game, which times out who is late. Rejects with a StoreFault. */
  look(gameId: string): Promise<unknown>;
  /** A game could not be looked at; it is tried again by the next sweep. */
  onFault(gameId: string, error: unknown): void;
}

/** What a sweep did. */
export interface Swept {
  /** Games that were looked at. */
  readonly looked: number;
  /** Timers that were set anew: the game had gone on. */
  readonly armed: number;
  /** When the next sweep is worth it, ms since 1970; null: no timer is set. */
  readonly nextAt: number | null;
}

/** Timers of a list that are read at once. */
const PAGE = 100;
/** Games that are looked at side by side. */
const AT_ONCE = 8;

/** Works off every timer that is due, those of each list in order of time. However late it comes, nothing is left out. */
export async function sweepTimers(parts: SweepParts): Promise<Swept> {
  const lists = Array.from({ length: TIMER_LISTS }, (_, number) => timerList(number));
  const swept = await pMap(lists, (list) => sweepList(parts, list), { concurrency: 4 });
  const times = swept.flatMap(({ nextAt }) => (nextAt === null ? [] : [nextAt]));
  return {
    looked: swept.reduce((sum, { looked }) => sum + looked, 0),
    armed: swept.reduce((sum, { armed }) => sum + armed, 0),
    nextAt: times.length === 0 ? null : Math.min(...times),
  };
}

async function sweepList(parts: SweepParts, list: string): Promise<Swept> {
  const until = timePlace(parts.clock.now() - GRACE_MS + 1);
  let [looked, armed] = [0, 0];
  let after: string | null = null;
  for (;;) {
    const { listed, more } = await parts.views.list(list, { after, limit: PAGE, isDescending: false });
    const due = listed.filter(({ place }) => place < until);
    const done = await pMap(due, ({ place }) => work(parts, gameAtPlace(place)), { concurrency: AT_ONCE });
    looked += done.filter((what) => what === 'looked').length;
    armed += done.filter((what) => what === 'armed').length;
    const next = listed[due.length];
    if (next !== undefined) return { looked, armed, nextAt: timeIn(next.place) + GRACE_MS };
    if (!more) return { looked, armed, nextAt: null };
    after = listed.at(-1)?.place ?? null;
  }
}

/** One timer that is due: somebody is late, or the game has gone on and its timer is set to when somebody will be. */
async function work(
  { views, clock, look, onFault }: SweepParts,
  gameId: string,
): Promise<'looked' | 'armed' | 'failed'> {
  try {
    const [row] = await views.get([cardKey(gameId)]);
    const card = cardIn(row ?? null);
    if (card !== null && card.dueAt !== null && card.dueAt + GRACE_MS > clock.now()) {
      await views.put([presentRow(timerOf(gameId, card.dueAt), card.version)]);
      return 'armed';
    }
    await look(gameId);
    return 'looked';
  } catch (error) {
    onFault(gameId, error);
    return 'failed';
  }
}
