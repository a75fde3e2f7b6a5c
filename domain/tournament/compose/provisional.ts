// The points of a round that is still played, before it is closed.

import { at } from '../../base/defect.ts';
import { fieldOf, type TournamentState } from '../life/state.ts';
import type { Entrant, Pairing } from '../pairing.ts';
import { unitsPerPoint } from '../points.ts';
import { gainsIn, type RoundResult } from '../results.ts';
import type { Standing } from '../standings.ts';
import { type StageBasis, scoringOf, seedOfStage } from './basis.ts';
import { eliminationGains } from './elimination.ts';
import { lateAmong } from './entrants.ts';

/** A round of the present stage that is published and not closed. */
export interface RunningRound extends StageBasis {
  /** Of the stage, from 0: as many are closed. */
  readonly round: number;
  readonly pairing: Pairing;
}

/**
 * What it has brought by now, in units, by entrant; nobody else has any. `over`: tables that are over, and byes, all or some. `entrants`: those who are
 * asked about; their half points for coming late count although they still play. `rounds`: all closed ones of the stage; needed only if somebody
 * among `entrants` came late (`mayBeLate`).
 */
export function gainsSoFar(
  { state, serverSeed, rounds, round, pairing }: RunningRound,
  over: Pick<RoundResult, 'tables' | 'byes'>,
  entrants: readonly Entrant[],
): ReadonlyMap<Entrant, number> {
  if (isElimination(state)) {
    const seed = seedOfStage({ state, serverSeed }, state.stage);
    return eliminationGains(state, { round, pairing, seed }, over);
  }
  const late = lateAmong(state, rounds, entrants);
  return gainsIn({ ...over, late }, scoringOf(state));
}

/** Whether an entrant was not on the roll when it was fixed. */
export function mayBeLate({ players, late }: TournamentState, entrant: Entrant): boolean {
  return entrant >= players - late.length;
}

/**
 * The points with which somebody began round `round` of the present stage, in units. `standing`: after the last closed round, of whatever stage;
 * `isPlaying`: is in the round.
 */
export function pointsBefore(
  state: TournamentState,
  round: number,
  { entrant, standing, isPlaying }: Beginning,
): number {
  const isInField = fieldOf(state, state.stage)?.includes(entrant) ?? true;
  if (isInField && round === 0) return 0;
  // Who plays on has come through every round, perhaps for somebody who left after the standings were made.
  if (isPlaying && isElimination(state)) {
    return round * unitsPerPoint(state.options.points, state.options.size.seats);
  }
  return standing?.points ?? 0;
}

interface Beginning {
  readonly entrant: Entrant;
  readonly standing: Pick<Standing, 'points'> | null;
  readonly isPlaying: boolean;
}

function isElimination({ options, stage }: TournamentState): boolean {
  return at(options.stages, stage).format === 'elimination';
}
