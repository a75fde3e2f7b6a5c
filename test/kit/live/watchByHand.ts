// Somebody who watches a game on the live function on memory.

import { expect } from 'vitest';
import { followGame, type Sink, type Update } from '../../../docs/clients/followGame.ts';
import type { LiveOn, Said } from './liveOn.ts';

const UPDATES = `subscription ($id: ID!, $after: Int) {
  gameUpdates(gameId: $id, afterVersion: $after) { fromVersion version events { version index hash } }
}`;

interface Message extends Update {
  readonly events: readonly PlacedEvent[];
}

interface PlacedEvent {
  readonly version: number;
  readonly index: number;
  readonly hash: string;
}

/** An event as text, to compare. */
export function placeOf({ version, index, hash }: PlacedEvent): string {
  return `${version}.${index} ${hash}`;
}

export type Watching = ReturnType<typeof watchByHand>;

/** A message for the operation `current`; of others it is late. */
function pass({ type, id, payload }: Said, current: string, sink: Sink<Message> | null): void {
  if (id !== current) return;
  if (type === 'next') sink?.next(payload.data.gameUpdates);
  if (type === 'error') sink?.error(payload);
  if (type === 'complete') sink?.complete();
}

/** Somebody who watches with a client that comes back by itself, and then sends the variables that it began with. */
export function watchByHand(on: LiveOn, name: string, gameId: string) {
  const events: string[] = [];
  let connection = '';
  let connections = 0;
  let subscriptions = 0;
  let isOver = false;
  let resubscribe = async (): Promise<void> => {};
  let sink: Sink<Message> | null = null;
  const work: Promise<unknown>[] = [];

  async function connect(): Promise<void> {
    connections += 1;
    connection = `${name} ${connections}`;
    on.listeners.set(connection, hear(connection));
    await on.open(connection, 'ada');
    await resubscribe();
  }

  const hear = (mine: string) => (message: string | null) => {
    if (message !== null) {
      pass(JSON.parse(message), String(subscriptions), sink);
      return;
    }
    on.listeners.delete(mine);
    if (mine === connection) work.push(connect());
  };

  work.push(connect());
  followGame<Message>({
    version: 0,
    subscribe(after, next) {
      subscriptions += 1;
      const id = String(subscriptions);
      sink = next;
      resubscribe = () => on.subscribe(connection, id, UPDATES, { id: gameId, after });
      work.push(resubscribe());
      return () => void work.push(on.say(connection, { type: 'complete', id }));
    },
    apply: (more) => void events.push(...more.map(placeOf)),
    over() {
      isOver = true;
    },
    failed: (error) => expect.fail(JSON.stringify(error)),
  });
  return {
    events,
    isOver: () => isOver,
    connection: () => connection,
    connections: () => connections,
    async settled() {
      for (let seen = -1; seen !== work.length; ) {
        seen = work.length;
        await Promise.all(work);
      }
    },
  };
}
