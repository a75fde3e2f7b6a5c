// A whole game over the stack that runs on AWS: the GraphQL function, the use cases, the table of DynamoDB. Two
// functions serve it, each with its own memory, as two Lambda environments do. What each request costs is counted.

import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type Clock, createApp } from '../../../app/index.ts';
import { type Commit, decodeEvents, genesisOf, type StreamId, sha256, verifyChain } from '../../../domain/log/index.ts';
import { BOARDS } from '../../../domain/titles/boards.ts';
import { REGISTRY } from '../../../domain/titles/index.ts';
import {
  type Charge,
  createDynamodbAccounts,
  createDynamodbCredentials,
  createDynamodbIdentities,
  createDynamodbProfiles,
  createDynamodbReports,
  createDynamodbStore,
} from '../../../eventstore/dynamodb/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { createGraphqlHandler } from '../../../lambdas/graphql/handler.ts';
import { ADA, BOB, MASTER_SECRET, noViews } from '../../kit/app/appOn.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';
import { type Asked, type GameInResult, parsedAnswer, run, succeed } from '../../kit/http/apiClient.ts';
import { graphqlEvent } from '../../kit/http/graphqlEvent.ts';
import { verified } from '../../kit/http/verified.ts';
import {
  freshIdentitiesTable,
  freshLogTable,
  freshProfilesTable,
  localClient,
} from '../../kit/stores/dynamodbTable.ts';

const client = localClient();
const PEOPLE: Readonly<Record<string, Caller>> = { ada: ADA, bob: BOB };

/** A look at the clock takes 20 ms: a function that reads the game and then moves does not read it again, others do. */
let now = Date.now();
const clock: Clock = {
  now() {
    now += 20;
    return now;
  },
};

/** Requests of one table, in order. A put that lost its condition reports no units. */
interface Traffic {
  readonly charges: Charge[];
  puts: number;
}

interface Tables {
  readonly log: string;
  readonly profiles: string;
  readonly identities: string;
  readonly traffic: Traffic;
}

/** A new function over the tables: nothing in memory. */
function functionOn({ log, profiles, identities, traffic }: Tables): Asked {
  const store = createDynamodbStore({ client, tableName: log, observe: (charge) => traffic.charges.push(charge) });
  const app = createApp({
    boards: BOARDS,
    titles: REGISTRY,
    store: {
      ...store,
      append(commit) {
        traffic.puts += 1;
        return store.append(commit);
      },
    },
    clock,
    staleAfterMs: 100,
    secrets: { currentKeyId: async () => 'k1', masterSecret: async () => MASTER_SECRET },
    profiles: createDynamodbProfiles({ client, tableName: profiles }),
    identities: createDynamodbIdentities({ client, tableName: identities }),
    invitations: openMemoryStore().invitations,
    accounts: createDynamodbAccounts({ client, tableName: profiles }),
    credentials: createDynamodbCredentials({ client, tableName: profiles }),
    reports: createDynamodbReports({ client, tableName: profiles }),
    entropy: { bytes: (count) => crypto.getRandomValues(new Uint8Array(count)) },
    slowHash: async (text) => Buffer.from(text),
    views: noViews(),
  });
  const logged = (entry: unknown): never => expect.fail(JSON.stringify(entry));
  const handler = createGraphqlHandler({
    app,
    verifier: { verify: async (token) => verified(PEOPLE[token]) },
    log: logged,
  });
  return {
    async ask(query, variables = {}, token = null) {
      const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
      const event = graphqlEvent({
        headers: { 'content-type': 'application/json', ...authorization },
        body: JSON.stringify({ query, variables }),
      });
      const { statusCode = 0, body = '' } = await handler(event, { awsRequestId: 'lambda-1' });
      return parsedAnswer(statusCode, new Headers(), body);
    },
  };
}

