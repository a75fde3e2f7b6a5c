// What every store of live connections must do: one connection of an id, one operation of an id, every subscriber of a
// topic, nothing left of who is gone.

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { LiveConnection, LiveStore, Subscription } from '../../../livestore/port.ts';

const IN_AN_HOUR = (): number => Math.ceil(Date.now() / 1000) * 1000 + 3_600_000;
const PAST = 1_000_000_000_000;
const DOCUMENT = 'subscription { myTurns { yourTurn } }';

/** A connection, `changes` in place of the usual. */
export function connectionOf(changes: Partial<LiveConnection> = {}): LiveConnection {
  return {
    id: randomUUID(),
    player: 'player_ADA',
    caller: '{"playerId":"player_ADA","name":"Ada"}',
    tokenExpiresAt: null,
    expiresAt: IN_AN_HOUR(),
    ...changes,
  };
}

/** A subscription of `connection`, `changes` in place of the usual. */
export function subscriptionOf(connection: LiveConnection, changes: Partial<Subscription> = {}): Subscription {
  const { id, caller: _, ...rest } = connection;
  return {
    ...rest,
    connection: id,
    operation: '1',
    topic: randomUUID(),
    documentHash: randomUUID(),
    operationName: null,
    variables: '{"id":"x"}',
    group: 'one',
    ...changes,
  };
}

async function allOf(store: LiveStore, topic: string): Promise<readonly Subscription[]> {
  const found: Subscription[] = [];
  let after: string | null = null;
  do {
    const page = await store.subscribers(topic, after);
    found.push(...page.subscriptions);
    after = page.next;
  } while (after !== null);
  return found.toSorted((one, other) => compare(nameOf(one), nameOf(other)));
}

