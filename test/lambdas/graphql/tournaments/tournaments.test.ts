// Tournaments through the GraphQL function: every command, every refusal, and who sees what.

import { describe, expect, test } from 'vitest';
import { freshCommandId } from '../../../kit/app/commandIds.ts';
import { ApiHall } from '../../../kit/tournaments/apiHall.ts';
import { OLGA, options, player, START } from '../../../kit/tournaments/played.ts';

const [ANNA, BEN, CARA, DORA] = [0, 1, 2, 3].map((number) => player(number).playerId);
const PEOPLE = [ANNA, BEN, CARA, DORA].map((one) => one ?? expect.fail('nobody'));

const at = (ms: number) => new Date(ms).toISOString();

/** A tournament by hand; its id. */
async function created(hall: ApiHall, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const result = await hall.run('createTournament', {
    name: 'Winter cup',
    titleId: 'toy',
    gameOptions: { rounds: 1 },
    options: options({ automatic: false, ...more }),
    commandId: freshCommandId(),
  });
  expect(result).toMatchObject({ __typename: 'TournamentSuccess', repeated: false });
  return result.tournament.id;
}

/** One whose first round is a draft. */
async function drafted(hall: ApiHall, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const tournamentId = await created(hall, more);
  await hall.run('openEntries', { tournamentId });
  for (const one of PEOPLE) await hall.run('enterTournament', { tournamentId }, one);
  await hall.run('closeEntries', { tournamentId });
  await hall.run('startTournament', { tournamentId });
  await hall.run('pairRound', { tournamentId, commandId: freshCommandId() });
  return tournamentId;
}

const ROUNDS = `query ($id: ID!) { tournament(id: $id) {
  id version status yourRole myBye currentRound { stage number ordinal status redraws }
  stages { number format roundCount rounds { number status } } round(stage: 0, number: 0) { status pairingHash figures { repeats byes shortTables cost } }
} }`;

async function roundsFor(hall: ApiHall, id: string, as: string | null) {
  const { tournament } = await hall.query(ROUNDS, { variables: { id }, as });
  return tournament;
}

test('a tournament is run by hand from its creation to its end', async () => {
  const hall = new ApiHall();
  const stages = [{ format: 'swiss', rounds: 2, cut: null }];
  const tournamentId = await created(hall, { stages });
  const commanded = async (name: string, more: object = {}, as: string = OLGA.playerId) => {
    const result = await hall.run(name, { tournamentId, ...more }, as);
    expect(result, name).toMatchObject({ __typename: expect.stringMatching(/Success$/), repeated: false });
    return result;
  };
  await commanded('openEntries');
  for (const one of PEOPLE) {
    const { entry } = await commanded('enterTournament', {}, one);
    expect(entry).toEqual({ status: 'ENTERED', player: { id: one } });
  }
  await commanded('nameArbiter', { playerId: 'player_arbiter' });
  await commanded('closeEntries');
  await commanded('startTournament');
  for (const round of [0, 1]) {
    await commanded('pairRound', { commandId: freshCommandId() });
    await commanded('publishRound', { startsAt: at(hall.now) });
    await hall.playRound(tournamentId);
    await commanded('moveDeadline', { closesAt: at(hall.now + 60_000), reason: 'rain' }, 'player_arbiter');
    await commanded('closeRound');
    const place = { stage: 0, round, table: 0, places: [1, 1], reason: 'they agreed' };
    const corrected = await commanded('correctResult', place, 'player_arbiter');
    expect(corrected.changedCount).toBeGreaterThan(0);
    expect(corrected.changed).toHaveLength(corrected.changedCount);
  }
  await commanded('endStage');
  const { tournament } = await commanded('finishTournament');
  expect(tournament).toMatchObject({ id: tournamentId, status: 'FINISHED' });
});

describe('a draft', () => {
  test('is seen by the organiser and the arbiters only, drawn anew and edited', async () => {
    const hall = new ApiHall();
    const tournamentId = await drafted(hall);
    await hall.run('nameArbiter', { tournamentId, playerId: 'player_arbiter' });
    for (const [who, role] of [
      [OLGA.playerId, 'ORGANISER'],
      ['player_arbiter', 'ARBITER'],
    ] as const) {
      const seen = await roundsFor(hall, tournamentId, who);
      expect(seen).toMatchObject({
        yourRole: role,
        currentRound: { stage: 0, number: 0, ordinal: 1, status: 'DRAFT' },
      });
      expect(seen.round.status).toBe('DRAFT');
    }
    for (const who of [null, PEOPLE[0] ?? null]) {
      const seen = await roundsFor(hall, tournamentId, who);
      expect(seen).toMatchObject({ yourRole: null, currentRound: null, round: null, myBye: false });
      expect(seen.stages[0]).toMatchObject({ format: 'SWISS', roundCount: 3, rounds: [] });
    }
    const before = await roundsFor(hall, tournamentId, OLGA.playerId);
    await hall.run('pairRound', { tournamentId, commandId: freshCommandId() });
    const exchanges = [{ from: { table: 0, seat: 0 }, to: { table: 1, seat: 0 } }];
    const edit = { tournamentId, exchanges, reason: 'brothers', commandId: freshCommandId() };
    const late = { ...edit, pairingHash: before.round.pairingHash };
    expect(await hall.run('editPairing', late, 'player_arbiter')).toMatchObject({ code: 'PAIRING_CHANGED' });
    const { pairingHash } = (await roundsFor(hall, tournamentId, 'player_arbiter')).round;
    const inTime = { ...edit, pairingHash };
    expect(await hall.run('editPairing', inTime, 'player_arbiter')).toMatchObject({ repeated: false });
    expect(await hall.run('editPairing', inTime, 'player_arbiter')).toMatchObject({ repeated: true });
    const after = await roundsFor(hall, tournamentId, OLGA.playerId);
    expect(after.currentRound.redraws).toBe(1);
    expect(after.round.pairingHash).not.toBe(before.round.pairingHash);
    expect(after.round.figures).toEqual({ repeats: 0, byes: 0, shortTables: 0, cost: 0 });
    expect(after.version).toBe(before.version + 2);
  });
});

