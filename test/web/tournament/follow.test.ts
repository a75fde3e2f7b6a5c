// A tournament is followed over a line that fails in every way.

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { followTournament } from '../../../web/tournament/follow.ts';

const undo: (() => void)[] = [];
afterEach(() => {
  for (const one of undo.splice(0).reverse()) one();
});

/**
 * A server that speaks the protocol; `answer` says what it does with a subscription, by the number of its connection.
 */
async function serverThat(answer: (socket: WebSocket, id: string, connection: number) => void, pongs = true) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => 'graphql-transport-ws' });
  undo.push(() => {
    for (const client of server.clients) client.terminate();
    server.close();
  });
  let connections = 0;
  server.on('connection', (socket) => {
    connections += 1;
    const connection = connections;
    socket.on('message', (data) => {
      const { type, id } = JSON.parse(String(data));
      if (type === 'connection_init') socket.send('{"type":"connection_ack"}');
      if (type === 'ping' && pongs) socket.send('{"type":"pong"}');
      if (type === 'subscribe') answer(socket, id, connection);
    });
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `ws://127.0.0.1:${port}`, connections: () => connections };
}

const nextOf = (id: string, version: number) =>
  JSON.stringify({ type: 'next', id, payload: { data: { tournamentUpdates: { version } } } });

/** Follows, and keeps what is told. */
function followed(url: string, signs?: Parameters<typeof followTournament>[3]) {
  const told: (string | number)[] = [];
  const following = {
    news: (version: number) => told.push(version),
    connected: (isConnected: boolean) => told.push(isConnected ? 'connected' : 'cut'),
    ended: () => told.push('ended'),
  };
  undo.push(followTournament(url, 'id', following, signs));
  return told;
}

const PATIENCE = { timeout: 30_000 };

test('a line that is dead without anybody saying so is noticed, and made again', async () => {
  const { url, connections } = await serverThat(() => {}, false);
  const told = followed(url, { everyMs: 10, withinMs: 10 });
  await expect.poll(connections, PATIENCE).toBeGreaterThan(1);
  expect(told.slice(0, 2)).toEqual(['connected', 'cut']);
});

test('a line that is cut is made again, and begins with a message', async () => {
  const { url } = await serverThat((socket, id, connection) => {
    socket.send(nextOf(id, connection));
    if (connection === 1) socket.close(1001);
  });
  const told = followed(url);
  await expect.poll(() => told.includes(2), PATIENCE).toBe(true);
  expect(told).toEqual(['connected', 1, 'cut', 'connected', 2]);
});

test('what the server ends or refuses is told, once', async () => {
  const { url } = await serverThat((socket, id) => socket.send(JSON.stringify({ type: 'complete', id })));
  const told = followed(url);
  await expect.poll(() => told.includes('ended'), PATIENCE).toBe(true);
  const refusing = await serverThat((socket, id) =>
    socket.send(JSON.stringify({ type: 'error', id, payload: [{ message: 'no' }] })),
  );
  const refused = followed(refusing.url);
  await expect.poll(() => refused.includes('ended'), PATIENCE).toBe(true);
  expect([told, refused].map((all) => all.filter((one) => one === 'ended').length)).toEqual([1, 1]);
});
