// The commands of tournaments as one object.

import type { TournamentContext } from './context.ts';
import { checkIn, enterTournament, returnToTournament, withdrawFromTournament } from './entries/enter.ts';
import { createTournament } from './organise/create.ts';
import {
  cancelTournament,
  closeEntries,
  excludePlayer,
  nameArbiter,
  openEntries,
  startTournament,
} from './organise/organise.ts';
import {
  closeRound,
  editPairing,
  endStage,
  finishTournament,
  moveDeadline,
  pairRound,
  publishRound,
} from './rounds/commands.ts';
import { correctResult } from './rounds/correct.ts';
import { openTournamentTable } from './tables/openTable.ts';
import type { TournamentCommands } from './tournamentApp.ts';

/** `context`: of the request that a call belongs to. */
export function tournamentCommands(context: () => TournamentContext): TournamentCommands {
  return {
    createTournament: (caller, input) => createTournament(context(), caller, input),
    openEntries: (caller, input) => openEntries(context(), caller, input),
    closeEntries: (caller, input) => closeEntries(context(), caller, input),
    startTournament: (caller, input) => startTournament(context(), caller, input),
    nameArbiter: (caller, input) => nameArbiter(context(), caller, input),
    excludePlayer: (caller, input) => excludePlayer(context(), caller, input),
    cancelTournament: (caller, input) => cancelTournament(context(), caller, input),
    pairRound: (caller, input) => pairRound(context(), caller, input),
    editPairing: (caller, input) => editPairing(context(), caller, input),
    publishRound: (caller, input) => publishRound(context(), caller, input),
    moveDeadline: (caller, input) => moveDeadline(context(), caller, input),
    closeRound: (caller, input) => closeRound(context(), caller, input),
    correctResult: (caller, input) => correctResult(context(), caller, input),
    endStage: (caller, input) => endStage(context(), caller, input),
    finishTournament: (caller, input) => finishTournament(context(), caller, input),
    openTournamentTable: (caller, input) => openTournamentTable(context(), caller, input),
    enterTournament: (caller, input) => enterTournament(context(), caller, input),
    checkIn: (caller, input) => checkIn(context(), caller, input),
    withdrawFromTournament: (caller, input) => withdrawFromTournament(context(), caller, input),
    returnToTournament: (caller, input) => returnToTournament(context(), caller, input),
  };
}
