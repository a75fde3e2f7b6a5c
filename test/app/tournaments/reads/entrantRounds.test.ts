// The rounds of a tournament as one player had them.

import { expect, test } from 'vitest';
import type { EntrantRoundAnswer } from '../../../../app/tournaments/answers/shapes.ts';
import { streamOf } from '../../../../app/tournaments/tables/games.ts';
import { gameIdIn } from '../../../../domain/log/index.ts';
import type { EventStore } from '../../../../eventstore/port.ts';
import { freshCommandId } from '../../../kit/app/commandIds.ts';
import { Hall, OLGA, order, player, successOf } from '../../../kit/tournaments/played.ts';

async function roundsOf(hall: Hall, id: string, playerId: string): Promise<readonly EntrantRoundAnswer[]> {
  const page = await hall.app.entrantRounds(null, id, { playerId, cursor: null, limit: 100 });
  return page?.entries.map(({ entry }) => entry) ?? expect.fail('no tournament');
}

function sumOf(rounds: readonly EntrantRoundAnswer[]): number {
  return rounds.reduce((sum, { points }) => sum + (points ?? 0), 0);
}

test('a row of the cross table: tables with opponents, byes, a late entry and a withdrawal; the points are those of the standings', async () => {
  const hall = new Hall();
  const id = await hall.started(5, { stages: [{ format: 'swiss', rounds: 4, cut: null }] });
  const first = await hall.round(id);
  const [bye = ''] = first.pairing.byes.map((entrant) => first.roll[entrant] ?? '');
  const [quitter = '', opponent = ''] = (first.pairing.tables[0] ?? []).map((entrant) => first.roll[entrant] ?? '');
  expect(await roundsOf(hall, id, bye)).toEqual([
    { stage: 0, round: 0, number: 1, kind: 'bye', table: null, seat: null, points: 6, latePoints: 0, isFinal: false },
  ]);
  expect(await roundsOf(hall, id, quitter)).toMatchObject([
    {
      kind: 'table',
      seat: 0,
      points: null,
      isFinal: false,
      table: { table: 0, gameId: first.gameId(0), result: null },
    },
  ]);
  const resignation = { gameId: gameIdIn(streamOf(first, 0)), seat: null, commandId: freshCommandId() };
  expect((await hall.app.resign({ playerId: quitter, name: 'Q' }, resignation)).ok).toBe(true);
  const number = (playerId: string) => Number(playerId.slice(-6));
  successOf(await hall.wish('withdrawFromTournament', id, number(quitter)));
  successOf(await hall.wish('enterTournament', id, 7));
  await hall.playRound(id, { absent: [quitter] });
  expect(await roundsOf(hall, id, quitter)).toMatchObject([
    { kind: 'table', points: 0, isFinal: true, table: { result: { how: 'played', forfeits: [0] } } },
    { kind: 'missed', table: null, seat: null, points: 0, isFinal: false },
  ]);
  expect((await roundsOf(hall, id, opponent))[0]).toMatchObject({ kind: 'table', seat: 1, points: 12 });
  const late = player(7).playerId;
  const [, second] = await roundsOf(hall, id, late);
  expect(second).toMatchObject(
    second?.kind === 'bye' ? { points: 12, latePoints: 6 } : { kind: 'table', points: null, latePoints: 6 },
  );
  await hall.playOut(id);
  for (const { playerId, points } of await hall.standings(id)) {
    const rounds = await roundsOf(hall, id, playerId);
    expect(rounds.map((one) => one.number)).toEqual([1, 2, 3, 4]);
    expect(sumOf(rounds), playerId).toBe(points);
  }
  expect((await roundsOf(hall, id, late)).map(({ kind, latePoints }) => [kind === 'missed', latePoints])).toEqual([
    [true, 0],
    [false, 6],
    [false, 0],
    [false, 0],
  ]);
});

test('in an elimination each round after which somebody plays on is a whole point, the last one has the rest', async () => {
  const hall = new Hall();
  const id = await hall.started(6, { stages: [{ format: 'elimination', advance: 1, cut: null }] });
  await hall.playOut(id);
  const standings = await hall.standings(id);
  for (const { playerId, points } of standings) expect(sumOf(await roundsOf(hall, id, playerId))).toBe(points);
  const winner = await roundsOf(hall, id, standings[0]?.playerId ?? '');
  // The final may be a tie.
  expect(winner.slice(0, -1).every(({ points }) => points === 12)).toBe(true);
});

test('pages; nothing for who is not on the roll, of a draft, or of a tournament that is hidden', async () => {
  const hall = new Hall();
  const id = await hall.create({ automatic: false });
  const { playerId } = player(0);
  const page = (caller: typeof OLGA | null, cursor: string | null = null, limit = 1) =>
    hall.app.entrantRounds(caller, id, { playerId, cursor, limit });
  expect(await page(null)).toBeNull();
  successOf(await hall.app.openEntries(OLGA, order(id)));
  await hall.enter(id, 4);
  expect(await page(null)).toMatchObject({ total: 0, entries: [], more: false });
  successOf(await hall.app.closeEntries(OLGA, order(id)));
  await hall.advance(id);
  successOf(await hall.app.startTournament(OLGA, order(id)));
  for (const round of [0, 1]) {
    successOf(await hall.app.pairRound(OLGA, order(id)));
    // The organiser, too, sees a draft as a round only.
    expect(await page(OLGA)).toMatchObject({ total: round });
    successOf(await hall.app.publishRound(OLGA, { ...order(id), startsAt: null }));
    expect(await page(null)).toMatchObject({ total: round + 1, more: round > 0, unitsPerPoint: 12 });
    await hall.advance(id);
    successOf(await hall.app.closeRound(OLGA, order(id)));
  }
  const rest = await page(null, (await page(null))?.entries[0]?.cursor ?? '');
  expect(rest).toMatchObject({ more: false, entries: [{ entry: { number: 2, isFinal: true } }] });
  expect(await roundsOf(hall, id, 'player_stranger')).toEqual([]);
});

test('a request that asks for the rounds of everybody at once reads each pairing, result and roll once', async () => {
  const hall = new Hall();
  const id = await hall.started(6);
  await hall.playRound(id);
  const reads = new Map<string, number>();
  const counting: EventStore = {
    ...hall.store,
    readForward(stream, ...rest) {
      if (stream.startsWith('bulk/')) reads.set(stream, (reads.get(stream) ?? 0) + 1);
      return hall.store.readForward(stream, ...rest);
    },
  };
  const app = hall.process(counting).forRequest(Number.POSITIVE_INFINITY);
  const query = { cursor: null, limit: 100 };
  const pages = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((number) => app.entrantRounds(null, id, { playerId: player(number).playerId, ...query })),
  );
  expect(pages.map((page) => page?.total)).toEqual([2, 2, 2, 2, 2, 2]);
  // The roll, two pairings, the results and the standings of the first round.
  expect([...reads.values()]).toEqual([1, 1, 1, 1, 1]);
});
