// Outages of the server: who notices one notes it, once; the clocks of games get the time back; nobody loses by one;
// none can be made up.

import { describe, expect, test } from 'vitest';
import type { App, ClockInput } from '../../../app/index.ts';
import { auditReplay } from '../../../domain/audit/index.ts';
import type { Outage } from '../../../domain/game/index.ts';
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
import { ADA, appOn, BOB, gameOf } from '../../kit/app/appOn.ts';
import {
  CLOCKED_TITLES,
  type ClockedTable,
  clockedTable,
  GAP_MS,
  leftAlone,
  NO_CLOCK,
  startedOnClock,
} from '../../kit/app/clockedGames.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { platformSha256 } from '../../kit/replays/recorded.ts';
import { fileOf } from '../../kit/replays/replayFiles.ts';
import { allCommits } from '../../kit/replays/wholeGame.ts';
import { sampleSize } from '../../kit/sampling.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const MINUTE: ClockInput = { ...NO_CLOCK, perDecision: 60, resignAfter: 2 };
const BANK: ClockInput = { ...NO_CLOCK, bank: 100, increment: 5 };

const pick = (app: App, caller: typeof ADA, gameId: string, number = 1) =>
  app.playMove(caller, {
    gameId,
    move: `pick:${number}`,
    seat: null,
    expectedVersion: null,
    commandId: freshCommandId(),
  });

/** The server stops working now, and is back, not yet noticed by anybody, after `ms`. */
async function down(on: ClockedTable, ms: number): Promise<Outage> {
  await on.alive();
  const from = on.time.now;
  on.time.now += ms;
  return { from, to: on.time.now };
}

/** The events of a game, commit by commit, by their types. */
async function typesIn({ store }: ClockedTable, gameId: string): Promise<string[]> {
  const commits = await allCommits(store, gameStream(gameId) ?? expect.fail(gameId));
  return commits.map(({ body }) => [...new TextDecoder().decode(body).matchAll(/"type":"(\w+)"/g)].join(' '));
}

const extensions = async (on: ClockedTable, gameId: string) =>
  (await typesIn(on, gameId)).filter((types) => types.includes('ClocksExtended')).length;

describe('noticing', () => {
  test('who notes in time that it is up finds no outage; a longer gap is one, and stands in the list of every process', async () => {
    const on = clockedTable();
    expect(await on.app.beat()).toBeNull();
    on.time.now += GAP_MS;
    expect(await on.app.beat()).toBeNull();
    on.time.now += GAP_MS + 1;
    const outage = { from: FIXED_TIME + GAP_MS, to: on.time.now };
    expect(await on.app.beat()).toEqual(outage);
    expect(await on.app.beat()).toBeNull();
    expect(await on.process().outages()).toEqual([outage]);
  });

  test('processes that notice it at once note it once', async () => {
    const on = clockedTable();
    await down(on, HOUR);
    const found = await Promise.all(Array.from({ length: 8 }, () => on.process().beat()));
    expect(found.filter((outage) => outage !== null)).toHaveLength(1);
    expect(await on.app.outages()).toHaveLength(1);
  });

  test('a process that dies between the list and the heartbeat leaves nothing to be noted twice', async () => {
    const on = clockedTable();
    const outage = await down(on, HOUR);
    const dying = appOn(on.store, {
      clock: { now: () => on.time.now },
      views: {
        ...on.views,
        put: async () => {
          throw new Error('gone');
        },
      },
      outageRules: { gapMs: GAP_MS, freshMs: 0 },
    });
    await expect(dying.beat()).rejects.toThrow('gone');
    on.time.now += SECOND;
    expect(await on.app.beat()).toBeNull();
    expect(await on.app.outages()).toEqual([outage]);
  });
});

