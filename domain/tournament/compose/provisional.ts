// What a round brings somebody: while it is still played, and afterwards.

import { at } from '../../base/defect.ts';
import type { RoundPlace } from '../life/events.ts';
import { fieldOf, type TournamentState } from '../life/state.ts';
import { gainsIn, type RoundResult } from '../standings/results.ts';
import type { Standing } from '../standings/standings.ts';
import type { Entrant, Pairing } from '../terms/pairing.ts';
import { unitsPerPoint } from '../terms/points.ts';
import { type StageBasis, scoringOf, seedOfStage } from './basis.ts';
import { eliminationGains } from './elimination.ts';

/** A round of the present stage that is published and not closed. */
export interface RunningRound extends Omit<StageBasis, 'rounds'> {
  /** Of the stage, from 0: as many are closed. */
  readonly round: number;
  readonly pairing: Pairing;
}

/**
 * What it has brought by now, in units, by entrant; nothing for others. `over`: finished tables, byes, and late
 * entrants (`lateAmong`): all, or those of the entrants asked about.
 */
export function gainsSoFar(
  { state, serverSeed, round, pairing }: RunningRound,
  over: RoundResult,
): ReadonlyMap<Entrant, number> {
  if (!isElimination(state, state.stage)) return gainsIn(over, scoringOf(state));
  const seed = seedOfStage({ state, serverSeed }, state.stage);
  return eliminationGains(state, { round, pairing, seed }, over);
}

/** Whether an entrant was not on the roll when it was fixed: nobody else is among `lateAmong`. */
export function mayBeLate({ players, late }: TournamentState, entrant: Entrant): boolean {
  return entrant >= players - late.length;
}

/**
 * The points with which somebody began round `round` of the present stage, in units. `standing`: after the last closed
 * round, of any stage; `isPlaying`: is in the round.
 */
export function pointsBefore(
  state: TournamentState,
  round: number,
  { entrant, standing, isPlaying }: Beginning,
): number {
  const isInField = fieldOf(state, state.stage)?.includes(entrant) ?? true;
  if (isInField && round === 0) return 0;
  // Who plays on has come through every round, perhaps for somebody who left after the standings were made.
  if (isPlaying && isElimination(state, state.stage)) {
    return round * unitsPerPoint(state.options.points, state.options.size.seats);
  }
  return standing?.points ?? 0;
}

/**
 * What a closed round brought an entrant, in units. `result`: of the round; `playsOn`: is or was in the next round;
 * `standing`: the newest of the tournament, null for none.
 */
export function gainOf(
  state: TournamentState,
  { stage, round }: RoundPlace,
  { entrant, result, playsOn, standing }: ClosedGain,
): number {
  if (!isElimination(state, stage)) return gainsIn(result, scoringOf(state)).get(entrant) ?? 0;
  if (result.byes.length + result.tables.length === 0) return 0;
  // A whole point for each round after which somebody plays on: the last one has the rest.
  const units = unitsPerPoint(state.options.points, state.options.size.seats);
  return playsOn ? units : (standing?.points ?? 0) - round * units;
}

interface ClosedGain {
  readonly entrant: Entrant;
  readonly result: RoundResult;
  readonly playsOn: boolean;
  readonly standing: Pick<Standing, 'points'> | null;
}

interface Beginning {
  readonly entrant: Entrant;
  readonly standing: Pick<Standing, 'points'> | null;
  readonly isPlaying: boolean;
}

function isElimination({ options }: TournamentState, stage: number): boolean {
  return at(options.stages, stage).format === 'elimination';
}
