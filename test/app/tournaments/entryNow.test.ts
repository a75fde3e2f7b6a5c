// Where an entrant is, and what is next, through the phases of small tournaments.

import { expect, test } from 'vitest';
import { ENTRANT_LISTS } from '../../../app/projections/entryRows.ts';
import { entryNow } from '../../../app/tournaments/entries/entryNow.ts';
import { NEWEST_EDITION } from '../../../domain/tournament/life/index.ts';
import type { EventStore } from '../../../eventstore/port.ts';
import { projectedApp } from '../../kit/app/projected.ts';
import { open } from '../../kit/tournaments/atEachPoint.ts';
import { Hall, OLGA, order, player, START, successOf } from '../../kit/tournaments/played.ts';

const IDLE = { action: null, opensAt: null, deadline: null, at: null };
const HOUR = 3_600_000;

/** Of a player, by its id. */
async function nowOf(hall: Hall, cup: string, playerId: string) {
  const entry = await hall.app.entry(null, cup, playerId);
  if (entry === null) throw new Error(`${playerId} has not entered`);
  const [now] = (await hall.app.entriesNow(null, cup, [entry])) ?? [];
  return now;
}

const idOf = (number: number) => player(number).playerId;

test('before the roll: a request, a place on the waiting list, a check-in that is owed until the start', async () => {
  const hall = new Hall();
  const cup = await open(hall, 3, { checkInMs: 600_000, capacity: 2 });
  const owed = { action: 'check-in', opensAt: START - 600_000, deadline: START, at: null };
  expect(await nowOf(hall, cup, idOf(0))).toEqual({ ...owed, phase: 'entered' });
  const state = await hall.state(cup);
  const who = { playerId: idOf(2), entrant: null, waitingPlace: null } as const;
  const phaseOf = (status: Parameters<typeof entryNow>[1]['status'], waitingPlace: number | null = null) =>
    entryNow(state, { ...who, status, waitingPlace }, null);
  expect(phaseOf('entered', 1)).toEqual({ ...owed, phase: 'waiting-list' });
  expect(phaseOf('asked')).toEqual({ ...IDLE, phase: 'requested', deadline: START });
  for (const status of ['declined', 'left-out', 'withdrawn', 'excluded'] as const) {
    expect(phaseOf(status)).toEqual({ ...IDLE, phase: 'out' });
  }
  hall.now = START - 1;
  successOf(await hall.wish('checkIn', cup, 0));
  expect(await nowOf(hall, cup, idOf(0))).toEqual({ ...IDLE, phase: 'entered', deadline: START });
  successOf(await hall.app.closeEntries(OLGA, order(cup)));
  // Too late to check in.
  expect(entryNow(await hall.state(cup), { ...who, status: 'entered' }, null).action).toBe(null);
  await hall.advance(cup);
  expect(await nowOf(hall, cup, idOf(0))).toEqual({ ...IDLE, phase: 'entered', deadline: START });
  expect(await nowOf(hall, cup, idOf(1))).toMatchObject({ phase: 'out' });
});

test('from table to table: a game, a bye, the time between rounds, a withdrawal, the end', async () => {
  const hall = new Hall();
  hall.app = hall.process(hall.store, { edition: NEWEST_EDITION });
  const cup = await hall.started(5, { stages: [{ format: 'swiss', rounds: 2, cut: null }], roundMs: HOUR });
  const round = await hall.round(cup);
  const { roll, pairing, startsAt } = round;
  const [first = 0, second = 0] = pairing.tables[0] ?? [];
  const idAt = (entrant: number | undefined) => roll[entrant ?? -1] ?? '';
  const deadline = startsAt + HOUR;
  const at = { stage: 0, round: 0, ordinal: 1, table: 0, gameId: round.gameId(0) };
  const playing = { phase: 'at-table', action: 'play', opensAt: startsAt, deadline, at };
  expect(await nowOf(hall, cup, idAt(first))).toEqual(playing);
  expect(await nowOf(hall, cup, idAt(pairing.byes[0]))).toEqual({ ...IDLE, phase: 'sitting-out', deadline });
  const leaver = Number(idAt(second).slice(-6));
  successOf(await hall.wish('withdrawFromTournament', cup, leaver));
  // The game still runs.
  expect(await nowOf(hall, cup, idAt(second))).toEqual(playing);
  hall.now = startsAt;
  await hall.playGames(cup);
  expect(await nowOf(hall, cup, idAt(first))).toEqual({ ...IDLE, phase: 'between-rounds', deadline });
  expect(await nowOf(hall, cup, idAt(second))).toEqual({ ...IDLE, phase: 'out' });
  await hall.playRound(cup);
  await hall.playOut(cup);
  for (const entrant of [first, second]) {
    expect(await nowOf(hall, cup, idAt(entrant))).toEqual({ ...IDLE, phase: 'done' });
  }
});

