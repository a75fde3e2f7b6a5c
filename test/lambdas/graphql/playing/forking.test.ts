// Forking through HTTP: a finished game is forked in its middle, looked at, started, played to an end of its own, and
// forked again.

import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type GameInResult,
  run,
  startedGame,
  startTestSystem,
  succeed,
  type TestSystem,
} from '../../../kit/http/apiClient.ts';

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
const NECROPOLIS = 'london-necropolis-railway';
const UNKNOWN_GAME = '01K9Z6Q0T4N3W8R2E5YB7DHMXC';

const LOOK = `query Look($id: ID!) {
  game(id: $id) {
    id status version toAct yourSeats rulesVersion options text headHash
    creator { name }
    origin { gameId version hash }
    seats { status bot player { name } }
    view { __typename }
    outcome { winners }
    fairness { seedCommitment }
    events(first: 3) { edges { node { version type facts text(lang: DE) } } }
  }
}`;

const PAST = `query Past($id: ID!, $at: Int!) {
  game(id: $id) { at(version: $at) { status version toAct text headHash view { __typename } } }
}`;

const look = async (id: string) => (await api.ask(LOOK, { id })).data.game;
const lookAt = async (id: string, at: number) => (await api.ask(PAST, { id, at })).data.game.at;

/** Plays the first legal move until the game is over. */
async function playOut(token: string, game: GameInResult): Promise<GameInResult> {
  let current = game;
  while (current.status === 'ACTIVE') {
    const [move] = current.legalMoves;
    if (move === undefined) throw new Error('no legal move');
    current = await succeed(api, token, 'playMove', { gameId: game.id, move: move.notation, seat: move.seat });
  }
  return current;
}

test.each([LONDON, NECROPOLIS])(
  '%s: fork in the middle, look, start, play on to the end, fork the fork',
  async (titleId) => {
    const origin = await playOut(ada, await startedGame(api, ada, { titleId, seats: 2, bots: ['random'] }));
    const half = Math.floor(origin.version / 2);
    const [before, past] = [await look(origin.id), await lookAt(origin.id, half)];

    const fork = await succeed(api, bob, 'forkGame', { gameId: origin.id, atVersion: half, bots: ['greedy'], seat: 1 });
    expect(fork).toMatchObject({ status: 'OPEN', version: 1, toAct: [], yourSeats: [1], legalMoves: [] });
    const open = await look(fork.id);
    expect(open).toMatchObject({
      creator: { name: 'Bob' },
      origin: { gameId: origin.id, version: half, hash: past.headHash },
      rulesVersion: before.rulesVersion,
      options: before.options,
      text: past.text,
      view: past.view,
      seats: [
        { status: 'BOT', bot: 'greedy', player: null },
        { status: 'TAKEN', bot: null, player: { name: 'Bob' } },
      ],
    });
    expect(open.fairness.seedCommitment).not.toBe(before.fairness.seedCommitment);
    const [created, forked] = open.events.edges.map(({ node }: { node: object }) => node);
    expect(created).toMatchObject({ version: 1, type: 'GAME_CREATED' });
    expect(Object.keys(forked.facts[0]).sort()).toEqual(['game', 'hash', 'head', 'type', 'version']);
    expect(forked).toMatchObject({ version: 1, type: 'GAME_FORKED', facts: [{ game: origin.id, version: half }] });

    const started = await succeed(api, bob, 'startGame', { gameId: fork.id });
    expect((await lookAt(fork.id, 2)).toAct).toEqual(past.toAct);
    const over = await playOut(bob, started);
    expect(over.status).toBe('FINISHED');
    expect((await look(fork.id)).outcome.winners.length).toBeGreaterThan(0);

    const again = await succeed(api, ada, 'forkGame', { gameId: fork.id, atVersion: 2, sharedTable: true });
    expect(await look(again.id)).toMatchObject({ origin: { gameId: fork.id, version: 2 }, text: past.text });
    expect((await playOut(ada, await succeed(api, ada, 'startGame', { gameId: again.id }))).status).toBe('FINISHED');
    // The origin is as it was.
    expect(await look(origin.id)).toEqual(before);
    expect(before).toMatchObject({ origin: null, headHash: (await lookAt(origin.id, origin.version)).headHash });
  },
);

