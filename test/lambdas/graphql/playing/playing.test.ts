// Commands through HTTP: every refusal is a typed problem that changes nothing; repeats and races lose and double
// nothing.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run, startedGame, startTestSystem, succeed, type TestSystem } from '../../../kit/http/apiClient.ts';

let api: TestSystem;
let ada: string;
let bob: string;
beforeAll(async () => {
  api = await startTestSystem();
  ada = await api.tokenOf('Ada');
  bob = await api.tokenOf('Bob');
});
afterAll(() => api.stop());

const LONDON = 'next-station-london';
const UNKNOWN_GAME = '01K9Z6Q0T4N3W8R2E5YB7DHMXC';

const versionOf = async (id: string): Promise<number> =>
  (await api.ask('query ($id: ID!) { game(id: $id) { version } }', { id })).data.game.version;

/** A started game of two people. */
async function pair() {
  const { id } = await succeed(api, ada, 'createGame', { titleId: LONDON, seats: 2 });
  await succeed(api, bob, 'joinGame', { gameId: id });
  return succeed(api, ada, 'startGame', { gameId: id });
}

const COMMANDS = ['joinGame', 'leaveGame', 'startGame', 'playMove', 'resign'];
const inputOf = (name: string, gameId: string) => (name === 'playMove' ? { gameId, move: 'pass' } : { gameId });

test.each(COMMANDS)('%s needs a token, and a game that exists', async (name) => {
  expect(await run(api, null, name, inputOf(name, UNKNOWN_GAME))).toMatchObject({
    __typename: 'Unauthenticated',
    code: 'UNAUTHENTICATED',
  });
  for (const gameId of [UNKNOWN_GAME, '', 'x', '../../..', 'x'.repeat(5_000), UNKNOWN_GAME.toLowerCase()]) {
    expect(await run(api, ada, name, inputOf(name, gameId))).toMatchObject({
      __typename: 'NotFound',
      code: 'GAME_NOT_FOUND',
    });
  }
});

test('createGame needs a token', async () => {
  expect(await run(api, null, 'createGame', { titleId: LONDON })).toMatchObject({ __typename: 'Unauthenticated' });
});

// biome-ignore format: one row per case
test.each([
  ['an unknown title',        { titleId: 'chess' },                                   'UNKNOWN_TITLE',   ['input', 'titleId']],
  ['no seats',                { titleId: LONDON, seats: 0 },                          'INVALID_INPUT',   ['input', 'seats']],
  ['negative seats',          { titleId: LONDON, seats: -1 },                         'INVALID_INPUT',   ['input', 'seats']],
  ['too many seats',          { titleId: LONDON, seats: 5 },                          'INVALID_INPUT',   ['input', 'seats']],
  ['seats without end',       { titleId: LONDON, seats: 2_147_483_647 },              'INVALID_INPUT',   ['input', 'seats']],
  ['too many bots',           { titleId: LONDON, seats: 1, bots: ['greedy', 'greedy'] }, 'INVALID_INPUT', ['input', 'bots']],
  ['an unknown bot',          { titleId: LONDON, bots: ['greedy', 'hal'] },           'INVALID_INPUT',   ['input', 'bots', '1']],
  ['options that are a list', { titleId: LONDON, options: [] },                       'INVALID_OPTIONS', ['input', 'options']],
  ['options that are text',   { titleId: LONDON, options: 'all' },                    'INVALID_OPTIONS', ['input', 'options']],
  ['an unknown option',       { titleId: LONDON, options: { nope: true } },           'INVALID_OPTIONS', ['input', 'options', 'nope']],
  ['a long client seed',      { titleId: LONDON, clientSeed: 'x'.repeat(129) },       'INVALID_INPUT',   ['input', 'clientSeed']],
  ['a long command id',       { titleId: LONDON, commandId: 'x'.repeat(129) },        'INVALID_INPUT',   ['input', 'commandId']],
  ['an empty command id',     { titleId: LONDON, commandId: '' },                     'INVALID_INPUT',   ['input', 'commandId']],
])('createGame with %s is refused with the path', async (_what, input, code, path) => {
  const result = await run(api, ada, 'createGame', input);
  expect(result).toMatchObject({ __typename: 'InvalidInput', code, path });
  expect(result.message).toMatch(/\S/);
});

