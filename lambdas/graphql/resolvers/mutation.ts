// The mutations: each is one use case.

import type { MutationResolvers } from '../resolvers.generated.ts';
import { resultOf } from './problem.ts';

export const mutation: MutationResolvers = {
  createGame: async (_root, { input }, { app, caller }) =>
    resultOf(
      await app.createGame(caller, {
        titleId: input.titleId,
        options: input.options ?? null,
        seats: input.seats ?? null,
        bots: input.bots ?? [],
        sharedTable: input.sharedTable ?? false,
        join: input.join ?? true,
        clientSeed: input.clientSeed ?? null,
        commandId: input.commandId ?? null,
      }),
    ),
  forkGame: async (_root, { input }, { app, caller }) =>
    resultOf(
      await app.forkGame(caller, {
        gameId: input.gameId,
        atVersion: input.atVersion,
        bots: input.bots ?? [],
        seat: input.seat ?? null,
        join: input.join ?? true,
        sharedTable: input.sharedTable ?? false,
        clientSeed: input.clientSeed ?? null,
        commandId: input.commandId ?? null,
      }),
    ),
  joinGame: async (_root, { input }, { app, caller }) =>
    resultOf(
      await app.joinGame(caller, {
        gameId: input.gameId,
        seat: input.seat ?? null,
        clientSeed: input.clientSeed ?? null,
        commandId: input.commandId ?? null,
      }),
    ),
  leaveGame: async (_root, { input }, { app, caller }) =>
    resultOf(await app.leaveGame(caller, { gameId: input.gameId, commandId: input.commandId ?? null })),
  startGame: async (_root, { input }, { app, caller }) =>
    resultOf(await app.startGame(caller, { gameId: input.gameId, commandId: input.commandId ?? null })),
  playMove: async (_root, { input }, { app, caller }) =>
    resultOf(
      await app.playMove(caller, {
        gameId: input.gameId,
        move: input.move,
        seat: input.seat ?? null,
        expectedVersion: input.expectedVersion ?? null,
        commandId: input.commandId ?? null,
      }),
    ),
  resign: async (_root, { input }, { app, caller }) =>
    resultOf(
      await app.resign(caller, {
        gameId: input.gameId,
        seat: input.seat ?? null,
        commandId: input.commandId ?? null,
      }),
    ),
};
