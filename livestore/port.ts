// The store of live connections: who is connected, and who wants to know of what. Every row expires; none of it is
// needed after that. A suite (test/kit/stores/liveStoreSuite.ts) checks all adapters against this file. Faults:
// StoreFault.

/** A socket whose client has introduced itself. */
export interface LiveConnection {
  /** Opaque; of API Gateway, or of the local server. */
  readonly id: string;
  /** Player id; null for a spectator, who sent no valid token, or one that does not let its holder read. */
  readonly player: string | null;
  /** Whom the token named, as JSON text; null without one. Opaque to the store. */
  readonly caller: string | null;
  /** What its token is stored under, where this server issued it; absent in rows of earlier releases. */
  readonly token?: string | null;
  /** When its token expires, ms since 1970; null without a token. */
  readonly tokenExpiresAt: number | null;
  /** Ms since 1970: from then on no method knows of the connection, and its rows may vanish. */
  readonly expiresAt: number;
}

/** One operation of a connection. `player`, `token`, `tokenExpiresAt`, `expiresAt` are those of its connection. */
export interface Subscription extends Omit<LiveConnection, 'id' | 'caller'> {
  /** Id of the connection. */
  readonly connection: string;
  /** The client's id of the operation, at most 128 characters; unique within the connection. */
  readonly operation: string;
  /** What it wants to know of: `game:<game id>`, `turns:<player id>`, `account:<player id>`. */
  readonly topic: string;
  /** SHA-256 of the document, hex. */
  readonly documentHash: string;
  /** Which operation of the document; null: its only one. */
  readonly operationName: string | null;
  /** Variables as JSON text. */
  readonly variables: string;
  /** Of news of an account: from which place on it is told of games that are over, and when it began (ms since 1970). */
  readonly began?: { readonly over: number; readonly at: number };
  /** Equal for subscriptions of one topic that differ only by viewer: a digest of document, operation, variables. */
  readonly group: string;
}

export interface SubscriptionPage {
  readonly subscriptions: readonly Subscription[];
  /** For the next page; null: this is the last. Opaque. */
  readonly next: string | null;
}

/** `known`: the connection has an operation of this id. `full`: no room for another. Then nothing has changed. */
export type Subscribed = 'kept' | 'known' | 'full';

export interface LiveStore {
  /** Keeps a new connection. False: it is known already, and nothing changes. */
  connect(connection: LiveConnection): Promise<boolean>;
  /** A connection and its number of operations, read strongly. Null: unknown, or expired. */
  connection(id: string): Promise<{ readonly connection: LiveConnection; readonly operations: number } | null>;
  /**
   * Keeps a subscription and the text of its document for at least as long; first what `disconnect` looks for. Once
   * acknowledged, every later `subscribers` has it. Of an unknown connection it may be kept or not.
   */
  subscribe(subscription: Subscription, document: string): Promise<Subscribed>;
  /** Forgets an operation; nothing happens if there is none of this id. */
  unsubscribe(connection: string, operation: string): Promise<void>;
  /** The ids of the operations of a connection. */
  operationsOf(connection: string): Promise<readonly string[]>;
  /** Forgets a connection and all its operations; nothing happens if it is not known. */
  disconnect(connection: string): Promise<void>;
  /** The subscriptions of a topic that have not expired, page by page; `after`: `next` of the page before, or null. */
  subscribers(topic: string, after: string | null): Promise<SubscriptionPage>;
  /** The text of a document by its hash; null: unknown. */
  document(hash: string): Promise<string | null>;
}
