// What the use cases of a process work with, wired once; for each request only what depends on its budget.

import type { Boards } from '../domain/board/index.ts';
import { type HashFunction, sha256 as plainSha256 } from '../domain/log/index.ts';
import type { TitleRegistry } from '../domain/titles/index.ts';
import { type Edition, WRITTEN_EDITION } from '../domain/tournament/life/index.ts';
import { createOpenGames } from './access/gameAccess.ts';
import { type Allowances, USUAL_ALLOWANCES } from './base/allowances.ts';
import type { OnAuditCrash } from './base/auditCrash.ts';
import { createCourses } from './base/courses.ts';
import { createPictures } from './base/pictures.ts';
import {
  type AppPorts,
  type Clock,
  type IssuerAccounts,
  NO_ISSUER_ACCOUNTS,
  NO_PASSKEYS,
  NO_PUSH_SERVICES,
  type PushServices,
  type WebAuthn,
} from './base/ports.ts';
import { recentEntries } from './base/recentEntries.ts';
import type { RequestBudget } from './base/requestBudget.ts';
import { createJournal, type RetryPolicy, retryPolicy } from './journal/index.ts';
import { type PersistentName, persistentPort } from './journal/persistentPorts.ts';
import { type NewsContext, type NewsOrder, orderByTime } from './live/newsOrder.ts';
import { createLooks, type LookContext } from './looks/looks.ts';
import { createKeptPlayers, createPlayers } from './players/players.ts';
import { gameAggregate } from './streams/aggregate.ts';
import { createWholeStreams, withLibrary } from './streams/importedGames.ts';
import { createKeptSeeds, createSeeds } from './streams/seeds.ts';
import { createKeptOutages, createOutages, NO_OUTAGES, type OutageRules } from './timers/outages.ts';
import type { TournamentContext } from './tournaments/context.ts';
import { isOrganising } from './tournaments/control.ts';
import { createTournamentStreams } from './tournaments/streams/index.ts';
import type { ReminderPage } from './tournaments/streams/reminderPage.ts';

/** What the use cases work with. */
export interface AppParts extends Omit<AppPorts, 'webauthn' | 'issuerAccounts' | 'pushServices'> {
  readonly titles: TitleRegistry;
  /** How they are drawn. */
  readonly boards: Boards;
  /** How long a game that was read counts as the newest, ms; Infinity where no other process writes to the store. */
  readonly staleAfterMs: number;
  /** The edition of new tournaments; default: that of a fleet, which the last release reads as well. */
  readonly edition?: Edition;
  /** How outages of the server are recognised; if absent, it looks for none. */
  readonly outageRules?: OutageRules;
  /** What an account may have at the same time, where not as usual. */
  readonly allowances?: Partial<Allowances>;
  /** How requests of the store, secrets and names are repeated, where not as usual. */
  readonly retries?: Partial<RetryPolicy>;
  /** SHA-256 of the platform, where it is faster than the domain's own. */
  readonly sha256?: HashFunction;
  /** For the operator's log; crashes are dropped if absent. */
  readonly onAuditCrash?: OnAuditCrash;
  /** Checks passkeys; default: there are none. */
  readonly webauthn?: WebAuthn;
  /** Default: no issuer belongs to this server. */
  readonly issuerAccounts?: IssuerAccounts;
  /** Default: this server sends no notices. */
  readonly pushServices?: PushServices;
  /** Told of reminders that are due; if absent, the follower of projections tells of them. */
  readonly onReminders?: (page: ReminderPage) => void;
  /** Told of a player who was invited. Default: nobody is. */
  readonly onInvited?: (playerId: string) => Promise<void> | void;
  /** In which order news come to be known; default: by time. */
  readonly newsOrder?: NewsOrder;
}

/** What the use cases of all rooms work with. */
export type FullContext = TournamentContext & LookContext & NewsContext;

/** Tokens that are remembered for a moment. */
const KEPT_TOKENS = 10_000;

