// Pages over REST: as server-sent events, or where the server has none, by asking again.

import { pause, pauseAfter } from './pauses.ts';
import { failureOf, isStream, type Transport } from './transport.ts';

/** Where nothing is pushed. */
const POLL_MS = 2_000;
const WAIT_S = 20;
/** A stream says something every 15 seconds. */
const SILENCE_MS = 45_000;

/** One request after another, as often as is decent. */
export class Asking<Page> {
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

  /** Until there is nothing more, or the signal says so. `after`: what one has; null: nothing. */
  async *pages(after: () => number | string | null): AsyncGenerator<Page> {
    const { liveness } = this.#transport;
    liveness.begun();
    try {
      while (this.#signal?.aborted !== true) {
        const answer = await this.#next(after());
        if (answer === 'over') return;
        yield* answer;
      }
    } finally {
      liveness.over();
    }
  }

  async #next(after: number | string | null): Promise<AsyncIterable<Page> | readonly Page[] | 'over'> {
    await this.#wait();
    const query = [after === null ? [] : `after=${after}`, this.#canStream ? [] : `wait=${WAIT_S}`].flat();
    const asked = query.length === 0 ? this.#path : `${this.#path}?${query.join('&')}`;
    const accept = this.#canStream ? 'text/event-stream' : 'application/json';
    const response = await this.#transport.once(asked, { headers: { accept }, signal: this.#signal });
    const judged = response === null ? 'again' : await judge(this.#transport, response);
    this.#count(judged);
    if (judged === 'no-stream') this.#canStream = false;
    if (judged === 'over') return 'over';
    return judged === 'pages' && response !== null ? pagesIn<Page>(response, this.#signal) : [];
  }

  #count(judged: Judged): void {
    const { liveness } = this.#transport;
    this.#failures = judged === 'again' ? this.#failures + 1 : 0;
    if (judged === 'again') liveness.cut();
    else liveness.up();
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

/** What arrives of an answer: a stream may be cut anywhere, and whatever is not whole comes again. */
async function* pagesIn<Page>(response: Response, signal: AbortSignal | undefined): AsyncGenerator<Page> {
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
