// The use cases of one machine, on its file.

import { hash } from 'node:crypto';
import { type Allowances, createApp, type NewsOrder, type ProcessApp } from '../app/index.ts';
import type { Edition } from '../domain/tournament/life/index.ts';
import type { SqliteStore } from '../eventstore/sqlite/index.ts';
import { pooledEntropy } from '../lambdas/process/entropy.ts';
import { auditCrashEntry, type Log, noticeEntry } from '../lambdas/process/observability.ts';
import { slowHash } from '../lambdas/process/slowHash.ts';
import { BOARDS, REGISTRY } from '../lambdas/process/titles.ts';
import { WEBAUTHN } from '../lambdas/process/webauthn.ts';
import { createPushServices, type PushRules } from '../lambdas/push/index.ts';
import type { LocalLive } from './live/live.ts';
import { localSecrets } from './settings/secrets.ts';
import type { ServerTime } from './time/serverTime.ts';
import { localOutages } from './work/heartbeat.ts';
import type { Projections } from './work/projections.ts';
import type { Timers } from './work/timers.ts';

/** Those who are told of what happens, once they are there. */
export interface Told {
  timers: Timers | null;
  live: LocalLive | null;
  invited: ((playerId: string) => void) | null;
  newsOrder: NewsOrder | null;
}

export interface AppOn {
  readonly log: Log;
  readonly told: Told;
  readonly allowances: Partial<Allowances>;
  readonly edition: Edition;
  readonly push: PushRules;
  readonly publicUrl: string | null;
  readonly time: ServerTime;
}

export function appOn(
  sqlite: SqliteStore,
  { store, views, newsOrder }: Projections,
  { log, told, allowances, edition, push, publicUrl, time }: AppOn,
): ProcessApp {
  const secrets = localSecrets(sqlite.meta);
  return createApp({
    titles: REGISTRY,
    boards: BOARDS,
    webauthn: WEBAUTHN,
    store,
    clock: time,
    // The file has one owner: this process.
    staleAfterMs: Number.POSITIVE_INFINITY,
    secrets,
    pushServices: createPushServices({
      secrets,
      rules: push,
      publicUrl,
      onFailed: (failure) => log(noticeEntry(failure)),
    }),
    profiles: sqlite.profiles,
    identities: sqlite.identities,
    invitations: sqlite.invitations,
    accounts: sqlite.accounts,
    credentials: sqlite.credentials,
    reports: sqlite.reports,
    entropy: pooledEntropy(),
    slowHash,
    views,
    outageRules: localOutages(time),
    allowances,
    edition,
    sha256: (bytes) => hash('sha256', bytes, 'buffer'),
    onAuditCrash: (crash) => log(auditCrashEntry(crash)),
    onReminders: (page) => told.live?.feed.reminders(page),
    onInvited: (playerId) => told.invited?.(playerId),
    newsOrder,
  });
}
