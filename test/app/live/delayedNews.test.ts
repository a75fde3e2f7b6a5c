// News of a game with a spectator delay: anyone who has no seat is told of each commit once it is shown, without a gap,
// and of all of them at the end.

import { expect, test } from 'vitest';
import type { Caller, CommandAnswer, CreateGameInput } from '../../../app/index.ts';
import { ADA, BOB, gameOf, successOf } from '../../kit/app/appOn.ts';
import { type ClockedTable, clockedTable } from '../../kit/app/clockedGames.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';
import { CAM } from '../../kit/replays/replayFiles.ts';

const SECOND = 1_000;

/** A started game of Ada and Bob. */
async function started({ app }: ClockedTable, more: Partial<CreateGameInput>): Promise<CommandAnswer> {
  const order = { titleId: 'toy', options: { rounds: 5 }, seats: 2, bots: [], sharedTable: false, join: true };
  const { id: gameId } = gameOf(await app.createGame(ADA, { ...order, clientSeed: null, commandId: 'c', ...more }));
  gameOf(await app.joinGame(BOB, { gameId, seat: null, clientSeed: null, commandId: null }));
  return successOf(await app.startGame(ADA, { gameId, commandId: null }));
}

async function playOne({ app }: ClockedTable, gameId: string): Promise<void> {
  const game = (await app.game(ADA, gameId)) ?? expect.fail('no game');
  const play = { gameId, move: 'pick:1', seat: null, expectedVersion: null, commandId: freshCommandId() };
  gameOf(await app.playMove(game.toAct.includes(0) ? ADA : BOB, play));
}

/** A viewer who has been told of versions up to `version`. */
interface Viewer {
  readonly caller: Caller | null;
  readonly version: number;
}

/**
 * What the viewer has after the news of what followed version `before`: he applies what is newer than his own, and
 * checks that nothing is missing.
 */
async function told({ app }: ClockedTable, gameId: string, viewer: Viewer, before: number): Promise<Viewer> {
  const news = (await app.gameNews(gameId, before)) ?? expect.fail('no news');
  const since = await news.toldTo(viewer.caller, before);
  expect(since.from).toBeLessThanOrEqual(viewer.version);
  let reached = since.from;
  for (let part = await since.news.after(reached); part !== null; part = await since.news.after(reached)) {
    reached = part.commits.at(-1)?.version ?? reached;
  }
  const version = Math.max(viewer.version, reached);
  expect(version).toBe((await app.game(viewer.caller, gameId))?.version);
  return { ...viewer, version };
}

test.each([
  ['three moves', { moves: 3, seconds: null }],
  ['ten seconds', { moves: null, seconds: 10 }],
])('with a delay of %s', async (_, spectatorDelay) => {
  const on = clockedTable();
  const { game, version } = await started(on, { spectatorDelay });
  let viewers: readonly Viewer[] = [null, CAM, ADA].map((caller) => ({ caller, version }));
  let behind = 0;
  for (let before = version; before < version + 9; before += 1) {
    on.time.now += (before % 5) * SECOND;
    await playOne(on, game.id);
    viewers = await Promise.all(viewers.map((viewer) => told(on, game.id, viewer, before)));
    behind += before + 1 - (viewers[0]?.version ?? 0);
  }
  expect(behind).toBeGreaterThan(10);
  expect(viewers[2]?.version).toBe(version + 9);
  for (const caller of [ADA, BOB]) gameOf(await on.app.abandonGame(caller, { gameId: game.id, commandId: null }));
  viewers = await Promise.all(viewers.map((viewer) => told(on, game.id, viewer, version + 9)));
  expect(viewers.map((viewer) => viewer.version)).toEqual(Array(3).fill(version + 11));
});

test('one news of a delayed game goes to those who have a seat and to those who have none, to each what he may see', async () => {
  const on = clockedTable();
  const { game, version } = await started(on, { spectatorDelay: { moves: 1, seconds: null } });
  await playOne(on, game.id);
  const news = (await on.app.gameNews(game.id, version)) ?? expect.fail('no news');
  const [seated, spectator] = await Promise.all([news.toldTo(ADA, version), news.toldTo(null, version)]);
  expect([seated.news.version, spectator.news.version]).toEqual([version + 1, version]);
  expect(await spectator.news.after(spectator.from)).toBeNull();
});
