// The resolvers of all types.

import type { Resolvers } from '../resolvers.generated.ts';
import type { NodeParent } from '../resolverTypes.ts';
import { accountNews, tournamentNews } from './accounts/accountNews.ts';
import { limit } from './accounts/limits.ts';
import { account, player } from './accounts/player.ts';
import { pushSubscription } from './accounts/push.ts';
import { personalToken } from './accounts/token.ts';
import { dateTime, json } from './base/scalars.ts';
import { auditCheck, auditReport } from './games/audit.ts';
import { correctResultSuccess } from './games/correction.ts';
import { event, eventConnection } from './games/event.ts';
import { fairness } from './games/fairness.ts';
import {
  clock,
  decision,
  game,
  gameOrigin,
  gameState,
  preview,
  spectatorDelay,
  turningPoint,
  waiting,
} from './games/game.ts';
import { invitation } from './games/invitation.ts';
import { gameCard, gameConnection, gameEdge } from './games/lists.ts';
import { look } from './games/look.ts';
import { move } from './games/move.ts';
import {
  addPushSubscriptionResult,
  changeNameResult,
  correctResultResult,
  createGameResult,
  createGamesResult,
  createInvitationResult,
  createTokenResult,
  createTournamentResult,
  declareBotResult,
  declineInvitationResult,
  endSessionResult,
  enterResultsResult,
  entryLinkResult,
  eraseAccountResult,
  identityResult,
  invalidResultLine,
  lookAtTableResult,
  mannerResult,
  missingScope,
  onGameResult,
  openTournamentTableResult,
  playMoveResult,
  problem,
  removePasskeyResult,
  removePushSubscriptionResult,
  reportPlayerResult,
  revokeInvitationResult,
  revokeTokenResult,
  tolledGameResult,
  tournamentCommandResult,
  tournamentEntriesResult,
  tournamentEntryResult,
  undoResult,
  wrongStatus,
} from './games/problem.ts';
import { seat } from './games/seat.ts';
import { ruling, title } from './games/title.ts';
import { mutation } from './mutation.ts';
import { query } from './query.ts';
import {
  tournament,
  tournamentOptions,
  tournamentPlace,
  tournamentStage,
  tournamentStageOptions,
  wrongTournamentStatus,
} from './tournaments/tournament.ts';
import {
  tournamentEntry,
  tournamentEntryConnection,
  tournamentEntryNow,
  tournamentEntryRound,
  tournamentEntryRoundConnection,
  tournamentEntryTable,
  tournamentRequestedBye,
} from './tournaments/tournamentEntry.ts';
import { tournamentIntervention, tournamentInterventionConnection } from './tournaments/tournamentIntervention.ts';
import { tournamentCard, tournamentConnection, tournamentEdge } from './tournaments/tournamentLists.ts';
import {
  entryLink,
  tournamentAnnouncement,
  tournamentCoOrganiser,
  tournamentOffer,
  tournamentOffice,
  tournamentWayIn,
} from './tournaments/tournamentOffice.ts';
import { tournamentReminder } from './tournaments/tournamentReminder.ts';
import {
  tournamentBye,
  tournamentByeConnection,
  tournamentRound,
  tournamentSeat,
  tournamentTable,
  tournamentTableClaim,
  tournamentTableConnection,
  tournamentTableReport,
} from './tournaments/tournamentRound.ts';
import {
  tournamentLead,
  tournamentProvisionalStanding,
  tournamentProvisionalStandingConnection,
  tournamentStanding,
  tournamentStandingColumn,
  tournamentStandingConnection,
} from './tournaments/tournamentStandings.ts';

function nodeType(parent: NodeParent): 'Game' | 'Tournament' | 'Title' | 'Account' | 'Player' {
  if ('seedCommitment' in parent) return 'Tournament';
  if ('headHash' in parent) return 'Game';
  if ('rulesVersion' in parent) return 'Title';
  return 'playerId' in parent ? 'Account' : 'Player';
}

