// The life of a tournament: its commands, and what it owes by itself.

export type { Commander, Decision } from './checks.ts';
export {
  cancelTournament,
  changeRoll,
  closeEntries,
  createTournament,
  endStage,
  excludePlayer,
  finishTournament,
  fixRoll,
  nameArbiter,
  openEntries,
  type RollChange,
  startTournament,
} from './commands.ts';
export { type OwedStep, owed, stageEndsAt, usualStart } from './due.ts';
export { firstDecisionMs, type TournamentOptions } from './options.ts';
export { closeRound, correctResult, editPairing, moveDeadline, pairRound, publishRound } from './rounds.ts';
export { admitsLate, roundsFor, roundsOfStage } from './stages.ts';
export { fieldOf, openRound, type RoundState, roundToPair, TOURNAMENT_STATUSES } from './state.ts';
