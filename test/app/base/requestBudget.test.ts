// One deadline for all that a request does: reads, commands, automatic moves, snapshots, secrets, names.

import { expect, test } from 'vitest';
import { newRequestBudget } from '../../../app/base/requestBudget.ts';
import { createApp } from '../../../app/index.ts';
import { BOARDS } from '../../../domain/titles/boards.ts';
import { REGISTRY } from '../../../domain/titles/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { type EventStore, StoreFault } from '../../../eventstore/port.ts';
import { ADA, gameOf, MASTER_SECRET, noViews } from '../../kit/app/appOn.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';

/** A clock that stands still but for what requests and waits take. */
const time = { now: FIXED_TIME, requestMs: 0 };
const spend = (ms: number): void => {
  time.now += ms;
};
const HANGS = new StoreFault('timeout', 'on purpose', { retryable: true });

interface Hanging {
  readonly store?: boolean;
  readonly secrets?: boolean;
  readonly names?: boolean;
}

/** A process whose services take `time.requestMs` a request; those that hang take 800 ms and fail. */
function processOn(memory: EventStore, hanging: Hanging = {}) {
  const requests: string[] = [];
  const asked = <Result>(what: string, hangs: boolean | undefined, work: () => Result): Result => {
    requests.push(what);
    spend(hangs === true ? 800 : time.requestMs);
    if (hangs === true) throw HANGS;
    return work();
  };
  const store: EventStore = {
    append: async (commit) => asked('append', hanging.store, () => memory.append(commit)),
    readForward: async (...range) => asked('read', hanging.store, () => memory.readForward(...range)),
    readBackward: async (...range) => asked('read', hanging.store, () => memory.readBackward(...range)),
    putSnapshot: async (snapshot) => asked('snapshot', hanging.store, () => memory.putSnapshot(snapshot)),
    close: () => memory.close(),
  };
  const app = createApp({
    boards: BOARDS,
    titles: REGISTRY,
    store,
    clock: { now: () => time.now },
    staleAfterMs: 0,
    secrets: {
      currentKeyId: async () => asked('secret', hanging.secrets, () => 'k1'),
      masterSecret: async () => asked('secret', hanging.secrets, () => MASTER_SECRET),
    },
    profiles: {
      ...openMemoryStore().profiles,
      setName: async () => asked('name', hanging.names, () => 'set' as const),
      names: async () => asked('name', hanging.names, () => new Map()),
    },
    identities: openMemoryStore().identities,
    invitations: openMemoryStore().invitations,
    accounts: openMemoryStore().accounts,
    credentials: openMemoryStore().credentials,
    reports: openMemoryStore().reports,
    entropy: { bytes: (count) => new Uint8Array(count).fill(5) },
    slowHash: async (text) => Buffer.from(text),
    views: noViews(),
    retries: { random: () => 1, sleep: async (ms) => spend(ms) },
  });
  return { app, requests };
}

const order = () => ({
  titleId: 'next-station-london',
  options: null,
  seats: 2,
  bots: ['random', 'random'],
  sharedTable: false,
  join: false,
  clientSeed: null,
  commandId: freshCommandId(),
});

/** A game of bots alone that waits for its start. */
async function waitingGame(store: EventStore): Promise<string> {
  time.requestMs = 0;
  return gameOf(await processOn(store).app.createGame(ADA, order())).id;
}

test('without a deadline nobody looks at the clock; with one the time that is left is known', () => {
  const clock = {
    now: () => {
      throw new Error('nobody asks');
    },
  };
  expect(newRequestBudget(clock).leftMs()).toBe(Number.POSITIVE_INFINITY);
  time.now = FIXED_TIME;
  const budget = newRequestBudget({ now: () => time.now }, FIXED_TIME + 10);
  spend(3);
  expect(budget.leftMs()).toBe(7);
});

test.each<[string, Hanging, readonly string[]]>([
  ['the store', { store: true }, ['read', 'read', 'read']],
  ['the secrets', { secrets: true }, ['secret', 'secret', 'secret']],
])('%s hang: three tries, then a fault to be sent again', async (_what, hanging, requests) => {
  const { store } = openMemoryStore();
  const id = await waitingGame(store);
  const begun = time.now;
  const one = processOn(store, hanging);
  const app = one.app.forRequest(begun + 13_500);
  const command = hanging.secrets ? app.createGame(ADA, order()) : app.startGame(ADA, { gameId: id, commandId: null });
  await expect(command).rejects.toMatchObject({ code: 'timeout', retryable: true });
  expect(one.requests).toEqual(requests);
  expect(time.now - begun).toBe(3 * 800 + 25 + 50);
});

test('names that hang fail the creation after its commit; its repeat finds the game', async () => {
  const { store } = openMemoryStore();
  const input = order();
  const create = (hanging: Hanging) =>
    processOn(store, hanging)
      .app.forRequest(time.now + 13_500)
      .createGame(ADA, input);
  await expect(create({ names: true })).rejects.toMatchObject({ code: 'timeout', retryable: true });
  expect(gameOf(await create({})).version).toBe(1);
});

test.each([100, 400, 700])(
  'with %d ms a request, a game of bots is answered in time and continues later',
  async (ms) => {
    const { store } = openMemoryStore();
    const id = await waitingGame(store);
    time.requestMs = ms;
    let version = 0;
    const one = processOn(store);
    for (const [turn, command] of ['start', 'look', 'look'].entries()) {
      const begun = time.now;
      const app = one.app.forRequest(begun + 3_000);
      const game =
        command === 'start'
          ? gameOf(await app.startGame(ADA, { gameId: id, commandId: null }))
          : await app.game(null, id);
      expect(time.now - begun).toBeLessThanOrEqual(3_000 + ms);
      expect(game?.version).toBeGreaterThan(version);
      version = game?.version ?? 0;
      expect(one.requests.filter((what) => what === 'append').length, `turn ${turn}`).toBe(version - 1);
    }
  },
);
