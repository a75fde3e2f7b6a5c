// Tournaments that run by themselves.

import { describe, expect, test } from 'vitest';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { faultyStore, NO_FAULTS } from '../../kit/stores/faultyStore.ts';
import { codeOf, Hall, order, player, START, successOf } from '../../kit/tournaments/played.ts';

const HOUR = 3_600_000;
const id = (number: number) => player(number).playerId;

/** Everybody in the round, by number on the roll. */
function entrantsIn({ tables, byes }: Awaited<ReturnType<Hall['results']>>[number]): readonly number[] {
  return [...byes, ...tables.flatMap(({ players }) => players)].sort((a, b) => a - b);
}

test('entries, three rounds and the end follow by themselves', async () => {
  const hall = new Hall();
  const cup = await hall.started(9);
  expect(await hall.state(cup)).toMatchObject({ status: 'running', players: 9, rounds: [{ startsAt: START }] });
  const over = await hall.playOut(cup);
  expect(over).toMatchObject({ status: 'finished', stage: 1, serverSeed: expect.any(String) });
  const results = await hall.results(cup);
  expect(results).toHaveLength(3);
  for (const round of results) {
    expect(round.tables.every(({ how }) => how === 'played')).toBe(true);
    expect(entrantsIn(round)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  }
  expect(over.standings).toEqual(over.rounds.at(-1)?.standings);
  expect(await hall.standings(cup)).toHaveLength(9);
});

test('nothing is owed before the start, and with too few players the tournament is cancelled', async () => {
  const hall = new Hall();
  const cup = await hall.create();
  await hall.enter(cup, 1);
  hall.now = START - 1;
  await hall.advance(cup);
  expect((await hall.state(cup)).status).toBe('entries-open');
  hall.now = START;
  await hall.advance(cup);
  expect(await hall.state(cup)).toMatchObject({ status: 'cancelled', players: 1, rounds: [] });
});

test('a tournament that nobody has entered is cancelled', async () => {
  const hall = new Hall();
  expect(await hall.state(await hall.started(0))).toMatchObject({ status: 'cancelled', players: 0 });
});

describe('the roll', () => {
  test('has those who entered first where there is no room for more, in order of player id', async () => {
    const hall = new Hall();
    const cup = await hall.create({ capacity: 4 });
    for (const number of [5, 1, 4, 2, 3]) {
      hall.now += 1;
      await hall.enter(cup, 1, number);
    }
    hall.now = START;
    await hall.advance(cup);
    expect(await hall.roll(cup)).toEqual([1, 2, 4, 5].map(id));
  });

  test('has those who have checked in, where that is asked for', async () => {
    const hall = new Hall();
    const cup = await hall.create({ checkInMs: 600_000 });
    await hall.enter(cup, 5);
    const checkIn = (number: number) => hall.app.checkIn(player(number), { tournamentId: cup, commandId: null });
    expect(codeOf(await checkIn(0))).toBe('CHECK_IN_NOT_OPEN');
    hall.now = START - 600_000;
    expect(codeOf(await checkIn(9))).toBe('NOT_ENTERED');
    for (const number of [0, 2, 4]) expect(successOf(await checkIn(number)).entry.status).toBe('checked-in');
    expect(successOf(await checkIn(4)).repeated).toBe(true);
    hall.now = START;
    await hall.advance(cup);
    expect(await hall.roll(cup)).toEqual([0, 2, 4].map(id));
    expect(codeOf(await checkIn(1))).toBe('WRONG_STATUS');
  });

  test('is without those who withdrew, and with those who came back in time', async () => {
    const hall = new Hall();
    const cup = await hall.create();
    await hall.enter(cup, 4);
    for (const number of [0, 1]) await hall.wish('withdrawFromTournament', cup, number);
    await hall.wish('returnToTournament', cup, 1);
    hall.now = START;
    await hall.advance(cup);
    expect(await hall.roll(cup)).toEqual([1, 2, 3].map(id));
  });
});

describe('between two rounds', () => {
  test('who comes late, withdraws or returns is in the next pairing, or not', async () => {
    const hall = new Hall();
    const cup = await hall.started(6);
    expect(successOf(await hall.wish('enterTournament', cup, 50)).entry.status).toBe('waiting');
    await hall.wish('withdrawFromTournament', cup, 3);
    await hall.playRound(cup);
    expect(await hall.state(cup)).toMatchObject({ players: 7, late: [id(50)], withdrawn: [3], rounds: [{}, {}] });
    await hall.wish('returnToTournament', cup, 3);
    await hall.playRound(cup);
    await hall.playOut(cup);
    const [first, second, third] = (await hall.results(cup)).map((round) => ({
      in: entrantsIn(round),
      late: round.late,
    }));
    expect(first).toEqual({ in: [0, 1, 2, 3, 4, 5], late: [] });
    expect(second).toEqual({ in: [0, 1, 2, 4, 5, 6], late: [6] });
    expect(third).toEqual({ in: [0, 1, 2, 3, 4, 5, 6], late: [] });
  });

  test('nobody comes late where that is closed, or there is no room', async () => {
    const hall = new Hall();
    for (const more of [{ lateEntry: false }, { capacity: 4 }]) {
      const cup = await hall.started(4, more);
      expect(codeOf(await hall.app.enterTournament(player(50), { tournamentId: cup, commandId: null }))).toBe(
        'LATE_ENTRY_CLOSED',
      );
      hall.now -= HOUR;
    }
  });

  test('who was left out of a full roll may come late as soon as there is room', async () => {
    const hall = new Hall();
    const cup = await hall.create({ checkInMs: 600_000 });
    await hall.enter(cup, 5);
    hall.now = START - 1;
    for (const number of [0, 1, 2, 3]) await hall.wish('checkIn', cup, number);
    hall.now = START;
    await hall.advance(cup);
    expect(successOf(await hall.wish('enterTournament', cup, 4)).entry).toMatchObject({ status: 'waiting' });
    await hall.playRound(cup);
    expect((await hall.state(cup)).late).toEqual([id(4)]);
  });
});

describe('who does not show up', () => {
  test('forfeits the game at the end of the time for it, and has withdrawn after the second one until the return', async () => {
    const hall = new Hall();
    const cup = await hall.started(4, {
      noShowMs: 600_000,
      roundMs: HOUR,
      stages: [{ format: 'swiss', rounds: 4, cut: null }],
    });
    for (let round = 0; round < 2; round += 1) {
      await hall.playRound(cup, { absent: [id(0)] });
      expect((await hall.state(cup)).rounds).toHaveLength(round + 1);
      hall.now += HOUR;
      await hall.advance(cup);
    }
    const results = await hall.results(cup);
    for (const { tables } of results) {
      const mine = tables.find(({ players }) => players.includes(0));
      const seat = mine?.players.indexOf(0) ?? -1;
      expect(mine).toMatchObject({ how: 'played', forfeits: [seat], noShows: [seat] });
      expect(mine?.places[seat]).toBe(2);
    }
    expect(await hall.state(cup)).toMatchObject({ withdrawn: [0], rounds: [{}, {}, {}] });
    await hall.wish('returnToTournament', cup, 0);
    await hall.playRound(cup);
    expect(await hall.state(cup)).toMatchObject({ withdrawn: [], returned: [{ entrant: 0, after: 3 }] });
    expect((await hall.playOut(cup)).status).toBe('finished');
  });

  test('is ended with the round if nobody made the game, and games that run are adjudicated', async () => {
    const hall = new Hall();
    const cup = await hall.started(4, { noShowMs: HOUR, roundMs: HOUR - 1 });
    hall.now += HOUR - 1;
    await hall.advance(cup);
    const [first] = await hall.results(cup);
    expect(first?.tables.map(({ how, places, scores }) => ({ how, places, scores }))).toEqual([
      { how: 'adjudicated', places: [1, 1], scores: null },
      { how: 'adjudicated', places: [1, 1], scores: null },
    ]);
  });
});

describe('formats', () => {
  test.each([
    ['round-robin', 5, [{ format: 'round-robin', cut: null }], 5],
    ['knock-out', 11, [{ format: 'elimination', cut: null }], 4],
    [
      'Swiss, then the best four by knock-out',
      9,
      [
        { format: 'swiss', rounds: 2, cut: 4 },
        { format: 'elimination', cut: null },
      ],
      4,
    ],
  ])('%s', async (_, players, stages, rounds) => {
    const hall = new Hall();
    const cup = await hall.started(players, { stages, lateEntry: false, capacity: 16 });
    const over = await hall.playOut(cup);
    expect(over).toMatchObject({ status: 'finished', stage: stages.length });
    expect(over.rounds).toHaveLength(rounds);
    expect(new Set((await hall.standings(cup)).map(({ playerId }) => playerId)).size).toBe(players);
  });

  test('tables of four, the last ones short', async () => {
    const hall = new Hall();
    const cup = await hall.started(11, {
      size: { seats: 4, least: 3 },
      stages: [{ format: 'swiss', rounds: 2, cut: null }],
    });
    expect((await hall.playOut(cup)).status).toBe('finished');
    for (const { tables } of await hall.results(cup))
      expect(tables.map(({ players }) => players.length)).toEqual([4, 4, 3]);
  });

  test('a stage for which fewer than two are left has no rounds', async () => {
    const hall = new Hall();
    const stages = [
      { format: 'swiss', rounds: 1, cut: 2 },
      { format: 'elimination', cut: null },
    ];
    const cup = await hall.started(4, { stages, lateEntry: false });
    for (const number of [0, 1, 2]) await hall.wish('withdrawFromTournament', cup, number);
    await hall.playRound(cup);
    const over = await hall.playOut(cup);
    expect(over.status).toBe('finished');
  });
});

test('games that were not made, because their message was lost, are asked for again after a minute', async () => {
  const hall = new Hall();
  const cup = await hall.create();
  await hall.enter(cup, 4);
  hall.now = START;
  const asked = async () => {
    await hall.app.work({ kind: 'advance', tournament: cup }, hall.queue);
    return hall.waiting.splice(0).map(({ kind }) => kind);
  };
  expect(await asked()).toEqual(['make']);
  hall.now += 59_999;
  expect(await asked()).toEqual([]);
  hall.now += 1;
  expect(await asked()).toEqual(['make']);
});

test('who has left when a stage ends takes no place in the next one; after the end everybody stays what they were', async () => {
  const hall = new Hall();
  const stages = [
    { format: 'swiss', rounds: 1, cut: 4 },
    { format: 'elimination', advance: 1 },
  ];
  const cup = await hall.started(6, { stages });
  // The two of a table: without them somebody who lost plays on. A third one thinks better of it.
  const { tables } = await hall.pairing(cup);
  const gone = tables[0] ?? [];
  const back = tables[1]?.[0] ?? -1;
  for (const entrant of [...gone, back]) successOf(await hall.wish('withdrawFromTournament', cup, entrant));
  successOf(await hall.wish('returnToTournament', cup, back));
  await hall.playRound(cup);
  const { through } = await hall.state(cup);
  const [playing = []] = through;
  expect(playing).toHaveLength(4);
  for (const entrant of gone) expect(playing).not.toContain(entrant);
  const statusesNow = async () => {
    const page = await hall.app.entrants(null, cup, { cursor: null, limit: 100 });
    return page?.entries.map(({ entry: { status } }) => status) ?? [];
  };
  const during = await statusesNow();
  const expected = (entrant: number) =>
    gone.includes(entrant) ? 'withdrawn' : playing.includes(entrant) ? 'playing' : 'out';
  expect(during).toEqual(during.map((_, entrant) => expected(entrant)));
  expect((await hall.playOut(cup)).status).toBe('finished');
  expect(await statusesNow()).toEqual(during);
});

test('an organiser may do by hand what the server would do', async () => {
  const hall = new Hall();
  const cup = await hall.create();
  await hall.enter(cup, 4);
  successOf(await hall.app.closeEntries({ playerId: 'player_olga', name: 'Olga' }, order(cup)));
  await hall.advance(cup);
  expect((await hall.state(cup)).rounds).toHaveLength(1);
});

test('a game is ended by the deadline that was set last, however far behind the reads of a worker are', async () => {
  let lag = 0;
  const store = faultyStore(openMemoryStore().store, { ...NO_FAULTS, lagOf: () => lag });
  const hall = new Hall(store);
  const cup = await hall.started(4, { roundMs: HOUR, noShowMs: HOUR });
  const later = { ...order(cup), closesAt: START + 2 * HOUR, reason: 'rain' };
  successOf(await hall.app.moveDeadline({ playerId: 'player_olga', name: 'Olga' }, later));
  lag = 1;
  hall.now = START + HOUR;
  await hall.process().work({ kind: 'close', tournament: cup, stage: 0, round: 0, page: 0 }, hall.queue);
  lag = 0;
  const { pairing, gameId } = await hall.round(cup);
  const games = await Promise.all(pairing.tables.map((_, table) => hall.app.game(null, gameId(table))));
  expect(games.map((game) => game?.status)).toEqual(['active', 'active']);
});
