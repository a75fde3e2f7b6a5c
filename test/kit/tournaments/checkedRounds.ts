// Rounds of random tournaments of every format, with what the checker is asked about each.

import { at } from '../../../domain/base/defect.ts';
import { type Chance, fastChance } from '../../../domain/chance/index.ts';
import type { CheckedOrder } from '../../../domain/tournament/check/index.ts';
import {
  circleRound,
  type EliminationRules,
  eliminationRounds,
  historyOf,
  type Pairing,
  pairElimination,
  survivors,
  type TableSize,
  unitsPerPoint,
} from '../../../domain/tournament/index.ts';
import { NEWEST_EDITION } from '../../../domain/tournament/life/index.ts';
import { playTable, SHARE, swissEvent } from './events.ts';

export interface CheckedRound {
  readonly order: CheckedOrder;
  readonly pairing: Pairing;
}

const SIZES: readonly TableSize[] = [
  { seats: 2, least: 2 },
  { seats: 3, least: 2 },
  { seats: 3, least: 3 },
  { seats: 4, least: 2 },
  { seats: 4, least: 3 },
  { seats: 4, least: 4 },
];

const SKILL = 1_000;

/** The rounds of one random tournament; a few players miss rounds of a Swiss. */
export function checkedRounds(seed: number): readonly CheckedRound[] {
  const chance = fastChance(seed);
  const kinds = [swissRounds, swissRounds, roundRobinRounds, eliminated] as const;
  return at(kinds, chance.below(kinds.length))(chance, seed);
}

function swissRounds(chance: Chance, seed: number): readonly CheckedRound[] {
  const size = at(SIZES, chance.below(SIZES.length));
  const players = size.least + chance.below(40);
  const forbidden = players > 20 ? ([[1, players - 1]] as const) : [];
  const absent = (round: number) =>
    round > 0 && players > 8 && seed % 2 === 0 ? [round % players, (3 * round) % 7] : [];
  const plan = { players, rounds: 1 + chance.below(5), size, seed: seed % 256, forbidden, absent };
  return [...swissEvent(plan)].map(({ order, pairing }) => ({
    order: { ...order, rule: { format: 'swiss' }, edition: NEWEST_EDITION },
    pairing,
  }));
}

function roundRobinRounds(chance: Chance): readonly CheckedRound[] {
  const players = 2 + chance.below(14);
  const everyone = Array.from({ length: players }, (_, entrant) => entrant);
  const count = players % 2 === 0 ? players - 1 : players;
  const rounds = Array.from({ length: count }, (_, round): Pairing => {
    const pairs = circleRound(players, round);
    const isPair = ({ length }: readonly number[]) => length === 2;
    return { tables: pairs.filter(isPair), byes: pairs.filter((one) => !isPair(one)).flat() };
  });
  return rounds.map((pairing, round) => ({
    order: {
      ...orderOf(players, { seats: 2, least: 2 }),
      rule: { format: 'round-robin', begun: players },
      active: everyone,
      rounds: rounds.slice(0, round),
    },
    pairing,
  }));
}

function eliminated(chance: Chance): readonly CheckedRound[] {
  const players = 2 + chance.below(70);
  const seats = 2 + chance.below(3);
  const rules: EliminationRules = { seats, advance: 1 + chance.below(seats - 1), edition: NEWEST_EDITION };
  const strengths = Array.from({ length: players }, () => chance.below(SKILL));
  const played: CheckedRound[] = [];
  let seeds: readonly number[] = Array.from({ length: players }, (_, entrant) => entrant);
  for (const round of eliminationRounds(players, rules)) {
    const before = played.map(({ pairing }) => pairing);
    const pairing = pairElimination(round, seeds, historyOf(players, before, seats), chance);
    const order: CheckedOrder = {
      ...orderOf(players, { seats, least: 2 }),
      rule: { format: 'elimination', seeds, advance: rules.advance },
      active: seeds,
      rounds: before,
    };
    played.push({ order, pairing });
    const tables = pairing.tables.map((table) => playTable(table, strengths, chance));
    seeds = survivors(round, seeds, { tables, byes: pairing.byes });
  }
  return played;
}

function orderOf(roll: number, size: TableSize): Omit<CheckedOrder, 'rule' | 'active' | 'rounds'> {
  const scores = new Array<number>(roll).fill(0);
  return {
    roll,
    size,
    scores,
    unitsPerPoint: unitsPerPoint(SHARE, size.seats),
    forbidden: [],
    edition: NEWEST_EDITION,
  };
}
