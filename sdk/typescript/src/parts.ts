// What every client has: questions, commands and subscriptions by documents that its program brings.

import { newCommandId } from './commandId.ts';
import type { Operation } from './documents.generated.ts';
import { type Problem, Refused } from './errors.ts';
import { Feed, type FeedParts, NO_SOCKETS } from './feed.ts';
import type { AskOptions, ClientOptions, SocketClass } from './options.ts';
import { Socket } from './socket.ts';
import { Transport } from './transport.ts';

export interface FollowOptions<Variables extends object> {
  /** Of the first try, and of each after a cut: where one is by then. Default: none. */
  variables?(): Variables;
  readonly signal?: AbortSignal;
}

/** What a command is sent with. */
interface Commanding<Input> {
  readonly input: Input;
}

export interface Core {
  /** The data of any GraphQL operation; of those that are typed, with their types. */
  ask<Answer = Readonly<Record<string, unknown>>, Variables extends object = object>(
    query: Operation<Answer, Variables> | string,
    variables?: Variables,
    options?: AskOptions,
  ): Promise<Answer>;
  /**
   * The same as anybody may ask it, without the token and by GET: one cache serves all who ask. Rejects with
   * RequestFailed where not everybody may know it.
   */
  askShared<Answer = Readonly<Record<string, unknown>>, Variables extends object = object>(
    query: Operation<Answer, Variables> | string,
    variables?: Variables,
    options?: AskOptions,
  ): Promise<Answer>;
  /**
   * Carries out a mutation once, however often it must be sent: a document with `$input` whose field is called
   * `result`, and with `$lang` where it asks for words. Rejects with Refused when the server does not want it, NoAnswer
   * when nobody answers for long, RequestFailed when the request itself is wrong.
   */
  carryOut<Result extends object, Variables extends Commanding<object>>(
    document: Operation<{ readonly result: Result }, Variables>,
    input: Omit<Variables['input'], 'commandId'> & { readonly commandId?: string },
    options?: AskOptions,
  ): Promise<Exclude<Result, { readonly code: string }>>;
  /**
   * What any GraphQL subscription tells, until it is over or `signal` says so; it begins again after a cut. Needs sockets.
   * Rejects with RequestFailed.
   */
  follow<Answer = Readonly<Record<string, unknown>>, Variables extends object = object>(
    query: Operation<Answer, Variables> | string,
    options?: FollowOptions<Variables>,
  ): AsyncGenerator<Answer>;
  /**
   * Tells whether what is followed is kept up to date: now, and whenever that changes; a cut that heals within two
   * seconds is not told. Until the function that it answers is called.
   */
  onConnection(told: (isUp: boolean) => void): () => void;
  /** ms since 1970 by the server's clock, as exact as its answers tell. */
  now(): number;
  /** The token source answers another account now: what is followed begins again. */
  reconnect(): void;
}

export interface Parts {
  readonly transport: Transport;
  /** Null where there are no sockets. */
  readonly live: FeedParts | null;
}

export function partsOf(options: ClientOptions): Parts {
  const transport = new Transport(options);
  const platform = globalThis as { readonly WebSocket?: SocketClass };
  const first = options.webSocket ?? platform.WebSocket;
  if (first === undefined) return { transport, live: null };
  const url = options.liveUrl ?? `${transport.url.replace(/^http/, 'ws')}/graphql`;
  const socket = new Socket({
    url,
    // A page may have put another one in its place.
    webSocket: () => options.webSocket ?? platform.WebSocket ?? first,
    token: () => transport.token(),
    accepted: () => transport.liveness.up(),
  });
  return { transport, live: { transport, socket } };
}

export function coreOf({ transport, live }: Parts): Core {
  const ask = async <Answer>(query: string, variables: object = {}, options: AskOptions = {}): Promise<Answer> =>
    (await transport.graphql(query, variables, options)) as Answer;
  return {
    ask,
    askShared: async <Answer>(query: string, variables: object = {}, options: AskOptions = {}) =>
      (await transport.shared(query, variables, options)) as Answer,
    async carryOut(document, input, options) {
      const variables = { input: { commandId: newCommandId(), ...input }, lang: transport.lang };
      for (;;) {
        const { result } = await ask<{ readonly result: Problem | object }>(document, variables, options);
        if (!('code' in result)) return result as never;
        if (result.code !== 'UNAUTHENTICATED' || !transport.renew()) throw new Refused(result);
      }
    },
    follow: (query, following) => dataOf(live, query, following),
    onConnection: (told) => transport.liveness.listen(told),
    now: () => transport.clock.now(),
    reconnect: () => live?.socket.drop(),
  };
}

async function* dataOf<Answer>(
  live: FeedParts | null,
  query: string,
  { variables = () => ({}), signal }: FollowOptions<object> = {},
): AsyncGenerator<Answer> {
  if (live === null) throw new TypeError(NO_SOCKETS);
  for await (const fed of new Feed<Answer>(live, { query, variables, signal })) if (!fed.began) yield fed.data;
}
