// Games with clocks, by a clock that the test sets: who is late is timed out, once, by the first to look, and the
// auditor holds it to the log.

import { describe, expect, test } from 'vitest';
import type { App, Caller, ClockInput } from '../../../app/index.ts';
import { auditReplay } from '../../../domain/audit/index.ts';
import { at } from '../../../domain/base/defect.ts';
import { gameStream, type StreamId } from '../../../domain/log/index.ts';
import { forged } from '../../domain/audit/mutants/forging.ts';
import { changedAt, eventsOf, readLines, writeLines } from '../../domain/audit/mutants/lines.ts';
import { ADA, BOB, gameOf, problemOf, successOf } from '../../kit/app/appOn.ts';
import {
  CLOCKED_TITLES,
  type ClockedTable,
  clockedTable,
  leftAlone,
  NO_CLOCK,
  playedOnClock,
  startedOnClock,
} from '../../kit/app/clockedGames.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { platformSha256 } from '../../kit/replays/recorded.ts';
import { fileOf } from '../../kit/replays/replayFiles.ts';
import { allCommits } from '../../kit/replays/wholeGame.ts';
import { sampleNumber, sampleSize } from '../../kit/sampling.ts';

const MINUTE: ClockInput = { ...NO_CLOCK, perDecision: 60, resignAfter: 2 };
const SECOND = 1_000;

type Played = [caller: Caller, gameId: string, move: string, commandId?: string];

const play = (app: App, ...[caller, gameId, move, commandId = freshCommandId()]: Played) =>
  app.playMove(caller, { gameId, move, seat: null, expectedVersion: null, commandId });

/** The types of the events of each commit from `version` on. */
async function events({ store }: ClockedTable, gameId: string, version = 4): Promise<string[]> {
  const commits = await allCommits(store, streamOf(gameId));
  return commits.slice(version - 1).map(({ body }) => {
    const types = [
      ...new TextDecoder()
        .decode(body)
        .matchAll(/"type":"(TimedOut|ClocksExtended|MovePlayed|SeatResigned|GameFinished)"/g),
    ];
    return types.map(([, type]) => type).join(' ');
  });
}

const streamOf = (gameId: string): StreamId => gameStream(gameId) ?? expect.fail(gameId);

const audited = (text: string) => auditReplay(text, { titles: CLOCKED_TITLES.byRules, sha256: platformSha256 })[0];