test('options that nest too deep are bad user input, as variables and in the document', async () => {
  const deep = JSON.parse(`${'{"a":'.repeat(18)}1${'}'.repeat(18)}`);
  const inVariables = await api.ask(
    'mutation ($o: JSON) { createGame(input: { titleId: "next-station-london", options: $o, commandId: "deep" }) { __typename } }',
    { o: deep },
    ada,
  );
  expect([inVariables.status, inVariables.code]).toEqual([400, 'BAD_USER_INPUT']);
  const literal = `${'{a: '.repeat(18)}1${'}'.repeat(18)}`;
  const inDocument = await api.ask(
    `mutation { createGame(input: { titleId: "next-station-london", options: ${literal}, commandId: "deep" }) { __typename } }`,
    {},
    ada,
  );
  expect([inDocument.status, inDocument.errors.length]).toEqual([400, 1]);
});

test('options may stand in the document, with variables inside', async () => {
  const answer = await api.ask(
    `mutation ($mode: JSON) {
      createGame(input: { titleId: "next-station-london", options: { objectives: $mode, powers: "off" }, commandId: "inside" }) {
        ... on GameSuccess { game { options } }
        ... on InvalidInput { path message }
      }
    }`,
    { mode: 'random' },
    ada,
  );
  expect(answer.data.createGame.game.options).toMatchObject({ objectives: 'random', powers: 'off' });
});

test('seats are taken, refused and left', async () => {
  const { id } = await succeed(api, ada, 'createGame', { titleId: LONDON, seats: 3, bots: ['random'] });
  expect(await run(api, ada, 'joinGame', { gameId: id, seat: 1 })).toMatchObject({ code: 'ALREADY_SEATED' });
  for (const seat of [null, 0]) {
    expect(await run(api, ada, 'joinGame', { gameId: id, seat })).toMatchObject({ __typename: 'GameSuccess' });
  }
  expect(await run(api, bob, 'joinGame', { gameId: id, seat: 9 })).toMatchObject({
    __typename: 'InvalidInput',
    path: ['input', 'seat'],
  });
  expect(await run(api, bob, 'joinGame', { gameId: id, seat: -1 })).toMatchObject({ __typename: 'InvalidInput' });
  expect(await run(api, bob, 'joinGame', { gameId: id, seat: 2 })).toMatchObject({
    __typename: 'WrongStatus',
    code: 'NO_FREE_SEAT',
    status: 'OPEN',
  });
  expect(await run(api, bob, 'startGame', { gameId: id })).toMatchObject({
    __typename: 'Forbidden',
    code: 'NOT_THE_CREATOR',
  });
  expect(await run(api, ada, 'startGame', { gameId: id })).toMatchObject({ code: 'SEATS_OPEN', status: 'OPEN' });
  expect(await run(api, bob, 'leaveGame', { gameId: id })).toMatchObject({ __typename: 'GameSuccess' });
  expect((await succeed(api, bob, 'joinGame', { gameId: id })).yourSeats).toEqual([1]);
  expect((await succeed(api, bob, 'leaveGame', { gameId: id })).yourSeats).toEqual([]);
  expect((await succeed(api, ada, 'leaveGame', { gameId: id })).status).toBe('ABORTED');
});

