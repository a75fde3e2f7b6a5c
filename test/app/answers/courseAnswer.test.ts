// The course of a game: of each version what the view of that version says, in one reading; sealed and delayed as it
// is.

import { describe, expect, test } from 'vitest';
import type { App, Caller, GameAnswer } from '../../../app/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { ADA, appOn, BOB, gameOf } from '../../kit/app/appOn.ts';
import { clockedTable } from '../../kit/app/clockedGames.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';
import { botGame, CAM, startedGame } from '../../kit/replays/replayFiles.ts';

/** What a view says of the points of its seats, by title. */
const POINTS: Readonly<Record<string, (view: never) => readonly number[]>> = {
  'next-station-london': (view: { readonly sheets: readonly { readonly total: number }[] }) =>
    view.sheets.map(({ total }) => total),
  'london-necropolis-railway': (view: {
    readonly players: readonly { readonly score: { readonly total: number } }[];
  }) => view.players.map(({ score }) => score.total),
  'return-to-lionsgate-city': (view: { readonly players: readonly { readonly money: number }[] }) =>
    view.players.map(({ money }) => money),
  necronomonopoly: (view: { readonly players: readonly { readonly netWorth: number }[] }) =>
    view.players.map(({ netWorth }) => netWorth),
};

async function gameFor(app: App, caller: Caller | null, id: string): Promise<GameAnswer> {
  const game = await app.game(caller, id);
  if (game === null) throw new Error(`${id} is not there`);
  return game;
}

/** The scores at every `step`th version: by the course, and by the views of the versions. */
async function compared(game: GameAnswer, step: number): Promise<void> {
  const { scores, fromVersion, toVersion } = await game.course(1);
  expect([fromVersion, toVersion]).toEqual([1, game.version]);
  const [first] = scores;
  for (let version = first?.version ?? 1; version <= game.version; version += step) {
    const view = (await game.at(version))?.view();
    const points = POINTS[game.title.id]?.(view as never);
    expect(scores.findLast((one) => one.version <= version)?.scores, `version ${version}`).toEqual(points);
  }
}

describe('the course of a game', () => {
  test.each(Object.keys(POINTS))(
    '%s: says of each version what its view says, and ends with the outcome',
    async (title) => {
      const app = appOn(openMemoryStore().store);
      const { id } = await botGame(app, 2, 'course', title);
      const game = await gameFor(app, null, id);
      await compared(game, 7);
      const course = await game.course(1);
      expect(course.scores.at(-1)?.scores).toEqual(game.outcome?.results.map(({ score }) => score));
      expect(course.turningPoints.filter(({ kind }) => kind === 'gain')).toHaveLength(3);
      expect(course.rounds.length).toBeGreaterThan(2);
      for (const { version, round } of course.rounds)
        expect((await game.at(version))?.view(), `version ${version}`).toMatchObject({ round });
    },
  );

  test('what others have decided in secret does not count before it is shown; the own counts at once', async () => {
    const app = appOn(openMemoryStore().store);
    const { id, legalMoves } = await startedGame(app, [ADA, BOB], 'sealed');
    const before = await gameFor(app, ADA, id);
    const move = legalMoves(null).find((one) => Number(one.effect().points) > 0)?.notation ?? '';
    gameOf(await app.playMove(ADA, { gameId: id, move, seat: null, expectedVersion: null, commandId: 'one' }));
    for (const caller of [ADA, BOB, null]) await compared(await gameFor(app, caller, id), 1);
    const last = async (caller: Caller | null) => (await (await gameFor(app, caller, id)).course(1)).scores.at(-1);
    expect((await last(ADA))?.version).toBe(before.version + 1);
    expect((await last(BOB))?.version).toBe(before.version);
    expect(await last(null)).toEqual(await last(BOB));
  });

  test('begins at a later version, with the scores that hold there, and beyond the end there is nothing', async () => {
    const app = appOn(openMemoryStore().store);
    const { id, version } = await botGame(app, 2, 'later');
    const game = await gameFor(app, null, id);
    const [whole, late] = [await game.course(1), await game.course(21)];
    expect(late.scores[0]).toEqual({
      version: 21,
      scores: whole.scores.findLast((one) => one.version <= 21)?.scores,
    });
    expect(late.rounds[0]).toEqual({
      version: 21,
      round: whole.rounds.findLast((one) => one.version <= 21)?.round,
    });
    expect(late.rounds.slice(1)).toEqual(whole.rounds.filter((one) => one.version > 21));
    expect(late.scores.slice(1)).toEqual(whole.scores.filter((one) => one.version > 21));
    expect(await game.course(version + 1)).toEqual({
      ...{ fromVersion: version + 1, toVersion: version },
      ...{ scores: [], turningPoints: [], rounds: [] },
    });
  });

  test('is read once for all who see the same', async () => {
    const { store } = openMemoryStore();
    let pages = 0;
    const app = appOn({
      ...store,
      readForward: (...asked) => {
        pages += 1;
        return store.readForward(...asked);
      },
    });
    const { id } = await botGame(app, 2, 'once');
    const [one, other] = [await gameFor(app, null, id), await gameFor(app, CAM, id)];
    pages = 0;
    const course = await one.course(1);
    const read = pages;
    expect(read).toBeGreaterThan(0);
    expect(await other.course(1)).toEqual(course);
    expect(pages).toBe(read);
  });

  test('goes no further than the table that a spectator is shown late', async () => {
    const { app } = clockedTable();
    const order = { titleId: 'toy', options: { rounds: 5 }, seats: 2, bots: [], sharedTable: false, join: true };
    const spectatorDelay = { moves: 3, seconds: null };
    const create = { ...order, clientSeed: null, commandId: freshCommandId(), spectatorDelay };
    const { id: gameId } = gameOf(await app.createGame(ADA, create));
    gameOf(await app.joinGame(BOB, { gameId, seat: null, clientSeed: null, commandId: null }));
    gameOf(await app.startGame(ADA, { gameId, commandId: null }));
    for (const caller of [ADA, BOB, ADA, BOB]) {
      const play = { gameId, move: 'pick:1', seat: null, expectedVersion: null, commandId: freshCommandId() };
      gameOf(await app.playMove(caller, play));
    }
    const to = async (caller: Caller | null) => (await (await gameFor(app, caller, gameId)).course(1)).toVersion;
    expect([await to(ADA), await to(null)]).toEqual([7, 4]);
  });
});
