// Tournaments: who plays whom, in which seats, and who is ahead. Pure: everything follows from a seed and from results.

export { faultText } from '../read/words.ts';
export { owed, wakeAt } from './life/due.ts';
export {
  type Bulk,
  type BulkKind,
  type PairingFigures,
  parseTournamentEvent,
  type RoundPlace,
  type SeatExchange,
  type TableCorrection,
  type TournamentEvent,
} from './life/events.ts';
export { evolveTournament } from './life/evolve.ts';
export { tableGameIds } from './life/gameIds.ts';
export { type LimitName, TOURNAMENT_LIMITS } from './life/limits.ts';
export {
  MOST_SEATS,
  type TournamentOptionFault,
  type TournamentOptions,
} from './life/options.ts';
export { readEditedOptions, readTournamentOptions, tournamentOptionsSchema } from './life/optionsReader.ts';
export type { TournamentRefusal } from './life/refusal.ts';
export { isTournamentOver, TOURNAMENT_STATUSES, type TournamentState, type TournamentStatus } from './life/state.ts';
export { APART_FORM, WRITES_APART } from './life/storedOptions.ts';
export { type CostBasis, costReasons, forbiddenByEntrant, pairCost, tableCost } from './pairing/cost.ts';
export {
  type EliminationRound,
  type EliminationRules,
  eliminationRounds,
  pairElimination,
  survivors,
} from './pairing/elimination.ts';
export { chanceOfRound, drawLots, roundSeedOf } from './pairing/lots.ts';
export { circleRound } from './pairing/roundRobin.ts';
export { offeredSchedules, type ScheduleOffer } from './pairing/schedules.ts';
export { splitIntoTables } from './pairing/sizes.ts';
export { pairSwiss, type SwissOrder } from './pairing/swiss.ts';
export { cutBefore, leadOf } from './standings/lead.ts';
export type { RoundResult, Scoring, TableResult } from './standings/results.ts';
export { type Standing, standingsOf } from './standings/standings.ts';
export {
  DEFAULT_TIE_BREAKS,
  LATER_TIE_BREAKS,
  type TieBreakName,
  UNWRITTEN_TIE_BREAKS,
} from './standings/tieBreaks/index.ts';
export { unitsOfTieBreak } from './standings/tieBreaks/units.ts';
export { TIE_BREAK_WORDS } from './standings/tieBreaks/words.ts';
export { historyOf } from './terms/history.ts';
export type { Entrant, ForbiddenPairs, Pairing, TableSize } from './terms/pairing.ts';
export { arePlaces } from './terms/places.ts';
export { halfPoint, type PointsRule, placesWithout, tablePoints, unitsPerPoint } from './terms/points.ts';
