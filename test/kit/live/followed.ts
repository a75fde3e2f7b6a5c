// Servers whose accounts can be followed: one machine on a file, and functions on AWS, whose changes come late, twice
// and in any order.

import { setImmediate as turn } from 'node:timers/promises';
import {
  ACCOUNT_TOPICS,
  accountChangesOf,
  accountTopic,
  commitOf,
  enteredChangesOf,
  entrantsNewsOf,
  invitedChange,
  type LiveChange,
  type ProcessApp,
  placeOfTournament,
  type ReminderPage,
  type Views,
  type WorkQueue,
} from '../../../app/index.ts';
import type { EventStore } from '../../../eventstore/port.ts';
import { openSqliteStore } from '../../../eventstore/sqlite/index.ts';
import type { TokenVerifier } from '../../../lambdas/identity/index.ts';
import { openMemoryLiveStore } from '../../../livestore/memory.ts';
import { createChanges, type LocalChanges } from '../../../local/live/changes.ts';
import { createLiveFeed } from '../../../local/live/liveFeed.ts';
import { createNewsProgress } from '../../../local/live/newsProgress.ts';
import { startProjections } from '../../../local/work/projections.ts';
import { type AppOnOptions, appOn } from '../app/appOn.ts';
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

/** How an app is made on a store; default: as usual. */
export interface FollowedOptions {
  appOf?(store: EventStore, parts: AppOnOptions & Pick<Required<AppOnOptions>, 'views'>): ProcessApp;
  readonly work?: WorkQueue;
  readonly verifier?: TokenVerifier;
}

export async function followedMachine({
  appOf = appOn,
  work,
  verifier,
}: FollowedOptions = {}): Promise<FollowedMachine> {
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
    onTournament(change) {
      feed.projectedTournament(change);
      const news = entrantsNewsOf(change, placeOfTournament(newsOrder, change.after));
      if (news !== null) changes.changedAll(ACCOUNT_TOPICS, news);
    },
    onEntries: (change) => feed.projectedEntries(change),
    ...(work === undefined ? {} : { work }),
    log: () => {},
  });
  const { store, newsOrder, follower } = projections;
  const { views, rows } = counted(projections.views);
  const { profiles, identities, invitations, accounts, credentials } = sqlite;
  const people = { profiles, identities, invitations, accounts, credentials };
  const onInvited = (player: string): void => feed.invited(player);
  const onReminders = (page: ReminderPage): void => feed.reminders(page);
  const app = appOf(store, { views, newsOrder, people, onInvited, onReminders });
  const progress = createNewsProgress();
  const live = openMemoryLiveStore({ now: () => FIXED_TIME });
  const on = liveOn(app, {
    progress,
    store: progress.forgetting(live),
    ...(verifier === undefined ? {} : { verifier }),
  });
  let telling = 0;
  const feed = createLiveFeed({
    async tell(change) {
      telling += 1;
      return on.live.tell(change).finally(() => {
        telling -= 1;
      });
    },
    hasListeners: () => true,
    accounts: () => live.topics(ACCOUNT_TOPICS).map((topic) => topic.slice(ACCOUNT_TOPICS.length)),
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
export function followedFunctions(random: () => number, { appOf, work, verifier }: FollowedOptions = {}): Followed {
  const waiting: LiveChange[] = [];
  const onInvited = (player: string) => void waiting.push(invitedChange(player));
  const onReminders = (reminders: ReminderPage) => void waiting.push({ reminders });
  const projected = projectedApp({
    announce: (change) => void waiting.push(...accountChangesOf(change, null)),
    announceEntries: (change) => void waiting.push(...enteredChangesOf(change, null)),
    onInvited,
    ...(work === undefined ? {} : { work }),
  });
  const { store, views } = projected;
  const app = appOf?.(store, { views, onInvited, onReminders }) ?? projected.app;
  const on = liveOn(app, verifier === undefined ? {} : { verifier });
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