describe('time for each decision', () => {
  test('both seats owe a decision since the start, and their time ends a minute later', async () => {
    const on = clockedTable();
    const gameId = await startedOnClock(on.app, MINUTE);
    const game = await on.app.game(BOB, gameId);
    expect(game?.decisions).toMatchObject(
      [0, 1].map((seat) => ({ seat, since: FIXED_TIME, dueAt: FIXED_TIME + 60 * SECOND })),
    );
    on.time.now += 10 * SECOND;
    const moved = gameOf(await play(on.app, ADA, gameId, 'pick:1'));
    expect(moved.decisions).toMatchObject([{ seat: 1, since: FIXED_TIME, dueAt: FIXED_TIME + 60 * SECOND }]);
  });

  test('until two seconds after it is up nobody is timed out; then whoever looks does it', async () => {
    const on = clockedTable();
    const gameId = await startedOnClock(on.app, MINUTE);
    gameOf(await play(on.app, ADA, gameId, 'pick:1'));
    on.time.now = FIXED_TIME + 62 * SECOND - 1;
    expect((await on.app.game(null, gameId))?.version).toBe(4);
    const dueAt = FIXED_TIME + 60 * SECOND;
    expect(await on.app.game(null, gameId)).toMatchObject({ dueAt });
    expect(await on.app.peekGame(gameId)).toMatchObject({ version: 4, toAct: [1], dueAt });
    on.time.now += 1;
    expect(await on.app.peekGame(gameId)).toBeNull();
    expect((await on.app.game(null, gameId))?.version).toBe(5);
    expect(await events(on, gameId, 5)).toEqual(['TimedOut MovePlayed']);
    const seen = await on.app.game(BOB, gameId);
    expect(seen?.decisions).toMatchObject([0, 1].map((seat) => ({ seat, since: on.time.now })));
  });

  test('a move in the last moment counts, a later one meets the next decision', async () => {
    const on = clockedTable();
    const gameId = await startedOnClock(on.app, MINUTE);
    gameOf(await play(on.app, ADA, gameId, 'pick:1'));
    on.time.now = FIXED_TIME + 62 * SECOND - 1;
    expect(gameOf(await play(on.app, BOB, gameId, 'pick:2')).version).toBe(5);
    on.time.now += 62 * SECOND;
    const late = successOf(await play(on.app, BOB, gameId, 'pick:3'));
    // Both were late for the second round: they are timed out, and Bob's move is his pick for the third.
    expect(late.version).toBe(8);
    expect(await events(on, gameId, 6)).toEqual(['TimedOut MovePlayed', 'TimedOut MovePlayed', 'MovePlayed']);
  });

  test('the second time in a row resigns the seat; a move of its own in between forgives the first', async () => {
    const on = clockedTable();
    const gameId = await startedOnClock(on.app, MINUTE);
    const round = async (bobActs: boolean) => {
      gameOf(await play(on.app, ADA, gameId, 'pick:1'));
      if (bobActs) gameOf(await play(on.app, BOB, gameId, 'pick:2'));
      else on.time.now += 62 * SECOND;
      return (await on.app.game(null, gameId))?.seats[1]?.status;
    };
    expect([await round(false), await round(true), await round(false)]).toEqual(['taken', 'taken', 'taken']);
    expect(await round(false)).toBe('forfeited');
    const all = await events(on, gameId);
    expect(all.filter((types) => types === 'TimedOut SeatResigned')).toHaveLength(1);
    expect(all.filter((types) => types === 'TimedOut MovePlayed')).toHaveLength(2);
    expect(audited(await fileOf(on.app, await leftAlone(on, gameId)))?.verdict).toBe('verified');
  });

  test('a repeated command is answered as before, however late', async () => {
    const on = clockedTable();
    const gameId = await startedOnClock(on.app, MINUTE);
    const first = successOf(await play(on.app, ADA, gameId, 'pick:1', 'the one'));
    on.time.now += 3_600 * SECOND;
    const again = successOf(await play(on.app, ADA, gameId, 'pick:1', 'the one'));
    expect([again.repeated, again.version]).toEqual([true, first.version]);
    expect(again.game.version).toBeGreaterThan(first.version);
  });

  test('two sweepers, a look and the late player at once make one commit', async () => {
    const on = clockedTable();
    const gameId = await startedOnClock(on.app, MINUTE);
    gameOf(await play(on.app, ADA, gameId, 'pick:1'));
    on.time.now += 62 * SECOND;
    const [one, two, three, four] = [on.process(), on.process(), on.process(), on.process()];
    await Promise.all([
      one.game(null, gameId),
      two.game(null, gameId),
      three.game(ADA, gameId),
      play(four, BOB, gameId, 'pick:2'),
    ]);
    expect((await events(on, gameId, 5)).filter((types) => types.includes('TimedOut'))).toHaveLength(1);
  });
});

describe('a bank', () => {
  const BANK: ClockInput = { ...NO_CLOCK, bank: 100, increment: 5 };

  test('is used up by thinking, filled up by moving, and resigns the seat at its end', async () => {
    const on = clockedTable();
    const gameId = await startedOnClock(on.app, BANK);
    on.time.now += 30 * SECOND;
    gameOf(await play(on.app, ADA, gameId, 'pick:1'));
    on.time.now += 10 * SECOND;
    const next = gameOf(await play(on.app, BOB, gameId, 'pick:2'));
    expect(next.decisions).toMatchObject([{ dueAt: on.time.now + 75 * SECOND }, { dueAt: on.time.now + 65 * SECOND }]);
    on.time.now += 67 * SECOND;
    const over = await on.app.game(null, gameId);
    expect(over?.seats.map(({ status }) => status)).toEqual(['taken', 'forfeited']);
    expect(await events(on, gameId, 6)).toEqual(['TimedOut SeatResigned', 'MovePlayed']);
  });
});

