// How many rounds a stage has, and how long players may join it.

import { at } from '../../base/defect.ts';
import { eliminationRounds } from '../pairing/elimination.ts';
import { roundRobinRounds } from '../pairing/roundRobin.ts';
import { swissRounds, type TournamentOptions } from './options.ts';
import { begunWith, type TournamentState } from './state.ts';

/** Rounds of a stage that has begun; 0 after the last, and where fewer than two came through. Fixed when it begins. */
export function roundsOfStage(state: TournamentState, stage: number = state.stage): number {
  return stage >= state.options.stages.length ? 0 : roundsFor(state.options, stage, begunWith(state, stage));
}

/** Rounds of stage `stage` if this many players begin it. */
export function roundsFor(
  { stages, size }: Pick<TournamentOptions, 'stages' | 'size'>,
  stage: number,
  players: number,
): number {
  const format = at(stages, stage);
  if (players < 2) return 0;
  switch (format.format) {
    case 'swiss':
      return format.rounds ?? swissRounds(players, size.seats);
    case 'round-robin':
      return roundRobinRounds(players, size.seats, format.rounds);
    case 'elimination':
      return eliminationRounds(players, { seats: size.seats, advance: format.advance }).length;
  }
}

/** Whether the last stage has ended: only the tournament's own end is left. */
export function areStagesOver({ stage, options }: TournamentState): boolean {
  return stage === options.stages.length;
}

/** Whether all rounds of the present stage are closed. */
export function isStagePlayed(state: TournamentState): boolean {
  const { stage, rounds } = state;
  const closed = rounds.filter((one) => one.stage === stage && one.results !== null).length;
  return closed >= roundsOfStage(state);
}

/**
 * Whether players may still come: before the last round of a first stage of Swiss is paired. Other formats are
 * planned.
 */
export function admitsLate(state: TournamentState): boolean {
  const { options, stage, status, rounds } = state;
  const isSwiss = stage === 0 && options.stages[0]?.format === 'swiss';
  return options.lateEntry && status === 'running' && isSwiss && rounds.length < roundsOfStage(state);
}
