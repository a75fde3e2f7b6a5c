// How many rounds a stage has, and how long players may join it.

import { at } from '../../base/defect.ts';
import { eliminationRounds } from '../pairing/elimination.ts';
import { roundRobinRounds } from '../pairing/roundRobin.ts';
import type { Edition } from '../terms/edition.ts';
import type { TournamentOptions } from './options.ts';
import { begunWith, entrantsLeft, openRound, type RoundState, type TournamentState } from './state.ts';

/**
 * Rounds of a stage that has begun; 0 after the last, and where fewer than two came through. Only in Swiss they may
 * change from then on.
 */
export function roundsOfStage(state: TournamentState, stage: number = state.stage): number {
  return stage >= state.options.stages.length ? 0 : roundsFor(state, stage, begunWith(state, stage));
}

/** Rounds of stage `stage` if this many players begin it. */
export function roundsFor(
  {
    options: { stages, size },
    edition,
  }: { readonly options: Pick<TournamentOptions, 'stages' | 'size'>; readonly edition: Edition },
  stage: number,
  players: number,
): number {
  const format = at(stages, stage);
  if (players < 2) return 0;
  switch (format.format) {
    case 'swiss':
      return format.rounds ?? swissRounds(players, size.seats);
    case 'round-robin':
      return roundRobinRounds(players, size.seats, format.rounds, edition);
    case 'elimination':
      return eliminationRounds(players, { seats: size.seats, advance: format.advance, edition }).length;
  }
}

/** As many rounds of Swiss as it takes to part the best from the rest, and two more. */
export function swissRounds(players: number, seats: number): number {
  let rounds = 2;
  for (let parted = 1; parted < players; parted *= seats) rounds += 1;
  return rounds;
}

/** Whether the last stage has ended: only the tournament's own end is left. */
export function areStagesOver({ stage, options }: TournamentState): boolean {
  return stage === options.stages.length;
}

/**
 * Whether the present stage has no further round: all are closed, or (from edition 2 on) fewer are left than a table
 * needs.
 */
export function isStagePlayed(state: TournamentState): boolean {
  const { stage, rounds, options, edition } = state;
  const closed = rounds.filter((one) => one.stage === stage && one.results !== null);
  if (edition === 1) return closed.length >= roundsOfStage(state);
  const { least } = options.size;
  if (areStagesOver(state) || entrantsLeft(state).length < least) return true;
  if (options.stages[stage]?.format !== 'elimination') return closed.length >= roundsOfStage(state);
  const remaining = closed.at(-1)?.remaining ?? null;
  return remaining !== null && remaining < least;
}

/**
 * The closed round whose tables without a result hold the stage up, or null: the last one of an elimination, whose next
 * round rests on it, and otherwise any, once the stage is played.
 */
export function heldUpBy(state: TournamentState): RoundState | null {
  const { stage, rounds, options } = state;
  const isHeld = options.stages[stage]?.format === 'elimination' || isStagePlayed(state);
  if (!isHeld || openRound(state) !== null) return null;
  return rounds.find((one) => one.stage === stage && one.open > 0 && !one.isLeftOpen) ?? null;
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
