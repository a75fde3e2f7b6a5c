// Games and their replay files for the tests of the use cases around them.

import type { App, Caller, GameAnswer, ReplayAnswer } from '../../../app/index.ts';
import { at } from '../../../domain/base/defect.ts';
import { ADA, gameOf } from '../app/appOn.ts';

export const CAM: Caller = { playerId: 'player_CAM', name: 'Cam' };
export const DOT: Caller = { playerId: 'player_DOT', name: 'Dot' };

const CREATE = {
  titleId: 'next-station-london',
  options: null,
  seats: 1,
  bots: [],
  sharedTable: false,
  join: true,
  clientSeed: null,
};

/** A started game, by default of Next Station: London; each of `players` has a seat, the first one created it. */
export async function startedGame(
  app: App,
  players: readonly Caller[],
  commandId: string,
  titleId = CREATE.titleId,
): Promise<GameAnswer> {
  const creator = at(players, 0);
  const order = { ...CREATE, titleId, seats: players.length, commandId };
  const { id: gameId } = gameOf(await app.createGame(creator, order));
  for (const player of players.slice(1)) {
    const clientSeed = `seed of ${player.name}`;
    gameOf(await app.joinGame(player, { gameId, seat: null, clientSeed, commandId: null }));
  }
  return gameOf(await app.startGame(creator, { gameId, commandId: 'start' }));
}

/** A game of `seats` bots, over by the time it is answered. */
export async function botGame(
  app: App,
  seats: number,
  commandId: string,
  titleId = CREATE.titleId,
): Promise<GameAnswer> {
  const bots = Array<string>(seats).fill('random');
  const { id } = gameOf(await app.createGame(ADA, { ...CREATE, titleId, seats, bots, join: false, commandId }));
  return playedOut(app, gameOf(await app.startGame(ADA, { gameId: id, commandId: 'start' })));
}

/** A game of bots alone at its end: one request plays a limited number of their moves, the next look plays on. */
async function playedOut(app: App, started: GameAnswer): Promise<GameAnswer> {
  let game = started;
  while (game.state.status === 'active') game = (await app.game(ADA, game.id)) ?? missing(game.id);
  return game;
}

/** Plays the first legal move (which draws where it can) of `player`. */
export async function playFirst(app: App, player: Caller, gameId: string): Promise<GameAnswer> {
  const game = await app.game(player, gameId);
  const move = game?.legalMoves(null)[0]?.notation ?? 'none';
  const commandId = `move at ${game?.version}`;
  return gameOf(await app.playMove(player, { gameId, move, seat: null, expectedVersion: null, commandId }));
}

/** The first of `players` who is to act plays the first legal move. */
export async function playAny(app: App, players: readonly Caller[], gameId: string): Promise<GameAnswer> {
  for (const player of players) {
    const game = await app.game(player, gameId);
    if (game !== null && game.legalMoves(null).length > 0) return playFirst(app, player, gameId);
  }
  return missing(gameId);
}

/** Plays on until the game is over: everybody resigns. */
export async function finish(app: App, players: readonly Caller[], gameId: string): Promise<GameAnswer> {
  for (const player of players) gameOf(await app.resign(player, { gameId, seat: null, commandId: null }));
  return (await app.game(null, gameId)) ?? missing(gameId);
}

/** A fork of a game that bots play to its end at once, or that Ada sits in, not yet begun. */
export async function forkOf(
  app: App,
  origin: string,
  atVersion: number,
  played: 'by bots' | 'by Ada',
): Promise<GameAnswer> {
  const seats = (await app.game(null, origin))?.seats.length ?? 0;
  const isBots = played === 'by bots';
  // The id of the command fixes the seed: a test that passes once passes always.
  const commandId = `${played} at ${atVersion} ${origin}`;
  const order = { gameId: origin, atVersion, sharedTable: false, seat: null, clientSeed: null, commandId };
  const bots = Array<string>(isBots ? seats : seats - 1).fill('random');
  const fork = gameOf(await app.forkGame(ADA, { ...order, bots, join: !isBots }));
  const started = gameOf(await app.startGame(ADA, { gameId: fork.id, commandId: 'start' }));
  return isBots ? playedOut(app, started) : started;
}

function missing(gameId: string): never {
  throw new Error(`there is no game ${gameId}`);
}

/** The replay of a game that must be there, as `caller` has it. */
export async function replayOf(
  app: App,
  gameId: string,
  caller: Caller | null = null,
  after: number | null = null,
): Promise<ReplayAnswer> {
  return (await app.replay(caller, gameId, { after, follows: false })) ?? missing(gameId);
}

/** Its whole text. */
export async function textOf(answer: ReplayAnswer): Promise<string> {
  let text = '';
  for await (const lines of answer.lines) text += lines;
  return text;
}

/** The text of a game's replay. */
export async function fileOf(app: App, gameId: string, caller: Caller | null = null): Promise<string> {
  return textOf(await replayOf(app, gameId, caller));
}

/** One line of a file, loosely typed: tests state what they expect of it. */
export type FileLine = Readonly<Record<string, unknown>> & { readonly type: string };

/** The lines of a file as values. */
export function linesIn(file: string): readonly FileLine[] {
  return file
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as FileLine); // each line of a replay has a type
}
