// What is open with a token ends with it, within five seconds on one machine: operations on sockets, streams, and
// requests that wait, whether the token is revoked, expires, loses a scope, or its session is signed out.

import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { orderByTime } from '../../../app/live/newsOrder.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { byPrefix } from '../../../lambdas/identity/index.ts';
import { createRestHandler } from '../../../lambdas/rest/handler.ts';
import { TICKETS } from '../../../lambdas/rest/resources.ts';
import { createFairTurns } from '../../../local/gate/fairTurns.ts';
import { createGate } from '../../../local/gate/gate.ts';
import { type Gateway, startGateway } from '../../../local/http/gateway.ts';
import { createChanges } from '../../../local/live/changes.ts';
import { createLocalLive, type LocalLive } from '../../../local/live/live.ts';
import { ADA } from '../../kit/app/appOn.ts';
import { type IssuedToken, issueToken } from '../../kit/app/ownTokens.ts';
import { projectedApp } from '../../kit/app/projected.ts';
import { VERIFIER } from '../../kit/live/liveOn.ts';
import { begunTable } from '../../kit/live/tables.ts';

/** How long a process believes what it has read of a token: passed at once where another one changed it. */
const BELIEVED_MS = 5_000;
/** As documented, and what a busy machine adds. */
const MOST_MS = 5_000 + 3_000;
const PATIENCE_MS = 60_000;

const { credentials } = openMemoryStore();
let skew = 0;
const now = () => Date.now() + skew;
const { app } = projectedApp({ people: { ...openMemoryStore(), credentials }, clock: { now } });
const verifier = byPrefix(app, VERIFIER, now);
const gate = createGate();
const fairTurns = createFairTurns();
const log = () => {};
const changes = createChanges(gate);

let live: LocalLive;
let gateway: Gateway;
let path = '';
beforeAll(async () => {
  const time = { now };
  const newsOrder = orderByTime(time);
  live = createLocalLive({ app, verifier, log, gate, fairTurns, time, newsOrder, address: () => gateway.url });
  const rest = createRestHandler({ app, verifier, log, bodyLimit: null, changes, commands: TICKETS });
  const sockets = { ...live.sockets, path: '/graphql' };
  gateway = await startGateway({ port: 0, routes: { '/v1/*': rest }, sockets, gate, fairTurns, log });
  path = `/v1/games/${await begunTable(app)}/events`;
});
afterAll(async () => {
  changes.stop();
  await gateway.stop();
  await live.stop();
});

const QUERY = 'subscription { myTurns { yourTurn } }';
const headersOf = (token: string, accept: string) => ({ authorization: `Bearer ${token}`, accept });

/** Opens a way; once it is open, what it ends with. */
type Way = (token: string) => Promise<() => Promise<string>>;

function stream(token: string, accept: string, of = path): Promise<() => Promise<string>> {
  return streamed(of, headersOf(token, accept));
}

async function byTicket(token: string): Promise<() => Promise<string>> {
  const headers = { ...headersOf(token, 'application/json'), 'content-type': 'application/json' };
  const made = await fetch(`${gateway.url}/v1/tickets`, { method: 'POST', headers, body: '{}' });
  const { ticket } = (await made.json()) as { readonly ticket: string };
  return streamed(`${path}?ticket=${ticket}`, { accept: 'text/event-stream' });
}

async function streamed(asked: string, headers: Readonly<Record<string, string>>): Promise<() => Promise<string>> {
  const response = await fetch(`${gateway.url}${asked}`, { headers });
  const reader = response.body?.getReader();
  expect((await reader?.read())?.done).toBe(false);
  return async () => {
    while ((await reader?.read())?.done === false);
    return 'over';
  };
}

