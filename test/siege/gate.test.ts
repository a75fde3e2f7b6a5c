// The gate under attack, by figures that were once enough to end the process or to shut everybody out: others are
// served, and what is held stays within its bounds.

import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { parseProxies } from '../../local/gate/addresses.ts';
import { clientsBehind } from '../../local/gate/clients.ts';
import { createGate, type Gate } from '../../local/gate/gate.ts';
import { type Limits, limitsFor } from '../../local/gate/kinds.ts';
import type { Route } from '../../local/http/apiGateway.ts';
import { type Gateway, type GatewayOptions, startGateway } from '../../local/http/gateway.ts';
import { bodyBytesOf } from '../../local/http/limits.ts';
import { startTestSystem, type TestSystem } from '../kit/http/apiClient.ts';
import { sampleSize } from '../kit/sampling.ts';
import { frame, handshake, heardIn, TEXT } from './frames.ts';
import { answerOf, type RawClient, rawClient } from './rawClient.ts';

const PROXIES = parseProxies('127.0.0.1') ?? expect.fail('no proxy');
const ATTACKER = '203.0.113.66';
const HONEST = '198.51.100.7';

let gateway: Gateway | null = null;
let system: TestSystem | null = null;
let clients: RawClient[] = [];
let sockets: WebSocket[] = [];
afterEach(async () => {
  for (const { socket } of clients) socket.destroy();
  for (const socket of sockets) socket.terminate();
  clients = [];
  sockets = [];
  await gateway?.stop();
  await system?.stop();
  gateway = null;
  system = null;
});

const HERE: Route = async ({ body = '' }) => ({ statusCode: 200, body: `here ${body.length}` });

function gateWith(changed: Partial<Limits> = {}): Gate {
  return createGate({ ...limitsFor(0), ...changed });
}

async function serve(gate: Gate, more: Partial<GatewayOptions> = {}): Promise<string> {
  const log = more.log ?? (() => {});
  const routes = { '/': HERE, '/graphql': HERE, '/v1/*': HERE };
  const clientsOf = clientsBehind(log, PROXIES);
  gateway = await startGateway({ port: 0, routes, bodyBytes: bodyBytesOf, gate, clients: clientsOf, log, ...more });
  return gateway.url;
}

function client(url: string, text = ''): RawClient {
  const made = rawClient(url, text);
  clients.push(made);
  return made;
}

function from(address: string, line: string, body = '', length = body.length): string {
  return `${line} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\nContent-Length: ${length}\r\n\r\n${body}`;
}

async function statusOf(url: string, text: string): Promise<string> {
  return (await answerOf(client(url, text), /\r\n\r\n/)).slice(9, 12);
}

test('300 connections that say nothing: honest ones are served', async () => {
  const url = await serve(gateWith({ connections: { all: 256, each: 256 } }));
  for (let count = 0; count < 300; count += 1) client(url);
  const statuses: string[] = [];
  for (let count = 0; count < 84; count += 1) {
    statuses.push(await statusOf(url, from(HONEST, 'GET /')));
    client(url);
  }
  expect(statuses.filter((status) => status === '200').length).toBeGreaterThanOrEqual(84);
});

test('20 imports of 4 MiB that never end: other bodies, and imports from elsewhere, have room', async () => {
  const gate = gateWith();
  const url = await serve(gate);
  const most = 4 * 1_048_576;
  for (let count = 0; count < 20; count += 1) {
    client(url, from(ATTACKER, 'POST /v1/replays', 'x'.repeat(most - 1), most));
  }
  await expect.poll(() => gate.held('imports', ATTACKER), { timeout: 20_000 }).toBeGreaterThan(12_000_000);
  expect(await statusOf(url, from(ATTACKER, 'POST /graphql', '{}'))).toBe('200');
  expect(await statusOf(url, from(HONEST, 'POST /v1/replays', 'x'.repeat(1_000_000)))).toBe('200');
  expect(gate.held('imports')).toBeLessThanOrEqual(gate.limits.imports.each + 65_536);
});

test('small bodies that never end: those from elsewhere have room', async () => {
  const gate = gateWith();
  const url = await serve(gate);
  for (let count = 0; count < 200; count += 1) {
    client(url, from(ATTACKER, 'POST /graphql', 'x'.repeat(60_000), 60_001));
  }
  await expect.poll(() => gate.held('unfinished', ATTACKER), { timeout: 20_000 }).toBeGreaterThan(50);
  expect(await statusOf(url, from(HONEST, 'POST /graphql', '{}'))).toBe('200');
  expect(gate.held('bodies', ATTACKER)).toBeLessThanOrEqual(gate.limits.bodies.each);
});

test('what proxies write counts, what clients write does not; who is not listed is named in the log at once', async () => {
  const logged: object[] = [];
  const gate = gateWith({ unfinished: { all: 100, each: 1 } });
  const clientsOf = clientsBehind((entry) => logged.push(entry));
  const url = await serve(gate, { clients: clientsOf });
  const part = 'x'.repeat(10);
  client(url, from(ATTACKER, 'POST /graphql', part, 11));
  client(url, from(ATTACKER, 'POST /graphql', part, 11));
  await expect.poll(() => gate.held('unfinished', '127.0.0.1')).toBe(2);
  expect(logged).toEqual([{ level: 'warn', event: 'proxy', detail: expect.stringContaining('SIGNALBOX_PROXIES') }]);
});

