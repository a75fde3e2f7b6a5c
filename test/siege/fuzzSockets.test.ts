// Bytes that are almost graphql-transport-ws: the server answers by the protocol or closes with a code that says why,
// forgets who has left, and serves the next one.

import { setTimeout as wait } from 'node:timers/promises';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_OPERATIONS } from '../../lambdas/live/session.ts';
import { eventually } from '../kit/live/eventually.ts';
import { sampleSize } from '../kit/sampling.ts';
import { BINARY, CLOSE, frame, type Heard, handshake, heardIn, PING } from './frames.ts';
import { fuzzed, PATIENCE_MS } from './fuzzing.ts';
import { answerOf, type RawClient, rawClient } from './rawClient.ts';
import { type SocketServer, serveSockets } from './socketServer.ts';

let server: SocketServer;
beforeAll(async () => {
  server = await serveSockets();
});
afterAll(() => server.stop());

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

const oneOf = <Value>(...values: readonly Value[]) => fc.constantFrom(...values);
const mostly = <Value>(usual: fc.Arbitrary<Value>, odd: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 5, arbitrary: usual }, odd);

/** Of the game that the server has. */
const GAME = 'GAME';
const UPDATES = 'subscription ($id: ID!, $after: Int) { gameUpdates(gameId: $id, afterVersion: $after) { version } }';
const operations = mostly(
  oneOf<readonly [query: unknown, variables: unknown]>(
    [UPDATES, { id: GAME }],
    [UPDATES, { id: GAME, after: 0 }],
    ['subscription { myTurns { yourTurn } }', {}],
    ['subscription { accountNews { cursor } }', {}],
    ['subscription ($after: String) { accountNews(after: $after) { cursor } }', { after: 'zzzzzz.zzzzzz.0.zzzz-' }],
    ['subscription { tournamentReminders { kind } }', {}],
    ['{ titles { id } }', {}],
  ),
  oneOf<readonly [query: unknown, variables: unknown]>(
    [UPDATES, { id: GAME, after: -1 }],
    [UPDATES, { id: GAME, after: 2_147_483_647 }],
    [UPDATES, { id: GAME, after: 1e300 }],
    [UPDATES, { id: 'none' }],
    [UPDATES, null],
    [UPDATES, [1]],
    [UPDATES.replace('{ version }', `{ ${'game { '.repeat(90)} id ${'} '.repeat(90)} }`), { id: GAME }],
    [`subscription { ${'a: myTurns { yourTurn } '.repeat(40)} }`, {}],
    ['mutation { leaveGame(input: {gameId: "none"}) { __typename } }', {}],
    ['{', {}],
    ['', {}],
    [5, 5],
    [null, {}],
  ),
);
const ids = mostly(
  oneOf<unknown>('1', '2', '3'),
  oneOf<unknown>('', 'x'.repeat(128), 'x'.repeat(129), '\u0000', '\ud800', 1, null),
);
const payloads = mostly(
  oneOf<unknown>(undefined, {}, { authorization: 'Bearer ada' }, { authorization: 'Bearer x' }, { [GAME]: 1 }),
  oneOf<unknown>(null, [], 'x', { authorization: 5 }, { authorization: { a: 1 } }, { [GAME]: 'x' }, { __proto__: 1 }),
);

const said = fc.oneof(
  { weight: 6, arbitrary: payloads.map((payload) => ({ type: 'connection_init', payload })) },
  {
    weight: 8,
    arbitrary: fc
      .tuple(ids, operations)
      .map(([id, [query, variables]]) => ({ type: 'subscribe', id, payload: { query, variables } })),
  },
  { weight: 3, arbitrary: ids.map((id) => ({ type: 'complete', id })) },
  { weight: 3, arbitrary: fc.tuple(oneOf('ping', 'pong'), payloads).map(([type, payload]) => ({ type, payload })) },
  oneOf<unknown>(
    { type: 'connection_ack' },
    { type: 'next', id: '1', payload: {} },
    { type: 'hello' },
    {},
    [],
    5,
    null,
  ),
);
const messages = mostly(
  said.map((message) => JSON.stringify(message)),
  fc.oneof(
    oneOf('', '{', '[['.repeat(20_000), `{"type":"ping","payload":{"x":"${'x'.repeat(70_000)}"}}`, 'x'.repeat(140_000)),
    fc.string({ maxLength: 40, unit: 'binary' }),
  ),
);

