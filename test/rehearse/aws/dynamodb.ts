// DynamoDB: tables from templates, in DynamoDB Local, which does the work. Rights and units are counted on the way.

import { LIMITS } from './limits.ts';
import type { Metrics } from './metrics.ts';
import { type Data, dataOf, isData, listOf, numberOf, optionalData, Refused, textOf } from './values.ts';

const NAMESPACE = 'AWS/DynamoDB';

/** Signed by anybody: DynamoDB Local asks only that there is a signature. */
const SIGNATURE =
  'AWS4-HMAC-SHA256 Credential=local/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0000';

export interface Answer {
  readonly status: number;
  readonly text: string;
}

export interface DynamodbParts {
  readonly endpoint: string;
  readonly region: string;
  readonly account: string;
  readonly metrics: Metrics;
}

export interface Table {
  readonly name: string;
  readonly arn: string;
  /** Null: it has no stream. */
  readonly streamArn: string | null;
}

/** A right that an operation takes. */
interface Right {
  readonly action: string;
  readonly table: string;
  readonly index: string | null;
}

const TRANSACTED: Readonly<Record<string, string>> = {
  ConditionCheck: 'ConditionCheckItem',
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  Get: 'GetItem',
};

const WRITES = /^(Put|Update|Delete|BatchWrite|TransactWrite)/;

export class Dynamodb {
  readonly #parts: DynamodbParts;
  readonly #readers = new Map<string, number>();
  /** Tables whose requests are throttled: `read`, `write`. */
  readonly throttled = new Map<string, 'read' | 'write'>();
  readonly tables = new Map<string, Table>();

  constructor(parts: DynamodbParts) {
    this.#parts = parts;
  }

  /** What DynamoDB Local answers to `operation`; rejects with Refused. */
  async ask(operation: string, body: Data, service = 'DynamoDB_20120810'): Promise<Data> {
    const { status, text } = await this.#send(`${service}.${operation}`, JSON.stringify(body));
    const answer = dataOf(JSON.parse(text));
    if (status === 200) return answer;
    throw new Refused(textOf(answer.__type ?? status), textOf(answer.message ?? answer.Message ?? text), status);
  }

