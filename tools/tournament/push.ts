// What happens in a tournament, pushed by the server over a WebSocket (graphql-transport-ws); asked for now and then
// where no socket stays open.

import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '../play/client.ts';
import { LOOK, type TournamentShown, UPDATES } from './documents.generated.ts';

/** Between two looks without a push, ms. */
const LOOK_MS = 2_000;

export interface Followed {
  /** The tournament, newer than the last time, or a moment later. */
  next(): Promise<TournamentShown | null>;
  close(): void;
}

/** Follows the tournament `id` on the server at `url`. */
export function follow(client: Client, url: string, id: string): Followed {
  let isDue = true;
  let wake = () => {};
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws');
  const say = (message: object) => socket.send(JSON.stringify(message));
  socket.addEventListener('open', () => say({ type: 'connection_init' }));
  socket.addEventListener('message', ({ data }) => {
    // The server speaks the protocol: each message is an object with a type.
    const { type } = JSON.parse(String(data)) as { readonly type: string };
    if (type === 'connection_ack') say({ type: 'subscribe', id: '1', payload: { query: UPDATES, variables: { id } } });
    if (type === 'ping') say({ type: 'pong' });
    if (type !== 'next' && type !== 'complete') return;
    isDue = true;
    wake();
  });
  // Without a socket it is asked for.
  socket.addEventListener('error', () => {});
  return {
    async next() {
      if (!isDue) await Promise.race([wait(LOOK_MS), new Promise<void>((resolve) => (wake = resolve))]);
      isDue = false;
      return (await client.ask(LOOK, { id })).tournament;
    },
    close: () => socket.close(),
  };
}
