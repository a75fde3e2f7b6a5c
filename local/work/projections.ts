// Cards and lists on this machine: in the file of the store, brought up to date at the start and a moment after each
// commit.

import { hash } from 'node:crypto';
import {
  type CardChange,
  createFollower,
  type EntriesChange,
  type Follower,
  HEARTBEAT,
  type NewsOrder,
  type TournamentChange,
  type Views,
  type WorkQueue,
} from '../../app/index.ts';
import type { Commit } from '../../domain/log/index.ts';
import type { EventStore } from '../../eventstore/port.ts';
import type { SqliteStore } from '../../eventstore/sqlite/index.ts';
import { describeError, type Log } from '../../lambdas/process/observability.ts';
import { createSqliteReadStore } from '../../readstore/sqlite.ts';

export interface Projections {
  readonly views: Views;
  /** The store of events, whose appends are projected. */
  readonly store: EventStore;
  readonly follower: Follower;
  readonly newsOrder: NewsOrder;
}

export interface ProjectionOptions {
  /** Makes all of them again from the log. */
  readonly anew: boolean;
  /** A commit was appended; it is projected in a moment. */
  onAppend(commit: Commit): void;
  /** A game has changed, and its rows are written. */
  onChange(change: CardChange): void;
  /** So has a tournament. */
  onTournament?(change: TournamentChange): void;
  /** So have entries into one. */
  onEntries?(change: EntriesChange): void;
  /** Takes what is to be done for tournaments. */
  readonly work?: WorkQueue;
  readonly log: Log;
}

/** How often the log has how far the projections are. */
const REPORT_MS = 1_000;

/** The projections in the file at `path`, up to date. Rejects with a StoreFault. */
export async function startProjections(
  path: string,
  sqlite: SqliteStore,
  { anew, onAppend, onChange, onTournament, onEntries, work, log }: ProjectionOptions,
): Promise<Projections> {
  const views = createSqliteReadStore(path, sqlite.database);
  const changes: (() => void)[] = [];
  const follower = createFollower({
    views: {
      ...views,
      write(rows, progress) {
        views.write(rows, progress);
        // Those who are told read the lists next.
        for (const tell of changes.splice(0)) tell();
      },
    },
    log: sqlite.store,
    commits: sqlite.order,
    clock: { now: Date.now },
    sha256: (bytes) => hash('sha256', bytes, 'buffer'),
    announce: async (change) => void changes.push(() => onChange(change)),
    announceTournament: async (change) => void changes.push(() => onTournament?.(change)),
    announceEntries: async (change) => void changes.push(() => onEntries?.(change)),
    ...(work === undefined ? {} : { work }),
    onParked: ({ stream, reason }) => log({ level: 'error', event: 'parked', stream, detail: reason }),
    onFault: (error) => log({ level: 'error', event: 'projections', error: describeError(error) }),
  });
  let reportedAt = performance.now();
  // A rebuild removes it, and it does not follow from the log.
  const [heartbeat] = await views.get([HEARTBEAT]);
  await follower.start({
    anew,
    onProgress({ done, of }) {
      if (performance.now() - reportedAt < REPORT_MS && done < of) return;
      reportedAt = performance.now();
      log({ level: 'info', event: 'rebuild', detail: `${done} of ${of} commits projected` });
    },
  });
  if (heartbeat) await views.put([heartbeat]);
  const store: EventStore = {
    ...sqlite.store,
    async append(commit) {
      const result = await sqlite.store.append(commit);
      if (!result.ok) return result;
      onAppend(commit);
      follower.wake();
      return result;
    },
  };
  const newsOrder: NewsOrder = {
    reached: follower.reached,
    placeOf: ({ stream, version }) => sqlite.order.placeOf(stream, version),
    timeOf: (place) => sqlite.order.timeBehind(place) ?? Date.now(),
    isExact: true,
  };
  return { views: { ...views, asOf: () => follower.asOf() }, store, follower, newsOrder };
}