test('a seat that is not yours is forbidden, with or without its number', async () => {
  const game = await pair();
  const eve = await api.tokenOf('Eve');
  const version = await versionOf(game.id);
  expect(await run(api, eve, 'playMove', { gameId: game.id, move: 'pass' })).toMatchObject({
    __typename: 'Forbidden',
    code: 'NOT_SEATED',
  });
  expect(await run(api, bob, 'playMove', { gameId: game.id, move: 'pass', seat: 0 })).toMatchObject({
    __typename: 'Forbidden',
    code: 'NOT_YOUR_SEAT',
  });
  expect(await run(api, bob, 'resign', { gameId: game.id, seat: 0 })).toMatchObject({ code: 'NOT_YOUR_SEAT' });
  expect(await run(api, eve, 'resign', { gameId: game.id })).toMatchObject({ code: 'NOT_SEATED' });
  expect(await versionOf(game.id)).toBe(version);
});

test('an illegal move is rejected with its rule and with the legal ones; nonsense as unknown', async () => {
  const game = await startedGame(api, ada);
  const version = await versionOf(game.id);
  const illegal = await run(api, ada, 'playMove', { gameId: game.id, move: 'draw:a0-b0' });
  expect(illegal).toMatchObject({ __typename: 'MoveRejected', code: 'MOVE_REJECTED', legalMoves: game.legalMoves });
  expect(illegal.rule).toMatch(/^[a-z-]+$/);
  expect(illegal.rulings).toEqual([expect.stringMatching(/^R\d+$/)]);
  for (const move of ['', 'fly', 'draw:zz-zz', '__proto__', '\u0000', 'draw:a0-b0 ', 'x'.repeat(10_000)]) {
    expect(await run(api, ada, 'playMove', { gameId: game.id, move })).toMatchObject({
      __typename: 'MoveRejected',
      code: 'UNKNOWN_MOVE',
      rulings: [],
      legalMoves: game.legalMoves,
    });
  }
  expect(await versionOf(game.id)).toBe(version);
});

test.each([
  [LONDON, 'draw:a0-b0'],
  ['london-necropolis-railway', 'end'],
])('a refusal in %s names its rulings as data, and so does its message in each language', async (titleId, move) => {
  const game = await startedGame(api, ada, { titleId, bots: titleId === LONDON ? [] : ['random'] });
  const { data } = await api.ask(
    `mutation ($input: PlayMoveInput!) {
      playMove(input: $input) { ... on MoveRejected { rulings en: message de: message(lang: DE) } }
    }`,
    { input: { gameId: game.id, move, commandId: randomUUID() } },
    ada,
  );
  const { rulings, en, de } = data.playMove;
  const { title } = (await api.ask('query ($id: ID!) { title(id: $id) { rulings { number } } }', { id: titleId })).data;
  expect(rulings.length).toBeGreaterThan(0);
  expect(title.rulings.map(({ number }: { number: string }) => number)).toEqual(expect.arrayContaining(rulings));
  for (const message of [en, de]) expect(message).toContain(`(${rulings.join(', ')}).`);
});

test('a stale version is refused and names the current one; the right one is accepted', async () => {
  const game = await startedGame(api, ada);
  const move = { gameId: game.id, move: 'pass' };
  for (const expectedVersion of [game.version - 1, game.version + 1, 0, -5, 2_147_483_647]) {
    expect(await run(api, ada, 'playMove', { ...move, expectedVersion })).toMatchObject({
      __typename: 'VersionConflict',
      code: 'VERSION_CONFLICT',
      currentVersion: game.version,
    });
  }
  expect((await succeed(api, ada, 'playMove', { ...move, expectedVersion: game.version })).version).toBe(
    game.version + 1,
  );
});

test('the same command id is carried out once, also at once and also with an expected version', async () => {
  const game = await startedGame(api, ada);
  const input = { gameId: game.id, move: 'pass', commandId: randomUUID(), expectedVersion: game.version };
  const results = await Promise.all(Array.from({ length: 8 }, () => run(api, ada, 'playMove', input)));
  expect(results.map(({ game: after }) => after?.version)).toEqual(Array(8).fill(game.version + 1));
  expect(await versionOf(game.id)).toBe(game.version + 1);
  expect(await run(api, ada, 'playMove', { ...input, move: 'draw:a0-b0' })).toMatchObject({
    __typename: 'InvalidInput',
    code: 'COMMAND_ID_REUSED',
    path: ['input', 'commandId'],
  });
});

