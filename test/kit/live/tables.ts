// Games for those who watch: of Ada and Bob, begun and played with whatever moves come first.

import type { App, Caller, CreateGameInput } from '../../../app/index.ts';
import { ADA, BOB, gameOf } from '../app/appOn.ts';
import { freshCommandId } from '../app/commandIds.ts';

const ORDER: Omit<CreateGameInput, 'commandId'> = {
  titleId: 'next-station-london',
  options: null,
  seats: 2,
  bots: [],
  sharedTable: false,
  visibility: 'unlisted',
  join: true,
  clientSeed: null,
};

/** A game in which Ada sits; its id. */
export async function openTable(app: App, more: Partial<CreateGameInput> = {}): Promise<string> {
  return gameOf(await app.createGame(ADA, { ...ORDER, commandId: freshCommandId(), ...more })).id;
}

/** A game that Ada and Bob have begun (version 3); its id. */
export async function begunTable(app: App, more: Partial<CreateGameInput> = {}): Promise<string> {
  const gameId = await openTable(app, more);
  gameOf(await app.joinGame(BOB, { gameId, seat: null, clientSeed: null, commandId: null }));
  gameOf(await app.startGame(ADA, { gameId, commandId: null }));
  return gameId;
}

/** Plays the first legal move of a caller; the version of its commit. */
export async function playFirst(app: App, caller: Caller, gameId: string): Promise<number> {
  const [move] = (await app.game(caller, gameId))?.legalMoves(null) ?? [];
  if (move === undefined) throw new Error(`${caller.name} has no move`);
  const input = { gameId, move: move.notation, seat: move.seat, expectedVersion: null, commandId: freshCommandId() };
  return gameOf(await app.playMove(caller, input)).version;
}

/** Plays the seats to act until `moves` were made or the game is over; its version then. */
export async function playOn(app: App, gameId: string, moves = Number.POSITIVE_INFINITY): Promise<number> {
  for (let made = 0; made < moves; made += 1) {
    const players = [ADA, BOB];
    const games = await Promise.all(players.map((player) => app.game(player, gameId)));
    const next = players.find((_, index) => (games[index]?.legalMoves(null) ?? []).length > 0);
    if (next === undefined) break;
    await playFirst(app, next, gameId);
  }
  return (await app.game(ADA, gameId))?.version ?? 0;
}
