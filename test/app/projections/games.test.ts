// Lists: who is in which, in what order, page by page; and the caller's own commands at once.

import { describe, expect, test } from 'vitest';
import { type App, type Caller, type GameList, MAX_ACTIVE_GAMES } from '../../../app/index.ts';
import { type HistoryQuery, SETTLED_MS } from '../../../app/projections/games.ts';
import { cardRow } from '../../../app/projections/rows.ts';
import { at } from '../../../domain/base/defect.ts';
import type { Visibility } from '../../../domain/game/index.ts';
import type { Title } from '../../../domain/title/contract.ts';
import { registryOf, TITLES } from '../../../domain/titles/index.ts';
import { ADA, BOB, gameOf } from '../../kit/app/appOn.ts';
import { A_DAY } from '../../kit/app/clocks.ts';
import { FIXED_TIME } from '../../kit/app/fixedTime.ts';
import { projectedApp } from '../../kit/app/projected.ts';
import { toyTitle } from '../../kit/titles/toyTitle.ts';

const toy = toyTitle as unknown as Title; // as the registry has it
const titles = registryOf([toy, at(TITLES, 0)]);
const NSL = at(TITLES, 0).id;

const ORDER = { titleId: toy.id, options: null, seats: 2, bots: [], sharedTable: false, join: true, clientSeed: null };
const ALL = { cursor: null, limit: 100 };
const OWN = { ...ALL, status: null, myTurn: false };

let created = 0;

async function create(app: App, visibility: Visibility, more: Partial<typeof ORDER> = {}): Promise<string> {
  created += 1;
  return gameOf(
    await app.createGame(ADA, { ...ORDER, ...more, visibility, clock: A_DAY, commandId: `game ${created}` }),
  ).id;
}

async function join(app: App, gameId: string, player: Caller = BOB): Promise<void> {
  gameOf(await app.joinGame(player, { gameId, seat: null, clientSeed: null, commandId: null }));
}

async function start(app: App, gameId: string): Promise<void> {
  gameOf(await app.startGame(ADA, { gameId, commandId: null }));
}

/** Both give up: the game plays itself to its end. */
async function finish(app: App, gameId: string): Promise<void> {
  for (const player of [ADA, BOB]) await app.resign(player, { gameId, seat: null, commandId: null });
  expect((await app.game(ADA, gameId))?.status).toBe('finished');
}

/** Any legal move. */
async function playAny(app: App, player: Caller, gameId: string): Promise<void> {
  const [move] = (await app.game(player, gameId))?.legalMoves(null) ?? [];
  const play = { gameId, move: move?.notation ?? '', seat: null, expectedVersion: null, commandId: 'move' };
  gameOf(await app.playMove(player, play));
}

/** The games of all pages of two. */
async function pagesOf(read: (cursor: string | null) => Promise<GameList>): Promise<readonly string[]> {
  const found: string[] = [];
  for (let cursor: string | null = null, more = true; more; ) {
    const page = await read(cursor);
    expect(page.games.length === 2 || !page.more).toBe(true);
    found.push(...ids(page));
    cursor = page.games.at(-1)?.cursor ?? null;
    more = page.more;
  }
  return found;
}

const ids = ({ games }: GameList): readonly string[] => games.map(({ card }) => card.gameId);

async function listed(app: App): Promise<Record<string, readonly string[]>> {
  return {
    open: ids(await app.publicGames('open', null, ALL)),
    active: ids(await app.publicGames('active', null, ALL)),
    finished: ids(await app.publicGames('finished', toy.id, ALL)),
    ada: ids(await app.ownGames(ADA, OWN)),
    bob: ids(await app.ownGames(BOB, OWN)),
    ofBob: ids(await app.gamesOfPlayer(BOB.playerId, null, ALL)),
  };
}

test('a public game goes through the lists as it is created, filled, started and finished', async () => {
  const { app } = projectedApp({ titles });
  const id = await create(app, 'public');
  expect(await listed(app)).toEqual({ open: [id], active: [], finished: [], ada: [id], bob: [], ofBob: [] });
  await join(app, id);
  expect(await listed(app)).toEqual({ open: [], active: [], finished: [], ada: [id], bob: [id], ofBob: [] });
  await start(app, id);
  expect(await listed(app)).toEqual({ open: [], active: [id], finished: [], ada: [id], bob: [id], ofBob: [] });
  await finish(app, id);
  expect(await listed(app)).toEqual({ open: [], active: [], finished: [id], ada: [id], bob: [id], ofBob: [id] });
});

test.each(['unlisted', 'private'] as const)(
  'a game that is %s is in the lists of its own players only',
  async (visibility) => {
    const { app } = projectedApp({ titles });
    const id = await create(app, visibility, { bots: ['random'] as never[] });
    const own = { open: [], active: [], finished: [], ada: [id], bob: [], ofBob: [] };
    expect(await listed(app)).toEqual(own);
    await start(app, id);
    expect(await listed(app)).toEqual(own);
    await app.resign(ADA, { gameId: id, seat: null, commandId: null });
    expect(await listed(app)).toEqual(own);
    expect(ids(await app.gamesOfPlayer(ADA.playerId, null, ALL))).toEqual([]);
  },
);

