// Everything that leaves the functions for one viewer of a game: status, headers and body of every question about it.

import { AsyncLocalStorage } from 'node:async_hooks';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect } from 'vitest';
import type { GameChanges, ProcessApp } from '../../../app/index.ts';
import { createGraphqlHandler } from '../../../lambdas/graphql/handler.ts';
import { issuerToken, type TokenVerifier, type VerifiedToken } from '../../../lambdas/identity/index.ts';
import { createRestHandler } from '../../../lambdas/rest/handler.ts';
import { RESOURCES } from '../../../lambdas/rest/resources.ts';
import { ADA, BOB } from '../../kit/app/appOn.ts';
import { graphqlEvent } from '../../kit/http/graphqlEvent.ts';
import { BY_NAME } from '../../kit/http/restServer.ts';
import { liveOn } from '../../kit/live/liveOn.ts';
import { isSampled } from '../../kit/sampling.ts';
import type { Asked } from './asked.ts';
import { ownMove, questions, subscriptions } from './documents.ts';
import type { Served } from './twins.ts';

/** What a viewer is told, by the question. */
export type Told = ReadonlyMap<string, string>;

/** A request's headers and what it gets. */
interface Answer {
  readonly statusCode?: number | undefined;
  readonly headers?: Readonly<Record<string, string | number | boolean>> | undefined;
  readonly body?: string | AsyncIterable<string | Uint8Array> | undefined;
}

type Function = (event: APIGatewayProxyEventV2) => Promise<Answer>;

/** The functions on one server. */
export interface Functions {
  readonly graphql: Function;
  readonly rest: Function;
  /** What a subscription is told, as it begins and when the game goes on. */
  live(token: Token, query: string, asked: Asked): Promise<string>;
}

/** The use cases that a request is for. */
const asked = new AsyncLocalStorage<ProcessApp>();

function askedApp(): ProcessApp {
  return asked.getStore() ?? expect.fail('a request for no server');
}

const LOG = (entry: object) => expect.fail(JSON.stringify(entry));

/** A viewer: a name for a token, or null for a spectator. `blind`: Ada's, without a scope. */
export type Token = 'ada' | 'eve' | 'blind' | null;

const BLIND: VerifiedToken = { ...issuerToken(ADA), scopes: [] };

const verifier: TokenVerifier = {
  verify: async (token) => (token === 'blind' ? BLIND : BY_NAME.verify(token)),
};

/** One for all servers: twins are asked the same questions, which are read and validated once. */
const graphql = createGraphqlHandler({
  app: { forRequest: (deadline) => askedApp().forRequest(deadline) },
  verifier,
  log: LOG,
});

export function functionsOn({ app }: Pick<Served, 'app'>): Functions {
  const on = liveOn(app, { verifier });
  let sockets = 0;
  return {
    graphql: (event) => asked.run(app, () => graphql(event, { awsRequestId: 'siege' })),
    rest: createRestHandler({ app, verifier, log: LOG, bodyLimit: null, changes: NO_WAITING }),
    async live(token, query, { gameId, version }) {
      sockets += 1;
      const socket = `socket ${sockets}`;
      await on.open(socket, token ?? undefined);
      await on.subscribe(socket, '1', query);
      const players = [ADA.playerId, BOB.playerId];
      await on.tell({ gameId, from: version - 1, version, players }, { gameId, from: version, version, players });
      const kinds = ['invited', 'announced', 'round-published', 'table-ready', 'finished'] as const;
      const tournaments = kinds.map((kind) => ({ id: gameId, kind }));
      const news = { games: [gameId], through: null, invited: true, tournaments };
      await on.tell(...players.map((account) => ({ account, ...news })));
      expect(on.logged).toEqual([]);
      await on.leave(socket);
      return JSON.stringify(on.posted.get(socket));
    },
  };
}

/** Streams end after their first message. */
const NO_WAITING: GameChanges = { hasRoom: () => true, enter: () => null };

interface Request {
  readonly path: string;
  readonly method?: string;
  readonly query?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether requests of this path differ by their bodies, which are the same for all games that are compared. */
  readonly isNamedByBody?: boolean;
}

/** A question and its answer. */
export type Telling = readonly [name: string, answer: string];

/** Whether the question of this name is asked. */
export type IsAsked = (name: string) => boolean;

