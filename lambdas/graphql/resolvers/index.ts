// The resolvers of all types.

import type { NodeParent } from '../parents.ts';
import type { Resolvers } from '../resolvers.generated.ts';
import { auditCheck, auditReport } from './audit.ts';
import { event, eventConnection } from './event.ts';
import { fairness } from './fairness.ts';
import { clock, decision, game, gameOrigin, gameState, preview, spectatorDelay } from './game.ts';
import { invitation } from './invitation.ts';
import { gameCard, gameConnection, gameEdge } from './lists.ts';
import { look } from './look.ts';
import { move } from './move.ts';
import { mutation } from './mutation.ts';
import { account, player } from './player.ts';
import {
  changeNameResult,
  createGameResult,
  createGamesResult,
  createInvitationResult,
  declineInvitationResult,
  identityResult,
  lookAtTableResult,
  onGameResult,
  playMoveResult,
  problem,
  revokeInvitationResult,
  undoResult,
  wrongStatus,
} from './problem.ts';
import { query } from './query.ts';
import { dateTime, json } from './scalars.ts';
import { seat } from './seat.ts';
import { ruling, title } from './title.ts';

function nodeType(parent: NodeParent): 'Game' | 'Title' | 'Account' | 'Player' {
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
  NotFound: problem,
  Unauthenticated: problem,
  Forbidden: problem,
  InvalidInput: problem,
  MoveRejected: problem,
  VersionConflict: problem,
  WrongStatus: wrongStatus,
  CreateGameResult: createGameResult,
  CreateGamesResult: createGamesResult,
  RematchResult: onGameResult,
  AbortGameResult: onGameResult,
  AbandonGameResult: onGameResult,
  ForkGameResult: onGameResult,
  JoinGameResult: onGameResult,
  LeaveGameResult: onGameResult,
  ArrangeSeatsResult: onGameResult,
  StartGameResult: onGameResult,
  PlayMoveResult: playMoveResult,
  UndoResult: undoResult,
  ResignResult: onGameResult,
  ChangeNameResult: changeNameResult,
  LinkIdentityResult: identityResult,
  UnlinkIdentityResult: identityResult,
  Look: look,
  LookAtTableResult: lookAtTableResult,
  Invitation: invitation,
  CreateInvitationResult: createInvitationResult,
  RevokeInvitationResult: revokeInvitationResult,
  AcceptInvitationResult: onGameResult,
  DeclineInvitationResult: declineInvitationResult,
  Problem: { __resolveType: ({ kind }) => kind },
  Node: { __resolveType: nodeType },
  DateTime: dateTime,
  JSON: json,
};
