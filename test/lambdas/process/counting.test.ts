// What requests are counted as: at the store, at DynamoDB, at the answer.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { SeedMismatch } from '../../../app/streams/seeds.ts';
import { encodeEvents, gameStream, type StreamId } from '../../../domain/log/index.ts';
import { createDynamodbClient, createDynamodbStore } from '../../../eventstore/dynamodb/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { defectEvent } from '../../../lambdas/http/faults.ts';
import { alarmingLog, counted, countedStore, countUnits, faultyLog } from '../../../lambdas/process/counting.ts';
import {
  ALARMING,
  auditCrashEntry,
  type Counted,
  describeError,
  type LogEntry,
  type Tally,
} from '../../../lambdas/process/observability.ts';
import { ADA, appOn, BOB } from '../../kit/app/appOn.ts';
import { graphqlEvent } from '../../kit/http/graphqlEvent.ts';
import { playFirst, startedGame } from '../../kit/replays/replayFiles.ts';
import { commitAfter } from '../../kit/stores/commits.ts';

class Counts implements Tally {
  readonly counts: Partial<Record<Counted | 'faults' | 'published', number>> = {};
  add(what: Counted | 'faults' | 'published', amount: number): void {
    this.counts[what] = (this.counts[what] ?? 0) + amount;
  }
  fault(): void {
    this.add('faults', 1);
  }
  publish(): void {
    this.add('published', 1);
  }
}

test('commits, moves among them, and reads of games that are not in memory', async () => {
  const tally = new Counts();
  const store = countedStore(openMemoryStore().store, tally);
  const app = appOn(store);
  const { id } = await startedGame(app, [ADA, BOB], 'create');
  await playFirst(app, ADA, id);
  // The creation has a note beside the game.
  expect(tally.counts).toMatchObject({ Commits: 5, Moves: 1 });
  const before = tally.counts.ColdLoads ?? 0;
  await appOn(store).game(null, id);
  expect(tally.counts.ColdLoads).toBe(before + 1);
});

test.each([
  ['two moves of one command', [move(0), move(0)], 2],
  ['the move of a time-out', [{ type: 'TimedOut', seat: 0 }, move(0)], 1],
  ['a move and what it opens', [move(1), { type: 'Unsealed', all: true, ranges: [], places: [] }], 1],
  [
    'a text that looks like one',
    [{ type: 'SeatTaken', seat: 0, player: 'p', clientSeed: '{"type":"MovePlayed","seat":0' }],
    0,
  ],
])('%s', async (_, events, moves) => {
  const tally = new Counts();
  const stream = gameStream('01KDVDNA01M0SSZPYZBF4FPBET') ?? expect.fail('no stream');
  await countedStore(openMemoryStore().store, tally).append(commitAfter(stream, null, { body: encodeEvents(events) }));
  expect([tally.counts.Commits, tally.counts.Moves ?? 0]).toEqual([1, moves]);
});

function move(seat: number) {
  return { type: 'MovePlayed', seat, move: 'pick:1', by: 'player', facts: [{ type: 'Picked', seat }], draws: 0 };
}

test('a lost race', async () => {
  const tally = new Counts();
  const store = countedStore(openMemoryStore().store, tally);
  const [here, there] = [appOn(store), appOn(store)];
  const { id } = await startedGame(here, [ADA, BOB], 'create');
  await Promise.all([playFirst(here, ADA, id), playFirst(there, BOB, id)]);
  expect(tally.counts).toMatchObject({ LostRaces: 1, Moves: 2 });
});

