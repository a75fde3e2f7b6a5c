// The dearest permitted request of each kind: processor time and bytes, against the bars of 100 ms and 1 MiB. One
// request at a time, in memory: an append of a real store adds its own milliseconds to every automatic move.

import { getIntrospectionQuery } from 'graphql';
import { type App, MAX_AUDITED_COMMITS, MAX_AUTOMATIC_MOVES } from '../../app/index.ts';
import { openMemoryStore } from '../../eventstore/memory.ts';
import type { EventStore } from '../../eventstore/port.ts';
import { createGraphqlHandler, type GraphqlHandler } from '../../lambdas/graphql/handler.ts';
import { issuerToken, type TokenVerifier } from '../../lambdas/identity/index.ts';
import { createRestHandler } from '../../lambdas/rest/handler.ts';
import { ADA, appOn, gameOf } from '../../test/kit/app/appOn.ts';
import { graphqlEvent } from '../../test/kit/http/graphqlEvent.ts';
import { botGame, fileOf, forkOf } from '../../test/kit/replays/replayFiles.ts';
import { type BenchTable, median, thousands } from '../table.ts';
import { liveRequests } from './live.ts';
import { tableRequests } from './tables.ts';

const BAR_MS = 100;
const BAR_BYTES = 1_048_576;
const ROUNDS = 9;
const ORIGINS = 16;
/** Of one operation, by their cost. */
const PREVIEWS = 28;

interface Kind {
  readonly name: string;
  readonly query: string;
  readonly variables?: object;
  /** Makes the variables again before each round, outside the measured time. */
  readonly prepare?: () => Promise<object>;
}

const INTROSPECTION = getIntrospectionQuery({
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
  oneOf: true,
});

function aliased(count: number, field: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => `a${index}: ${field(index)}`).join(' ');
}

function kindsOn(game: string, deepFork: string): readonly Kind[] {
  const look = (fields: string) => `{ game(id: "${game}") { ${fields} } }`;
  return [
    { name: 'introspection of tools', query: INTROSPECTION },
    { name: 'views', query: look(aliased(25, () => 'viewJson')) },
    { name: 'views of the past', query: look(aliased(20, (n) => `at(version: ${2 + n}) { viewJson }`)) },
    { name: 'pictures', query: look(aliased(30, (n) => `text(lang: ${n % 2 === 0 ? 'EN' : 'DE'})`)) },
    { name: 'events with facts', query: look(aliased(9, () => 'events(first: 100) { nodes { text facts } }')) },
    {
      name: 'objects by id',
      query: 'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Game { text } } }',
      variables: { ids: Array(100).fill(game) },
    },
    { name: 'titles', query: `{ titles { ${aliased(30, () => 'optionsSchema')} viewSchema rulings { text } } }` },
    { name: 'an audit', query: `{ audit(gameId: "${game}") { verdict checks { name status message } } }` },
    {
      name: 'an audit of a fork and its origins',
      query: `{ audit(gameId: "${deepFork}") { verdict checks { name status message } } }`,
    },
    {
      name: 'the same with a wrong receipt',
      query: `{ audit(gameId: "${deepFork}", receipts: [{ version: 9, hash: "${'0'.repeat(64)}" }]) { verdict checks { name status message } } }`,
    },
    {
      name: 'mistakes in variables',
      query: 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
      variables: { ids: Array(60).fill({ x: 'y'.repeat(900) }) },
    },
    { name: 'mistakes in a document', query: `{ ${aliased(200, (n) => `b${n}`)} }` },
  ];
}

const TITLE = 'london-necropolis-railway';
const CREATE = { titleId: TITLE, options: null, seats: 4, sharedTable: false, clientSeed: null, join: false };
const BOTS = Array<string>(4).fill('random');

/** Commands of Ada, each on a game of its own. */
function commandsOn(app: App, game: string): readonly Kind[] {
  let commands = 0;
  const commandId = () => {
    commands += 1;
    return `command ${commands}`;
  };
  const command = (name: string, input: string) =>
    `mutation ($input: ${input}!) { done: ${name}(input: $input) { ... on GameSuccess { game { viewJson } events { text facts } } } }`;
  return [
    {
      name: 'a creation',
      query: command('createGame', 'CreateGameInput'),
      prepare: async () => ({ input: { titleId: TITLE, seats: 4, commandId: commandId() } }),
    },
    {
      name: 'a fork',
      query: command('forkGame', 'ForkGameInput'),
      prepare: async () => ({ input: { gameId: game, atVersion: 200, commandId: commandId() } }),
    },
    {
      name: `a start and ${MAX_AUTOMATIC_MOVES} moves of bots`,
      query: command('startGame', 'StartGameInput'),
      async prepare() {
        const { id } = gameOf(await app.createGame(ADA, { ...CREATE, bots: BOTS, commandId: commandId() }));
        return { input: { gameId: id } };
      },
    },
  ];
}

