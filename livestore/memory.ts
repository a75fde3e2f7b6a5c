// Live connections in memory: of the server of one machine, which ends with them, and of tests.

import type { LiveConnection, LiveStore, Subscription } from './port.ts';

/** A connection with its operations by id. */
interface Held {
  readonly connection: LiveConnection;
  readonly operations: Map<string, Subscription>;
}

export interface MemoryLiveStoreOptions {
  /** Ms since 1970; default: the machine's clock. */
  readonly now?: () => number;
  /** Subscriptions on a page; default: all. */
  readonly pageSize?: number;
}

interface Document {
  readonly text: string;
  /** Subscriptions that need it. */
  uses: number;
}

/** An empty store. What has expired goes when its connection does. */
export function openMemoryLiveStore({
  now = Date.now,
  pageSize = Number.POSITIVE_INFINITY,
}: MemoryLiveStoreOptions = {}): LiveStore {
  const connections = new Map<string, Held>();
  const topics = new Map<string, Set<Subscription>>();
  const documents = new Map<string, Document>();

  const isThere = ({ expiresAt }: { readonly expiresAt: number }): boolean => expiresAt > now();

  function known(id: string): Held | null {
    const held = connections.get(id);
    return held !== undefined && isThere(held.connection) ? held : null;
  }

  function forget(subscription: Subscription): void {
    const { topic, documentHash } = subscription;
    const others = topics.get(topic);
    others?.delete(subscription);
    if (others?.size === 0) topics.delete(topic);
    const document = documents.get(documentHash);
    if (document === undefined) return;
    document.uses -= 1;
    if (document.uses === 0) documents.delete(documentHash);
  }

  return {
    async connect(connection) {
      if (known(connection.id) !== null) return false;
      connections.set(connection.id, { connection, operations: new Map() });
      return true;
    },
    async connection(id) {
      const held = known(id);
      return held === null ? null : { connection: held.connection, operations: held.operations.size };
    },
    async subscribe(subscription, text) {
      const { connection, operation, topic, documentHash } = subscription;
      const held = known(connection);
      if (held?.operations.has(operation)) return false;
      if (held === null) return true;
      held.operations.set(operation, subscription);
      topics.set(topic, (topics.get(topic) ?? new Set()).add(subscription));
      const document = documents.get(documentHash) ?? { text, uses: 0 };
      document.uses += 1;
      documents.set(documentHash, document);
      return true;
    },
    async unsubscribe(connection, operation) {
      const operations = connections.get(connection)?.operations;
      const subscription = operations?.get(operation);
      if (subscription === undefined) return;
      operations?.delete(operation);
      forget(subscription);
    },
    async disconnect(connection) {
      for (const subscription of connections.get(connection)?.operations.values() ?? []) forget(subscription);
      connections.delete(connection);
    },
    async subscribers(topic, after) {
      const [from, all] = [Number(after ?? 0), [...(topics.get(topic) ?? [])]];
      const next = from + pageSize < all.length ? String(from + pageSize) : null;
      return { subscriptions: all.slice(from, from + pageSize).filter(isThere), next };
    },
    document: async (hash) => documents.get(hash)?.text ?? null,
  };
}