test('wishes that are fulfilled are successes; the same command is carried out once', async () => {
  const hall = new ApiHall();
  const tournamentId = await created(hall);
  await hall.run('openEntries', { tournamentId });
  const [anna = ''] = PEOPLE;
  for (const [name, wanted] of [
    ['enterTournament', 'ENTERED'],
    ['withdrawFromTournament', 'WITHDRAWN'],
    ['returnToTournament', 'ENTERED'],
  ] as const) {
    for (const repeated of [false, true]) {
      const result = await hall.run(name, { tournamentId }, anna);
      expect(result, name).toMatchObject({ __typename: 'TournamentEntrySuccess', repeated, entry: { status: wanted } });
    }
  }
  const named = { tournamentId, playerId: 'player_arbiter', commandId: freshCommandId() };
  const first = await hall.run('nameArbiter', named);
  const again = await hall.run('nameArbiter', named);
  expect([first.repeated, again.repeated, again.version]).toEqual([false, true, first.version]);
});

test('a player whose game nobody has made opens the table', async () => {
  const hall = new ApiHall();
  const tournamentId = await drafted(hall);
  const opening = { tournamentId, stage: 0, round: 0, table: 1 };
  const [anna = ''] = PEOPLE;
  expect(await hall.run('openTournamentTable', opening, anna)).toMatchObject({
    __typename: 'InvalidInput',
    code: 'NO_SUCH_ROUND',
    path: ['input', 'round'],
  });
  // By the use case itself: no work follows.
  await hall.app.publishRound(OLGA, {
    tournamentId,
    startsAt: null,
    commandId: null,
    expectedVersion: null,
    stage: null,
    round: null,
  });
  const { roll, pairing, gameId } = await hall.round(tournamentId);
  const [first = '', second = ''] = (pairing.tables[1] ?? []).map((entrant) => roll[entrant] ?? '');
  const other = PEOPLE.find((one) => one !== first && one !== second) ?? '';
  expect(await hall.run('openTournamentTable', opening, other)).toMatchObject({
    __typename: 'Forbidden',
    code: 'NOT_AT_THIS_TABLE',
  });
  const opened = await hall.run('openTournamentTable', opening, second);
  const game = { id: gameId(1), status: 'ACTIVE', yourSeats: [1], tournament: { number: 1 } };
  expect(opened).toMatchObject({ __typename: 'GameSuccess', version: 1, repeated: false, game });
  expect(opened.events[0]).toEqual({ type: 'GAME_CREATED' });
  const again = await hall.run('openTournamentTable', opening, first);
  expect(again).toMatchObject({ version: 1, repeated: true, events: [], game: { id: game.id, yourSeats: [0] } });
});

test('a tournament is called off, and then nothing more is done to it', async () => {
  const hall = new ApiHall();
  const tournamentId = await created(hall);
  const cancelled = await hall.run('cancelTournament', { tournamentId, reason: 'storm' });
  expect(cancelled.tournament.status).toBe('CANCELLED');
  const { tournament } = await hall.query('query ($id: ID!) { tournament(id: $id) { serverSeed finishedAt } }', {
    variables: { id: tournamentId },
  });
  expect(tournament).toEqual({ serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/), finishedAt: at(hall.now) });
  const refused = await hall.run('openEntries', { tournamentId });
  expect(refused).toMatchObject({
    __typename: 'WrongTournamentStatus',
    code: 'WRONG_STATUS',
    tournamentStatus: 'CANCELLED',
  });
});

test('players check in within the time before the start', async () => {
  const hall = new ApiHall();
  const tournamentId = await created(hall, { checkInMs: 600_000 });
  const [anna = ''] = PEOPLE;
  await hall.run('openEntries', { tournamentId });
  await hall.run('enterTournament', { tournamentId }, anna);
  const early = await hall.run('checkIn', { tournamentId }, anna);
  expect(early).toMatchObject({ __typename: 'WrongTournamentStatus', code: 'CHECK_IN_NOT_OPEN', retryable: true });
  hall.now = START - 1;
  expect((await hall.run('checkIn', { tournamentId }, anna)).entry.status).toBe('CHECKED_IN');
});

