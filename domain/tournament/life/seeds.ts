// Seeding by hand: who comes first, before the first round is paired. Those who are not named follow by lot.

import type { Entrant } from '../terms/pairing.ts';
import { type Commander, type Decision, isEntrant, notOrganiser, onlyIf, statusOtherThan } from './checks.ts';
import type { TournamentRefusal } from './refusal.ts';
import type { TournamentState } from './state.ts';

/** They are named in one event. */
export const MOST_SEEDS = 2_000;

/** `seeds`: the best first; none: all by lot. */
export function seedPlayers(state: TournamentState, by: Commander, seeds: readonly Entrant[]): Decision {
  const noRoll = state.roll === null ? ({ code: 'WRONG_STATUS', status: state.status } as const) : null;
  return onlyIf(
    notOrganiser(state, by) ??
      statusOtherThan(state, 'entries-closed', 'running') ??
      noRoll ??
      (state.edition === 1 ? { code: 'OLD_EDITION' } : null) ??
      tooLate(state) ??
      wrongSeeds(state, seeds),
    { type: 'PlayersSeeded', seeds },
  );
}

function tooLate({ rounds, stage, options }: TournamentState): TournamentRefusal | null {
  if (rounds.length > 0 || stage > 0) return { code: 'SEEDS_FIXED', why: 'paired' };
  return options.stages[0]?.format === 'round-robin' ? { code: 'SEEDS_FIXED', why: 'round-robin' } : null;
}

function wrongSeeds(state: TournamentState, seeds: readonly Entrant[]): TournamentRefusal | null {
  const areEntrants = seeds.every((entrant) => isEntrant(state, entrant)) && new Set(seeds).size === seeds.length;
  return areEntrants && seeds.length <= MOST_SEEDS ? null : { code: 'SEEDS', most: MOST_SEEDS };
}
