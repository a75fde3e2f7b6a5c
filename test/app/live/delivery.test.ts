// What happens to a message that is not taken.

import { expect, test } from 'vitest';
import { deliver, type Posted } from '../../../app/index.ts';

/** Delivers a message whose tries are answered so; what was done. */
async function delivered(answers: readonly Posted[]) {
  const left = [...answers];
  const done: string[] = [];
  const pauses: number[] = [];
  const isTaken = await deliver(
    {
      push: {
        async post(connection, message) {
          done.push(`post ${message} to ${connection}`);
          return left.shift() ?? 'ok';
        },
        ready: async () => {},
        close: async (connection) => void done.push(`close ${connection}`),
      },
      store: { disconnect: async (connection) => void done.push(`forget ${connection}`) },
      pause: async (ms) => void pauses.push(ms),
      random: () => 0.5,
    },
    'a',
    'm',
  );
  return { isTaken, done, pauses };
}

const POST = 'post m to a';

test.each([
  [['ok'], true, [POST], []],
  [['gone'], false, [POST, 'forget a'], []],
  [['fault', 'ok'], true, [POST, POST], [100]],
  [['fault', 'fault', 'ok'], true, [POST, POST, POST], [100, 200]],
  [['fault', 'gone'], false, [POST, POST, 'forget a'], [100]],
  [['fault', 'fault', 'fault'], false, [POST, POST, POST, 'close a', 'forget a'], [100, 200]],
] as const)('tries that are answered %j', async (answers, isTaken, done, pauses) => {
  expect(await delivered(answers)).toEqual({ isTaken, done, pauses });
});
