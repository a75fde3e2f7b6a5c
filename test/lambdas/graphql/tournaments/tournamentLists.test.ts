// Lists of tournaments over GraphQL, as the projector fills them: the public list, and a player's own.

import { expect, test } from 'vitest';
import { projectedApp } from '../../../kit/app/projected.ts';
import { ApiHall } from '../../../kit/tournaments/apiHall.ts';
import { OLGA, order, player, START, successOf } from '../../../kit/tournaments/played.ts';

function projectedHall(): ApiHall {
  const { store, views } = projectedApp();
  return new ApiHall(store, views);
}

const PAGE = `{
  nodes { id }
  edges { cursor card { tournamentId name status playerCount organiser { id } titleId } }
  pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
}`;
const PUBLIC = `query ($status: TournamentStatus, $titleId: ID, $first: Int, $after: String) {
  tournaments(status: $status, titleId: $titleId, first: $first, after: $after) ${PAGE} }`;
const MINE = `query ($first: Int, $after: String) { me { tournaments(first: $first, after: $after) ${PAGE} } }`;

async function listed(hall: ApiHall, variables: object = {}) {
  return (await hall.query(PUBLIC, { variables })).tournaments;
}

async function mine(hall: ApiHall, as: string, variables: object = {}) {
  return (await hall.query(MINE, { variables, as })).me.tournaments;
}

const idsOf = ({ nodes }: { readonly nodes: readonly { readonly id: string }[] }) => nodes.map(({ id }) => id);

/** Walks a list in pages of one. */
async function walked(page: (variables: object) => Promise<Awaited<ReturnType<typeof listed>>>): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  for (;;) {
    const found = await page({ first: 1, after });
    ids.push(...idsOf(found));
    expect(found.pageInfo.hasPreviousPage).toBe(after !== null);
    if (!found.pageInfo.hasNextPage) return ids;
    after = found.pageInfo.endCursor;
  }
}

/** A new tournament, a second after the one before. */
async function created(hall: ApiHall, more: Readonly<Record<string, unknown>>): Promise<string> {
  hall.now += 1_000;
  // Without a time in it: the clock dates the tournament's id.
  return hall.create(more, `created at ${hall.now}`);
}

/** Tournaments that are open, each starting later than the one before. */
async function opened(hall: ApiHall, count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1)
    ids.push(await created(hall, { startsAt: START + number * 60_000 }));
  return ids;
}

test('the public list: the latest start first, page by page, without drafts and unlisted ones', async () => {
  const hall = projectedHall();
  const open = await opened(hall, 3);
  const draft = await created(hall, { automatic: false });
  const unlisted = await created(hall, { visibility: 'unlisted' });
  const page = await listed(hall);
  expect(idsOf(page)).toEqual(open.toReversed());
  expect(page.edges[0].card).toEqual({
    tournamentId: open[2],
    name: 'Winter cup',
    status: 'ENTRIES_OPEN',
    playerCount: 0,
    organiser: { id: OLGA.playerId },
    titleId: 'toy',
  });
  expect(await walked((variables) => listed(hall, variables))).toEqual(open.toReversed());
  expect(idsOf(await listed(hall, { status: 'DRAFT' }))).toEqual([]);
  // Who has the id finds an unlisted one; a draft is for its organiser.
  const found = await hall.query(
    'query ($a: ID!, $b: ID!) { a: tournament(id: $a) { id } b: tournament(id: $b) { id } }',
    {
      variables: { a: unlisted, b: draft },
    },
  );
  expect(found).toEqual({ a: { id: unlisted }, b: null });
});

test('a draft is listed once its entries open; each status and title has its list', async () => {
  const hall = projectedHall();
  const [first, second] = await opened(hall, 2);
  const byHand = await created(hall, { automatic: false });
  expect(idsOf(await listed(hall))).not.toContain(byHand);
  successOf(await hall.app.openEntries(OLGA, order(byHand)));
  expect(idsOf(await listed(hall, { status: 'ENTRIES_OPEN' }))).toContain(byHand);
  await hall.enter(first ?? '', 2);
  successOf(await hall.app.cancelTournament(OLGA, { ...order(second ?? ''), reason: 'storm' }));
  hall.now = START;
  await hall.advance(first ?? '');
  for (const [status, ids] of [
    ['ENTRIES_OPEN', [byHand]],
    ['RUNNING', [first]],
    ['CANCELLED', [second]],
    ['FINISHED', []],
  ]) {
    expect(idsOf(await listed(hall, { status, titleId: 'toy' })), String(status)).toEqual(ids);
    expect(idsOf(await listed(hall, { status, titleId: 'other' }))).toEqual([]);
  }
  expect((await listed(hall, { status: 'RUNNING' })).edges[0].card).toMatchObject({
    status: 'RUNNING',
    playerCount: 2,
  });
});

