// The live function on memory: events by hand, and what is posted to whom.

import { setImmediate as turn } from 'node:timers/promises';
import type { Caller, LiveChange, Posted, ProcessApp, Push } from '../../../app/index.ts';
import type { TokenVerifier } from '../../../lambdas/identity/index.ts';
import { createLive, type Live, type LiveOptions, type SocketResult } from '../../../lambdas/live/handler.ts';
import { openMemoryLiveStore } from '../../../livestore/memory.ts';
import type { LiveStore } from '../../../livestore/port.ts';
import { ADA, BOB, EVE } from '../app/appOn.ts';
import { FIXED_TIME } from '../app/fixedTime.ts';
import { verified } from '../http/verified.ts';

/** A message of the server. */
export interface Said {
  readonly type: string;
  readonly id?: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever was asked for
  readonly payload?: any;
}

export interface LiveOn {
  readonly live: Live;
  readonly store: LiveStore;
  /** What was posted to each connection, in order. */
  readonly posted: Map<string, string[]>;
  /** Connections that the server closed. */
  readonly closed: Set<string>;
  /** What the next posts to a connection answer; `ok` when none is left. */
  readonly answers: Map<string, Posted[]>;
  /** Called with what is posted to a connection, and with null when it is closed or gone. */
  readonly listeners: Map<string, (message: string | null) => void>;
  readonly logged: object[];
  now: number;
  connect(connection: string, headers?: Readonly<Record<string, string>>): Promise<SocketResult>;
  say(connection: string, message: object | string): Promise<SocketResult>;
  /** Connects and introduces itself; `token`: of `VERIFIER`. */
  open(connection: string, token?: string): Promise<void>;
  subscribe(connection: string, id: string, query: string, variables?: object): Promise<void>;
  leave(connection: string): Promise<SocketResult>;
  /** Everything that was posted to a connection since the last call. */
  heard(connection: string): readonly Said[];
  tell(...changes: readonly LiveChange[]): Promise<readonly LiveChange[]>;
}

const PEOPLE: Readonly<Record<string, Caller>> = { ada: ADA, bob: BOB, eve: EVE };

/** Takes a caller's name in lower case for his token. */
export const VERIFIER: TokenVerifier = { verify: async (token) => verified(PEOPLE[token]) };

export function liveOn(app: ProcessApp, options: Partial<LiveOptions> = {}): LiveOn {
  const posted = new Map<string, string[]>();
  const closed = new Set<string>();
  const answers = new Map<string, Posted[]>();
  const listeners = new Map<string, (message: string | null) => void>();
  const logged: object[] = [];
  const heardUpTo = new Map<string, number>();
  const push: Push = {
    async post(connection, message) {
      // As over a network: nothing is taken at once.
      await turn();
      const answer = answers.get(connection)?.shift() ?? 'ok';
      if (answer === 'ok') posted.set(connection, [...(posted.get(connection) ?? []), message]);
      if (answer !== 'fault') listeners.get(connection)?.(answer === 'ok' ? message : null);
      return answer;
    },
    ready: async () => {},
    async close(connection) {
      closed.add(connection);
      listeners.get(connection)?.(null);
    },
  };
  const store = openMemoryLiveStore({ now: () => on.now });
  const live = createLive({
    app,
    verifier: VERIFIER,
    store,
    push,
    log: (entry) => void logged.push(entry),
    address: () => 'https://api.example.org',
    now: () => on.now,
    random: () => 0,
    ...options,
  });
  const event = (connectionId: string, eventType: 'CONNECT' | 'MESSAGE' | 'DISCONNECT') => ({
    requestContext: { connectionId, eventType, requestId: 'request-1' },
  });
  const on: LiveOn = {
    live,
    store: options.store ?? store,
    posted,
    closed,
    answers,
    listeners,
    logged,
    now: FIXED_TIME,
    connect: (connection, headers = { 'Sec-WebSocket-Protocol': 'graphql-transport-ws' }) =>
      live.socket({ ...event(connection, 'CONNECT'), headers }),
    say: (connection, message) =>
      live.socket({
        ...event(connection, 'MESSAGE'),
        body: typeof message === 'string' ? message : JSON.stringify(message),
      }),
    async open(connection, token) {
      await on.connect(connection);
      const payload = token === undefined ? {} : { payload: { authorization: `Bearer ${token}` } };
      await on.say(connection, { type: 'connection_init', ...payload });
    },
    async subscribe(connection, id, query, variables = {}) {
      await on.say(connection, { type: 'subscribe', id, payload: { query, variables } });
    },
    leave: (connection) => live.socket(event(connection, 'DISCONNECT')),
    heard(connection) {
      const all = posted.get(connection) ?? [];
      const since = all.slice(heardUpTo.get(connection) ?? 0);
      heardUpTo.set(connection, all.length);
      return since.map((message) => JSON.parse(message) as Said);
    },
    tell: (...changes) => live.fanOut(changes),
  };
  return on;
}

/** The codes of the errors by which operations ended. */
export function codesIn(heard: readonly Said[]): readonly string[] {
  return heard.flatMap(({ type, payload }) => (type === 'error' ? [payload[0].extensions.code] : []));
}
