// What can be read of tournaments, as one object.

import type { TournamentContext } from '../context.ts';
import { readTournament } from '../found.ts';
import type { TournamentReads } from '../tournamentApp.ts';
import { readEntrantRounds } from './entrantRounds.ts';
import { readEntrants, readEntry } from './entrants.ts';
import { readFigures } from './figures.ts';
import { readRecord, readReplays } from './files.ts';
import { readInterventionOn, readInterventions } from './interventions.ts';
import { readTournaments, readTournamentsOf, readTournamentsOfPlayer } from './lists.ts';
import { readProgress } from './progress.ts';
import { readProvisionalStandings } from './provisional.ts';
import { readReminders } from './reminders.ts';
import { readStandingsPage } from './standings.ts';
import { readRoundTables, readTableOf } from './tables.ts';

/** `context`: of the request that a call belongs to. */
export function tournamentReads(context: () => TournamentContext): TournamentReads {
  return {
    tournament: (caller, id, atLeast) => readTournament(context(), caller, id, atLeast),
    roundProgress: (tournament) => readProgress(context(), tournament),
    reminders: (page) => readReminders(context(), page),
    tournaments: (query) => readTournaments(context(), query),
    tournamentsOf: (caller, query) => readTournamentsOf(context(), caller, query),
    tournamentsOfPlayer: (playerId, query) => readTournamentsOfPlayer(context(), playerId, query),
    entrants: (caller, id, query) => readEntrants(context(), caller, id, query),
    entry: (caller, id, playerId) => readEntry(context(), caller, id, playerId),
    entrantRounds: (caller, id, playerId, query) => readEntrantRounds(context(), caller, id, { playerId, ...query }),
    roundTables: (caller, id, place, query) => readRoundTables(context(), caller, id, { place, ...query }),
    roundFigures: (caller, id, place) => readFigures(context(), caller, id, place),
    tableOf: (caller, id, playerId) => readTableOf(context(), caller, id, playerId),
    interventions: (caller, id, query) => readInterventions(context(), caller, id, query),
    interventionOn: (caller, id, subject) => readInterventionOn(context(), caller, id, subject),
    standings: (caller, id, query) => readStandingsPage(context(), caller, id, query),
    provisionalStandings: (caller, id, query) => readProvisionalStandings(context(), caller, id, query),
    record: (caller, id) => readRecord(context(), caller, id),
    replaysOf: (caller, id) => readReplays(context(), caller, id),
  };
}
