// Events and their pages.

import type { EventAnswer } from '../../../../app/index.ts';
import { joined } from '../../../../domain/base/seatMarks.ts';
import type { EventConnectionResolvers, EventResolvers, EventType } from '../../resolvers.generated.ts';
import { formatCursor } from '../base/cursor.ts';
import { languageOf } from '../base/language.ts';

const TYPES: Readonly<Record<EventAnswer['type'], EventType>> = {
  GameCreated: 'GAME_CREATED',
  GameForked: 'GAME_FORKED',
  GameRematched: 'GAME_REMATCHED',
  ArbiterNamed: 'ARBITER_NAMED',
  StartArranged: 'START_ARRANGED',
  SeatReserved: 'SEAT_RESERVED',
  SeatFreed: 'SEAT_FREED',
  SeatTaken: 'SEAT_TAKEN',
  BotSeated: 'BOT_SEATED',
  SeatLeft: 'SEAT_LEFT',
  PlayerRemoved: 'PLAYER_REMOVED',
  HostChanged: 'HOST_CHANGED',
  ReadinessChanged: 'READINESS_CHANGED',
  SeatsDrawn: 'SEATS_DRAWN',
  GameStarted: 'GAME_STARTED',
  MovePlayed: 'MOVE_PLAYED',
  MovesUndone: 'MOVES_UNDONE',
  TakebackOffered: 'TAKEBACK_OFFERED',
  TakebackAnswered: 'TAKEBACK_ANSWERED',
  TimedOut: 'TIMED_OUT',
  ClocksExtended: 'CLOCKS_EXTENDED',
  SeatResigned: 'SEAT_RESIGNED',
  AbandonVoted: 'ABANDON_VOTED',
  GameFinished: 'GAME_FINISHED',
  GameAborted: 'GAME_ABORTED',
  Sealed: 'SEALED',
  Unsealed: 'UNSEALED',
};

export const event: EventResolvers = {
  type: ({ type }) => TYPES[type],
  text: (parent, args) => joined(parent.parts(languageOf(args))),
  parts: (parent, args) => parent.parts(languageOf(args)),
  targets: (parent) => parent.targets(),
  of: (parent) => parent.of(),
};

export const eventConnection: EventConnectionResolvers = {
  nodes: ({ events }) => events,
  edges: ({ events }) => events.map((node) => ({ node, cursor: formatCursor(node) })),
  pageInfo: ({ events, hasPrevious, hasNext }) => {
    const [first, last] = [events.at(0), events.at(-1)];
    return {
      hasNextPage: hasNext,
      hasPreviousPage: hasPrevious,
      startCursor: first === undefined ? null : formatCursor(first),
      endCursor: last === undefined ? null : formatCursor(last),
    };
  },
};
