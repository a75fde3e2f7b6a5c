// Those who come late are listed until they are paired, whoever has entered them.

import { expect, test } from 'vitest';
import { NEWEST_EDITION } from '../../../../domain/tournament/terms/edition.ts';
import { projectedApp } from '../../../kit/app/projected.ts';
import { Hall, OLGA, order, player, START, successOf } from '../../../kit/tournaments/played.ts';

const PAGE = { cursor: null, limit: 100 };
const idOf = (number: number) => player(number).playerId;

function newHall() {
  const { store, views } = projectedApp();
  const hall = new Hall(store, views);
  hall.app = hall.process(store, { edition: NEWEST_EDITION });
  const late = async (cup: string, app = hall.app) => {
    const page = await app.lateEntrants(null, cup, PAGE);
    expect(page?.total).toBe(page?.entries.length);
    for (const { entry } of page?.entries ?? []) {
      expect(entry).toMatchObject({ status: 'waiting', entrant: null });
      expect((await app.entry(null, cup, entry.playerId))?.status).toBe('waiting');
    }
    return page?.entries.map(({ entry }) => entry.playerId);
  };
  return { hall, late };
}

const SWISS = { stages: [{ format: 'swiss', rounds: 3, cut: null }], automatic: false };

/** Four are on the roll; one of six who entered has not checked in, one has withdrawn. */
async function startedCup(hall: Hall, more: object = {}): Promise<string> {
  const cup = await hall.create({ ...SWISS, checkInMs: 3_600_000, ...more });
  successOf(await hall.app.openEntries(OLGA, order(cup)));
  await hall.enter(cup, 6);
  hall.now = START - 60_000;
  for (const number of [0, 1, 2, 3, 5]) successOf(await hall.wish('checkIn', cup, number));
  await hall.wish('withdrawFromTournament', cup, 5);
  for (const step of ['closeEntries', 'startTournament'] as const) {
    successOf(await hall.app[step](OLGA, order(cup)));
    await hall.settle();
  }
  return cup;
}

test('from the entry to the next pairing, whoever came first first; whoever was left out or has withdrawn is not among them', async () => {
  const { hall, late } = newHall();
  const cup = await startedCup(hall);
  expect(await late(cup)).toEqual([]);
  for (const number of [9, 7, 8]) {
    hall.now += 1_000;
    successOf(await hall.wish('enterTournament', cup, number));
  }
  expect(await late(cup)).toEqual([9, 7, 8].map(idOf));
  const another = hall.process(hall.store, { edition: NEWEST_EDITION });
  expect(await late(cup, another)).toEqual([9, 7, 8].map(idOf));
  hall.now += 1_000;
  await hall.wish('withdrawFromTournament', cup, 7);
  hall.now += 1_000;
  expect(await late(cup)).toEqual([9, 8].map(idOf));
  const first = await hall.app.lateEntrants(null, cup, { cursor: null, limit: 1 });
  expect([first?.total, first?.more]).toEqual([2, true]);
  const rest = await hall.app.lateEntrants(null, cup, { cursor: first?.entries[0]?.cursor ?? '', limit: 1 });
  expect(rest?.entries.map(({ entry }) => entry.playerId)).toEqual([idOf(8)]);
  successOf(await hall.app.pairRound(OLGA, order(cup)));
  expect(await late(cup)).toEqual([]);
});

test('nobody where nobody can come late, or there is no room; whoever came first finds room first', async () => {
  const { hall, late } = newHall();
  const shut = await startedCup(hall, { lateEntry: false });
  expect(await late(shut)).toEqual([]);
  expect(await hall.app.lateEntrants(null, '01ARZ3NDEKTSV4RRFFQ69G5FAV', PAGE)).toBeNull();
  const { hall: other, late: lateThere } = newHall();
  const small = await startedCup(other, { capacity: 6 });
  for (const number of [9, 7, 8]) {
    other.now += 1_000;
    successOf(await other.wish('enterTournament', small, number));
  }
  expect(await lateThere(small)).toEqual([9, 7, 8].map(idOf));
  successOf(await other.app.pairRound(OLGA, order(small)));
  expect((await other.roll(small)).slice(4).sort()).toEqual([7, 9].map(idOf));
  expect(await lateThere(small)).toEqual([]);
});
