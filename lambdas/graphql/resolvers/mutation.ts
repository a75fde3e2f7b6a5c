// The mutations: each is one use case.

import type { ClockInput, CreateGameInput, MutationResolvers, SpectatorDelayInput } from '../resolvers.generated.ts';
import { startRuleOf, visibilityOf } from './game.ts';
import { invitationMutations } from './invitation.ts';
import { lookMutations } from './look.ts';
import { mannerMutations } from './manners.ts';
import { accountResultOf, gamesResultOf, resultOf } from './problem.ts';
import { takebackRuleOf } from './takebackRule.ts';
import { tournamentMutations } from './tournamentCommands.ts';
import { undoMutations } from './undo.ts';

export const mutation: MutationResolvers = {
  ...invitationMutations,
  ...mannerMutations,
  ...lookMutations,
  ...tournamentMutations,
  createGame: async (_root, { input }, context) =>
    resultOf(context, await context.app.createGame(context.caller, creationOf(input))),
  createGames: async (_root, { input }, context) => {
    const { games, commandId } = input;
    return gamesResultOf(
      context,
      await context.app.createGames(context.caller, { games: games.map(creationOf), commandId }),
    );
  },
  forkGame: async (_root, { input }, context) =>
    resultOf(
      context,
      await context.app.forkGame(context.caller, {
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
  joinGame: async (_root, { input }, context) =>
    resultOf(
      context,
      await context.app.joinGame(context.caller, {
        gameId: input.gameId,
        seat: input.seat ?? null,
        clientSeed: input.clientSeed ?? null,
        commandId: input.commandId ?? null,
      }),
    ),
  leaveGame: async (_root, { input }, context) =>
    resultOf(
      context,
      await context.app.leaveGame(context.caller, { gameId: input.gameId, commandId: input.commandId ?? null }),
    ),
  reserveSeat: async (_root, { input }, context) =>
    resultOf(context, await context.app.reserveSeat(context.caller, { ...input, commandId: input.commandId ?? null })),
  freeSeat: async (_root, { input }, context) =>
    resultOf(context, await context.app.freeSeat(context.caller, { ...input, commandId: input.commandId ?? null })),
  removePlayer: async (_root, { input }, context) =>
    resultOf(context, await context.app.removePlayer(context.caller, { ...input, commandId: input.commandId ?? null })),
  setReady: async (_root, { input: { gameId, ready, commandId } }, context) =>
    resultOf(
      context,
      await context.app.setReady(context.caller, { gameId, ready: ready ?? true, commandId: commandId ?? null }),
    ),
  startGame: async (_root, { input }, context) =>
    resultOf(
      context,
      await context.app.startGame(context.caller, { gameId: input.gameId, commandId: input.commandId ?? null }),
    ),
  playMove: async (_root, { input }, context) =>
    resultOf(
      context,
      await context.app.playMove(context.caller, {
        gameId: input.gameId,
        move: input.move,
        seat: input.seat ?? null,
        expectedVersion: input.expectedVersion ?? null,
        commandId: input.commandId,
      }),
    ),
  playMoves: async (_root, { input }, context) =>
    resultOf(
      context,
      await context.app.playMoves(context.caller, {
        gameId: input.gameId,
        moves: input.moves,
        seat: input.seat ?? null,
        expectedVersion: input.expectedVersion,
        commandId: input.commandId,
      }),
    ),
  rematch: async (_root, { input }, context) => {
    const { gameId, clientSeed = null, commandId = null } = input;
    return resultOf(context, await context.app.rematch(context.caller, { gameId, clientSeed, commandId }));
  },
  abortGame: async (_root, { input }, context) =>
    resultOf(
      context,
      await context.app.abortGame(context.caller, { gameId: input.gameId, commandId: input.commandId ?? null }),
    ),
  abandonGame: async (_root, { input }, context) =>
    resultOf(
      context,
      await context.app.abandonGame(context.caller, { gameId: input.gameId, commandId: input.commandId ?? null }),
    ),
  ...undoMutations,
  resign: async (_root, { input }, context) =>
    resultOf(
      context,
      await context.app.resign(context.caller, {
        gameId: input.gameId,
        seat: input.seat ?? null,
        commandId: input.commandId ?? null,
      }),
    ),
  changeName: async (_root, { input }, context) =>
    accountResultOf(context, await context.app.changeName(context.caller, { name: input.name })),
  linkIdentity: async (_root, { input }, context) => {
    const { app, caller } = context;
    const other = caller === null ? null : await context.callerOf(input.token);
    return accountResultOf(context, await app.linkIdentity(caller, other));
  },
  unlinkIdentity: async (_root, { input }, context) =>
    accountResultOf(context, await context.app.unlinkIdentity(context.caller, { code: input.code })),
};

function creationOf(input: CreateGameInput) {
  return {
    titleId: input.titleId,
    visibility: visibilityOf(input.visibility),
    takebacks: takebackRuleOf(input.takebacks),
    options: input.options ?? null,
    seats: input.seats ?? null,
    bots: input.bots ?? [],
    sharedTable: input.sharedTable ?? false,
    clock: clockOf(input.clock),
    spectatorDelay: delayOf(input.spectatorDelay),
    arbiters: input.arbiters ?? [],
    reservations: (input.reservations ?? []).map(({ seat, playerId }) => ({ seat, player: playerId })),
    start: startRuleOf(input.start),
    lots: input.seatsByLot ?? false,
    join: input.join ?? true,
    clientSeed: input.clientSeed ?? null,
    commandId: input.commandId,
  };
}

function delayOf(delay: SpectatorDelayInput | null | undefined) {
  if (delay === null || delay === undefined) return null;
  const { moves = null, seconds = null } = delay;
  return { moves, seconds };
}

function clockOf(clock: ClockInput | null | undefined) {
  if (clock === null || clock === undefined) return null;
  const { perDecision = null, resignAfter = null, bank = null, increment = null } = clock;
  return { perDecision, resignAfter, bank, increment };
}
