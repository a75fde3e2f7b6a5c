// Games that ended without a result, one for each way, and a rematch; by a clock that the test sets.

import type { App, Caller } from '../../../app/index.ts';
import { IDLE_MS } from '../../../domain/game/index.ts';
import { ADA, BOB, gameOf } from './appOn.ts';
import { type ClockedTable, startedOnClock } from './clockedGames.ts';
import { freshCommandId } from './commandIds.ts';

const by = (gameId: string) => ({ gameId, commandId: null });

async function playAny(app: App, caller: Caller, gameId: string): Promise<void> {
  const [move] = (await app.game(caller, gameId))?.legalMoves(null) ?? [];
  if (move === undefined) return;
  const { notation, seat } = move;
  const play = { gameId, move: notation, seat, expectedVersion: null, commandId: freshCommandId() };
  gameOf(await app.playMove(caller, play));
}

/** By what happened to each, its id. */
export async function abandonedGames(on: ClockedTable, titleId: string): Promise<ReadonlyMap<string, string>> {
  const { app, time } = on;
  const start = (sharedTable = false) => startedOnClock(app, null, { titleId, sharedTable });
  const calledOff = await start();
  gameOf(await app.abortGame(BOB, by(calledOff)));
  const abandoned = await start();
  for (const caller of [ADA, BOB]) gameOf(await app.abandonGame(caller, by(abandoned)));
  const playedOn = await start();
  gameOf(await app.abandonGame(ADA, by(playedOn)));
  for (const caller of [ADA, BOB]) await playAny(app, caller, playedOn);
  for (const caller of [BOB, ADA]) gameOf(await app.abandonGame(caller, by(playedOn)));
  const resigned = await start();
  gameOf(await app.abandonGame(ADA, by(resigned)));
  gameOf(await app.resign(BOB, { gameId: resigned, seat: null, commandId: null }));
  gameOf(await app.abandonGame(ADA, by(resigned)));
  const shared = await start(true);
  gameOf(await app.abandonGame(ADA, by(shared)));
  const rematch = await rematchOf(app, await start());
  const idle = await start();
  time.now += IDLE_MS;
  await app.playDue(idle);
  return new Map(Object.entries({ calledOff, abandoned, playedOn, resigned, shared, rematch, idle }));
}

/** The rematch of a game in which everybody resigns, which ends in the same way. */
async function rematchOf(app: App, gameId: string): Promise<string> {
  const over = async (id: string) => {
    for (const caller of [ADA, BOB]) gameOf(await app.resign(caller, { gameId: id, seat: null, commandId: null }));
    // One look plays a limited number of automatic moves.
    while ((await app.game(null, id))?.status === 'active');
  };
  await over(gameId);
  let rematch = gameId;
  for (const caller of [BOB, ADA]) rematch = gameOf(await app.rematch(caller, { ...by(gameId), clientSeed: null })).id;
  gameOf(await app.startGame(BOB, by(rematch)));
  await over(rematch);
  return rematch;
}
