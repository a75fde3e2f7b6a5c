// Several processes on one table that fails: no command is lost or doubled, and the table gets little more than it is
// asked for.

import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import type { Journal } from '../../app/journal/index.ts';
import { createRetryTokens } from '../../app/journal/retryTokens.ts';
import { at } from '../../domain/base/defect.ts';
import type { StreamId } from '../../domain/log/index.ts';
import { createDynamodbClient, createDynamodbStore } from '../../eventstore/dynamodb/index.ts';
import { sampleNumber } from '../kit/sampling.ts';
import { add, type Counter, freshStream } from '../kit/stores/counter.ts';
import { freshLogTable, localClient } from '../kit/stores/dynamodbTable.ts';
import { type FaultyProxy, keyRanges, type NetworkFault, startFaultyProxy } from '../kit/stores/faultyProxy.ts';
import { journalOn } from '../kit/stores/journals.ts';

const PROCESSES = 3;
const STREAMS = 8;
const PLAYERS = 8;
const COMMANDS = 10;
/** Instead of 800 ms. */
const TIMEOUT_MS = 120;

let proxy: FaultyProxy;
beforeEach(async () => {
  proxy = await startFaultyProxy(inject('dynamodbEndpoint'));
});
afterEach(() => proxy.stop());

/** From 0 to 1, the same again for the same sample. */
function randomOf(name: string): () => number {
  let state = sampleNumber(name);
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

interface Fleet {
  readonly processes: readonly Journal<Counter>[];
  /** Requests that were sent again, by all processes. */
  repeats(): number;
  stop(): void;
}

function fleetOn(tableName: string): Fleet {
  let repeats = 0;
  const clients = Array.from({ length: PROCESSES }, () =>
    createDynamodbClient({
      endpoint: proxy.endpoint,
      region: 'local',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      requestHandler: {
        requestTimeout: TIMEOUT_MS,
        connectionTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
        throwOnRequestTimeout: true,
      },
    }),
  );
  const processes = clients.map((client) => {
    const { take, give } = createRetryTokens();
    const counting = (isTimeout: boolean): boolean => {
      const isTaken = take(isTimeout);
      if (isTaken) repeats += 1;
      return isTaken;
    };
    const store = createDynamodbStore({ client, tableName });
    return journalOn(store, { retries: { firstWaitMs: 5, tokens: { take: counting, give } }, staleAfterMs: 100 });
  });
  return { processes, repeats: () => repeats, stop: () => clients.forEach((client) => void client.destroy()) };
}

/**
 * Sends `command` to one process after the other, as a load balancer does, until one of them has acknowledged it; the
 * version of its commit.
 */
async function acknowledged(fleet: Fleet, stream: StreamId, random: () => number): Promise<number> {
  const command = add(stream, 1);
  for (;;) {
    const journal = at(fleet.processes, Math.floor(random() * PROCESSES));
    try {
      const executed = await journal.execute(command);
      if (executed.kind !== 'committed') throw new Error(`a command that is always accepted was ${executed.kind}`);
      return executed.commit.version;
    } catch (error) {
      // A client that is not told to send it again does not.
      if (!(error instanceof Error && 'retryable' in error && error.retryable === true)) throw error;
      await sleep(random() * 60);
    }
  }
}

async function played(
  fleet: Fleet,
  streams: readonly StreamId[],
  random: () => number,
): Promise<Map<StreamId, number[]>> {
  const versions = new Map(streams.map((stream) => [stream, [] as number[]]));
  const player = async (): Promise<void> => {
    for (let made = 0; made < COMMANDS; made += 1) {
      const stream = at(streams, Math.floor(random() * STREAMS));
      versions.get(stream)?.push(await acknowledged(fleet, stream, random));
    }
  };
  await Promise.all(Array.from({ length: PLAYERS }, player));
  return versions;
}

const NETWORK: readonly NetworkFault[] = ['stalled', 'half', 'reset', 'reset-after', 40, 2 * TIMEOUT_MS];
const SERVICE: readonly NetworkFault[] = [
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'InternalServerError',
  'ServiceUnavailable',
];

/** A plan that draws one of `faults` for a share of the requests. */
function drawn(faults: readonly NetworkFault[], share: number, random: () => number): FaultyProxy['plan'] {
  return () => (random() < share ? at(faults, Math.floor(random() * faults.length)) : 'none');
}

test.each<[string, (random: () => number) => FaultyProxy['plan']]>([
  ['a network that loses, delays and resets a quarter', (random) => drawn(NETWORK, 0.25, random)],
  ['a service that refuses half', (random) => drawn(SERVICE, 0.5, random)],
  ['both', (random) => drawn([...NETWORK, ...SERVICE], 0.4, random)],
  ['key ranges that take less than they are asked for', () => keyRanges({ ranges: 3, perSecond: 60, burst: 20 })],
])('%s: every acknowledged command stands once, and few requests are sent again', async (name, planOf) => {
  const random = randomOf(name);
  const direct = localClient();
  const tableName = await freshLogTable(direct);
  const streams = Array.from({ length: STREAMS }, freshStream);
  const fleet = fleetOn(tableName);
  proxy.plan = planOf(random);
  const versions = await played(fleet, streams, random);
  fleet.stop();

  const stored = createDynamodbStore({ client: direct, tableName });
  for (const [stream, acked] of versions) {
    const ascending = acked.toSorted((a, b) => a - b);
    expect(ascending).toEqual(Array.from({ length: acked.length }, (_, index) => index + 1));
    const loaded = await journalOn(stored).load(stream, { strong: true });
    expect([loaded?.version ?? 0, loaded?.state.sum ?? 0]).toEqual([acked.length, acked.length]);
  }
  direct.destroy();
  const wanted = proxy.sent() - fleet.repeats();
  expect(fleet.repeats()).toBeGreaterThan(0);
  expect(wanted).toBeGreaterThan(PLAYERS * COMMANDS);
  expect(proxy.sent() / wanted).toBeLessThanOrEqual(1.5);
});
