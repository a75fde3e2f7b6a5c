// Requests over HTTP: with the token, again where nobody answers, never longer than one has patience.

import { Clock } from './clock.ts';
import { NoAnswer, RequestFailed } from './errors.ts';
import { Liveness } from './liveness.ts';
import type { AskOptions, ClientOptions, Language } from './options.ts';
import { pause, pauseAfter } from './pauses.ts';

const PATIENCE_MS = 60_000;
/** A server that has not begun to answer after this time is asked again; a poll takes 20 seconds. */
const HEAD_MS = 30_000;
/** What has begun must be there after this time. */
const BODY_MS = 120_000;
/** So often in a row a new token is asked for. */
const RENEWALS = 3;

interface GraphqlError {
  readonly message: string;
  readonly extensions?: { readonly code?: string; readonly retryable?: boolean };
}

interface Body {
  readonly data?: unknown;
  readonly errors?: readonly GraphqlError[];
  /** Of a problem document. */
  readonly code?: string;
  readonly detail?: string;
}

export interface HttpRequest extends Pick<AskOptions, 'patienceMs' | 'unanswered'> {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal | undefined;
  /** Whether nothing is done twice when it is sent again; default: yes. */
  readonly isRepeatable?: boolean;
  /** Whether it is asked as anybody may ask it, without a token; default: no. */
  readonly isShared?: boolean;
}

interface Bearer {
  readonly text: string | null;
  readonly generation: number;
}

export class Transport {
  readonly url: string;
  readonly clock = new Clock();
  readonly liveness = new Liveness();
  readonly #options: ClientOptions;
  #isExpired = false;
  #renewals = 0;
  #renewing: Promise<string | null> | null = null;
  /** How many tokens there were before. */
  #generation = 0;
  /** The generations of the tokens with which these were asked for. */
  readonly #askedWith = new WeakMap<Response, number>();

  constructor(options: ClientOptions) {
    this.#options = options;
    this.url = options.url.replace(/\/+$/, '');
  }

  get lang(): Language {
    const { lang = 'EN' } = this.#options;
    return typeof lang === 'function' ? lang() : lang;
  }

  async token(): Promise<string | null> {
    return (await this.#bearer()).text;
  }

  async #bearer(): Promise<Bearer> {
    const { token = null } = this.#options;
    if (typeof token !== 'function') return { text: token, generation: 0 };
    if (this.#isExpired) {
      this.#isExpired = false;
      this.#generation += 1;
      this.#renewing = Promise.resolve(token(true)).finally(() => {
        this.#renewing = null;
      });
    }
    const generation = this.#generation;
    return { text: await (this.#renewing ?? token(false)), generation };
  }

  /** The server does not take the token with which it was asked: whether another one can be had, or was already. */
  renew(response?: Response): boolean {
    if (typeof this.#options.token !== 'function') return false;
    const isKnown = this.#isExpired || this.#renewing !== null;
    if (isKnown || (response !== undefined && this.#askedWith.get(response) !== this.#generation)) return true;
    this.#renewals += 1;
    this.#isExpired = true;
    return this.#renewals <= RENEWALS;
  }

  /** The server takes the token. */
  admitted(): void {
    this.#renewals = 0;
  }

  /** One request, whatever its answer is: whole, but for a stream. Null when nobody answers, or not to the end. */
  async once(
    path: string,
    { headers = {}, signal, method = 'GET', body, isShared = false }: HttpRequest,
    limitMs = HEAD_MS,
  ): Promise<Response | null> {
    const bearer = isShared ? NOBODY : await this.#bearer().catch(unlessUnanswered);
    if (bearer === null) return null;
    const ask = this.#options.fetch ?? fetch;
    const limit = new Limit(limitMs, signal);
    const sent = {
      method,
      ...(body === undefined ? {} : { body }),
      headers: {
        // One answer serves all who ask as anybody does.
        ...(isShared ? {} : { 'accept-language': this.lang.toLowerCase() }),
        ...headers,
        ...(bearer.text === null ? {} : { authorization: `Bearer ${bearer.text}` }),
      },
      signal: limit.signal,
    };
    const askedAt = Date.now();
    const response = await ask(`${this.url}${path}`, sent)
      .then((begun) => wholeOf(begun, limit))
      .catch(() => null);
    limit.lift();
    if (response === null) return null;
    this.#askedWith.set(response, bearer.generation);
    // Other answers may come from a cache, with the date of another day.
    if (method === 'POST') this.clock.heard(response.headers.get('date'), askedAt);
    return response;
  }

  /** The answer that stays as it is. Rejects with NoAnswer or RequestFailed. */
  async http(path: string, request: HttpRequest): Promise<Response> {
    const end = Date.now() + (request.patienceMs ?? this.#options.patienceMs ?? PATIENCE_MS);
    let defects = 0;
    for (let failures = 1; ; failures += 1) {
      const response = await this.once(path, request, Math.min(HEAD_MS, Math.max(0, end - Date.now())));
      request.signal?.throwIfAborted();
      if (response?.status === 500) defects += 1;
      if (mayPass(response, request, defects)) {
        await this.#wait(failures, response, { ...request, end });
        continue;
      }
      const taken = await this.#judged(response);
      if (taken !== null) return taken;
    }
  }

  /** Null: with another token it may be answered. */
  async #judged(response: Response | null): Promise<Response | null> {
    if (response === null) throw new NoAnswer(`${this.url} does not answer.`);
    if (response.status !== 401) return this.#taken(response);
    if (!this.renew(response)) throw await failureOf(response);
    return null;
  }

  /** Before another try; rejects when there is no time for one. */
  async #wait(failures: number, response: Response | null, { end, signal, unanswered }: Patience): Promise<void> {
    const wait = Math.max(pauseAfter(failures), retryAfterOf(response));
    if (Date.now() + wait > end) throw new NoAnswer(`${this.url} does not answer.`);
    unanswered?.();
    await pause(wait, signal);
  }

  async #taken(response: Response): Promise<Response> {
    this.admitted();
    // GraphQL says in its body what is wrong.
    const isGraphql = response.headers.get('content-type')?.includes('graphql') === true;
    if (response.ok || response.status === 304 || isGraphql || response.status === 400) return response;
    throw await failureOf(response);
  }

  /** The data of a GraphQL operation. */
  graphql(query: string, variables: object, options: AskOptions = {}): Promise<unknown> {
    return this.#data('/graphql', {
      ...options,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
      isRepeatable: isRepeatable(query, variables),
    });
  }

  /** The same as everybody is answered, from a cache where there is one. */
  shared(query: string, variables: object, options: AskOptions = {}): Promise<unknown> {
    const asked = new URLSearchParams({ query, variables: JSON.stringify(variables) });
    return this.#data(`/graphql/public?${asked}`, { ...options, isShared: true });
  }

  async #data(path: string, request: HttpRequest): Promise<unknown> {
    for (let failures = 1; ; failures += 1) {
      const { data = null, errors = [] } = await bodyOf(await this.http(path, request));
      if (errors.length === 0 && data !== null) return data;
      const [{ message, extensions: { code = 'NO_DATA', retryable = false } = {} } = NO_DATA] = errors;
      const mayPass = retryable || code === 'SERVICE_UNAVAILABLE' || (code === 'UNAUTHENTICATED' && this.renew());
      if (!mayPass || failures > MOST_FAULTS) throw new RequestFailed(code, message, data);
      await pause(pauseAfter(failures), request.signal);
    }
  }
}

