// The use cases on a store of a test's choice, with a clock, secrets and names that the test can see.

import { createHash, hash } from 'node:crypto';
import {
  type Allowances,
  type Answer,
  type App,
  type Caller,
  type Clock,
  type CommandAnswer,
  createApp,
  type EventQuery,
  type GameAnswer,
  type IssuerAccounts,
  type NewsOrder,
  type OutageRules,
  type PositionAnswer,
  type ProcessApp,
  type PushServices,
  type ReminderPage,
  type Secrets,
  type Views,
} from '../../../app/index.ts';
import type { RetryPolicy } from '../../../app/journal/retry.ts';
import { BOARDS } from '../../../domain/titles/boards.ts';
import { REGISTRY, type TitleRegistry } from '../../../domain/titles/index.ts';
import type { Edition } from '../../../domain/tournament/life/index.ts';
import { type MemoryStore, openMemoryStore } from '../../../eventstore/memory.ts';
import type { EventStore } from '../../../eventstore/port.ts';
import { openMemoryReadStore } from '../../../readstore/memory.ts';
import { FIXED_TIME } from './fixedTime.ts';

export const ADA: Caller = { playerId: 'player_ADA', name: 'Ada' };
export const BOB: Caller = { playerId: 'player_BOB', name: 'Bob' };
export const EVE: Caller = { playerId: 'player_EVE', name: 'Eve' };

export const MASTER_SECRET = new Uint8Array(32).fill(7);

export const SECRETS: Secrets = { currentKeyId: async () => 'k1', masterSecret: async () => MASTER_SECRET };

/** A clock that goes on by a millisecond whenever somebody looks at it. */
function countingClock(): Clock {
  let now = FIXED_TIME;
  return {
    now() {
      now += 1;
      return now;
    },
  };
}

/** The answer to a command that met no problem. */
export function successOf(answer: Answer<CommandAnswer>): CommandAnswer {
  if (!answer.ok) throw new Error(`${answer.problem.code}: ${answer.problem.message('en')}`);
  return answer.value;
}

/** The game of an answer that is no problem. */
export function gameOf(answer: Answer<CommandAnswer>): GameAnswer {
  return successOf(answer).game;
}

/** The problem of an answer with its English sentence; null for a success. */
export function problemOf(answer: Answer<unknown>) {
  return answer.ok ? null : { ...answer.problem, message: answer.problem.message('en') };
}

/** All events of a game. */
export const EVERY_EVENT: EventQuery = {
  fromVersion: 1,
  versions: null,
  after: null,
  before: null,
  limit: 10_000,
  isBackward: false,
};

/** The game as `caller` may see it after commit `version`; null when there is no such game or version. */
export async function gameAt(
  app: App,
  caller: Caller | null,
  gameId: string,
  version: number,
): Promise<PositionAnswer | null> {
  return (await (await app.game(caller, gameId))?.at(version)) ?? null;
}

export interface AppOnOptions {
  readonly clock?: Clock;
  readonly secrets?: Secrets;
  readonly titles?: TitleRegistry;
  /** Default: names and identities of its own. */
  readonly people?: Pick<MemoryStore, 'profiles' | 'identities' | 'invitations'> &
    Partial<Pick<MemoryStore, 'accounts' | 'credentials' | 'reports'>>;
  /** Default: none, into which nothing is projected. */
  readonly views?: Views;
  /** Of new tournaments; default: as of a fleet. */
  readonly edition?: Edition;
  /** Default: no issuer belongs to this server. */
  readonly issuerAccounts?: IssuerAccounts;
  /** Default: it sends no notices. */
  readonly pushServices?: PushServices;
  /** Default: it looks for no outages. */
  readonly outageRules?: OutageRules;
  /** Default: nobody is told. */
  readonly onReminders?: (page: ReminderPage) => void;
  /** Default: nobody is told. */
  readonly onInvited?: (playerId: string) => void;
  /** Default: by time. */
  readonly newsOrder?: NewsOrder;
  /** Default: Infinity, as for a store of one process. */
  readonly staleAfterMs?: number;
  /** Default: more than a test needs. */
  readonly allowances?: Partial<Allowances>;
  /** How requests are repeated, where not as usual. */
  readonly retries?: Partial<RetryPolicy>;
}

/** What tests that are not about allowances may use. */
const PLENTY: Partial<Allowances> = { creations: 1_000_000, imports: 1_000_000, entries: 1_000_000, openGames: 4_000 };

/** A new process on `store`: nothing cached. Its clock and its entropy count up, so that runs are alike. */
export function appOn(store: EventStore, options: AppOnOptions = {}): ProcessApp {
  const { clock = countingClock(), secrets = SECRETS, titles = REGISTRY } = options;
  const { staleAfterMs = Number.POSITIVE_INFINITY } = options;
  const people = { ...openMemoryStore(), ...options.people };
  const { profiles, identities, invitations, accounts, credentials, reports } = people;
  let drawn = 0;
  return createApp({
    titles,
    boards: BOARDS,
    store,
    clock,
    staleAfterMs,
    secrets,
    profiles,
    identities,
    invitations,
    accounts,
    credentials,
    reports,
    views: options.views ?? noViews(),
    ...(options.edition === undefined ? {} : { edition: options.edition }),
    ...(options.issuerAccounts === undefined ? {} : { issuerAccounts: options.issuerAccounts }),
    ...(options.pushServices === undefined ? {} : { pushServices: options.pushServices }),
    ...(options.outageRules === undefined ? {} : { outageRules: options.outageRules }),
    allowances: { ...PLENTY, ...options.allowances },
    ...(options.retries === undefined ? {} : { retries: options.retries }),
    ...(options.onReminders === undefined ? {} : { onReminders: options.onReminders }),
    ...(options.onInvited === undefined ? {} : { onInvited: options.onInvited }),
    ...(options.newsOrder === undefined ? {} : { newsOrder: options.newsOrder }),
    entropy: {
      bytes: (count) => {
        drawn += 1;
        return createHash('sha512').update(String(drawn)).digest().subarray(0, count);
      },
    },
    slowHash: async (text, salt) => createHash('sha256').update(salt).update(text).digest(),
    sha256: (bytes) => hash('sha256', bytes, 'buffer'),
  });
}

/** Projections on the memory of a process, into which nothing is projected. */
export function noViews(): Views {
  return { ...openMemoryReadStore(), asOf: async () => FIXED_TIME };
}
