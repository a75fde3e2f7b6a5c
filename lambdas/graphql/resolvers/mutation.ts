// The mutations: each is one use case.

import type { MutationResolvers } from '../resolvers.generated.ts';
import { commands } from './command.ts';
import {
  accountResultOf,
  correctionResultOf,
  entriesResultOf,
  entryLinkResultOf,
  entryResultOf,
  eraseResultOf,
  gamesResultOf,
  invitationResultOf,
  lookResultOf,
  openedResultOf,
  reportResultOf,
  resultOf,
  tokenResultOf,
  tournamentResultOf,
} from './problem.ts';

export const mutation: MutationResolvers = {
  ...commands(
    [
      'abandonGame',
      'abortGame',
      'acceptInvitation',
      'answerTakeback',
      'createGame',
      'forkGame',
      'freeSeat',
      'joinGame',
      'leaveGame',
      'offerTakeback',
      'playMove',
      'playMoves',
      'rematch',
      'removePlayer',
      'reserveSeat',
      'resign',
      'setReady',
      'startGame',
      'undo',
    ],
    resultOf,
  ),
  ...commands(['createGames'], gamesResultOf),
  ...commands(['createInvitation', 'revokeInvitation', 'declineInvitation'], invitationResultOf),
  ...commands(['lookAtTable'], lookResultOf),
  ...commands(
    [
      'appointOrganiser',
      'cancelTournament',
      'closeEntries',
      'closeRound',
      'createTournament',
      'dismissOfficial',
      'editPairing',
      'enterResult',
      'enterResults',
      'endStage',
      'excludePlayer',
      'reinstatePlayer',
      'finishTournament',
      'leaveTablesOpen',
      'moveDeadline',
      'nameArbiter',
      'openEntries',
      'pairRound',
      'publishRound',
      'reportResult',
      'seedPlayers',
      'setDoors',
      'startTournament',
    ],
    tournamentResultOf,
  ),
  ...commands(['correctResult'], correctionResultOf),
  ...commands(['openTournamentTable'], openedResultOf),
  ...commands(
    ['checkIn', 'enterTournament', 'requestBye', 'returnToTournament', 'withdrawFromTournament'],
    entryResultOf,
  ),
  ...commands(
    ['checkInFor', 'enterPlayers', 'nameEntrant', 'readmitEntrant', 'removeEntrant', 'requestByeFor'],
    entriesResultOf,
  ),
  ...commands(['createEntryLink', 'revokeEntryLink'], entryLinkResultOf),
  ...commands(['createToken'], tokenResultOf),
  ...commands(['eraseAccount'], eraseResultOf),
  ...commands(['reportPlayer'], reportResultOf),
  ...commands(['declareBot', 'endSession', 'removePasskey', 'revokeToken'], accountResultOf),
  ...commands(['blockPlayer', 'changeName', 'setInvitationsFrom', 'unblockPlayer', 'unlinkIdentity'], accountResultOf),
  linkIdentity: async (_root, { input }, context) => {
    const { app, caller } = context;
    const other = caller === null ? null : await context.callerOf(input.token);
    return accountResultOf(context, await app.linkIdentity(caller, other));
  },
};
