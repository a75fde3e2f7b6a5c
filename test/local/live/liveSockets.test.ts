// The sockets of one machine: who is let in, how messages travel, and who is cut off.

import { once } from 'node:events';
import { request } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { type RawData, WebSocket } from 'ws';
import { sharedAnswer, textOf } from '../../../app/live/messages.ts';
import type { SocketEvent } from '../../../lambdas/live/handler.ts';
import { createGate } from '../../../local/gate/gate.ts';
import { limitsFor } from '../../../local/gate/kinds.ts';
import { type Gateway, startGateway } from '../../../local/http/gateway.ts';
import { createSockets, type SocketLimits, type Sockets } from '../../../local/live/liveSockets.ts';
import { eventually } from '../../kit/live/eventually.ts';

const AGREED = 'graphql-transport-ws';

let gateway: Gateway | null = null;
let clients: WebSocket[] = [];
afterEach(async () => {
  for (const client of clients) client.terminate();
  clients = [];
  await gateway?.stop();
  gateway = null;
});

interface Served {
  readonly url: string;
  readonly sockets: Sockets;
  /** Events so far, as `MESSAGE text`. */
  readonly events: string[];
  /** Ids of connections, in order of their coming. */
  readonly ids: string[];
}

async function serve(
  limits: Partial<SocketLimits> = {},
  { origins = [] as string[], handle = async (_: SocketEvent): Promise<void> => {}, gate = createGate() } = {},
): Promise<Served> {
  const [events, ids]: [string[], string[]] = [[], []];
  const sockets = createSockets({
    limits,
    gate,
    async handle(event) {
      const { eventType, connectionId } = event.requestContext;
      if (eventType === 'CONNECT') ids.push(connectionId);
      events.push(`${eventType} ${event.body ?? ''}`.trim());
      await handle(event);
      const offered = event.headers?.['sec-websocket-protocol'] ?? AGREED;
      return { statusCode: offered.includes(AGREED) ? 200 : 400 };
    },
  });
  gateway = await startGateway({
    port: 0,
    routes: { '/': async () => ({ statusCode: 200, body: 'here' }) },
    sockets: { ...sockets, path: '/graphql' },
    gate,
    browsers: { hosts: [], origins },
    log: () => {},
  });
  return { url: gateway.url.replace('http', 'ws'), sockets, events, ids };
}

function client(url: string, options: { protocol?: string; origin?: string; host?: string } = {}): WebSocket {
  const { protocol = AGREED, origin, host } = options;
  const made = new WebSocket(url, [protocol], {
    ...(origin === undefined ? {} : { origin }),
    ...(host === undefined ? {} : { headers: { host } }),
  });
  clients.push(made);
  return made;
}

/** `open`, or the status that refused it. */
function outcome(socket: WebSocket): Promise<string | number | undefined> {
  return new Promise((resolve) => {
    socket.once('open', () => resolve('open'));
    socket.once('unexpected-response', (_, { statusCode }) => resolve(statusCode));
    socket.once('error', ({ message }) => resolve(message));
  });
}

async function opened(url: string): Promise<WebSocket> {
  const socket = client(url);
  expect(await outcome(socket)).toBe('open');
  return socket;
}

async function codeOf(socket: WebSocket): Promise<number> {
  const [code] = await once(socket, 'close');
  return Number(code);
}

describe('who is let in', () => {
  test('at the path of the API, in the protocol that the function takes', async () => {
    const { url, events } = await serve();
    expect(await outcome(client(`${url}/graphql`))).toBe('open');
    expect(await outcome(client(`${url}/graphql`, { protocol: 'graphql-ws' }))).toBe(400);
    expect(await outcome(client(`${url}/`))).toBe(404);
    expect(events.filter((event) => event === 'CONNECT')).toHaveLength(2);
  });

  test('from pages of every origin, which have no token but their own, and for hosts that it serves', async () => {
    const { url } = await serve();
    const path = `${url}/graphql`;
    for (const origin of [url.replace('ws', 'http'), 'https://example.org', 'null']) {
      expect(await outcome(client(path, { origin }))).toBe('open');
    }
    expect(await outcome(client(path, { host: 'example.org' }))).toBe(421);
  });

  test('no more than there is room for; whoever leaves makes room', async () => {
    const gate = createGate({ ...limitsFor(0), sockets: { all: 1, each: 1 } });
    const { url, sockets } = await serve({}, { gate });
    const first = await opened(`${url}/graphql`);
    expect(await outcome(client(`${url}/graphql`))).toBe(503);
    first.close();
    await eventually(() => sockets.count()).toBe(0);
    await opened(`${url}/graphql`);
  });

  test('a request for another protocol is answered in HTTP', async () => {
    const { url } = await serve();
    const { port } = new URL(url);
    const asked = request({ port, headers: { connection: 'upgrade', upgrade: 'h2c' } }).end();
    const [response] = await once(asked, 'response');
    expect(response.statusCode).toBe(200);
    response.resume();
  });
});

