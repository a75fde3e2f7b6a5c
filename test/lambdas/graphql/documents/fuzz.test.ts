// Random operations and variables: every answer is a clear one, none a 5xx, none slow, and the games stay sound.

import * as fc from 'fast-check';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typeDefs } from '../../../../schema/typeDefs.generated.ts';
import { startedGame, startTestSystem, succeed, type TestSystem } from '../../../kit/http/apiClient.ts';
import { sampleSize } from '../../../kit/sampling.ts';
import { anyDocument } from './anyDocument.ts';

const schema = buildSchema(typeDefs);
const RUNS = sampleSize(400);

let api: TestSystem;
let tokens: readonly (string | null)[];
let ids: readonly string[];
beforeAll(async () => {
  api = await startTestSystem();
  const ada = await api.tokenOf('Ada');
  tokens = [null, ada, await api.tokenOf('Bob')];
  const open = await succeed(api, ada, 'createGame', { titleId: 'next-station-london', seats: 3 });
  const active = await startedGame(api, ada, { bots: ['random'] });
  const shared = await startedGame(api, ada, { seats: 2, sharedTable: true });
  const finished = await startedGame(api, ada, { bots: ['greedy'], join: false });
  ids = [open.id, active.id, shared.id, finished.id];
});
afterAll(() => api.stop());

test('random operations never break the server', async () => {
  const vocabulary = {
    words: {
      id: [...ids, 'next-station-london'],
      gameId: ids,
      titleId: ['next-station-london', 'next-station-london', 'chess'],
      move: ['pass', 'draw:g3-h3', 'draw:a0-b0'],
      bots: ['greedy', 'random'],
      commandId: ['a', 'b', 'c'],
    },
  };
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(anyDocument(schema, vocabulary), fc.constantFrom(0, 1, 2), async (query, who) => {
      const before = performance.now();
      const answer = await api.ask(query, {}, tokens[who] ?? null);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      expect([200, 400]).toContain(answer.status);
      expect(answer.text).not.toMatch(/node_modules|at .*\.ts:\d/);
      expect(performance.now() - before).toBeLessThan(10_000);
    }),
    { numRuns: RUNS },
  );
  // Most of the operations are valid: else this would test the validation only.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(RUNS / 3);
  expect(api.logged.filter(({ level }) => level === 'error')).toEqual([]);
});

const LOOK = `query ($id: ID!, $at: Int!, $seat: Int, $first: Int, $after: String, $lang: Language) {
  game(id: $id) {
    at(version: $at) { text(lang: $lang) legalMoves(seat: $seat) { notation label(lang: $lang) } }
    events(first: $first, after: $after) { edges { cursor node { text(lang: $lang) facts } } }
  }
}`;
const CREATE =
  'mutation ($input: CreateGameInput!) { createGame(input: $input) { __typename ... on Problem { message } } }';

test('random variables never break the server', async () => {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 4 }),
    fc.constantFrom(0, 1, 5, 2 ** 31, -1, 'EN', 'DE', '', null, {}, []),
  );
  const variables = fc.record(
    { id: fc.oneof(fc.constant('game'), value), at: value, seat: value, first: value, after: value, lang: value },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(variables, fc.constantFrom(0, 1, 2, 3), async (given, game) => {
      const id = given.id === 'game' ? ids[game] : given.id;
      const answer = await api.ask(LOOK, { ...given, id }, tokens[1] ?? null);
      expect([200, 400]).toContain(answer.status);
    }),
    { numRuns: RUNS },
  );
  const input = fc.record(
    {
      titleId: fc.oneof({ weight: 3, arbitrary: fc.constant('next-station-london') }, { weight: 1, arbitrary: value }),
      options: value,
      seats: fc.oneof(fc.constantFrom(1, 2, 3, 4), value),
      bots: fc.oneof(fc.constant(['random']), value),
      sharedTable: fc.oneof(fc.boolean(), value),
      join: fc.oneof(fc.boolean(), value),
      clientSeed: value,
      commandId: value,
    },
    { requiredKeys: ['titleId'] },
  );
  await fc.assert(
    fc.asyncProperty(input, async (given) => {
      const answer = await api.ask(CREATE, { input: given }, tokens[1] ?? null);
      expect([200, 400]).toContain(answer.status);
    }),
    { numRuns: RUNS },
  );
  expect(api.logged.filter(({ level }) => level === 'error')).toEqual([]);
});

test('random bodies never break the server', async () => {
  const body = fc.oneof(
    fc.string(),
    fc.json(),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes)),
    fc.string().map((query) => JSON.stringify({ query })),
    fc.jsonValue().map((query) => JSON.stringify({ query, variables: query, operationName: query, extensions: query })),
  );
  await fc.assert(
    fc.asyncProperty(body, async (bytes) => {
      const answer = await api.send({ method: 'POST', headers: { 'content-type': 'application/json' }, body: bytes });
      expect([200, 400]).toContain(answer.status);
      expect(() => JSON.parse(answer.text)).not.toThrow();
    }),
    { numRuns: RUNS },
  );
});
