// Live connections in memory: of the server of one machine, which ends with them, and of tests.

import type { LiveConnection, LiveStore, Subscribed, Subscription } from './port.ts';

export interface MemoryLiveStore extends LiveStore {
  /** The topics that begin so, of all subscriptions. */
  topics(prefix: string): readonly string[];
}

/** A connection with its operations by id. */
interface Held {
  readonly connection: LiveConnection;
  readonly operations: Map<string, Subscription>;
  /** Gives back the places of operations. */
  readonly places: Map<string, () => void>;
}

export interface MemoryLiveStoreOptions {
  /** Ms since 1970; default: the machine's clock. */
  readonly now?: () => number;
  /** Subscriptions on a page; default: all. */
  readonly pageSize?: number;
  /** Characters of the documents of all subscriptions; default: without limit. */
  readonly documentCharacters?: number;
  /** Takes the place of a subscription and returns what gives it back; null: none left. Default: always free. */
  enter?(connection: string): (() => void) | null;
}

/** An empty store. What has expired goes when its connection does. */
export function openMemoryLiveStore(options: MemoryLiveStoreOptions = {}): MemoryLiveStore {
  const { now = Date.now, pageSize = Number.POSITIVE_INFINITY } = options;
  const connections = new Map<string, Held>();
  const operations = createOperations(options);
  const isThere = ({ expiresAt }: { readonly expiresAt: number }): boolean => expiresAt > now();
  const known = (id: string): Held | null => {
    const held = connections.get(id);
    return held !== undefined && isThere(held.connection) ? held : null;
  };

  return {
    async connect(connection) {
      if (known(connection.id) !== null) return false;
      connections.set(connection.id, { connection, operations: new Map(), places: new Map() });
      return true;
    },
    async connection(id) {
      const held = known(id);
      return held === null ? null : { connection: held.connection, operations: held.operations.size };
    },
    async subscribe(subscription, text) {
      const held = known(subscription.connection);
      if (held?.operations.has(subscription.operation)) return 'known';
      return held === null ? 'kept' : operations.keep(held, subscription, text);
    },
    async unsubscribe(connection, operation) {
      const held = connections.get(connection);
      const subscription = held?.operations.get(operation);
      if (held !== undefined && subscription !== undefined) operations.forget(held, subscription);
    },
    operationsOf: async (connection) => [...(connections.get(connection)?.operations.keys() ?? [])],
    async disconnect(connection) {
      const held = connections.get(connection);
      if (held === undefined) return;
      for (const subscription of [...held.operations.values()]) operations.forget(held, subscription);
      connections.delete(connection);
    },
    async subscribers(topic, after) {
      const [from, all] = [Number(after ?? 0), operations.of(topic)];
      const next = from + pageSize < all.length ? String(from + pageSize) : null;
      return { subscriptions: all.slice(from, from + pageSize).filter(isThere), next };
    },
    document: async (hash) => operations.document(hash),
    topics: operations.topics,
  };
}

/** Operations by topic, with their documents. */
function createOperations({
  documentCharacters = Number.POSITIVE_INFINITY,
  enter = () => () => {},
}: MemoryLiveStoreOptions) {
  const topics = new Map<string, Set<Subscription>>();
  const documents = createDocuments(documentCharacters);
  return {
    of: (topic: string): readonly Subscription[] => [...(topics.get(topic) ?? [])],
    topics: (prefix: string): readonly string[] => [...topics.keys()].filter((topic) => topic.startsWith(prefix)),
    document: documents.text,
    keep(held: Held, subscription: Subscription, text: string): Subscribed {
      const { connection, operation, topic, documentHash } = subscription;
      const leave = documents.hasRoom(documentHash, text) ? enter(connection) : null;
      if (leave === null) return 'full';
      held.places.set(operation, leave);
      held.operations.set(operation, subscription);
      topics.set(topic, (topics.get(topic) ?? new Set()).add(subscription));
      documents.use(documentHash, text);
      return 'kept';
    },
    forget(held: Held, subscription: Subscription): void {
      const { topic, documentHash, operation } = subscription;
      held.operations.delete(operation);
      held.places.get(operation)?.();
      held.places.delete(operation);
      const others = topics.get(topic);
      others?.delete(subscription);
      if (others?.size === 0) topics.delete(topic);
      documents.release(documentHash);
    },
  };
}

interface Document {
  readonly text: string;
  /** Subscriptions that need it. */
  uses: number;
}

/** Documents by hash, of at most this many characters together, each kept while a subscription uses it. */
function createDocuments(most: number) {
  const documents = new Map<string, Document>();
  let characters = 0;
  return {
    text: (hash: string): string | null => documents.get(hash)?.text ?? null,
    hasRoom: (hash: string, text: string): boolean => documents.has(hash) || characters + text.length <= most,
    use(hash: string, text: string): void {
      const known = documents.get(hash);
      if (known === undefined) characters += text.length;
      documents.set(hash, { text, uses: (known?.uses ?? 0) + 1 });
    },
    release(hash: string): void {
      const document = documents.get(hash);
      if (document === undefined) return;
      document.uses -= 1;
      if (document.uses > 0) return;
      documents.delete(hash);
      characters -= document.text.length;
    },
  };
}
