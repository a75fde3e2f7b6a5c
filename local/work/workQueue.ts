// Tournaments' work on this machine: carried out in this process, a few messages at a time. Nothing is kept on disk:
// the start asks again for whatever is owed.

import { setTimeout as sleep } from 'node:timers/promises';
import type { TournamentWork, WorkQueue } from '../../app/index.ts';

export interface LocalQueueParts {
  /** Carries out a message; what it sends is carried out later. Rejects when it must be tried again. */
  work(message: TournamentWork, queue: WorkQueue): Promise<void>;
  /** A message failed; it is tried again after a pause. */
  onFault(message: TournamentWork, error: unknown): void;
  /** The first pause, ms; each is twice as long as the one before. Default: a quarter of a second. */
  readonly firstPauseMs?: number;
}

export interface LocalQueue extends WorkQueue {
  /** Finishes what has begun, and drops the rest. */
  stop(): Promise<void>;
}

/** Messages side by side: they share one processor, and one file. */
const AT_ONCE = 4;

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 60_000;

/** A message that waits is known by its text: the same one waits once. */
export function createLocalQueue({ work, onFault, firstPauseMs = FIRST_PAUSE_MS }: LocalQueueParts): LocalQueue {
  const waiting = new Map<string, TournamentWork>();
  const running = new Set<Promise<void>>();
  /** The next pauses of messages that have failed, ms. */
  const pauses = new Map<string, number>();
  /** Messages that will wait again after a pause. */
  const paused = new Set<string>();
  const stopping = new AbortController();

  const queue: WorkQueue = {
    async send(messages) {
      for (const message of messages) waiting.set(JSON.stringify(message), message);
      pump();
    },
  };

  function pump(): void {
    while (running.size < AT_ONCE && !stopping.signal.aborted) {
      const [next] = waiting;
      if (next === undefined) return;
      const [text, message] = next;
      waiting.delete(text);
      const run = carryOut(text, message).finally(() => {
        running.delete(run);
        pump();
      });
      running.add(run);
    }
  }

  async function carryOut(text: string, message: TournamentWork): Promise<void> {
    try {
      await work(message, queue);
      pauses.delete(text);
    } catch (error) {
      onFault(message, error);
      void again(text, message);
    }
  }

  /** Until it has worked, or the queue stops. Meanwhile others have their turn. */
  async function again(text: string, message: TournamentWork): Promise<void> {
    if (paused.has(text)) return;
    const pauseMs = pauses.get(text) ?? firstPauseMs;
    pauses.set(text, Math.min(2 * pauseMs, LONGEST_PAUSE_MS));
    paused.add(text);
    const isOver = await sleep(pauseMs, false, { signal: stopping.signal }).catch(() => true);
    paused.delete(text);
    if (!isOver) await queue.send([message]);
  }

  return {
    ...queue,
    async stop() {
      stopping.abort();
      waiting.clear();
      while (running.size > 0) await Promise.all(running);
    },
  };
}
