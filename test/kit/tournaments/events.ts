// Random events: entrants with a strength that nobody knows, and results that follow it more or less.

import { at } from '../../../domain/base/defect.ts';
import { type Chance, fastChance } from '../../../domain/chance/index.ts';
import {
  type Entrant,
  type ForbiddenPairs,
  type Pairing,
  type PointsRule,
  pairSwiss,
  type RoundResult,
  roundSeedOf,
  type SwissOrder,
  type TableResult,
  type TableSize,
  tablePoints,
  unitsPerPoint,
} from '../../../domain/tournament/index.ts';

export interface EventPlan {
  readonly players: number;
  readonly rounds: number;
  readonly size: TableSize;
  readonly seed: number;
  readonly forbidden?: ForbiddenPairs;
  readonly points?: PointsRule;
  /** Who does not play in a round, counted from 0. */
  readonly absent?: (round: number) => readonly Entrant[];
}

export interface PlayedRound {
  readonly order: SwissOrder;
  readonly pairing: Pairing;
  readonly result: RoundResult;
}

export const SHARE: PointsRule = { kind: 'share' };

/** Where skill and luck matter alike. */
const SKILL = 1_000;

/** A Swiss event, round after round. */
export function* swissEvent(plan: EventPlan): Generator<PlayedRound> {
  const { players, size, seed, forbidden = [], points = SHARE } = plan;
  const chance = fastChance(seed);
  const strengths = Array.from({ length: players }, () => chance.below(SKILL));
  const scores = new Array<number>(players).fill(0);
  const rounds: Pairing[] = [];
  for (let round = 0; round < plan.rounds; round += 1) {
    const absent = plan.absent?.(round) ?? [];
    const order: SwissOrder = {
      roll: players,
      active: Array.from({ length: players }, (_, entrant) => entrant).filter((one) => !absent.includes(one)),
      rounds: [...rounds],
      scores: [...scores],
      unitsPerPoint: unitsPerPoint(points, size.seats),
      ratings: null,
      size,
      forbidden,
      roundSeed: roundSeedOf(new Uint8Array(32).fill(seed), { stage: 0, round, draw: 0, resultsHash: '' }),
    };
    const pairing = pairSwiss(order);
    rounds.push(pairing);
    const result = {
      tables: pairing.tables.map((table) => playTable(table, strengths, chance)),
      byes: pairing.byes,
      late: [],
    };
    for (const { players: seated, places } of result.tables) {
      for (const [seat, won] of tablePoints(points, places, size.seats).entries()) {
        const entrant = at(seated, seat);
        scores[entrant] = at(scores, entrant) + won;
      }
    }
    yield { order, pairing, result };
  }
}

/** A result by strength and luck; the game's points may be equal, and so are the places then. */
export function playTable(players: readonly Entrant[], strengths: readonly number[], chance: Chance): TableResult {
  const scores = players.map((entrant) => 20 + Math.floor((at(strengths, entrant) + chance.below(SKILL)) / 25));
  return { players, scores, places: scores.map((score) => 1 + scores.filter((other) => other > score).length) };
}