/** An open socket in bytes. */
async function rawSocket(url: string, address: string): Promise<RawClient> {
  const made = client(url, handshake('graphql-transport-ws', `X-Forwarded-For: ${address}\r\n`));
  await answerOf(made, /\r\n\r\n/);
  return made;
}

function closedWith({ answer }: RawClient): number | null {
  return heardIn(Buffer.from(answer(), 'latin1')).code;
}

function fragments(count: number): Buffer {
  const rest = Array.from({ length: count - 1 }, () => frame(Buffer.from('x'), { opcode: 0, fin: false }));
  return Buffer.concat([frame(Buffer.from('x'), { opcode: TEXT, fin: false }), ...rest]);
}

const INIT = JSON.stringify({ type: 'connection_init' });

test('unfinished messages in fragments of a byte: a socket has few, an address little, and others are served', async () => {
  const gate = gateWith({ messages: { all: 400_000, each: 100_000 } });
  system = await startTestSystem({ gate, proxies: PROXIES });
  const { url } = system;
  const many = await rawSocket(url, HONEST);
  many.socket.write(fragments(200));
  await many.closed;
  const count = 20;
  const all = await Promise.all(Array.from({ length: count }, () => rawSocket(url, ATTACKER)));
  for (const { socket } of all) socket.write(fragments(100));
  await expect
    .poll(() => all.filter((one) => closedWith(one) === 1013).length, { timeout: 20_000 })
    .toBeGreaterThan(10);
  expect(gate.held('messages')).toBeLessThanOrEqual(100_000);
  const honest = await rawSocket(url, HONEST);
  honest.socket.write(frame(Buffer.from(INIT)));
  expect(await answerOf(honest, /connection_ack/)).toContain('connection_ack');
});

test('sockets of one address have an end, and others get theirs', async () => {
  system = await startTestSystem({ gate: gateWith({ sockets: { all: 100, each: 5 } }), proxies: PROXIES });
  const { url } = system;
  for (let count = 0; count < 5; count += 1) await rawSocket(url, ATTACKER);
  const refused = await rawSocket(url, ATTACKER);
  expect(refused.answer()).toMatch(/^HTTP\/1.1 503 [\s\S]*retry-after: 2/);
  expect((await rawSocket(url, HONEST)).answer()).toMatch(/^HTTP\/1.1 101 /);
});

test('operations over sockets have an end for each address, in words that a client understands', async () => {
  system = await startTestSystem({ gate: gateWith({ subscriptions: { all: 100, each: 3 } }), proxies: PROXIES });
  const { url } = system;
  const socket = await rawSocket(url, ATTACKER);
  socket.socket.write(frame(Buffer.from(INIT)));
  const game = await publicGame(system);
  const query = `subscription { gameUpdates(gameId: "${game}") { version } }`;
  for (const id of ['1', '2', '3', '4']) {
    socket.socket.write(frame(Buffer.from(JSON.stringify({ type: 'subscribe', id, payload: { query } }))));
  }
  expect(await answerOf(socket, /TOO_MANY_SUBSCRIPTIONS/)).toContain('"id":"4"');
});

async function publicGame({ ask, tokenOf }: TestSystem): Promise<string> {
  const token = await tokenOf('Ada');
  const { data } = await ask(
    'mutation { createGame(input: { titleId: "next-station-london", visibility: PUBLIC, commandId: "g", seats: 1 }) { ... on GameSuccess { game { id } } } }',
    {},
    token,
  );
  return data.createGame.game.id;
}

test('128 streams from one address: it gets its share, and others get theirs', async () => {
  const gate = gateWith();
  system = await startTestSystem({ gate, proxies: PROXIES });
  const { url } = system;
  const game = await publicGame(system);
  const open = (address: string) =>
    statusOf(url, from(address, `GET /v1/games/${game}/events`).replace('Host:', 'Accept: text/event-stream\r\nHost:'));
  const statuses: string[] = [];
  for (let count = 0; count < 128; count += 1) statuses.push(await open(ATTACKER));
  expect(statuses.filter((status) => status === '200')).toHaveLength(gate.limits.streams.each);
  expect(statuses.filter((status) => status === '503')).toHaveLength(128 - gate.limits.streams.each);
  expect(await open(HONEST)).toBe('200');
});

test('a hall of people behind one address is served by one setting', async () => {
  const people = sampleSize(200);
  const gate = createGate(limitsFor(people));
  system = await startTestSystem({ gate, proxies: PROXIES });
  const { url } = system;
  const game = await publicGame(system);
  const each = 6;
  const connections = Array.from({ length: people * each }, () => client(url));
  await Promise.all(
    Array.from({ length: people }, async () => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, ['graphql-transport-ws'], {
        headers: { 'x-forwarded-for': HONEST },
      });
      sockets.push(socket);
      await once(socket, 'open');
      socket.send(INIT);
      await once(socket, 'message');
    }),
  );
  expect(gate.held('sockets', HONEST)).toBe(people);
  const body = JSON.stringify({ query: `{ game(id: "${game}") { version } }` });
  const text = from(HONEST, 'POST /graphql', body).replace('Host:', 'Content-Type: application/json\r\nHost:');
  for (const { socket } of connections) socket.write(text);
  const answers = await Promise.all(connections.map((one) => answerOf(one, /"version":1/)));
  expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 200'))).toHaveLength(people * each);
  expect(gate.held('connections')).toBeGreaterThanOrEqual(people * each);
});