const WAYS: Readonly<Record<string, Way>> = {
  async 'graphql-ws'(token) {
    const url = `${gateway.url.replace('http', 'ws')}/graphql`;
    const client = createClient({
      url,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${token}` },
    });
    const ended = new Promise<string>((resolve) => {
      const error = (errors: unknown) => resolve(JSON.stringify(errors));
      client.subscribe(
        { query: 'subscription { accountNews { cursor } }' },
        { next: () => {}, error, complete: () => resolve('complete') },
      );
    });
    await new Promise((resolve) => client.on('connected', resolve));
    return () => ended.finally(() => client.dispose());
  },
  async 'a bare socket'(token) {
    const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/graphql`, ['graphql-transport-ws']);
    const heard: string[] = [];
    const ended = new Promise<string>((resolve) => {
      socket.on('message', (data) => {
        heard.push(String(data));
        if (String(data).includes('"error"')) resolve(String(data));
      });
    });
    const say = (message: object) => socket.send(JSON.stringify(message));
    await new Promise((resolve) => socket.once('open', resolve));
    say({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
    say({ type: 'subscribe', id: '1', payload: { query: QUERY } });
    await expect.poll(() => heard.length, { timeout: PATIENCE_MS }).toBeGreaterThan(0);
    return () => ended.finally(() => socket.terminate());
  },
  'server-sent events': (token) => stream(token, 'text/event-stream'),
  'events by a ticket': byTicket,
  'lines of JSON': (token) => stream(token, 'application/x-ndjson'),
  'the news of an account': (token) => stream(token, 'text/event-stream', '/v1/me/events'),
  async 'a request that waits'(token) {
    const { version = 0 } = (await app.game(ADA, path.split('/')[3] ?? '')) ?? {};
    const url = `${gateway.url}${path}?after=${version}&wait=20`;
    const response = fetch(url, { headers: headersOf(token, 'application/json') });
    return async () => `${(await response).status}`;
  },
};

const EXPECTED: Readonly<Record<string, string>> = {
  'graphql-ws': 'UNAUTHENTICATED',
  'a bare socket': 'UNAUTHENTICATED',
  'server-sent events': 'over',
  'events by a ticket': 'over',
  'lines of JSON': 'over',
  'the news of an account': 'over',
  'a request that waits': '401',
};

interface End {
  issue(): Promise<IssuedToken>;
  end(tokens: readonly IssuedToken[]): Promise<unknown>;
}

const SCOPES = ['games:read', 'games:play'] as const;
const EXPIRING_MS = 600_000;

const ENDS: Readonly<Record<string, End>> = {
  'is revoked': {
    issue: () => issueToken(credentials, ADA, SCOPES),
    end: (tokens) => Promise.all(tokens.map(({ stored }) => app.revokeToken(ADA, { key: stored.id.slice(0, 20) }))),
  },
  expires: {
    issue: () => issueToken(credentials, ADA, SCOPES, { expiresAt: now() + EXPIRING_MS }),
    // The time is passed at once: to open everything may take a busy machine longer than a short token lasts.
    end: async () => {
      skew += EXPIRING_MS;
    },
  },
  'loses a scope': {
    issue: () => issueToken(credentials, ADA, SCOPES),
    async end(tokens) {
      for (const { stored } of tokens) {
        const version = ((await credentials.get(stored.id))?.version ?? 0) + 1;
        const body = stored.body.replace('"games:play"', '');
        await credentials.put({ ...stored, version, body: body.replace(',]', ']') });
      }
      skew += BELIEVED_MS;
    },
  },
  'is of a session that ends': {
    async issue() {
      const parent = `session-${Math.random()}`;
      const { playerId } = ADA;
      await credentials.put({ id: parent, kind: 'cookie', playerId, version: 1, expiresAt: null, body: '{}' });
      return issueToken(credentials, ADA, SCOPES, { kind: 'session', parent, expiresAt: now() + 600_000 });
    },
    end: (tokens) =>
      Promise.all(
        tokens.map(({ stored }) => credentials.remove({ id: JSON.parse(stored.body).parent, playerId: ADA.playerId })),
      ),
  },
};

describe.each(Object.keys(ENDS))('a token that %s', (name) => {
  test('ends what is open with it', { timeout: PATIENCE_MS }, async () => {
    const { issue, end } = ENDS[name] ?? expect.fail();
    const open = await Promise.all(
      Object.entries(WAYS).map(async ([way, opened]) => {
        const token = await issue();
        return { way, token, ended: await opened(token.text) };
      }),
    );
    await end(open.map(({ token }) => token));
    const from = performance.now();
    await Promise.all(
      open.map(async ({ way, ended }) => {
        expect([way, await ended()]).toEqual([way, expect.stringContaining(EXPECTED[way] ?? '-')]);
        expect([way, performance.now() - from < MOST_MS]).toEqual([way, true]);
      }),
    );
  });
});
