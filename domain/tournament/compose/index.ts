// The course of a tournament: what the next round, the standings and the end of a stage are, from everything before.

export { forbiddenPairs, keepsApart } from './apart.ts';
export { type PairingBasis, pairingOf } from './basis.ts';
export { isBesideFinal } from './elimination.ts';
export { absentees, lateAmong } from './entrants.ts';
export { exchangeCosts } from './exchange.ts';
export { composePairing, eliminationSeeds, measuredOrderOf, scoresBefore } from './pairing.ts';
export { gainOf, gainsSoFar, mayBeLate, pointsBefore } from './provisional.ts';
export {
  composeStandings,
  composeThrough,
  standingChanges,
} from './standings.ts';
export { closedRound, closedTable, correctedRound, editedPairing, outcomeOfRound, type TableEnd } from './tables.ts';
