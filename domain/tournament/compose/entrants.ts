// Who comes late, and who has left without saying so.

import { at } from '../../base/defect.ts';
import type { ClosedRound } from '../bulk/index.ts';
import { activeAmong, type TournamentState } from '../life/state.ts';
import type { RoundResult } from '../standings/results.ts';
import type { Edition } from '../terms/edition.ts';
import type { Entrant } from '../terms/pairing.ts';

/** This many games for which a player never came are a withdrawal. */
const NO_SHOWS = 2;

/**
 * Who in the round after `rounds` (all of a first stage before it) gets half a point with it, ascending: entrants who
 * came after the start, in their first round, each as often as missed rounds are made good.
 */
export function lateAmong(
  state: TournamentState,
  rounds: readonly RoundResult[],
  entrants: readonly Entrant[],
): readonly Entrant[] {
  const first = state.players - state.late.length;
  if (state.stage > 0 || rounds.length === 0 || first === state.players) return [];
  const before = new Set(rounds.flatMap(({ tables, byes }) => [...byes, ...tables.flatMap(({ players }) => players)]));
  const halves = (entrant: Entrant) => Math.min(state.options.lateByes, state.lateAfter[entrant - first] ?? 0);
  const newly = entrants.filter((entrant) => !before.has(entrant)).sort((a, b) => a - b);
  return newly.flatMap((entrant) => Array.from({ length: halves(entrant) }, () => entrant));
}

/**
 * Entrants absent from two games of the present stage since they last returned, ascending: they withdraw. `rounds`: all
 * closed ones of the stage.
 */
export function absentees(state: TournamentState, rounds: readonly ClosedRound[]): readonly Entrant[] {
  const earlier = state.rounds.filter(({ stage }) => stage < state.stage).length;
  const since = new Map(state.returned.map(({ entrant, after }) => [entrant, after - earlier]));
  const absences = new Map<Entrant, number>();
  for (const [index, round] of rounds.entries()) {
    const absent = absentIn(round, state.edition).filter((entrant) => index >= (since.get(entrant) ?? 0));
    for (const entrant of absent) absences.set(entrant, (absences.get(entrant) ?? 0) + 1);
  }
  const often = [...absences].filter(([, count]) => count >= NO_SHOWS).map(([entrant]) => entrant);
  return activeAmong(state, often).toSorted((a, b) => a - b);
}

/** From edition 2 on, whom an arbiter has given a place was there. */
function absentIn({ tables }: ClosedRound, edition: Edition): readonly Entrant[] {
  const told = edition === 1 ? tables : tables.filter(({ how }) => how !== 'corrected');
  return told.flatMap(({ players, noShows }) => noShows.map((seat) => at(players, seat)));
}
