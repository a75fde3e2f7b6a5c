// Dates of rounds over GraphQL: the next one, who would play before it, and how many of how many.

import { expect, test } from 'vitest';
import { NEWEST_EDITION } from '../../../../domain/tournament/life/index.ts';
import { projectedApp } from '../../../kit/app/projected.ts';
import { ApiHall } from '../../../kit/tournaments/apiHall.ts';
import { OLGA, player, START } from '../../../kit/tournaments/played.ts';

const DAY = 86_400_000;
const at = (ms: number) => new Date(ms).toISOString();

function newestHall(): ApiHall {
  const { store, views } = projectedApp();
  const hall = new ApiHall(store, views);
  hall.app = hall.process(store, { edition: NEWEST_EDITION });
  return hall;
}

const DATES = `query ($id: ID!, $playerId: ID!) { tournament(id: $id) {
  nextDated { stage round ordinal plannedAt } nextAgreement { agreed players }
  entry(playerId: $playerId) { earlyStarts { round ordinal plannedAt } }
  entrants(first: 1) { nodes { earlyStarts { round } } }
  currentRound { number plannedAt agreedEarly startsAt }
} }`;

async function datesOf(hall: ApiHall, id: string, who = player(0).playerId) {
  return (await hall.query(DATES, { variables: { id, playerId: who } })).tournament;
}

function agrees(hall: ApiHall, tournamentId: string, number: number, more: object = {}) {
  return hall.run('agreeToEarlyStart', { tournamentId, stage: 0, round: 1, ...more }, player(number).playerId);
}

test('how many would play the next round before its date: of those who are still in, by themselves or the office', async () => {
  const hall = newestHall();
  const id = await hall.started(5, { everyMs: DAY, breakMs: 60_000 });
  const agreement = async () => (await datesOf(hall, id)).nextAgreement;
  expect(await agreement()).toEqual({ agreed: 0, players: 5 });
  for (const number of [0, 1, 2]) {
    expect(await agrees(hall, id, number)).toMatchObject({ __typename: 'TournamentEntrySuccess', repeated: false });
  }
  await agrees(hall, id, 2, { agrees: false });
  expect(await agreement()).toEqual({ agreed: 2, players: 5 });
  const input = { tournamentId: id, stage: 0, round: 1, playerId: player(3).playerId };
  expect(await hall.run('agreeToEarlyStartFor', input, player(0).playerId)).toMatchObject({
    code: 'NOT_THE_ORGANISER',
  });
  expect((await hall.run('agreeToEarlyStartFor', input)).__typename).toBe('TournamentEntriesSuccess');
  await hall.run('withdrawFromTournament', { tournamentId: id }, player(2).playerId);
  await hall.run('withdrawFromTournament', { tournamentId: id }, player(1).playerId);
  expect(await datesOf(hall, id)).toEqual({
    nextDated: { stage: 0, round: 1, ordinal: 2, plannedAt: at(START + DAY) },
    nextAgreement: { agreed: 2, players: 3 },
    entry: { earlyStarts: [{ round: 1, ordinal: 2, plannedAt: at(START + DAY) }] },
    entrants: { nodes: [{ earlyStarts: [{ round: 1 }] }] },
    currentRound: { number: 0, plannedAt: null, agreedEarly: null, startsAt: at(START + 60_000) },
  });
  await agrees(hall, id, 4);
  await hall.playRound(id);
  const { nextDated, nextAgreement, entry, currentRound } = await datesOf(hall, id);
  expect(nextDated).toMatchObject({ round: 2, plannedAt: at(START + 2 * DAY) });
  expect(nextAgreement).toEqual({ agreed: 0, players: 3 });
  expect(entry.earlyStarts).toEqual([]);
  expect(currentRound).toEqual({
    number: 1,
    plannedAt: at(START + DAY),
    agreedEarly: 3,
    startsAt: at(hall.now + 60_000),
  });
  expect(await agrees(hall, id, 0)).toMatchObject({ __typename: 'WrongTournamentStatus', code: 'ROUND_PAIRED' });
});

test('whoever sits the round out as they asked is in neither number, and holds up nothing', async () => {
  const hall = newestHall();
  const id = await hall.started(6, { everyMs: DAY, breakMs: 60_000, requestedByes: 1 });
  const asks = (number: number, bye: string, round = 1) =>
    hall.run('requestBye', { tournamentId: id, stage: 0, round, bye }, player(number).playerId);
  for (const number of [0, 1, 2]) await agrees(hall, id, number);
  await asks(0, 'HALF');
  await asks(3, 'ZERO');
  await asks(4, 'ZERO');
  await asks(4, 'NONE');
  await asks(5, 'ZERO', 2);
  const agreement = async () => (await datesOf(hall, id)).nextAgreement;
  expect(await agreement()).toEqual({ agreed: 2, players: 4 });
  for (const number of [4, 5]) await agrees(hall, id, number);
  expect(await agreement()).toEqual({ agreed: 4, players: 4 });
  await hall.playRound(id);
  expect((await datesOf(hall, id)).currentRound).toMatchObject({ number: 1, agreedEarly: 4 });
});

test('in an elimination nobody knows of how many while a round is played; without dates there is no next one', async () => {
  const hall = newestHall();
  const stages = [
    { format: 'swiss', rounds: 1, cut: 4 },
    { format: 'elimination', advance: 1 },
  ];
  const id = await hall.started(6, { stages, everyMs: DAY });
  expect(await datesOf(hall, id)).toMatchObject({
    nextDated: { stage: 1, round: 0 },
    nextAgreement: { players: null },
  });
  for (const number of [0, 1, 2, 3, 4, 5]) await agrees(hall, id, number, { stage: 1, round: 1 });
  await hall.playRound(id);
  hall.now = START + 2 * DAY;
  await hall.advance(id);
  const { nextDated, nextAgreement } = await datesOf(hall, id);
  expect(nextDated).toMatchObject({ stage: 1, round: 1, ordinal: 3 });
  expect(nextAgreement).toEqual({ agreed: 4, players: null });
  await hall.run('cancelTournament', { tournamentId: id, reason: 'storm' }, OLGA.playerId);
  expect(await datesOf(hall, id)).toMatchObject({ nextDated: null, nextAgreement: null });
  const dateless = newestHall();
  expect(await datesOf(dateless, await dateless.started(4))).toMatchObject({ nextDated: null, nextAgreement: null });
});
