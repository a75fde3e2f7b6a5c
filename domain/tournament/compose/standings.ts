// The order of a whole tournament: by the latest stage played; only the points of that stage count in it.

import { at } from '../../base/defect.ts';
import { activeAmong, fieldOf, type TournamentState } from '../life/state.ts';
import { type Standing, standingsOf } from '../standings/standings.ts';
import type { Entrant } from '../terms/pairing.ts';
import { lotsOfStandings, type StageBasis, scoringOf, seedOfStage } from './basis.ts';
import { eliminationPoints, seedsOf } from './elimination.ts';

/** A stage, and what was before it. */
export interface StandingsBasis extends StageBasis {
  /** From 0. */
  readonly stage: number;
  /** At the end of the stage before; null in the first. */
  readonly before: readonly Standing[] | null;
}

/**
 * The whole roll, best first: those of the stage by its rounds, then the others as they stood when left out. Columns as
 * in the options; in an elimination the points are `eliminationPoints`, and the lots are the seeds.
 */
export function composeStandings(basis: StandingsBasis): readonly Standing[] {
  const { state, stage, rounds, before } = basis;
  const field = fieldOf(state, stage);
  const playing = standingsOf({
    roll: state.players,
    rounds,
    scoring: scoringOf(state),
    tieBreaks: state.options.tieBreaks,
    field,
    ...orderOf(basis),
  });
  if (field === null || before === null) return playing;
  const among = new Set(field);
  const others = before.filter(({ entrant }) => !among.has(entrant));
  return [...playing, ...others.map((row, index) => ({ ...row, rank: playing.length + index + 1 }))];
}

/** Lots, and the points where they are other than those of the rounds. */
function orderOf(basis: StandingsBasis): {
  readonly lots: readonly number[];
  readonly points?: readonly number[];
} {
  const { state, stage, serverSeed } = basis;
  if (at(state.options.stages, stage).format !== 'elimination') {
    return { lots: lotsOfStandings(serverSeed, stage, state.players) };
  }
  const seed = seedOfStage(basis, stage);
  return {
    lots: seedLots(seedsOf(state, stage, seed), state.players),
    points: eliminationPoints(basis, { stage, seed }),
  };
}

/** By entrant; those without a seed come last. */
function seedLots(seeded: readonly Entrant[], roll: number): readonly number[] {
  const among = new Set(seeded);
  const everybody = Array.from({ length: roll }, (_, entrant) => entrant);
  const lots = new Array<number>(roll).fill(0);
  const order = [...seeded, ...everybody.filter((entrant) => !among.has(entrant))];
  for (const [lot, entrant] of order.entries()) lots[entrant] = lot;
  return lots;
}

/** Who goes on from the present stage, best first: as many as its cut, without those who left. None after the last. */
export function composeThrough(state: TournamentState, standings: readonly Standing[]): readonly Entrant[] {
  const { cut } = at(state.options.stages, state.stage);
  if (cut === null) return [];
  const ranked = standings.map(({ entrant }) => entrant);
  return activeAmong(state, ofStage(state, ranked)).slice(0, cut);
}

/** Those who play the present stage. Without a closed round of it the standings may have others before them. */
function ofStage(state: TournamentState, ranked: readonly Entrant[]): readonly Entrant[] {
  const field = fieldOf(state, state.stage);
  if (field === null) return ranked;
  if (state.edition === 1) return ranked.slice(0, field.length);
  const among = new Set(field);
  return ranked.filter((entrant) => among.has(entrant));
}

/** A row of the standings that is no longer what it was. */
export interface StandingChange {
  readonly before: Standing;
  readonly after: Standing;
}

/** Every entrant whose rank, points or tie-breaks differ, by rank after. Both orders are of the same entrants. */
export function standingChanges(before: readonly Standing[], after: readonly Standing[]): readonly StandingChange[] {
  const rows = new Map(before.map((row) => [row.entrant, row]));
  return after.flatMap((row) => {
    const former = rows.get(row.entrant);
    return former === undefined || isSame(former, row) ? [] : [{ before: former, after: row }];
  });
}

function isSame(one: Standing, other: Standing): boolean {
  const sameColumns = one.tieBreaks.every((value, column) => value === other.tieBreaks[column]);
  return one.rank === other.rank && one.points === other.points && sameColumns;
}