function nameOf({ connection, operation }: Subscription): string {
  return `${connection} ${operation}`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** Registers the suite for the store that `open` makes. */
export function liveStoreSuite(name: string, open: () => Promise<LiveStore>): void {
  describe(`live connections ${name}`, () => {
    connections(open);
    subscriptions(open);
    endings(open);
    expiry(open);
  });
}

function connections(open: () => Promise<LiveStore>): void {
  test('a connection is kept as it is given; an unknown one is null', async () => {
    const store = await open();
    const [known, spectator] = [
      connectionOf({ tokenExpiresAt: IN_AN_HOUR() }),
      connectionOf({ player: null, caller: null }),
    ];
    expect(await store.connect(known)).toBe(true);
    expect(await store.connect(spectator)).toBe(true);
    expect(await store.connection(known.id)).toEqual({ connection: known, operations: 0 });
    expect(await store.connection(spectator.id)).toEqual({ connection: spectator, operations: 0 });
    expect(await store.connection(randomUUID())).toBeNull();
  });

  test('a second connection of the same id is refused and changes nothing', async () => {
    const store = await open();
    const first = connectionOf();
    await store.connect(first);
    expect(await store.connect({ ...first, player: 'player_BOB' })).toBe(false);
    expect((await store.connection(first.id))?.connection).toEqual(first);
  });

  test('of two at the same time one is kept', async () => {
    const store = await open();
    const connection = connectionOf();
    const answers = await Promise.all([store.connect(connection), store.connect(connection)]);
    expect(answers.filter(Boolean)).toHaveLength(1);
  });
}

function subscriptions(open: () => Promise<LiveStore>): void {
  test('a topic has its subscriptions, as they were given, and no others', async () => {
    const store = await open();
    const [ada, bob] = [connectionOf(), connectionOf({ player: 'player_BOB', tokenExpiresAt: IN_AN_HOUR() })];
    const topic = randomUUID();
    const wanted = [
      subscriptionOf(ada, { topic, operationName: 'Live', variables: '{"käse":"\\u0000"}' }),
      subscriptionOf(ada, { topic, operation: 'a#b/c' }),
      subscriptionOf(bob, { topic }),
    ];
    for (const one of [ada, bob]) await store.connect(one);
    for (const one of wanted) expect(await store.subscribe(one, DOCUMENT)).toBe('kept');
    expect(await store.subscribe(subscriptionOf(bob, { operation: '2' }), DOCUMENT)).toBe('kept');
    expect(await allOf(store, topic)).toEqual(wanted.toSorted((one, other) => compare(nameOf(one), nameOf(other))));
    expect(await allOf(store, randomUUID())).toEqual([]);
    expect((await store.connection(ada.id))?.operations).toBe(2);
  });

  test('an id that an operation of the connection has is refused and changes nothing; another connection may have it', async () => {
    const store = await open();
    const [ada, bob] = [connectionOf(), connectionOf()];
    const topic = randomUUID();
    for (const one of [ada, bob]) await store.connect(one);
    const first = subscriptionOf(ada, { topic });
    await store.subscribe(first, DOCUMENT);
    const other = randomUUID();
    expect(await store.subscribe(subscriptionOf(ada, { topic: other }), DOCUMENT)).toBe('known');
    expect(await store.subscribe(subscriptionOf(ada, { topic }), DOCUMENT)).toBe('known');
    expect(await allOf(store, topic)).toEqual([first]);
    expect(await allOf(store, other)).toEqual([]);
    expect(await store.subscribe(subscriptionOf(bob, { topic }), DOCUMENT)).toBe('kept');
  });

  test('a document is found by its hash', async () => {
    const store = await open();
    const connection = connectionOf();
    await store.connect(connection);
    const subscription = subscriptionOf(connection);
    await store.subscribe(subscription, `${DOCUMENT} # ä`);
    expect(await store.document(subscription.documentHash)).toBe(`${DOCUMENT} # ä`);
    expect(await store.document(randomUUID())).toBeNull();
  });

  test('many subscribers of a topic come page by page, each once', async () => {
    const store = await open();
    const topic = randomUUID();
    const all = Array.from({ length: 60 }, () => subscriptionOf(connectionOf(), { topic, documentHash: 'one' }));
    await Promise.all(
      all.map(async (one) => {
        await store.connect(connectionOf({ id: one.connection, expiresAt: one.expiresAt }));
        await store.subscribe(one, DOCUMENT);
      }),
    );
    const found = (await allOf(store, topic)).map(({ connection }) => connection);
    expect(found).toEqual(all.map(({ connection }) => connection).toSorted(compare));
  });
}

function endings(open: () => Promise<LiveStore>): void {
  test('an operation that is over is gone, the others stay; its id is free again', async () => {
    const store = await open();
    const connection = connectionOf();
    const topic = randomUUID();
    await store.connect(connection);
    const [one, two] = [subscriptionOf(connection, { topic }), subscriptionOf(connection, { topic, operation: '2' })];
    for (const subscription of [one, two]) await store.subscribe(subscription, DOCUMENT);
    await store.unsubscribe(connection.id, '1');
    await store.unsubscribe(connection.id, '1');
    await store.unsubscribe(randomUUID(), '1');
    expect(await allOf(store, topic)).toEqual([two]);
    expect((await store.connection(connection.id))?.operations).toBe(1);
    expect(await store.subscribe(one, DOCUMENT)).toBe('kept');
    expect(await allOf(store, topic)).toEqual([one, two]);
  });

  test('of a connection that is over nothing stays', async () => {
    const store = await open();
    const [gone, other] = [connectionOf(), connectionOf()];
    const topics = [randomUUID(), randomUUID()];
    for (const connection of [gone, other]) {
      await store.connect(connection);
      for (const topic of topics)
        await store.subscribe(subscriptionOf(connection, { topic, operation: topic }), DOCUMENT);
    }
    await store.disconnect(gone.id);
    await store.disconnect(gone.id);
    await store.disconnect(randomUUID());
    expect(await store.connection(gone.id)).toBeNull();
    for (const topic of topics) {
      expect((await allOf(store, topic)).map(({ connection }) => connection)).toEqual([other.id]);
    }
    expect(await store.connect(gone)).toBe(true);
  });
}

function expiry(open: () => Promise<LiveStore>): void {
  test('what has expired is not there', async () => {
    const store = await open();
    const old = connectionOf({ expiresAt: PAST });
    const subscription = subscriptionOf(old);
    await store.connect(old);
    await store.subscribe(subscription, DOCUMENT);
    expect(await store.connection(old.id)).toBeNull();
    expect(await allOf(store, subscription.topic)).toEqual([]);
  });
}
