// What the rounds of a tournament are composed from, and the seeds that follow from it.

import { hmacSha256, utf8 } from '../../log/index.ts';
import type { RoundPlace } from '../life/events.ts';
import { roundToPair, type TournamentState } from '../life/state.ts';
import { chanceOfRound, roundSeedOf, sortedLots } from '../pairing/lots.ts';
import type { RoundResult, Scoring } from '../standings/results.ts';
import type { ForbiddenPairs, Pairing } from '../terms/pairing.ts';

/** A stage up to now. */
export interface StageBasis<Round extends RoundResult = RoundResult> {
  readonly state: TournamentState;
  /** Of the tournament, 32 bytes. */
  readonly serverSeed: Uint8Array;
  /** The closed rounds of the stage, with every correction so far. */
  readonly rounds: readonly Round[];
}

/** What a pairing is composed from. */
export interface PairingBasis<Round extends RoundResult = RoundResult> extends StageBasis<Round> {
  /** Who shall not meet in the stage (`forbiddenPairs`). */
  readonly forbidden: ForbiddenPairs;
}

/** How the tables of a closed round were filled. */
export function pairingOf({ tables, byes }: RoundResult): Pairing {
  return { tables: tables.map(({ players }) => players), byes };
}

export function scoringOf({ options, edition }: TournamentState): Scoring {
  return { points: options.points, byeHalves: options.byeHalves, seats: options.size.seats, edition };
}

/** The seed of the round that is to be paired. */
export function seedOfNext({ state, serverSeed }: Omit<StageBasis, 'rounds'>): Uint8Array {
  const place = roundToPair(state);
  const before = roundAt(state, { stage: place.stage, round: place.round - 1 });
  return roundSeedOf(serverSeed, { ...place, resultsHash: before?.results?.hash ?? '' });
}

/** The seed of the first round of a stage as it was paired last. */
export function seedOfStage({ state, serverSeed }: Omit<StageBasis, 'rounds'>, stage: number): Uint8Array {
  const { draw = 0 } = roundAt(state, { stage, round: 0 }) ?? {};
  return roundSeedOf(serverSeed, { stage, round: 0, draw, resultsHash: '' });
}

/**
 * The lots by which a stage's standings part equals, by entrant. Their order stays throughout the stage, even when
 * others come late.
 */
export function lotsOfStandings(serverSeed: Uint8Array, stage: number, roll: number): readonly number[] {
  return sortedLots(chanceOfRound(hmacSha256(serverSeed, utf8(`signalbox/standings/1\n${stage}`))), roll);
}

function roundAt({ rounds }: TournamentState, { stage, round }: RoundPlace) {
  return rounds.find((one) => one.stage === stage && one.round === round);
}
