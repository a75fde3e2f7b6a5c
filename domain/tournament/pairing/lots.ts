// What is left to chance in a tournament: lots from a seed that was fixed before anybody knew the results.

import { auditableChance, type Chance } from '../../chance/index.ts';
import { hmacSha256, utf8 } from '../../log/index.ts';
import { groupsByValue } from '../terms/groups.ts';
import type { Entrant } from '../terms/pairing.ts';

/** Names one drawing of lots. `draw`: 0, and one more for each time that the organiser had the round paired again. */
export interface LotsOf {
  readonly stage: number;
  readonly round: number;
  readonly draw: number;
  /** Of the results of the round before, hex; empty for the first round of a stage. */
  readonly resultsHash: string;
}

/** 32 bytes. `serverSeed`: of the tournament, secret until its end. */
export function roundSeedOf(serverSeed: Uint8Array, { stage, round, draw, resultsHash }: LotsOf): Uint8Array {
  return hmacSha256(serverSeed, utf8(`signalbox/round/1\n${stage}\n${round}\n${draw}\n${resultsHash}`));
}

/** The chance of a round. */
export function chanceOfRound(roundSeed: Uint8Array): Chance {
  return auditableChance(roundSeed, 1);
}

/**
 * A lot for each of `count` entrants: a permutation of 0 to count − 1, all equally likely. The lower lot goes first.
 */
export function drawLots(chance: Chance, count: number): readonly number[] {
  const lots = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = chance.below(last + 1);
    const kept = lots[last] ?? 0;
    lots[last] = lots[other] ?? 0;
    lots[other] = kept;
  }
  return lots;
}

/**
 * A lot for each of `count` entrants, as `drawLots`, by one draw for each in turn: of two entrants the same one goes
 * first, however many there are.
 */
export function sortedLots(chance: Chance, count: number): readonly number[] {
  // A draw and who drew it in one number, exact for up to two million entrants.
  const draws = Float64Array.from({ length: count }, (_, entrant) => chance.below(WORDS) * count + entrant).sort();
  const lots = new Array<number>(count).fill(0);
  for (let lot = 0; lot < count; lot += 1) lots[(draws[lot] ?? 0) % count] = lot;
  return lots;
}

/** Values of a draw. */
const WORDS = 2 ** 32;

/** `entrants`, the highest score first, equal ones by lot. */
export function byScore(
  entrants: readonly Entrant[],
  scores: readonly number[],
  lots: readonly number[],
): readonly Entrant[] {
  const byLot = new Array<Entrant>(lots.length).fill(NOBODY);
  for (const entrant of entrants) byLot[lots[entrant] ?? 0] = entrant;
  const drawn = byLot.filter((entrant) => entrant !== NOBODY);
  return groupsByValue(drawn, scores).flat();
}

const NOBODY = -1;
