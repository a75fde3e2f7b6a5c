// What a player's and a spectator's page reads of a tournament over GraphQL while a round is played.

import { expect, test } from 'vitest';
import { projectedApp } from '../../kit/app/projected.ts';
import { ApiHall } from '../../kit/tournaments/apiHall.ts';

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

test('live points while a round is played: marked as provisional, in pages, gone when the round is closed', async () => {
  const hall = projectedHall();
  const id = await hall.started(5, { stages: [{ format: 'swiss', rounds: 2, cut: null }] });
  const live = async (variables: object = {}) =>
    (await hall.query(LIVE, { variables: { id, ...variables } })).tournament;
  const first = await live();
  expect(first.standings).toBe(null);
  expect(first.provisionalStandings).toMatchObject({ totalCount: 5, stage: 0, round: 0, unitsPerPoint: 12 });
  expect(first.provisionalStandings.columns[0]).toEqual({ tieBreak: 'OPPONENTS_POINTS', units: 12_000_000 });
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
