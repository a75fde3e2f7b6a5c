// Worker threads that check in parallel. A worker that dies takes the task it had in hand with it, and no other.

import { Worker } from 'node:worker_threads';
import { UnreadableInput } from '../input/unreadable.ts';
import type { Checked, Task } from './check.ts';

/** What a worker posts back for each task, in the order in which it got them. */
export type Answer =
  | { readonly ok: true; readonly checked: Checked }
  | { readonly ok: false; readonly problem: string };

export interface Pool {
  /** Rejects with UnreadableInput. */
  check(task: Task): Promise<Checked>;
  /** Ends all workers; what was not answered never is. */
  stop(): Promise<void>;
}

interface Job {
  readonly task: Task;
  resolve(checked: Checked): void;
  reject(problem: UnreadableInput): void;
}

interface Hand {
  readonly worker: Worker;
  /** Posted and not yet answered; the first is in hand. */
  readonly jobs: Job[];
}

/** Tasks that a worker has at most: the next one waits there while an answer travels. */
const DEPTH = 3;

/** A pool of at most `size` workers that run the file `entry`; each is started when there is work for it. */
export function startPool(entry: URL, size: number): Pool {
  const hands = new Set<Hand>();
  let waiting: Job[] = [];
  let stopped = false;

  function hire(): Hand {
    const hand: Hand = { worker: new Worker(entry, { stderr: false }), jobs: [] };
    hands.add(hand);
    hand.worker.on('message', (answer: Answer) => {
      settle(hand.jobs.shift(), answer);
      assign();
    });
    hand.worker.on('error', (error) => lose(hand, `The check broke down: ${textOf(error)}.`));
    hand.worker.on('exit', (code) => lose(hand, `The check broke down: its worker ended with code ${code}.`));
    return hand;
  }

  /** The worker of `hand` is gone: what it had in hand is lost, the rest is given to others. */
  function lose(hand: Hand, problem: string): void {
    if (!hands.delete(hand) || stopped) return;
    settle(hand.jobs.shift(), { ok: false, problem });
    waiting = [...hand.jobs, ...waiting];
    assign();
  }

  /** A free worker for the next task: an idle one, a new one, or the least busy. */
  function freeHand(): Hand | null {
    const least = [...hands].sort((one, other) => one.jobs.length - other.jobs.length)[0];
    if (least !== undefined && least.jobs.length === 0) return least;
    if (hands.size < size) return hire();
    return least !== undefined && least.jobs.length < DEPTH ? least : null;
  }

  function assign(): void {
    for (let job = waiting[0]; job !== undefined && !stopped; job = waiting[0]) {
      const hand = freeHand();
      if (hand === null) return;
      waiting.shift();
      hand.jobs.push(job);
      hand.worker.postMessage(job.task);
    }
  }

  return {
    check: (task) =>
      new Promise((resolve, reject) => {
        waiting.push({ task, resolve, reject });
        assign();
      }),
    async stop() {
      stopped = true;
      await Promise.all([...hands].map(({ worker }) => worker.terminate()));
    },
  };
}

function settle(job: Job | undefined, answer: Answer): void {
  if (answer.ok) job?.resolve(answer.checked);
  else job?.reject(new UnreadableInput(answer.problem));
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}
