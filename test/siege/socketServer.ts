// The gateway of one machine with the live function on memory, where a test sees what it keeps of its clients.

import { expect } from 'vitest';
import type { ProcessApp } from '../../app/index.ts';
import { createLive } from '../../lambdas/live/handler.ts';
import { openMemoryLiveStore } from '../../livestore/memory.ts';
import type { LiveStore } from '../../livestore/port.ts';
import { startGateway } from '../../local/http/gateway.ts';
import { createSockets, type SocketLimits } from '../../local/live/liveSockets.ts';
import { ADA } from '../kit/app/appOn.ts';
import { projectedApp } from '../kit/app/projected.ts';
import { eventually } from '../kit/live/eventually.ts';
import { VERIFIER } from '../kit/live/liveOn.ts';
import { openTable, playFirst } from '../kit/live/tables.ts';

export interface SocketServer {
  readonly url: string;
  /** Of Ada, begun at a shared table; another one when it is over. */
  gameId: string;
  /** Plays a move, of which those who watch are told. */
  play(): Promise<void>;
  /** Fails unless everybody who has left is forgotten. Waits until nobody is connected. */
  expectNothingLeft(): Promise<void>;
  stop(): Promise<void>;
}

async function begun(app: ProcessApp): Promise<string> {
  const gameId = await openTable(app, { sharedTable: true });
  await app.startGame(ADA, { gameId, commandId: null });
  return gameId;
}

export async function serveSockets(limits: Partial<SocketLimits> = {}): Promise<SocketServer> {
  const { app } = projectedApp();
  const memory = openMemoryLiveStore();
  const [connections, topics, documents] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const store: LiveStore = {
    ...memory,
    connect: (connection) => memory.connect(noted(connections, connection.id, connection)),
    subscribe(subscription, text) {
      documents.add(subscription.documentHash);
      return memory.subscribe(noted(topics, subscription.topic, subscription), text);
    },
  };
  const errors: unknown[] = [];
  const log = (entry: { readonly level: string }) => void (entry.level === 'error' && errors.push(entry));
  const sockets = createSockets({ handle: (event) => live.socket(event), limits });
  const address = () => 'http://localhost';
  const live = createLive({ app, verifier: VERIFIER, store, push: sockets.push, log, address });
  const routes = { '/': async () => ({ statusCode: 200, body: 'here' }) };
  const browsers = { hosts: [], origins: [] };
  const gateway = await startGateway({ port: 0, routes, sockets: { ...sockets, path: '/graphql' }, browsers, log });
  const server: SocketServer = {
    url: gateway.url,
    gameId: await begun(app),
    async play() {
      if ((await app.game(ADA, server.gameId))?.status === 'finished') server.gameId = await begun(app);
      const { gameId } = server;
      const version = await playFirst(app, ADA, gameId);
      expect(await live.fanOut([{ gameId, from: version - 1, version, players: [ADA.playerId] }])).toEqual([]);
    },
    async expectNothingLeft() {
      await eventually(() => sockets.count()).toBe(0);
      const kept = async () => ({
        connections: (await Promise.all([...connections].map((id) => memory.connection(id)))).filter(
          (one) => one !== null,
        ),
        subscriptions: (await Promise.all([...topics].map((topic) => memory.subscribers(topic, null)))).flatMap(
          ({ subscriptions }) => subscriptions,
        ),
        documents: (await Promise.all([...documents].map((hash) => memory.document(hash)))).filter(
          (one) => one !== null,
        ),
      });
      // What a client said last may still be handled.
      await eventually(kept).toEqual({ connections: [], subscriptions: [], documents: [] });
      expect(errors).toEqual([]);
    },
    stop: () => gateway.stop(),
  };
  return server;
}

function noted<Value>(names: Set<string>, name: string, value: Value): Value {
  names.add(name);
  return value;
}