  /** A request of a client. `check` throws unless it may. */
  async forward(operation: string, text: string, check: (action: string, resource: string) => void): Promise<Answer> {
    const body = dataOf(JSON.parse(text));
    const rights = rightsOf(operation, body);
    for (const { action, table, index } of rights) {
      check(`dynamodb:${action}`, `${this.arnOf(table)}${index === null ? '' : `/index/${index}`}`);
    }
    this.#throttle(operation, rights);
    const answer = await this.#send(
      `DynamoDB_20120810.${operation}`,
      JSON.stringify({ ...body, ReturnConsumedCapacity: body.ReturnConsumedCapacity ?? 'TOTAL' }),
    );
    this.#count(operation, rights, answer);
    return answer;
  }

  arnOf(table: string): string {
    return `arn:aws:dynamodb:${this.#parts.region}:${this.#parts.account}:table/${table}`;
  }

  /** Creates a table as a template describes it. */
  async create(name: string, properties: Data): Promise<Table> {
    const stream = optionalData(properties.StreamSpecification).StreamViewType;
    const { TableDescription } = await this.ask('CreateTable', {
      TableName: name,
      AttributeDefinitions: properties.AttributeDefinitions,
      KeySchema: properties.KeySchema,
      BillingMode: 'PAY_PER_REQUEST',
      ...(properties.GlobalSecondaryIndexes === undefined
        ? {}
        : { GlobalSecondaryIndexes: listOf(properties.GlobalSecondaryIndexes).map(plainIndex) }),
      ...(stream === undefined ? {} : { StreamSpecification: { StreamEnabled: true, StreamViewType: stream } }),
    });
    if (properties.TimeToLiveSpecification !== undefined) {
      const TimeToLiveSpecification = properties.TimeToLiveSpecification;
      await this.ask('UpdateTimeToLive', { TableName: name, TimeToLiveSpecification });
    }
    const label = dataOf(TableDescription).LatestStreamLabel;
    const arn = this.arnOf(name);
    const table = { name, arn, streamArn: stream === undefined ? null : `${arn}/stream/${textOf(label)}` };
    this.tables.set(name, table);
    return table;
  }

  /**
   * As a restore makes it: the items and the keys, without policy and protection; then with a stream, whose name it
   * resolves with.
   */
  async copy(name: string, to: string): Promise<string> {
    const { Table: described } = await this.ask('DescribeTable', { TableName: name });
    const { AttributeDefinitions, KeySchema } = dataOf(described);
    await this.ask('CreateTable', { TableName: to, AttributeDefinitions, KeySchema, BillingMode: 'PAY_PER_REQUEST' });
    for (const Item of await this.items(name)) await this.ask('PutItem', { TableName: to, Item });
    const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' };
    const { TableDescription } = await this.ask('UpdateTable', { TableName: to, StreamSpecification });
    return `${this.arnOf(to)}/stream/${textOf(dataOf(TableDescription).LatestStreamLabel)}`;
  }

  async items(name: string): Promise<readonly Data[]> {
    const items: Data[] = [];
    let from: unknown;
    do {
      const page: Data = await this.ask('Scan', {
        TableName: name,
        ...(from === undefined ? {} : { ExclusiveStartKey: from }),
      });
      items.push(...listOf(page.Items).map(dataOf));
      from = page.LastEvaluatedKey;
    } while (from !== undefined);
    return items;
  }

  async remove(name: string): Promise<void> {
    await this.ask('DeleteTable', { TableName: name });
    this.tables.delete(name);
  }

  /** One more mapping that reads a stream. Throws when there are too many. */
  addReader(streamArn: string): void {
    const readers = (this.#readers.get(streamArn) ?? 0) + 1;
    if (readers > LIMITS.readersOfShard) throw new Error(`${readers} readers of each shard of ${streamArn}`);
    this.#readers.set(streamArn, readers);
  }

  removeReader(streamArn: string): void {
    this.#readers.set(streamArn, (this.#readers.get(streamArn) ?? 0) - 1);
  }

  #throttle(operation: string, rights: readonly Right[]): void {
    const kind = WRITES.test(operation) ? 'write' : 'read';
    const table = rights.find((right) => this.throttled.get(right.table) === kind)?.table;
    if (table === undefined) return;
    this.#parts.metrics.add(
      NAMESPACE,
      kind === 'write' ? 'WriteThrottleEvents' : 'ReadThrottleEvents',
      { TableName: table },
      1,
    );
    throw new Refused('ProvisionedThroughputExceededException', `${table} is throttled`);
  }

  async #send(target: string, body: string): Promise<Answer> {
    const response = await fetch(this.#parts.endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': target, authorization: SIGNATURE },
      body,
    });
    return { status: response.status, text: await response.text() };
  }

  #count(operation: string, rights: readonly Right[], { status, text }: Answer): void {
    const isWrite = WRITES.test(operation);
    if (status !== 200) {
      const isLost = text.includes('ConditionalCheckFailed');
      const TableName = rights[0]?.table ?? '';
      if (isLost) this.#parts.metrics.add(NAMESPACE, 'ConditionalCheckFailedRequests', { TableName }, 1);
      if (isLost) this.#parts.metrics.add(NAMESPACE, 'ConsumedWriteCapacityUnits', { TableName }, 1);
      return;
    }
    for (const charged of listOf(dataOf(JSON.parse(text)).ConsumedCapacity).map(dataOf)) {
      const metric = isWrite ? 'ConsumedWriteCapacityUnits' : 'ConsumedReadCapacityUnits';
      const TableName = textOf(charged.TableName);
      this.#parts.metrics.add(NAMESPACE, metric, { TableName }, numberOf(charged.CapacityUnits, 0));
    }
  }
}

/** Without what DynamoDB Local has no use for. */
function plainIndex(raw: unknown): Data {
  const { IndexName, KeySchema, Projection } = dataOf(raw);
  return { IndexName, KeySchema, Projection };
}

function rightsOf(operation: string, body: Data): readonly Right[] {
  if (isData(body.RequestItems)) {
    return Object.keys(body.RequestItems).map((table) => ({ action: operation, table, index: null }));
  }
  if (body.TransactItems !== undefined) {
    return listOf(body.TransactItems).flatMap((item) =>
      Object.entries(dataOf(item)).map(([kind, one]) => {
        const action = TRANSACTED[kind];
        if (action === undefined) throw new Error(`not known here: ${kind} in a transaction`);
        return { action, table: textOf(dataOf(one).TableName), index: null };
      }),
    );
  }
  const index = body.IndexName === undefined ? null : textOf(body.IndexName);
  return [{ action: operation, table: textOf(body.TableName), index }];
}
