// Times out late seats of games that nobody looks at, closes idle games, and takes the steps of tournaments.

import { LRUCache } from 'lru-cache';
import pMap from 'p-map';
import { GRACE_MS } from '../../domain/game/index.ts';
import type { ReadStore } from '../../readstore/port.ts';
import type { Clock } from '../base/ports.ts';
import { wakeAt } from '../projections/card.ts';
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
import { tournamentOfReminder, tournamentOfTimer } from '../projections/tournamentCard.ts';

export interface SweepParts {
  readonly views: ReadStore;
  readonly clock: Clock;
  /** Looks after a game: late seats are timed out, and an idle game is closed. Rejects with a StoreFault. */
  look(gameId: string): Promise<unknown>;
  /** Has a tournament take the step that it owes. Rejects with a StoreFault. If absent, none does so by time. */
  advance?(tournamentId: string): Promise<unknown>;
  /** Sees to it that the players of a tournament are reminded. Rejects with a StoreFault. If absent, nobody is. */
  remind?(tournamentId: string): Promise<unknown>;
  /** A game or a tournament could not be looked after; it is tried again by a later sweep, after pauses that grow. */
  onFault(id: string, error: unknown): void;
}

/** What a sweep did. */
export interface Swept {
  /** Games and tournaments that were looked after. */
  readonly looked: number;
  /** Timers that were set again: the game had gone on. */
  readonly armed: number;
  /** Games that could not be looked at. */
  readonly failed: number;
  /** How long ago the first timer of a game that was carried out was due, ms; 0 for none. */
  readonly lateMs: number;
  /** Whether all that was due has been carried out, or tried; false: there was no time for more. */
  readonly done: boolean;
  /** When the next sweep is worth it, ms since 1970; null: no timer is set. */
  readonly nextAt: number | null;
}

export interface Sweeper {
  /** Carries out every timer that is due, in order of time, however late. `isTime`: whether it may continue. */
  sweep(isTime?: () => boolean): Promise<Swept>;
}

/** Timers of a list that are read at once. */
const PAGE = 100;
/** Games that are looked at side by side. */
const AT_ONCE = 16;

/** A timer that is still there after it was carried out is tried again after this, then after twice as long. */
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** Timers that are remembered for that. */
const MOST_TRIED = 50_000;

interface Tried {
  readonly pauseMs: number;
  readonly againAt: number;
}

/** One per process: it remembers what it has tried. */
export function createSweeper(parts: SweepParts): Sweeper {
  const tried = new LRUCache<string, Tried>({ max: MOST_TRIED });
  return { sweep: (isTime = () => true) => sweep(parts, tried, isTime) };
}

async function sweep(parts: SweepParts, tried: LRUCache<string, Tried>, isTime: () => boolean): Promise<Swept> {
  const now = parts.clock.now();
  const lists = Array.from({ length: TIMER_LISTS }, (_, number) => new TimerList(parts.views, timerList(number), now));
  const sum = { looked: 0, armed: 0, failed: 0 };
  const again: number[] = [];
  let lateMs = 0;
  let due = await dueIn(lists);
  for (; due.length > 0 && isTime(); due = await dueIn(lists)) {
    lateMs ||= Math.max(0, now - firstOfGames(due, now) - GRACE_MS);
    await pMap(
      due,
      async (place) => {
        const before = tried.get(place);
        if (before !== undefined && before.againAt > now) {
          again.push(before.againAt);
          return;
        }
        const pauseMs = Math.min((before?.pauseMs ?? FIRST_PAUSE_MS / 2) * 2, LONGEST_PAUSE_MS);
        tried.set(place, { pauseMs, againAt: now + pauseMs });
        const { what, at } = await work(parts, gameAtPlace(place), now + pauseMs);
        sum[what] += 1;
        if (at !== null) again.push(at);
      },
      { concurrency: AT_ONCE },
    );
  }
  const times = [...again, ...lists.flatMap(({ nextAt }) => (nextAt === null ? [] : [nextAt]))];
  return { ...sum, lateMs, done: due.length === 0, nextAt: times.length === 0 ? null : Math.min(...times) };
}

