// Looking at games through HTTP: now, in the past, event by event, each viewer what the rules show to that viewer.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startedGame, startTestSystem, succeed, type TestSystem } from '../../../kit/http/apiClient.ts';

let api: TestSystem;
let ada: string;
let bob: string;
beforeAll(async () => {
  api = await startTestSystem();
  ada = await api.tokenOf('Ada');
  bob = await api.tokenOf('Bob');
});
afterAll(() => api.stop());

const POSITION = 'version status toAct text headHash legalMoves { notation seat } view { __typename }';
const LOOK = `query Look($id: ID!) {
  game(id: $id) {
    id yourSeats ${POSITION}
    outcome { winners results { seat rank score breakdown } }
    fairness { seedCommitment serverSeed }
  }
}`;
const PAST = `query Past($id: ID!, $at: Int!) { game(id: $id) { at(version: $at) { ${POSITION} } } }`;
const EVENTS = `query Events($id: ID!, $from: Int, $first: Int, $after: String) {
  game(id: $id) {
    events(fromVersion: $from, first: $first, after: $after) {
      edges { cursor node { version index at type seat move facts text hash } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

interface EventNode {
  readonly version: number;
  readonly index: number;
  readonly type: string;
  readonly seat: number | null;
  readonly move: string | null;
  readonly hash: string;
  readonly at: string;
}

const look = async (id: string, token: string | null = null) => (await api.ask(LOOK, { id }, token)).data.game;
const lookAt = async (id: string, token: string | null, at: number) =>
  (await api.ask(PAST, { id, at }, token)).data.game.at;

async function eventsOf(id: string, token: string | null = null, variables = {}): Promise<readonly EventNode[]> {
  const { data } = await api.ask(EVENTS, { id, ...variables }, token);
  return data.game.events.edges.map(({ node }: { node: EventNode }) => node);
}

async function pair() {
  const { id } = await succeed(api, ada, 'createGame', { titleId: 'next-station-london', seats: 2 });
  await succeed(api, bob, 'joinGame', { gameId: id });
  return succeed(api, ada, 'startGame', { gameId: id });
}

test.each([
  ['a shared table', { sharedTable: true }],
  ['a game looked on at', { join: false }],
])('everyone sees by name who created %s', async (what, input) => {
  const name = `Creator of ${what}`;
  const token = await api.tokenOf(name);
  const { id } = await succeed(api, token, 'createGame', { titleId: 'next-station-london', ...input });
  const { data } = await api.ask('query ($id: ID!) { game(id: $id) { creator { id name } } }', { id });
  expect(data.game.creator.name).toBe(name);
  const found = await api.ask('query ($id: ID!) { player(id: $id) { name } }', { id: data.game.creator.id });
  expect(found.data.player).toEqual({ name });
});

test('an unknown game is null, by game and by node', async () => {
  for (const id of ['01K9Z6Q0T4N3W8R2E5YB7DHMXC', '', 'x', 'player_', 'account_', 'x'.repeat(3_000)]) {
    const answer = await api.ask(
      'query ($id: ID!) { game(id: $id) { id } node(id: $id) { id } player(id: $id) { id } title(id: $id) { name } }',
      { id },
    );
    expect(answer.errors).toEqual([]);
    expect([answer.data.game, answer.data.node, answer.data.player]).toEqual([null, null, null]);
  }
});

test('an open game shows an empty table, and is found by node', async () => {
  const { id } = await succeed(api, ada, 'createGame', { titleId: 'next-station-london', seats: 2 });
  const game = await look(id);
  expect(game).toMatchObject({ status: 'OPEN', version: 1, toAct: [], legalMoves: [], outcome: null });
  expect(game.view.__typename).toBe('NextStationLondonView');
  expect(game.fairness).toMatchObject({ serverSeed: null, seedCommitment: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const node = await api.ask(
    'query ($id: ID!) { node(id: $id) { __typename id ... on Game { creator { name } sharedTable createdAt } } }',
    { id },
  );
  expect(node.data.node).toMatchObject({ __typename: 'Game', id, creator: { name: 'Ada' }, sharedTable: false });
  expect(node.data.node.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test('legal moves are listed to those who act for the seat, and to nobody else', async () => {
  const { id } = await pair();
  const moves =
    'query ($id: ID!, $seat: Int) { game(id: $id) { legalMoves(seat: $seat) { notation seat kind params label(lang: DE) } } }';
  const list = async (token: string | null, seat: number | null) =>
    (await api.ask(moves, { id, seat }, token)).data.game.legalMoves;
  expect((await list(ada, null)).map(({ seat }: { seat: number }) => seat)).toContain(0);
  expect((await list(ada, 0)).length).toBeGreaterThan(0);
  for (const seat of [1, 7, -1]) expect(await list(ada, seat)).toEqual([]);
  for (const seat of [null, 0, 1]) expect(await list(null, seat)).toEqual([]);
  const pass = (await list(bob, 1)).find(({ kind }: { kind: string }) => kind === 'pass');
  expect(pass).toMatchObject({ notation: 'pass', seat: 1, params: {}, label: expect.stringMatching(/\S/) });
});

test('a sealed decision is shown to its own player only: in the view, the text, the events and the past', async () => {
  const { id } = await pair();
  const mine = (await look(id, ada)).legalMoves.find(
    ({ notation }: { notation: string }) => notation !== 'pass',
  ).notation;
  const { version } = await succeed(api, ada, 'playMove', { gameId: id, move: mine });
  const [, section = ''] = mine.split(':');

  for (const viewer of [bob, null]) {
    const events = await eventsOf(id, viewer, { from: version });
    expect(events).toMatchObject([{ type: 'SEALED', seat: 0, move: null, facts: [{ type: 'Sealed' }] }]);
    const shown = JSON.stringify([events, await look(id, viewer), await lookAt(id, viewer, version)]);
    expect(shown).not.toContain(mine);
  }
  expect(await eventsOf(id, ada, { from: version })).toMatchObject([{ type: 'MOVE_PLAYED', seat: 0, move: mine }]);
  const drawn = async (viewer: string | null) => JSON.stringify((await api.ask(VIEW, { id }, viewer)).data);
  expect(await drawn(ada)).toContain(`"${section}"`);
  expect(await drawn(bob)).not.toContain(`"${section}"`);
  expect(await drawn(null)).not.toContain(`"${section}"`);

  await succeed(api, bob, 'playMove', { gameId: id, move: 'pass' });
  expect(await eventsOf(id, null, { from: version })).toMatchObject([
    { type: 'MOVE_PLAYED', seat: 0, move: mine },
    { type: 'MOVE_PLAYED', seat: 1, move: 'pass' },
    {
      type: 'UNSEALED',
      seat: null,
      move: null,
      facts: [{ type: 'Unsealed', all: false, ranges: [[version, version]] }],
    },
  ]);
  expect(await drawn(null)).toContain(`"${section}"`);
});

test('a game that is over says why it ended, who won, and the points of each seat', async () => {
  const { id, version } = await startedGame(api, ada, { bots: ['greedy', 'random'], join: false });
  const query =
    'query ($id: ID!) { game(id: $id) { outcome { reason winners results { seat rank score breakdown } } } }';
  const { outcome } = (await api.ask(query, { id })).data.game;
  const best = outcome.results.filter(({ rank }: { rank: number }) => rank === 1);
  expect(outcome.reason).toMatch(/^[a-zA-Z-]+$/);
  expect(outcome.winners).toEqual(best.map(({ seat }: { seat: number }) => seat));
  const [finished] = (await eventsOf(id, null, { from: version })).slice(-1);
  const { reason, winners } = outcome;
  expect(finished).toMatchObject({ type: 'GAME_FINISHED', facts: [{ type: 'GameFinished', reason, winners }] });
});

const VIEW = `query View($id: ID!) {
  game(id: $id) { view { ... on NextStationLondonView { sheets { lines { sections { key } } } } } }
}`;

test('the past is shown as it stood then, and never changes', async () => {
  const game = await startedGame(api, ada, { bots: ['random'] });
  const then = await lookAt(game.id, ada, game.version);
  await succeed(api, ada, 'playMove', { gameId: game.id, move: 'pass' });
  const after = await look(game.id, ada);
  expect(after.version).toBeGreaterThan(game.version);
  expect(await lookAt(game.id, ada, game.version)).toEqual(then);
  expect(after).toMatchObject(await lookAt(game.id, ada, after.version));
  expect(await lookAt(game.id, ada, after.version + 1)).toBeNull();
  expect((await lookAt(game.id, null, 1)).status).toBe('OPEN');
});

test.each([0, -1, -2_147_483_648])('version %i is bad user input', async (at) => {
  const game = await startedGame(api, ada);
  const answer = await api.ask(PAST, { id: game.id, at });
  expect([answer.code, answer.errors[0]?.extensions.argument]).toEqual(['BAD_USER_INPUT', 'version']);
  expect(answer.status).toBeLessThan(500);
});

test('events come in order, page by page, without a gap or a repeat', async () => {
  const game = await startedGame(api, ada, { bots: ['greedy'], join: false });
  const all = await eventsOf(game.id);
  expect(all.length).toBeGreaterThan(20);
  const paged: EventNode[] = [];
  let after: string | null = null;
  for (;;) {
    const answer = await api.ask(EVENTS, { id: game.id, first: 7, after });
    const { edges, pageInfo } = answer.data.game.events;
    paged.push(...edges.map(({ node }: { node: EventNode }) => node));
    if (!pageInfo.hasNextPage) break;
    expect(edges).toHaveLength(7);
    expect(pageInfo.endCursor).toBe(edges.at(-1).cursor);
    after = pageInfo.endCursor;
  }
  expect(paged.slice(0, all.length)).toEqual(all);
  for (const [n, event] of paged.entries()) {
    const next = paged[n + 1];
    const follows =
      next === undefined ||
      (next.version === event.version
        ? next.index === event.index + 1
        : next.version === event.version + 1 && next.index === 0);
    expect(follows).toBe(true);
    expect(event.hash).toMatch(/^[0-9a-f]{64}$/);
  }
  expect(paged.at(-1)?.type).toBe('GAME_FINISHED');
});

test('a page at the end is empty and says so; a cursor is good in any later answer', async () => {
  const game = await startedGame(api, ada);
  const last = await api.ask(EVENTS, { id: game.id, first: 100 });
  const { endCursor } = last.data.game.events.pageInfo;
  const empty = await api.ask(EVENTS, { id: game.id, after: endCursor });
  expect(empty.data.game.events).toEqual({ edges: [], pageInfo: { hasNextPage: false, endCursor: null } });
  await succeed(api, ada, 'playMove', { gameId: game.id, move: 'pass' });
  expect((await eventsOf(game.id, null, { after: endCursor })).map(({ move }) => move)).toEqual(['pass']);
  expect(await eventsOf(game.id, null, { from: 1_000_000 })).toEqual([]);
});

// biome-ignore format: one row per case
test.each([
  ['first',       { first: 0 }],
  ['first',       { first: -1 }],
  ['first',       { first: 101 }],
  ['first',       { first: 2_147_483_647 }],
  ['fromVersion', { from: 0 }],
  ['fromVersion', { from: -3 }],
  ['after',       { after: '' }],
  ['after',       { after: 'nonsense' }],
  ['after',       { after: 'x'.repeat(10_000) }],
  ['after',       { after: Buffer.from('0.0').toString('base64url') }],
  ['after',       { after: Buffer.from('1.-1').toString('base64url') }],
  ['after',       { after: Buffer.from('1.0 ').toString('base64url') }],
])('a page with a wrong `%s` is bad user input: %o', async (argument, variables) => {
  const game = await startedGame(api, ada);
  const answer = await api.ask(EVENTS, { id: game.id, ...variables });
  expect([answer.code, answer.errors[0]?.extensions.argument]).toEqual(['BAD_USER_INPUT', argument]);
  expect(answer.status).toBeLessThan(500);
});

test('numbers beyond 32 bits and wrong variables are refused before anything runs', async () => {
  for (const at of [2_147_483_648, 1e300, 1.5, '1', true, [1], { a: 1 }]) {
    const answer = await api.ask(PAST, { id: 'x', at });
    expect([answer.status, answer.code]).toEqual([400, 'BAD_USER_INPUT']);
  }
  expect((await api.ask(LOOK, {})).status).toBe(400);
  expect(
    (
      await api.ask('query ($v: Int = 3, $id: ID!) { game(id: $id) { events(first: $v) { edges { cursor } } } }', {
        id: 'x',
        v: null,
      })
    ).status,
  ).toBeLessThan(500);
});

test('a finished game shows the outcome and the seed that was committed to', async () => {
  const game = await startedGame(api, ada, { bots: ['greedy', 'random'], join: false });
  const { outcome, fairness } = await look(game.id);
  expect(outcome.results.map(({ seat }: { seat: number }) => seat)).toEqual([0, 1]);
  expect(outcome.winners.length).toBeGreaterThan(0);
  const digest = await crypto.subtle.digest('SHA-256', Buffer.from(fairness.serverSeed, 'hex'));
  expect(Buffer.from(digest).toString('hex')).toBe(fairness.seedCommitment);
});

test('texts are English or German as asked', async () => {
  const game = await startedGame(api, ada);
  const answer = await api.ask(`{ game(id: "${game.id}") { en: text de: text(lang: DE) null: text(lang: null) } }`);
  expect(answer.data.game.en).toBe(answer.data.game.null);
  expect(answer.data.game.de).toMatch(/\S/);
});