test('others join a fork before it starts, and only its creator starts it', async () => {
  const origin = await startedGame(api, ada, { titleId: LONDON, seats: 2, sharedTable: true });
  const { id } = await succeed(api, ada, 'forkGame', { gameId: origin.id, atVersion: origin.version });
  expect(await run(api, ada, 'startGame', { gameId: id })).toMatchObject({ code: 'SEATS_OPEN' });
  expect((await succeed(api, bob, 'joinGame', { gameId: id })).yourSeats).toEqual([1]);
  expect(await run(api, bob, 'startGame', { gameId: id })).toMatchObject({ code: 'NOT_THE_CREATOR' });
  expect((await succeed(api, ada, 'startGame', { gameId: id })).toAct).toEqual([0, 1]);
});

test('a repeated fork is one game; the same id for another fork or a creation is refused', async () => {
  const { id, version } = await startedGame(api, ada, { titleId: LONDON, seats: 1 });
  const input = { gameId: id, atVersion: version, commandId: 'one-fork' };
  const results = await Promise.all([1, 2, 3].map(() => succeed(api, ada, 'forkGame', input)));
  expect(new Set(results.map((game) => game.id)).size).toBe(1);
  const reused = { __typename: 'InvalidInput', code: 'COMMAND_ID_REUSED', path: ['input', 'commandId'] };
  expect(await run(api, ada, 'forkGame', { ...input, join: false })).toMatchObject(reused);
  expect(await run(api, ada, 'createGame', { titleId: LONDON, commandId: 'one-fork' })).toMatchObject(reused);
});

test('without a token, or of a game that is not there, nothing is forked', async () => {
  const { id, version } = await startedGame(api, ada, { titleId: LONDON, seats: 1 });
  const noToken = await run(api, null, 'forkGame', { gameId: id, atVersion: version });
  expect(noToken).toMatchObject({ __typename: 'Unauthenticated' });
  for (const gameId of [UNKNOWN_GAME, `${UNKNOWN_GAME}-${'0'.repeat(32)}`, '', '../../..', 'x'.repeat(5_000)]) {
    const result = await run(api, ada, 'forkGame', { gameId, atVersion: 2 });
    expect(result).toMatchObject({ __typename: 'NotFound', code: 'GAME_NOT_FOUND' });
  }
});

test('a game that others play too is forked once it is over', async () => {
  const { id, version } = await startedGame(api, ada, { titleId: LONDON, seats: 2, bots: ['random'] });
  for (const token of [ada, bob]) {
    const result = await run(api, token, 'forkGame', { gameId: id, atVersion: version });
    expect(result).toMatchObject({ __typename: 'Forbidden', code: 'NOT_YOUR_GAME' });
  }
});

test('a game that never started is no origin', async () => {
  const { id } = await succeed(api, ada, 'createGame', { titleId: LONDON, seats: 1 });
  const open = { __typename: 'WrongStatus', code: 'WRONG_STATUS', status: 'OPEN' };
  expect(await run(api, ada, 'forkGame', { gameId: id, atVersion: 1 })).toMatchObject(open);
  await succeed(api, ada, 'leaveGame', { gameId: id });
  expect(await run(api, ada, 'forkGame', { gameId: id, atVersion: 1 })).toMatchObject({ ...open, status: 'ABORTED' });
});

/** A finished solo game whose creator sat down with version 2 and started it with version 3. */
async function startedThird(): Promise<GameInResult> {
  const { id } = await succeed(api, ada, 'createGame', { titleId: LONDON, seats: 1, join: false });
  await succeed(api, ada, 'joinGame', { gameId: id });
  await succeed(api, ada, 'startGame', { gameId: id });
  return playOut(ada, await succeed(api, ada, 'playMove', { gameId: id, move: 'pass' }));
}

