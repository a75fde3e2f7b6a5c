// Tournaments: who plays whom, in which seats, and who is ahead. Pure: everything follows from a seed and from results.

export { optionText } from '../optionText.ts';
export { type CostBasis, forbiddenByEntrant, pairCost, tableCost } from './cost.ts';
export {
  type EliminationRound,
  type EliminationRules,
  eliminationRounds,
  pairElimination,
  survivors,
} from './elimination.ts';
export { tableGameIds } from './gameIds.ts';
export { historyOf } from './history.ts';
export { owed, wakeAt } from './life/due.ts';
export {
  type Bulk,
  type BulkKind,
  type PairingFigures,
  parseTournamentEvent,
  type RoundPlace,
  type SeatExchange,
  type TournamentEvent,
} from './life/events.ts';
export { evolveTournament } from './life/evolve.ts';
export {
  type LimitName,
  TOURNAMENT_LIMITS,
  type TournamentOptionFault,
  type TournamentOptions,
} from './life/options.ts';
export { readTournamentOptions, tournamentOptionsSchema } from './life/optionsReader.ts';
export type { TournamentRefusal } from './life/refusal.ts';
export { isTournamentOver, TOURNAMENT_STATUSES, type TournamentState, type TournamentStatus } from './life/state.ts';
export { APART_FORM, WRITES_APART } from './life/storedOptions.ts';
export { chanceOfRound, drawLots, roundSeedOf } from './lots.ts';
export type { Entrant, ForbiddenPairs, Pairing, TableSize } from './pairing.ts';
export { halfPoint, type PointsRule, placesWithout, tablePoints, unitsPerPoint } from './points.ts';
export type { RoundResult, Scoring, TableResult } from './results.ts';
export { circleRound } from './roundRobin.ts';
export { offeredSchedules, type ScheduleOffer } from './schedules.ts';
export { type Standing, standingsOf } from './standings.ts';
export { pairSwiss, type SwissOrder } from './swiss.ts';
export { DEFAULT_TIE_BREAKS, LATER_TIE_BREAKS, type TieBreakName, UNWRITTEN_TIE_BREAKS } from './tieBreaks/index.ts';
export { unitsOfTieBreak } from './tieBreaks/units.ts';
