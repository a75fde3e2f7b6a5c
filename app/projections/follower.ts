// Projections on one machine: the process that owns the store follows the order of its commits. Rows and progress are
// one transaction: each commit is projected once, also across crashes. Another version makes all of them again.

import type { CommitOrder, OrderedCommit } from '../../eventstore/port.ts';
import type { OwnedReadStore, ReadStore, Row } from '../../readstore/port.ts';
import type { TournamentWork, WorkQueue } from '../base/workQueue.ts';
import { nameOf } from './effects.ts';
import { type ProjectorParts, project } from './projector.ts';
import { redrive } from './redrive.ts';
import { PROJECTION_VERSION } from './rows.ts';

export interface FollowerParts extends Omit<ProjectorParts, 'views'> {
  readonly views: OwnedReadStore;
  readonly commits: CommitOrder;
  /** Projecting has failed in the background; it is tried again after the next commit. */
  onFault(error: unknown): void;
}

/** How far a run from the beginning has come. */
export interface Rebuilding {
  readonly done: number;
  readonly of: number;
}

export interface Follower {
  /**
   * Brings the projections up to date, and tells `work` nothing: work for tournaments must be asked for afterwards.
   * Makes all again if they are of another version, or if `anew` is set; tells how far that has come. Tries parked
   * games again.
   */
  start(options?: { readonly anew?: boolean; onProgress?(progress: Rebuilding): void }): Promise<void>;
  /** Says that something was appended: it is projected in a moment. */
  wake(): void;
  /** The moment (ms since 1970) up to which every commit is projected. */
  asOf(): Promise<number>;
  /** The place in the order of commits up to which all are projected. */
  reached(): number;
  /** Projects what is left, and no more. */
  stop(): Promise<void>;
}

/** Commits in one transaction. */
const AT_ONCE = 1_000;

/** How long a commit may wait for others to be projected with it: one write of a card for all of a game's. */
const GATHER_MS = 50;

/** Between two removals of rows that have expired. */
const SWEEP_MS = 3_600_000;

/** What is kept of the progress. */
interface Progress {
  readonly projections: number;
  /** Of the last commit that was projected; null before the first. */
  readonly cursor: string | null;
}

/** What is to be done is done by nobody. */
const NO_QUEUE: WorkQueue = { send: async () => {} };

const START: Progress = { projections: PROJECTION_VERSION, cursor: null };

export function createFollower(parts: FollowerParts): Follower {
  const { views, commits, clock, onFault, work: queue = NO_QUEUE } = parts;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<unknown> = Promise.resolve();
  let sweptAt = Number.NEGATIVE_INFINITY;
  const progress = progressIn(views);

  /** One run after the other. */
  function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const result = running.then(run);
    running = result.catch(() => {});
    return result;
  }

  async function follow(queue: WorkQueue, onBatch: (size: number) => void = () => {}): Promise<void> {
    for (;;) {
      const batch = await commits.readOrder(progress.read().cursor, AT_ONCE);
      const last = batch.at(-1);
      if (last === undefined) break;
      const { rows, work } = await projected(parts, batch);
      progress.write(rows, last.cursor);
      // Whoever does it reads the rows first.
      await queue.send(work);
      onBatch(batch.length);
    }
    if (clock.now() - sweptAt < SWEEP_MS) return;
    sweptAt = clock.now();
    views.removeExpired();
  }

  return {
    start: ({ anew = false, onProgress = () => {} } = {}) =>
      inTurn(async () => {
        if (anew || progress.read().projections !== PROJECTION_VERSION) progress.clear();
        const isNew = progress.read().cursor === null;
        const of = isNew ? await commits.countCommits() : 0;
        let done = 0;
        await follow(NO_QUEUE, (size) => {
          done += size;
          if (isNew) onProgress({ done, of });
        });
        const { parked } = await redrive(parts);
        for (const game of parked) parts.onParked(game);
      }),
    wake() {
      timer ??= setTimeout(() => {
        timer = null;
        inTurn(() => follow(queue)).catch(onFault);
      }, GATHER_MS);
    },
    async asOf() {
      const [next] = await commits.readOrder(progress.read().cursor, 1);
      return next?.commit.recordedAt ?? clock.now();
    },
    reached: () => Number(progress.read().cursor ?? 0),
    async stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      await inTurn(() => follow(queue));
    },
  };
}

interface KeptProgress {
  /** Of a store without projections, or with those of another version, one that does not fit. */
  read(): Progress;
  /** Keeps rows, and that all is projected up to `cursor`. */
  write(rows: readonly Row[], cursor: string): void;
  /** Removes both. */
  clear(): void;
}

/** The progress in `views`, which nobody else writes: it is read once, and again after a fault. */
function progressIn(views: OwnedReadStore): KeptProgress {
  let known: Progress | null = null;
  function read(): Progress {
    const text = views.progress();
    // Only `write` of some release has written it.
    return text === null ? START : (JSON.parse(text) as Progress);
  }
  return {
    read: () => (known ??= read()),
    write(rows, cursor) {
      const next = { ...START, cursor };
      known = null;
      views.write(rows, JSON.stringify(next));
      known = next;
    },
    clear() {
      known = null;
      views.clear();
    },
  };
}

/** What `batch` changes, and what is to be done after it. */
async function projected(
  parts: FollowerParts,
  batch: readonly OrderedCommit[],
): Promise<{ readonly rows: readonly Row[]; readonly work: readonly TournamentWork[] }> {
  const gathered = gathering(parts.views);
  const hints = batch.map(({ commit }) => ({ stream: commit.stream, version: commit.version, commit }));
  const work: TournamentWork[] = [];
  const queue = { send: async (messages: readonly TournamentWork[]) => void work.push(...messages) };
  const { failed } = await project({ ...parts, views: gathered.views, work: queue }, hints);
  for (const fault of failed.values()) throw fault;
  return { rows: gathered.rows(), work };
}

/** `views`, from which rows are read, while those that are put are gathered. */
function gathering(views: ReadStore): { readonly views: ReadStore; rows(): readonly Row[] } {
  const gathered = new Map<string, Row>();
  return {
    views: {
      ...views,
      async put(rows) {
        for (const row of rows) {
          if ((gathered.get(nameOf(row))?.version ?? 0) < row.version) gathered.set(nameOf(row), row);
        }
      },
    },
    rows: () => [...gathered.values()],
  };
}