export const resolvers: Resolvers = {
  Query: query,
  Mutation: mutation,
  Title: title,
  Ruling: ruling,
  Game: game,
  GameState: gameState,
  Decision: decision,
  Clock: clock,
  SpectatorDelay: spectatorDelay,
  Preview: preview,
  TurningPoint: turningPoint,
  Waiting: waiting,
  GameOrigin: gameOrigin,
  Seat: seat,
  Move: move,
  GameConnection: gameConnection,
  GameEdge: gameEdge,
  GameCard: gameCard,
  EventConnection: eventConnection,
  Event: event,
  Fairness: fairness,
  AuditReport: auditReport,
  AuditCheck: auditCheck,
  Player: player,
  Account: account,
  AccountNews: accountNews,
  TournamentNews: tournamentNews,
  NotFound: problem,
  Unauthenticated: problem,
  Forbidden: problem,
  InvalidInput: problem,
  MoveRejected: problem,
  VersionConflict: problem,
  TooMany: problem,
  Limit: limit,
  MissingScope: missingScope,
  WrongStatus: wrongStatus,
  CreateGameResult: createGameResult,
  CreateGamesResult: createGamesResult,
  RematchResult: tolledGameResult,
  AbortGameResult: onGameResult,
  AbandonGameResult: onGameResult,
  ForkGameResult: tolledGameResult,
  JoinGameResult: onGameResult,
  LeaveGameResult: onGameResult,
  ArrangeSeatsResult: tolledGameResult,
  StartGameResult: onGameResult,
  PlayMoveResult: playMoveResult,
  UndoResult: undoResult,
  ResignResult: onGameResult,
  ChangeNameResult: changeNameResult,
  LinkIdentityResult: identityResult,
  UnlinkIdentityResult: identityResult,
  BlockPlayerResult: identityResult,
  UnblockPlayerResult: mannerResult,
  SetInvitationsFromResult: mannerResult,

  Look: look,
  LookAtTableResult: lookAtTableResult,
  Invitation: invitation,
  CreateInvitationResult: createInvitationResult,
  RevokeInvitationResult: revokeInvitationResult,
  AcceptInvitationResult: onGameResult,
  DeclineInvitationResult: declineInvitationResult,
  Tournament: tournament,
  TournamentPlace: tournamentPlace,
  TournamentOptions: tournamentOptions,
  TournamentStageOptions: tournamentStageOptions,
  TournamentStage: tournamentStage,
  TournamentReminder: tournamentReminder,
  TournamentRound: tournamentRound,
  TournamentIntervention: tournamentIntervention,
  TournamentInterventionConnection: tournamentInterventionConnection,
  TournamentTableConnection: tournamentTableConnection,
  TournamentTable: tournamentTable,
  TournamentSeat: tournamentSeat,
  TournamentTableClaim: tournamentTableClaim,
  TournamentTableReport: tournamentTableReport,
  TournamentByeConnection: tournamentByeConnection,
  TournamentBye: tournamentBye,
  TournamentEntryConnection: tournamentEntryConnection,
  TournamentEntryRoundConnection: tournamentEntryRoundConnection,
  TournamentEntryRound: tournamentEntryRound,
  TournamentRequestedBye: tournamentRequestedBye,
  TournamentEntry: tournamentEntry,
  TournamentEntryNow: tournamentEntryNow,
  TournamentEntryTable: tournamentEntryTable,
  TournamentStandingConnection: tournamentStandingConnection,
  TournamentStandingColumn: tournamentStandingColumn,
  TournamentLead: tournamentLead,
  TournamentStanding: tournamentStanding,
  TournamentProvisionalStandingConnection: tournamentProvisionalStandingConnection,
  TournamentProvisionalStanding: tournamentProvisionalStanding,
  TournamentConnection: tournamentConnection,
  TournamentEdge: tournamentEdge,
  TournamentCard: tournamentCard,
  CreateTournamentResult: createTournamentResult,
  TournamentCommandResult: tournamentCommandResult,
  EnterResultsResult: enterResultsResult,
  InvalidResults: problem,
  InvalidResultLine: invalidResultLine,
  CorrectResultResult: correctResultResult,
  CorrectResultSuccess: correctResultSuccess,
  OpenTournamentTableResult: openTournamentTableResult,
  TournamentEntriesResult: tournamentEntriesResult,
  EntryLinkResult: entryLinkResult,
  EntryLink: entryLink,
  TournamentOffice: tournamentOffice,
  TournamentAnnouncement: tournamentAnnouncement,
  TournamentWayIn: tournamentWayIn,
  TournamentCoOrganiser: tournamentCoOrganiser,
  TournamentOffer: tournamentOffer,
  TournamentEntryResult: tournamentEntryResult,
  WrongTournamentStatus: wrongTournamentStatus,
  CreateTokenResult: createTokenResult,
  RevokeTokenResult: revokeTokenResult,
  EndSessionResult: endSessionResult,
  RemovePasskeyResult: removePasskeyResult,
  AddPushSubscriptionResult: addPushSubscriptionResult,
  RemovePushSubscriptionResult: removePushSubscriptionResult,
  PushSubscription: pushSubscription,
  DeclareBotResult: declareBotResult,
  EraseAccountResult: eraseAccountResult,
  ReportPlayerResult: reportPlayerResult,
  PersonalToken: personalToken,
  Problem: { __resolveType: ({ kind }) => kind },
  Node: { __resolveType: nodeType },
  DateTime: dateTime,
  JSON: json,
};
