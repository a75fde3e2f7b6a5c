// Byes that players ask for, and what late entrants get for rounds that they have missed.

import { beforeEach, expect, test } from 'vitest';
import { NEWEST_EDITION } from '../../../domain/tournament/life/index.ts';
import { closed, open } from '../../kit/tournaments/atEachPoint.ts';
import { codeOf, Hall, OLGA, order, player, successOf } from '../../kit/tournaments/played.ts';

const SWISS = { format: 'swiss', rounds: 4, cut: null } as const;
const MORE = { stages: [SWISS], requestedByes: 2, lateByes: 2 };

let hall = new Hall();

beforeEach(() => {
  hall = new Hall();
  hall.app = hall.process(hall.store, { edition: NEWEST_EDITION });
});

function ask(cup: string, number: number, round: number, bye: 'half' | 'zero' | 'none' = 'half') {
  return hall.app.requestBye(player(number), { tournamentId: cup, stage: 0, round, bye, commandId: null });
}

async function playNext(cup: string): Promise<readonly number[]> {
  successOf(await hall.app.pairRound(OLGA, order(cup)));
  const { tables, byes } = await hall.pairing(cup);
  successOf(await hall.app.publishRound(OLGA, { ...order(cup), startsAt: null }));
  await hall.advance(cup);
  await hall.playRound(cup);
  successOf(await hall.app.closeRound(OLGA, order(cup)));
  return [...byes, ...tables.flat()].sort((a, b) => a - b);
}

async function byesOf(cup: string, number: number) {
  const entry = await hall.app.entry(OLGA, cup, player(number).playerId);
  return entry?.byes?.map(({ round, worth, isGranted }) => [round, worth, isGranted]);
}

test('asked for before the start and between rounds, by the player or the organiser; taken back; granted with the pairing', async () => {
  const cup = await open(hall, 6, MORE);
  successOf(await ask(cup, 1, 0));
  expect(successOf(await ask(cup, 1, 0)).repeated).toBe(true);
  successOf(await ask(cup, 2, 0, 'zero'));
  successOf(await ask(cup, 2, 0, 'none'));
  successOf(await ask(cup, 3, 1, 'zero'));
  const forFour = {
    tournamentId: cup,
    playerId: player(4).playerId,
    stage: 0,
    round: 1,
    bye: 'half',
    commandId: null,
  } as const;
  expect(codeOf(await hall.app.requestByeFor(player(3), forFour))).toBe('NOT_THE_ORGANISER');
  expect(codeOf(await hall.app.requestByeFor(OLGA, { ...forFour, playerId: 'player_nobody' }))).toBe('NO_SUCH_ENTRY');
  expect(successOf(await hall.app.requestByeFor(OLGA, forFour)).entries[0]?.byes).toHaveLength(1);
  expect(codeOf(await ask(cup, 9, 0))).toBe('NOT_ENTERED');
  expect(codeOf(await ask(cup, 1, 4))).toBe('NO_SUCH_ROUND');
  expect(await byesOf(cup, 1)).toEqual([[0, 'half', false]]);
  for (const step of ['closeEntries', 'startTournament'] as const) {
    successOf(await hall.app[step](OLGA, order(cup)));
    await hall.advance(cup);
  }
  expect(await playNext(cup)).toEqual([0, 2, 3, 4, 5]);
  expect(codeOf(await ask(cup, 2, 0, 'zero'))).toBe('ROUND_PAIRED');
  expect(await playNext(cup)).toEqual([0, 1, 2, 5]);
  expect(await byesOf(cup, 1)).toEqual([[0, 'half', true]]);
  const told = await hall.app.roundTables(null, cup, { place: { stage: 0, round: 0 }, cursor: null, limit: 1 });
  expect(told?.requestedByes.find(({ entrant }) => entrant === 1)).toEqual({
    entrant: 1,
    playerId: player(1).playerId,
    worth: 'half',
  });
  const rows = await hall.app.entrantRounds(null, cup, { playerId: player(1).playerId, cursor: null, limit: 9 });
  expect(rows?.entries.map(({ entry }) => [entry.kind, entry.points])[0]).toEqual(['requested-bye', 6]);
  const three = await hall.app.entrantRounds(null, cup, { playerId: player(3).playerId, cursor: null, limit: 9 });
  expect(three?.entries.map(({ entry }) => [entry.kind, entry.points])[1]).toEqual(['requested-bye', 0]);
  for (const { playerId, points } of await hall.standings(cup)) {
    const page = await hall.app.entrantRounds(null, cup, { playerId, cursor: null, limit: 9 });
    expect(
      page?.entries.reduce((sum, { entry }) => sum + (entry.points ?? 0), 0),
      playerId,
    ).toBe(points);
  }
});

test('a draft that is paired again keeps its byes, and shows them to nobody else', async () => {
  const cup = await closed(hall, 5, MORE);
  successOf(await hall.app.startTournament(OLGA, order(cup)));
  successOf(await ask(cup, 0, 0));
  for (let draw = 0; draw < 2; draw += 1) {
    successOf(await hall.app.pairRound(OLGA, order(cup)));
    const { tables, byes } = await hall.pairing(cup);
    expect([...byes, ...tables.flat()].sort()).toEqual([1, 2, 3, 4]);
    expect(await byesOf(cup, 0)).toEqual([[0, 'half', false]]);
  }
});

test('half a point that the last round may not bring becomes a bye for nothing; who has left sits nothing out', async () => {
  const cup = await open(hall, 6, { stages: [{ ...SWISS, rounds: null }], requestedByes: 1 });
  // Six at tables of two: five rounds, which nobody knows before the roll is fixed.
  successOf(await ask(cup, 1, 4));
  successOf(await ask(cup, 2, 0));
  successOf(await hall.wish('withdrawFromTournament', cup, 2));
  for (const step of ['closeEntries', 'startTournament'] as const) {
    successOf(await hall.app[step](OLGA, order(cup)));
    await hall.advance(cup);
  }
  for (let round = 0; round < 5; round += 1) await playNext(cup);
  expect((await hall.state(cup)).granted).toEqual([{ stage: 0, round: 4, half: [], zero: [1] }]);
});

test('a late entrant gets half a point for as many missed rounds as the options say', async () => {
  const cup = await closed(hall, 4, MORE);
  successOf(await hall.app.startTournament(OLGA, order(cup)));
  for (let round = 0; round < 3; round += 1) await playNext(cup);
  successOf(await hall.wish('enterTournament', cup, 7));
  await playNext(cup);
  const [, , , { late = [] } = {}] = await hall.results(cup);
  expect(late).toEqual([4, 4]);
  const page = await hall.app.entrantRounds(null, cup, { playerId: player(7).playerId, cursor: null, limit: 9 });
  expect(page?.entries.at(-1)?.entry).toMatchObject({ latePoints: 12 });
  expect((await hall.standings(cup)).find(({ playerId }) => playerId === player(7).playerId)?.points).toBe(
    page?.entries.at(-1)?.entry.points,
  );
});