/** Frames that carry a message: as they should be, in pieces with a ping between them, or against RFC 6455. */
const SHAPES: readonly ((bytes: Buffer) => readonly Buffer[])[] = [
  ({ length }) => [Buffer.alloc(length, 0xff)],
  (bytes) => [frame(bytes, { opcode: BINARY })],
  (bytes) => [frame(bytes, { opcode: 0 })],
  (bytes) => [frame(bytes, { opcode: 3 })],
  (bytes) => [frame(bytes, { opcode: 11 })],
  (bytes) => [frame(bytes, { masked: false })],
  (bytes) => [frame(bytes, { reserved: 4 })],
  (bytes) => [frame(Buffer.concat([bytes, Buffer.from([0xc3, 0x28])]))],
  (bytes) => [frame(bytes, { length: bytes.length + 10 })],
  (bytes) => [frame(bytes, { length: 2 ** 40 })],
  (bytes) => [frame(bytes, { fin: false }), frame(bytes)],
  () => [frame(Buffer.alloc(126), { opcode: PING })],
  () => [frame(Buffer.alloc(3), { opcode: PING, fin: false })],
  () => [frame(Buffer.from([3]), { opcode: CLOSE })],
  () => [frame(closing(1000), { opcode: CLOSE })],
  () => [frame(closing(1005), { opcode: CLOSE })],
  () => [frame(closing(4_999), { opcode: CLOSE })],
  () => [frame(Buffer.concat([closing(1000), Buffer.from([0xff])]), { opcode: CLOSE })],
];

function closing(code: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(code);
  return bytes;
}

function inPieces(bytes: Buffer): readonly Buffer[] {
  const middle = bytes.length >> 1;
  const [one, other] = [bytes.subarray(0, middle), bytes.subarray(middle)];
  return [frame(one, { fin: false }), frame(Buffer.from('?'), { opcode: PING }), frame(other, { opcode: 0 })];
}

const framed = fc
  .tuple(
    messages,
    fc.oneof(
      { weight: 40, arbitrary: oneOf<(bytes: Buffer) => readonly Buffer[]>((bytes) => [frame(bytes)], inPieces) },
      fc.constantFrom(...SHAPES),
    ),
  )
  .map(([text, shape]) => Buffer.concat(shape(Buffer.from(text.replaceAll(GAME, server.gameId)))));

const opening = fc.oneof(
  { weight: 20, arbitrary: oneOf(handshake()) },
  oneOf(
    handshake('graphql-ws'),
    handshake('graphql-ws, graphql-transport-ws'),
    handshake('graphql-transport-ws', 'Sec-WebSocket-Extensions: permessage-deflate\r\n'),
    handshake().replace('Sec-WebSocket-Key', 'X'),
    handshake().replace('Version: 13', 'Version: 8'),
    handshake().replace('/graphql', '/'),
  ),
);

/** How a client leaves: it closes its direction only, or both, or asks for one thing more and waits for the answer. */
const ENDS = ['half', 'cut', 'asks'] as const;

const LAST = JSON.stringify({ type: 'subscribe', id: 'last', payload: { query: '{ __typename }' } });
/** Its whole answer: what ends it may come after what it asked for. */
const ANSWERED = /"last","type":"(?:complete|error)"|"(?:complete|error)","id":"last"/;
/** A client gives up on a server that waits for the rest of a frame. */
const PATIENT_MS = 200;

const connections = fc.record({
  opening,
  frames: fc.array(framed, { minLength: 1, maxLength: 8 }),
  /** The last frame is torn. */
  torn: oneOf(false, false, false, true),
  /** Bytes of a packet. */
  packet: mostly(fc.constant(100_000), fc.integer({ min: 1, max: 2_000 })),
  end: fc.constantFrom(...ENDS),
});

type Connection = typeof connections extends fc.Arbitrary<infer Value> ? Value : never;

async function play({ opening: first, frames, torn, packet, end }: Connection): Promise<Heard> {
  const client = rawClient(server.url);
  const all = Buffer.concat([Buffer.from(first), ...frames]);
  const last = end === 'asks' ? [frame(Buffer.from(LAST))] : [];
  const bytes = torn ? all.subarray(0, all.length - 3) : Buffer.concat([all, ...last]);
  for (let at = 0; at < bytes.length && !client.socket.destroyed; at += packet) {
    client.socket.write(bytes.subarray(at, at + packet));
    await turn();
  }
  return heardOf(client, end);
}

/** A client that leaves, and what it has heard until then. */
async function heardOf(client: RawClient, end: (typeof ENDS)[number]): Promise<Heard> {
  if (end === 'half') {
    client.socket.end();
    await client.closed;
  }
  if (end === 'asks') await Promise.race([answerOf(client, ANSWERED), wait(PATIENT_MS)]);
  client.socket.destroy();
  await client.closed;
  return heardIn(Buffer.from(client.answer(), 'latin1'));
}

/** By RFC 6455: normal (for what the protocol forbids), answered, frames against the rules, binary, no text, too large. */
const CODES = [1000, 1002, 1003, 1005, 1007, 1008, 1009, 1013];
const TYPES = ['connection_ack', 'pong', 'next', 'error', 'complete'];

/** Of this process, on either side. */
function openSockets(): number {
  return process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;
}

