// The order that the next pairing of a tournament is checked against, from its control stream and its closed rounds.

import { at } from '../../base/defect.ts';
import type { TournamentState } from '../life/state.ts';
import type { RoundResult } from '../standings/results.ts';
import type { Entrant, ForbiddenPairs } from '../terms/pairing.ts';
import { unitsPerPoint } from '../terms/points.ts';
import { losersAfter, playersAfter } from './elimination.ts';
import type { CheckedOrder } from './order.ts';

export interface CheckedBasis {
  readonly state: TournamentState;
  /** The closed rounds of the present stage, with every correction so far. */
  readonly rounds: readonly RoundResult[];
  /** By entrant, in units: what those rounds have brought, and the half points of those who play for the first time. */
  readonly scores: readonly number[];
  /** Who began an elimination, the best seed first; null in other formats. */
  readonly seeds: readonly Entrant[] | null;
  /** Who shall not meet in the stage (`apartPairs`). */
  readonly forbidden: ForbiddenPairs;
}

export function checkedOrderOf({ state, rounds, scores, seeds, forbidden }: CheckedBasis): CheckedOrder {
  const { options, players: roll, stage } = state;
  const out = new Set([...state.withdrawn, ...state.excluded]);
  const sitting = new Set(
    state.granted.flatMap((one) =>
      one.stage === stage && one.round === rounds.length ? [...one.half, ...one.zero] : [],
    ),
  );
  const began = stage === 0 ? everybody(roll) : at(state.through, stage - 1);
  const begun = stage === 0 ? roll - state.late.length : began.length;
  const order = {
    roll,
    active: began.filter((entrant) => !out.has(entrant) && !sitting.has(entrant)),
    rounds: rounds.map(({ tables, byes }) => ({ tables: tables.map(({ players }) => players), byes })),
    scores,
    unitsPerPoint: unitsPerPoint(options.points, options.size.seats),
    size: options.size,
    forbidden,
    edition: state.edition,
  };
  const format = at(options.stages, stage);
  if (format.format === 'swiss') return { ...order, rule: { format: 'swiss' } };
  if (format.format === 'round-robin') return { ...order, rule: { format: 'round-robin', begun } };
  const { advance, thirdPlace = false } = format;
  const isIn = (entrant: Entrant) => !out.has(entrant);
  const plan = { advance, size: options.size, edition: state.edition, seeds: seeds ?? began, isIn };
  const last = rounds.at(-1);
  const first = last === undefined ? plan.seeds.filter(isIn) : playersAfter(last, rounds.length, plan);
  const losers = last === undefined || !thirdPlace ? [] : losersAfter(last, plan);
  const active = [...first, ...losers];
  const playing = new Set(active);
  const seeded = plan.seeds.filter((entrant) => playing.has(entrant));
  return {
    ...order,
    active,
    rule: { format: 'elimination', seeds: seeded, advance, ...(losers.length > 0 ? { final: first } : {}) },
  };
}

function everybody(roll: number): readonly Entrant[] {
  return Array.from({ length: roll }, (_, entrant) => entrant);
}