/** Calls each of `functions` in turn, as a load balancer would. */
function inTurn(functions: readonly Asked[]): Asked {
  let asked = 0;
  return {
    ask(...request) {
      const next = functions[asked % functions.length];
      asked += 1;
      if (next === undefined) throw new Error('nobody to ask');
      return next.ask(...request);
    },
  };
}

interface WholeGame {
  readonly game: GameInResult;
  /** Reads that `playMove` needed, the first time that it was sent. */
  readonly readsOfMoves: readonly Charge[];
}

/** Ada and Bob play some legal move in turn, with a greedy bot as the third, until the game is over. */
async function playWhole(api: Asked, { charges }: Traffic): Promise<WholeGame> {
  const options = { objectives: 'random', powers: 'random' };
  const input = { titleId: 'next-station-london', seats: 3, bots: ['greedy'], options, commandId: freshCommandId() };
  const { id } = await succeed(api, 'ada', 'createGame', input);
  await succeed(api, 'bob', 'joinGame', { gameId: id });
  let game = await succeed(api, 'ada', 'startGame', { gameId: id });
  const readsOfMoves: Charge[] = [];
  for (let turn = 0; game.status === 'ACTIVE'; turn += 1) {
    const seat = game.toAct[turn % game.toAct.length] ?? 0;
    const token = seat === 0 ? 'ada' : 'bob';
    const { data } = await api.ask('query($id: ID!) { game(id: $id) { legalMoves { notation } } }', { id }, token);
    const { notation: move } = data.game.legalMoves[(7 * turn) % data.game.legalMoves.length];
    const command = { gameId: id, move, commandId: `move-${turn}` };
    const before = charges.length;
    game = await succeed(api, token, 'playMove', command);
    readsOfMoves.push(...charges.slice(before).filter(({ request }) => request.startsWith('read')));
    // The reply was lost and the client sends again; whichever function answers, nothing happens twice.
    if (turn % 10 === 0) expect((await run(api, token, 'playMove', command)).game?.version).toBe(game.version);
  }
  return { game, readsOfMoves };
}

/** New tables, and nothing sent to them yet. */
async function freshTables(): Promise<Tables> {
  const traffic: Traffic = { charges: [], puts: 0 };
  return {
    log: await freshLogTable(client),
    profiles: await freshProfilesTable(client),
    identities: await freshIdentitiesTable(client),
    traffic,
  };
}

/** Every commit of a game, read strongly. */
async function commitsOf(tableName: string, gameId: string): Promise<readonly Commit[]> {
  const stream = `game/${gameId}` as StreamId;
  const store = createDynamodbStore({ client, tableName });
  const commits: Commit[] = [];
  for (let more = true; more; ) {
    const page = await store.readForward(stream, commits.length, 96, { strong: true });
    commits.push(...page.commits);
    more = page.more;
  }
  return commits;
}

const OUTCOME = `query ($id: ID!) { game(id: $id) {
  version status outcome { winners results { seat rank score breakdown } } fairness { serverSeed } headHash text seats { player { name } } } }`;

