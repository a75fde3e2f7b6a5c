// Why an organiser or arbiter stepped in, over GraphQL: where a reader looks for it, and who sees what of a draft.

import { expect, test } from 'vitest';
import { freshCommandId } from '../../../kit/app/commandIds.ts';
import { ApiHall } from '../../../kit/tournaments/apiHall.ts';
import { OLGA, options, player } from '../../../kit/tournaments/played.ts';

const ARI = 'player_ari';

/** A tournament by hand whose first round is a draft. */
async function drafted(hall: ApiHall): Promise<string> {
  const input = { name: 'Winter cup', titleId: 'toy', gameOptions: { rounds: 1 } };
  const order = { ...input, options: options({ automatic: false }), commandId: freshCommandId() };
  const tournamentId: string = (await hall.run('createTournament', order)).tournament.id;
  await hall.run('openEntries', { tournamentId });
  await hall.enter(tournamentId, 4);
  await hall.run('closeEntries', { tournamentId });
  await hall.run('startTournament', { tournamentId });
  await hall.run('nameArbiter', { tournamentId, playerId: ARI });
  await hall.run('pairRound', { tournamentId, commandId: freshCommandId() });
  return tournamentId;
}

const ALL =
  'version kind at by { id } reason stage round ordinal table tableNumber places exchanges closesAt player { id }';
const PAGE = `query ($id: ID!, $stage: Int, $round: Int, $first: Int, $after: String) { tournament(id: $id) {
  interventions(stage: $stage, round: $round, first: $first, after: $after) {
    totalCount pageInfo { hasNextPage hasPreviousPage endCursor } edges { cursor node { version } } nodes { ${ALL} } } } }`;

const COSTS = `query ($id: ID!, $exchanges: [SeatExchangeInput!]!) { tournament(id: $id) { currentRound { exchangeCosts(exchanges: $exchanges) {
  problem { __typename code } before after tables { number tableNumber before { ...cost } after { ...cost } } } } } }
  fragment cost on TournamentTableCost { cost reasons { kind cost times players { id } } }`;

test('what an exchange would cost is told by table and reason, changes nothing, and is refused as the exchange would be', async () => {
  const hall = new ApiHall();
  const id = await drafted(hall);
  const costsOf = async (to: object, as: string | null = ARI) => {
    const variables = { id, exchanges: [{ from: { table: 0, seat: 0 }, to }] };
    return (await hall.query(COSTS, { variables, as })).tournament.currentRound?.exchangeCosts;
  };
  const nothing = { cost: 0, reasons: [] };
  expect(await costsOf({ table: 1, seat: 0 })).toEqual({
    problem: null,
    before: 0,
    after: 0,
    tables: [0, 1].map((number) => ({ number, tableNumber: number + 1, before: nothing, after: nothing })),
  });
  expect(await costsOf({ table: 0, seat: 1 })).toMatchObject({ problem: null, tables: [] });
  const none = { before: null, after: null, tables: [] };
  expect(await costsOf({ table: 9, seat: 0 })).toEqual({
    problem: { __typename: 'InvalidInput', code: 'NO_SUCH_TABLE' },
    ...none,
  });
  expect(await costsOf({ table: 0, seat: 0 })).toMatchObject({ problem: { code: 'EXCHANGES' } });
  await hall.run('publishRound', { tournamentId: id });
  expect(await costsOf({ table: 1, seat: 0 })).toMatchObject({ problem: { code: 'ROUND_PUBLISHED' }, ...none });
  expect(await costsOf({ table: 1, seat: 0 }, player(1).playerId)).toMatchObject({
    problem: { code: 'NOT_AN_ARBITER' },
  });
  expect(await costsOf({ table: 1, seat: 0 }, null)).toMatchObject({ problem: { code: 'UNAUTHENTICATED' } });
});

