// The floor of the API bench, as a separate process: the least that a server of moves can do. node:http, a body of
// JSON, a token that is looked up, one append of a commit as long as that of a move to the same durable file
// (SIGNALBOX_DATA), an answer of JSON. Who has subscribed to a stream over a WebSocket is told of each append to it.
// Prints its URL.

import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import type { StreamId } from '../../domain/log/index.ts';
import { openSqliteStore } from '../../eventstore/sqlite/index.ts';

/** Bytes of the events of a move, the middle of what games store. */
const BODY_BYTES = 190;

const { store } = openSqliteStore(process.env.SIGNALBOX_DATA ?? ':memory:');
const body = new Uint8Array(BODY_BYTES).fill(32);
let appended = 0;

const TOKEN = randomUUID();
const players = new Map([[`Bearer ${TOKEN}`, 'Bench']]);

async function jsonOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

async function append(): Promise<void> {
  appended += 1;
  await store.append({
    // A stream of this bench: the brand is checked where clients name streams.
    stream: `game/${String(appended).padStart(26, '0')}` as StreamId,
    version: 1,
    commandId: new Uint8Array(16),
    commandDigest: new Uint8Array(8),
    actor: 0,
    summary: 1,
    recordedAt: Date.now(),
    dueAt: null,
    schemaVersion: 1,
    body,
    hash: new Uint8Array(32),
  });
}

/** Characters of a message, as many as the API's have here. */
const TOLD = 'x'.repeat(600);
const watchers = new Map<string, WebSocket[]>();

function tell(gameId: string, version: number): void {
  const text = `{"type":"next","gameId":"${gameId}","version":${version},"told":"${TOLD}"}`;
  for (const socket of watchers.get(gameId) ?? []) socket.send(text);
}

interface Asked {
  readonly gameId?: string;
  readonly version?: number;
}

/** `/dev/token` gives the token; everything else is an append. */
async function answer(request: IncomingMessage): Promise<object> {
  const asked = (await jsonOf(request)) as Asked;
  if (request.url === '/dev/token') return { token: TOKEN };
  const player = players.get(request.headers.authorization ?? '');
  if (player === undefined) throw new Error('nobody has this token');
  await append();
  if (asked.gameId !== undefined) tell(asked.gameId, asked.version ?? 0);
  return { data: { player, asked: Object.keys(Object(asked)) } };
}

const server = createServer(async (request, response) => {
  const text = JSON.stringify(await answer(request));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length }).end(text);
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket) =>
  socket.on('message', (data) => {
    const { payload } = JSON.parse(String(data));
    if (payload === undefined) return socket.send('{"type":"connection_ack"}');
    const { id } = payload.variables;
    watchers.set(id, [...(watchers.get(id) ?? []), socket]);
    socket.send('{"type":"next","version":0}');
  }),
);
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address?.port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
