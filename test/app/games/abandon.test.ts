// Ends without a result: called off before the first move, abandoned by all, closed when nothing happened for 90 days.
// The auditor holds each to the log.

import { describe, expect, test } from 'vitest';
import { type Caller, type CreateGameInput, createSweeper, NEWEST, project } from '../../../app/index.ts';
import { auditReplay } from '../../../domain/audit/index.ts';
import { IDLE_MS } from '../../../domain/game/index.ts';
import { gameStream } from '../../../domain/log/index.ts';
import { forged } from '../../domain/audit/mutants/forging.ts';
import {
  changedAt,
  eventsOf,
  type Lines,
  readLines,
  withEvents,
  writeLines,
} from '../../domain/audit/mutants/lines.ts';
import { ADA, BOB, gameOf, problemOf, successOf } from '../../kit/app/appOn.ts';
import { CLOCKED_TITLES, clockedTable, NO_CLOCK } from '../../kit/app/clockedGames.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { platformSha256 } from '../../kit/replays/recorded.ts';
import { CAM, fileOf } from '../../kit/replays/replayFiles.ts';

type Table = ReturnType<typeof clockedTable>;

/** An open game of Ada and Bob. */
async function opened({ app }: Table, more: Partial<CreateGameInput> = {}): Promise<string> {
  const order = { titleId: 'toy', options: { rounds: 5 }, seats: 2, bots: [], sharedTable: false, join: true };
  const input = { ...order, clientSeed: null, commandId: freshCommandId(), ...more };
  const { id: gameId } = gameOf(await app.createGame(ADA, input));
  if (!input.sharedTable) gameOf(await app.joinGame(BOB, { gameId, seat: null, clientSeed: null, commandId: null }));
  return gameId;
}

async function started(on: Table, more: Partial<CreateGameInput> = {}): Promise<string> {
  const gameId = await opened(on, more);
  gameOf(await on.app.startGame(ADA, { gameId, commandId: null }));
  return gameId;
}

const by = (gameId: string) => ({ gameId, commandId: null });

const play = ({ app }: Table, caller: Caller, gameId: string) =>
  app.playMove(caller, { gameId, move: 'pick:1', seat: null, expectedVersion: null, commandId: freshCommandId() });

async function linesOf({ app }: Table, gameId: string): Promise<Lines> {
  return readLines(await fileOf(app, gameId, ADA)) ?? expect.fail('no lines');
}

const audited = (lines: Lines) =>
  auditReplay(writeLines(lines), { titles: CLOCKED_TITLES.byRules, sha256: platformSha256 })[0];

/** The end of an honest record, and what the auditor says of it. */
async function endOf(on: Table, gameId: string) {
  const lines = await linesOf(on, gameId);
  const last = lines.findLast(({ type }) => type === 'commit') ?? expect.fail('no commit');
  return { events: eventsOf(last), verdict: audited(lines)?.verdict };
}

describe('calling off', () => {
  test('any player calls a started game off while nobody has moved; the seed is revealed and the record verified', async () => {
    const on = clockedTable();
    const gameId = await started(on);
    const answer = successOf(await on.app.abortGame(BOB, by(gameId)));
    expect(answer.game).toMatchObject({ status: 'aborted', outcome: null, toAct: [] });
    expect(answer.game.state.serverSeed).toMatch(/^[0-9a-f]{64}$/);
    const { events, verdict } = await endOf(on, gameId);
    expect(events).toMatchObject([{ type: 'GameAborted', reason: 'called-off' }]);
    expect(verdict).toBe('verified');
    expect(successOf(await on.app.abortGame(ADA, by(gameId))).repeated).toBe(true);
  });

  test('after the first move of a player it is refused, but moves of bots are none', async () => {
    const on = clockedTable();
    const gameId = await started(on);
    gameOf(await play(on, ADA, gameId));
    expect(problemOf(await on.app.abortGame(BOB, by(gameId)))).toMatchObject({ code: 'GAME_BEGUN', status: 'active' });
    const withBot = { titleId: 'toy', options: { rounds: 5 }, seats: 2, bots: ['random'], sharedTable: false };
    const order = { ...withBot, join: true, clientSeed: null, commandId: freshCommandId() };
    const { id } = gameOf(await on.app.createGame(ADA, order));
    expect(gameOf(await on.app.startGame(ADA, by(id))).version).toBeGreaterThan(2);
    expect(gameOf(await on.app.abortGame(ADA, by(id))).status).toBe('aborted');
  });

  test('before the start only the creator calls it off, whoever sits there', async () => {
    const on = clockedTable();
    const gameId = await opened(on);
    expect(problemOf(await on.app.abortGame(BOB, by(gameId)))).toMatchObject({ code: 'NOT_THE_CREATOR' });
    expect(problemOf(await on.app.abortGame(CAM, by(gameId)))).toMatchObject({ code: 'NOT_THE_CREATOR' });
    expect(gameOf(await on.app.abortGame(ADA, by(gameId))).status).toBe('aborted');
    expect((await endOf(on, gameId)).verdict).toBe('verified');
  });

  test('whoever has no seat calls no running game off', async () => {
    const on = clockedTable();
    const gameId = await started(on);
    expect(problemOf(await on.app.abortGame(CAM, by(gameId)))).toMatchObject({ code: 'NOT_SEATED' });
  });
});