test('a game that is called off is in no list', async () => {
  const { app } = projectedApp({ titles });
  const id = await create(app, 'public');
  gameOf(await app.leaveGame(ADA, { gameId: id, commandId: null }));
  expect(await listed(app)).toEqual({ open: [], active: [], finished: [], ada: [], bob: [], ofBob: [] });
});

describe('own games', () => {
  test('are those that are not over, the newest first, then the finished ones; by status, and by turn', async () => {
    const { app } = projectedApp({ titles });
    const [one, two, three] = [await create(app, 'public'), await create(app, 'unlisted'), await create(app, 'public')];
    const [four, five, six] = [
      await create(app, 'unlisted'),
      await create(app, 'public'),
      await create(app, 'unlisted'),
    ];
    for (const id of [one, two, three, four]) await join(app, id);
    for (const id of [one, two, three]) await start(app, id);
    await finish(app, two);
    await finish(app, one);
    expect(ids(await app.ownGames(ADA, OWN))).toEqual([six, five, four, three, one, two]);
    expect(ids(await app.ownGames(ADA, { ...OWN, status: 'open' }))).toEqual([six, five, four]);
    expect(ids(await app.ownGames(ADA, { ...OWN, status: 'active' }))).toEqual([three]);
    expect(ids(await app.ownGames(ADA, { ...OWN, status: 'finished' }))).toEqual([one, two]);
    expect(ids(await app.ownGames(ADA, { ...OWN, status: 'aborted' }))).toEqual([]);
    expect(ids(await app.ownGames(ADA, { ...OWN, myTurn: true }))).toEqual([three]);
    await playAny(app, ADA, three);
    expect(ids(await app.ownGames(ADA, { ...OWN, myTurn: true }))).toEqual([]);
    expect(ids(await app.ownGames(BOB, { ...OWN, myTurn: true }))).toEqual([three]);
  });

  test('wait for whoever acts for the free seats of a shared table', async () => {
    const { app } = projectedApp({ titles });
    const id = await create(app, 'private', { sharedTable: true });
    await start(app, id);
    expect(ids(await app.ownGames(ADA, { ...OWN, myTurn: true }))).toEqual([id]);
  });

  test('show the own command at once, before anything is projected', async () => {
    const { app, pause, resume } = projectedApp({ titles });
    const before = await create(app, 'public');
    await join(app, before);
    pause();
    const id = await create(app, 'unlisted');
    expect(ids(await app.ownGames(ADA, OWN))).toEqual([id, before]);
    expect((await app.ownGames(ADA, OWN)).games.map(({ card }) => card.version)).toEqual([1, 2]);
    await join(app, id);
    expect((await app.ownGames(BOB, OWN)).games[0]?.card).toMatchObject({ gameId: id, version: 2 });
    gameOf(await app.leaveGame(BOB, { gameId: before, commandId: null }));
    expect(ids(await app.ownGames(BOB, OWN))).toEqual([id]);
    const off = await create(app, 'unlisted');
    gameOf(await app.abortGame(ADA, { gameId: off, commandId: null }));
    expect(ids(await app.ownGames(ADA, OWN))).toEqual([id, before]);
    await resume();
    expect(ids(await app.ownGames(BOB, OWN))).toEqual([id]);
    expect(ids(await app.ownGames(ADA, OWN))).toEqual([id, before]);
  });

  test('have the rows that the projector makes, whoever puts them first', async () => {
    const rows = async (isProjectedFirst: boolean) => {
      const { app, views, pause, resume } = projectedApp({ titles, clock: { now: () => 1_800_000_000_000 } });
      if (!isProjectedFirst) pause();
      created = 1_000;
      const id = await create(app, 'public');
      await join(app, id);
      gameOf(await app.leaveGame(BOB, { gameId: id, commandId: null }));
      gameOf(await app.leaveGame(ADA, { gameId: id, commandId: null }));
      const again = await create(app, 'public', { join: false });
      await join(app, again);
      await join(app, again, ADA);
      gameOf(await app.leaveGame(ADA, { gameId: again, commandId: null }));
      await resume();
      const keys = [id, again].flatMap((sort) =>
        [ADA, BOB].map(({ playerId }) => ({ partition: `A#${playerId}`, sort })),
      );
      return (await views.get(keys)).map((row) => row && { ...row, expiresAt: null });
    };
    expect(await rows(false)).toEqual(await rows(true));
  });
});

