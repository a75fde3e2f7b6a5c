// What a new version of a function that takes no requests does before it gets events: one of everything, harmlessly.

import { describe, expect, test } from 'vitest';
import { createSweeper } from '../../app/index.ts';
import { StoreFault } from '../../eventstore/port.ts';
import { changesIn } from '../../lambdas/live/records.ts';
import { recordsOfEveryKind, testFanOut, testSockets } from '../../lambdas/live/selfTest.ts';
import { createPageHandler, PAGES } from '../../lambdas/pages/handler.ts';
import { testPages } from '../../lambdas/pages/selfTest.ts';
import { answerVersionTest, isQuestion } from '../../lambdas/process/versionTest.ts';
import { testProjector } from '../../lambdas/projector/selfTest.ts';
import { testTimers } from '../../lambdas/timers/selfTest.ts';
import { createWorker } from '../../lambdas/worker/handler.ts';
import { messagesOfEveryKind, testWorker } from '../../lambdas/worker/selfTest.ts';
import { projectedApp } from '../kit/app/projected.ts';
import { liveOn } from '../kit/live/liveOn.ts';

describe('a question of a deployment', () => {
  const release = { version: '1', commit: null, stored: { reads: {}, writes: {} } } as never;

  test('is told from whatever else a function is given', () => {
    expect(isQuestion({ signalbox: 'self-test' })).toBe(true);
    expect(isQuestion({ signalbox: 'release' })).toBe(true);
    expect([{ signalbox: 'rebuild' }, { Records: [] }, {}].filter(isQuestion)).toEqual([]);
  });

  test('is answered with the release, and with how the test went', async () => {
    const good = { release, test: async () => {} };
    const bad = { release, test: () => Promise.reject(new Error('no')) };
    expect(await answerVersionTest(good, { signalbox: 'release' })).toBe(release);
    expect(await answerVersionTest(good, { signalbox: 'self-test' })).toEqual({ ok: true, error: null, release });
    expect(await answerVersionTest(bad, { signalbox: 'self-test' })).toMatchObject({
      ok: false,
      error: { message: 'no' },
    });
  });
});

const unavailable = () => Promise.reject(new StoreFault('unavailable', 'out of reach', { retryable: true }));

describe('live updates', () => {
  test('a connection says one message of every kind, and nothing of it stays', async () => {
    const on = liveOn(projectedApp().app);
    await testSockets(on.live);
    const [connection = ''] = on.posted.keys();
    expect(on.heard(connection).map(({ type }) => type)).toEqual(['connection_ack', 'pong', 'next', 'complete']);
    expect(await on.store.connection(connection)).toBeNull();
    expect(on.logged).toEqual([]);
  });

  test('a connection that is not taken fails the test', async () => {
    const on = liveOn(projectedApp().app);
    const store = { ...on.store, connect: unavailable, connection: unavailable, disconnect: unavailable };
    await expect(testSockets(liveOn(projectedApp().app, { store }).live)).rejects.toThrow('500');
  });

  test('records of every kind tell of a game, a tournament, reminders and an account, to nobody', async () => {
    const on = liveOn(projectedApp().app);
    await testFanOut(on.live, on.now);
    expect([on.logged, on.posted.size]).toEqual([[], 0]);
    const changes = changesIn(recordsOfEveryKind(on.now), on.now).map(({ change }) => change);
    expect(changes).toMatchObject([
      { players: ['self-test'], looked: true },
      { version: 1, tables: true },
      { account: 'self-test', invited: true },
      { reminders: { kind: 'check-in' } },
    ]);
  });

  test('a table that is out of reach fails the test', async () => {
    const on = liveOn(projectedApp().app);
    const store = { ...on.store, subscribers: unavailable };
    await expect(testFanOut(liveOn(projectedApp().app, { store }).live, on.now)).rejects.toThrow('out of reach');
  });
});

describe('the worker', () => {
  const worker = (work: Parameters<typeof createWorker>[0]['work']) =>
    createWorker({ work, comesAgain: async () => {}, log: () => {}, countFailed: () => {} });

  test('finds nothing to do for a tournament that does not exist', async () => {
    const { app } = projectedApp();
    const sent: unknown[] = [];
    await testWorker(worker((message) => app.work(message, { send: async (some) => void sent.push(...some) })));
    expect(sent).toEqual([]);
    expect(messagesOfEveryKind().map(({ kind }) => kind)).toEqual(['advance', 'remind', 'make', 'page', 'close']);
  });

  test('names the kinds of messages that failed', async () => {
    const failing = worker(async ({ kind }) => (kind === 'make' ? unavailable() : undefined));
    await expect(testWorker(failing)).rejects.toThrow('make');
  });
});

describe('the timers', () => {
  const sweeperOn = (views: ReturnType<typeof projectedApp>['views']) =>
    createSweeper({ views, clock: { now: Date.now }, look: async () => {}, onFault: () => {} });

  test('beat, read their lists, and work off a timer of every kind', async () => {
    const { views } = projectedApp();
    const beats: number[] = [];
    await testTimers({ beat: async () => void beats.push(1), sweeper: sweeperOn(views) });
    expect(beats).toEqual([1]);
  });

  test('fail where their lists are out of reach', async () => {
    const { views } = projectedApp();
    const sweeper = sweeperOn({ ...views, list: unavailable });
    await expect(testTimers({ beat: async () => {}, sweeper })).rejects.toThrow('out of reach');
  });
});

test('the projector makes cards of the first commits of every kind of stream', async () => {
  await testProjector();
});

describe('the pages', () => {
  const folder = async () => `${import.meta.dirname}/pages/built`;

  test('a page that is missing fails the test', async () => {
    const handler = createPageHandler(PAGES.docs, { folder });
    await expect(testPages(handler)).rejects.toThrow();
  });
});
