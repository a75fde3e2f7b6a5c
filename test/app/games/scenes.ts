// Every command on a game, in a game in which Ada may carry it out.

import type { Answer, App, Caller, CommandAnswer } from '../../../app/index.ts';
import { registryOf } from '../../../domain/titles/index.ts';
import { openMemoryStore } from '../../../eventstore/memory.ts';
import { ADA, appOn, BOB, gameOf } from '../../kit/app/appOn.ts';
import { freshCommandId } from '../../kit/app/commandIds.ts';
import { toyTitle } from '../../kit/titles/toyTitle.ts';

export const toyApp = () => appOn(openMemoryStore().store, { titles: registryOf([toyTitle]) });

export const CREATE = {
  titleId: 'toy',
  options: null,
  seats: 3,
  bots: [],
  sharedTable: false,
  join: true,
  clientSeed: null,
  get commandId() {
    return freshCommandId();
  },
};
const ORDER = { seat: null, commandId: null };

type Run = (caller: Caller | null, change?: object) => Promise<Answer<CommandAnswer>>;

/** A command that may be carried out in a game of its own. */
interface Scene {
  readonly gameId: string | null;
  readonly run: Run;
}

export async function openGame(app: App, change: object = {}): Promise<string> {
  return gameOf(await app.createGame(ADA, { ...CREATE, ...change })).id;
}

/** A shared table of Ada's, started. */
export async function sharedGame(app: App): Promise<string> {
  const gameId = await openGame(app, { sharedTable: true });
  gameOf(await app.startGame(ADA, { gameId, commandId: null }));
  return gameId;
}

export const SCENES: Readonly<Record<string, (app: App) => Promise<Scene>>> = {
  createGame: async (app) => ({
    gameId: null,
    run: (caller, change) => app.createGame(caller, { ...CREATE, ...change }),
  }),
  forkGame: async (app) => {
    const gameId = await sharedGame(app);
    const order = { ...CREATE, gameId, atVersion: 2, seat: null };
    return { gameId, run: (caller, change) => app.forkGame(caller, { ...order, ...change }) };
  },
  joinGame: async (app) => {
    const gameId = await openGame(app, { join: false });
    return { gameId, run: (caller, change) => app.joinGame(caller, { gameId, clientSeed: null, ...ORDER, ...change }) };
  },
  leaveGame: async (app) => {
    const gameId = await openGame(app);
    return { gameId, run: (caller, change) => app.leaveGame(caller, { gameId, commandId: null, ...change }) };
  },
  reserveSeat: async (app) => {
    const gameId = await openGame(app);
    const order = { gameId, seat: 1, playerId: BOB.playerId, commandId: null };
    return { gameId, run: (caller, change) => app.reserveSeat(caller, { ...order, ...change }) };
  },
  freeSeat: async (app) => {
    const gameId = await openGame(app, { reservations: [{ seat: 1, player: BOB.playerId }] });
    return { gameId, run: (caller, change) => app.freeSeat(caller, { gameId, seat: 1, commandId: null, ...change }) };
  },
  removePlayer: async (app) => {
    const gameId = await openGame(app);
    gameOf(await app.joinGame(BOB, { gameId, clientSeed: null, ...ORDER }));
    const order = { gameId, playerId: BOB.playerId, commandId: null };
    return { gameId, run: (caller, change) => app.removePlayer(caller, { ...order, ...change }) };
  },
  setReady: async (app) => {
    const gameId = await openGame(app, { start: 'ready' });
    const order = { gameId, ready: true, commandId: null };
    return { gameId, run: (caller, change) => app.setReady(caller, { ...order, ...change }) };
  },
  startGame: async (app) => {
    const gameId = await openGame(app, { sharedTable: true });
    return { gameId, run: (caller, change) => app.startGame(caller, { gameId, commandId: null, ...change }) };
  },
  playMove: async (app) => {
    const gameId = await sharedGame(app);
    const order = { gameId, move: 'pick:1', expectedVersion: null, commandId: freshCommandId(), seat: 0 };
    return { gameId, run: (caller, change) => app.playMove(caller, { ...order, ...change }) };
  },
  resign: async (app) => {
    const gameId = await sharedGame(app);
    return { gameId, run: (caller, change) => app.resign(caller, { gameId, ...ORDER, seat: 0, ...change }) };
  },
};
