// What clients read of titles: JSON Schemas that fit what the API answers.

import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startedGame, startTestSystem, type TestSystem } from '../../../kit/http/apiClient.ts';

let api: TestSystem;
let ada: string;
beforeAll(async () => {
  api = await startTestSystem();
  ada = await api.tokenOf('Ada');
});
afterAll(() => api.stop());

test('moves and facts have a schema for each title and version of its rules', async () => {
  const { data } = await api.ask('{ titles { id rulesVersion movesSchema factsSchema } }');
  expect(data.titles).toHaveLength(4);
  for (const { id, rulesVersion, movesSchema, factsSchema } of data.titles) {
    expect([movesSchema.title, factsSchema.title]).toEqual([`Moves of ${id}`, `Facts of ${id}`]);
    const named = 'query ($id: ID!, $rules: String) { title(id: $id) { movesSchema(rulesVersion: $rules) } }';
    const known = await api.ask(named, { id, rules: rulesVersion });
    expect(known.data.title.movesSchema).toEqual(movesSchema);
    const unknown = await api.ask(named, { id, rules: '0.0.0' });
    expect(unknown.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
  }
});

test('moves and facts of a game fit them', async () => {
  const { id } = await startedGame(api, ada, { bots: ['greedy'], seats: 2 });
  const { data } = await api.ask(
    `query ($id: ID!) { game(id: $id) {
      title { movesSchema factsSchema }
      legalMoves { kind params }
      events(first: 100) { nodes { type facts } }
    } }`,
    { id },
    ada,
  );
  const { title, legalMoves, events } = data.game;
  const ajv = new Ajv2020({ strict: true });
  const [isMove, isFact] = [ajv.compile(title.movesSchema), ajv.compile(title.factsSchema)];
  expect(legalMoves.length).toBeGreaterThan(0);
  expect(legalMoves.filter((move: unknown) => !isMove(move))).toEqual([]);
  const played = events.nodes.filter(({ type }: { type: string }) => ['GAME_STARTED', 'MOVE_PLAYED'].includes(type));
  const facts = played.flatMap((event: { facts: readonly unknown[] }) => event.facts);
  expect(facts.length).toBeGreaterThan(2);
  expect(facts.filter((fact: unknown) => !isFact(fact))).toEqual([]);
});
