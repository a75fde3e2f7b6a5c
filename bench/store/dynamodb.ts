// DynamoDB Local: appends against a bare conditional PutItem, loads against a bare Query, and the units charged for
// them.

import { CreateTableCommand, type DynamoDBClient, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import type { StreamId } from '../../domain/log/index.ts';
import { type Charge, createDynamodbClient, createDynamodbStore, logTable } from '../../eventstore/dynamodb/index.ts';
import { itemOfCommit } from '../../eventstore/dynamodb/items.ts';
import type { EventStore } from '../../eventstore/port.ts';
import { startDynamodbLocal } from '../../test/kit/stores/dynamodbLocal.ts';
import { contestant, race, rowsOf } from '../rounds.ts';
import type { BenchTable } from '../table.ts';
import { appendAll, commits, executeAll, freshStream, journalOn, moves } from './work.ts';

const ROUNDS = 7;
const APPENDS = 300;
const LOADS = 60;
const TABLE = 'log';

export async function benchDynamodb(): Promise<readonly BenchTable[]> {
  const local = await startDynamodbLocal();
  try {
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
    const requestHandler = { requestTimeout: 20_000, throwOnRequestTimeout: true };
    const client = createDynamodbClient({ endpoint: local.endpoint, region: 'local', credentials, requestHandler });
    await client.send(new CreateTableCommand(logTable(TABLE)));
    const store = createDynamodbStore({ client, tableName: TABLE });
    return [
      await appends(client, store),
      await loads(client, store, 60),
      await loads(client, store, 200),
      await units(client),
    ];
  } finally {
    await local.stop();
  }
}

async function appends(client: DynamoDBClient, store: EventStore): Promise<BenchTable> {
  const contestants = [
    contestant('bare conditional PutItem', commits, async (all) => {
      for (const commit of all) {
        const Item = itemOfCommit(commit);
        await client.send(
          new PutItemCommand({ TableName: TABLE, Item, ConditionExpression: 'attribute_not_exists(p)' }),
        );
      }
    }),
    contestant('adapter', commits, (all) => appendAll(store, all)),
    contestant('journal', moves, (all) => executeAll(journalOn(store), all)),
  ];
  return {
    title: 'DynamoDB Local, appends per second',
    note: `${ROUNDS} rounds of ${APPENDS} commits each in turn, one writer, 60 commits per stream, about 400 bytes per commit. The journal reads each new stream once before its first commit.`,
    columns: ['contestant', 'appends/s', 'ratio'],
    rows: rowsOf(contestants, await race(contestants, { rounds: ROUNDS, count: APPENDS })),
  };
}

async function loads(client: DynamoDBClient, store: EventStore, length: number): Promise<BenchTable> {
  const stream = await written(store, length);
  const streams = (count: number): readonly StreamId[] => Array.from({ length: count }, () => stream);
  const warm = journalOn(store);
  const contestants = [
    contestant('bare Query of the whole stream', streams, async (all) => {
      for (const name of all) {
        const values = { ':p': { S: name } };
        const query = { TableName: TABLE, KeyConditionExpression: 'p = :p', ExpressionAttributeValues: values };
        await client.send(new QueryCommand(query));
      }
    }),
    contestant('journal, cold', streams, async (all) => {
      for (const name of all) await journalOn(store).load(name);
    }),
    contestant('journal, warm', streams, async (all) => {
      for (const name of all) await warm.load(name);
    }),
  ];
  return {
    title: `DynamoDB Local, loads per second of a stream of ${length} commits`,
    note: `${ROUNDS} rounds of ${LOADS} loads each in turn, eventual reads. Cold: one query, verified and folded; warm: one query for what is newer.`,
    columns: ['contestant', 'loads/s', 'ratio'],
    rows: rowsOf(contestants, await race(contestants, { rounds: ROUNDS, count: LOADS })),
  };
}

/** A stream of `length` commits that has been read once, so that the snapshots that are due exist. */
async function written(store: EventStore, length: number): Promise<StreamId> {
  const all = moves(length, length);
  const journal = journalOn(store);
  await executeAll(journal, all);
  const stream = all[0]?.stream ?? freshStream();
  await journalOn(store).load(stream);
  return stream;
}

async function units(client: DynamoDBClient): Promise<BenchTable> {
  const charges: Charge[] = [];
  const store = createDynamodbStore({ client, tableName: TABLE, observe: (charge) => charges.push(charge) });
  const rows: string[][] = [];
  for (const length of [60, 200, 400]) rows.push(await unitsOf(store, charges, length));
  return {
    title: 'DynamoDB Local, capacity units',
    note: 'From ConsumedCapacity. Writes: units per commit of the process that made the stream; the snapshot that the first cold load keeps. Reads: units and requests of one load; warm with one commit that is new.',
    columns: [
      'commits',
      'write units a commit',
      'snapshot',
      'cold, strong',
      'cold, eventual',
      'warm, strong',
      'warm, eventual',
    ],
    rows,
  };
}

async function unitsOf(store: EventStore, charges: Charge[], length: number): Promise<string[]> {
  const sum = (request?: Charge['request']): number =>
    charges
      .filter((charge) => request === undefined || charge.request === request)
      .reduce((total, one) => total + one.units, 0);
  const cost = async (work: () => Promise<unknown>): Promise<string> => {
    charges.length = 0;
    await work();
    return `${sum()} in ${charges.length}`;
  };
  const all = moves(length, length);
  const writer = journalOn(store);
  charges.length = 0;
  await executeAll(writer, all);
  const stream = all[0]?.stream ?? freshStream();
  await journalOn(store).load(stream);
  const written = [(sum('append') / length).toFixed(2), String(sum('putSnapshot'))];
  const cold = [true, false].map((strong) => () => journalOn(store).load(stream, { strong }));
  const read = [];
  for (const work of cold) read.push(await cost(work));
  for (const strong of [true, false]) {
    const reader = journalOn(store);
    await reader.load(stream);
    const [next] = moves(1);
    if (next !== undefined) await writer.execute({ ...next, stream });
    read.push(await cost(() => reader.load(stream, { strong })));
  }
  return [String(length), ...written, ...read];
}
