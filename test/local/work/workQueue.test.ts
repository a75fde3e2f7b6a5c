// Tournaments' work on one machine: each message until it has worked, the same one once while it waits, a clean stop.

import { expect, test } from 'vitest';
import type { TournamentWork } from '../../../app/index.ts';
import { createLocalQueue } from '../../../local/work/workQueue.ts';

const advance = (tournament: string): TournamentWork => ({ kind: 'advance', tournament });

/** A promise, and what settles it. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test('a message that waits is there once; while it is carried out, the same one waits again', async () => {
  const done: string[] = [];
  const first = gate();
  const last = gate();
  const queue = createLocalQueue({
    async work(message) {
      done.push(message.tournament);
      if (done.length <= 4) await first.opened;
      if (message.tournament === 'end') last.open();
    },
    onFault: (_, error) => expect.fail(String(error)),
  });
  // Four at a time: the fifth waits.
  await queue.send(['a', 'b', 'c', 'd', 'e'].map(advance));
  await queue.send(['a', 'e', 'end'].map(advance));
  expect(done).toEqual(['a', 'b', 'c', 'd']);
  first.open();
  await last.opened;
  expect(done).toEqual(['a', 'b', 'c', 'd', 'e', 'a', 'end']);
  await queue.stop();
});

test('what a message sends is carried out after it', async () => {
  const done: string[] = [];
  const last = gate();
  const queue = createLocalQueue({
    async work({ tournament }, own) {
      done.push(tournament);
      if (tournament.length < 3) await own.send([advance(`${tournament}x`)]);
      else last.open();
    },
    onFault: (_, error) => expect.fail(String(error)),
  });
  await queue.send([advance('x')]);
  await last.opened;
  expect(done).toEqual(['x', 'xx', 'xxx']);
  await queue.stop();
});

test('a message that fails is tried again until it works, and stops no other', async () => {
  const tries: string[] = [];
  const faults: string[] = [];
  const last = gate();
  const queue = createLocalQueue({
    async work({ tournament }) {
      tries.push(tournament);
      if (tournament === 'other') return;
      if (tries.filter((one) => one === 'broken').length < 4) throw new Error('broken');
      last.open();
    },
    onFault: ({ tournament }) => faults.push(tournament),
    firstPauseMs: 1,
  });
  await queue.send([advance('broken'), advance('other')]);
  await last.opened;
  expect(faults).toEqual(['broken', 'broken', 'broken']);
  expect(tries.slice(0, 2)).toEqual(['broken', 'other']);
  await queue.stop();
});

test('what was sent while only repeated tries were under way is carried out after them', async () => {
  const done: string[] = [];
  const four = ['a', 'b', 'c', 'd'];
  const [allBegun, held, last] = [gate(), gate(), gate()];
  const queue = createLocalQueue({
    async work({ tournament }) {
      done.push(tournament);
      if (tournament === 'end') last.open();
      if (!four.includes(tournament)) return;
      if (done.length <= four.length) throw new Error('not yet');
      if (done.length === 2 * four.length) allBegun.open();
      await held.opened;
    },
    onFault: () => {},
    firstPauseMs: 1,
  });
  await queue.send(four.map(advance));
  await allBegun.opened;
  await queue.send([advance('end')]);
  held.open();
  await last.opened;
  await queue.stop();
});

test('a message that fails, and is sent again meanwhile, is tried again once', async () => {
  const tries = new Map<string, number>();
  const [failed, last] = [gate(), gate()];
  const queue = createLocalQueue({
    async work({ tournament }) {
      const count = (tries.get(tournament) ?? 0) + 1;
      tries.set(tournament, count);
      if (count <= 3) throw new Error('not yet');
      if (tournament === 'later') last.open();
    },
    onFault: () => tries.get('failing') === 3 && failed.open(),
    firstPauseMs: 1,
  });
  for (let sent = 0; sent < 3; sent += 1) {
    await queue.send([advance('failing')]);
    // Far enough for the try to fail, and never as far as a timer: a pause that ended here would be one more try.
    for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
  }
  expect(tries.get('failing')).toBe(3);
  await failed.opened;
  await queue.send([advance('later')]);
  await last.opened;
  await queue.stop();
  expect(tries.get('failing')).toBe(4);
});

test('it stops once what has begun is done; what waits, or would be tried again, is dropped', async () => {
  const begun = gate();
  const held = gate();
  const done: string[] = [];
  const queue = createLocalQueue({
    async work({ tournament }, own) {
      if (tournament === 'failing') throw new Error('failing');
      begun.open();
      await held.opened;
      await own.send([advance('later')]);
      done.push(tournament);
    },
    onFault: () => {},
    firstPauseMs: 86_400_000,
  });
  await queue.send([advance('failing'), advance('one')]);
  await begun.opened;
  const stopped = queue.stop();
  held.open();
  await stopped;
  expect(done).toEqual(['one']);
  await queue.send([advance('more')]);
  expect(done).toEqual(['one']);
});
