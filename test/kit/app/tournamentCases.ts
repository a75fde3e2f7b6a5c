// The use cases of tournaments, all doing the same.

import type { TournamentApp } from '../../../app/index.ts';

export function tournamentCases(work: () => Promise<never>): TournamentApp {
  return {
    createTournament: work,
    openEntries: work,
    closeEntries: work,
    startTournament: work,
    nameArbiter: work,
    excludePlayer: work,
    cancelTournament: work,
    pairRound: work,
    editPairing: work,
    publishRound: work,
    moveDeadline: work,
    closeRound: work,
    correctResult: work,
    endStage: work,
    finishTournament: work,
    openTournamentTable: work,
    enterTournament: work,
    checkIn: work,
    withdrawFromTournament: work,
    returnToTournament: work,
    tournament: work,
    roundProgress: work,
    reminders: work,
    tournaments: work,
    tournamentsOf: work,
    tournamentsOfPlayer: work,
    entrants: work,
    entry: work,
    entrantRounds: work,
    roundTables: work,
    roundFigures: work,
    tableOf: work,
    standings: work,
    provisionalStandings: work,
    record: work,
    replaysOf: work,
  };
}
