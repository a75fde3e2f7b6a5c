// A process that says when its games change, and the events of a game as the use cases show them.

import type { Caller, ProcessApp } from '../../../app/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import type { EventStore } from '../../../eventstore/port.ts';
import { createChanges, type LocalChanges } from '../../../local/live/changes.ts';
import { appOn, EVERY_EVENT } from '../../kit/app/appOn.ts';

/** What the server tells in one message. */
export interface Told {
  readonly after: number;
  readonly through: number;
  readonly version: number;
  readonly events: readonly { readonly version: number; readonly index: number; readonly type: string }[];
}

/** The use cases on a memory store. */
export function appWithChanges(): { readonly app: ProcessApp; readonly changes: LocalChanges } {
  const changes = createChanges();
  const { store } = openMemoryStore();
  const telling: EventStore = {
    ...store,
    async append(commit) {
      const result = await store.append(commit);
      // When the process knows what it has appended, as with the follower of the projections.
      setImmediate(() => changes.changed(commit.stream.replace('game/', '')));
      return result;
    },
  };
  return { app: appOn(telling), changes };
}

export async function eventsOf(app: ProcessApp, caller: Caller | null, gameId: string) {
  const page = await (await app.game(caller, gameId))?.events(EVERY_EVENT);
  return page?.events ?? [];
}

/** Where events are: their versions and indices. */
export function placesOf(events: readonly { readonly version: number; readonly index: number }[]): readonly string[] {
  return events.map(({ version, index }) => `${version}.${index}`);
}