describe('the vote to abandon', () => {
  test('all people must agree; the last vote ends the game in its own commit', async () => {
    const on = clockedTable();
    const gameId = await started(on);
    gameOf(await play(on, ADA, gameId));
    const first = successOf(await on.app.abandonGame(BOB, by(gameId)));
    expect(first.game).toMatchObject({ status: 'active', state: { abandonVotes: [1] } });
    expect(successOf(await on.app.abandonGame(BOB, by(gameId)))).toMatchObject({
      repeated: true,
      version: first.version,
    });
    expect(gameOf(await on.app.abandonGame(ADA, by(gameId))).status).toBe('aborted');
    const { events, verdict } = await endOf(on, gameId);
    expect(events).toMatchObject([
      { type: 'AbandonVoted', seat: 0 },
      { type: 'GameAborted', reason: 'abandoned' },
    ]);
    expect(verdict).toBe('verified');
  });

  test('a move takes the vote of its seat back, and no other', async () => {
    const on = clockedTable();
    const gameId = await started(on);
    gameOf(await on.app.abandonGame(ADA, by(gameId)));
    gameOf(await play(on, BOB, gameId));
    expect((await on.app.game(ADA, gameId))?.state.abandonVotes).toEqual([0]);
    gameOf(await play(on, ADA, gameId));
    expect((await on.app.game(ADA, gameId))?.state.abandonVotes).toEqual([]);
  });

  test('whoever has resigned is not asked: the other one votes once more', async () => {
    const on = clockedTable();
    const gameId = await started(on);
    gameOf(await on.app.abandonGame(ADA, by(gameId)));
    gameOf(await on.app.resign(BOB, { gameId, seat: null, commandId: null }));
    expect(gameOf(await on.app.abandonGame(ADA, by(gameId))).status).toBe('aborted');
    const { events, verdict } = await endOf(on, gameId);
    expect(events).toMatchObject([{ type: 'GameAborted', reason: 'abandoned' }]);
    expect(verdict).toBe('verified');
  });

  test('the creator of a shared table votes for all its seats', async () => {
    const on = clockedTable();
    const gameId = await started(on, { sharedTable: true });
    expect(gameOf(await on.app.abandonGame(ADA, by(gameId))).status).toBe('aborted');
    const { events, verdict } = await endOf(on, gameId);
    expect(events).toMatchObject([{ seat: 0 }, { seat: 1 }, { type: 'GameAborted' }]);
    expect(verdict).toBe('verified');
  });

  test('only who has a seat votes, and only in a running game', async () => {
    const on = clockedTable();
    const open = await opened(on);
    expect(problemOf(await on.app.abandonGame(ADA, by(open)))).toMatchObject({ code: 'WRONG_STATUS', status: 'open' });
    expect(problemOf(await on.app.abandonGame(CAM, by(await started(on))))).toMatchObject({ code: 'NOT_SEATED' });
  });
});