test('a version at which nobody was to act is refused with its status and the range that can be forked', async () => {
  const { id, version } = await startedThird();
  const range = new RegExp(`It can be forked at versions 3 to ${version - 1}\\.$`);
  for (const [atVersion, found] of [
    [1, 'At version 1 the game was open.'],
    [2, 'At version 2 the game was open.'],
    [version, `At version ${version} the game was finished.`],
    [version + 1, `There is no version ${version + 1}: the game is at version ${version}.`],
    [2_147_483_647, 'There is no version 2147483647'],
    [0, 'There is no version 0'],
    [-1, 'There is no version -1'],
  ] as const) {
    const result = await run(api, bob, 'forkGame', { gameId: id, atVersion });
    expect(result).toMatchObject({ __typename: 'InvalidInput', code: 'INVALID_INPUT', path: ['input', 'atVersion'] });
    expect(result.message).toMatch(range);
    expect(result.message).toContain(found);
  }
  for (const atVersion of [3, version - 1])
    expect(await run(api, bob, 'forkGame', { gameId: id, atVersion })).toMatchObject({ __typename: 'GameSuccess' });
});

// biome-ignore format: one row per case
test.each([
  ['a seat that is not there',       { seat: 2 },                          ['input', 'seat']],
  ['a seat below 0',                 { seat: -1 },                         ['input', 'seat']],
  ['a seat at a shared table',       { seat: 0, sharedTable: true },       ['input', 'seat']],
  ['a seat without joining',         { seat: 0, join: false },             ['input', 'seat']],
  ['too many bots',                  { bots: ['random', 'random', 'random'] }, ['input', 'bots']],
  ['bots on every seat and a seat',  { bots: ['random', 'random'], seat: 1 },  ['input', 'bots']],
  ['an unknown bot',                 { bots: ['hal'] },                    ['input', 'bots', '0']],
  ['a long client seed',             { clientSeed: 'x'.repeat(129) },      ['input', 'clientSeed']],
  ['an empty command id',            { commandId: '' },                    ['input', 'commandId']],
])('forkGame with %s is refused with the path', async (_what, input, path) => {
  const { id, version } = await startedGame(api, ada, { titleId: LONDON, seats: 2, sharedTable: true });
  const result = await run(api, ada, 'forkGame', { gameId: id, atVersion: version, ...input });
  expect(result).toMatchObject({ __typename: 'InvalidInput', code: 'INVALID_INPUT', path });
  expect(result.message).toMatch(/\S/);
});

test('the origin of a fork is shown to everybody as it is by its own id, and nobody sees more of it', async () => {
  const fields = `id status version yourSeats legalMoves { notation } view { ... on NextStationLondonView { sheets { isOpen isDone total } } }
    events { edges { node { version type move } } }`;
  const query = `query ($fork: ID!, $origin: ID!) {
    game(id: $origin) { ${fields} }
    fork: game(id: $fork) { origin { gameId game { ${fields} origin { game { id } } } } }
  }`;
  const origin = await startedGame(api, ada, { titleId: LONDON, seats: 2, sharedTable: true });
  const { id } = await succeed(api, ada, 'forkGame', { gameId: origin.id, atVersion: origin.version });
  // A decision that is sealed until the other seat has decided, and later than the fork.
  await succeed(api, ada, 'playMove', { gameId: origin.id, move: 'pass', seat: 0 });
  for (const [token, seats, type] of [
    [ada, [0, 1], 'MOVE_PLAYED'],
    [bob, [], 'SEALED'],
    [null, [], 'SEALED'],
  ] as const) {
    const { data, errors } = await api.ask(query, { fork: id, origin: origin.id }, token);
    expect(errors).toEqual([]);
    expect(data.fork.origin).toEqual({ gameId: origin.id, game: { ...data.game, origin: null } });
    expect(data.game).toMatchObject({ yourSeats: seats, version: origin.version + 1 });
    expect(data.game.events.edges.at(-1).node.type).toBe(type);
  }
});
