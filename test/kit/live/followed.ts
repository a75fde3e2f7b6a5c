// Servers whose accounts can be followed: one machine on a file, and functions on AWS, whose changes come late, twice
// and in any order.

import { setImmediate as turn } from 'node:timers/promises';
import {
  accountChangesOf,
  accountTopic,
  commitOf,
  invitedChange,
  type LiveChange,
  type ProcessApp,
  type Views,
} from '../../../app/index.ts';
import { openSqliteStore } from '../../../eventstore/sqlite/index.ts';
import { openMemoryLiveStore } from '../../../livestore/memory.ts';
import { createChanges, type LocalChanges } from '../../../local/live/changes.ts';
import { createLiveFeed } from '../../../local/live/liveFeed.ts';
import { createNewsProgress } from '../../../local/live/newsProgress.ts';
import { startProjections } from '../../../local/work/projections.ts';
import { appOn } from '../app/appOn.ts';
import { FIXED_TIME } from '../app/fixedTime.ts';
import { projectedApp } from '../app/projected.ts';
import { type LiveOn, liveOn } from './liveOn.ts';

export interface Followed {
  readonly app: ProcessApp;
  readonly on: LiveOn;
  /** Until all that has happened was told. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** One machine, with those who wait for changes there. */
export interface FollowedMachine extends Followed {
  readonly changes: LocalChanges;
  /** How many rows of lists and cards were read. */
  rowsRead(): number;
}

/** `views`, with the number of rows that were read in it. */
function counted(views: Views): { readonly views: Views; rows(): number } {
  let rows = 0;
  const counting =
    <Asked extends readonly unknown[], Answer>(
      read: (...asked: Asked) => Promise<Answer>,
      size: (answer: Answer) => number,
    ) =>
    async (...asked: Asked): Promise<Answer> => {
      const answer = await read(...asked);
      rows += size(answer);
      return answer;
    };
  return {
    rows: () => rows,
    views: {
      ...views,
      get: counting(views.get, (found) => found.length),
      range: counting(views.range, ({ rows: found }) => found.length),
      list: counting(views.list, ({ listed }) => listed.length),
    },
  };
}

export async function followedMachine(): Promise<FollowedMachine> {
  const changes = createChanges();
  const sqlite = openSqliteStore(':memory:');
  const projections = await startProjections(':memory:', sqlite, {
    anew: false,
    onAppend: () => {},
    onChange(change) {
      feed.projected(change);
      const place = newsOrder.placeOf(commitOf(change.after));
      for (const one of accountChangesOf(change, place)) changes.changed(accountTopic(one.account), one);
    },
    log: () => {},
  });
  const { store, newsOrder, follower } = projections;
  const { views, rows } = counted(projections.views);
  const { profiles, identities, invitations, accounts, credentials } = sqlite;
  const people = { profiles, identities, invitations, accounts, credentials };
  const onInvited = (player: string): void => feed.invited(player);
  const app = appOn(store, { views, newsOrder, people, onInvited });
  const progress = createNewsProgress();
  const on = liveOn(app, { progress, store: progress.forgetting(openMemoryLiveStore({ now: () => FIXED_TIME })) });
  let telling = 0;
  const feed = createLiveFeed({
    async tell(change) {
      telling += 1;
      return on.live.tell(change).finally(() => {
        telling -= 1;
      });
    },
    hasListeners: () => true,
    newsOrder,
    log: () => {},
  });
  return {
    app,
    on,
    changes,
    rowsRead: rows,
    async settle() {
      await follower.stop();
      do for (let turns = 0; turns < 3; turns += 1) await turn();
      while (telling > 0);
    },
    async stop() {
      changes.stop();
      await feed.stop();
      await follower.stop();
      await sqlite.store.close();
    },
  };
}

/** `random`: from 0 to below 1. */
export function followedFunctions(random: () => number): Followed {
  const waiting: LiveChange[] = [];
  const { app } = projectedApp({
    announce: (change) => void waiting.push(...accountChangesOf(change, null)),
    onInvited: (player) => void waiting.push(invitedChange(player)),
  });
  const on = liveOn(app);
  return {
    app,
    on,
    async settle() {
      const changes = waiting.splice(0);
      const again = changes.filter(() => random() < 1 / 4);
      await on.tell(...[...changes, ...again].sort(() => random() - 1 / 2));
    },
    stop: async () => {},
  };
}
