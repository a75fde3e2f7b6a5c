// Who shall not meet, by the numbers of the roll.

import { at } from '../../base/defect.ts';
import type { TournamentState } from '../life/state.ts';
import type { Entrant, ForbiddenPairs } from '../terms/pairing.ts';

/** Whether the present stage keeps anybody apart: only then the roll is needed to know whom. */
export function keepsApart({ options, stage }: Pick<TournamentState, 'options' | 'stage'>): boolean {
  return options.apart.length > 0 && options.stages[stage]?.format === 'swiss';
}

/** The pairs of the groups in `options.apart` that are on the roll. `entrants`: numbers by player id. */
export function forbiddenPairs(
  state: Pick<TournamentState, 'options' | 'stage'>,
  entrants: ReadonlyMap<string, Entrant>,
): ForbiddenPairs {
  if (!keepsApart(state)) return [];
  return state.options.apart.flatMap((group) => {
    const present = group.flatMap((player) => entrants.get(player) ?? []);
    return present.flatMap((one, index) =>
      present.slice(index + 1).map((_, next) => [one, at(present, index + 1 + next)] as const),
    );
  });
}