function check({ status, texts, code }: Heard): void {
  expect([0, 101, 400, 404, 405, 426]).toContain(status);
  for (const text of texts) expect(TYPES).toContain((JSON.parse(text) as { type: string }).type);
  if (code !== null && code < 3_000) expect(CODES).toContain(code);
}

test(
  'almost the protocol never breaks the server, and nothing of it stays',
  async () => {
    const before = openSockets();
    const codes = new Set<number | null>();
    const types = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(connections, { minLength: 20, maxLength: 20 }), async (some) => {
        const playing = Promise.all(some.map(play));
        await server.play();
        for (const heard of await playing) {
          check(heard);
          codes.add(heard.code);
          for (const text of heard.texts) types.add((JSON.parse(text) as { type: string }).type);
        }
        await server.expectNothingLeft();
        await eventually(() => Math.max(0, openSockets() - before)).toBe(0);
      }),
      fuzzed(12),
    );
    expect([...codes]).toContain(1000);
    expect([...types].toSorted()).toEqual(TYPES.toSorted());
  },
  PATIENCE_MS,
);

const INIT = frame(Buffer.from('{"type":"connection_init"}'));

/** An introduced client that sends this, when the server has closed the connection. */
async function closedAfter(...bytes: readonly Uint8Array[]): Promise<Heard> {
  const client = rawClient(server.url);
  client.socket.write(Buffer.concat([Buffer.from(handshake()), INIT, ...bytes]));
  await answerOf(client, /\x88.{2,}/s);
  client.socket.destroy();
  await client.closed;
  return heardIn(Buffer.from(client.answer(), 'latin1'));
}

const PING_TEXT = Buffer.from('{"type":"ping"}');

test.each<readonly [what: string, code: number, bytes: Uint8Array]>([
  ['a binary frame, whatever is in it', 1003, frame(PING_TEXT, { opcode: BINARY })],
  ['text that is not UTF-8', 1007, frame(Buffer.from([0xc3, 0x28]))],
  ['a message of more than 128 KB', 1009, frame(Buffer.alloc(131_073, 32))],
  ['a frame that says that it is larger', 1009, frame(PING_TEXT, { length: 2 ** 40 })],
  ['a frame without a mask', 1002, frame(PING_TEXT, { masked: false })],
  ['a reserved bit', 1002, frame(PING_TEXT, { reserved: 4 })],
  ['a reserved kind of frame', 1002, frame(PING_TEXT, { opcode: 11 })],
  ['the rest of no message', 1002, frame(PING_TEXT, { opcode: 0 })],
  ['a ping of more than 125 bytes', 1002, frame(Buffer.alloc(126), { opcode: PING })],
  ['a ping in pieces', 1002, frame(Buffer.alloc(3), { opcode: PING, fin: false })],
  ['what is no message of the protocol', 1000, frame(Buffer.from('{"type":"hello"}'))],
  ['a second introduction', 1000, INIT],
  ['its own wish', 4_321, frame(closing(4_321), { opcode: CLOSE })],
])('a connection is closed for %s: %d', async (_what, code, bytes) => {
  const heard = await closedAfter(bytes);
  expect(heard).toMatchObject({ status: 101, code });
  await server.expectNothingLeft();
});

/** Of each kind, on one connection. */
const MANY = sampleSize(3_000, 1 / 10);

test('thousands of operations and pings on one connection: as many subscriptions as there may be, everything answered in order', async () => {
  const client = rawClient(server.url);
  client.socket.write(Buffer.concat([Buffer.from(handshake()), INIT]));
  const payload = { query: UPDATES, variables: { id: server.gameId } };
  for (let number = 0; number < MANY; number += 1) {
    const asked = { type: 'subscribe', id: `s${number}`, payload };
    client.socket.write(Buffer.concat([frame(Buffer.from(JSON.stringify(asked))), frame(PING_TEXT)]));
  }
  client.socket.write(frame(Buffer.from(LAST)));
  await answerOf(client, /"last"/);
  const heard = heardIn(Buffer.from(client.answer(), 'latin1')).texts.map((text) => JSON.parse(text));
  expect(heard.filter(({ type }) => type === 'pong')).toHaveLength(MANY);
  const answered = heard.filter(({ id }) => id !== undefined).map(({ type, id }) => `${type} ${id}`);
  const wanted = (number: number) => `${number < MAX_OPERATIONS ? 'next' : 'error'} s${number}`;
  expect(answered).toEqual([...Array.from({ length: MANY }, (_, number) => wanted(number)), 'error last']);
  client.socket.destroy();
  await server.expectNothingLeft();
});

test('a client that closes its own direction is let go', async () => {
  const client = rawClient(server.url);
  client.socket.write(Buffer.concat([Buffer.from(handshake()), INIT]));
  await answerOf(client, /connection_ack/);
  client.socket.end();
  await client.closed;
  await server.expectNothingLeft();
});