/** When the first due timer of a game is due; `now` for none: a tournament may wait for its organiser. */
function firstOfGames(due: readonly string[], now: number): number {
  const first = due.find((place) => isOfGame(gameAtPlace(place)));
  return first === undefined ? now : timeIn(first);
}

function isOfGame(name: string): boolean {
  return tournamentOfTimer(name) === null && tournamentOfReminder(name) === null;
}

/** The timers of one list that are due, page by page. */
class TimerList {
  readonly #views: ReadStore;
  readonly #list: string;
  readonly #until: string;
  #after: string | null = null;
  #more = true;
  /** Places of timers that are due and were not taken yet, ascending. */
  due: readonly string[] = [];
  /** When the first timer that was not due will be; null: none that is known. */
  nextAt: number | null = null;

  constructor(views: ReadStore, list: string, now: number) {
    this.#views = views;
    this.#list = list;
    this.#until = timePlace(now - GRACE_MS + 1);
  }

  /** Whether another page may have some that are due. */
  get hasMore(): boolean {
    return this.#more;
  }

  async fill(): Promise<void> {
    const query = { after: this.#after, limit: PAGE, isDescending: false };
    const { listed, more } = await this.#views.list(this.#list, query);
    const places = listed.map(({ place }) => place);
    this.due = places.filter((place) => place < this.#until);
    const next = places[this.due.length];
    this.#more = more && next === undefined;
    this.#after = places.at(-1) ?? null;
    if (next !== undefined) this.nextAt = timeIn(next) + GRACE_MS;
  }

  /** Takes those up to `horizon`. */
  take(horizon: string): readonly string[] {
    const taken = this.due.filter((place) => place <= horizon);
    this.due = this.due.slice(taken.length);
    return taken;
  }
}

/** The next timers that are due, in order of time over all lists; none: no list has any. */
async function dueIn(lists: readonly TimerList[]): Promise<readonly string[]> {
  await Promise.all(lists.filter((list) => list.due.length === 0 && list.hasMore).map((list) => list.fill()));
  // What follows in an unfinished list is later than the last that was read of it.
  const horizons = lists.flatMap(({ due, hasMore }) => (hasMore ? [due.at(-1) ?? ''] : []));
  const horizon = horizons.length === 0 ? LAST : horizons.reduce((a, b) => (a < b ? a : b));
  return lists.flatMap((list) => list.take(horizon)).sort();
}

/** Beyond every place. */
const LAST = '~';

interface Worked {
  readonly what: 'looked' | 'armed' | 'failed';
  /** When the next sweep is worth it for this game; null: the lists say so. */
  readonly at: number | null;
}

/** One timer that is due, of a game or a tournament; it is named by `name`. */
async function work(parts: SweepParts, name: string, retryAt: number): Promise<Worked> {
  const tournament = tournamentOfTimer(name);
  const reminded = tournamentOfReminder(name);
  try {
    if (tournament === null && reminded === null) return await workGame(parts, name);
    // A step is due, or a reminder. The timer moves with the next commit of the tournament.
    await (tournament === null ? parts.remind?.(reminded ?? '') : parts.advance?.(tournament));
    return { what: 'looked', at: null };
  } catch (error) {
    parts.onFault(tournament ?? reminded ?? name, error);
    return { what: 'failed', at: retryAt };
  }
}

/** Somebody is late, or the game has gone on and its timer is set to when somebody will be. */
async function workGame({ views, clock, look }: SweepParts, gameId: string): Promise<Worked> {
  const [row] = await views.get([cardKey(gameId)]);
  const card = cardIn(row ?? null);
  const wake = card === null ? null : wakeAt(card);
  if (card !== null && wake !== null && wake + GRACE_MS > clock.now()) {
    await views.put([presentRow(timerOf(gameId, wake), card.version)]);
    return { what: 'armed', at: wake + GRACE_MS };
  }
  await look(gameId);
  return { what: 'looked', at: null };
}
