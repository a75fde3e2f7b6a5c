// Lists over GraphQL: two strangers meet, pages of cards, the games behind them, what they cost, bad arguments.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSystem, type TestSystem } from '../../../kit/http/apiClient.ts';

let system: TestSystem;
let [ada, bob] = ['', ''];
beforeAll(async () => {
  system = await startTestSystem();
  [ada, bob] = [await system.tokenOf('Ada'), await system.tokenOf('Bob')];
});
afterAll(() => system.stop());

const CARD = `{ gameId titleId version status visibility toAct dueAt createdAt movedAt finishedAt headHash asOf
  title { id name } options clock { perDecision resignAfter bank } start host { name } hostSeenAt
  seats { number status bot player { name } } }`;

let created = 0;

async function create(visibility: string, more = 'seats: 2'): Promise<string> {
  created += 1;
  const input = `titleId: "next-station-london", visibility: ${visibility}, ${more}, clock: { perDecision: 86400 }, commandId: "list ${created}"`;
  const { data } = await system.ask(
    `mutation { createGame(input: { ${input} }) { ... on GameSuccess { game { id } } } }`,
    {},
    ada,
  );
  return data.createGame.game.id;
}

/** Asks until `isSo`: what others did is listed a moment later. */
async function until(query: string, token: string | null, isSo: (data: never) => boolean) {
  for (;;) {
    const answered = await system.ask(query, {}, token);
    expect(answered.errors).toEqual([]);
    if (isSo(answered.data as never)) return answered;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('a stranger finds a public game, takes the free seat, and is told whose turn it is', async () => {
  const id = await create('PUBLIC');
  const own = await system.ask(`{ me { games { edges { card ${CARD} } } } }`, {}, ada);
  expect(own.data.me.games.edges[0].card).toMatchObject({
    gameId: id,
    status: 'OPEN',
    visibility: 'PUBLIC',
    version: 1,
    title: { id: 'next-station-london', name: 'Next Station: London' },
    options: { objectives: 'off', powers: 'off', pencils: 'random' },
    clock: { perDecision: 86_400, resignAfter: 3, bank: null },
    start: 'MANUAL',
    host: { name: 'Ada' },
    hostSeenAt: own.data.me.games.edges[0].card.createdAt,
  });
  const lobby =
    '{ openGames(titleId: "next-station-london") { asOf edges { cursor card { gameId seats { status } } } } }';
  const { data } = await until(
    lobby,
    bob,
    ({ openGames }: { openGames: { edges: unknown[] } }) => openGames.edges.length > 0,
  );
  expect(data.openGames.edges[0].card).toEqual({ gameId: id, seats: [{ status: 'TAKEN' }, { status: 'OPEN' }] });
  await system.ask(`mutation { joinGame(input: { gameId: "${id}" }) { __typename } }`, {}, bob);
  await system.ask(`mutation { startGame(input: { gameId: "${id}" }) { __typename } }`, {}, ada);
  const turns = `{ me { games(myTurn: true, status: ACTIVE) { nodes { id toAct visibility } edges { card ${CARD} } } } }`;
  const mine = await until(
    turns,
    bob,
    ({ me }: { me: { games: { nodes: unknown[] } } }) => me.games.nodes.length === 1,
  );
  expect(mine.data.me.games.nodes).toEqual([{ id, toAct: [0, 1], visibility: 'PUBLIC' }]);
  expect(mine.data.me.games.edges[0].card).toMatchObject({
    toAct: [0, 1],
    seats: [{ player: { name: 'Ada' } }, { player: { name: 'Bob' } }],
  });
  await until('{ openGames { nodes { id } } activeGames { nodes { id } } }', null, (found: Found) => {
    return found.openGames.nodes.length === 0 && found.activeGames.nodes[0]?.id === id;
  });
});

type Found = Readonly<Record<'openGames' | 'activeGames', { readonly nodes: readonly { readonly id: string }[] }>>;

test('finished games are found by title and by player; a page continues after its cursor', async () => {
  const games: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    const id = await create('PUBLIC', 'seats: 1');
    await system.ask(`mutation { startGame(input: { gameId: "${id}" }) { __typename } }`, {}, ada);
    await system.ask(`mutation { resign(input: { gameId: "${id}" }) { __typename } }`, {}, ada);
    await system.ask(`{ game(id: "${id}") { status } }`);
    games.unshift(id);
  }
  const page = (after: string) => `{ finishedGames(titleId: "next-station-london", first: 2 ${after}) {
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { cursor card { gameId finishedAt status } } } }`;
  interface Page {
    finishedGames: { edges: unknown[]; pageInfo: { hasNextPage: boolean } };
  }
  const { data } = await until(page(''), null, ({ finishedGames }: Page) => finishedGames.pageInfo.hasNextPage);
  const { edges, pageInfo } = data.finishedGames;
  expect(edges.map(({ card }: { card: { gameId: string } }) => card.gameId)).toEqual(games.slice(0, 2));
  expect(pageInfo).toEqual({
    hasNextPage: true,
    hasPreviousPage: false,
    startCursor: edges[0].cursor,
    endCursor: edges[1].cursor,
  });
  const next = await system.ask(page(`, after: "${pageInfo.endCursor}"`));
  expect(next.data.finishedGames).toMatchObject({
    pageInfo: { hasNextPage: false, hasPreviousPage: true },
    edges: [{ card: { gameId: games[2], status: 'FINISHED' } }],
  });
  const outcome = 'outcome { reason winners results { seat rank score takebacks } }';
  const { finishedGames, game } = (
    await system.ask(
      `{ finishedGames(titleId: "next-station-london", first: 3) { edges { card { gameId ${outcome} } } } game(id: "${games[0]}") { id ${outcome} } }`,
    )
  ).data;
  const [{ card }] = finishedGames.edges;
  expect(card).toEqual({ gameId: game.id, outcome: game.outcome });
  expect(game.outcome.results).toHaveLength(1);
  const me = await system.ask('{ me { player { id games { edges { card { gameId } } } } } }', {}, ada);
  expect(me.data.me.player.games.edges.map(({ card }: { card: { gameId: string } }) => card.gameId)).toEqual(games);
});

test('an empty list is a page without cursors', async () => {
  const { data } = await system.ask(
    '{ openGames(titleId: "no-such-title") { nodes { id } edges { cursor } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }',
  );
  expect(data.openGames).toEqual({
    nodes: [],
    edges: [],
    pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  });
});

test.each([
  ['openGames(first: 0) { asOf }', 'first'],
  ['activeGames(first: 101) { asOf }', 'first'],
  ['openGames(after: "nonsense") { asOf }', 'after'],
  ['finishedGames(titleId: "x", after: "MDE") { asOf }', 'after'],
])('%s is refused by the argument %s', async (field, argument) => {
  const { errors } = await system.ask(`{ ${field} }`);
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', argument });
});

test('a card costs little, a game behind it what a game costs; the default of `first` counts', async () => {
  const cost = async (query: string) => Number((await system.ask(query)).headers.get('x-cost')?.split('/')[0]);
  expect(await cost('{ openGames(first: 100) { edges { card { gameId status } } } }')).toBeLessThan(400);
  const cards = await cost('{ openGames { edges { card { gameId } } } }');
  expect(await cost('{ openGames(first: 20) { edges { card { gameId } } } }')).toBe(cards);
  expect(await cost('{ openGames { nodes { id } } }')).toBeGreaterThanOrEqual(20 * 10);
});

test('lists are kept by no cache', async () => {
  const { headers } = await system.send(
    { headers: { accept: 'application/graphql-response+json' } },
    `/graphql?query=${encodeURIComponent('{ player(id: "player_X") { games { asOf } } openGames { asOf } }')}`,
  );
  expect(headers.get('cache-control')).toBe('no-store');
});
