// The pairing of the next round, whatever format the stage has.

import { assertNever, at } from '../../base/defect.ts';
import type { MeasuredOrder } from '../check/index.ts';
import { activeEntrants, roundToPair, type TournamentState } from '../life/state.ts';
import { pairSwiss } from '../pairing/swiss.ts';
import { pointsOf } from '../standings/results.ts';
import type { Entrant, Pairing } from '../terms/pairing.ts';
import { halfPoint, unitsPerPoint } from '../terms/points.ts';
import { type PairingBasis, pairingOf, type StageBasis, scoringOf, seedOfNext, seedOfStage } from './basis.ts';
import { composeElimination, seedsOf as fieldSeeds } from './elimination.ts';
import { lateAmong } from './entrants.ts';
import { composeRoundRobin } from './roundRobin.ts';

/**
 * The pairing of the round that `roundToPair` names: the same basis gives the same pairing. `basis.rounds`: all earlier
 * rounds of the stage. 100,000 players take about a second.
 */
export function composePairing(basis: PairingBasis): Pairing {
  const { state } = basis;
  const { format } = at(state.options.stages, state.stage);
  switch (format) {
    case 'swiss':
      return composeSwiss(basis);
    case 'round-robin':
      return composeRoundRobin(basis, seedsOf(basis));
    case 'elimination':
      return composeElimination(basis, seedsOf(basis));
    default:
      return assertNever(format);
  }
}

/** Seeds of the stage's first round and of the next one, which may be the same. */
function seedsOf(basis: StageBasis): { readonly stage: Uint8Array; readonly round: Uint8Array } {
  const round = seedOfNext(basis);
  return { stage: roundToPair(basis.state).round === 0 ? round : seedOfStage(basis, basis.state.stage), round };
}

/** Who began the present stage, if that is an elimination, the best seed first; null in other formats. */
export function eliminationSeeds({ state, serverSeed }: Omit<StageBasis, 'rounds'>): readonly Entrant[] | null {
  if (at(state.options.stages, state.stage).format !== 'elimination') return null;
  return fieldSeeds(state, state.stage, seedsOf({ state, serverSeed, rounds: [] }).stage);
}

function composeSwiss(basis: PairingBasis): Pairing {
  const { state, rounds, forbidden } = basis;
  const { options, players: roll } = state;
  return pairSwiss({
    roll,
    active: activeEntrants(state),
    rounds: rounds.map(pairingOf),
    scores: scoresBefore(basis),
    unitsPerPoint: unitsPerPoint(options.points, options.size.seats),
    ratings: ratingsIn(state),
    size: options.size,
    forbidden,
    roundSeed: seedOfNext(basis),
  });
}

/** As players were seeded, for the first round of a first stage; null: nobody was. */
function ratingsIn({ seeds, stage, players }: TournamentState): readonly number[] | null {
  if (seeds.length === 0 || stage > 0) return null;
  const ratings = new Array<number>(players).fill(0);
  for (const [index, entrant] of seeds.entries()) ratings[entrant] = seeds.length - index;
  return ratings;
}

/**
 * The points by which the next round is paired, by entrant, in units: those of the stage so far, and half a point for
 * those who play for the first time after missing a round.
 */
export function scoresBefore(basis: Pick<StageBasis, 'state' | 'rounds'>): readonly number[] {
  return scoresOf(basis, activeEntrants(basis.state));
}

/**
 * How the round after `rounds` is measured: it is of the stage `state.stage` and has been paired, so that its players
 * are known, even those who have left since.
 */
export function measuredOrderOf(
  basis: Pick<PairingBasis, 'state' | 'rounds' | 'forbidden'>,
  { tables, byes }: Pairing,
): MeasuredOrder {
  const { options, players } = basis.state;
  return {
    roll: players,
    rounds: basis.rounds.map(pairingOf),
    scores: scoresOf(basis, [...byes, ...tables.flat()]),
    unitsPerPoint: unitsPerPoint(options.points, options.size.seats),
    size: options.size,
    forbidden: basis.forbidden,
    edition: basis.state.edition,
  };
}

function scoresOf(
  { state, rounds }: Pick<StageBasis, 'state' | 'rounds'>,
  entrants: readonly Entrant[],
): readonly number[] {
  const scoring = scoringOf(state);
  const scores = pointsOf(state.players, rounds, scoring);
  const half = halfPoint(scoring.points, scoring.seats);
  for (const entrant of lateAmong(state, rounds, entrants)) scores[entrant] = at(scores, entrant) + half;
  return scores;
}
