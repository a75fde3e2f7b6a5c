// What a player's and a spectator's page reads of a tournament over GraphQL while a round is played.

import { expect, test } from 'vitest';
import { NEWEST_EDITION } from '../../../../domain/tournament/life/index.ts';
import { projectedApp } from '../../../kit/app/projected.ts';
import { ApiHall } from '../../../kit/tournaments/apiHall.ts';
import { OLGA, order, player, successOf } from '../../../kit/tournaments/played.ts';

function projectedHall(): ApiHall {
  const { store, views } = projectedApp();
  return new ApiHall(store, views);
}

const LIVE = `query ($id: ID!, $first: Int, $after: String) { tournament(id: $id) {
  standings { hash }
  provisionalStandings(first: $first, after: $after) {
    totalCount stage round unitsPerPoint columns { tieBreak units } pageInfo { hasNextPage hasPreviousPage endCursor }
    edges { cursor node { entrant } }
    nodes { entrant points gained table gameId hasBye isOver player { id } standing { rank points tieBreaks } }
  }
} }`;

const NEXT = `query ($id: ID!) { tournament(id: $id) { entrants(first: 5) { nodes {
  now { phase action opensAt deadline at { ordinal tableNumber gameId } }
} } } }`;

test('live points while a round is played: marked as provisional, in pages, gone when the round is closed', async () => {
  const hall = projectedHall();
  const id = await hall.started(5, { stages: [{ format: 'swiss', rounds: 2, cut: null }] });
  const live = async (variables: object = {}) =>
    (await hall.query(LIVE, { variables: { id, ...variables } })).tournament;
  const first = await live();
  expect(first.standings).toBe(null);
  expect(first.provisionalStandings).toMatchObject({ totalCount: 5, stage: 0, round: 0, unitsPerPoint: 12 });
  expect(first.provisionalStandings.columns[0]).toEqual({ tieBreak: 'OPPONENTS_POINTS', units: 12_000_000 });
  const next = (await hall.query(NEXT, { variables: { id } })).tournament.entrants.nodes.map(
    (entry: { readonly now: object }) => entry.now,
  );
  const { startsAt } = await hall.round(id);
  const at = { ordinal: 1, tableNumber: 1, gameId: expect.any(String) };
  expect(next).toContainEqual({
    phase: 'AT_TABLE',
    action: 'PLAY',
    opensAt: new Date(startsAt).toJSON(),
    deadline: null,
    at,
  });
  expect(next).toContainEqual({ phase: 'SITTING_OUT', action: null, opensAt: null, deadline: null, at: null });
  await hall.playRound(id);
  await hall.playGames(id);
  const { provisionalStandings: page } = await live({ first: 3 });
  expect(page.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
  const rest = (await live({ first: 3, after: page.pageInfo.endCursor })).provisionalStandings;
  expect(rest.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
  const nodes = [...page.nodes, ...rest.nodes];
  expect(nodes.map(({ standing }) => standing.rank)).toEqual([1, 2, 3, 4, 5]);
  for (const { points, gained, standing, isOver } of nodes) {
    expect(points).toBe(standing.points + gained);
    expect(isOver).toBe(true);
  }
  expect(nodes.filter(({ hasBye, gameId }) => hasBye && gameId === null)).toHaveLength(1);
  await hall.playRound(id);
  expect(await live()).toMatchObject({ standings: expect.anything(), provisionalStandings: null });
});

test('everybody who sees a tournament sees who is kept apart in it', async () => {
  const hall = projectedHall();
  const apart = [['player_a', 'player_b']];
  const query = 'query ($id: ID!) { tournament(id: $id) { optionsJson options { apart } } }';
  const read = async (id: string) => (await hall.query(query, { variables: { id } })).tournament;
  const { options, optionsJson } = await read(await hall.create({ apart }));
  expect([options.apart, optionsJson.apart]).toEqual([apart, apart]);
  expect((await read(await hall.create())).options).toEqual({ apart: [] });
});

test('a template is posted back with a date, and makes another tournament with the same template', async () => {
  const hall = projectedHall();
  const query = 'query ($id: ID!) { tournament(id: $id) { template } }';
  const read = async (id: string) => (await hall.query(query, { variables: { id } })).tournament.template;
  const former = await read(await hall.create({ apart: [['player_a', 'player_b']], capacity: 40 }));
  const options = { ...former.options, startsAt: Date.now() + 86_400_000 };
  const made = await hall.run('createTournament', { ...former, options, commandId: 'next' });
  expect(await read(made.tournament.id)).toEqual(former);
  expect(former.options).not.toHaveProperty('startsAt');
});

const COUNTED = `query ($id: ID!) { tournament(id: $id) {
  currentRound { ordinal tables { nodes { ordinal number tableNumber game { tournament { ordinal number tableNumber } } } } }
  standings { stage round ordinal }
  provisionalStandings { stage round ordinal nodes { table tableNumber } }
} }`;

test('people count rounds over all stages and tables from 1, wherever they are named', async () => {
  const hall = projectedHall();
  const stages = [
    { format: 'swiss', rounds: 2, cut: 4 },
    { format: 'swiss', rounds: 2, cut: null },
  ];
  const id = await hall.started(5, { stages, breakMs: 0 });
  for (let round = 0; round < 3; round += 1) await hall.playRound(id);
  await hall.playGames(id);
  const { currentRound, standings, provisionalStandings } = (await hall.query(COUNTED, { variables: { id } }))
    .tournament;
  expect(standings).toEqual({ stage: 1, round: 0, ordinal: 3 });
  expect(provisionalStandings).toMatchObject({ stage: 1, round: 1, ordinal: 4 });
  const { nodes } = provisionalStandings;
  expect(nodes.map(({ table }: { readonly table: number | null }) => table).toSorted()).toEqual([0, 0, 1, 1, null]);
  for (const { table, tableNumber } of nodes) expect(tableNumber).toBe(table === null ? null : table + 1);
  const places = [
    { ordinal: 4, number: 0, tableNumber: 1 },
    { ordinal: 4, number: 1, tableNumber: 2 },
  ];
  const tables = places.map((place) => ({ ...place, game: { tournament: place } }));
  expect(currentRound).toEqual({ ordinal: 4, tables: { nodes: tables } });
});

const ROW = `query ($id: ID!, $player: ID!, $first: Int, $after: String) { tournament(id: $id) { entry(playerId: $player) {
  number status player { id } rounds(first: $first, after: $after) {
    totalCount unitsPerPoint pageInfo { hasNextPage endCursor } edges { cursor node { ordinal } }
    nodes { stage round ordinal kind points latePoints isFinal seat { number place score player { id } }
      table { number gameId how seats { player { id } place } } }
  }
} } }`;

test('the rounds of a player: for the player, for others, and beside everybody in a cross table', async () => {
  const hall = projectedHall();
  const id = await hall.started(5, { stages: [{ format: 'swiss', rounds: 2, cut: null }] });
  await hall.playRound(id);
  const roll = await hall.roll(id);
  const kinds: string[] = [];
  for (const one of roll) {
    const { entry } = (await hall.query(ROW, { variables: { id, player: one } })).tournament;
    expect(entry).toMatchObject({
      player: { id: one },
      status: 'PLAYING',
      rounds: { totalCount: 2, unitsPerPoint: 12 },
    });
    const [first, second] = entry.rounds.nodes;
    kinds.push(first.kind);
    expect([first.ordinal, first.isFinal, second.ordinal, second.isFinal]).toEqual([1, true, 2, false]);
    if (first.kind === 'BYE') expect(first).toMatchObject({ points: 6, table: null, seat: null });
    else expect(first.table.seats[first.seat.number]).toEqual({ player: { id: one }, place: first.seat.place });
    expect(first.seat?.player.id ?? one).toBe(one);
  }
  expect(kinds.toSorted()).toEqual(['BYE', 'TABLE', 'TABLE', 'TABLE', 'TABLE']);
  const [player = ''] = roll;
  const page = (await hall.query(ROW, { variables: { id, player, first: 1 } })).tournament.entry.rounds;
  expect(page.pageInfo).toMatchObject({ hasNextPage: true });
  const variables = { id, player, first: 1, after: page.pageInfo.endCursor };
  const next = (await hall.query(ROW, { variables })).tournament.entry.rounds;
  expect(next.edges.map(({ node }: { readonly node: { readonly ordinal: number } }) => node.ordinal)).toEqual([2]);
  expect((await hall.query(ROW, { variables: { id, player: 'player_stranger' } })).tournament.entry).toBe(null);
  const table = `query ($id: ID!) { tournament(id: $id) { entrants(first: 20) { nodes { player { id }
    rounds(first: 10) { nodes { kind points seat { place } table { number } } } } } } }`;
  const { entrants } = (await hall.query(table, { variables: { id } })).tournament;
  expect(entrants.nodes).toHaveLength(5);
});

const LATE = `query ($id: ID!, $after: String) { tournament(id: $id) { lateEntrants(first: 1, after: $after) {
  totalCount pageInfo { hasNextPage endCursor } nodes { player { id } status number }
} } }`;

test('those who come late are listed in pages until they are paired', async () => {
  const hall = projectedHall();
  const id = await hall.started(4, { stages: [{ format: 'swiss', rounds: 3, cut: null }] });
  for (const number of [9, 8]) {
    hall.now += 1_000;
    await hall.enter(id, 1, number);
  }
  const page = async (after: string | null) =>
    (await hall.query(LATE, { variables: { id, after } })).tournament.lateEntrants;
  const first = await page(null);
  expect(first).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: true } });
  const second = await page(first.pageInfo.endCursor);
  expect(second).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: false } });
  expect([...first.nodes, ...second.nodes]).toEqual(
    [9, 8].map((number) => ({ player: { id: player(number).playerId }, status: 'WAITING', number: null })),
  );
});