/** Players of whom is remembered when they were last looked for among the hosts. */
const SEEN_NOTES = 10_000;

/** Players whom no browser tells anything. */
const UNTOLD_PLAYERS = 10_000;

/** Meters of addresses that are remembered. */
const ADDRESS_METERS = 10_000;

/** Accounts whose full lists are remembered. */
const FULL_LISTS = 10_000;

function ignore(): void {}

/** In place of parts that are absent. */
const NOTHING = {
  webauthn: NO_PASSKEYS,
  issuerAccounts: NO_ISSUER_ACCOUNTS,
  pushServices: NO_PUSH_SERVICES,
  onAuditCrash: ignore,
  onReminders: ignore,
  onInvited: ignore,
} as const;

function laterMoments(clock: Clock): () => number {
  let last = 0;
  return () => {
    last = Math.max(clock.now(), last + 1);
    return last;
  };
}

/** The context of each request, by its budget. One per process. */
export function processContext(parts: AppParts): (budget: RequestBudget) => FullContext {
  const { titles, store, clock, staleAfterMs, outageRules, sha256 = plainSha256 } = parts;
  const policy = retryPolicy(parts.retries);
  const journals = { store, clock, staleAfterMs, sha256, retries: policy };
  const games = createJournal({ ...journals, aggregate: gameAggregate(titles) });
  const looks = createLooks(journals);
  const streamsOf = createTournamentStreams(journals);
  const [whole, seeds, players, kept] = [
    createWholeStreams(),
    createKeptSeeds(),
    createKeptPlayers(),
    createKeptOutages(),
  ];
  const port = <Name extends PersistentName>(name: Name) => {
    const made = persistentPort(name, parts);
    return ({ budget }: FullContext) => made({ policy, deadline: budget });
  };
  return lazily<FullContext>(
    {
      ...NOTHING,
      ...parts,
      sha256,
      pictures: createPictures(),
      courses: createCourses(),
      openGames: createOpenGames(),
      fullLists: recentEntries(FULL_LISTS),
      seenNotes: recentEntries(SEEN_NOTES),
      keptTokens: recentEntries(KEPT_TOKENS),
      untoldPlayers: recentEntries(UNTOLD_PLAYERS),
      addressMeters: recentEntries(ADDRESS_METERS),
      laterMoment: laterMoments(clock),
      newsOrder: parts.newsOrder ?? orderByTime(clock),
      edition: parts.edition ?? WRITTEN_EDITION,
      allowances: { ...USUAL_ALLOWANCES, ...parts.allowances },
    },
    {
      secrets: port('secrets'),
      profiles: port('profiles'),
      identities: port('identities'),
      invitations: port('invitations'),
      accounts: port('accounts'),
      credentials: port('credentials'),
      reports: port('reports'),
      views: port('views'),
      games: ({ budget }) => withLibrary(games.within(budget), whole),
      looks: ({ budget }) => looks.within(budget),
      tournaments: ({ budget }) => streamsOf(budget),
      isOrganising: (context) => (account, id) => isOrganising(context, account, id),
      seeds: ({ secrets }) => createSeeds(secrets, seeds),
      players: ({ identities }) => createPlayers(identities, clock, players),
      outages: (context) => (outageRules === undefined ? NO_OUTAGES : createOutages(context, kept, outageRules)),
    },
  );
}

/** Contexts that share what is `lasting`, and make each other member when they first use it. */
function lazily<Context extends { readonly budget: RequestBudget }>(
  lasting: Partial<Context>,
  makers: { readonly [Name in keyof Context]?: (context: Context) => Context[Name] },
): (budget: RequestBudget) => Context {
  const shared = { ...lasting };
  for (const [name, make] of Object.entries<((context: Context) => unknown) | undefined>(makers)) {
    Object.defineProperty(shared, name, {
      get(this: Context) {
        const value = make?.(this);
        Object.defineProperty(this, name, { value });
        return value;
      },
    });
  }
  return (budget) => Object.assign(Object.create(shared), { budget });
}