interface Command {
  readonly name: string;
  readonly more: object;
  readonly as: string | null;
}

/**
 * A refusal: who gives which command to a tournament by hand that has four players and a draft, and what comes of it.
 */
const REFUSALS: readonly (readonly [code: string, type: string, command: Command])[] = [
  ['UNAUTHENTICATED', 'Unauthenticated', { name: 'closeRound', more: {}, as: null }],
  ['NOT_THE_ORGANISER', 'Forbidden', { name: 'publishRound', more: {}, as: 'player_stranger' }],
  [
    'NOT_AN_ARBITER',
    'Forbidden',
    { name: 'editPairing', more: { exchanges: [], reason: 'r', commandId: 'e' }, as: 'player_stranger' },
  ],
  ['WRONG_STATUS', 'WrongTournamentStatus', { name: 'openEntries', more: {}, as: OLGA.playerId }],
  ['ROUND_NOT_PUBLISHED', 'WrongTournamentStatus', { name: 'closeRound', more: {}, as: OLGA.playerId }],
  ['ROUND_OPEN', 'WrongTournamentStatus', { name: 'endStage', more: {}, as: OLGA.playerId }],
  ['VERSION_CONFLICT', 'VersionConflict', { name: 'publishRound', more: { expectedVersion: 1 }, as: OLGA.playerId }],
  ['TOO_EARLY', 'InvalidInput', { name: 'publishRound', more: { startsAt: at(1) }, as: OLGA.playerId }],
  ['REASON', 'InvalidInput', { name: 'cancelTournament', more: { reason: ' ' }, as: OLGA.playerId }],
  [
    'NO_SUCH_ENTRANT',
    'InvalidInput',
    { name: 'excludePlayer', more: { playerId: 'player_stranger', reason: 'r' }, as: OLGA.playerId },
  ],
  [
    'NO_SUCH_ROUND',
    'InvalidInput',
    { name: 'correctResult', more: { stage: 0, round: 7, table: 0, places: [1, 2], reason: 'r' }, as: OLGA.playerId },
  ],
  ['NO_CHECK_IN', 'WrongTournamentStatus', { name: 'checkIn', more: {}, as: player(0).playerId }],
  ['NOT_ENTERED', 'WrongTournamentStatus', { name: 'withdrawFromTournament', more: {}, as: 'player_stranger' }],
  ['INVALID_INPUT', 'InvalidInput', { name: 'startTournament', more: { commandId: '' }, as: OLGA.playerId }],
];

describe('a refusal is a typed problem in both languages', () => {
  test.each(REFUSALS)('%s', async (code, type, { name, more, as }) => {
    const hall = new ApiHall();
    const tournamentId = await drafted(hall);
    const before = await roundsFor(hall, tournamentId, OLGA.playerId);
    const refused = await hall.run(name, { tournamentId, ...more }, as);
    expect(refused).toMatchObject({ __typename: type, code });
    expect([refused.message, refused.german].every((text) => text.length > 10)).toBe(true);
    expect(refused.german).not.toBe(refused.message);
    expect((await roundsFor(hall, tournamentId, OLGA.playerId)).version).toBe(before.version);
  });

  test('of a tournament that is not there', async () => {
    const hall = new ApiHall();
    for (const tournamentId of ['nothing', '0'.repeat(26)]) {
      const refused = await hall.run('openEntries', { tournamentId });
      expect(refused).toMatchObject({ __typename: 'NotFound', code: 'TOURNAMENT_NOT_FOUND' });
      expect(
        (await hall.query('query ($id: ID!) { tournament(id: $id) { id } }', { variables: { id: tournamentId } }))
          .tournament,
      ).toBe(null);
    }
  });

  test('of options names the one that is wrong', async () => {
    const hall = new ApiHall();
    const order = { name: 'Cup', titleId: 'toy', commandId: 'c' };
    const wrong = options({ size: { seats: 9, least: 2 } });
    expect(await hall.run('createTournament', { ...order, options: wrong })).toMatchObject({
      __typename: 'InvalidInput',
      code: 'WRONG_OPTIONS',
      path: ['input', 'options', 'size', 'seats'],
    });
    const unknown = await hall.run('createTournament', { ...order, titleId: 'chess', options: options() });
    expect(unknown).toMatchObject({ code: 'UNKNOWN_TITLE', path: ['input', 'titleId'] });
  });
});

test('a tournament is a node', async () => {
  const hall = new ApiHall();
  const id = await created(hall);
  const query =
    'query ($id: ID!) { node(id: $id) { __typename id ... on Tournament { name title { id } visibility } } }';
  const { node } = await hall.query(query, { variables: { id }, as: OLGA.playerId });
  // A draft is for those who run it.
  expect((await hall.query(query, { variables: { id } })).node).toBe(null);
  expect(node).toEqual({
    __typename: 'Tournament',
    id,
    name: 'Winter cup',
    title: { id: 'toy' },
    visibility: 'PUBLIC',
  });
});