/** Calls a request off when its time is up, or its user wants it. */
class Limit {
  readonly #end = new AbortController();
  readonly #user: AbortSignal | undefined;
  readonly #onAbort = (): void => this.#end.abort();
  #timer: ReturnType<typeof setTimeout>;

  constructor(ms: number, user: AbortSignal | undefined) {
    this.#user = user;
    this.#timer = setTimeout(this.#onAbort, ms);
    if (user?.aborted === true) this.#end.abort();
    user?.addEventListener('abort', this.#onAbort);
  }

  get signal(): AbortSignal {
    return this.#end.signal;
  }

  restart(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#onAbort, ms);
  }

  lift(): void {
    clearTimeout(this.#timer);
    this.#user?.removeEventListener('abort', this.#onAbort);
  }
}

/** An answer with its body, which may still be cut; a stream is read by who wants it. */
async function wholeOf(begun: Response, limit: Limit): Promise<Response> {
  if (isStream(begun) || begun.body === null) return begun;
  limit.restart(BODY_MS);
  const { status, statusText, headers } = begun;
  return new Response(await begun.arrayBuffer(), { status, statusText, headers });
}

export function isStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') === true;
}

const NO_DATA: GraphqlError = { message: 'The answer has no data.' };

interface Patience extends Pick<HttpRequest, 'signal' | 'unanswered'> {
  /** ms since 1970. */
  readonly end: number;
}

const NOBODY: Bearer = { text: null, generation: 0 };

function unlessUnanswered(error: unknown): null {
  if (error instanceof NoAnswer) return null;
  throw error;
}

/** Faults in a row of a server that answers. */
const MOST_FAULTS = 6;

/** Behind a gateway a process that died answers 500, too; more than two in a row are a defect. */
const MOST_DEFECTS = 2;

/** Whether another try may mend it. Null: no answer, so that it may have been done. */
function mayPass(response: Response | null, { isRepeatable = true }: HttpRequest, defects: number): boolean {
  const status = response?.status ?? 504;
  // It was not done.
  if (status === 429 || status === 503) return true;
  return isRepeatable && status >= 500 && defects <= MOST_DEFECTS;
}

/** Whatever changes nothing; and a command with an id, which the server carries out once. */
function isRepeatable(query: string, variables: object): boolean {
  const { input = {} } = variables as { readonly input?: object };
  return !/\bmutation\b/.test(query) || 'commandId' in input;
}

/** ms. */
function retryAfterOf(response: Response | null): number {
  return Number(response?.headers.get('retry-after') ?? 0) * 1_000 || 0;
}

async function bodyOf(response: Response): Promise<Body> {
  return (await response.json().catch(() => ({}))) as Body;
}

export async function failureOf(response: Response): Promise<RequestFailed> {
  const { code, detail, errors } = await bodyOf(response);
  const [first] = errors ?? [];
  const text = detail ?? first?.message ?? response.statusText;
  return new RequestFailed(code ?? first?.extensions?.code ?? String(response.status), text);
}
