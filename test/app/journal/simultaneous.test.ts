// Four seats that decide at the same time, each through a process of its own: what the races between them cost in
// appends, in virtual time.

import { expect, test } from 'vitest';
import { fastChance } from '../../../domain/chance/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import type { EventStore } from '../../../eventstore/port.ts';
import { STALE_AFTER_MS } from '../../../lambdas/process/config.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { add, freshStream } from '../../kit/stores/counter.ts';
import { journalOn } from '../../kit/stores/journals.ts';
import { type VirtualTime, virtualTime } from '../../kit/stores/virtualTime.ts';

const SEATS = 4;
const TURNS = 100;

/** From a function to the table and back, give or take a third. */
const WRITE_MS = 8;
const READ_MS = 4;

const chance = fastChance('four seats at once');

/** Below 1. */
function fraction(): number {
  return chance.below(1_000_000) / 1_000_000;
}

/** `store` as far away as a table is, and the number of its appends. */
function distant(store: EventStore, time: VirtualTime): { readonly store: EventStore; appends(): number } {
  let appends = 0;
  const half = (ms: number): Promise<void> => time.sleep((ms / 2) * (2 / 3 + (2 / 3) * fraction()));
  const away = async <Result>(ms: number, request: () => Promise<Result>): Promise<Result> => {
    await half(ms);
    const result = await request();
    await half(ms);
    return result;
  };
  return {
    appends: () => appends,
    store: {
      ...store,
      append(commit) {
        appends += 1;
        return away(WRITE_MS, () => store.append(commit));
      },
      readForward: (...range) => away(READ_MS, () => store.readForward(...range)),
      readBackward: (...range) => away(READ_MS, () => store.readBackward(...range)),
    },
  };
}

/**
 * Appends for each command where four players see the turn at once and decide at some moment of `spanMs` after that.
 */
async function appendsEach(spanMs: number): Promise<number> {
  const time = virtualTime(FIXED_TIME);
  const { store, appends } = distant(openMemoryStore().store, time);
  const retries = { sleep: time.sleep, random: fraction };
  const journals = Array.from({ length: SEATS }, () =>
    journalOn(store, { clock: time, staleAfterMs: STALE_AFTER_MS, retries }),
  );
  const stream = freshStream();
  for (let turn = 0; turn < TURNS; turn += 1) {
    await time.passUntil(time.sleep(10_000));
    await time.passUntil(Promise.all(journals.map((journal) => journal.load(stream))));
    const decide = journals.map(async (journal) => {
      await time.sleep(fraction() * spanMs);
      expect(await journal.execute(add(stream, 1))).toMatchObject({ kind: 'committed', repeated: false });
    });
    await time.passUntil(Promise.all(decide));
  }
  expect((await time.passUntil(journals[0]?.load(stream) ?? Promise.resolve(null)))?.version).toBe(SEATS * TURNS);
  return appends() / (SEATS * TURNS);
}

test.each([50, 100])('four seats that decide within %d ms take at most 1.5 appends a command', async (spanMs) => {
  expect(await appendsEach(spanMs)).toBeLessThanOrEqual(1.5);
});

test('four seats that decide in the same millisecond take little more than each losing once, 1.75', async () => {
  expect(await appendsEach(0)).toBeLessThanOrEqual(2);
});
