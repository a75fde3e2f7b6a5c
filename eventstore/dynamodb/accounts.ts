// What accounts use and hold, beside the display names: `p` is `use#<account>#<meter>` with `u`, where the meter
// stands, or `has#<account>#<list>` with `h`, the ids of all claims, a set `g#<group>` of those of each group, and `n`,
// the note. Every change is one conditional update.

import {
  type AttributeValue,
  type DynamoDBClient,
  GetItemCommand,
  UpdateItemCommand,
  type UpdateItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import { byGroup, exceeds } from '../claims.ts';
import { type AccountStore, type Claim, type Hold, type Payment, StoreFault } from '../port.ts';
import { dynamodbFault } from './faults.ts';
import type { Item } from './items.ts';

export interface DynamodbAccountsOptions {
  readonly client: DynamoDBClient;
  readonly tableName: string;
}

type Update = Omit<UpdateItemCommandInput, 'TableName' | 'Key'>;

/** A change that met another one is tried again so often. */
const TRIES = 4;

const GROUP = 'g#';

export function createDynamodbAccounts(options: DynamodbAccountsOptions): AccountStore {
  const items = itemsIn(options);
  return { ...metersIn(items), ...listsIn(items) };
}

interface Items {
  /** Null: done; otherwise the item that did not meet the condition, empty for none. */
  update(p: string, change: Update): Promise<Item | null>;
  /** Empty for none. */
  read(p: string): Promise<Item>;
}

function itemsIn({ client, tableName }: DynamodbAccountsOptions): Items {
  return {
    async update(p, change) {
      try {
        const input = { TableName: tableName, Key: { p: { S: p } }, ...change };
        await client.send(new UpdateItemCommand({ ...input, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }));
        return null;
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'ConditionalCheckFailedException') return fail(error);
        // As requested by ReturnValuesOnConditionCheckFailure.
        return 'Item' in error && error.Item !== undefined ? (error.Item as Item) : {};
      }
    },
    async read(p) {
      const command = new GetItemCommand({ TableName: tableName, Key: { p: { S: p } }, ConsistentRead: true });
      const { Item: item = {} } = await client.send(command).catch(fail);
      return item;
    },
  };
}

type Meters = Pick<AccountStore, 'pay' | 'stands' | 'refund'>;

function metersIn(items: Items): Meters {
  return {
    pay: (account, meter, payment) => payOn(items, meterKey(account, meter), payment),
    stands: async (account, meter) => standIn(await items.read(meterKey(account, meter))),
    async refund(account, meter, cost) {
      await items.update(meterKey(account, meter), {
        UpdateExpression: 'SET u = u - :cost',
        ConditionExpression: 'attribute_exists(u)',
        ExpressionAttributeValues: { ':cost': number(cost) },
      });
    },
  };
}

function listsIn(items: Items): Omit<AccountStore, keyof Meters> {
  return {
    hold: (account, list, wanted) => holdOn(items, listKey(account, list), wanted),
    async release(account, list, claims) {
      const { names, values, sets } = setsOf(claims);
      await items.update(listKey(account, list), {
        UpdateExpression: `DELETE ${sets.map(({ name, value }) => `${name} ${value}`).join(', ')}`,
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
      });
    },
    async held(account, list) {
      const item = await items.read(listKey(account, list));
      return { claims: claimsIn(item), note: item.n?.S ?? null };
    },
    async note(account, list, text) {
      const change: Update =
        text === null
          ? { UpdateExpression: 'REMOVE n' }
          : { UpdateExpression: 'SET n = :n', ExpressionAttributeValues: { ':n': { S: text } } };
      await items.update(listKey(account, list), change);
    },
  };
}

async function payOn({ update, read }: Items, p: string, payment: Payment): Promise<number | null> {
  if (payment.cost > payment.most) return standIn(await read(p));
  let change = fromNow(payment);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await update(p, change);
    if (found === null) return null;
    const stands = standIn(found);
    if (stands + payment.cost > payment.now + payment.most) return stands;
    change = stands > payment.now ? further(payment) : fromNow(payment);
  }
  throw contention(p);
}

async function holdOn({ update, read }: Items, p: string, wanted: Hold): Promise<readonly Claim[] | null> {
  if (exceeds([], wanted)) return claimsIn(await read(p));
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await update(p, holding(wanted));
    if (found === null) return null;
    const claims = claimsIn(found);
    if (exceeds(claims, wanted)) return claims;
  }
  throw contention(p);
}

function fail(cause: unknown): never {
  throw dynamodbFault(cause);
}

function meterKey(account: string, meter: string): string {
  return `use#${account}#${meter}`;
}

function listKey(account: string, list: string): string {
  return `has#${account}#${list}`;
}

/** The meter stands in the past, or nowhere. */
function fromNow({ cost, now }: Payment): Update {
  return {
    UpdateExpression: 'SET u = :next',
    ConditionExpression: 'attribute_not_exists(u) OR u <= :now',
    ExpressionAttributeValues: { ':next': number(now + cost), ':now': number(now) },
  };
}

/** The meter stands in the future. */
function further({ cost, now, most }: Payment): Update {
  return {
    UpdateExpression: 'SET u = u + :cost',
    ConditionExpression: 'u > :now AND u <= :last',
    ExpressionAttributeValues: { ':cost': number(cost), ':now': number(now), ':last': number(now + most - cost) },
  };
}

function holding({ claims, most, mostOfGroup }: Hold): Update {
  const { names, values, sets } = setsOf(claims);
  const conditions = sets.map(({ name, count }, index) => {
    // The first set is that of all claims.
    values[`:m${index}`] = number((index === 0 ? most : mostOfGroup) - count);
    return `(attribute_not_exists(${name}) OR size(${name}) <= :m${index})`;
  });
  return {
    UpdateExpression: `ADD ${sets.map(({ name, value }) => `${name} ${value}`).join(', ')}`,
    ConditionExpression: conditions.join(' AND '),
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  };
}

interface Sets {
  readonly names: Record<string, string>;
  readonly values: Record<string, AttributeValue>;
  readonly sets: readonly { readonly name: string; readonly value: string; readonly count: number }[];
}

/** The set of all claims, then those of their groups, as an expression names them. */
function setsOf(claims: readonly Claim[]): Sets {
  const all: readonly (readonly [string, readonly Claim[]])[] = [
    ['h', claims],
    ...[...byGroup(claims)].map(([group, members]) => [`${GROUP}${group}`, members] as const),
  ];
  const names: Record<string, string> = {};
  const values: Record<string, AttributeValue> = {};
  const sets = all.map(([attribute, members], index) => {
    const [name, value] = [`#s${index}`, `:s${index}`];
    names[name] = attribute;
    values[value] = { SS: members.map(({ id }) => id) };
    return { name, value, count: members.length };
  });
  return { names, values, sets };
}

function claimsIn(item: Item): readonly Claim[] {
  const groups = new Map<string, string>();
  for (const [name, value] of Object.entries(item)) {
    if (!name.startsWith(GROUP)) continue;
    for (const id of value.SS ?? []) groups.set(id, name.slice(GROUP.length));
  }
  return (item.h?.SS ?? []).map((id) => ({ id, group: groups.get(id) ?? null }));
}

function standIn(item: Item): number {
  return Number(item.u?.N ?? 0);
}

function number(value: number): { readonly N: string } {
  return { N: String(value) };
}

function contention(p: string): StoreFault {
  return new StoreFault('contention', `${p} changes too often`, { retryable: true });
}
