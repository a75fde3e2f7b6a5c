// Undo and takebacks through HTTP.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run, startTestSystem, succeed, type TestSystem } from '../../../kit/http/apiClient.ts';

let api: TestSystem;
let ada: string;
let bob: string;
beforeAll(async () => {
  api = await startTestSystem();
  ada = await api.tokenOf('Ada');
  bob = await api.tokenOf('Bob');
});
afterAll(() => api.stop());

const BACK = `query ($id: ID!) { game(id: $id) {
  version toAct takebacks undoTo takeback { version seat toVersion redraws waitsFor } legalMoves { notation seat } viewJson
  events(last: 2) { nodes { type seat text facts } }
} }`;

async function seen(token: string, id: string) {
  const answer = await api.ask(BACK, { id }, token);
  expect(answer.errors).toEqual([]);
  return answer.data.game;
}

async function started(change: object = {}): Promise<string> {
  const order = { titleId: 'next-station-london', seats: 2, ...change };
  const { id } = await succeed(api, ada, 'createGame', order);
  await succeed(api, bob, 'joinGame', { gameId: id });
  await succeed(api, ada, 'startGame', { gameId: id });
  return id;
}

const play = async (token: string, gameId: string) => {
  const { legalMoves } = await seen(token, gameId);
  return succeed(api, token, 'playMove', { gameId, move: legalMoves.at(-1).notation });
};

test('a step is undone by the button that Game.undoTo makes, at the version that was seen', async () => {
  const id = await started();
  const before = await seen(ada, id);
  expect(before).toMatchObject({ takebacks: 'STRICT', undoTo: [], takeback: null });
  await play(ada, id);
  const after = await seen(ada, id);
  expect(after.undoTo).toEqual([before.version]);
  expect((await seen(bob, id)).undoTo).toEqual([]);
  const input = { gameId: id, toVersion: before.version, expectedVersion: after.version, commandId: randomUUID() };
  const conflict = { ...input, expectedVersion: before.version };
  expect(await run(api, ada, 'undo', conflict)).toMatchObject({ __typename: 'VersionConflict' });
  expect(await run(api, bob, 'undo', input)).toMatchObject({ __typename: 'WrongStatus', code: 'NOTHING_TO_UNDO' });
  const wrong = { ...input, toVersion: 1 };
  expect(await run(api, ada, 'undo', wrong)).toMatchObject({
    __typename: 'InvalidInput',
    path: ['input', 'toVersion'],
  });
  expect(await run(api, ada, 'undo', input)).toMatchObject({ __typename: 'GameSuccess' });
  const undone = await seen(ada, id);
  expect([undone.viewJson, undone.toAct, undone.undoTo]).toEqual([before.viewJson, before.toAct, []]);
  const fact = { type: 'MovesUndone', seat: 0, toVersion: before.version, takeback: false, redraws: false };
  expect(undone.events.nodes.at(-1)).toMatchObject({ type: 'MOVES_UNDONE', seat: 0, facts: [fact] });
  expect((await seen(bob, id)).events.nodes.at(-2)).toMatchObject({ type: 'SEALED' });
});

test('a takeback is offered, waits, is declined, offered again and granted', async () => {
  const id = await started({ takebacks: 'CASUAL' });
  const before = await seen(ada, id);
  await play(ada, id);
  await play(bob, id);
  const offer = () => ({ gameId: id, toVersion: before.version, commandId: randomUUID() });
  const answer = (accept: boolean) => ({ gameId: id, accept, commandId: randomUUID() });
  const none = await run(api, bob, 'answerTakeback', answer(true));
  expect(none).toMatchObject({ __typename: 'WrongStatus', code: 'NO_TAKEBACK_OFFERED' });
  expect(await run(api, ada, 'offerTakeback', offer())).toMatchObject({ __typename: 'GameSuccess' });
  const { takeback } = await seen(bob, id);
  expect(takeback).toMatchObject({ seat: 0, toVersion: before.version, redraws: true, waitsFor: [1] });
  expect(await run(api, bob, 'answerTakeback', answer(false))).toMatchObject({ __typename: 'GameSuccess' });
  expect((await seen(ada, id)).takeback).toBe(null);
  await run(api, ada, 'offerTakeback', offer());
  const { version: offerVersion } = await seen(ada, id);
  const stale = { ...answer(true), offerVersion: takeback.version };
  expect(await run(api, bob, 'answerTakeback', stale)).toMatchObject({ code: 'NO_TAKEBACK_OFFERED' });
  expect(await run(api, bob, 'answerTakeback', { ...answer(true), offerVersion })).toMatchObject({
    __typename: 'GameSuccess',
  });
  const after = await seen(ada, id);
  expect([after.viewJson, after.toAct, after.takeback]).toEqual([before.viewJson, before.toAct, null]);
  expect(after.events.nodes.map(({ type }: { type: string }) => type)).toEqual(['TAKEBACK_ANSWERED', 'MOVES_UNDONE']);
  expect(after.events.nodes.at(-1).text).toContain('drawn anew');
});

test('a game without takebacks has none', async () => {
  const id = await started({ takebacks: 'NONE' });
  const { version, takebacks } = await seen(ada, id);
  expect(takebacks).toBe('NONE');
  await play(ada, id);
  const input = { gameId: id, toVersion: version, commandId: randomUUID() };
  expect(await run(api, ada, 'offerTakeback', input)).toMatchObject({ code: 'TAKEBACKS_OFF' });
});
