// The live function: events of an API Gateway WebSocket API in, messages out through the port `Push`. The same on AWS
// and behind the local gateway.

import { setTimeout as pause } from 'node:timers/promises';
import type { APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import {
  type DeliveryParts,
  fanOut,
  type LiveChange,
  type NewsProgress,
  type ProcessApp,
  type Push,
  type ShownLater,
  subjectOf,
} from '../../app/index.ts';
import type { LiveStore } from '../../livestore/port.ts';
import { createServer } from '../graphql/server.ts';
import { isUnavailable } from '../http/faults.ts';
import type { TokenVerifier } from '../identity/index.ts';
import { deadlineOf, type Invocation } from '../process/invocation.ts';
import { describeError, type Log, type Meter, NO_METER } from '../process/observability.ts';
import { createEngine, type Engine } from './engine.ts';
import { GRAPHQL_TRANSPORT_WS_PROTOCOL, parseClientMessage } from './protocol.ts';
import { answerTo, checkToken, type SessionParts } from './session.ts';

export interface LiveOptions {
  readonly app: Pick<ProcessApp, 'forRequest' | 'noteSeen' | 'notify' | 'playerOf' | 'tokenOf'>;
  readonly verifier: TokenVerifier;
  readonly store: LiveStore;
  readonly push: Push;
  readonly log: Log;
  /** Default: none. */
  readonly meter?: Meter;
  /** See `FanOutParts.later`. */
  later?(more: ShownLater): void;
  /** See `AccountParts`. */
  readonly progress?: NewsProgress;
  /** See `DeliveryParts.turn`. */
  turn?(connections: readonly string[]): Promise<boolean>;
  /** `https://api.example.org`, of the API over HTTP: links in answers begin with it. */
  address(): string;
  /** Ms since 1970; default: the machine's clock. */
  readonly now?: () => number;
  /** From 0 to below 1; default: Math.random. */
  readonly random?: () => number;
}

/** What is used of an event. `headers` come with CONNECT only, named as the client wrote them. */
export type SocketEvent = Pick<APIGatewayProxyWebsocketEventV2, 'body'> & {
  readonly requestContext: Pick<
    APIGatewayProxyWebsocketEventV2['requestContext'],
    'connectionId' | 'eventType' | 'requestId'
  >;
  readonly headers?: Readonly<Record<string, string | undefined>>;
};

export interface SocketResult {
  readonly statusCode: number;
  readonly headers?: Record<string, string>;
}

export interface Live {
  /**
   * Handles $connect, $default and $disconnect, by `eventType`. The answer to CONNECT counts: 200 with the
   * sub-protocol, or the status that refuses the socket. Never rejects.
   */
  socket(event: SocketEvent, invocation?: Invocation): Promise<SocketResult>;
  /**
   * Ends the operations of a connection whose token has ended. Must not overtake the connection's messages. Rejects
   * when a store fails.
   */
  check(connection: string): Promise<void>;
  /**
   * Tells those who watch of one change; returns the version that they know now. Changes of one subject must not
   * overtake each other. Rejects when a store fails: then it is to be told again.
   */
  tell(change: LiveChange, invocation?: Invocation): Promise<number>;
  /**
   * Tells of several subjects that changed; returns those not told because a store failed: they must come again.
   * Changes of one are told in order. May be called for the same change any number of times. Never rejects.
   */
  fanOut(changes: readonly LiveChange[], invocation?: Invocation): Promise<readonly LiveChange[]>;
}

/** What both kinds of work need. */
interface Parts
  extends Required<Omit<LiveOptions, 'later' | 'turn' | 'progress'>>,
    Pick<LiveOptions, 'later' | 'progress'> {
  readonly delivery: DeliveryParts;
  /** Made with the first use. */
  engine(): Engine;
}

/** Create it once per process. */
export function createLive(options: LiveOptions): Live {
  const { store, push, log, turn, meter = NO_METER, now = Date.now, random = Math.random } = options;
  let engine: Engine | null = null;
  const parts: Parts = {
    ...options,
    meter,
    now,
    random,
    delivery: { store, push, pause: (ms) => pause(ms), random, ...(turn === undefined ? {} : { turn }) },
    engine() {
      // Messages are not metered: what they cost was, when they were asked for.
      engine ??= createEngine({ ...options, meter, server: createServer(log, NO_METER) });
      return engine;
    },
  };
  return {
    async socket(event, invocation) {
      try {
        return await handle(parts, event, invocation);
      } catch (error) {
        const { requestId } = event.requestContext;
        log({ level: 'error', event: 'socket', requestId, error: describeError(error) });
        return { statusCode: 500 };
      }
    },
    check: (connection) => checkToken(sessionParts(parts, undefined), connection),
    tell: (change, invocation) => tell(parts, change, invocation),
    async fanOut(changes, invocation) {
      const bySubject = Map.groupBy(changes, subjectOf);
      const untold = await Promise.all([...bySubject.values()].map((ofOne) => tellAll(parts, ofOne, invocation)));
      return untold.flat();
    },
  };
}

async function handle(parts: Parts, event: SocketEvent, invocation: Invocation | undefined): Promise<SocketResult> {
  const { store, push } = parts;
  const { connectionId, eventType } = event.requestContext;
  if (eventType === 'CONNECT') return accepted(event);
  if (eventType === 'DISCONNECT') {
    await store.disconnect(connectionId);
    return OK;
  }
  const message = parseClientMessage(event.body ?? '');
  if (message !== null && (await answerTo(sessionParts(parts, invocation), connectionId, message))) return OK;
  await store.disconnect(connectionId);
  await push.close(connectionId);
  return OK;
}

function sessionParts(parts: Parts, invocation: Invocation | undefined): SessionParts {
  const { app, store, delivery } = parts;
  return {
    ...parts,
    ...delivery,
    store,
    app: app.forRequest(deadlineOf(invocation)),
    engine: parts.engine(),
    playerOf: (identityId) => app.playerOf(identityId),
    tokenOf: (id) => app.tokenOf(id),
    noteSeen: (playerId) => app.noteSeen(playerId),
  };
}

/** Changes of one game or tournament in their order; those that must come again. */
async function tellAll(
  parts: Parts,
  changes: readonly LiveChange[],
  invocation: Invocation | undefined,
): Promise<readonly LiveChange[]> {
  for (const [index, change] of changes.entries()) {
    try {
      await tell(parts, change, invocation);
    } catch (error) {
      const entry = { level: 'error', gameId: subjectOf(change), error: describeError(error) } as const;
      if (isUnavailable(error)) {
        parts.log({ ...entry, event: 'fan-out' });
        return changes.slice(index);
      }
      // No repeat mends it: those who watch ask for themselves, and the records behind it are told.
      parts.log({ ...entry, event: 'news-parked' });
    }
  }
  return [];
}

async function tell(parts: Parts, change: LiveChange, invocation: Invocation | undefined): Promise<number> {
  const { delivery, store, now } = parts;
  const app = parts.app.forRequest(deadlineOf(invocation));
  return fanOut(
    {
      ...delivery,
      store,
      clock: { now },
      tokenStands: async (id) => (await parts.app.tokenOf(id)) !== null,
      news: (gameId, atLeast) => app.gameNews(gameId, atLeast),
      tournament: (caller, tournamentId, atLeast) => app.tournament(caller, tournamentId, atLeast),
      reminders: (page) => app.reminders(page),
      accountNews: (caller, asked) => app.accountNews(caller, asked),
      ...(parts.progress === undefined ? {} : { progress: parts.progress }),
      notify: ({ account, ...changed }) => parts.app.notify(account, changed),
      roundProgress: (tournament) => app.roundProgress(tournament),
      render: (job) => parts.engine().render(app, job),
      ...(parts.later === undefined ? {} : { later: parts.later }),
    },
    change,
  );
}

const OK: SocketResult = { statusCode: 200 };

function accepted({ headers = {} }: SocketEvent): SocketResult {
  const name = Object.keys(headers).find((key) => key.toLowerCase() === 'sec-websocket-protocol');
  const offered = (name === undefined ? '' : (headers[name] ?? '')).split(',').map((one) => one.trim());
  if (!offered.includes(GRAPHQL_TRANSPORT_WS_PROTOCOL)) return { statusCode: 400 };
  return { statusCode: 200, headers: { 'Sec-WebSocket-Protocol': GRAPHQL_TRANSPORT_WS_PROTOCOL } };
}
