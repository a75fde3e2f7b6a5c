// Follows a game without losing or doubling an event, whatever happens to the connection. It needs nothing: give it the
// `subscribe` of your client.

/** What is needed of the messages of `gameUpdates`; whatever else you select is there too. */
export interface Update {
  readonly fromVersion: number;
  readonly version: number;
  readonly events: readonly { readonly version: number }[];
}

/** What a client calls with what it receives, in the form of graphql-ws, urql and rxjs. */
export interface Sink<Message> {
  next(message: Message): void;
  /** Errors of GraphQL, or of the connection if the client has given up. */
  error(error: unknown): void;
  complete(): void;
}

export interface Following<Message extends Update> {
  /** The version that you hold, 0 for nothing. */
  readonly version: number;
  /** Subscribes after a version; returns what ends it. Repeated subscriptions after reconnecting do no harm. */
  subscribe(afterVersion: number, sink: Sink<Message>): () => void;
  /** Called with each event once, in order. `message.events` may have more than `events`: those applied already. */
  apply(events: Message['events'], message: Message): void;
  /** The game is over, and everything was applied. */
  over(): void;
  failed(error: unknown): void;
}

/** A gap often closes by itself: the message that is missing is on its way. */
const GAP_MS = 2_000;

/** Follows until the game is over; returns what ends it before. */
export function followGame<Message extends Update>(following: Following<Message>): () => void {
  let { version } = following;
  /** Messages that came before the one they follow. */
  let early: Message[] = [];
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let current = 0;
  let unsubscribe = (): void => {};

  function take(message: Message): boolean {
    if (message.fromVersion > version) return false;
    const events = message.events.filter((event) => event.version > version);
    const isNewer = message.version > version;
    version = Math.max(version, message.version);
    if (isNewer) following.apply(events, message);
    return true;
  }

  function receive(message: Message): void {
    if (!take(message)) early.push(message);
    for (let left = -1; left !== early.length; ) {
      left = early.length;
      early = early.filter((one) => !take(one));
    }
    if (early.length === 0) stopWaiting();
    else waiting ??= setTimeout(begin, GAP_MS);
  }

  function stopWaiting(): void {
    clearTimeout(waiting);
    waiting = undefined;
  }

  function end(): void {
    isOver = true;
    stopWaiting();
    unsubscribe();
  }

  function begin(): void {
    stopWaiting();
    early = [];
    unsubscribe();
    current += 1;
    const mine = current;
    // What comes of a subscription that was ended is late.
    const isLate = (): boolean => isOver || mine !== current;
    unsubscribe = following.subscribe(version, {
      next: (message) => isLate() || receive(message),
      error(error) {
        if (isLate()) return;
        end();
        following.failed(error);
      },
      complete() {
        if (isLate()) return;
        if (early.length > 0) {
          begin();
          return;
        }
        end();
        following.over();
      },
    });
  }

  begin();
  return end;
}