/** Of the questions, where several comparisons ask them: each has its own of them, others with each commit. */
const SHARE = 1 / 4;

/** The questions that the comparison of this name asks. */
export function sampledBy(comparison: string): IsAsked {
  return (name) => isSampled(`${comparison}: ${name}`, SHARE);
}

export async function toldTo(functions: Functions, token: Token, asked: Asked, isAsked?: IsAsked): Promise<Told> {
  const told = new Map<string, string>();
  for await (const [name, answer] of tellings(functions, token, asked, isAsked)) told.set(name, answer);
  return told;
}

/** What a viewer is told, one thing after another. */
export async function* tellings(
  functions: Functions,
  token: Token,
  asked: Asked,
  isAsked: IsAsked = () => true,
): AsyncGenerator<Telling> {
  for (const { name, answer } of [
    ...questions(asked).map(({ name, query }) => ({
      name: `graphql ${name}`,
      answer: () =>
        toldOf(functions.graphql, token, { path: '/graphql', method: 'POST', body: JSON.stringify({ query }) }),
    })),
    ...subscriptions(asked).map(({ name, query }) => ({
      name: `live ${name}`,
      answer: () => functions.live(token, query, asked),
    })),
    ...(await resources(functions, token, asked)).map((request) => ({
      name: nameOf(request),
      answer: () => toldOf(functions.rest, token, request),
    })),
  ]) {
    const way = masked(name);
    if (isAsked(way)) yield [way, await answer()];
  }
}

function nameOf({ method = 'GET', path, query = '', headers = {}, body, isNamedByBody = false }: Request): string {
  return `${method} ${path}?${query} ${JSON.stringify(headers)}${isNamedByBody ? ` ${body}` : ''}`;
}

/** What Ada is told when she plays `move`. */
export async function toldOfMove(functions: Functions, asked: Asked, move: string): Promise<string> {
  const body = JSON.stringify({ query: ownMove(asked, move) });
  return toldOf(functions.graphql, 'ada', { path: '/graphql', method: 'POST', body });
}

/** Each request by both methods that read. */
function read(requests: readonly Request[]): readonly Request[] {
  return ['GET', 'HEAD'].flatMap((method) => requests.map((request) => ({ ...request, method })));
}

const BOARD = '/v1/games/{id}/board.svg';

/** Resources that say nothing of any game. */
const OF_NO_GAME = ['/v1/openapi.json'];

/** Every resource that is read: whole, from positions on, conditional and not; and the import of what one got. */
async function resources(functions: Functions, token: Token, asked: Asked): Promise<readonly Request[]> {
  const requests: Request[] = [];
  const undrawn = asked.skipped.includes('board') ? [BOARD] : [];
  const left = [...OF_NO_GAME, ...undrawn];
  for (const { path } of RESOURCES.filter((one) => 'GET' in one.methods && !left.includes(one.path))) {
    const ids = path.startsWith('/v1/players/') ? PLAYERS : [asked.gameId];
    const paths = new Set(
      ids.map((id) => path.replace('{id}', id).replace('{n}', '1').replace('{player}', 'player_ADA')),
    );
    for (const one of paths) {
      const [query = '', ...more] = QUERIES[path]?.(asked) ?? [''];
      const { headers } = await sent(functions.rest, token, { path: one, query });
      const conditional = [String(headers?.etag ?? '*'), '"0"'].map((etag) => ({ 'if-none-match': etag }));
      const accepting = (ACCEPTED[path] ?? []).map((accept) => ({ accept }));
      const varied = [{}, ...conditional, ...accepting].map((given) => ({ path: one, query, headers: given }));
      requests.push(...read([...varied, ...more.map((other) => ({ path: one, query: other }))]));
    }
  }
  const { body } = await sent(functions.rest, token, { path: `/v1/games/${asked.gameId}/replay` });
  const headers = { 'content-type': 'application/x-ndjson', 'accept-language': 'de' };
  const path = `/v1/games/${asked.gameId}/preview`;
  const previews = [...asked.moves, ...asked.refused].flatMap((move) =>
    [{ moves: [move] }, { moves: [move], seat: asked.secretSeat }].map((tried) => {
      return { path, method: 'POST', body: JSON.stringify(tried), isNamedByBody: true };
    }),
  );
  const invited = { path: '/v1/invitations/preview', method: 'POST', body: JSON.stringify({ code: asked.gameId }) };
  return [...requests, ...previews, invited, { path: '/v1/replays', method: 'POST', headers, body: String(body) }];
}