test('the units that DynamoDB charges, of puts and of reads', async () => {
  const tally = new Counts();
  const asked: unknown[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      asked.push(JSON.parse(body).ReturnConsumedCapacity);
      response.setHeader('content-type', 'application/x-amz-json-1.0');
      response.end(JSON.stringify({ Items: [], Count: 0, ConsumedCapacity: { TableName: 'log', CapacityUnits: 1.5 } }));
    });
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = createDynamodbClient({
    endpoint,
    region: 'local',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  });
  countUnits(client, tally);
  const app = appOn(createDynamodbStore({ client, tableName: 'log' }));
  await app.createGame(ADA, {
    titleId: 'next-station-london',
    options: null,
    seats: 1,
    bots: [],
    sharedTable: false,
    join: true,
    clientSeed: null,
    commandId: 'create',
  });
  client.destroy();
  server.close();
  expect(new Set(asked)).toEqual(new Set(['TOTAL']));
  expect(tally.counts.WriteUnits).toBeGreaterThanOrEqual(1.5);
});

test.each([
  [200, undefined],
  [422, undefined],
  [500, 1],
  [503, 1],
])('an answer with status %d: faults %s', async (statusCode, faults) => {
  const tally = new Counts();
  await counted(async () => ({ statusCode }), tally)(graphqlEvent(), { awsRequestId: '1' });
  expect(tally.counts).toEqual({ published: 1, ...(faults === undefined ? {} : { faults }) });
});

test('a function that throws is a fault', async () => {
  const tally = new Counts();
  const throwing = counted(() => Promise.reject(new Error('no')), tally);
  await expect(throwing(graphqlEvent(), { awsRequestId: '1' })).rejects.toThrow('no');
  expect(tally.counts).toEqual({ faults: 1, published: 1 });
});

test('what an operator must look at is logged and counted; what is ordinary is logged', () => {
  const [logged, told]: [LogEntry[], string[]] = [[], []];
  const log = alarmingLog(
    (entry) => logged.push(entry),
    (what) => told.push(what),
  );
  const crash = { gameId: 'A', check: 'moves', version: 3, message: 'out of ideas' } as const;
  const entries: readonly LogEntry[] = [
    { level: 'error', event: defectEvent(new SeedMismatch('game/A' as StreamId, 'k1')) },
    auditCrashEntry({ ...crash, source: 'stored' }),
    auditCrashEntry({ ...crash, source: 'file' }),
    ...['news-parked', 'socket', 'fan-out', 'push'].map((event): LogEntry => ({ level: 'error', event })),
  ];
  for (const entry of entries) log(entry);
  log({ level: 'error', event: defectEvent(new Error('other')) });
  expect(told).toEqual(ALARMING);
  expect(logged.map(({ event }) => event)).toEqual([
    ...['seed-mismatch', 'audit-crash', 'import-crash', 'news-parked', 'socket', 'fan-out', 'push', 'defect'],
  ]);
  expect(logged[1]).toMatchObject({ level: 'error', gameId: 'A', check: 'moves', version: 3, detail: 'out of ideas' });
});

test.each(['not-looked-at', 'work-failed', 'socket'])(
  'a seed that does not match is counted as such behind %s',
  (event) => {
    const told: string[] = [];
    const mismatch = new SeedMismatch('game/A' as StreamId, 'k1');
    const log = alarmingLog(
      () => {},
      (what) => told.push(what),
    );
    log({ level: 'warn', event, error: describeError(mismatch) });
    log({ level: 'warn', event, error: describeError(new Error('behind another', { cause: mismatch })) });
    expect(told).toEqual(['SeedMismatches', 'SeedMismatches']);
  },
);

test('what a function without requests does not deal with is a fault of its version; what it says besides is none', () => {
  const [tally, logged]: [Counts, string[]] = [new Counts(), []];
  const log = faultyLog(({ event }) => void logged.push(event), tally);
  const faults = ['socket', 'fan-out', 'news-parked', 'work-failed', 'not-looked-at', 'parked', 'unavailable'];
  for (const event of [...faults, 'swept', 'no-pulse', 'work-late']) log({ level: 'warn', event });
  expect(tally.counts).toEqual({ faults: faults.length });
  expect(logged).toHaveLength(faults.length + 3);
});
