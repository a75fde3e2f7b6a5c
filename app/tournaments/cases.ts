// Every use case of tournaments, by the name under which it is called.

import {
  agreeToEarlyStart,
  checkIn,
  enterTournament,
  requestBye,
  returnToTournament,
  withdrawFromTournament,
} from './entries/enter.ts';
import { readTournament } from './found.ts';
import { announce, eraseAnnouncement, readAnnouncements } from './organise/announcements.ts';
import { checkInFor } from './organise/arrivals.ts';
import { createTournament } from './organise/create.ts';
import { describeTournament, readDescription } from './organise/describe.ts';
import {
  readEntryList,
  readGuesses,
  readOwnPlace,
  readWayIn,
  setEntryConditions,
  setEntryList,
  setEntryPassword,
} from './organise/doors.ts';
import { editTournament } from './organise/edit.ts';
import { agreeToEarlyStartFor, enterPlayers, nameEntrant, requestByeFor } from './organise/entrants.ts';
import { createClaimLink, createEntryLink, readEntryLinks, revokeEntryLink } from './organise/entryLinks.ts';
import { endTournamentOffer, eraseHandOverReason, offerTournament, takeOverTournament } from './organise/handOver.ts';
import { appointOrganiser, dismissOfficial, readOffice, setDoors } from './organise/office.ts';
import {
  cancelTournament,
  closeEntries,
  excludePlayer,
  nameArbiter,
  openEntries,
  reinstatePlayer,
  seedPlayers,
  startTournament,
} from './organise/organise.ts';
import { readmitEntrant, removeEntrant } from './organise/removals.ts';
import { approveEntries, declineEntries } from './organise/requests.ts';
import { readEntrantRounds } from './reads/entrantRounds.ts';
import { readEntrants, readEntry, readRequests } from './reads/entrants.ts';
import { readEntriesNow } from './reads/entryNow.ts';
import { readFigures } from './reads/figures.ts';
import { readRecord, readReplays } from './reads/files.ts';
import { readInterventionOn, readInterventions } from './reads/interventions.ts';
import { readLateEntrants } from './reads/lateEntrants.ts';
import { readTournaments, readTournamentsOf, readTournamentsOfPlayer } from './reads/lists.ts';
import { readAgreement, readProgress } from './reads/progress.ts';
import { readProvisionalStandings } from './reads/provisional.ts';
import { readReminders } from './reads/reminders.ts';
import { readStandingsPage } from './reads/standings.ts';
import { readRoundTables, readTableOf } from './reads/tables.ts';
import { readEnteredCount, readWaitingList, readWaitingPlace } from './reads/waitingList.ts';
import {
  closeRound,
  editPairing,
  endStage,
  finishTournament,
  leaveTablesOpen,
  moveDeadline,
  pairRound,
  publishRound,
} from './rounds/commands.ts';
import { correctResult } from './rounds/correct.ts';
import { readExchangeCosts } from './rounds/edit.ts';
import { enterResult, reportResult } from './rounds/report.ts';
import { enterResults } from './rounds/reportList.ts';
import { openTournamentTable } from './tables/openTable.ts';

export const TOURNAMENT_CASES = {
  agreeToEarlyStart,
  agreeToEarlyStartFor,
  agreementOn: readAgreement,
  announce,
  announcements: readAnnouncements,
  appointOrganiser,
  approveEntries,
  cancelTournament,
  checkIn,
  checkInFor,
  closeEntries,
  closeRound,
  correctResult,
  createClaimLink,
  createEntryLink,
  createTournament,
  declineEntries,
  describeTournament,
  dismissOfficial,
  editPairing,
  exchangeCosts: readExchangeCosts,
  editTournament,
  endStage,
  endTournamentOffer,
  enteredCount: readEnteredCount,
  enterPlayers,
  enterResult,
  enterResults,
  enterTournament,
  entrantRounds: readEntrantRounds,
  entrants: readEntrants,
  entry: readEntry,
  entryLinks: readEntryLinks,
  entriesNow: readEntriesNow,
  entryGuesses: readGuesses,
  ownPlace: readOwnPlace,
  entryList: readEntryList,
  entryRequests: readRequests,
  eraseAnnouncement,
  eraseHandOverReason,
  excludePlayer,
  finishTournament,
  interventionOn: readInterventionOn,
  interventions: readInterventions,
  leaveTablesOpen,
  moveDeadline,
  nameArbiter,
  nameEntrant,
  offerTournament,
  openEntries,
  openTournamentTable,
  pairRound,
  provisionalStandings: readProvisionalStandings,
  publishRound,
  readmitEntrant,
  record: readRecord,
  reinstatePlayer,
  reminders: readReminders,
  removeEntrant,
  replaysOf: readReplays,
  reportResult,
  requestBye,
  requestByeFor,
  returnToTournament,
  revokeEntryLink,
  roundFigures: readFigures,
  roundProgress: readProgress,
  roundTables: readRoundTables,
  seedPlayers,
  setDoors,
  setEntryConditions,
  setEntryList,
  setEntryPassword,
  standings: readStandingsPage,
  startTournament,
  takeOverTournament,
  tableOf: readTableOf,
  tournament: readTournament,
  tournamentDescription: readDescription,
  tournamentOffice: readOffice,
  tournaments: readTournaments,
  tournamentsOf: readTournamentsOf,
  tournamentsOfPlayer: readTournamentsOfPlayer,
  lateEntrants: readLateEntrants,
  waitingList: readWaitingList,
  waitingPlace: readWaitingPlace,
  wayIn: readWayIn,
  withdrawFromTournament,
};
