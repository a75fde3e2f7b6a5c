// The worker's side: checks the tasks that the main thread posts, one after the other.

import { parentPort } from 'node:worker_threads';
import { check, problemOf, type Task } from './check.ts';
import type { Answer } from './pool.ts';

/** Answers every task that the main thread posts, in order. Only for a worker. */
export function serveChecks(): void {
  let last: Promise<void> = Promise.resolve();
  parentPort?.on('message', (task: Task) => {
    last = last.then(async () => parentPort?.postMessage(await answerTo(task)));
  });
}

async function answerTo(task: Task): Promise<Answer> {
  try {
    return { ok: true, checked: await check(task) };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}
