// Games in which everything happened to the seats before the start that can happen.

import type { App } from '../../../app/index.ts';
import { CAM, DOT, finish } from '../replays/replayFiles.ts';
import { ADA, BOB, gameOf } from './appOn.ts';

/**
 * A finished game of three: Dot was removed and Ada, the first host, left and came back to a reserved seat; all were
 * ready, or the table was full, and the seats were drawn by lot. Its id.
 */
export async function arrangedGame(app: App, titleId: string, start: 'manual' | 'full' | 'ready'): Promise<string> {
  const create = { titleId, options: null, seats: 3, bots: [], sharedTable: false, join: true, clientSeed: 'of Ada' };
  const reservations = [{ seat: 2, player: CAM.playerId }];
  const commandId = `arranged ${titleId} ${start}`;
  const { id: gameId } = gameOf(await app.createGame(ADA, { ...create, reservations, start, lots: true, commandId }));
  const command = { gameId, commandId: null };
  gameOf(await app.joinGame(DOT, { ...command, seat: null, clientSeed: null }));
  gameOf(await app.removePlayer(ADA, { ...command, playerId: DOT.playerId }));
  gameOf(await app.joinGame(BOB, { ...command, seat: null, clientSeed: 'of Bob' }));
  gameOf(await app.leaveGame(ADA, command));
  gameOf(await app.reserveSeat(BOB, { ...command, seat: 0, playerId: DOT.playerId }));
  gameOf(await app.freeSeat(BOB, { ...command, seat: 0 }));
  gameOf(await app.reserveSeat(BOB, { ...command, seat: 0, playerId: ADA.playerId }));
  gameOf(await app.joinGame(ADA, { ...command, seat: null, clientSeed: null }));
  gameOf(await app.joinGame(CAM, { ...command, seat: null, clientSeed: 'of Cam' }));
  if (start === 'ready') {
    for (const [player, ready] of [
      [ADA, true],
      [BOB, true],
      [ADA, false],
      [CAM, true],
      [ADA, true],
    ] as const) {
      gameOf(await app.setReady(player, { ...command, ready }));
    }
  }
  if (start === 'manual') gameOf(await app.startGame(BOB, command));
  await finish(app, [ADA, BOB, CAM], gameId);
  // One look plays a limited number of automatic moves, the next one plays on.
  while ((await app.game(null, gameId))?.status === 'active');
  return gameId;
}
