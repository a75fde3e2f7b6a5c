// A log table in memory that answers the adapter's requests as DynamoDB does and charges for them by DynamoDB's rules:
// by the size of items, also for a put that lost its condition, which the service charges and DynamoDB Local does not
// report.

import {
  type AttributeValue,
  ConditionalCheckFailedException,
  type DynamoDBClient,
  type PutItemCommandInput,
  type QueryCommandInput,
} from '@aws-sdk/client-dynamodb';
import { createDynamodbClient } from '../../../eventstore/dynamodb/index.ts';
import type { Item } from '../../../eventstore/dynamodb/items.ts';

/** `lost`: a put whose condition did not hold. */
export interface TableCharge {
  readonly request: 'commit' | 'lost commit' | 'snapshot' | 'lost snapshot' | 'query';
  /** Write units of puts, read units of queries. */
  readonly units: number;
  /** What was put, was in the way or was read. */
  readonly items: number;
  readonly bytes: number;
}

export interface ChargedTable {
  readonly client: DynamoDBClient;
  /** Every request so far, in order. */
  readonly charges: readonly TableCharge[];
  /** Of all items, as the service counts what is stored: 100 more for each. */
  storedBytes(): number;
}

const WRITE_UNIT_BYTES = 1_024;
const READ_UNIT_BYTES = 4_096;

/**
 * What an item takes besides its attributes. Source: Amazon DynamoDB developer guide, "DynamoDB item sizes and
 * formats".
 */
const STORED_ITEM_BYTES = 100;

interface Stored {
  readonly item: Item;
  readonly version: number;
  readonly bytes: number;
}

/** An empty table, whatever name it is asked for. */
export function chargedTable(): ChargedTable {
  const charges: TableCharge[] = [];
  const streams = new Map<string, Stored[]>();
  const itemsOf = (stream: string): Stored[] => {
    const known = streams.get(stream) ?? [];
    streams.set(stream, known);
    return known;
  };
  const answer = (command: string, input: object) => {
    // The adapter sends these two commands and no other.
    if (command === 'PutItemCommand') return put(itemsOf, charges, input as PutItemCommandInput);
    if (command === 'QueryCommand') return query(itemsOf, charges, input as QueryCommandInput);
    throw new Error(`the table does not know ${command}`);
  };
  const client = createDynamodbClient({
    region: 'none',
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  });
  client.middlewareStack.add(
    (_next, { commandName = '' }) =>
      async ({ input }) => ({ output: { $metadata: {}, ...answer(commandName, input) }, response: {} }),
    { step: 'initialize', name: 'chargedTable' },
  );
  const storedBytes = (): number =>
    [...streams.values()].flat().reduce((sum, { bytes }) => sum + bytes + STORED_ITEM_BYTES, 0);
  return { client, charges, storedBytes };
}

type ItemsOf = (stream: string) => Stored[];

function put(itemsOf: ItemsOf, charges: TableCharge[], { Item: item = {}, ...input }: PutItemCommandInput): object {
  if (input.ConditionExpression !== 'attribute_not_exists(p)') throw new Error(`unknown: ${input.ConditionExpression}`);
  const kind = item.f === undefined ? 'commit' : 'snapshot';
  const added: Stored = { item, version: Number(item.s?.N), bytes: itemBytes(item) };
  const items = itemsOf(item.p?.S ?? '');
  const place = items.findLastIndex(({ version }) => version <= added.version);
  const stored = items[place];
  if (stored?.version === added.version) {
    const { bytes } = stored;
    charges.push({ request: `lost ${kind}`, units: Math.ceil(bytes / WRITE_UNIT_BYTES), items: 1, bytes });
    throw new ConditionalCheckFailedException({ message: 'lost', $metadata: {}, Item: { ...stored.item } });
  }
  items.splice(place + 1, 0, added);
  const units = Math.ceil(added.bytes / WRITE_UNIT_BYTES);
  charges.push({ request: kind, units, items: 1, bytes: added.bytes });
  return { ConsumedCapacity: { CapacityUnits: units } };
}

function query(itemsOf: ItemsOf, charges: TableCharge[], input: QueryCommandInput): object {
  const { ScanIndexForward = true, Limit = Number.MAX_SAFE_INTEGER, ConsistentRead = false, ExclusiveStartKey } = input;
  const values = input.ExpressionAttributeValues ?? {};
  const { from, below } = rangeOf(input.KeyConditionExpression ?? '', values);
  const start = ExclusiveStartKey === undefined ? null : Number(ExclusiveStartKey.s?.N);
  const items = itemsOf(values[':p']?.S ?? '');
  const first = placeOf(
    items,
    (version) => version >= from && !(ScanIndexForward && start !== null && version <= start),
  );
  const end = placeOf(
    items,
    (version) => version >= below || (!ScanIndexForward && start !== null && version >= start),
  );
  const page = ScanIndexForward
    ? items.slice(first, Math.min(end, first + Limit))
    : items.slice(Math.max(first, end - Limit), end).reverse();
  const last = page.at(-1)?.item;
  // The service answers a full page with a key to continue from, also when nothing follows.
  const isFull = page.length === Limit && last !== undefined;
  const read = page.reduce((sum, { bytes }) => sum + bytes, 0);
  const units = readUnits(read, ConsistentRead);
  charges.push({ request: 'query', units, items: page.length, bytes: read });
  return {
    Items: page.map(({ item }) => item),
    ConsumedCapacity: { CapacityUnits: units },
    ...(isFull ? { LastEvaluatedKey: { p: last.p, s: last.s } } : {}),
  };
}

/** Units of a query that read `bytes`; one that finds nothing is charged as a small one. */
function readUnits(bytes: number, strong: boolean): number {
  const units = Math.max(1, Math.ceil(bytes / READ_UNIT_BYTES));
  return strong ? units : units / 2;
}

/** Where the items begin whose versions `holds`: it holds of all that follow one of which it does. */
function placeOf(items: readonly Stored[], holds: (version: number) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(items[middle]?.version ?? 0)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Versions from `from` on, below `below`. */
interface Range {
  readonly from: number;
  readonly below: number;
}

function rangeOf(condition: string, values: Record<string, AttributeValue>): Range {
  const bound = Number(values[':s']?.N);
  switch (condition) {
    case 'p = :p AND s >= :s':
      return { from: bound, below: Number.POSITIVE_INFINITY };
    case 'p = :p AND s < :s':
      return { from: Number.NEGATIVE_INFINITY, below: bound };
    default:
      throw new Error(`the table does not know the condition ${condition}`);
  }
}

/** The size that DynamoDB charges for. Source: Amazon DynamoDB developer guide, "DynamoDB item sizes and formats". */
export function itemBytes(item: Item): number {
  return Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + valueBytes(value), 0);
}

function valueBytes({ S, N, B }: AttributeValue): number {
  if (S !== undefined) return Buffer.byteLength(S);
  if (B !== undefined) return B.length;
  if (N !== undefined) return numberBytes(N);
  throw new Error('the log has texts, numbers and binaries only');
}

/** A byte for two significant digits, one more, and one for the sign. */
function numberBytes(number: string): number {
  const digits = number.replace(/[-.]/g, '').replace(/^0+|0+$/g, '');
  return Math.ceil(digits.length / 2) + 1 + (number.startsWith('-') ? 1 : 0);
}
