// The timer of the local server: who is late is timed out without anybody looking, also in games that became late while
// it was down.

import { afterEach, expect, test } from 'vitest';
import { project, type SweepParts } from '../../../app/index.ts';
import { cardIn, cardKey } from '../../../app/projections/rows.ts';
import { gameStream } from '../../../domain/log/index.ts';
import { startTimers, type Timers } from '../../../local/work/timers.ts';
import { openMemoryReadStore } from '../../../readstore/memory.ts';
import { clockedTable, NO_CLOCK, startedOnClock } from '../../kit/app/clockedGames.ts';
import { platformSha256 } from '../../kit/replays/recorded.ts';

let timers: Timers | null = null;
afterEach(() => timers?.stop());

/** A game whose clock the test sets, and the parts of a sweep of it. */
async function lateGame() {
  const on = clockedTable();
  const clock = { now: () => on.time.now };
  const views = openMemoryReadStore(clock.now);
  const gameId = await startedOnClock(on.app, { ...NO_CLOCK, perDecision: 10, resignAfter: 9 });
  const stream = gameStream(gameId) ?? expect.fail(gameId);
  const projected = async () => {
    const parts = { views, log: on.store, clock, sha256: platformSha256, onParked: () => {} };
    await project(parts, [{ stream, version: Number.POSITIVE_INFINITY, commit: null }]);
    const [row] = await views.get([cardKey(gameId)]);
    return cardIn(row ?? null) ?? expect.fail('no card');
  };
  let resolve = () => {};
  const looked = new Promise<void>((done) => {
    resolve = done;
  });
  const parts: SweepParts = {
    views,
    clock,
    look: async (id) => {
      await on.app.game(null, id);
      resolve();
    },
    onFault: (_, error) => expect.fail(String(error)),
  };
  return { on, projected, parts, looked };
}

test('a game that is late when the server starts', async () => {
  const { on, projected, parts, looked } = await lateGame();
  await projected();
  on.time.now += 3_600_000;
  timers = startTimers(parts);
  await looked;
});

test('a game that becomes late while it runs', async () => {
  const { on, projected, parts, looked } = await lateGame();
  timers = startTimers(parts);
  const after = await projected();
  // 20 ms of the clock are left.
  on.time.now = (after.dueAt ?? 0) + 2_000 - 20;
  timers.changed({ before: null, after });
  on.time.now += 20;
  await looked;
});
