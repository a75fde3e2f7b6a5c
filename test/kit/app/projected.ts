// The use cases with lists: what is appended is projected at once, or when a test says so.

import { hash } from 'node:crypto';
import {
  type CardChange,
  type CommitHint,
  type EntriesChange,
  type ProcessApp,
  project,
  type Views,
  type WorkQueue,
} from '../../../app/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import type { EventStore } from '../../../eventstore/port.ts';
import { openMemoryReadStore } from '../../../readstore/memory.ts';
import type { ReadStore } from '../../../readstore/port.ts';
import { type AppOnOptions, appOn } from './appOn.ts';
import { FIXED_TIME } from './fixedTime.ts';

export interface Projected {
  readonly app: ProcessApp;
  readonly store: EventStore;
  readonly views: Views;
  /** Stops projecting until `resume`, which projects what was appended meanwhile. */
  pause(): void;
  resume(): Promise<void>;
}

export interface ProjectedOptions extends Omit<AppOnOptions, 'views'> {
  /** Up to when everything is projected; default: FIXED_TIME. */
  readonly asOf?: () => number;
  /** Where the rows are; default: in memory. */
  readonly rows?: ReadStore;
  /** Told of each card that was projected, once its rows are written. Default: nobody is. */
  announce?(change: CardChange): void;
  /** The same of entries. */
  announceEntries?(change: EntriesChange): void;
  /** Takes the work for tournaments; default: none is done. */
  readonly work?: WorkQueue;
}

/** A new server on memory. */
export function projectedApp({
  asOf = () => FIXED_TIME,
  announce,
  announceEntries,
  work,
  rows,
  ...options
}: ProjectedOptions = {}): Projected {
  const memory = openMemoryStore();
  const views: Views = { ...(rows ?? openMemoryReadStore(() => FIXED_TIME)), asOf: async () => asOf() };
  let isPaused = false;
  const waiting: CommitHint[] = [];
  async function projectAll(): Promise<void> {
    await project(
      {
        views,
        log: memory.store,
        clock: { now: () => FIXED_TIME },
        sha256: (bytes) => hash('sha256', bytes, 'buffer'),
        announce: async (change) => announce?.(change),
        announceEntries: async (change) => announceEntries?.(change),
        ...(work === undefined ? {} : { work }),
        onParked: ({ reason }) => {
          throw new Error(reason);
        },
      },
      waiting.splice(0),
    );
  }
  const store: EventStore = {
    ...memory.store,
    async append(commit) {
      const result = await memory.store.append(commit);
      if (result.ok) waiting.push({ stream: commit.stream, version: commit.version, commit });
      if (!isPaused) await projectAll();
      return result;
    },
  };
  return {
    app: appOn(store, { ...options, views }),
    store,
    views,
    pause() {
      isPaused = true;
    },
    async resume() {
      isPaused = false;
      await projectAll();
    },
  };
}
