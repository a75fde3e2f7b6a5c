// A subscription that does not end by a cut: it begins again where its user is, until the server says that there is no
// more.

import { RequestFailed } from './errors.ts';
import { pause, pauseAfter } from './pauses.ts';
import type { Sink, Socket, SubscriptionError } from './socket.ts';
import type { Transport } from './transport.ts';

export interface FeedParts {
  readonly transport: Transport;
  readonly socket: Socket;
}

export interface Feeding {
  readonly query: string;
  /** Of the first try, and of each after a cut. */
  variables(): object;
  readonly signal?: AbortSignal | undefined;
}

export const NO_SOCKETS = 'There is no WebSocket here: give one by the option `webSocket`.';

/** `began`: what comes next may repeat what came before. */
export type Fed<Data> = { readonly began: true } | { readonly began: false; readonly data: Data };

type Ended = { readonly how: 'completed' | 'cut' } | { readonly how: 'failed'; readonly error: SubscriptionError };

export class Feed<Data> implements AsyncIterable<Fed<Data>> {
  readonly #parts: FeedParts;
  readonly #feeding: Feeding;
  #waiting: (Fed<Data> | Ended)[] = [];
  #wake: (() => void) | null = null;
  #stop = (): void => {};

  constructor(parts: FeedParts, feeding: Feeding) {
    this.#parts = parts;
    this.#feeding = feeding;
  }

  /** As after a cut. */
  again(): void {
    this.#stop();
    this.#put({ how: 'cut' });
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Fed<Data>> {
    const { signal } = this.#feeding;
    const { liveness } = this.#parts.transport;
    const onAbort = (): void => this.#put({ how: 'completed' });
    signal?.addEventListener('abort', onAbort);
    liveness.begun();
    try {
      for (let failures = 0; signal?.aborted !== true; ) {
        const ended = yield* this.#once(() => {
          failures = 0;
          liveness.up();
        });
        if (ended.how === 'completed') return;
        failures += 1;
        liveness.cut();
        if (ended.how === 'failed') this.#judge(ended.error);
        await pause(failures === 1 ? 0 : pauseAfter(failures - 1), signal);
      }
    } finally {
      signal?.removeEventListener('abort', onAbort);
      liveness.over();
      this.#stop();
    }
  }

  /** One subscription, to its end. */
  async *#once(heard: () => void): AsyncGenerator<Fed<Data>, Ended> {
    const { query, variables } = this.#feeding;
    this.#waiting = [{ began: true }];
    this.#stop = this.#parts.socket.subscribe(query, variables(), this.#sink());
    for (;;) {
      const item = this.#waiting.shift();
      if (item === undefined) await new Promise<void>((resolve) => (this.#wake = resolve));
      else if ('how' in item) return item;
      else {
        if (!item.began) heard();
        yield item;
      }
    }
  }

  #sink(): Sink {
    const { transport } = this.#parts;
    return {
      next: (data) => {
        transport.admitted();
        this.#put({ began: false, data: data as Data });
      },
      failed: ([error = { message: 'no reason' }]) => this.#put({ how: 'failed', error }),
      completed: () => this.#put({ how: 'completed' }),
      cut: () => this.#put({ how: 'cut' }),
    };
  }

  #put(item: Fed<Data> | Ended): void {
    this.#waiting.push(item);
    this.#wake?.();
    this.#wake = null;
  }

  /** Throws what another try does not mend. */
  #judge({ message, extensions: { code = 'BAD_REQUEST', retryable = false } = {} }: SubscriptionError): void {
    if (code === 'UNAUTHENTICATED' && this.#parts.transport.renew()) {
      // A token holds for the life of a connection.
      this.#parts.socket.drop();
      return;
    }
    if (!retryable && !PASSING.has(code)) throw new RequestFailed(code, message);
  }
}

const PASSING: ReadonlySet<string> = new Set([
  'SERVICE_UNAVAILABLE',
  'TOO_MANY_SUBSCRIPTIONS',
  'INTERNAL_SERVER_ERROR',
]);