describe('messages', () => {
  test('of a client are handled one after the other, and the last is that it left', async () => {
    const started: string[] = [];
    const release: (() => void)[] = [];
    const { url, events } = await serve(
      {},
      {
        handle: ({ body }) => {
          if (body === undefined) return Promise.resolve();
          started.push(body);
          return new Promise((resolve) => release.push(resolve));
        },
      },
    );
    const socket = await opened(`${url}/graphql`);
    for (let number = 0; number < 40; number += 1) socket.send(String(number));
    for (let number = 0; number < 40; number += 1) {
      await eventually(() => started.length).toBe(number + 1);
      release[number]?.();
    }
    socket.close();
    await eventually(() => events.at(-1)).toBe('DISCONNECT');
    expect(started).toEqual(Array.from({ length: 40 }, (_, number) => String(number)));
  });

  test('of the server come in order and whole, in frames of 32 KB', async () => {
    const { url, sockets, ids } = await serve();
    const socket = await opened(`${url}/graphql`);
    const heard: string[] = [];
    socket.on('message', (data: RawData) => heard.push(String(data)));
    const sent = ['a', 'ü'.repeat(45_000), 'x'.repeat(32_768), 'z'.repeat(98_304)];
    for (const message of sent) expect(await sockets.push.post(ids[0] ?? '', message)).toBe('ok');
    await eventually(() => heard.length).toBe(sent.length);
    expect(heard).toEqual(sent);
  });

  test('of the server that others get as well come whole, each to its operation', async () => {
    const { url, sockets, ids } = await serve();
    const readers = [await opened(`${url}/graphql`), await opened(`${url}/graphql`)];
    const heard: string[][] = [[], []];
    for (const [index, socket] of readers.entries()) socket.on('message', (data) => heard[index]?.push(String(data)));
    const messages = ['small', 'ü'.repeat(45_000)].map((text) => sharedAnswer(JSON.stringify({ data: text })));
    for (const messageTo of messages) {
      for (const id of ids) {
        const message = messageTo(`of ${id}`);
        expect(await sockets.push.post(id, textOf(message), message)).toBe('ok');
      }
    }
    await eventually(() => heard.flat().length).toBe(4);
    expect(heard).toEqual(ids.map((id) => messages.map((messageTo) => textOf(messageTo(`of ${id}`)))));
    expect(heard.flat().every((message) => JSON.parse(message).type === 'next')).toBe(true);
  });

  test('of more than 128 KB close the connection', async () => {
    const { url } = await serve();
    const socket = await opened(`${url}/graphql`);
    socket.send('x'.repeat(131_073));
    expect(await codeOf(socket)).toBe(1009);
  });

  test('to whoever has left are told to be', async () => {
    const { url, sockets, ids } = await serve();
    const socket = await opened(`${url}/graphql`);
    socket.close();
    await once(socket, 'close');
    await eventually(() => sockets.push.post(ids[0] ?? '', 'x')).toBe('gone');
    await sockets.push.ready(ids[0] ?? '');
    await sockets.push.close(ids[0] ?? '');
    expect(await sockets.push.post('nobody', 'x')).toBe('gone');
  });
});

/** Posts until the client has to read before more can be sent. */
async function filled(
  sockets: Sockets,
  id: string,
): Promise<{ readonly posted: number; readonly ready: Promise<void> }> {
  const message = 'x'.repeat(90_000);
  for (let posted = 1; ; posted += 1) {
    await sockets.push.post(id, message);
    const ready = sockets.push.ready(id);
    const isReady = await Promise.race([ready.then(() => true), new Promise(setImmediate).then(() => false)]);
    if (!isReady) return { posted, ready };
  }
}

describe('is cut off', () => {
  test('who does not read, once too much waits', async () => {
    const { url, sockets, ids, events } = await serve({ backlogBytes: 100_000 });
    const socket = await opened(`${url}/graphql`);
    socket.pause();
    const message = 'x'.repeat(90_000);
    let posted = 0;
    // The system takes some megabytes before anything waits here.
    while ((await sockets.push.post(ids[0] ?? '', message)) === 'ok') {
      posted += 1;
      await new Promise(setImmediate);
    }
    expect(posted).toBeGreaterThan(0);
    await eventually(() => events.at(-1)).toBe('DISCONNECT');
    expect(sockets.count()).toBe(0);
  });

  test('who does not read what a long answer waits for', async () => {
    const { url, sockets, ids } = await serve({ backlogBytes: Number.POSITIVE_INFINITY, readMs: 50 });
    const socket = await opened(`${url}/graphql`);
    socket.pause();
    await (await filled(sockets, ids[0] ?? '')).ready;
    await eventually(() => sockets.count()).toBe(0);
    expect(await sockets.push.post(ids[0] ?? '', 'x')).toBe('gone');
  });

  test('but who reads slowly is waited for', async () => {
    const { url, sockets, ids } = await serve({ backlogBytes: Number.POSITIVE_INFINITY });
    const socket = await opened(`${url}/graphql`);
    let heard = 0;
    socket.on('message', () => {
      heard += 1;
    });
    socket.pause();
    const { posted, ready } = await filled(sockets, ids[0] ?? '');
    socket.resume();
    await ready;
    await eventually(() => heard).toBe(posted);
  });

  test('who says nothing at first', async () => {
    const { url } = await serve({ introductionMs: 20 });
    expect(await codeOf(await opened(`${url}/graphql`))).toBe(4408);
  });

  test('who is silent for long, and at last everybody', async () => {
    for (const limits of [{ idleMs: 20 }, { lifeMs: 20 }]) {
      const { url } = await serve({ introductionMs: 1_000_000, ...limits });
      expect(await codeOf(await opened(`${url}/graphql`))).toBe(1001);
      await gateway?.stop();
    }
  });

  test('everybody when the server stops, even who does not answer', async () => {
    const { url, events } = await serve();
    const [polite, deaf] = [await opened(`${url}/graphql`), await opened(`${url}/graphql`)];
    deaf.pause();
    const code = codeOf(polite);
    await gateway?.stop();
    expect(await code).toBe(1001);
    expect(events.filter((event) => event === 'DISCONNECT')).toHaveLength(2);
    expect(await outcome(client(`${url}/graphql`))).not.toBe('open');
  });
});