/** Who sits in the game. */
const PLAYERS = ['player_ADA', 'player_BOB'];

/** With what a resource is read, by its path; by default with nothing. */
const QUERIES: Readonly<Record<string, (asked: Asked) => readonly string[]>> = {
  '/v1/games': ({ titleId }) => [
    'status=open',
    'status=active',
    `status=active&limit=1&title=${titleId}`,
    `status=finished&title=${titleId}`,
  ],
  '/v1/me/games': () => ['', 'turn=mine', 'status=active'],
  '/v1/me/events': () => ['', 'after=0.0.0.0-', 'after=x'],
  '/v1/players/{id}/games': () => ['', 'include=replay'],
  '/v1/games/{id}/events': ({ version }) => ['', `after=${version - 1}`, `after=${version}&wait=1`],
  '/v1/games/{id}/course': ({ version }) => ['', `after=${version - 1}`],
  '/v1/games/{id}/position': ({ version, secretSeat }) => [
    '',
    `version=${version}`,
    `version=${version - 1}&language=de`,
    `seat=${secretSeat}`,
  ],
  [BOARD]: ({ version, secretSeat }) => [
    'moves=1',
    '',
    `layout=narrow&moves=1&seat=${secretSeat}&language=de`,
    `names=1&version=${version - 1}`,
    `version=${version + 1}`,
  ],
  '/v1/games/{id}/replay': ({ version }) => positions(version),
};

/** The types of a resource that has several, by its path. */
const ACCEPTED: Readonly<Record<string, readonly string[]>> = {
  '/v1/games/{id}/events': ['text/event-stream', 'application/x-ndjson'],
  '/v1/me/events': ['text/event-stream', 'application/x-ndjson'],
};

function positions(version: number): readonly string[] {
  const after = [0, 1, version - 2, version - 1, version, version + 1];
  return ['', ...after.flatMap((one) => [`after=${one}`, `record=0&after=${one}`]), 'record=1&after=0'];
}

async function sent(send: Function, token: Token, request: Request): Promise<Answer> {
  const { path, method = 'GET', query = '', body, headers = {} } = request;
  const event = graphqlEvent({
    rawPath: path,
    rawQueryString: query,
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
  });
  const http = { ...event.requestContext.http, method, path };
  const { body: _, ...bodyless } = event;
  const answer = await send({
    ...bodyless,
    ...(body === undefined ? {} : { body }),
    requestContext: { ...event.requestContext, http },
  });
  if (typeof answer.body === 'string' || answer.body === undefined) return answer;
  let text = '';
  for await (const piece of answer.body) text += typeof piece === 'string' ? piece : Buffer.from(piece).toString();
  return { ...answer, body: text };
}

/**
 * Hashes, whose first digits are in tags; ids of games, which come from the server's secret; and cursors of lists,
 * which hold them.
 */
const HASHES = /[0-9a-f]{16,64}|[0-9A-Z]{26}|(?<=ursor\\":\\")[\w-]{30,}/g;

function masked(text: string): string {
  return text.replaceAll(HASHES, (hash) => '#'.repeat(hash.length));
}

async function toldOf(send: Function, token: Token, request: Request): Promise<string> {
  const { statusCode, headers, body } = await sent(send, token, request);
  const sorted = Object.entries(headers ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([statusCode, sorted, body]);
}

/**
 * The questions whose answers differ, each with where. Hashes may: they are public, and of things that nobody can
 * guess.
 */
export function differences(one: Told, other: Told): readonly string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].flatMap((name) => {
    const told = [one.get(name) ?? '', other.get(name) ?? ''];
    // Most are the same with their hashes, and looking for those takes long.
    if (told[0] === told[1]) return [];
    const [mine = '', yours = ''] = told.map(masked);
    if (mine === yours) return [];
    let place = 0;
    while (mine[place] === yours[place]) place += 1;
    const around = [mine, yours].map((text) => text.slice(Math.max(0, place - 100), place + 60));
    return [`${name}\n  ${around.join('\n  ')}`];
  });
}
