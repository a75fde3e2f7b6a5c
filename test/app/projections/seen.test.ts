// When the host of an open table was last here, and tables whose host is away.

import { describe, expect, test } from 'vitest';
import type { Caller, ClockInput } from '../../../app/index.ts';
import { AWAY_MS } from '../../../app/projections/seen.ts';
import { at } from '../../../domain/base/defect.ts';
import { TITLES } from '../../../domain/titles/index.ts';
import { ADA, BOB, gameOf } from '../../kit/app/appOn.ts';
import { A_DAY } from '../../kit/app/clocks.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { projectedApp } from '../../kit/app/projected.ts';

const ALL = { cursor: null, limit: 100 };
const MINUTE = 60_000;
const TEN_MINUTES: ClockInput = { perDecision: null, resignAfter: null, bank: 600, increment: 5 };

function lobby() {
  let now = FIXED_TIME;
  const written: string[] = [];
  const { app, views } = projectedApp({ clock: { now: () => now }, asOf: () => now });
  const { put } = views;
  Object.assign(views, {
    put: async (rows: Parameters<typeof put>[0]) => {
      written.push(...rows.filter(({ sort }) => sort === 'SEEN').map(({ partition }) => partition));
      await put(rows);
    },
  });
  let created = 0;
  return {
    app,
    views,
    written,
    pass(ms: number) {
      now += ms;
    },
    async create(clock: ClockInput, host: Caller = ADA) {
      created += 1;
      const order = { titleId: at(TITLES, 0).id, options: null, seats: 3, bots: [], sharedTable: false, join: true };
      const terms = { ...order, clientSeed: null, visibility: 'public', clock, commandId: `${created}` } as const;
      return gameOf(await app.createGame(host, terms)).id;
    },
    async listed() {
      const { games } = await app.publicGames('open', null, ALL);
      return games.map(({ card }) => [card.gameId, (card.hostSeenAt ?? Number.NaN) - FIXED_TIME] as const);
    },
  };
}

describe('the host of an open table', () => {
  test('was here when the table was made, and whenever that is noted, at most once in five minutes', async () => {
    const { app, create, listed, pass, written } = lobby();
    const gameId = await create(A_DAY);
    expect(await listed()).toEqual([[gameId, 0]]);
    pass(MINUTE);
    await app.noteSeen(ADA.playerId);
    expect(await listed()).toEqual([[gameId, MINUTE]]);
    pass(4 * MINUTE);
    await app.noteSeen(ADA.playerId);
    expect(await listed()).toEqual([[gameId, MINUTE]]);
    pass(MINUTE);
    await app.noteSeen(ADA.playerId);
    expect(await listed()).toEqual([[gameId, 6 * MINUTE]]);
    expect(written).toEqual(['SEEN#player_ADA', 'SEEN#player_ADA']);
  });

  test('is the only one who is noted: nobody who plays elsewhere, has only joined, or has begun', async () => {
    const { app, create, pass, written } = lobby();
    const gameId = await create(A_DAY);
    gameOf(await app.joinGame(BOB, { gameId, seat: null, clientSeed: null, commandId: null }));
    await app.noteSeen(BOB.playerId);
    await app.noteSeen('player_CYD');
    gameOf(
      await app.joinGame(
        { playerId: 'player_CYD', name: 'Cyd' },
        { gameId, seat: null, clientSeed: null, commandId: null },
      ),
    );
    gameOf(await app.startGame(ADA, { gameId, commandId: null }));
    pass(6 * MINUTE);
    await app.noteSeen(ADA.playerId);
    expect(written).toEqual([]);
    const { games } = await app.publicGames('active', null, ALL);
    expect(games.map(({ card }) => card.hostSeenAt)).toEqual([null]);
  });

  test('who has taken over is not known to be here until that is noted', async () => {
    const { app, create, listed } = lobby();
    const gameId = await create(A_DAY);
    gameOf(await app.joinGame(BOB, { gameId, seat: null, clientSeed: null, commandId: null }));
    gameOf(await app.leaveGame(ADA, { gameId, commandId: null }));
    expect(await listed()).toEqual([[gameId, Number.NaN]]);
    await app.noteSeen(BOB.playerId);
    expect(await listed()).toEqual([[gameId, 0]]);
  });

  test('is forgotten with the account', async () => {
    const { app, create, listed, pass, views } = lobby();
    const gameId = await create(A_DAY);
    pass(6 * MINUTE);
    await app.noteSeen(ADA.playerId);
    const [row] = await views.get([{ partition: 'SEEN#player_ADA', sort: 'SEEN' }]);
    expect(row?.body).toBe(String(FIXED_TIME + 6 * MINUTE));
    const erased = await app.eraseAccount({ ...ADA, signedInAt: FIXED_TIME + 6 * MINUTE }, { commandId: null });
    expect(erased).toMatchObject({ ok: true });
    expect(await listed()).toEqual([[gameId, 0]]);
  });
});

describe('a table whose host is away', () => {
  test.each([
    ['a bank of ten minutes', TEN_MINUTES, AWAY_MS.live],
    ['a minute a decision', { ...A_DAY, perDecision: 60 }, AWAY_MS.live],
    ['a day a decision', A_DAY, AWAY_MS.slow],
  ] as const)(
    'with %s leaves the list when it is time, and is there again when the host is',
    async (_, clock, away) => {
      const { app, create, listed, pass } = lobby();
      const gameId = await create(clock);
      pass(away);
      expect((await listed()).map(([id]) => id)).toEqual([gameId]);
      pass(1);
      expect(await listed()).toEqual([]);
      const own = await app.ownGames(ADA, { ...ALL, status: 'open', myTurn: false });
      expect(own.games.map(({ card }) => card.gameId)).toEqual([gameId]);
      await app.noteSeen(ADA.playerId);
      expect((await listed()).map(([id]) => id)).toEqual([gameId]);
    },
  );

  test('is passed over: pages have the others', async () => {
    const { app, create, pass } = lobby();
    const kept = await create(A_DAY, BOB);
    pass(1);
    for (let index = 0; index < 3; index += 1) await create(TEN_MINUTES);
    pass(1);
    const last = await create(A_DAY, BOB);
    pass(AWAY_MS.live + 1);
    const first = await app.publicGames('open', null, { cursor: null, limit: 1 });
    expect([first.games.map(({ card }) => card.gameId), first.more]).toEqual([[last], true]);
    const second = await app.publicGames('open', null, { cursor: first.games[0]?.cursor ?? null, limit: 1 });
    expect([second.games.map(({ card }) => card.gameId), second.more]).toEqual([[kept], false]);
  });
});
