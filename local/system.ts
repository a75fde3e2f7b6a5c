// The whole system in one process on one file: store, secrets, identity, use cases, the functions for GraphQL and REST,
// and their routes.

import {
  ACCOUNT_TOPICS,
  type Allowances,
  accountChangesOf,
  accountTopic,
  commitOf,
  enteredChangesOf,
  entrantsNewsOf,
  invitedChange,
  offerChangesOf,
  type ProcessApp,
  placeOfEntries,
  placeOfTournament,
  reminderAt,
  type TournamentChange,
  tournamentWakeAt,
} from '../app/index.ts';
import { gameIdIn, PLAYED_STREAM } from '../domain/log/index.ts';
import { type Edition, NEWEST_EDITION } from '../domain/tournament/life/index.ts';
import { openSqliteStore } from '../eventstore/sqlite/index.ts';
import {
  byPrefix,
  noticed,
  type OidcSettings,
  oidcVerifier,
  playersVerifier,
  type TokenVerifier,
} from '../lambdas/identity/index.ts';
import { describeError, type Log } from '../lambdas/process/observability.ts';
import { PUSH_HOSTS, type PushRules } from '../lambdas/push/index.ts';
import { CHAIN } from './data/chain.ts';
import { startControl } from './data/control.ts';
import { logLoss } from './data/losses.ts';
import { NO_PROXIES, type Proxies } from './gate/addresses.ts';
import { clientsBehind } from './gate/clients.ts';
import { createFairTurns } from './gate/fairTurns.ts';
import { createGate, type Gate } from './gate/gate.ts';
import { type Limits, limitsFor } from './gate/kinds.ts';
import type { BrowserRules } from './http/browsers.ts';
import { type Gateway, startGateway } from './http/gateway.ts';
import { bodyBytesOf, GATEWAY_LIMITS } from './http/limits.ts';
import { createIssuer, type DevTokens, ISSUER, type Issuer, tokenRoute } from './issuer.ts';
import { createChanges, type LocalChanges } from './live/changes.ts';
import { createLocalLive } from './live/live.ts';
import type { SocketLimits } from './live/liveSockets.ts';
import { appOn, type Told } from './localApp.ts';
import { apiRoutes } from './routes/apiRoutes.ts';
import { tokenKey } from './settings/secrets.ts';
import { type ServerTime, startServerTime } from './time/serverTime.ts';
import { MACHINE, type TimeSources } from './time/sources.ts';
import { startErasures } from './work/erasures.ts';
import { startHeartbeat } from './work/heartbeat.ts';
import { type ProjectionOptions, type Projections, startProjections } from './work/projections.ts';
import { startTimers, type Timers } from './work/timers.ts';
import { type LocalTournaments, localTournaments } from './work/tournaments.ts';

export interface SystemOptions {
  /** Path of the store's file, or `:memory:`. */
  readonly dataPath: string;
  /** 0: the system chooses. */
  readonly port: number;
  /** Default: loopback, and no other origin. */
  readonly browsers?: BrowserRules;
  /** By which clients call the server, in production, where no development token counts; default: it is none. */
  readonly publicUrl?: string | null;
  /** Origins whose pages may show games and tournaments in a frame; none: all. */
  readonly embedOrigins?: readonly string[];
  /** Default: `loopback`. */
  readonly devTokens?: DevTokens;
  /** Default: as GATEWAY_LIMITS says. */
  readonly answerMs?: number;
  /** Further issuers whose tokens are accepted; default: none. */
  readonly issuers?: readonly OidcSettings[];
  /** What one account may use and have; default: as usual. */
  readonly allowances?: Partial<Allowances>;
  /** Of the rules of new tournaments; default: the newest. */
  readonly edition?: Edition;
  /** Where notices for browsers are sent; default: to PUSH_HOSTS. */
  readonly push?: PushRules;
  /** Proxies whose word for the address of a client is taken; default: none. */
  readonly proxies?: Proxies;
  /** What clients may hold of the server; default: as usual. */
  readonly limits?: Limits;
  /** Counts it; default: a gate with these limits. */
  readonly gate?: Gate;
  /** Default: SOCKET_LIMITS. */
  readonly sockets?: Partial<SocketLimits>;
  /** Makes cards and lists again from the log; default: no. */
  readonly rebuild?: boolean;
  /** Default: those of this machine. */
  readonly sources?: TimeSources;
  /** Goes on without moves that the file has lost; default: rejects with a StoreLoss that names them. */
  readonly acceptLoss?: boolean;
  readonly log: Log;
}

