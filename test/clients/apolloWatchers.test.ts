// Two watchers of one game with different selections, on one normalised cache: each makes at most one request a move,
// and sees no version but whole ones.

import { isDeepStrictEqual } from 'node:util';
import { ApolloClient, ApolloLink, gql, HttpLink } from '@apollo/client';
import { type DocumentNode, print } from 'graphql';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { type GameVersion, gameCache, showNewest } from '../../docs/clients/apolloCache.ts';
import { startedGame, startTestSystem, succeed, type TestSystem } from '../kit/http/apiClient.ts';
import { sampleOf } from '../kit/sampling.ts';

const MOVES = 50;

const VIEWS: Readonly<Record<string, readonly [left: string, right: string]>> = {
  'next-station-london': [
    'NextStationLondonView { round turn sheets { seat total lines { colour stations } } }',
    'NextStationLondonView { turn face flipped { key } sheets { isDone lines { sections { key } } } }',
  ],
  'london-necropolis-railway': [
    'LondonNecropolisRailwayView { round players { seat pounds score { total } rows { code } } }',
    'LondonNecropolisRailwayView { deckSize players { discs { blue } score { potter } rows { points } } }',
  ],
};

interface Move {
  readonly notation: string;
  readonly seat: number;
}

interface Shown {
  readonly game: GameVersion & {
    readonly status: string;
    readonly legalMoves: readonly Move[];
  };
}

let api: TestSystem;
let ada: string;
beforeAll(async () => {
  api = await startTestSystem();
  ada = await api.tokenOf('Ada');
});
afterAll(() => api.stop());

let complaints: readonly MockInstance[];
beforeEach(() => {
  complaints = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')].map((spy) => spy.mockImplementation(() => {}));
});
afterEach(() => {
  for (const spy of complaints) spy.mockRestore();
});

function queriesOf(titleId: string): readonly [DocumentNode, DocumentNode] {
  const [left, right] = VIEWS[titleId] ?? ['', ''];
  return [
    gql(`query Left($id: ID!) { game(id: $id) {
      id version status legalMoves { notation seat } outcome { reason results { seat score } } view { ... on ${left} }
    } }`),
    gql(`query Right($id: ID!) { game(id: $id) {
      id version toAct legalMoves { seat label } outcome { winners results { rank } } view { ... on ${right} }
    } }`),
  ];
}

/** A client, and the operations that it has sent since the last look. */
function countingClient(): { readonly client: ApolloClient; sent(): readonly string[] } {
  let names: string[] = [];
  const counter = new ApolloLink((operation, forward) => {
    names.push(operation.operationName ?? '');
    return forward(operation);
  });
  const http = new HttpLink({ uri: `${api.url}/graphql`, headers: { authorization: `Bearer ${ada}` } });
  return {
    client: new ApolloClient({ cache: gameCache(), link: ApolloLink.from([counter, http]) }),
    sent() {
      const taken = names;
      names = [];
      return taken;
    },
  };
}

/** Everything that a watcher has been given, in order. */
function watch(client: ApolloClient, query: DocumentNode, id: string) {
  const seen: Shown[] = [];
  const watcher = client.watchQuery<Shown>({ query, variables: { id } });
  const subscription = watcher.subscribe(({ data, dataState }) => {
    if (dataState === 'complete') seen.push(data);
  });
  return { query, watcher, seen, stop: () => subscription.unsubscribe() };
}

/** What the server answers to a query now. */
async function answerOf(client: ApolloClient, query: DocumentNode, id: string): Promise<Shown> {
  const { data } = await api.ask(print(client.cache.transformDocument(query)), { id }, ada);
  return data;
}

const PLAY = gql`
  mutation Play($input: PlayMoveInput!) {
    result: playMove(input: $input) {
      ... on GameSuccess { game { id version } }
    }
  }
`;

interface Table {
  readonly client: ApolloClient;
  readonly id: string;
  readonly watchers: readonly ReturnType<typeof watch>[];
}

type Play = (table: Table, move: Move) => Promise<unknown>;

const ORIGINS: Readonly<Record<string, Play>> = {
  'of this client': ({ client, id }, { notation, seat }) =>
    client.mutate<{ readonly result: { readonly game: GameVersion } }>({
      mutation: PLAY,
      variables: { input: { gameId: id, move: notation, seat, commandId: crypto.randomUUID() } },
      update: (cache, { data }) => data && showNewest(cache, data.result.game),
    }),
  'of another client, noticed by one watcher': async ({ id, watchers }, { notation, seat }) => {
    await succeed(api, ada, 'playMove', { gameId: id, move: notation, seat });
    await watchers[0]?.watcher.refetch();
  },
};

/** Waits until both watchers show what the server answers now; those answers. */
async function caughtUp({ client, id, watchers }: Table): Promise<readonly Shown[]> {
  const answers = await Promise.all(watchers.map(({ query }) => answerOf(client, query, id)));
  await vi.waitFor(() => expect(watchers.map(({ seen }) => seen.at(-1))).toEqual(answers), { interval: 2 });
  // For requests that nobody needs.
  await new Promise((resolve) => setTimeout(resolve, 5));
  return answers;
}

/** The first of several equal ones that follow each other: a watcher is told once more when its request has ended. */
function changes(seen: readonly Shown[]): readonly Shown[] {
  return seen.filter(
    (one, index) => one.game.version !== seen[index - 1]?.game.version || !isDeepStrictEqual(one, seen[index - 1]),
  );
}

const CASES = Object.keys(VIEWS).flatMap((titleId) =>
  Object.entries(ORIGINS).map(([origin, play]) => ({ titleId, origin, play })),
);

test.each(sampleOf(CASES, 'watchers', 1 / 2))(`$titleId, ${MOVES} moves $origin`, async ({ titleId, play }) => {
  const { client, sent } = countingClient();
  const { id } = await startedGame(api, ada, { titleId, seats: 2, sharedTable: true });
  const table: Table = { client, id, watchers: queriesOf(titleId).map((query) => watch(client, query, id)) };
  const truth: (readonly Shown[])[] = [await caughtUp(table)];
  expect([...sent()].sort()).toEqual(['Left', 'Right']);
  for (let turn = 0; turn < MOVES; turn += 1) {
    const moves = truth.at(-1)?.[0]?.game.legalMoves ?? [];
    const move = moves[turn % moves.length];
    if (move === undefined) throw new Error(`over after ${turn} moves`);
    await play(table, move);
    truth.push(await caughtUp(table));
    expect([...sent()].filter((name) => name !== 'Play').sort()).toEqual(['Left', 'Right']);
  }
  // Each version once, in order, and as the server answered it: never a part of another one.
  for (const [index, { seen, stop }] of table.watchers.entries()) {
    expect(changes(seen)).toEqual(truth.map((answers) => answers[index]));
    stop();
  }
  expect(complaints.flatMap((spy) => spy.mock.calls)).toEqual([]);
});
