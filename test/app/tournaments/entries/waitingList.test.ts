// The waiting list: whatever people do, who waits when entries close is who is left out, in every process.

import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { NEWEST_EDITION } from '../../../../domain/tournament/terms/edition.ts';
import { projectedApp } from '../../../kit/app/projected.ts';
import { Hall, OLGA, order, player, successOf } from '../../../kit/tournaments/played.ts';

const CAPACITY = 4;
const PAGE = { cursor: null, limit: 100 };

let hall: Hall;
beforeAll(() => {
  const { store, views } = projectedApp();
  hall = new Hall(store, views);
  hall.app = hall.process(store, { edition: NEWEST_EDITION });
});

async function waiting(cup: string): Promise<readonly string[]> {
  const page = await hall.app.waitingList(null, cup, PAGE);
  return (page?.entries ?? []).map(({ entry }) => entry.playerId);
}

const idOf = (number: number) => player(number).playerId;

test('in order of coming, with places; whoever leaves makes room, and comes back last', async () => {
  const cup = await hall.create({ automatic: false, capacity: 2 });
  successOf(await hall.app.openEntries(OLGA, order(cup)));
  for (const number of [5, 3, 4, 1, 2]) {
    hall.now += 1;
    await hall.enter(cup, 1, number);
  }
  expect(await waiting(cup)).toEqual([4, 1, 2].map(idOf));
  const place = (number: number) => hall.app.waitingPlace(null, cup, idOf(number));
  expect([await place(5), await place(4), await place(2), await place(9)]).toEqual([null, 1, 3, null]);
  expect(await hall.app.enteredCount(null, cup)).toBe(5);
  const listed = await hall.app.entrants(null, cup, PAGE);
  expect(listed?.entries.map(({ entry }) => [entry.playerId, entry.waitingPlace])).toEqual([
    [idOf(1), 2],
    [idOf(2), 3],
    [idOf(3), null],
    [idOf(4), 1],
    [idOf(5), null],
  ]);
  hall.now += 1;
  await hall.wish('withdrawFromTournament', cup, 3);
  expect([await place(4), await place(1)]).toEqual([null, 1]);
  hall.now += 1;
  await hall.wish('returnToTournament', cup, 3);
  expect(await waiting(cup)).toEqual([1, 2, 3].map(idOf));
  // A repeat loses no place.
  await hall.enter(cup, 1, 1);
  expect(await place(1)).toBe(1);
  successOf(await hall.app.removeEntrant(OLGA, { tournamentId: cup, playerId: idOf(5), commandId: null }));
  expect(await waiting(cup)).toEqual([2, 3].map(idOf));
  successOf(await hall.app.closeEntries(OLGA, order(cup)));
  await hall.advance(cup);
  expect(await hall.roll(cup)).toEqual([1, 4].map(idOf));
  expect([await hall.app.waitingList(null, cup, PAGE), await hall.app.enteredCount(null, cup)]).toEqual([null, null]);
  expect((await hall.app.entry(null, cup, idOf(2)))?.status).toBe('left-out');
});

const DEEDS = [
  'enterTournament',
  'enterTournament',
  'withdrawFromTournament',
  'returnToTournament',
  'checkIn',
] as const;
const deed = fc.record({ what: fc.constantFrom(...DEEDS), who: fc.nat(9), after: fc.nat(2) });

interface Deed {
  readonly what: (typeof DEEDS)[number];
  readonly who: number;
  readonly after: number;
}

/** Carries them out by turns in several processes; who is in then. */
async function done(cup: string, deeds: readonly Deed[], apps: readonly Hall['app'][]): Promise<ReadonlySet<string>> {
  const inside = new Set<string>();
  for (const [index, { what, who, after }] of deeds.entries()) {
    hall.now += after;
    const app = apps[index % apps.length] ?? hall.app;
    const answer = await app[what](player(who), { tournamentId: cup, commandId: null });
    if (!answer.ok || what === 'checkIn') continue;
    if (what === 'withdrawFromTournament') inside.delete(idOf(who));
    else inside.add(idOf(who));
  }
  return inside;
}

test('who waits when entries close is left out, and nobody else', async () => {
  const others = [hall.app, hall.process(hall.store, { edition: NEWEST_EDITION })];
  const property = fc.asyncProperty(fc.array(deed, { maxLength: 40 }), async (deeds) => {
    const cup = await hall.create({ automatic: false, capacity: CAPACITY });
    successOf(await hall.app.openEntries(OLGA, order(cup)));
    const inside = await done(cup, deeds, others);
    const late = await waiting(cup);
    expect(late.length).toBe(Math.max(0, inside.size - CAPACITY));
    successOf(await hall.app.closeEntries(OLGA, order(cup)));
    await hall.advance(cup);
    expect([...(await hall.roll(cup)), ...late].sort()).toEqual([...inside].sort());
  });
  await fc.assert(property, { numRuns: 12 });
});

test('a check-in keeps the place, and takes that of whoever has not checked in', async () => {
  const cup = await hall.create({ automatic: false, capacity: 2, checkInMs: 3_600_000 });
  successOf(await hall.app.openEntries(OLGA, order(cup)));
  for (const number of [1, 2, 3, 4]) {
    hall.now += 1;
    await hall.enter(cup, 1, number);
  }
  hall.now += 1_000_000;
  for (const number of [3, 1, 4]) successOf(await hall.wish('checkIn', cup, number));
  expect(await waiting(cup)).toEqual([3, 4].map(idOf));
  const listed = await hall.app.entrants(null, cup, PAGE);
  const came = listed?.entries.map(({ entry }) => entry.enteredAt ?? 0) ?? [];
  expect(Math.max(...came) - Math.min(...came)).toBe(3);
  successOf(await hall.app.closeEntries(OLGA, order(cup)));
  await hall.advance(cup);
  expect(await hall.roll(cup)).toEqual([1, 3].map(idOf));
});