test('each is found in the list, at its table, at the entry', async () => {
  const hall = new ApiHall();
  const id = await drafted(hall);
  const page = async (variables: object = {}, as: string | null = null) =>
    (await hall.query(PAGE, { variables: { id, ...variables }, as })).tournament.interventions;
  const exchanges = [{ from: { table: 0, seat: 0 }, to: { table: 1, seat: 0 } }];
  const edit = { tournamentId: id, exchanges, reason: 'brothers', commandId: freshCommandId() };
  await hall.run('editPairing', edit, ARI);
  expect(await page()).toMatchObject({ totalCount: 0, nodes: [] });
  expect((await page({}, ARI)).nodes).toMatchObject([{ kind: 'PAIRING_EDITED', reason: 'brothers', exchanges: 1 }]);
  await hall.run('publishRound', { tournamentId: id });
  await hall.playRound(id);
  const report = async () =>
    (await hall.query('query ($id: ID!) { tournament(id: $id) { fideReport } }', { variables: { id } })).tournament;
  expect(await report()).toEqual({ fideReport: null });
  await hall.run('closeRound', { tournamentId: id });
  expect((await report()).fideReport).toMatch(/^012 Winter cup\r\n[\s\S]*(\r\n001 [^\r]+){4}\r\n$/);
  const correction = { stage: 0, round: 0, table: 1, places: [1, 1] };
  await hall.run('correctResult', { tournamentId: id, ...correction, reason: 'a draw was agreed' }, ARI);
  await hall.run('excludePlayer', { tournamentId: id, playerId: player(2).playerId, reason: 'used an engine' });
  await hall.run('cancelTournament', { tournamentId: id, reason: 'storm' });

  const { nodes, totalCount } = await page();
  const nothing = {
    stage: null,
    round: null,
    ordinal: null,
    table: null,
    tableNumber: null,
    places: null,
    exchanges: null,
    closesAt: null,
    player: null,
  };
  const counted = { ordinal: 1, tableNumber: 2 };
  const made = { ...nothing, version: expect.any(Number), at: expect.any(String) };
  expect(nodes).toEqual([
    { ...made, kind: 'TOURNAMENT_CANCELLED', by: { id: OLGA.playerId }, reason: 'storm' },
    {
      ...made,
      kind: 'PLAYER_EXCLUDED',
      by: { id: OLGA.playerId },
      reason: 'used an engine',
      player: { id: player(2).playerId },
    },
    { ...made, ...correction, ...counted, kind: 'RESULT_CORRECTED', by: { id: ARI }, reason: 'a draw was agreed' },
    {
      ...made,
      stage: 0,
      round: 0,
      ordinal: 1,
      kind: 'PAIRING_EDITED',
      by: { id: ARI },
      reason: 'brothers',
      exchanges: 1,
    },
  ]);
  expect(totalCount).toBe(4);

  const first = await page({ stage: 0, round: 0, first: 1 });
  expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
  const rest = await page({ stage: 0, round: 0, first: 1, after: first.pageInfo.endCursor });
  expect(rest).toMatchObject({ totalCount: 2, nodes: [{ kind: 'PAIRING_EDITED' }], pageInfo: { hasNextPage: false } });

  const places = `query ($id: ID!) { tournament(id: $id) {
    round(stage: 0, number: 0) { tables { nodes { how correction { ${ALL} } } } }
    entrants { nodes { status exclusion { ${ALL} } } } } }`;
  const { round, entrants } = (await hall.query(places, { variables: { id } })).tournament;
  expect(round.tables.nodes).toEqual([
    { how: 'PLAYED', correction: null },
    { how: 'CORRECTED', correction: nodes[2] },
  ]);
  const excluded = entrants.nodes.filter(({ status }: { readonly status: string }) => status === 'EXCLUDED');
  expect(excluded).toEqual([{ status: 'EXCLUDED', exclusion: nodes[1] }]);
  expect(entrants.nodes.filter(({ exclusion }: { readonly exclusion: unknown }) => exclusion === null)).toHaveLength(3);
  const { errors } = await hall.sent(PAGE, { variables: { id, stage: 0 } });
  expect(errors?.[0]).toMatchObject({ message: expect.stringContaining('Give both `stage` and `round`') });
});