describe('clocks', () => {
  test('the first look after an outage gives the seats the time back that they have lost', async () => {
    const on = clockedTable();
    const gameId = await startedOnClock(on.app, MINUTE);
    on.time.now += 20 * SECOND;
    await down(on, HOUR);
    const game = await on.process().game(null, gameId);
    expect(game?.decisions).toMatchObject(
      [0, 1].map((seat) => ({ seat, since: FIXED_TIME, dueAt: FIXED_TIME + HOUR + 60 * SECOND })),
    );
    await on.alive();
    gameOf(await pick(on.app, ADA, gameId));
    on.time.now += 42 * SECOND - 1;
    await on.alive();
    expect((await typesIn(on, gameId)).at(-1)).not.toContain('TimedOut');
    on.time.now += 1;
    await on.app.game(null, gameId);
    expect((await typesIn(on, gameId)).at(-1)).toContain('TimedOut');
  });

  test('a move right after an outage takes the time of thinking from the bank, and no more', async () => {
    const on = clockedTable();
    const gameId = await startedOnClock(on.app, BANK);
    on.time.now += 30 * SECOND;
    await down(on, HOUR);
    await on.process().beat();
    on.time.now += 10 * SECOND;
    gameOf(await pick(on.process(), ADA, gameId));
    await on.alive();
    const next = gameOf(await pick(on.app, BOB, gameId, 2));
    expect(next.decisions).toMatchObject([0, 1].map((seat) => ({ seat, dueAt: on.time.now + 65 * SECOND })));
  });

  test('who was to be timed out before it began has no more time; a decision that begins later has lost none', async () => {
    const on = clockedTable();
    const gameId = await startedOnClock(on.app, MINUTE);
    gameOf(await pick(on.app, ADA, gameId));
    on.time.now += 62 * SECOND;
    await down(on, HOUR);
    await on.app.beat();
    await on.app.game(null, gameId);
    expect((await typesIn(on, gameId)).slice(-1)[0]).toContain('TimedOut');
    expect(await extensions(on, gameId)).toBe(0);
  });

  test('many processes at once make one commit of it, and each outage counts once', async () => {
    const on = clockedTable();
    const gameId = await startedOnClock(on.app, { ...MINUTE, perDecision: 3_600 });
    await down(on, HOUR);
    await Promise.all(Array.from({ length: 4 }, () => on.process().game(null, gameId)));
    await on.app.beat();
    await down(on, 2 * HOUR);
    await Promise.all([on.process().playDue(gameId), pick(on.process(), ADA, gameId), on.process().game(BOB, gameId)]);
    expect(await extensions(on, gameId)).toBe(2);
    await on.alive();
    expect((await on.app.game(null, gameId))?.decisions).toMatchObject([{ dueAt: FIXED_TIME + 4 * HOUR }]);
  });

  test('after a stop of two hours nobody has lost, in however many games', async () => {
    const on = clockedTable();
    const clocks = [MINUTE, BANK, { ...NO_CLOCK, perDecision: 86_400 }, { ...NO_CLOCK, bank: 10, increment: 0 }];
    const games: string[] = [];
    for (let number = 0; number < sampleSize(1_000); number += 1) {
      games.push(await startedOnClock(on.app, clocks[number % clocks.length] ?? MINUTE));
      if (number % 3 === 0) gameOf(await pick(on.app, ADA, games.at(-1) ?? ''));
    }
    await down(on, 2 * HOUR);
    const [one, two] = [on.process(), on.process()];
    await Promise.all([one, two].map((process) => Promise.all(games.map((id) => process.playDue(id)))));
    for (const id of games) {
      expect((await typesIn(on, id)).join(' ')).not.toContain('TimedOut');
      expect(await extensions(on, id)).toBe(1);
    }
  });

  test('nobody is timed out while it cannot be told whether there was an outage', async () => {
    const on = clockedTable();
    const gameId = await startedOnClock(on.app, MINUTE);
    on.time.now += HOUR;
    const blind = on.blind();
    expect((await blind.game(null, gameId))?.version).toBe(3);
    await on.alive();
    expect((await on.app.game(null, gameId))?.version).toBeGreaterThan(3);
  });
});

describe('the auditor', () => {
  const extended = (line: Lines[number]) => line.type === 'commit' && eventsOf(line)[0]?.type === 'ClocksExtended';

  /** A whole game of two seats with one outage, and the list of the server. */
  async function record() {
    const on = clockedTable();
    const gameId = await startedOnClock(on.app, MINUTE, { titleId: 'next-station-london' });
    on.time.now += 20 * SECOND;
    await down(on, HOUR);
    await on.app.game(null, gameId);
    await on.alive();
    const text = await fileOf(on.app, await leftAlone(on, gameId));
    return { text, lines: readLines(text) ?? expect.fail('no lines'), outages: await on.app.outages(), on, gameId };
  }
  const audited = (text: string, outages?: readonly Outage[]) =>
    auditReplay(text, { titles: CLOCKED_TITLES.byRules, sha256: platformSha256, outages })[0];
  const failure = (report: ReturnType<typeof audited>) => report?.checks.find(({ status }) => status === 'failed');

  /** What is found when a forger sets the outage to this. */
  async function forgery(change: (outage: Outage) => Outage, withList: boolean) {
    const { lines, outages } = await record();
    const forgedLines = changedAt(lines, lines.findIndex(extended), (line) =>
      withEvents(line, [{ type: 'ClocksExtended', ...change(outages[0] ?? expect.fail('no outage')) }]),
    );
    return failure(audited(writeLines(forged(forgedLines)), withList ? outages : undefined))?.reason.code;
  }

  test('verifies an honest game, by the list of the server and without it', async () => {
    const { text, outages, on, gameId } = await record();
    expect(audited(text)?.verdict).toBe('verified');
    expect(audited(text, outages)?.verdict).toBe('verified');
    expect((await on.app.audit(null, gameId, []))?.verdict).toBe('verified');
  });

  // biome-ignore format: one row per case
  test.each([
    ['is not over when it is recorded', ({ from, to }: Outage) => ({ from, to: to + 1 }),                'extends-nothing'],
    ['is too short to be one',          ({ from }: Outage) => ({ from, to: from + GAP_MS - 1 }),         'extends-nothing'],
    ['was over before the game began',  () => ({ from: FIXED_TIME - HOUR, to: FIXED_TIME }),             'extends-nothing'],
  ])('refuses an outage that %s, whatever the list says', async (_what, change, code) => {
    expect(await forgery(change, false)).toBe(code);
    expect(await forgery(change, true)).toBe(code);
  });

  test('refuses an outage that is not in the list', async () => {
    expect(await forgery(({ from, to }) => ({ from: from - SECOND, to }), true)).toBe('outage-unlisted');
  });

  test('refuses a time-out of somebody who lost time by an outage', async () => {
    const on = clockedTable();
    const gameId = await startedOnClock(on.app, MINUTE, { titleId: 'next-station-london' });
    const outage = await down(on, HOUR);
    const unfair = appOn(on.store, { titles: CLOCKED_TITLES, clock: { now: () => on.time.now } });
    const text = await fileOf(unfair, await leftAlone({ ...on, app: unfair }, gameId));
    expect(audited(text)?.verdict).toBe('verified');
    expect(failure(audited(text, [outage]))).toMatchObject({
      name: 'moves',
      reason: { code: 'outage-ignored', ...outage },
    });
  });
});
