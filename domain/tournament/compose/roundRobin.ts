// Rounds of a round-robin: the plan that the first round's lots have fixed, without those who have left.

import { at } from '../../base/defect.ts';
import { roundsOfStage } from '../life/stages.ts';
import { activeAmong, begunWith, fieldOf } from '../life/state.ts';
import { chanceOfRound, drawLots } from '../pairing/lots.ts';
import { plannedRound } from '../pairing/roundRobin.ts';
import { seated } from '../pairing/seats.ts';
import { pairSwiss } from '../pairing/swiss.ts';
import { historyOf } from '../terms/history.ts';
import type { Entrant, Pairing } from '../terms/pairing.ts';
import { pairingOf, type StageBasis } from './basis.ts';

/**
 * Players planned to meet only those who have left have a bye. Tables of three and four without a schedule, or that
 * cannot be filled as planned, are searched for: those meet who have met least. `seeds`: of first round and this one.
 */
export function composeRoundRobin(
  { state, rounds }: StageBasis,
  seeds: { readonly stage: Uint8Array; readonly round: Uint8Array },
): Pairing {
  const { players: roll, stage, options } = state;
  const { seats, least } = options.size;
  const began = begunWith(state, stage);
  const planned = { players: began, seats, least, rounds: roundsOfStage(state), edition: state.edition };
  const plan = plannedRound(planned, rounds.length);
  const pairings = rounds.map(pairingOf);
  const order = drawnOrder(fieldOf(state, stage), began, seeds.stage);
  const active = activeAmong(state, order);
  const tables = (plan ?? []).map((table) => table.map((number) => at(order, number)).filter(isIn(active)));
  // From edition 2 on the plan itself may have too small tables, whose players have a bye.
  const isWhole = state.edition > 1 && active.length === began;
  const isBroken = seats > 2 && !isWhole && tables.some(({ length }) => length > 0 && length < least);
  if (plan === null || isBroken) {
    const ascending = active.toSorted((a, b) => a - b);
    return pairSwiss({
      ...UNSCORED,
      roll,
      active: ascending,
      rounds: pairings,
      scores: zeros(roll),
      size: options.size,
      roundSeed: seeds.round,
    });
  }
  const history = historyOf(roll, pairings, seats);
  const chance = chanceOfRound(seeds.round);
  return {
    tables: tables.filter(({ length }) => length >= least).map((table) => seated(table, history, chance)),
    byes: tables.filter(({ length }) => length < least).flat(),
  };
}

/** Scores play no part. */
const UNSCORED = { unitsPerPoint: 1, ratings: null, forbidden: [] };

function zeros(count: number): readonly number[] {
  return new Array<number>(count).fill(0);
}

function isIn(entrants: readonly Entrant[]): (entrant: Entrant) => boolean {
  const among = new Set(entrants);
  return (entrant) => among.has(entrant);
}

/** Who has which number of the plan. */
function drawnOrder(field: readonly Entrant[] | null, count: number, seed: Uint8Array): readonly Entrant[] {
  const lots = drawLots(chanceOfRound(seed), count);
  const entrants = field ?? lots.map((_, entrant) => entrant);
  return lots.map((lot) => at(entrants, lot));
}
