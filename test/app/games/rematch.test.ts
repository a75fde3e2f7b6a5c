// The rematch: one new game for all who ask, with the same options and people in rotated seats, linked both ways.

import { describe, expect, test } from 'vitest';
import type { App, Caller, CreateGameInput } from '../../../app/index.ts';
import { auditReplay } from '../../../domain/audit/index.ts';
import { forged } from '../../domain/audit/mutants/forging.ts';
import { changedAt, eventsOf, readLines, withEvents, writeLines } from '../../domain/audit/mutants/lines.ts';
import { ADA, BOB, gameOf, problemOf, successOf } from '../../kit/app/appOn.ts';
import { CLOCKED_TITLES, clockedTable, NO_CLOCK } from '../../kit/app/clockedGames.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';
import { platformSha256 } from '../../kit/replays/recorded.ts';
import { CAM, fileOf } from '../../kit/replays/replayFiles.ts';

const order = { titleId: 'toy', options: { rounds: 2 }, seats: 3, bots: ['random'], sharedTable: false, join: true };

/** A finished game of Ada, Bob and a bot. */
async function finished(app: App, more: Partial<CreateGameInput> = {}): Promise<string> {
  const input: CreateGameInput = { ...order, clientSeed: null, commandId: freshCommandId(), ...more };
  const { id: gameId } = gameOf(await app.createGame(ADA, input));
  if (!input.sharedTable) gameOf(await app.joinGame(BOB, { gameId, seat: null, clientSeed: null, commandId: null }));
  gameOf(await app.startGame(ADA, { gameId, commandId: null }));
  for (const caller of input.sharedTable ? [ADA] : [ADA, BOB]) {
    gameOf(await app.resign(caller, { gameId, seat: null, commandId: null }));
  }
  expect((await app.game(ADA, gameId))?.status).toBe('finished');
  return gameId;
}

const ask = (app: App, caller: Caller | null, gameId: string) =>
  app.rematch(caller, { gameId, clientSeed: null, commandId: null });

describe('a rematch', () => {
  test('has the options, clock and delay of the game, and everybody sits one seat further', async () => {
    const { app } = clockedTable();
    const clock = { ...NO_CLOCK, perDecision: 60 };
    const gameId = await finished(app, { clock, spectatorDelay: { moves: 2, seconds: null }, visibility: 'public' });
    const { seats } = (await app.game(null, gameId)) ?? expect.fail('no game');
    expect(seats.map(({ playerId, bot }) => playerId ?? bot)).toEqual([ADA.playerId, BOB.playerId, 'random']);
    const rematch = gameOf(await ask(app, BOB, gameId));
    expect(rematch.seats).toMatchObject([
      { playerId: BOB.playerId, status: 'taken' },
      { bot: 'random', status: 'bot' },
      { playerId: null, status: 'reserved' },
    ]);
    expect(rematch.state).toMatchObject({ options: { rounds: 2 }, visibility: 'public', rematchOf: gameId });
    expect(rematch.state).toMatchObject({ clock: { seconds: 60 }, spectatorDelay: { kind: 'moves', moves: 2 } });
    expect((await app.game(null, gameId))?.rematchId).toBe(rematch.id);
  });

  test('is one game for all who ask: the second one takes the seat that is reserved, and repeats are harmless', async () => {
    const { app } = clockedTable();
    const gameId = await finished(app, {
      visibility: 'private',
      reservations: [{ seat: 1, player: BOB.playerId }],
    });
    const first = successOf(await ask(app, BOB, gameId));
    const second = successOf(await ask(app, ADA, gameId));
    expect(second.game.id).toBe(first.game.id);
    expect(second.game.seats.map(({ playerId }) => playerId)).toEqual([BOB.playerId, null, ADA.playerId]);
    for (const caller of [ADA, BOB]) {
      expect(successOf(await ask(app, caller, gameId))).toMatchObject({ repeated: true, game: { version: 2 } });
    }
    expect(gameOf(await app.startGame(BOB, { gameId: first.game.id, commandId: null })).status).toBe('active');
    expect(successOf(await ask(app, ADA, gameId))).toMatchObject({ repeated: true, game: { status: 'active' } });
  });

  test('is one game for two who ask at the same time, also of different processes', async () => {
    const on = clockedTable();
    const gameId = await finished(on.app);
    const answers = await Promise.all([ask(on.process(), ADA, gameId), ask(on.process(), BOB, gameId)]);
    const [one, other] = answers.map((answer) => successOf(answer).game.id);
    expect(one).toBe(other);
    const seats = (await on.process().game(null, one ?? ''))?.seats.map(({ playerId }) => playerId);
    expect(seats).toEqual([BOB.playerId, null, ADA.playerId]);
  });

  test('of a shared table is asked for by its creator', async () => {
    const { app } = clockedTable();
    const gameId = await finished(app, { sharedTable: true, bots: [], seats: 2 });
    const rematch = gameOf(await ask(app, ADA, gameId));
    expect(rematch.state).toMatchObject({ sharedTable: true, creator: ADA.playerId });
    expect(rematch.ownSeats).toEqual([0, 1]);
    expect(successOf(await ask(app, ADA, gameId))).toMatchObject({ repeated: true, version: 1 });
    expect(problemOf(await ask(app, BOB, gameId))).toMatchObject({ code: 'NOT_SEATED' });
  });

  test('is for players of a finished game only', async () => {
    const { app } = clockedTable();
    const gameId = await finished(app);
    expect(problemOf(await ask(app, CAM, gameId))).toMatchObject({ code: 'NOT_SEATED' });
    expect(problemOf(await ask(app, null, gameId))).toMatchObject({ code: 'UNAUTHENTICATED' });
    const input = { ...order, clientSeed: null, commandId: freshCommandId() };
    const { id: open } = gameOf(await app.createGame(ADA, input));
    expect(problemOf(await ask(app, ADA, open))).toMatchObject({ code: 'WRONG_STATUS', status: 'open' });
    expect((await app.game(ADA, open))?.rematchId).toBeNull();
  });
});

test('the auditor verifies it, and notices a seat that two have and a rematch that is claimed later', async () => {
  const { app } = clockedTable();
  const { id: gameId } = gameOf(await ask(app, BOB, await finished(app)));
  gameOf(await ask(app, ADA, await originOf(app, gameId)));
  gameOf(await app.startGame(BOB, { gameId, commandId: null }));
  for (const caller of [ADA, BOB]) gameOf(await app.resign(caller, { gameId, seat: null, commandId: null }));
  const lines = readLines(await fileOf(app, gameId)) ?? expect.fail('no lines');
  const audited = (changed: typeof lines) =>
    auditReplay(writeLines(changed), { titles: CLOCKED_TITLES.byRules, sha256: platformSha256 })[0]?.verdict;
  expect(audited(lines)).toBe('verified');
  const moved = changedAt(lines, 1, (line) =>
    withEvents(
      line,
      eventsOf(line).map((event) => (event.type === 'SeatReserved' ? { ...event, seat: 1 } : event)),
    ),
  );
  expect(audited(forged(moved))).toBe('failed');
  const claimed = changedAt(lines, 2, (line) => withEvents(line, [{ type: 'GameRematched', game: gameId }]));
  expect(audited(forged(claimed))).toBe('failed');
});

async function originOf(app: App, gameId: string): Promise<string> {
  return (await app.game(BOB, gameId))?.state.rematchOf ?? expect.fail('no rematch');
}
