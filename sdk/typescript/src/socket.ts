// One socket for all subscriptions of a client, in the protocol graphql-transport-ws. A cut is told to each of them:
// where to go on is their business.

import type { SocketClass, SocketLike } from './options.ts';

export interface SubscriptionError {
  readonly message: string;
  readonly extensions?: { readonly code?: string; readonly retryable?: boolean };
}

/** What becomes of a subscription. After anything but `next` it is over. */
export interface Sink {
  next(data: unknown): void;
  failed(errors: readonly SubscriptionError[]): void;
  completed(): void;
  cut(): void;
}

export interface SocketParts {
  readonly url: string;
  /** The class that there is when a connection is made. */
  webSocket(): SocketClass;
  token(): Promise<string | null>;
  /** A connection is there. */
  accepted(): void;
}

interface Operation {
  readonly payload: { readonly query: string; readonly variables: object };
  readonly sink: Sink;
}

interface Message {
  readonly type: string;
  readonly id?: string;
  readonly payload?: unknown;
}

/** Connections die silently: the server has to answer so often, and so soon. */
const PING_MS = 30_000;
const PONG_MS = 10_000;
/** A server that has accepted a socket says so soon. */
const ACK_MS = 20_000;

const PROTOCOL = 'graphql-transport-ws';

export class Socket {
  readonly #parts: SocketParts;
  #connection: Connection | null = null;
  #ids = 0;

  constructor(parts: SocketParts) {
    this.#parts = parts;
  }

  /** Until the function that it answers is called, or the sink is told that it is over. */
  subscribe(query: string, variables: object, sink: Sink): () => void {
    if (this.#connection === null || this.#connection.isOver) this.#connection = new Connection(this.#parts);
    const connection = this.#connection;
    this.#ids += 1;
    const id = String(this.#ids);
    connection.begin(id, { payload: { query, variables }, sink });
    return () => connection.end(id);
  }

  /** The next subscription has a new connection; those that are open are cut. */
  drop(): void {
    this.#connection?.close();
    this.#connection = null;
  }
}

class Connection {
  isOver = false;
  readonly #operations = new Map<string, Operation>();
  #socket: SocketLike | null = null;
  #isAccepted = false;
  readonly #parts: SocketParts;
  #watch: ReturnType<typeof setInterval> | undefined;
  #overdue: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: SocketParts) {
    this.#parts = parts;
    void this.#open();
  }

  begin(id: string, operation: Operation): void {
    this.#operations.set(id, operation);
    if (this.#isAccepted) this.#send({ type: 'subscribe', id, payload: operation.payload });
  }

  end(id: string): void {
    if (!this.#operations.delete(id)) return;
    if (this.#operations.size === 0) this.close();
    else if (this.#isAccepted) this.#send({ type: 'complete', id });
  }

  close(): void {
    this.#cut();
  }

  async #open(): Promise<void> {
    const { url, webSocket, token } = this.#parts;
    let bearer: string | null;
    try {
      bearer = await token();
      if (this.isOver) return;
      const SocketOfPlatform = webSocket();
      this.#socket = new SocketOfPlatform(url, PROTOCOL);
    } catch (error) {
      this.#fail([{ message: String(error), extensions: { code: 'NO_CONNECTION', retryable: true } }]);
      return;
    }
    this.#expect(ACK_MS);
    const payload = bearer === null ? {} : { payload: { authorization: `Bearer ${bearer}` } };
    this.#socket.onopen = () => this.#send({ type: 'connection_init', ...payload });
    this.#socket.onmessage = ({ data }: { readonly data: unknown }) => this.#hear(String(data));
    this.#socket.onerror = () => this.#cut();
    this.#socket.onclose = () => this.#cut();
  }

  #send(message: Message): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  #hear(text: string): void {
    clearTimeout(this.#overdue);
    const { type, id = '', payload } = JSON.parse(text) as Message;
    if (type === 'connection_ack') this.#accept(payload);
    else if (type === 'ping') this.#send({ type: 'pong' });
    else this.#tell(type, id, payload);
  }

  #accept(payload: unknown): void {
    const { problem = null } = (payload ?? {}) as { problem?: { code: string; message: string } | null };
    if (problem !== null) {
      this.#fail([{ message: problem.message, extensions: { code: problem.code } }]);
      return;
    }
    this.#isAccepted = true;
    this.#parts.accepted();
    this.#watch = setInterval(() => {
      this.#send({ type: 'ping' });
      this.#expect(PONG_MS);
    }, PING_MS);
    for (const [id, { payload }] of this.#operations) this.#send({ type: 'subscribe', id, payload });
  }

  #tell(type: string, id: string, payload: unknown): void {
    const sink = this.#operations.get(id)?.sink;
    if (sink === undefined) return;
    if (type === 'next') {
      sink.next((payload as { readonly data?: unknown }).data);
      return;
    }
    this.#operations.delete(id);
    if (type === 'complete') sink.completed();
    if (type === 'error') sink.failed(payload as readonly SubscriptionError[]);
    if (this.#operations.size === 0) this.close();
  }

  /** Something must be heard within this time. */
  #expect(ms: number): void {
    clearTimeout(this.#overdue);
    this.#overdue = setTimeout(() => this.#cut(), ms);
  }

  #fail(errors: readonly SubscriptionError[]): void {
    const sinks = this.#leave();
    for (const { sink } of sinks) sink.failed(errors);
  }

  #cut(): void {
    const sinks = this.#leave();
    for (const { sink } of sinks) sink.cut();
  }

  #leave(): readonly Operation[] {
    this.isOver = true;
    clearInterval(this.#watch);
    clearTimeout(this.#overdue);
    const operations = [...this.#operations.values()];
    this.#operations.clear();
    const socket = this.#socket;
    this.#socket = null;
    if (socket !== null && socket.readyState < 2) socket.close(1000);
    return operations;
  }
}
