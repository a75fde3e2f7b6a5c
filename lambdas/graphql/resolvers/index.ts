// The resolvers of all types.

import type { Resolvers } from '../resolvers.generated.ts';
import { auditCheck, auditReport } from './audit.ts';
import { event, eventConnection } from './event.ts';
import { fairness } from './fairness.ts';
import { game, gameOrigin } from './game.ts';
import { move } from './move.ts';
import { mutation } from './mutation.ts';
import { player } from './player.ts';
import { createGameResult, onGameResult, playMoveResult, wrongStatus } from './problem.ts';
import { query } from './query.ts';
import { dateTime, json } from './scalars.ts';
import { seat } from './seat.ts';
import { title } from './title.ts';

export const resolvers: Resolvers = {
  Query: query,
  Mutation: mutation,
  Title: title,
  Game: game,
  GameOrigin: gameOrigin,
  Seat: seat,
  Move: move,
  EventConnection: eventConnection,
  Event: event,
  Fairness: fairness,
  AuditReport: auditReport,
  AuditCheck: auditCheck,
  Player: player,
  WrongStatus: wrongStatus,
  CreateGameResult: createGameResult,
  ForkGameResult: onGameResult,
  JoinGameResult: onGameResult,
  LeaveGameResult: onGameResult,
  StartGameResult: onGameResult,
  PlayMoveResult: playMoveResult,
  ResignResult: onGameResult,
  Problem: { __resolveType: ({ kind }) => kind },
  Node: { __resolveType: (parent) => ('state' in parent ? 'Game' : 'Player') },
  DateTime: dateTime,
  JSON: json,
};