test('at a real board: a result is reported, confirmed by the other, and not asked for again', async () => {
  const hall = new Hall();
  hall.app = hall.process(hall.store, { edition: NEWEST_EDITION });
  const stages = [{ format: 'swiss', rounds: 2, cut: null }];
  const cup = await hall.started(2, { realBoards: true, automatic: true, roundMs: HOUR, everyMs: 3 * HOUR, stages });
  const { startsAt } = await hall.round(cup);
  const place = { tournamentId: cup, stage: 0, round: 0, table: 0, commandId: null };
  const actions = async () => [(await nowOf(hall, cup, idOf(0)))?.action, (await nowOf(hall, cup, idOf(1)))?.action];
  expect(await nowOf(hall, cup, idOf(0))).toMatchObject({ phase: 'at-table', at: { table: 0, gameId: null } });
  expect(await actions()).toEqual(['report-result', 'report-result']);
  const state = await hall.state(cup);
  const closed = { ...state, rounds: state.rounds.map((round) => ({ ...round, results: round.pairing })) };
  const who = { playerId: idOf(0), entrant: 0, status: 'playing', waitingPlace: null } as const;
  // The next round is planned.
  expect(entryNow(closed, who, null)).toEqual({ ...IDLE, phase: 'between-rounds', deadline: START + 3 * HOUR });
  hall.now = startsAt;
  successOf(await hall.app.reportResult(player(0), { ...place, places: [1, 2] }));
  expect(await actions()).toEqual([null, 'confirm-result']);
  successOf(await hall.app.reportResult(player(1), { ...place, places: [2, 1] }));
  expect(await actions()).toEqual(['confirm-result', null]);
  successOf(await hall.app.reportResult(player(0), { ...place, places: [2, 1] }));
  expect(await nowOf(hall, cup, idOf(1))).toMatchObject({ phase: 'between-rounds', deadline: startsAt + HOUR });
});

test('of everybody on a list it is read once what it takes, however many they are', async () => {
  const hall = new Hall();
  const cup = await hall.started(11, { stages: [{ format: 'swiss', rounds: 2, cut: null }] });
  const { entries } = (await hall.app.entrants(null, cup, { cursor: null, limit: 100 })) ?? expect.fail('no entrants');
  const all = entries.map(({ entry }) => entry);
  const readFor = async (entrants: typeof all) => {
    const reads = new Map<string, number>();
    const counting: EventStore = {
      ...hall.store,
      readForward(stream, ...rest) {
        reads.set(stream, (reads.get(stream) ?? 0) + 1);
        return hall.store.readForward(stream, ...rest);
      },
    };
    const now = await hall.process(counting).entriesNow(null, cup, entrants);
    const ofTournament = [...reads].filter(([stream]) => !stream.startsWith('game/')).sort();
    return { now, ofTournament };
  };
  const together = await readFor(all);
  expect(together.now).toEqual(await Promise.all(all.map(({ playerId }) => nowOf(hall, cup, playerId))));
  expect(together.now?.map(({ phase }) => phase)).toContain('at-table');
  expect(together.ofTournament.map(([, count]) => count)).toEqual(together.ofTournament.map(() => 1));
  expect(together.ofTournament).toEqual((await readFor(all.slice(0, 1))).ofTournament);
  expect((await readFor([])).now).toEqual([]);
});

test('before the roll the waiting list is read once for all of them', async () => {
  const { store, views } = projectedApp();
  const hall = new Hall(store, views);
  const cup = await open(hall, 5, { capacity: 2 });
  const entrants = await Promise.all(
    [0, 1, 2, 3, 4].map(async (number) => (await hall.app.entry(null, cup, idOf(number))) ?? expect.fail('nobody')),
  );
  let counted = 0;
  const counting: typeof views = {
    ...views,
    count(...given) {
      counted += 1;
      return views.count(...given);
    },
  };
  const now = await new Hall(store, counting).app.entriesNow(null, cup, entrants);
  expect(now?.map(({ phase }) => phase).sort()).toEqual(['entered', 'entered', ...Array(3).fill('waiting-list')]);
  expect(counted).toBe(ENTRANT_LISTS);
});
