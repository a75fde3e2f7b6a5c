// Messages of many connections at once, and of each connection in order.

import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Outbox, type Posted } from '../../../app/index.ts';
import { StoreFault } from '../../../eventstore/port.ts';

/** An outbox whose posts are answered when the test says so. */
function outboxByHand() {
  const underWay = new Map<string, (answer: Posted) => void>();
  const begun: string[] = [];
  const forgotten: string[] = [];
  const state = { storeFails: false };
  const outbox = new Outbox({
    push: {
      post(connection, message) {
        begun.push(`${message} to ${connection}`);
        return new Promise((resolve) => void underWay.set(connection, resolve));
      },
      ready: async () => {},
      close: async () => {},
    },
    store: {
      async disconnect(connection) {
        if (state.storeFails) throw new StoreFault('unavailable', 'not now', { retryable: true });
        forgotten.push(connection);
      },
    },
    pause: async () => {},
    random: () => 0,
  });
  return {
    outbox,
    begun,
    forgotten,
    state,
    /** Answers the post that a connection has under way, and lets follow what follows. */
    async answer(connection: string, answer: Posted): Promise<void> {
      const resolve = underWay.get(connection);
      underWay.delete(connection);
      resolve?.(answer);
      await turn();
    },
  };
}

test('a connection gets its messages one after the other, another does not wait for it', async () => {
  const { outbox, begun, answer } = outboxByHand();
  const posts = [outbox.post('a', '1'), outbox.post('a', '2'), outbox.post('b', '3')];
  await turn();
  expect(begun).toEqual(['1 to a', '3 to b']);
  await answer('b', 'ok');
  await answer('a', 'fault');
  expect(begun).toEqual(['1 to a', '3 to b', '1 to a']);
  await answer('a', 'ok');
  expect(begun).toEqual(['1 to a', '3 to b', '1 to a', '2 to a']);
  await answer('a', 'ok');
  expect(await Promise.all(posts)).toEqual([true, true, true]);
});

test('a connection that is gone gets no further message', async () => {
  const { outbox, begun, forgotten, answer } = outboxByHand();
  const posts = [outbox.post('a', '1'), outbox.post('a', '2')];
  await turn();
  await answer('a', 'gone');
  expect(await Promise.all(posts)).toEqual([false, false]);
  expect(await outbox.post('a', '3')).toBe(false);
  expect(begun).toEqual(['1 to a']);
  expect(forgotten).toEqual(['a']);
});

test('a fault of the store comes back to everybody who posts to that connection, and frees its place', async () => {
  const { outbox, state, answer } = outboxByHand();
  state.storeFails = true;
  const posts = Promise.allSettled([outbox.post('a', '1'), outbox.post('a', '2')]);
  await turn();
  await answer('a', 'gone');
  expect((await posts).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  // As many as may be under way at a time: no place was lost.
  const others = Array.from({ length: 100 }, (_, number) => outbox.post(`b${number}`, '3'));
  await turn();
  for (let number = 0; number < others.length; number += 1) await answer(`b${number}`, 'ok');
  expect(new Set(await Promise.all(others))).toEqual(new Set([true]));
});

test('a hundred messages are under way at a time', async () => {
  const { outbox, begun, answer } = outboxByHand();
  const posts = Array.from({ length: 103 }, (_, number) => outbox.post(`c${number}`, 'm'));
  await turn();
  expect(begun).toHaveLength(100);
  await answer('c7', 'ok');
  await answer('c8', 'gone');
  expect(begun).toHaveLength(102);
  expect(begun.slice(100)).toEqual(['m to c100', 'm to c101']);
  for (let number = 0; number < 103; number += 1) await answer(`c${number}`, 'ok');
  expect((await Promise.all(posts)).filter((isTaken) => !isTaken)).toHaveLength(1);
});
