// A game's life around any title: created, seats taken and left, started, played, resigned, over.

export {
  abortGame,
  closeForRound,
  closeIdle,
  endsWithRound,
  IDLE_MS,
  idleAtOf,
  isIdle,
  voteToAbandon,
} from './abandon.ts';
export { AUTOMATIC_DIGEST, automaticCommandId, automaticCommandIds, isAutomatic } from './automaticCommands.ts';
export { boundsOf, type GameBounds, MAX_COMMITS, MAX_OPEN_COMMITS, tooLong, withinOpenBounds } from './bounds.ts';
export { botChance, gameChance, gameChances, openingChance, openTable } from './chance.ts';
export type { Clock, Outage } from './clock.ts';
export { type CreateOrder, createGame } from './create.ts';
export { firstMark, type Mark, marksAfter, type SpectatorDelay, shownMark } from './delay.ts';
export {
  ABORT_REASONS,
  EVENT_TYPES,
  type FinalResult,
  type GameEvent,
  isWritten,
  MOVERS,
  type Origin,
  parseGameEvent,
  START_RULES,
  type StartRule,
  TAKEBACK_ANSWERS,
  TAKEBACK_RULES,
  type TakebackRule,
  TOURNAMENT_FORMS,
  type TournamentGame,
  UNWRITTEN_EVENT_TYPES,
  VISIBILITIES,
  type Visibility,
  WRITES_TOURNAMENTS,
} from './events.ts';
export { evolveCommit, evolveDecided, evolveGame, type TitleLookup, titleOfGame } from './evolve.ts';
export { type ForkOrder, forkGame, forkRefusal } from './fork.ts';
export { freeSeat, notTheHost, type Reservation, removePlayer, reserveSeat } from './host.ts';
export {
  extendClocks,
  type PlayContext,
  playAutomatically,
  playGivenAutomatically,
  playMove,
  timeOut,
} from './play.ts';
export { foresee, playMoves } from './playMoves.ts';
export {
  type ForbiddenRefusal,
  type GameDecision,
  type GameRefusal,
  type InvalidInputRefusal,
  invalid,
  MAX_QUOTED,
  refused,
  type WrongStatusRefusal,
  wrongStatus,
} from './refusal.ts';
export { type RefusedAt, refusalRulings, refusalText } from './refusalText.ts';
export { rematchRefusal, rematchSeat, rotatedSeats } from './rematch.ts';
export { joinGame, leaveGame, resignGame } from './seats.ts';
export { isShownLate, moreShownAt, shownVersion } from './shown.ts';
export { setReady, startDue, startGame } from './start.ts';
export {
  automaticSeat,
  type GameState,
  type GameStatus,
  isArbiter,
  isOpenTo,
  isStartDue,
  type SealedEvent,
  type SeatStatus,
  seatStatus,
  seatsOf,
  seatsSeenBy,
  seatsToAct,
  tableOf,
} from './state.ts';
export { summaryIn, summaryOf } from './summary.ts';
export { answerTakeback, offerTakeback, type PastNeeded, type TakebackDecision, waitedFor } from './takeback.ts';
export { describeEvent } from './text.ts';
export { dueAtOf, extendsClocks, firstDecisions, GRACE_MS, isTimed, lateSeat, owedOutage, seatDueAt } from './times.ts';
export { createTournamentGame } from './tournament.ts';
export { undoSteps, undoVersions } from './undo.ts';
export { type RecordedEvent, type SeenEvent, seenEvent } from './visibility.ts';
