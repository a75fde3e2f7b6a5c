// Every use case, by the name under which it is called. Each is a function of a context and of what it is called with.

import { blockPlayer, ownManners, setInvitationsFrom, unblockPlayer } from './accounts/cases.ts';
import { limitOf, limitsOf } from './accounts/limits.ts';
import { abandonGame, abortGame } from './games/abandon.ts';
import { freeSeat, removePlayer, reserveSeat } from './games/arrange.ts';
import { createGame } from './games/create.ts';
import { createGames } from './games/createMany.ts';
import { forkGame } from './games/fork.ts';
import { joinGame } from './games/join.ts';
import { leaveGame } from './games/leave.ts';
import { playMove, playMoves } from './games/play.ts';
import { peekGame, readGame } from './games/read.ts';
import { setReady } from './games/ready.ts';
import { rematch } from './games/rematch.ts';
import { resignGame } from './games/resign.ts';
import { startGame } from './games/start.ts';
import { answerTakeback, offerTakeback, undo } from './games/undo.ts';
import { acceptInvitation } from './invitations/accept.ts';
import { createInvitation } from './invitations/create.ts';
import { declineInvitation, revokeInvitation } from './invitations/end.ts';
import { invitedGame } from './invitations/invitedGame.ts';
import { invitationsOf, invitationsTo } from './invitations/list.ts';
import { eraseAccount } from './leaving/erase.ts';
import { exportAccount } from './leaving/export.ts';
import { readAccountNews } from './live/accountNews.ts';
import { readNews, readNewsFor } from './live/news.ts';
import { looksAt } from './looks/list.ts';
import { lookAtTable } from './looks/look.ts';
import { addPushSubscription, pushKey, pushSubscriptionsOf, removePushSubscription } from './notices/cases.ts';
import { changeName, introduce, namesOf } from './players/account.ts';
import { declareBot } from './players/bots.ts';
import { identitiesOf, linkIdentity, unlinkIdentity } from './players/identities.ts';
import { kindsOf } from './players/kinds.ts';
import { gamesOfPlayer, historyOfPlayer, ownGames, publicGames } from './projections/games.ts';
import {
  addPasskey,
  passkeyOptions,
  passkeysOf,
  removePasskey,
  signInByPasskey,
  signInOptions,
} from './proofs/passkeys.ts';
import { makeRecoveryCode, signInByCode } from './proofs/recovery.ts';
import { auditGame } from './replays/auditGame.ts';
import { replay } from './replays/exportReplay.ts';
import { importReplay } from './replays/importReplay.ts';
import { reportPlayer } from './reports/report.ts';
import { signOut, startBearer } from './sessions/bearers.ts';
import { signInByClaim, startPlaceBearer } from './sessions/claims.ts';
import { beginGuest } from './sessions/guests.ts';
import { endSession, sessionsOf } from './sessions/sessions.ts';
import { knownOutages } from './timers/outages.ts';
import { createToken, revokeToken, tokensOf } from './tokens/cases.ts';
import { makeTicket, takeTicket } from './tokens/tickets.ts';
import {
  agreeToEarlyStart,
  checkIn,
  enterTournament,
  requestBye,
  returnToTournament,
  withdrawFromTournament,
} from './tournaments/entries/enter.ts';
import { readTournament } from './tournaments/found.ts';
import { announce, eraseAnnouncement, readAnnouncements } from './tournaments/organise/announcements.ts';
import { checkInFor } from './tournaments/organise/arrivals.ts';
import { createTournament } from './tournaments/organise/create.ts';
import { describeTournament, readDescription } from './tournaments/organise/describe.ts';
import {
  readEntryList,
  readGuesses,
  readOwnPlace,
  readWayIn,
  setEntryConditions,
  setEntryList,
  setEntryPassword,
} from './tournaments/organise/doors.ts';
import { editTournament } from './tournaments/organise/edit.ts';
import { agreeToEarlyStartFor, enterPlayers, nameEntrant, requestByeFor } from './tournaments/organise/entrants.ts';
import {
  createClaimLink,
  createEntryLink,
  readEntryLinks,
  revokeEntryLink,
} from './tournaments/organise/entryLinks.ts';
import { endTournamentOffer, offerTournament, takeOverTournament } from './tournaments/organise/handOver.ts';
import { appointOrganiser, dismissOfficial, readOffice, setDoors } from './tournaments/organise/office.ts';
import {
  cancelTournament,
  closeEntries,
  excludePlayer,
  nameArbiter,
  openEntries,
  reinstatePlayer,
  seedPlayers,
  startTournament,
} from './tournaments/organise/organise.ts';
import { readmitEntrant, removeEntrant } from './tournaments/organise/removals.ts';
import { approveEntries, declineEntries } from './tournaments/organise/requests.ts';
import { readEntrantRounds } from './tournaments/reads/entrantRounds.ts';
import { readEntrants, readEntry, readRequests } from './tournaments/reads/entrants.ts';
import { readEntriesNow } from './tournaments/reads/entryNow.ts';
import { readFigures } from './tournaments/reads/figures.ts';
import { readRecord, readReplays } from './tournaments/reads/files.ts';
import { readInterventionOn, readInterventions } from './tournaments/reads/interventions.ts';
import { readLateEntrants } from './tournaments/reads/lateEntrants.ts';
import { readTournaments, readTournamentsOf, readTournamentsOfPlayer } from './tournaments/reads/lists.ts';
import { readAgreement, readProgress } from './tournaments/reads/progress.ts';
import { readProvisionalStandings } from './tournaments/reads/provisional.ts';
import { readReminders } from './tournaments/reads/reminders.ts';
import { readStandingsPage } from './tournaments/reads/standings.ts';
import { readRoundTables, readTableOf } from './tournaments/reads/tables.ts';
import { readEnteredCount, readWaitingList, readWaitingPlace } from './tournaments/reads/waitingList.ts';
import {
  closeRound,
  editPairing,
  endStage,
  finishTournament,
  leaveTablesOpen,
  moveDeadline,
  pairRound,
  publishRound,
} from './tournaments/rounds/commands.ts';
import { correctResult } from './tournaments/rounds/correct.ts';
import { readExchangeCosts } from './tournaments/rounds/edit.ts';
import { enterResult, reportResult } from './tournaments/rounds/report.ts';
import { enterResults } from './tournaments/rounds/reportList.ts';
import { openTournamentTable } from './tournaments/tables/openTable.ts';

