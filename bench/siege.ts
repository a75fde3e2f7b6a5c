// The dearest permitted request of each kind: processor time and bytes, against the bars of 100 ms and 1 MiB. One request at a time, in
// memory: an append of a real store adds its own milliseconds to every automatic move.

import { getIntrospectionQuery } from 'graphql';
import { openMemoryStore } from '../eventstore/memory.ts';
import type { EventStore } from '../eventstore/port.ts';
import { createGraphqlHandler, type GraphqlHandler } from '../lambdas/graphql/handler.ts';
import { appOn } from '../test/kit/app/appOn.ts';
import { graphqlEvent } from '../test/kit/http/graphqlEvent.ts';
import { botGame, forkOf } from '../test/kit/replays/replayFiles.ts';
import { type BenchTable, median, thousands } from './table.ts';

const BAR_MS = 100;
const BAR_BYTES = 1_048_576;
const ROUNDS = 9;
const ORIGINS = 16;

interface Kind {
  readonly name: string;
  readonly query: string;
  readonly variables?: object;
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
      name: `an audit with ${ORIGINS} origins`,
      query: `{ audit(gameId: "${deepFork}") { verdict checks { name status message } } }`,
    },
    {
      name: 'mistakes in variables',
      query: 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }',
      variables: { ids: Array(60).fill({ x: 'y'.repeat(900) }) },
    },
    { name: 'mistakes in a document', query: `{ ${aliased(200, (n) => `b${n}`)} }` },
  ];
}

/** A finished game, and one that was forked ORIGINS times. */
async function gamesIn(store: EventStore): Promise<readonly [string, string]> {
  const app = appOn(store);
  const { id } = await botGame(app, 4, 'siege', 'london-necropolis-railway');
  let fork = id;
  for (let origins = 0; origins < ORIGINS; origins += 1) fork = (await forkOf(app, fork, 3 + origins, 'by bots')).id;
  return [id, fork];
}

interface Measured {
  readonly status: number;
  readonly cost: string;
  readonly bytes: number;
  readonly ms: number;
}

async function measured(send: GraphqlHandler, { query, variables = {} }: Kind): Promise<Measured> {
  const body = JSON.stringify({ query, variables });
  const times: number[] = [];
  for (;;) {
    const before = process.cpuUsage();
    const answer = await send(graphqlEvent({ body }), { awsRequestId: 'bench' });
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000);
    if (times.length <= ROUNDS) continue;
    const bytes = Buffer.byteLength(answer.body ?? '');
    // The first round does not count.
    const ms = median(times.slice(1));
    return { status: Number(answer.statusCode), cost: String(answer.headers?.['x-cost'] ?? '–'), bytes, ms };
  }
}

export async function benchSiege(): Promise<readonly BenchTable[]> {
  const { store } = openMemoryStore();
  const [game, fork] = await gamesIn(store);
  const send = createGraphqlHandler({ app: appOn(store), verifier: { verify: async () => null }, log: () => {} });
  const rows: string[][] = [];
  for (const kind of kindsOn(game, fork)) {
    const { status, cost, bytes, ms } = await measured(send, kind);
    const isHeld = ms <= BAR_MS && bytes <= BAR_BYTES;
    rows.push([kind.name, String(status), cost, ms.toFixed(1), thousands(bytes), isHeld ? 'yes' : 'NO']);
  }
  return [
    {
      title: 'The dearest permitted requests',
      note: `GraphQL without a token, in memory; medians of ${ROUNDS}. Bars: ${BAR_MS} ms of processor time, ${thousands(BAR_BYTES)} bytes before compression.`,
      columns: ['request', 'status', 'cost', 'ms', 'bytes', 'within the bars'],
      rows,
    },
  ];
}