describe.each([1, 2])('a whole game served by %i function(s)', (count) => {
  let tables: Tables;
  let traffic: Traffic;
  let functions: readonly Asked[];
  let game: GameInResult;
  let readsOfMoves: readonly Charge[];
  let commits: readonly Commit[];

  beforeAll(async () => {
    tables = await freshTables();
    ({ traffic } = tables);
    functions = Array.from({ length: count }, () => functionOn(tables));
    ({ game, readsOfMoves } = await playWhole(inTurn(functions), traffic));
    commits = await commitsOf(tables.log, game.id);
  }, 120_000);

  const typesOf = (commit: Commit) => decodeEvents(commit.body, commit.schemaVersion).map(({ type }) => type);
  const unitsOf = (request: Charge['request']) =>
    traffic.charges.filter((charge) => charge.request === request).map(({ units }) => units);

  test('ends with the same outcome from every function, warm or new', async () => {
    const answers = await Promise.all(
      [...functions, functionOn(tables)].map((one) => one.ask(OUTCOME, { id: game.id })),
    );
    const [first, ...others] = answers.map(({ data }) => data.game);
    expect(first).toMatchObject({ status: 'FINISHED', version: commits.length });
    expect(first.outcome.results).toHaveLength(3);
    expect(first.fairness.serverSeed).toMatch(/^[0-9a-f]{64}$/);
    expect(first.seats.map(({ player }: { player: { name: string } | null }) => player?.name)).toEqual([
      'Ada',
      'Bob',
      undefined,
    ]);
    for (const other of others) expect(other).toEqual(first);
  });

  test('leaves an unbroken chain of versions without a gap, each move once', () => {
    expect(commits.map(({ version }) => version)).toEqual(commits.map((_, index) => index + 1));
    const [{ stream }] = commits as readonly [Commit];
    expect(verifyChain(genesisOf(stream, sha256), commits)).toMatchObject({
      ok: true,
      head: { version: commits.length },
    });
    expect(commits.length).toBeGreaterThan(60);
    expect(typesOf(commits.at(-1) as Commit)).toEqual(['MovePlayed', 'Unsealed', 'GameFinished']);
    expect(new Set(commits.map(({ commandId }) => commandId.toString())).size).toBe(commits.length);
  });

  test('costs one write unit for each ordinary move', () => {
    const units = unitsOf('append');
    expect(units).toHaveLength(commits.length);
    const ordinary = commits.flatMap((commit, index) =>
      typesOf(commit).join() === 'MovePlayed' ? [units[index]] : [],
    );
    expect(ordinary.length).toBeGreaterThan(50);
    expect(ordinary).toEqual(ordinary.map(() => 1));
  });

  test('reads at most one unit to catch up, and never more than a snapshot interval', () => {
    expect(Math.max(...unitsOf('readForward'))).toBeLessThanOrEqual(1);
    // A repeat of an old command looks at its commit: pages of at most 18 items, and of 96 where no snapshot is.
    expect(Math.max(...unitsOf('readBackward'))).toBeLessThanOrEqual(7);
  });

  test(count === 1 ? 'plays a move without any read, in one put' : 'loses few puts to the other function', () => {
    if (count === 1) {
      expect(readsOfMoves).toEqual([]);
      expect(traffic.puts).toBe(commits.length);
    } else {
      expect(traffic.puts).toBeLessThanOrEqual(1.1 * commits.length);
      expect(readsOfMoves.filter(({ units }) => units > 0.5)).toEqual([]);
    }
  });
});

test('two functions at the same moment: seats do not make each other fail, and a command sent to both is carried out once', async () => {
  const tables = await freshTables();
  const [one, other] = [functionOn(tables), functionOn(tables)];
  const { id } = await succeed(one, 'ada', 'createGame', { titleId: 'next-station-london', seats: 2 });
  await succeed(other, 'bob', 'joinGame', { gameId: id });
  const { version } = await succeed(one, 'ada', 'startGame', { gameId: id });
  const turns = 10;
  for (let turn = 0; turn < turns; turn += 1) {
    const pass = (token: string) => ({ gameId: id, move: 'pass', commandId: `${token}-${turn}` });
    const results = await Promise.all([
      succeed(one, 'ada', 'playMove', pass('ada')),
      succeed(other, 'ada', 'playMove', pass('ada')),
      succeed(one, 'bob', 'playMove', pass('bob')),
      succeed(other, 'bob', 'playMove', pass('bob')),
    ]);
    // The first answer of a seat may show the game before or after the other seat's move, but never more than both.
    for (const result of results) expect(result.version).toBeLessThanOrEqual(version + 2 * (turn + 1));
  }
  const commits = await commitsOf(tables.log, id);
  expect(commits.map(({ version: found }) => found)).toEqual(commits.map((_, index) => index + 1));
  expect(commits).toHaveLength(version + 2 * turns);
});
