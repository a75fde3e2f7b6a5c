// Apollo Client with the cache of docs/clients/apolloCache.ts, and with a plain one: what is written is what is read,
// and versions never mix.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gql, InMemoryCache } from '@apollo/client';
import { print } from 'graphql';
import { afterAll, afterEach, beforeAll, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { gameCache } from '../../docs/clients/apolloCache.ts';
import { possibleTypes } from '../../docs/clients/apolloSchema.generated.ts';
import { startTestSystem, succeed, type TestSystem } from '../kit/http/apiClient.ts';
import { everything, PROBLEMS, typeNamed, viewTypeOf } from '../kit/http/everything.ts';
import { ROOT } from '../kit/processes/serverProcess.ts';
import { sampleOf } from '../kit/sampling.ts';

const TITLES = ['next-station-london', 'london-necropolis-railway'];
const EXAMPLES = join(ROOT, 'docs/examples');

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

function expectNoComplaint(): void {
  expect(complaints.flatMap((spy) => spy.mock.calls)).toEqual([]);
}

/** A game of `titleId` after this many moves of Ada's; none: it is open. */
async function gameAfter(titleId: string, moves: number | null): Promise<string> {
  const { id } = await succeed(api, ada, 'createGame', { titleId, bots: ['greedy'] });
  if (moves === null) return id;
  let game = await succeed(api, ada, 'startGame', { gameId: id });
  for (let turn = 0; turn < moves && game.status === 'ACTIVE'; turn += 1) {
    game = await succeed(api, ada, 'playMove', { gameId: id, move: game.legalMoves[0]?.notation });
  }
  return id;
}

/** Sends a query as Apollo Client does, with type names; writes the answer to the cache and reads it. */
async function expectSame(cache: InMemoryCache, text: string, variables: Readonly<Record<string, unknown>>) {
  const query = gql(text);
  const { data, errors } = await api.ask(print(cache.transformDocument(query)), variables, ada);
  expect(errors).toEqual([]);
  cache.writeQuery({ query, variables, data });
  expect(cache.readQuery({ query, variables })).toEqual(data);
}

function gameQueries(titleId: string): readonly string[] {
  return [
    ...[
      ['view', 'board', 'at', 'preview', 'course', ...PROBLEMS],
      ['events', 'at', 'preview', 'course', ...PROBLEMS],
    ].map((skipped) => everything(typeNamed('Game'), skipped, titleId)),
    `{ id version at(version: 2) ${everything(typeNamed('GameState'), [], titleId)} }`,
    `{ id version events(first: 5) ${everything(typeNamed('EventConnection'))} }`,
    `{ id version events(last: 5) ${everything(typeNamed('EventConnection'))} }`,
  ].map((selection) => `query ($id: ID!) { game(id: $id) ${selection} }`);
}

const OTHER_QUERIES = [
  `{ titles ${everything(typeNamed('Title'))} }`,
  `{ me ${everything(typeNamed('Account'))} }`,
  `query ($id: ID!) { audit(gameId: $id) ${everything(typeNamed('AuditReport'))} }`,
  'query ($id: ID!) { node(id: $id) { __typename id ... on Game { version status toAct } } }',
];

const MOMENTS = TITLES.flatMap((titleId) => [
  [titleId, 'open', null],
  [titleId, 'after 12 moves', 12],
  [titleId, 'finished', 1_000],
]) as [string, string, number | null][];

// Three of the six: both titles, or a whole one.
test.each(sampleOf(MOMENTS, 'moments in a cache', 1 / 2))(
  '%s, %s: each answer is read from the cache as it was sent',
  async (titleId, _when, moves) => {
    const id = await gameAfter(titleId, moves);
    const shared = gameCache();
    for (const query of [...gameQueries(titleId), ...OTHER_QUERIES]) {
      await expectSame(shared, query, { id });
      await expectSame(gameCache(), query, { id });
      await expectSame(new InMemoryCache({ possibleTypes: { ...possibleTypes } }), query, { id });
    }
    // Whatever was written after it, the first answer is still whole.
    for (const query of gameQueries(titleId))
      expect(shared.readQuery({ query: gql(query), variables: { id } })).not.toBeNull();
    expectNoComplaint();
  },
);

test('the queries of docs/examples are read as they were sent', async () => {
  const id = await gameAfter('next-station-london', 5);
  const cache = gameCache();
  const texts = readdirSync(EXAMPLES)
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => readFileSync(join(EXAMPLES, name), 'utf8'));
  const queries = texts.filter((text) => text.startsWith('query'));
  expect(queries.length).toBeGreaterThan(3);
  for (const text of queries) {
    const variables = { id, gameId: id, version: 2, first: 5 };
    const query = gql(text.replace(/(\bgame\(id: \$\w+\)) \{/g, '$1 { id version'));
    await expectSame(cache, print(query), variables);
  }
  expectNoComplaint();
});

test.each(TITLES)('%s: two versions stand side by side', async (titleId) => {
  const id = await gameAfter(titleId, 8);
  // Fragment names are unique over all documents.
  const name = viewTypeOf(titleId).replace('View', 'State');
  const state = `fragment ${name} on GameState ${everything(typeNamed('GameState'), [], titleId)}`;
  const cache = gameCache();
  const both = `query ($id: ID!) { game(id: $id) { id version early: at(version: 3) { ...${name} } late: at(version: 7) { ...${name} } } }`;
  await expectSame(cache, `${state} ${both}`, { id });
  const alone = (version: number) =>
    `${state} query ($id: ID!) { game(id: $id) { id version at(version: ${version}) { ...${name} } } }`;
  for (const version of [3, 7, 3]) await expectSame(cache, alone(version), { id });
  const [three, seven] = [3, 7].map((version) => cache.readQuery({ query: gql(alone(version)), variables: { id } }));
  expect(three).toMatchObject({ game: { at: { version: 3 } } });
  expect(seven).toMatchObject({ game: { at: { version: 7 } } });
  expectNoComplaint();
});

test('an answer that comes late does not bring back an older version', async () => {
  const cache = gameCache();
  const query = gql('query ($id: ID!) { game(id: $id) { id version status } }');
  const gameAt = (version: number) => ({ game: { __typename: 'Game', id: 'G', version, status: 'ACTIVE' } });
  for (const version of [4, 6, 5]) cache.writeQuery({ query, variables: { id: 'G' }, data: gameAt(version) });
  expect(cache.readQuery({ query, variables: { id: 'G' } })).toEqual(gameAt(6));
});

test('a game without its version is an error of the client, said at once', () => {
  const query = gql('query ($id: ID!) { game(id: $id) { id status } }');
  const data = { game: { __typename: 'Game', id: 'G', status: 'ACTIVE' } };
  expect(() => gameCache().writeQuery({ query, variables: { id: 'G' }, data })).toThrow();
});