describe('idle games', () => {
  const parts = ({ app, views, time }: Table) => ({
    views,
    clock: { now: () => time.now },
    look: app.playDue,
    onFault: (_: string, error: unknown) => expect.fail(String(error)),
  });

  /** Brings the cards up to date. */
  async function projected(on: Table, gameId: string): Promise<void> {
    const stream = gameStream(gameId) ?? expect.fail(gameId);
    const parts = { views: on.views, log: on.store, clock: { now: () => on.time.now }, sha256: platformSha256 };
    const onParked = ({ reason }: { readonly reason: string }) => expect.fail(reason);
    await project({ ...parts, onParked }, [{ stream, version: NEWEST, commit: null }]);
  }

  test.each([
    ['open', opened, {}],
    ['running', started, {}],
    ['open, with a clock', opened, { clock: { ...NO_CLOCK, perDecision: 60 } }],
  ] as const)(
    'a game that is %s is closed by the sweep 90 days after its last commit, and not before',
    async (_, make, more) => {
      const on = clockedTable();
      const gameId = await make(on, more);
      await projected(on, gameId);
      on.time.now = FIXED_TIME + IDLE_MS - 1;
      await createSweeper(parts(on)).sweep();
      expect((await on.app.game(ADA, gameId))?.status).not.toBe('aborted');
      on.time.now = FIXED_TIME + IDLE_MS + 2_000;
      await createSweeper(parts(on)).sweep();
      expect((await on.app.game(ADA, gameId))?.status).toBe('aborted');
      const { events, verdict } = await endOf(on, gameId);
      expect(events).toMatchObject([{ type: 'GameAborted', reason: 'idle' }]);
      expect(verdict).toBe('verified');
    },
  );

  test('a look closes nothing: whoever comes late may still move', async () => {
    const on = clockedTable();
    const gameId = await started(on);
    on.time.now += IDLE_MS + 86_400_000;
    expect((await on.app.game(null, gameId))?.status).toBe('active');
    expect(gameOf(await play(on, ADA, gameId)).status).toBe('active');
  });

  test('a move begins the 90 days anew: the timer that fires sets the next one', async () => {
    const on = clockedTable();
    const gameId = await started(on);
    await projected(on, gameId);
    on.time.now += IDLE_MS / 2;
    gameOf(await play(on, ADA, gameId));
    await projected(on, gameId);
    on.time.now += IDLE_MS / 2 + 2_000;
    expect(await createSweeper(parts(on)).sweep()).toMatchObject({ armed: 1, looked: 0 });
    on.time.now += IDLE_MS / 2;
    expect(await createSweeper(parts(on)).sweep()).toMatchObject({ looked: 1 });
    expect((await on.app.game(null, gameId))?.status).toBe('aborted');
  });
});

describe('forgers', () => {
  const changed = (lines: Lines, version: number, type: string, change: object) =>
    forged(
      changedAt(lines, version, (line) =>
        withEvents(
          line,
          eventsOf(line).map((event) => (event.type === type ? { ...event, ...change } : event)),
        ),
      ),
    );

  const lastOf = (lines: Lines) => lines.filter(({ type }) => type === 'commit').length;

  test('a game that is called off after a move, for another reason, or too early is no such game', async () => {
    const on = clockedTable();
    const abandoned = await started(on);
    gameOf(await play(on, ADA, abandoned));
    for (const one of [ADA, BOB]) gameOf(await on.app.abandonGame(one, by(abandoned)));
    const lines = await linesOf(on, abandoned);
    for (const reason of ['called-off', 'idle', 'everyone-left']) {
      expect(audited(changed(lines, lastOf(lines), 'GameAborted', { reason }))?.verdict).toBe('failed');
    }
    const calledOff = await started(on);
    gameOf(await on.app.abortGame(ADA, by(calledOff)));
    const early = await linesOf(on, calledOff);
    for (const reason of ['abandoned', 'idle', 'everyone-left']) {
      expect(audited(changed(early, lastOf(early), 'GameAborted', { reason }))?.verdict).toBe('failed');
    }
  });

  test('a vote of a seat that has voted, or of none, is noticed', async () => {
    const on = clockedTable();
    const gameId = await started(on);
    for (const one of [BOB, ADA]) gameOf(await on.app.abandonGame(one, by(gameId)));
    const lines = await linesOf(on, gameId);
    const last = lastOf(lines);
    expect(audited(changed(lines, last, 'AbandonVoted', { seat: 1 }))?.verdict).toBe('failed');
    expect(audited(changed(lines, last - 1, 'AbandonVoted', { seat: 2 }))?.verdict).toBe('failed');
  });
});
