// Several moves in one commit, and previews, through HTTP.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GameInResult, run, startTestSystem, succeed, type TestSystem } from '../../../kit/http/apiClient.ts';

let api: TestSystem;
let ada: string;
let bob: string;
let game: GameInResult;
beforeAll(async () => {
  api = await startTestSystem();
  ada = await api.tokenOf('Ada');
  bob = await api.tokenOf('Bob');
  const { id } = await succeed(api, ada, 'createGame', {
    titleId: 'return-to-lionsgate-city',
    sharedTable: true,
    seats: 2,
  });
  game = await succeed(api, ada, 'startGame', { gameId: id });
});
afterAll(() => api.stop());

const PREVIEW = `query ($id: ID!, $moves: [String!]!, $seat: Int) { game(id: $id) { version headHash preview(moves: $moves, seat: $seat) {
  ok rejection { rule index } problem { __typename code message } facts state { version headHash toAct viewJson legalMoves { notation } }
} } }`;

async function preview(token: string | null, moves: readonly string[], seat: number | null = null) {
  const answer = await api.ask(PREVIEW, { id: game.id, moves, seat }, token);
  expect(answer.errors).toEqual([]);
  return { ...answer.data.game.preview, game: answer.data.game };
}

/** Foreseeable moves of the seat to act, as many as there are and `most` at most. */
async function plan(most: number): Promise<string[]> {
  const moves: string[] = [];
  while (moves.length < most) {
    const { legalMoves } = moves.length === 0 ? game : (await preview(ada, moves)).state;
    const own = legalMoves.map(({ notation }: { notation: string }) => notation);
    const tried = await Promise.all(
      own.slice(0, 12).map((move: string) => preview(ada, [...moves, move], game.toAct[0])),
    );
    const next = tried.findIndex(({ ok, state }) => ok && state.toAct[0] === game.toAct[0]);
    if (next < 0) break;
    moves.push(own[next]);
  }
  return moves;
}

test('planned with previews, sent as one commit: once, at the version that was planned for, or not at all', async () => {
  // Draft picks pass from seat to seat: play on to a turn.
  while ((await plan(2)).length < 2) {
    const move = game.legalMoves[0]?.notation;
    game = await succeed(api, ada, 'playMove', { gameId: game.id, move });
  }
  const [seat] = game.toAct;
  const moves = await plan(3);
  const before = game.version;
  const imagined = await preview(ada, moves, seat);
  expect(imagined).toMatchObject({ ok: true, rejection: null, problem: null });
  expect([imagined.state.version, imagined.state.headHash]).toEqual([before, imagined.game.headHash]);
  expect(imagined.facts.length).toBeGreaterThanOrEqual(moves.length);

  const input = { gameId: game.id, moves, seat, expectedVersion: before, commandId: randomUUID() };
  expect(await run(api, ada, 'playMoves', { ...input, expectedVersion: before - 1 })).toMatchObject({
    __typename: 'VersionConflict',
    currentVersion: before,
  });
  expect(await run(api, ada, 'playMoves', { ...input, moves: [...moves, 'nonsense'] })).toMatchObject({
    __typename: 'MoveRejected',
    code: 'UNKNOWN_MOVE',
    message: expect.stringMatching(new RegExp(`^Move ${moves.length + 1} of ${moves.length + 1}: "nonsense" `)),
  });
  expect(await run(api, ada, 'playMoves', { ...input, moves: [] })).toMatchObject({
    code: 'INVALID_INPUT',
    path: ['input', 'moves'],
  });
  expect(await run(api, bob, 'playMoves', input)).toMatchObject({ __typename: 'Forbidden', code: 'NOT_SEATED' });
  expect(await run(api, null, 'playMoves', input)).toMatchObject({ __typename: 'Unauthenticated' });

  game = await succeed(api, ada, 'playMoves', input);
  expect(game.version).toBe(before + 1);
  const again = await run(api, ada, 'playMoves', input);
  expect(again).toMatchObject({ __typename: 'GameSuccess', game: { version: before + 1 } });
  const reused = await run(api, ada, 'playMoves', { ...input, moves: moves.slice(1) });
  expect(reused).toMatchObject({ code: 'COMMAND_ID_REUSED' });

  const read = await api.ask(
    'query ($id: ID!, $from: Int!) { game(id: $id) { viewJson events(fromVersion: $from) { nodes { version index type move } } } }',
    { id: game.id, from: before + 1 },
    ada,
  );
  expect(read.data.game.events.nodes).toEqual(
    moves.map((move, index) => ({ version: before + 1, index, type: 'MOVE_PLAYED', move })),
  );
  expect(read.data.game.viewJson).toEqual(imagined.state.viewJson);
});

test('a preview says which move would be refused, and nothing to who has no seat', async () => {
  const refused = await preview(ada, ['nonsense'], game.toAct[0]);
  expect(refused).toMatchObject({ ok: false, rejection: { rule: 'unknown-move', index: 0 }, facts: [], state: null });
  expect(await preview(bob, ['nonsense'])).toMatchObject({
    ok: false,
    rejection: null,
    problem: { code: 'NOT_SEATED' },
  });
  expect(await preview(null, ['nonsense'])).toMatchObject({ ok: false, problem: { __typename: 'Unauthenticated' } });
  const many = await preview(
    ada,
    Array.from({ length: 101 }, () => 'x'),
  );
  expect(many).toMatchObject({ ok: false, problem: { __typename: 'InvalidInput', code: 'INVALID_INPUT' } });
});
