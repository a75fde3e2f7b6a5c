// boardgame.io as a host of live tables: its server in a process of its own, its protocol spoken over socket.io.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '../api/api.ts';
import { peer, peerVersion } from '../peers/install.ts';
import { type LiveHost, type LiveTable, WATCHERS, Watcher } from './tables.ts';

interface Socket {
  on(event: string, heard: (...words: readonly unknown[]) => void): void;
  emit(event: string, ...words: readonly unknown[]): void;
  close(): void;
}

interface State {
  readonly _stateID: number;
  readonly ctx: { readonly currentPlayer: string };
}

/** One connection to a match: as a player if it has an id, else as a spectator. */
class Seat {
  readonly watcher = new Watcher();
  readonly socket: Socket;
  state: State = { _stateID: -1, ctx: { currentPlayer: '0' } };

  constructor(url: string, matchId: string, playerId: string | null) {
    const { io } = peer('socket.io-client') as { readonly io: (url: string, options: object) => Socket };
    this.socket = io(`${url}/clicks`, { transports: ['websocket'], forceNew: true });
    this.socket.on('connect', () => this.socket.emit('sync', matchId, playerId, undefined, 2));
    this.socket.on('sync', (_match, info) => this.#told((info as { readonly state: State }).state));
    this.socket.on('update', (_match, state) => this.#told(state as State));
  }

  #told(state: State): void {
    this.state = state;
    this.watcher.told(state._stateID);
  }
}

class Match implements LiveTable {
  readonly #id: string;
  readonly #mover: Seat;
  readonly #others: readonly Seat[];

  constructor(id: string, mover: Seat, others: readonly Seat[]) {
    this.#id = id;
    this.#mover = mover;
    this.#others = others;
  }

  async play(): Promise<readonly number[]> {
    const { _stateID: stateId, ctx } = this.#mover.state;
    const { currentPlayer: playerID } = ctx;
    const action = { type: 'MAKE_MOVE', payload: { type: 'click', args: [stateId % 9], playerID } };
    const sentAt = performance.now();
    this.#mover.socket.emit('update', action, stateId, this.#id, playerID);
    await this.#mover.watcher.reached(stateId + 1);
    const arrivals = await Promise.all(this.#others.map(({ watcher }) => watcher.reached(stateId + 1)));
    return arrivals.map((at) => at - sentAt);
  }

  close(): void {
    for (const { socket } of [this.#mover, ...this.#others]) socket.close();
  }
}

/** Its server, with matches in memory as it is shipped, or with its storage in files. @throws PeersUnavailable */
export async function boardgameHost(storage: 'memory' | 'files'): Promise<LiveHost> {
  peer('boardgame.io/server');
  const folder = mkdtempSync(join(tmpdir(), 'boardgame-'));
  const place = storage === 'files' ? { BOARDGAME_FOLDER: folder } : {};
  const server = await serve('bench/peers/boardgameServer.ts', { ...place, NODE_ENV: 'production' });
  let opened = 0;
  return {
    name: `boardgame.io ${peerVersion('boardgame.io')}, ${storage === 'files' ? 'FlatFile' : 'memory'}`,
    server,
    open: async () => {
      opened += 1;
      const id = `match${opened}`;
      const mover = new Seat(server.url, id, '0');
      await mover.watcher.reached(0);
      const others = Array.from({ length: WATCHERS }, () => new Seat(server.url, id, null));
      await Promise.all(others.map(({ watcher }) => watcher.reached(0)));
      return new Match(id, mover, others);
    },
    stop: () => {
      server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
