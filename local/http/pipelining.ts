// Requests that a client sends one after the other without waiting (pipelining) are handled in turn, so that a
// connection never holds more than one answer; and only a few may wait.

import type { Socket } from 'node:net';

/** Requests of one connection that were not answered yet. */
const MAX_PIPELINED = 16;

interface Queue {
  waiting: number;
  /** Settles when the requests so far are answered. */
  tail: Promise<void>;
}

export interface Turns {
  /** Runs `work` when the earlier requests of `socket` are answered. Closes a connection on which too many wait. */
  run(socket: Socket, work: () => Promise<void>): void;
}

export function createTurns(): Turns {
  const queues = new WeakMap<Socket, Queue>();
  return {
    run(socket, work) {
      const queue = queues.get(socket) ?? { waiting: 0, tail: Promise.resolve() };
      queues.set(socket, queue);
      queue.waiting += 1;
      if (queue.waiting > MAX_PIPELINED) {
        socket.destroy();
        return;
      }
      queue.tail = queue.tail
        .then(() => (socket.destroyed ? undefined : work()))
        .finally(() => {
          queue.waiting -= 1;
        });
    },
  };
}
