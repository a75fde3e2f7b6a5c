// The game of a table, made by the first command that names the table where no worker has made it.

import { expect, test } from 'vitest';
import type { Caller } from '../../../../app/index.ts';
import { gameStream } from '../../../../domain/log/index.ts';
import { codeOf, Hall, OLGA, order, player, START, successOf } from '../../../kit/tournaments/played.ts';

const ARI: Caller = { playerId: 'player_ari', name: 'Ari' };

/** A tournament of four by hand whose first round is published; the worker has made no game of it. */
async function withoutWorker(hall: Hall, startsAt: number | null = null): Promise<string> {
  const cup = await hall.create({ automatic: false }, 'the same tournament everywhere');
  successOf(await hall.app.openEntries(OLGA, order(cup)));
  await hall.enter(cup, 4);
  successOf(await hall.app.closeEntries(OLGA, order(cup)));
  await hall.advance(cup);
  successOf(await hall.app.startTournament(OLGA, order(cup)));
  successOf(await hall.app.nameArbiter(OLGA, { ...order(cup), playerId: ARI.playerId }));
  successOf(await hall.app.pairRound(OLGA, order(cup)));
  successOf(await hall.app.publishRound(OLGA, { ...order(cup), startsAt }));
  return cup;
}

function opening(tournamentId: string, table = 0) {
  return { tournamentId, stage: 0, round: 0, table };
}

/** Who sits at a table of the open round. */
async function seatedAt(hall: Hall, cup: string, table: number): Promise<readonly Caller[]> {
  const round = await hall.round(cup);
  return (round.pairing.tables[table] ?? []).map((entrant) => {
    const playerId = round.roll[entrant] ?? '';
    return { playerId, name: playerId };
  });
}

async function storedBytes(hall: Hall, gameId: string) {
  const stream = gameStream(gameId) ?? expect.fail('no id');
  const { commits } = await hall.store.readForward(stream, 0, 10, { strong: true });
  return commits;
}

test('a player of the table, the organiser and an arbiter open it; the worker would make the same bytes', async () => {
  const games: unknown[] = [];
  for (const who of ['player', 'organiser', 'arbiter', 'worker'] as const) {
    const hall = new Hall();
    const cup = await withoutWorker(hall);
    const { gameId } = await hall.round(cup);
    expect(await hall.app.game(null, gameId(0))).toBeNull();
    if (who === 'worker') await hall.advance(cup);
    else {
      const [first = OLGA] = await seatedAt(hall, cup, 0);
      const caller = { player: first, organiser: OLGA, arbiter: ARI }[who];
      const opened = successOf(await hall.app.openTournamentTable(caller, opening(cup)));
      expect(opened).toMatchObject({ version: 1, repeated: false, game: { id: gameId(0), status: 'active' } });
      const events = await opened.events();
      expect([events[0]?.type, events.at(-1)?.type]).toEqual(['GameCreated', 'GameStarted']);
      expect(await hall.app.game(null, gameId(1))).toBeNull();
    }
    games.push(await storedBytes(hall, gameId(0)));
  }
  expect(new Set(games.map((commits) => JSON.stringify(commits))).size).toBe(1);
});

test('opened again, by the other player, and with the worker in a race, it is there once', async () => {
  const hall = new Hall();
  const cup = await withoutWorker(hall);
  const [first = OLGA, second = OLGA] = await seatedAt(hall, cup, 0);
  const other = hall.process();
  hall.waiting.push({ kind: 'advance', tournament: cup });
  const [one, two] = await Promise.all([
    hall.app.openTournamentTable(first, opening(cup)),
    other.openTournamentTable(second, opening(cup)),
    hall.settle(hall.process()),
  ]);
  const { gameId } = await hall.round(cup);
  expect([successOf(one).game.id, successOf(two).game.id]).toEqual([gameId(0), gameId(0)]);
  const again = successOf(await hall.app.openTournamentTable(first, opening(cup)));
  expect(again).toMatchObject({ version: 1, repeated: true, game: { ownSeats: [0] } });
  expect(await again.events()).toEqual([]);
  expect(await storedBytes(hall, gameId(0))).toHaveLength(1);
  // The round is played to its end as any other.
  await hall.playRound(cup);
  const closed = successOf(await hall.app.closeRound(OLGA, order(cup)));
  expect(closed.tournament.rounds).toMatchObject([{ status: 'closed' }]);
  expect(successOf(await hall.app.openTournamentTable(first, opening(cup))).game.status).toBe('finished');
});

test('before the round begins only a game that is there is opened', async () => {
  const hall = new Hall();
  const startsAt = START + 60_000;
  const cup = await withoutWorker(hall, startsAt);
  expect(codeOf(await hall.app.openTournamentTable(OLGA, opening(cup)))).toBe('ROUND_NOT_BEGUN');
  const { gameId } = await hall.round(cup);
  expect(await storedBytes(hall, gameId(0))).toEqual([]);
  await hall.advance(cup);
  expect(successOf(await hall.app.openTournamentTable(OLGA, opening(cup)))).toMatchObject({ repeated: true });
});

test('at another table, and in a tournament that is called off, nothing is made', async () => {
  const hall = new Hall();
  const cup = await withoutWorker(hall);
  const [elsewhere = OLGA] = await seatedAt(hall, cup, 1);
  expect(codeOf(await hall.app.openTournamentTable(elsewhere, opening(cup)))).toBe('NOT_AT_THIS_TABLE');
  expect(codeOf(await hall.app.openTournamentTable(player(9), opening(cup)))).toBe('NOT_AT_THIS_TABLE');
  const { gameId } = await hall.round(cup);
  successOf(await hall.app.cancelTournament(OLGA, { ...order(cup), reason: 'storm' }));
  expect(codeOf(await hall.app.openTournamentTable(OLGA, opening(cup)))).toBe('WRONG_STATUS');
  expect(await storedBytes(hall, gameId(0))).toEqual([]);
});

test('a process that knows an older tournament looks again before it refuses', async () => {
  const hall = new Hall();
  const other = hall.process();
  const cup = await hall.started(4);
  expect(successOf(await other.openTournamentTable(OLGA, opening(cup))).repeated).toBe(true);
  await hall.playRound(cup);
  expect(successOf(await other.openTournamentTable(OLGA, { ...opening(cup), round: 1 })).repeated).toBe(true);
});
