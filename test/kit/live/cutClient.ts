// A client that follows its account, remembers where it is, and is cut off by chance while it is told something.

import type { LiveOn } from './liveOn.ts';

export interface Told {
  readonly cursor: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever was asked for
  readonly news: any;
}

export const nameOf = ({ cursor }: Told): string => cursor.slice(cursor.indexOf('-') + 1);

/** What was heard since the last time, in order. */
export function heardBy(on: LiveOn, connection: string): readonly Told[] {
  return on.heard(connection).flatMap(({ type, payload }) => (type === 'next' ? [payload.data.accountNews] : []));
}

/** Then it stays: what comes at once may be more than any connection lasted for. */
const MOST_CUTS = 100;

export interface Cutting {
  /** From 0 to below 1. */
  random(): number;
  readonly token: string;
  /** Subscribes to `accountNews(after: $after)`. */
  readonly document: string;
}

export class CutClient {
  readonly all: Told[] = [];
  readonly #on: LiveOn;
  readonly #cutting: Cutting;
  #connections = 0;

  constructor(on: LiveOn, cutting: Cutting) {
    this.#on = on;
    this.#cutting = cutting;
  }

  get #name(): string {
    return `${this.#cutting.token} ${this.#connections}`;
  }

  async connect(): Promise<void> {
    this.#connections += 1;
    const { random, token, document } = this.#cutting;
    // Gone with the next messages: what was sent is lost with it.
    const lasts = Math.floor(random() * 12);
    if (this.#connections <= MOST_CUTS) {
      this.#on.answers.set(this.#name, [...Array.from({ length: 1 + lasts }, () => 'ok' as const), 'gone']);
    }
    await this.#on.open(this.#name, token);
    this.#on.heard(this.#name);
    await this.#on.subscribe(this.#name, '1', document, { after: this.all.at(-1)?.cursor ?? null });
  }

  /** What is new; comes back if it was cut off. */
  async hear(): Promise<readonly Told[]> {
    const news: Told[] = [];
    for (;;) {
      const heard = heardBy(this.#on, this.#name);
      news.push(...heard);
      this.all.push(...heard);
      if ((await this.#on.store.connection(this.#name)) !== null) return news;
      await this.connect();
    }
  }
}
