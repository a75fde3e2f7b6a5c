// How everybody stands while a round is played, and that this is how they stand when it is closed.

import { expect, test } from 'vitest';
import type { ProvisionalPage } from '../../../../app/tournaments/answers/shapes.ts';
import { streamOf } from '../../../../app/tournaments/tables/games.ts';
import { gameIdIn } from '../../../../domain/log/index.ts';
import { freshCommandId } from '../../../kit/app/commandIds.ts';
import { projectedApp } from '../../../kit/app/projected.ts';
import { Hall, OLGA, order, player, successOf } from '../../../kit/tournaments/played.ts';

const ALL = { cursor: null, limit: 100 };

function projectedHall(): Hall {
  const { store, views } = projectedApp();
  return new Hall(store, views);
}

async function provisional(hall: Hall, id: string): Promise<ProvisionalPage> {
  const page = await hall.app.provisionalStandings(null, id, ALL);
  return page ?? expect.fail('no round is played');
}

function entriesOf(page: ProvisionalPage) {
  return page.entries.map(({ entry }) => entry);
}

function pointsOf(page: ProvisionalPage): Readonly<Record<string, number>> {
  return Object.fromEntries(entriesOf(page).map(({ playerId, points }) => [playerId, points]));
}

async function closedPoints(hall: Hall, id: string): Promise<Readonly<Record<string, number>>> {
  return Object.fromEntries((await hall.standings(id)).map(({ playerId, points }) => [playerId, points]));
}

/** A seat of the first table of the open round gives up. */
async function resign(hall: Hall, id: string): Promise<string> {
  const round = await hall.round(id);
  const playerId = round.roll[round.pairing.tables[0]?.[0] ?? -1] ?? '';
  const order = { gameId: gameIdIn(streamOf(round, 0)), seat: null, commandId: freshCommandId() };
  const answer = await hall.app.resign({ playerId, name: playerId }, order);
  expect(answer.ok).toBe(true);
  return playerId;
}

test('round by round, with a bye, a forfeit and a late entry: the points before a round is closed are those after it', async () => {
  const hall = projectedHall();
  const id = await hall.started(5);
  const begun = await provisional(hall, id);
  expect(begun).toMatchObject({ stage: 0, round: 0, total: 5, more: false, unitsPerPoint: 12 });
  // In the first round there are no standings: everybody is there by number, without points but for the bye.
  expect(entriesOf(begun).map(({ entrant, standing }) => [entrant, standing])).toEqual(
    [0, 1, 2, 3, 4].map((entrant) => [entrant, null]),
  );
  const round = await hall.round(id);
  for (const { entrant, ...entry } of entriesOf(begun)) {
    const table = round.pairing.tables.findIndex((players) => players.includes(entrant));
    const played = { points: 0, gained: 0, table, gameId: round.gameId(table), hasBye: false, isOver: false };
    const bye = { points: 6, gained: 6, table: null, gameId: null, hasBye: true, isOver: true };
    expect(entry).toMatchObject(table < 0 ? bye : played);
  }
  const quitter = await resign(hall, id);
  successOf(await hall.wish('enterTournament', id, 7));
  const played = await hall.playGames(id, { absent: [quitter] });
  const over = await provisional(hall, id);
  expect(entriesOf(over).every(({ isOver }) => isOver)).toBe(true);
  expect(entriesOf(over).find(({ playerId }) => playerId === quitter)).toMatchObject({ points: 0, gained: 0 });
  hall.ask(id, played);
  await hall.settle();
  expect(pointsOf(over)).toEqual(await closedPoints(hall, id));

  // The late entrant is not in the standings, plays, and has half a point before the game is over.
  const second = await provisional(hall, id);
  expect(entriesOf(second).map(({ standing }) => standing?.rank ?? null)).toEqual([1, 2, 3, 4, 5, null]);
  const late = entriesOf(second).at(-1);
  expect(late).toMatchObject({ playerId: player(7).playerId, standing: null, points: 6, gained: 6, isOver: false });
  for (const { points, gained, standing } of entriesOf(second)) expect(points).toBe((standing?.points ?? 0) + gained);
  const again = await hall.playGames(id);
  const after = await provisional(hall, id);
  hall.ask(id, again);
  await hall.settle();
  expect(pointsOf(after)).toEqual(await closedPoints(hall, id));

  const last = await hall.playGames(id);
  const end = await provisional(hall, id);
  hall.ask(id, last);
  await hall.settle();
  expect(pointsOf(end)).toEqual(await closedPoints(hall, id));
  expect((await hall.state(id)).status).toBe('finished');
  expect(await hall.app.provisionalStandings(null, id, ALL)).toBeNull();
});

test('pages keep the order that the first one had, through a correction and past the end of the round', async () => {
  const hall = projectedHall();
  const id = await hall.started(6);
  const page = (cursor: string | null) => hall.app.provisionalStandings(null, id, { cursor, limit: 2 });
  const cursorAt = (found: ProvisionalPage | null) => found?.entries.at(-1)?.cursor ?? '';
  const byNumber = await page(null);
  const round = await hall.playGames(id);
  hall.ask(id, round);
  await hall.settle();
  const numbers = entriesOf((await page(cursorAt(byNumber))) ?? expect.fail('no page')).map(({ entrant }) => entrant);
  expect(numbers).toEqual([2, 3]);

  const whole = entriesOf(await provisional(hall, id)).map(({ entrant }) => entrant);
  const first = await page(null);
  const correction = { ...order(id), stage: 0, round: 0, table: 0, reason: 'The arbiter saw it.' };
  for (const places of [
    [2, 1],
    [1, 2],
  ])
    successOf(await hall.app.correctResult(OLGA, { ...correction, commandId: freshCommandId(), places }));
  const second = await page(cursorAt(first));
  hall.ask(id, await hall.playGames(id));
  await hall.settle();
  successOf(await hall.app.cancelTournament(OLGA, { ...order(id), reason: 'storm' }));
  const third = await page(cursorAt(second));
  const pages = [first, second, third].map((one) => one ?? expect.fail('no page'));
  expect(pages.flatMap(entriesOf).map(({ entrant }) => entrant)).toEqual(whole);
  expect(entriesOf(pages[2] ?? expect.fail()).every(({ gained, table }) => gained === 0 && table === null)).toBe(true);
  expect(await page(null)).toBeNull();
  for (const cursor of ['', 'x', '-1', `${'0'.repeat(64)}.1`]) expect(await page(cursor)).toBeNull();
});

test('a draft shows nobody who will play: not the organiser either', async () => {
  const hall = projectedHall();
  const id = await hall.create({ automatic: false });
  successOf(await hall.app.openEntries(OLGA, order(id)));
  await hall.enter(id, 4);
  expect(await hall.app.provisionalStandings(OLGA, id, ALL)).toBeNull();
  successOf(await hall.app.closeEntries(OLGA, order(id)));
  await hall.advance(id);
  successOf(await hall.app.startTournament(OLGA, order(id)));
  successOf(await hall.app.pairRound(OLGA, order(id)));
  for (const cursor of [null, 'roll.0']) {
    for (const caller of [null, OLGA]) {
      expect(await hall.app.provisionalStandings(caller, id, { cursor, limit: 10 })).toBeNull();
    }
  }
  successOf(await hall.app.publishRound(OLGA, { ...order(id), startsAt: null }));
  expect(entriesOf(await provisional(hall, id))).toHaveLength(4);
});