/** A finished game and the latest of its forks of forks, as deep and as long as an audit takes. */
async function gamesIn(store: EventStore): Promise<readonly [string, string]> {
  const app = appOn(store);
  const { id, version } = await botGame(app, 4, 'siege', TITLE);
  let last = id;
  for (let origins = 0, commits = version; origins < ORIGINS; origins += 1) {
    const fork = await forkOf(app, last, 3 + origins, 'by bots');
    commits += fork.version;
    if (commits > MAX_AUDITED_COMMITS) return [id, last];
    last = fork.id;
  }
  return [id, last];
}

/** The import of a file on a server that does not have its games yet. */
async function importOf(name: string, file: string): Promise<readonly string[]> {
  const times: number[] = [];
  let answer = '';
  let status = 0;
  while (times.length <= ROUNDS) {
    const parts = { app: appOn(openMemoryStore().store), verifier: AS_ADA, log: () => {}, bodyLimit: null };
    const event = graphqlEvent({
      rawPath: '/v1/replays',
      headers: { ...TOKEN, 'content-type': 'application/x-ndjson' },
    });
    const before = process.cpuUsage();
    const result = await createRestHandler(parts)({ ...event, body: file });
    times.push(millisecondsSince(before));
    answer = String(result.body);
    status = result.statusCode;
  }
  return rowOf(name, { status, cost: '–', bytes: Buffer.byteLength(answer), ms: median(times.slice(1)) });
}

const TOKEN = { authorization: 'Bearer ada' };
const AS_ADA: TokenVerifier = { verify: async () => issuerToken(ADA) };

function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

interface Measured {
  /** Of HTTP. */
  readonly status: number | 'sent';
  readonly cost: string;
  readonly bytes: number;
  readonly ms: number;
}

async function measured(send: GraphqlHandler, { query, variables = {}, prepare }: Kind): Promise<Measured> {
  const headers = { 'content-type': 'application/json', ...(prepare === undefined ? {} : TOKEN) };
  const times: number[] = [];
  for (;;) {
    const body = JSON.stringify({ query, variables: (await prepare?.()) ?? variables });
    const before = process.cpuUsage();
    const answer = await send(graphqlEvent({ headers, body }), { awsRequestId: 'bench' });
    times.push(millisecondsSince(before));
    if (times.length <= ROUNDS) continue;
    const bytes = Buffer.byteLength(answer.body ?? '');
    // The first round does not count.
    const ms = median(times.slice(1));
    return { status: Number(answer.statusCode), cost: String(answer.headers?.['x-cost'] ?? '–'), bytes, ms };
  }
}

function rowOf(name: string, { status, cost, bytes, ms }: Measured): readonly string[] {
  const isHeld = ms <= BAR_MS && bytes <= BAR_BYTES;
  return [name, String(status), cost, ms.toFixed(1), thousands(bytes), isHeld ? 'yes' : 'NO'];
}

export async function benchSiege(): Promise<readonly BenchTable[]> {
  const { store } = openMemoryStore();
  const [game, fork] = await gamesIn(store);
  const app = appOn(store);
  const send = createGraphqlHandler({ app, verifier: AS_ADA, log: () => {} });
  const rows: (readonly string[])[] = [];
  const tables = tableRequests(app, send, { previews: PREVIEWS });
  for (const kind of [...kindsOn(game, fork), ...commandsOn(app, game), ...tables]) {
    rows.push(rowOf(kind.name, await measured(send, kind)));
  }
  for (const one of await liveRequests(app, game)) rows.push(rowOf(one.name, { status: 'sent', ...one }));
  rows.push(await importOf('an import of one game', await fileOf(app, game)));
  rows.push(await importOf('an import of a fork and its origins', await fileOf(app, fork)));
  return [
    {
      title: 'The dearest permitted requests',
      note: `In memory; medians of ${ROUNDS}. Commands and imports need a token. Bars: ${BAR_MS} ms of processor time, ${thousands(BAR_BYTES)} bytes before compression.`,
      columns: ['request', 'status', 'cost', 'ms', 'bytes', 'within the bars'],
      rows,
    },
  ];
}
