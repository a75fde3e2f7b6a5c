// A game's life around any title: created, seats taken and left, started, played, resigned, over.

export { boundsOf, type GameBounds, MAX_COMMITS, MAX_OPEN_COMMITS, tooLong, withinOpenBounds } from './back/bounds.ts';
export { answerTakeback, offerTakeback, type PastNeeded, type TakebackDecision, waitedFor } from './back/takeback.ts';
export { undoSteps, undoVersions } from './back/undo.ts';
export type { Clock, Outage } from './clock.ts';
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
export {
  abortGame,
  closeForRound,
  closeIdle,
  endsWithRound,
  IDLE_MS,
  idleAtOf,
  isIdle,
  voteToAbandon,
} from './life/abandon.ts';
export { type CreateOrder, createGame } from './life/create.ts';
export { type ForkOrder, forkGame, forkRefusal } from './life/fork.ts';
export { rematchRefusal, rematchSeat, rotatedSeats } from './life/rematch.ts';
export { setReady, startDue, startGame } from './life/start.ts';
export { createTournamentGame } from './life/tournament.ts';
export { WAITED_FOR, type Waiting, waitingOf } from './life/waiting.ts';
export { AUTOMATIC_DIGEST, automaticCommandId, automaticCommandIds, isAutomatic } from './play/automaticCommands.ts';
export { botChance, gameChance, gameChances, openingChance, openTable } from './play/chance.ts';
export {
  extendClocks,
  type PlayContext,
  playAutomatically,
  playGivenAutomatically,
  playMove,
  timeOut,
} from './play/play.ts';
export { foresee, playMoves } from './play/playMoves.ts';
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
export { freeSeat, notTheHost, removePlayer, reserveSeat } from './seats/host.ts';
export { joinGame, leaveGame, resignGame } from './seats/seats.ts';
export {
  courseNoter,
  type RoundBegun,
  type ScoresAt,
  type TableNow,
  type TurningPoint,
  tableNow,
  turningPoints,
} from './seen/course.ts';
export { isShownLate, moreShownAt, shownVersion } from './seen/shown.ts';
export { summaryIn, summaryOf } from './seen/summary.ts';
export { type RecordedEvent, type SeenEvent, seenEvent } from './seen/visibility.ts';
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
export {
  dueAtOf,
  extendsClocks,
  firstDecisions,
  GRACE_MS,
  isTimed,
  lateSeat,
  owedOutage,
  resignsAtTimeout,
  seatDueAt,
} from './times/times.ts';
export { type RefusedAt, refusalRulings, refusalText } from './words/refusalText.ts';
export { describeEvent } from './words/text.ts';
export { describeWaiting } from './words/waitingWords.ts';
