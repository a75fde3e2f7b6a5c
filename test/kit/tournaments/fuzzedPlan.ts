// Options of small tournaments, of every format and stage, from a number each.

import { type Chance, pick } from '../../../domain/chance/index.ts';
import { player } from './played.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const SIZES = [
  { seats: 2, least: 2 },
  { seats: 2, least: 2 },
  { seats: 2, least: 2 },
  { seats: 3, least: 2 },
  { seats: 4, least: 2 },
  { seats: 4, least: 3 },
  { seats: 3, least: 3 },
];

export interface FuzzedPlan {
  /** Who enter before the start. */
  readonly players: number;
  /** Those of a tournament that are not as usual. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** What is impossible, such as a schedule for this many, is refused by the tournament: then it is another one. */
export function fuzzedPlan(chance: Chance): FuzzedPlan {
  const players = chance.below(14) + 1;
  const size = pick(chance, SIZES);
  const stages = stagesOf(chance, size.seats);
  const isShort = chance.below(4) === 0;
  return {
    players,
    options: {
      size,
      stages,
      capacity: chance.below(4) === 0 ? Math.max(2, players - 1) : players + 4,
      automatic: chance.below(2) > 0,
      roundMs: pick(chance, [null, HOUR, 5 * MINUTE]),
      noShowMs: isShort ? MINUTE : 10 * MINUTE,
      breakMs: pick(chance, [0, 0, MINUTE]),
      checkInMs: chance.below(6) === 0 ? HOUR : null,
      lateEntry: chance.below(4) > 0,
      byeHalves: 1 + chance.below(2),
      clock: clockOf(chance),
      apart: chance.below(2) === 0 ? [] : groupsOf(chance, players),
    },
  };
}

/** Of players who enter, and of some who may come late or never. */
function groupsOf(chance: Chance, players: number): readonly (readonly string[])[] {
  return Array.from({ length: 1 + chance.below(3) }, () => {
    const group = Array.from({ length: 4 }, () => player(chance.below(players + 3)).playerId);
    const distinct = [...new Set(group)];
    return distinct.length > 1 ? distinct : [player(0).playerId, player(1).playerId];
  });
}

function clockOf(chance: Chance): Readonly<Record<string, unknown>> {
  return chance.below(3) === 0
    ? { kind: 'bank', seconds: 600, increment: 0 }
    : { kind: 'per-decision', seconds: 120, resignAfter: 1 + chance.below(2) };
}

function stagesOf(chance: Chance, seats: number): readonly object[] {
  const stages: object[] = [];
  for (let more = chance.below(3); more > 0; more -= 1) {
    stages.push({ ...stageOf(chance), cut: 2 + chance.below(6) });
  }
  const elimination = { format: 'elimination', advance: 1 + chance.below(seats - 1), cut: null };
  return [...stages, chance.below(2) === 0 ? elimination : { ...stageOf(chance), cut: null }];
}

function stageOf(chance: Chance): object {
  return { format: pick(chance, ['swiss', 'round-robin']), rounds: 1 + chance.below(4) };
}
