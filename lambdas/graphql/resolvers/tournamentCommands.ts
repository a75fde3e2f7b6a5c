// What the organiser, arbiters and players of a tournament do: each is one use case.

import type { Context } from '../context.ts';
import type { MutationResolvers } from '../resolvers.generated.ts';
import type { MutationResultParent } from '../resolverTypes.ts';
import { correctionResultOf, entryResultOf, openedResultOf, tournamentResultOf } from './problem.ts';

interface OrganiserArguments {
  readonly input: {
    readonly tournamentId: string;
    readonly commandId?: string | null | undefined;
    readonly expectedVersion?: number | null | undefined;
  };
}

function ordered({ input: { tournamentId, commandId = null, expectedVersion = null } }: OrganiserArguments) {
  return { tournamentId, commandId, expectedVersion };
}

/** A command that only names its tournament. */
function plain(
  name: 'openEntries' | 'closeEntries' | 'startTournament' | 'closeRound' | 'endStage' | 'finishTournament',
) {
  return async (_root: unknown, args: OrganiserArguments, context: Context): Promise<MutationResultParent> =>
    tournamentResultOf(context, await context.app[name](context.caller, ordered(args)));
}

interface EntryArguments {
  readonly input: { readonly tournamentId: string; readonly commandId?: string | null | undefined };
}

function entry(name: 'enterTournament' | 'checkIn' | 'withdrawFromTournament' | 'returnToTournament') {
  return async (_root: unknown, { input }: EntryArguments, context: Context): Promise<MutationResultParent> => {
    const { tournamentId, commandId = null } = input;
    return entryResultOf(context, await context.app[name](context.caller, { tournamentId, commandId }));
  };
}

export const tournamentMutations = {
  createTournament: async (_root, { input }, context) => {
    const { name, titleId, rulesVersion = null, gameOptions = null, options, commandId } = input;
    const order = { name, titleId, rulesVersion, gameOptions, options, commandId };
    return tournamentResultOf(context, await context.app.createTournament(context.caller, order));
  },
  openEntries: plain('openEntries'),
  closeEntries: plain('closeEntries'),
  startTournament: plain('startTournament'),
  nameArbiter: async (_root, args, context) => {
    const { playerId } = args.input;
    return tournamentResultOf(context, await context.app.nameArbiter(context.caller, { ...ordered(args), playerId }));
  },
  excludePlayer: async (_root, args, context) => {
    const { playerId, reason } = args.input;
    const order = { ...ordered(args), playerId, reason };
    return tournamentResultOf(context, await context.app.excludePlayer(context.caller, order));
  },
  cancelTournament: async (_root, args, context) => {
    const { reason } = args.input;
    return tournamentResultOf(
      context,
      await context.app.cancelTournament(context.caller, { ...ordered(args), reason }),
    );
  },
  pairRound: async (_root, args, context) => {
    const { commandId } = args.input;
    return tournamentResultOf(context, await context.app.pairRound(context.caller, { ...ordered(args), commandId }));
  },
  editPairing: async (_root, args, context) => {
    const { exchanges, reason, commandId, pairingHash = null } = args.input;
    const pairs = exchanges.map(({ from, to }) => ({
      from: [from.table, from.seat] as const,
      to: [to.table, to.seat] as const,
    }));
    const order = { ...ordered(args), exchanges: pairs, reason, pairingHash, commandId };
    return tournamentResultOf(context, await context.app.editPairing(context.caller, order));
  },
  publishRound: async (_root, args, context) => {
    const { startsAt = null } = args.input;
    return tournamentResultOf(context, await context.app.publishRound(context.caller, { ...ordered(args), startsAt }));
  },
  moveDeadline: async (_root, args, context) => {
    const { closesAt, reason } = args.input;
    const order = { ...ordered(args), closesAt, reason };
    return tournamentResultOf(context, await context.app.moveDeadline(context.caller, order));
  },
  closeRound: plain('closeRound'),
  correctResult: async (_root, args, context) => {
    const { stage, round, table, places, reason } = args.input;
    const order = { ...ordered(args), stage, round, table, places, reason };
    return correctionResultOf(context, await context.app.correctResult(context.caller, order));
  },
  endStage: plain('endStage'),
  openTournamentTable: async (_root, { input }, context) =>
    openedResultOf(context, await context.app.openTournamentTable(context.caller, input)),
  finishTournament: plain('finishTournament'),
  enterTournament: entry('enterTournament'),
  checkIn: entry('checkIn'),
  withdrawFromTournament: entry('withdrawFromTournament'),
  returnToTournament: entry('returnToTournament'),
} satisfies MutationResolvers;

/** Standings that an answer to a correction lists. */
const MOST_CHANGES = 100;

export const correctResultSuccess = {
  changedCount: ({ changed }: { readonly changed: readonly unknown[] }) => changed.length,
  changed: <Change>({ changed }: { readonly changed: readonly Change[] }) => changed.slice(0, MOST_CHANGES),
};