const WAITING = `query ($id: ID!, $after: String) { tournament(id: $id) { list: waitingList(first: 1, after: $after) {
  totalCount pageInfo { hasNextPage endCursor } edges { cursor node { player { id } } }
} } }`;
const REQUESTS = WAITING.replace('waitingList', 'entryRequests');

test('the waiting list and the requests go on after a page, each by its own cursors', async () => {
  const hall = projectedHall();
  hall.app = hall.process(hall.store, { edition: NEWEST_EDITION });
  const id = await hall.create({ automatic: false, capacity: 2 });
  successOf(await hall.app.openEntries(OLGA, order(id)));
  for (const number of [1, 2, 3, 4]) {
    hall.now += 1_000;
    await hall.enter(id, 1, number);
  }
  const read = async (query: string, after: string | null, as = OLGA) =>
    (await hall.query(query, { variables: { id, after }, as: as.playerId })).tournament.list;
  const whole = async (query: string) => {
    const first = await read(query, null);
    expect(first.pageInfo).toMatchObject({ hasNextPage: true, endCursor: first.edges[0].cursor });
    const second = await read(query, first.edges[0].cursor);
    expect(second.pageInfo.hasNextPage).toBe(false);
    return [...first.edges, ...second.edges].map(({ node }) => node.player.id);
  };
  expect(await whole(WAITING)).toEqual([3, 4].map((number) => player(number).playerId));
  successOf(await hall.app.setDoors(OLGA, { tournamentId: id, doors: ['approval'], commandId: null }));
  for (const number of [6, 5]) {
    hall.now += 1_000;
    successOf(await hall.wish('enterTournament', id, number));
  }
  expect(await whole(REQUESTS)).toEqual([6, 5].map((number) => player(number).playerId));
});