test('a repeated creation meets its own game; other people may use the same id', async () => {
  const input = { titleId: LONDON, commandId: randomUUID() };
  const first = await succeed(api, ada, 'createGame', input);
  expect((await succeed(api, ada, 'createGame', input)).id).toBe(first.id);
  expect((await succeed(api, bob, 'createGame', input)).id).not.toBe(first.id);
  expect(await run(api, ada, 'createGame', { ...input, seats: 2 })).toMatchObject({ code: 'COMMAND_ID_REUSED' });
});

test('a repeated join, start, resignation and leaving do nothing twice', async () => {
  const { id } = await succeed(api, ada, 'createGame', { titleId: LONDON, seats: 2 });
  const twice = async (token: string, name: string) => {
    const input = { gameId: id, commandId: randomUUID() };
    const first = await succeed(api, token, name, input);
    expect((await succeed(api, token, name, input)).version).toBe(first.version);
  };
  await twice(bob, 'joinGame');
  await twice(bob, 'leaveGame');
  await twice(bob, 'joinGame');
  await twice(ada, 'startGame');
  await twice(bob, 'resign');
});

test('moves of several seats at the same time never fail each other', async () => {
  const carl = await api.tokenOf('Carl');
  const dora = await api.tokenOf('Dora');
  const { id } = await succeed(api, ada, 'createGame', { titleId: LONDON, seats: 4 });
  for (const token of [bob, carl, dora]) await succeed(api, token, 'joinGame', { gameId: id });
  await succeed(api, ada, 'startGame', { gameId: id });
  for (let turn = 0; turn < 6; turn += 1) {
    const before = await versionOf(id);
    const results = await Promise.all(
      [ada, bob, carl, dora].map((token) => run(api, token, 'playMove', { gameId: id, move: 'pass' })),
    );
    expect(results.map(({ __typename }) => __typename)).toEqual(Array(4).fill('GameSuccess'));
    expect(await versionOf(id)).toBe(before + 4);
  }
});

test('at a shared table one person acts for every open seat and says for which', async () => {
  const game = await startedGame(api, ada, { seats: 3, bots: ['random'], sharedTable: true });
  expect(game.yourSeats).toEqual([0, 1]);
  expect(await run(api, ada, 'playMove', { gameId: game.id, move: 'pass' })).toMatchObject({
    __typename: 'InvalidInput',
    code: 'SEAT_NEEDED',
    path: ['input', 'seat'],
  });
  const after = await succeed(api, ada, 'playMove', { gameId: game.id, move: 'pass', seat: 1 });
  expect(after.toAct).toEqual([0]);
  expect((await succeed(api, ada, 'playMove', { gameId: game.id, move: 'pass' })).toAct).toEqual([0, 1]);
});

test('a finished game refuses every command but looks on', async () => {
  const game = await startedGame(api, ada, { bots: ['greedy'], join: false });
  expect(game.status).toBe('FINISHED');
  for (const name of COMMANDS) {
    // Ada has started it: that wish is fulfilled.
    const expected =
      name === 'startGame' ? { __typename: 'GameSuccess' } : { __typename: 'WrongStatus', status: 'FINISHED' };
    expect(await run(api, ada, name, inputOf(name, game.id))).toMatchObject(expected);
  }
});

test('a mutation of several commands runs them in order', async () => {
  const game = await startedGame(api, ada);
  const input = (commandId: string) => `input: { gameId: "${game.id}", move: "pass", commandId: "${commandId}" }`;
  const answer = await api.ask(
    `mutation { a: playMove(${input('a')}) { ...V } b: playMove(${input('b')}) { ...V } c: playMove(${input('c')}) { ...V } }
     fragment V on GameSuccess { game { version } }`,
    {},
    ada,
  );
  const { a, b, c } = answer.data;
  expect([a, b, c].map(({ game: after }) => after.version)).toEqual([1, 2, 3].map((n) => game.version + n));
});
