// The life of a tournament: its commands, and what it owes by itself.

export {
  EDITIONS,
  type Edition,
  editionForm,
  editionNamed,
  NEWEST_EDITION,
  WRITTEN_EDITION,
} from '../terms/edition.ts';
export { announce, announcementHash } from './announcements.ts';
export { type ByeGrant, grantByes, halvesOf, hasByes, isLastRoundOf, MOST_GRANTED, mayBeHalf } from './byes.ts';
export { type Commander, type Decision, wrongReason } from './checks.ts';
export {
  cancelTournament,
  changeRoll,
  changesIn,
  closeEntries,
  createTournament,
  endStage,
  excludePlayer,
  finishTournament,
  fixRoll,
  MOST_CHANGES,
  nameArbiter,
  openEntries,
  type RollChange,
  reinstatePlayer,
  startTournament,
} from './commands.ts';
export { type Describing, describeTournament, SAID_TEXTS, type SaidText, saidHash } from './describe.ts';
export { type OwedStep, owed, plannedStart, stageEndsAt, usualStart } from './due.ts';
export { editOptions } from './edit.ts';
export { endOffer, offerReasonHash, offerTournament, takeOver } from './handOver.ts';
export { firstDecisionMs, type TournamentOptions } from './options.ts';
export {
  agreeOnStart,
  closeRound,
  correctResult,
  correctResults,
  discardDraft,
  editPairing,
  leaveTablesOpen,
  moveDeadline,
  pairRound,
  publishRound,
} from './rounds.ts';
export { seedPlayers } from './seeds.ts';
export { admitsLate, areStagesOver, isStagePlayed, roundsFor, roundsOfStage } from './stages.ts';
export {
  activeEntrants,
  entrantsLeft,
  fieldOf,
  grantedIn,
  type Offer,
  openRound,
  type RoundState,
  roundToPair,
  TOURNAMENT_STATUSES,
} from './state.ts';