describe('what a clock can be', () => {
  // biome-ignore format: one row per case
  test.each([
    ['neither',                  NO_CLOCK,                                    ['input', 'clock']],
    ['both',                     { ...NO_CLOCK, perDecision: 60, bank: 60 },    ['input', 'clock']],
    ['a bank that resigns',      { ...NO_CLOCK, bank: 60, resignAfter: 2 },     ['input', 'clock']],
    ['decisions that increase',  { ...NO_CLOCK, perDecision: 60, increment: 2 },['input', 'clock']],
    ['nine seconds',             { ...NO_CLOCK, perDecision: 9 },               ['input', 'clock', 'perDecision']],
    ['more than fourteen days',  { ...NO_CLOCK, perDecision: 1_209_601 },       ['input', 'clock', 'perDecision']],
    ['no time-out at all',       { ...NO_CLOCK, perDecision: 60, resignAfter: 0 }, ['input', 'clock', 'resignAfter']],
    ['half a second more',       { ...NO_CLOCK, bank: 60, increment: 0.5 },     ['input', 'clock', 'increment']],
  ])('%s is refused', async (_what, clock, path) => {
    const order = { titleId: 'toy', options: null, seats: 2, bots: [], sharedTable: false, join: true, clientSeed: null };
    const answer = await clockedTable().app.createGame(ADA, { ...order, clock, commandId: 'one' });
    expect(problemOf(answer)).toMatchObject({ kind: 'InvalidInput', code: 'INVALID_INPUT', path });
  });
});

describe('a public game', () => {
  const ORDER = { titleId: 'toy', options: null, seats: 2, bots: [], sharedTable: false, join: true, clientSeed: null };
  const create = (more: object) =>
    clockedTable().app.createGame(ADA, { ...ORDER, visibility: 'public', ...more, commandId: freshCommandId() });

  test('of several people needs a clock, and says so', async () => {
    for (const more of [{}, { sharedTable: true }, { seats: 3, bots: ['random'] }]) {
      const problem = problemOf(await create(more));
      expect(problem).toMatchObject({ kind: 'InvalidInput', code: 'INVALID_INPUT', path: ['input', 'clock'] });
      expect(problem?.message).toContain('{ perDecision: 86400 }');
    }
    expect(gameOf(await create({ clock: MINUTE })).state.visibility).toBe('public');
  });

  test('of one person and bots needs none, nor does a game that is not public', async () => {
    gameOf(await create({ bots: ['random'] }));
    gameOf(await create({ bots: ['random', 'random'], join: false }));
    for (const visibility of ['unlisted', 'private'] as const) gameOf(await create({ visibility }));
  });
});

test('random games with time-outs and outages are verified', async () => {
  let [timeouts, outages] = [0, 0];
  for (let number = 0; number < sampleSize(10_000, 1 / 250); number += 1) {
    const on = clockedTable();
    const { id } = at(CLOCKED_TITLES.newest, number % CLOCKED_TITLES.newest.length);
    const gameId = await playedOnClock(on, id, `clocks ${sampleNumber(`clocks ${number}`)}`);
    const report = audited(await fileOf(on.app, gameId));
    expect(report?.verdict, JSON.stringify(report?.checks)).toBe('verified');
    const all = await events(on, gameId);
    timeouts += all.filter((types) => types.startsWith('TimedOut')).length;
    outages += all.filter((types) => types === 'ClocksExtended').length;
  }
  expect([timeouts > 20, outages > 20]).toEqual([true, true]);
}, 1_200_000);

describe('a forger who knows the seed', () => {
  async function lines() {
    const on = clockedTable();
    const gameId = await startedOnClock(on.app, MINUTE, { titleId: 'next-station-london' });
    gameOf(await play(on.app, ADA, gameId, 'pass'));
    on.time.now += 62 * SECOND;
    await on.app.game(null, gameId);
    return readLines(await fileOf(on.app, await leftAlone(on, gameId))) ?? expect.fail('no lines');
  }
  const judged = (changed: Awaited<ReturnType<typeof lines>>) => audited(writeLines(forged(changed)));
  const failure = (report: ReturnType<typeof judged>) => report?.checks.find(({ status }) => status === 'failed');

  test('cannot time a seat out before its time', async () => {
    const all = await lines();
    const timedOut = all.findIndex((line) => line.type === 'commit' && eventsOf(line)[0]?.type === 'TimedOut');
    const early = changedAt(all, timedOut, (line) => ({ ...line, recordedAt: Number(line.recordedAt) - 1 }));
    expect(failure(judged(early))).toMatchObject({ name: 'moves', reason: { code: 'timeout-not-due' } });
  });

  test('cannot let a late move pass', async () => {
    const all = await lines();
    const moved = all.findIndex((line) => line.type === 'commit' && eventsOf(line)[0]?.type === 'MovePlayed');
    const late = changedAt(all, moved, (line) => ({ ...line, recordedAt: Number(line.recordedAt) + 62 * SECOND }));
    expect(failure(judged(late))).toMatchObject({ name: 'facts', reason: { code: 'late-command' } });
  });
});
