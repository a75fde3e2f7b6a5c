// A client of the API for tests: the whole system on a fresh file behind real HTTP, and short ways to ask it.

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SystemOptions, startSystem } from '../../../local/system.ts';

export interface GraphqlError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: Readonly<Record<string, unknown>> & { readonly code: string };
}

/** An HTTP answer with its GraphQL body, loosely typed: tests state what they expect of it. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what the test's own document asks for
  readonly data: any;
  readonly errors: readonly GraphqlError[];
  /** `extensions.code` of the first error. */
  readonly code: string | undefined;
}

/** Who can be asked: the API behind HTTP, or its function called as it stands. */
export interface Asked {
  /** Sends a GraphQL request; `token` null for a spectator. */
  ask(query: string, variables?: Readonly<Record<string, unknown>>, token?: string | null): Promise<Answered>;
}

export interface ApiClient extends Asked {
  readonly url: string;
  /** Posts these bytes with these headers, whatever they are. */
  send(init: RequestInit, path?: string): Promise<Answered>;
  tokenOf(name: string): Promise<string>;
}

export interface TestSystem extends ApiClient {
  /** What the system logged. */
  readonly logged: readonly Readonly<Record<string, unknown>>[];
  stop(): Promise<void>;
}

export function apiClient(url: string): ApiClient {
  const client: ApiClient = {
    url,
    send: async (init, path = '/graphql') => answered(await fetch(`${url}${path}`, init)),
    ask: (query, variables = {}, token = null) =>
      client.send({
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ query, variables }),
      }),
    async tokenOf(name) {
      const response = await fetch(`${url}/dev/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name }),
      });
      const { token } = (await response.json()) as { token: string };
      return token;
    },
  };
  return client;
}

async function answered(response: Response): Promise<Answered> {
  return parsedAnswer(response.status, response.headers, await response.text());
}

/** An answer from its parts. */
export function parsedAnswer(status: number, headers: Headers, text: string): Answered {
  const body = parse(text);
  const errors = body.errors ?? [];
  return { status, headers, text, data: body.data, errors, code: errors[0]?.extensions?.code };
}

function parse(text: string): { readonly data?: unknown; readonly errors?: readonly GraphqlError[] } {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

/** The whole system in this process, on a file of its own unless one is given. */
export async function startTestSystem(
  options: Pick<SystemOptions, 'issuers' | 'gate' | 'proxies' | 'browsers' | 'push' | 'allowances'> & {
    readonly dataPath?: string;
  } = {},
): Promise<TestSystem> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-'));
  const logged: Readonly<Record<string, unknown>>[] = [];
  const gateway = await startSystem({
    dataPath: join(folder, 'games.db'),
    ...options,
    port: 0,
    log: (entry) => logged.push(entry),
  });
  return {
    ...apiClient(gateway.url),
    logged,
    async stop() {
      await gateway.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const RESULT = `__typename
  ... on GameSuccess { game { id version status toAct yourSeats legalMoves { notation seat } } }
  ... on Problem {
    code message
    ... on InvalidInput { path }
    ... on MoveRejected { rule rulings legalMoves { notation seat } }
    ... on VersionConflict { currentVersion }
    ... on WrongStatus { status }
  }`;

/** The mutation `name`, as a document with the variable `input`. */
export function mutation(name: string): string {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  return `mutation Run($input: ${type}!) { result: ${name}(input: $input) { ${RESULT} } }`;
}

export interface CommandResult {
  readonly __typename: string;
  readonly code?: string;
  readonly message?: string;
  readonly path?: readonly string[] | null;
  readonly rule?: string;
  readonly rulings?: readonly string[];
  readonly currentVersion?: number;
  readonly legalMoves?: readonly { readonly notation: string; readonly seat: number }[];
  readonly game?: GameInResult;
  /** Of a `WrongStatus`. */
  readonly status?: string;
}

export interface GameInResult {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly toAct: readonly number[];
  readonly yourSeats: readonly number[];
  readonly legalMoves: readonly { readonly notation: string; readonly seat: number }[];
}

/** Runs a mutation, by default as a command of its own, and answers its result. */
export async function run(
  api: Asked,
  token: string | null,
  name: string,
  input: Readonly<Record<string, unknown>>,
): Promise<CommandResult> {
  const answer = await api.ask(mutation(name), { input: { commandId: randomUUID(), ...input } }, token);
  if (answer.data?.result === undefined) throw new Error(`${name} failed: ${answer.status} ${answer.text}`);
  return answer.data.result;
}

/** Runs a mutation that must succeed; the game after it. */
export async function succeed(
  api: Asked,
  token: string,
  name: string,
  input: Readonly<Record<string, unknown>>,
): Promise<GameInResult> {
  const result = await run(api, token, name, input);
  if (result.game === undefined) throw new Error(`${name} was refused: ${JSON.stringify(result)}`);
  return result.game;
}

/** A started game of Next Station: London; the creator sits at seat 0 unless the table is shared. */
export async function startedGame(
  api: Asked,
  token: string,
  input: Readonly<Record<string, unknown>> = {},
): Promise<GameInResult> {
  const { id } = await succeed(api, token, 'createGame', { titleId: 'next-station-london', ...input });
  return succeed(api, token, 'startGame', { gameId: id });
}

interface Way {
  /** Until it begins. */
  readonly round: number;
  /** Which of so many legal moves is played. */
  choose(count: number): number;
}

/** Plays a game on by moves of its player. */
export async function playToRound(api: Asked, token: string, game: GameInResult, way: Way): Promise<void> {
  const query = 'query ($id: ID!) { game(id: $id) { viewJson(fixed: false) } }';
  let { legalMoves } = game;
  while ((await api.ask(query, { id: game.id }, token)).data.game.viewJson.round < way.round) {
    const move = legalMoves[way.choose(legalMoves.length)]?.notation;
    ({ legalMoves } = await succeed(api, token, 'playMove', { gameId: game.id, move }));
  }
}
