// What a person is told before anything is done: what a game waits for, what happens when time is up, why one cannot go
// back.

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

const TOLD = `query ($id: ID!) { game(id: $id) {
  version waitsFor { for seats text(lang: DE) parts { text seat } } legalMoves { notation }
  decisions { seat timeOut { resigns move { notation seat } } }
  undoTo undoProblem { code message } takebackProblem { code message(lang: DE) }
} }`;

const told = async (token: string | null, id: string) => (await api.ask(TOLD, { id }, token ?? undefined)).data.game;
const rest = async (token: string, path: string) =>
  (await fetch(`${api.url}/v1/${path}`, { headers: { authorization: `Bearer ${token}` } })).json();

async function started(change: object): Promise<string> {
  const order = { titleId: 'next-station-london', seats: 2, visibility: 'UNLISTED', ...change };
  const { id } = await succeed(api, ada, 'createGame', order);
  await succeed(api, bob, 'joinGame', { gameId: id });
  await succeed(api, ada, 'startGame', { gameId: id });
  return id;
}

test('what a game waits for is said of the game, of its card, and over REST', async () => {
  const order = { titleId: 'next-station-london', seats: 2, visibility: 'PUBLIC', clock: { perDecision: 3_600 } };
  const { id } = await succeed(api, ada, 'createGame', order);
  expect((await told(null, id)).waitsFor).toEqual({
    for: 'PLAYERS',
    seats: [1],
    text: 'Wartet auf eine weitere Person.',
    parts: [{ text: 'Waits for one more player.', seat: null }],
  });
  const list = '{ openGames { edges { card { gameId waitsFor { for seats text } } } } }';
  const card = async () => {
    const { edges } = (await api.ask(list)).data.openGames;
    return edges.map(({ card: one }: { card: object }) => one);
  };
  const waitsFor = { for: 'PLAYERS', seats: [1], text: 'Waits for one more player.' };
  await expect.poll(card).toContainEqual({ gameId: id, waitsFor });
  expect(await rest(ada, `games/${id}`)).toMatchObject({ waitsFor: { for: 'players', seats: [1] } });
  await succeed(api, bob, 'joinGame', { gameId: id });
  await succeed(api, ada, 'startGame', { gameId: id });
  expect((await told(null, id)).waitsFor).toMatchObject({ for: 'MOVES', seats: [0, 1] });
  expect((await told(null, id)).waitsFor.parts.slice(0, 2)).toEqual([
    { text: 'Waits for ', seat: null },
    { text: 'seats 0', seat: 0 },
  ]);
});

test('what happens when time is up is told; which move is played, to those who act for the seat', async () => {
  const id = await started({ clock: { perDecision: 3_600, resignAfter: 2 } });
  const pass = { resigns: false, move: { notation: 'pass', seat: 0 } };
  expect((await told(ada, id)).decisions).toEqual([
    { seat: 0, timeOut: pass },
    { seat: 1, timeOut: { resigns: false, move: null } },
  ]);
  expect((await told(null, id)).decisions.map(({ timeOut }: { timeOut: { move: unknown } }) => timeOut.move)).toEqual([
    null,
    null,
  ]);
  expect(await rest(ada, `games/${id}/position`)).toMatchObject({
    decisions: [{ timeOut: { resigns: false, move: 'pass' } }, { timeOut: { resigns: false, move: null } }],
  });
  const strict = await started({ clock: { bank: 600 } });
  expect((await told(ada, strict)).decisions[0]).toEqual({ seat: 0, timeOut: { resigns: true, move: null } });
  expect((await told(ada, await started({}))).decisions[0]).toEqual({ seat: 0, timeOut: null });
});

test('why one cannot go back is what the command would say; it is told to those who have a seat', async () => {
  const id = await started({ takebacks: 'STRICT' });
  const before = await told(ada, id);
  expect(before.undoProblem).toMatchObject({
    code: 'NOTHING_TO_UNDO',
    message: expect.stringMatching(/nothing to undo/),
  });
  expect(before.takebackProblem.code).toBe('INVALID_INPUT');
  const refused = await run(api, ada, 'offerTakeback', { gameId: id, toVersion: before.version - 1, commandId: 't' });
  expect(refused).toMatchObject({ code: before.takebackProblem.code });
  await succeed(api, ada, 'playMove', { gameId: id, move: before.legalMoves[0].notation });
  expect(await told(ada, id)).toMatchObject({ undoTo: [before.version], undoProblem: null, takebackProblem: null });
  expect(await told(null, id)).toMatchObject({ undoProblem: null, takebackProblem: null });
  expect(await rest(ada, `games/${id}/position`)).toMatchObject({ undoTo: [before.version], undoProblem: null });
  expect(await rest(bob, `games/${id}/position`)).toMatchObject({
    undoTo: [],
    undoProblem: { code: 'NOTHING_TO_UNDO', detail: expect.stringMatching(/nothing to undo/) },
  });
  const none = await started({ takebacks: 'NONE' });
  expect((await told(ada, none)).takebackProblem).toMatchObject({
    code: 'TAKEBACKS_OFF',
    message: expect.stringMatching(/nichts/),
  });
});
