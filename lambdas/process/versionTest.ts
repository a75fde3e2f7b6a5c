// What a deployment asks of a new version of a function that takes no requests: streams, queues, timers, pages. As in
// selfTest.ts the questions come by direct invocation.

import { describeError } from './observability.ts';
import type { Release } from './release.ts';
import type { Question } from './selfTest.ts';

export interface VersionTest {
  /** What it reads and writes; null: nothing that another version would have to read. */
  readonly release: Release | null;
  /** Handles one of everything that the function is given. Rejects with what is wrong. */
  test(): Promise<void>;
}

/** The answer to a question of a deployment. */
export async function answerVersionTest(
  { release, test }: VersionTest,
  { signalbox }: Question,
): Promise<object | null> {
  if (signalbox === 'release') return release;
  try {
    await test();
    return { ok: true, error: null, release };
  } catch (error) {
    return { ok: false, error: describeError(error), release };
  }
}

export function isQuestion(event: object): event is Question {
  return 'signalbox' in event && (event.signalbox === 'release' || event.signalbox === 'self-test');
}

/** The id of no game and no tournament. */
export const NOBODYS_ID = '0'.repeat(26);