export const CASES = {
  abandonGame,
  abortGame,
  acceptInvitation,
  accountNews: readAccountNews,
  addPasskey,
  addPushSubscription,
  agreeToEarlyStart,
  agreeToEarlyStartFor,
  agreementOn: readAgreement,
  announce,
  announcements: readAnnouncements,
  answerTakeback,
  appointOrganiser,
  approveEntries,
  audit: auditGame,
  beginGuest,
  blockPlayer,
  cancelTournament,
  changeName,
  checkIn,
  checkInFor,
  closeEntries,
  closeRound,
  correctResult,
  createClaimLink,
  createEntryLink,
  createGame,
  createGames,
  createInvitation,
  createToken,
  createTournament,
  declareBot,
  declineEntries,
  declineInvitation,
  describeTournament,
  dismissOfficial,
  editPairing,
  exchangeCosts: readExchangeCosts,
  editTournament,
  endSession,
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
  eraseAccount,
  eraseAnnouncement,
  excludePlayer,
  exportAccount,
  finishTournament,
  forkGame,
  freeSeat,
  game: readGame,
  gameNews: readNews,
  gameNewsFor: readNewsFor,
  gamesOfPlayer,
  historyOfPlayer,
  identitiesOf,
  importReplay,
  interventionOn: readInterventionOn,
  interventions: readInterventions,
  introduce,
  invitationsOf,
  invitationsTo,
  invitedGame,
  joinGame,
  leaveGame,
  limitOf,
  limitsOf,
  linkIdentity,
  leaveTablesOpen,
  lookAtTable,
  looksAt,
  makeRecoveryCode,
  makeTicket,
  mannersOf: ownManners,
  moveDeadline,
  nameArbiter,
  nameEntrant,
  offerTakeback,
  offerTournament,
  openEntries,
  openTournamentTable,
  outages: knownOutages,
  ownGames,
  pairRound,
  passkeyOptions,
  passkeysOf,
  peekGame,
  playMove,
  playMoves,
  playerKinds: kindsOf,
  playerNames: namesOf,
  provisionalStandings: readProvisionalStandings,
  publicGames,
  publishRound,
  pushKey,
  pushSubscriptionsOf,
  readmitEntrant,
  record: readRecord,
  reinstatePlayer,
  rematch,
  reminders: readReminders,
  removeEntrant,
  removePasskey,
  removePlayer,
  removePushSubscription,
  replay,
  replaysOf: readReplays,
  reportPlayer,
  reportResult,
  requestBye,
  requestByeFor,
  reserveSeat,
  resign: resignGame,
  returnToTournament,
  revokeEntryLink,
  revokeInvitation,
  revokeToken,
  roundFigures: readFigures,
  roundProgress: readProgress,
  roundTables: readRoundTables,
  sessionsOf,
  seedPlayers,
  setDoors,
  setEntryConditions,
  setEntryList,
  setEntryPassword,
  setInvitationsFrom,
  setReady,
  signInByClaim,
  signInByCode,
  signInByPasskey,
  signInOptions,
  signOut,
  standings: readStandingsPage,
  startBearer,
  startPlaceBearer,
  startGame,
  startTournament,
  takeOverTournament,
  tableOf: readTableOf,
  takeTicket,
  tokensOf,
  tournament: readTournament,
  tournamentDescription: readDescription,
  tournamentOffice: readOffice,
  tournaments: readTournaments,
  tournamentsOf: readTournamentsOf,
  tournamentsOfPlayer: readTournamentsOfPlayer,
  unblockPlayer,
  undo,
  unlinkIdentity,
  lateEntrants: readLateEntrants,
  waitingList: readWaitingList,
  waitingPlace: readWaitingPlace,
  wayIn: readWayIn,
  withdrawFromTournament,
};
