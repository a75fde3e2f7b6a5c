// The events of a game, each once, in order.

import { UPDATES, type Updates } from './documents.generated.ts';
import type { GameEvent, Part, Place } from './events.ts';
import { Feed, type FeedParts } from './feed.ts';
import { pagesOfGame } from './pages.ts';
import type { Transport } from './transport.ts';

export interface WatchOptions {
  /** Goes on after this event, or after this version; `'now'`: with what happens from now on. Default: from the start. */
  readonly after?: Place | number | 'now';
  readonly signal?: AbortSignal;
  /** Default: sockets where there are any. Server-sent events need a server of its own (on AWS they become polls). */
  readonly over?: 'socket' | 'events';
}

/** A gap often closes by itself: the message that is missing is on its way. */
const GAP_MS = 2_000;

/** Keeps what was applied, so that nothing is twice. */
class Follower {
  /** Null: begins wherever the game is. */
  version: number | null;
  #early: Part[] = [];
  readonly #skip: Place | null;

  constructor(after: WatchOptions['after'] = 0) {
    this.#skip = typeof after === 'object' ? after : null;
    this.version = after === 'now' ? null : typeof after === 'object' ? after.version - 1 : after;
  }

  hasGap(): boolean {
    return this.#early.length > 0;
  }

  beganAgain(): void {
    this.#early = [];
  }

  /** The events that are new, of this part and of those that waited for it. */
  *take(part: Part): Generator<GameEvent> {
    this.#early.push(part);
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const held = this.version ?? next.version;
      this.#early.splice(this.#early.indexOf(next), 1);
      this.version = Math.max(held, next.version);
      yield* next.events.filter((event) => event.version > held && !this.#isKnown(event));
    }
  }

  #next(): Part | undefined {
    const { version } = this;
    return this.#early.find(({ fromVersion }) => version === null || fromVersion <= version);
  }

  #isKnown({ version, index }: GameEvent): boolean {
    return this.#skip !== null && version === this.#skip.version && index <= this.#skip.index;
  }
}

/** Ends when the game is over. */
export async function* watchBySocket(
  parts: FeedParts,
  gameId: string,
  { after, signal }: WatchOptions,
): AsyncGenerator<GameEvent> {
  const follower = new Follower(after);
  const { lang } = parts.transport;
  const feed = new Feed<Updates>(parts, {
    query: UPDATES,
    variables: () => ({ id: gameId, after: follower.version, lang }),
    signal,
  });
  // A game may be over while a message of it is missing.
  do yield* eventsIn(feed, follower);
  while (follower.hasGap() && signal?.aborted !== true);
}

async function* eventsIn(feed: Feed<Updates>, follower: Follower): AsyncGenerator<GameEvent> {
  let gap: ReturnType<typeof setTimeout> | undefined;
  try {
    for await (const fed of feed) {
      if (fed.began) follower.beganAgain();
      else yield* follower.take(fed.data.gameUpdates);
      clearTimeout(gap);
      if (follower.hasGap()) gap = setTimeout(() => feed.again(), GAP_MS);
    }
  } finally {
    clearTimeout(gap);
  }
}

/** The same by server-sent events, or by asking again where there are none. */
export async function* watchByEvents(
  transport: Transport,
  gameId: string,
  { after, signal }: WatchOptions,
): AsyncGenerator<GameEvent> {
  const follower = new Follower(after);
  for await (const part of pagesOfGame(transport, gameId, { from: () => follower.version, signal })) {
    yield* follower.take(part);
  }
}