/** Opens the store and listens. Rejects with StoreFault, SecretDamaged or the port's error, leaving nothing open. */
export async function startSystem({
  dataPath,
  log,
  devTokens = 'loopback',
  answerMs = GATEWAY_LIMITS.answerMs,
  issuers = [],
  publicUrl = null,
  embedOrigins = [],
  rebuild = false,
  acceptLoss = false,
  sockets = {},
  allowances = {},
  edition = NEWEST_EDITION,
  push = { hosts: PUSH_HOSTS },
  proxies = NO_PROXIES,
  limits = limitsFor(0),
  gate = createGate(limits),
  sources = MACHINE,
  ...front
}: SystemOptions): Promise<Gateway> {
  const sqlite = openSqliteStore(dataPath, { chain: CHAIN, acceptLoss, onLoss: (loss) => logLoss(loss, log) });
  const time = startServerTime(sources, log);
  try {
    const told: Told = { timers: null, live: null, invited: null, newsOrder: null };
    const fairTurns = createFairTurns();
    const changes = createChanges(gate);
    const tournaments = localTournaments(log);
    const listeners = listening({ told, changes, tournaments });
    const projections = await startProjections(dataPath, sqlite, { anew: rebuild, ...listeners, log });
    const issuer = createIssuer(tokenKey(sqlite.meta), Date.now);
    const app = appOn(sqlite, projections, { log, told, allowances, edition, push, publicUrl, time });
    const heartbeat = await startHeartbeat({ app, views: projections.views, time, log });
    const players = playersVerifier(verifiersOf(publicUrl === null ? issuer : null, issuers), app);
    const verifier = noticed(byPrefix(app, players, time.now), app);
    let url = '';
    const common = { app, verifier, log, gate, newsOrder: projections.newsOrder };
    const tellsAway = push.hosts.length > 0;
    const live = createLocalLive({ ...common, fairTurns, time, limits: sockets, tellsAway, address: () => url });
    told.live = live;
    told.newsOrder = projections.newsOrder;
    const routes = {
      ...apiRoutes({ ...common, changes, store: projections.store, edition, publicUrl, embedOrigins }),
      ...(publicUrl === null ? { '/dev/token': tokenRoute({ issuer, devTokens, app }) } : {}),
    };
    const starting = startGateway({
      ...front,
      publicUrl,
      routes,
      sockets: { ...live.sockets, path: '/graphql' },
      bodyBytes: bodyBytesOf,
      limits: { answerMs },
      gate,
      fairTurns,
      clients: clientsBehind(log, proxies),
      log,
    });
    const gateway = await starting.catch((error: unknown) => heartbeat.stop().then(() => Promise.reject(error)));
    url = gateway.url;
    const timers = timersOn(app, { projections, tournaments, time, log });
    told.timers = timers;
    await tournaments.start(app, projections.views);
    const erasures = await startErasures(app, log);
    const endControl = await startControl(dataPath, sqlite, log);
    const parts = [changes, { stop: endControl }, gateway, live, timers, tournaments, erasures, heartbeat, time];
    const stop = () => stopInOrder([...parts, projections.follower]).finally(() => sqlite.store.close());
    return { url: gateway.url, stop };
  } catch (error) {
    time.stop();
    await sqlite.store.close();
    throw error;
  }
}

async function stopInOrder(parts: readonly { stop(): void | Promise<void> }[]): Promise<void> {
  for (const one of parts) await one.stop();
}

interface Listening {
  readonly told: Told;
  readonly changes: LocalChanges;
  readonly tournaments: LocalTournaments;
}

function listening({ told, changes, tournaments }: Listening): Omit<ProjectionOptions, 'anew' | 'log'> {
  told.invited = (playerId) => {
    told.live?.feed.invited(playerId);
    changes.changed(accountTopic(playerId), invitedChange(playerId));
  };
  const tellOffers = (change: TournamentChange): void => {
    const place = told.newsOrder && placeOfTournament(told.newsOrder, change.after);
    for (const one of offerChangesOf(change, place)) changes.changed(accountTopic(one.account), one);
  };
  return {
    onAppend(commit) {
      told.live?.feed.appended(commit);
      // Once its writer has it in memory.
      if (PLAYED_STREAM.test(commit.stream)) setImmediate(() => changes.changed(gameIdIn(commit.stream)));
    },
    onChange(change) {
      told.timers?.changed(change);
      told.live?.feed.projected(change);
      const place = told.newsOrder?.placeOf(commitOf(change.after)) ?? null;
      for (const one of accountChangesOf(change, place)) changes.changed(accountTopic(one.account), one);
    },
    onTournament(change) {
      const { after } = change;
      told.live?.feed.projectedTournament(change);
      const news = told.newsOrder && entrantsNewsOf(change, placeOfTournament(told.newsOrder, after));
      if (news !== null) changes.changedAll(ACCOUNT_TOPICS, news);
      tellOffers(change);
      for (const at of [tournamentWakeAt(after), reminderAt(after)]) if (at !== null) told.timers?.due(at);
    },
    onEntries(change) {
      told.live?.feed.projectedEntries(change);
      const place = told.newsOrder && placeOfEntries(told.newsOrder, change);
      for (const one of enteredChangesOf(change, place)) changes.changed(accountTopic(one.account), one);
    },
    work: tournaments.queue,
  };
}

interface TimersOn {
  readonly projections: Projections;
  readonly tournaments: LocalTournaments;
  readonly time: ServerTime;
  readonly log: Log;
}

function timersOn(app: ProcessApp, { projections, tournaments, time, log }: TimersOn): Timers {
  return startTimers({
    views: projections.views,
    clock: time,
    look: (gameId) => app.playDue(gameId),
    advance: (tournament) => tournaments.queue.send([{ kind: 'advance', tournament }]),
    remind: (tournament) => tournaments.queue.send([{ kind: 'remind', tournament }]),
    onFault: (stream, error) => log({ level: 'error', event: 'timers', stream, error: describeError(error) }),
  });
}

function verifiersOf(issuer: Issuer | null, others: readonly OidcSettings[]): ReadonlyMap<string, TokenVerifier> {
  const own = issuer === null ? [] : [[ISSUER, issuer.verifier] as const];
  return new Map([...own, ...others.map((one) => [one.issuer, oidcVerifier(one)] as const)]);
}
