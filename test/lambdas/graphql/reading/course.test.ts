// The course of a game over GraphQL.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startedGame, startTestSystem, succeed, type TestSystem } from '../../../kit/http/apiClient.ts';

let api: TestSystem;
let ada: string;
let id: string;
beforeAll(async () => {
  api = await startTestSystem();
  ada = await api.tokenOf('Ada');
  let game = await startedGame(api, ada, { titleId: 'next-station-london', options: {}, bots: ['greedy'] });
  ({ id } = game);
  for (let moves = 0; moves < 12; moves += 1) {
    game = await succeed(api, ada, 'playMove', { gameId: id, move: game.legalMoves[0]?.notation });
  }
});
afterAll(() => api.stop());

const COURSE = `query ($id: ID!, $from: Int) { game(id: $id) { version course(fromVersion: $from) {
  fromVersion toVersion scores { version scores } turningPoints { version kind seat points } rounds { version round }
} } }`;

test('a running game has its scores so far, and says what turned it', async () => {
  const { data, errors } = await api.ask(COURSE, { id }, ada);
  expect(errors).toEqual([]);
  const { version, course } = data.game;
  expect(course).toMatchObject({ fromVersion: 1, toVersion: version });
  expect(course.scores[0].scores).toEqual([0, 0]);
  expect(course.scores.length).toBeGreaterThan(3);
  const kinds = course.turningPoints.map(({ kind }: { readonly kind: string }) => kind);
  expect(kinds).toContain('GAIN');
  expect(course.rounds[0]).toEqual({ version: course.scores[0].version, round: 1 });
});

test('a version before the first is refused', async () => {
  const { errors } = await api.ask(COURSE, { id, from: 0 }, ada);
  expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
});
