// A table as the live benches see it, on any server: one plays for all seats, others watch. Ours, by HTTP and by
// socket.

import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Server } from '../api/api.ts';
import { httpPlayer, Player, type Position, tokenOf } from './player.ts';

export interface LiveTable {
  /** Plays a move; once the player has its answer and each watcher its message: ms from sending to those messages. */
  play(): Promise<readonly number[]>;
  close(): void;
}

export interface LiveHost {
  readonly name: string;
  readonly server: Server;
  /** A game of two seats that has begun, in which {@link WATCHERS} others watch. */
  open(): Promise<LiveTable>;
  stop(): void;
}

export const WATCHERS = 4;

/** What one watcher has been told. */
export class Watcher {
  #version = -1;
  #at = 0;
  #wakers: (() => void)[] = [];

  told(version: number): void {
    if (version <= this.#version) return;
    this.#version = version;
    this.#at = performance.now();
    const wakers = this.#wakers;
    this.#wakers = [];
    for (const wake of wakers) wake();
  }

  /** When the message of that version, or of a later one, arrived (`performance.now()`). */
  async reached(version: number): Promise<number> {
    while (this.#version < version) await new Promise<void>((resolve) => this.#wakers.push(resolve));
    return this.#at;
  }
}

const WATCH = `subscription ($id: ID!) { gameUpdates(gameId: $id) { fromVersion version headHash
  events { version index type seat move facts } state { toAct status } } }`;

interface Frame {
  readonly type: string;
  readonly id?: string;
  readonly payload?: { readonly data?: unknown; readonly errors?: unknown };
}

/** A connection of graphql-transport-ws without a library, so that the client costs next to nothing. */
async function connect(url: string, payload: object, heard: (frame: Frame) => void): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    perMessageDeflate: false,
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', payload }));
  await once(socket, 'message');
  socket.on('message', (data) => heard(JSON.parse(String(data))));
  return socket;
}

async function watch(url: string, id: string): Promise<{ readonly watcher: Watcher; readonly socket: WebSocket }> {
  const watcher = new Watcher();
  const socket = await connect(url, {}, ({ payload }) => {
    const data = payload?.data as { readonly gameUpdates: { readonly version: number } } | undefined;
    if (data === undefined) throw new Error(JSON.stringify(payload));
    watcher.told(data.gameUpdates.version);
  });
  socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload: { query: WATCH, variables: { id } } }));
  await watcher.reached(0);
  return { watcher, socket };
}

interface Mover {
  readonly player: Player;
  close(): void;
}

/** A player with a socket of its own; each operation is answered by its id. */
async function socketMover({ url }: Server, token: string): Promise<Mover> {
  const waiting = new Map<string, (data: unknown) => void>();
  const socket = await connect(url, { authorization: `Bearer ${token}` }, (frame) => {
    if (frame.type === 'error') throw new Error(JSON.stringify(frame));
    if (frame.type !== 'next' || frame.id === undefined) return;
    waiting.get(frame.id)?.(frame.payload?.data);
    waiting.delete(frame.id);
  });
  let asked = 0;
  const player = new Player((query, variables) => {
    asked += 1;
    const id = String(asked);
    socket.send(JSON.stringify({ type: 'subscribe', id, payload: { query, variables } }));
    return new Promise((resolve) => waiting.set(id, resolve));
  });
  return { player, close: () => socket.close() };
}

class SignalboxTable implements LiveTable {
  readonly #mover: Mover;
  readonly #watching: readonly Awaited<ReturnType<typeof watch>>[];
  #position: Position;

  constructor(mover: Mover, watching: readonly Awaited<ReturnType<typeof watch>>[], position: Position) {
    this.#mover = mover;
    this.#watching = watching;
    this.#position = position;
  }

  async play(): Promise<readonly number[]> {
    const sentAt = performance.now();
    const next = await this.#mover.player.play(this.#position);
    if (next === null) throw new Error('The game is over.');
    this.#position = next;
    const arrivals = await Promise.all(this.#watching.map(({ watcher }) => watcher.reached(next.version)));
    return arrivals.map((at) => at - sentAt);
  }

  close(): void {
    this.#mover.close();
    for (const { socket } of this.#watching) socket.close();
  }
}

/** This server, its moves sent by HTTP or over the player's socket. */
export async function signalboxHost(server: Server, moves: 'http' | 'socket'): Promise<LiveHost> {
  const token = await tokenOf(server);
  const byHttp: Mover = { player: await httpPlayer(server), close: () => undefined };
  return {
    name: `Signalbox, moves by ${moves === 'http' ? 'HTTP' : 'socket'}, SQLite`,
    server,
    open: async () => {
      const mover = moves === 'http' ? byHttp : await socketMover(server, token);
      const position = await mover.player.begin();
      const watching = await Promise.all(Array.from({ length: WATCHERS }, () => watch(server.url, position.id)));
      return new SignalboxTable(mover, watching, position);
    },
    // Its process is another's.
    stop: () => undefined,
  };
}