test('a player has the tournaments that he organises or has entered, the last created one first, whatever their status', async () => {
  const hall = projectedHall();
  const [first = '', second = '', third = ''] = await opened(hall, 3);
  const unlisted = await created(hall, { visibility: 'unlisted' });
  const draft = await created(hall, { automatic: false });
  const { playerId } = player(0);
  for (const id of [third, first, unlisted]) await hall.enter(id, 1);
  await hall.enter(second, 1, 7);
  successOf(await hall.wish('withdrawFromTournament', first, 0));
  successOf(await hall.app.cancelTournament(OLGA, { ...order(third), reason: 'storm' }));
  const ids = [unlisted, third, first];
  expect(idsOf(await mine(hall, playerId))).toEqual(ids);
  expect(await walked((variables) => mine(hall, playerId, variables))).toEqual(ids);
  expect(idsOf(await mine(hall, OLGA.playerId))).toEqual([draft, unlisted, third, second, first]);
  expect(idsOf(await mine(hall, 'player_stranger'))).toEqual([]);
  expect(await hall.query(MINE)).toEqual({ me: null });
});

test('of another player everybody finds the public ones only', async () => {
  const hall = projectedHall();
  const [first = '', second = ''] = await opened(hall, 2);
  const unlisted = await created(hall, { visibility: 'unlisted' });
  const draft = await created(hall, { automatic: false });
  const { playerId } = player(0);
  for (const id of [first, unlisted]) await hall.enter(id, 1);
  successOf(await hall.wish('withdrawFromTournament', first, 0));
  // Its owner is no exception: `me` has them all.
  for (const as of [null, OLGA.playerId, playerId]) {
    expect(await theirs(hall, as, { id: playerId })).toEqual([first]);
    expect(await theirs(hall, as, { id: OLGA.playerId })).toEqual([second, first]);
  }
  expect(await theirs(hall, null, { id: OLGA.playerId, first: 1 })).toEqual([second]);
  successOf(await hall.app.openEntries(OLGA, order(draft)));
  expect(await theirs(hall, null, { id: OLGA.playerId })).toEqual([draft, second, first]);
});

const THEIRS = `query ($id: ID!, $first: Int, $after: String) { player(id: $id) { tournaments(first: $first, after: $after) ${PAGE} } }`;

async function theirs(hall: ApiHall, as: string | null, variables: object): Promise<readonly string[]> {
  return idsOf((await hall.query(THEIRS, { variables, as })).player.tournaments);
}

test('a list of another player goes on behind those that are hidden', async () => {
  const hall = projectedHall();
  const [first = ''] = await opened(hall, 1);
  for (let hidden = 0; hidden < 3; hidden += 1) await created(hall, { automatic: false });
  const [last = ''] = await opened(hall, 1);
  const { playerId: id } = OLGA;
  const page = async (variables: object) =>
    (await hall.query(THEIRS, { variables: { id, first: 1, ...variables } })).player.tournaments;
  const newest = await page({});
  expect([idsOf(newest), newest.pageInfo.hasNextPage]).toEqual([[last], true]);
  const rest = await page({ after: newest.pageInfo.endCursor });
  expect([idsOf(rest), rest.pageInfo.hasNextPage]).toEqual([[first], false]);
});

test('designed schedules are offered for exactly so many players', async () => {
  const hall = projectedHall();
  const query = `query ($players: Int!, $seats: Int!) { tournamentSchedules(players: $players, seats: $seats) {
    players seats rounds repeats isComplete source } }`;
  const offered = async (players: number, seats: number) =>
    (await hall.query(query, { variables: { players, seats } })).tournamentSchedules;
  expect(await offered(16, 4)).toContainEqual({
    players: 16,
    seats: 4,
    rounds: 5,
    repeats: 0,
    isComplete: true,
    source: 'affine plane of order 4',
  });
  for (const [players, seats] of [
    [17, 4],
    [16, 2],
    [-1, 0],
  ] as const)
    expect(await offered(players, seats)).toEqual([]);
});

test.each([
  ['tournaments(first: 0) { asOf }', 'first'],
  ['tournaments(first: 101) { asOf }', 'first'],
  ['tournaments(after: "nonsense") { asOf }', 'after'],
])('%s is refused by the argument %s', async (field, argument) => {
  const { errors } = await projectedHall().sent(`{ ${field} }`);
  expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', argument });
});
