// Looks of arbiters through HTTP: the arbiter is shown everything, the players see that.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run, startTestSystem, succeed, type TestSystem } from '../../../kit/http/apiClient.ts';

let api: TestSystem;
let ada: string;
let bob: string;
let cam: string;
let dot: string;
beforeAll(async () => {
  api = await startTestSystem();
  ada = await api.tokenOf('Ada');
  bob = await api.tokenOf('Bob');
  cam = await api.tokenOf('Cam');
  dot = await api.tokenOf('Dot');
  await api.ask('mutation { changeName(input: { name: "Dot" }) { __typename } }', {}, dot);
});
afterAll(() => api.stop());

const GAME = `query ($id: ID!) { game(id: $id) {
  version headHash toAct arbiters { id name } looks { arbiter { id name } at version headHash reason } viewJson legalMoves { seat notation }
  events(first: 3) { nodes { type text facts } }
} }`;

async function seen(token: string | null, id: string) {
  const answer = await api.ask(GAME, { id }, token);
  expect(answer.errors).toEqual([]);
  return answer.data.game;
}

const LOOK = `mutation ($input: LookAtTableInput!) { result: lookAtTable(input: $input) {
  __typename
  ... on LookSuccess { repeated look { arbiter { name } version reason } state { version headHash viewJson text legalMoves { seat } decisions { seat kind } } }
  ... on Problem { code message retryable }
  ... on InvalidInput { path }
} }`;

async function look(token: string | null, gameId: string, change: object = {}) {
  const input = { gameId, reason: 'a dispute', commandId: randomUUID(), ...change };
  const answer = await api.ask(LOOK, { input }, token);
  expect(answer.errors).toEqual([]);
  return answer.data.result;
}

async function idOf(token: string): Promise<string> {
  return (await api.ask('{ me { player { id } } }', {}, token)).data.me.player.id;
}

async function started(change: object = {}): Promise<string> {
  const order = { titleId: 'next-station-london', seats: 2, arbiters: [await idOf(dot)], ...change };
  const { id } = await succeed(api, ada, 'createGame', order);
  await succeed(api, bob, 'joinGame', { gameId: id });
  await succeed(api, ada, 'startGame', { gameId: id });
  return id;
}

test('an arbiter sees a hidden move by a look, which the players see and a spectator does not', async () => {
  const id = await started();
  const { legalMoves } = await seen(ada, id);
  await succeed(api, ada, 'playMove', { gameId: id, move: legalMoves[0].notation });
  const [own, others] = [await seen(ada, id), await seen(null, id)];
  expect((await seen(dot, id)).viewJson).toEqual(others.viewJson);
  expect(own.viewJson).not.toEqual(others.viewJson);
  const looked = await look(dot, id);
  const { version, headHash } = own;
  expect(looked).toMatchObject({ __typename: 'LookSuccess', repeated: false, state: { version, headHash } });
  expect(looked.look).toEqual({ arbiter: { name: 'Dot' }, version, reason: 'a dispute' });
  expect(looked.state.viewJson.sheets[0]).toEqual(own.viewJson.sheets[0]);
  expect(looked.state.viewJson.sheets.map(({ isOpen }: { isOpen: boolean }) => isOpen)).toEqual([true, true]);
  expect(new Set(looked.state.legalMoves.map(({ seat }: { seat: number }) => seat))).toEqual(new Set([1]));
  const recorded = [
    { arbiter: { id: await idOf(dot), name: 'Dot' }, at: expect.any(String), version, headHash, reason: 'a dispute' },
  ];
  for (const token of [ada, bob, dot]) expect((await seen(token, id)).looks).toEqual(recorded);
  for (const token of [cam, null]) expect((await seen(token, id)).looks).toBeNull();
  expect((await seen(cam, id)).version).toBe(version);
});

test('arbiters are shown with the game, by name and as events', async () => {
  const game = await seen(null, await started());
  expect(game.arbiters).toEqual([{ id: await idOf(dot), name: 'Dot' }]);
  expect(game.events.nodes[1]).toMatchObject({ type: 'ARBITER_NAMED', text: 'An arbiter is named.' });
});

test('everybody else is refused in words', async () => {
  const id = await started();
  expect(await look(cam, id)).toMatchObject({
    __typename: 'Forbidden',
    code: 'NOT_AN_ARBITER',
    message: 'Only an arbiter who was named when the game was created may look at what is hidden.',
  });
  expect(await look(null, id)).toMatchObject({ __typename: 'Unauthenticated' });
  expect(await look(dot, id, { reason: ' ' })).toMatchObject({ path: ['input', 'reason'] });
  expect(await look(dot, id, { version: 1 })).toMatchObject({ path: ['input', 'version'] });
  expect(await run(api, dot, 'joinGame', { gameId: id })).toMatchObject({ __typename: 'WrongStatus' });
  const hidden = await started({ visibility: 'PRIVATE', reservations: [{ seat: 1, playerId: await idOf(bob) }] });
  expect(await look(cam, hidden)).toMatchObject({ __typename: 'NotFound' });
  expect(await look(dot, hidden)).toMatchObject({ __typename: 'LookSuccess' });
});
