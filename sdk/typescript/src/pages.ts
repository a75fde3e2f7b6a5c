// Pages of a game's events over REST: as server-sent events, or where the server has none, by asking again.

import { GAME } from './documents.generated.ts';
import { RequestFailed } from './errors.ts';
import type { GameEvent, Part } from './events.ts';
import { pause, pauseAfter } from './pauses.ts';
import { failureOf, isStream, type Transport } from './transport.ts';

interface Page {
  readonly after: number;
  readonly through: number;
  readonly version: number;
  readonly status: string;
  readonly events: readonly (Omit<GameEvent, 'type'> & { readonly type: string })[];
}

interface Following {
  /** The version that one has; null: whatever the game has. */
  from(): number | null;
  readonly signal?: AbortSignal | undefined;
}

/** Where nothing is pushed. */
const POLL_MS = 2_000;
const WAIT_S = 20;
/** A stream says something every 15 seconds. */
const SILENCE_MS = 45_000;

/** Until the game is over. */
export async function* pagesOfGame(transport: Transport, gameId: string, following: Following): AsyncGenerator<Part> {
  const { signal } = following;
  const begun = following.from() ?? (await versionOf(transport, gameId));
  const asking = new Asking(transport, `/v1/games/${encodeURIComponent(gameId)}/events`, signal);
  while (signal?.aborted !== true) {
    const answer = await asking.next(following.from() ?? begun);
    if (answer === 'over') return;
    for await (const page of answer) {
      yield partOf(page);
      if (isLast(page)) return;
    }
  }
}

const NOTHING: readonly Page[] = [];

/** One request after another, as often as is decent. */
class Asking {
  readonly #transport: Transport;
  readonly #path: string;
  readonly #signal: AbortSignal | undefined;
  #canStream = true;
  #failures = 0;
  #hasAsked = false;

  constructor(transport: Transport, path: string, signal: AbortSignal | undefined) {
    this.#transport = transport;
    this.#path = path;
    this.#signal = signal;
  }

  async next(after: number): Promise<AsyncIterable<Page> | readonly Page[] | 'over'> {
    await this.#wait();
    const asked = `${this.#path}?after=${after}${this.#canStream ? '' : `&wait=${WAIT_S}`}`;
    const accept = this.#canStream ? 'text/event-stream' : 'application/json';
    const response = await this.#transport.once(asked, { headers: { accept }, signal: this.#signal });
    const judged = response === null ? 'again' : await judge(this.#transport, response);
    this.#failures = judged === 'again' ? this.#failures + 1 : 0;
    if (judged === 'no-stream') this.#canStream = false;
    if (judged === 'over') return 'over';
    return judged === 'pages' && response !== null ? pagesIn(response, this.#signal) : NOTHING;
  }

  async #wait(): Promise<void> {
    if (this.#failures > 0) await pause(pauseAfter(this.#failures), this.#signal);
    else if (!this.#canStream && this.#hasAsked) await pause(POLL_MS, this.#signal);
    this.#hasAsked = !this.#canStream;
  }
}

type Judged = 'pages' | 'again' | 'no-stream' | 'over';

/** Rejects with a RequestFailed that another try does not mend. */
async function judge(transport: Transport, response: Response): Promise<Judged> {
  const { status } = response;
  if (status === 204) return 'over';
  if (status === 200) {
    transport.admitted();
    return 'pages';
  }
  if (status === 406) return 'no-stream';
  if (status >= 500 || status === 429 || (status === 401 && transport.renew(response))) return 'again';
  throw await failureOf(response);
}

async function versionOf(transport: Transport, id: string): Promise<number> {
  const { game } = (await transport.graphql(GAME, { id, lang: transport.lang })) as {
    game: { version: number } | null;
  };
  if (game === null) throw new RequestFailed('GAME_NOT_FOUND', `There is no game ${id}.`);
  return game.version;
}

/** What arrives of an answer: a stream may be cut anywhere, and whatever is not whole comes again. */
async function* pagesIn(response: Response, signal: AbortSignal | undefined): AsyncGenerator<Page> {
  if (!isStream(response)) {
    yield (await response.json()) as Page;
    return;
  }
  for await (const data of dataIn(response, signal)) yield JSON.parse(data) as Page;
}

/** The data of server-sent events. */
async function* dataIn({ body }: Response, signal: AbortSignal | undefined): AsyncGenerator<string> {
  let text = '';
  for await (const piece of piecesOf(body, signal)) {
    const messages = (text + piece).split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const data = /^data: (.*)$/m.exec(message)?.[1];
      if (data !== undefined) yield data;
    }
  }
}

/** Text as it arrives, until there is no more, the connection is cut, or nothing is heard for long. */
async function* piecesOf(body: Response['body'], signal: AbortSignal | undefined): AsyncGenerator<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  const stop = (): void => void reader?.cancel().catch(() => {});
  signal?.addEventListener('abort', stop);
  try {
    for (;;) {
      const silence = setTimeout(stop, SILENCE_MS);
      const read = await reader?.read().catch(() => null);
      clearTimeout(silence);
      if (read?.value === undefined) return;
      yield decoder.decode(read.value, { stream: true });
    }
  } finally {
    signal?.removeEventListener('abort', stop);
    stop();
  }
}

function partOf({ after, through, events }: Page): Part {
  // GraphQL's words are in capitals.
  const inCapitals = events.map((event) => ({ ...event, type: event.type.toUpperCase() }) as GameEvent);
  return { fromVersion: after, version: through, events: inCapitals };
}

function isLast({ status, through, version }: Page): boolean {
  return (status === 'finished' || status === 'aborted') && through === version;
}