describe('pages', () => {
  test('join to the whole list, across titles and across own and finished games, and none is read twice', async () => {
    const { app } = projectedApp({ titles });
    const games: string[] = [];
    for (let index = 0; index < 9; index += 1) {
      games.push(await create(app, 'public', { titleId: index % 2 === 0 ? toy.id : NSL }));
    }
    for (const id of games.slice(0, 4)) {
      await join(app, id);
      await start(app, id);
      await finish(app, id);
    }
    for (const read of [
      (cursor: string | null) => app.publicGames('open', null, { cursor, limit: 2 }),
      (cursor: string | null) => app.ownGames(ADA, { ...OWN, cursor, limit: 2 }),
      (cursor: string | null) => app.gamesOfPlayer(BOB.playerId, null, { cursor, limit: 2 }),
    ]) {
      const found = await pagesOf(read);
      expect(new Set(found).size).toBe(found.length);
      expect(found.length).toBeGreaterThan(3);
    }
    expect(ids(await app.publicGames('open', null, ALL))).toEqual(games.slice(4).toReversed());
    expect(ids(await app.publicGames('open', NSL, ALL))).toEqual([games[7], games[5]]);
  });
});

test('active games end after the newest 800, whatever the size of a page', async () => {
  const { app, views } = projectedApp({ titles });
  const id = await create(app, 'public');
  await join(app, id);
  await start(app, id);
  const [{ card } = expect.fail('no card')] = (await app.publicGames('active', toy.id, ALL)).games;
  const numbered = (number: number) => `${id.slice(0, -4)}${String(number).padStart(4, '0')}`;
  const others = Array.from({ length: MAX_ACTIVE_GAMES + 5 }, (_, number) => ({ ...card, gameId: numbered(number) }));
  await views.put(others.map(cardRow));
  for (const limit of [100, 96]) {
    const found: string[] = [];
    let end: string | null = null;
    for (let more = true; more; ) {
      const page: GameList = await app.publicGames('active', null, { cursor: end, limit });
      found.push(...ids(page));
      end = page.games.at(-1)?.cursor ?? null;
      more = page.more;
      expect(page.games.length === limit || !more).toBe(true);
    }
    expect(new Set(found).size).toBe(MAX_ACTIVE_GAMES);
    const last = `${found.at(-1)}`;
    expect(last < `${found.at(0)}`).toBe(true);
    // Anyone who asks on finds the end again.
    expect(ids(await app.publicGames('active', null, { cursor: end, limit }))).toEqual([]);
  }
});

describe('the history of a player', () => {
  /** Three games of Ada and Bob, a second apart, of two titles. */
  async function threeGames() {
    const time = { now: FIXED_TIME, projected: FIXED_TIME + 3_600_000 };
    const on = projectedApp({ titles, clock: { now: () => time.now }, asOf: () => time.projected });
    const games: string[] = [];
    for (const titleId of [toy.id, NSL, toy.id]) {
      time.now += 1_000;
      const id = await create(on.app, 'public', { titleId });
      await join(on.app, id);
      await start(on.app, id);
      await finish(on.app, id);
      games.push(id);
    }
    return { ...on, time, games };
  }

  const FROM_THE_FIRST: HistoryQuery = { titleId: null, since: 0, cursor: null, limit: 100 };

  test('is in the order in which games were finished, page by page, from a moment on, of a title', async () => {
    const { app, games } = await threeGames();
    const history = async (query: Partial<HistoryQuery>) =>
      ids(await app.historyOfPlayer(BOB.playerId, { ...FROM_THE_FIRST, ...query }));
    expect(await history({})).toEqual(games);
    expect(await history({ since: FIXED_TIME + 2_000 })).toEqual(games.slice(1));
    expect(await history({ since: FIXED_TIME + 2_001 })).toEqual(games.slice(2));
    expect(await history({ titleId: NSL })).toEqual([games[1]]);
    const read = (cursor: string | null) =>
      app.historyOfPlayer(BOB.playerId, { ...FROM_THE_FIRST, ...{ cursor, limit: 2 } });
    expect(await pagesOf(read)).toEqual(games);
    expect(ids(await app.historyOfPlayer('player_NOBODY', FROM_THE_FIRST))).toEqual([]);
  });

  test('ends a minute before the projections do, and continues when they have caught up', async () => {
    const { app, games, time } = await threeGames();
    time.projected = FIXED_TIME + 2_999 + SETTLED_MS;
    const page = await app.historyOfPlayer(BOB.playerId, FROM_THE_FIRST);
    expect([ids(page), page.more, page.asOf]).toEqual([games.slice(0, 2), false, time.projected]);
    time.projected = FIXED_TIME + 3_000 + SETTLED_MS;
    const cursor = page.games.at(-1)?.cursor ?? null;
    const next = await app.historyOfPlayer(BOB.playerId, { ...FROM_THE_FIRST, ...{ cursor } });
    expect(ids(next)).toEqual(games.slice(2));
  });
  test('does not wait for ever for projections that stand still because nothing happens', async () => {
    const { app, games, time } = await threeGames();
    time.projected = FIXED_TIME + 3_000;
    const listedNow = async () => ids(await app.historyOfPlayer(BOB.playerId, FROM_THE_FIRST));
    expect(await listedNow()).toEqual([]);
    time.now = FIXED_TIME + 3_000 + 3_600_000;
    expect(await listedNow()).toEqual(games);
  });
});
