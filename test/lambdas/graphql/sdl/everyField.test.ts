// The schema and the code agree: every field of every type that a game can show answers, and fits its type.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startedGame, startTestSystem, succeed, type TestSystem } from '../../../kit/http/apiClient.ts';
import { everything, PROBLEMS, schema, typeNamed } from '../../../kit/http/everything.ts';

let api: TestSystem;
let ada: string;
beforeAll(async () => {
  api = await startTestSystem();
  ada = await api.tokenOf('Ada');
});
afterAll(() => api.stop());

test.each([
  ['open', {}, false],
  [
    'active',
    { seats: 4, bots: ['greedy', 'random'], sharedTable: true, options: { objectives: 'random', powers: 'random' } },
    true,
  ],
  ['finished', { bots: ['greedy', 'random'], join: false, options: { objectives: 'random', powers: 'random' } }, true],
  ['solo', { bots: ['greedy'], join: false, seats: 1 }, true],
])('every field of a game that is %s answers', async (_what, input, started) => {
  const game = started
    ? await startedGame(api, ada, input)
    : await succeed(api, ada, 'createGame', { titleId: 'next-station-london', ...input });
  const now = [
    ['view', 'board', 'at', 'preview', 'course', ...PROBLEMS],
    ['events', 'at', 'preview', 'course', ...PROBLEMS],
  ].map((skipped) => everything(typeNamed('Game'), skipped));
  const past = `{ id at(version: 1) ${everything(typeNamed('GameState'))} }`;
  const course = `{ id course ${everything(typeNamed('GameCourse'))} }`;
  const imagined = `{ id preview(moves: ["pass"]) ${everything(typeNamed('Preview'))} }`;
  const problem = '{ __typename code message retryable }';
  const problems = `{ id ${PROBLEMS.map((name) => `${name} ${problem}`).join(' ')} }`;
  for (const selection of [...now, past, course, problems, imagined]) {
    const query = `query ($id: ID!) { game(id: $id) ${selection} }`;
    for (const token of [ada, null]) {
      const answer = await api.ask(query, { id: game.id }, token);
      expect(answer.errors).toEqual([]);
      expect(answer.data.game.id).toBe(game.id);
    }
  }
});

test('every field of titles, of players and of the caller answers', async () => {
  const answer = await api.ask(
    `{ titles ${everything(typeNamed('Title'))} me ${everything(typeNamed('Account'))} }`,
    {},
    ada,
  );
  expect(answer.errors).toEqual([]);
  expect(answer.data.titles[0]).toMatchObject({ minSeats: 1, maxSeats: 4, optionsSchema: { type: 'object' } });
  expect(answer.data.titles[0]).toMatchObject({
    languages: ['EN', 'DE'],
    bots: ['random', 'greedy'],
    statistics: { games: expect.any(Number) },
  });
  expect(answer.data.titles[0].viewSchema.$defs.View.properties.sheets).toBeDefined();
  expect(answer.data.me.player).toMatchObject({ name: 'Ada', isBot: false });
});

test('every title has a view in the schema', () => {
  expect(schema.getType('NextStationLondonView')).toBeDefined();
});
