// Who shall not meet: the groups of the options, found by going through the roll.

import { at } from '../../base/defect.ts';
import type { TournamentState } from '../life/state.ts';
import type { Entrant, ForbiddenPairs } from '../terms/pairing.ts';

/** Pairs of entrants, the lower number first; none in a stage that is not Swiss. `roll`: player ids by entrant. */
export function apartPairs(
  { options: { apart, stages }, stage }: Pick<TournamentState, 'options' | 'stage'>,
  roll: readonly string[],
): ForbiddenPairs {
  if (apart.length === 0 || at(stages, stage).format !== 'swiss') return [];
  const numbers = groupsByPlayer(apart);
  const before: Entrant[][] = apart.map(() => []);
  return roll.flatMap((player, entrant) =>
    (numbers.get(player) ?? []).flatMap((number) => {
      const others = at(before, number);
      const pairs = others.map((other) => [other, entrant] as const);
      others.push(entrant);
      return pairs;
    }),
  );
}

/** Numbers of the groups that name a player. */
function groupsByPlayer(apart: readonly (readonly string[])[]): ReadonlyMap<string, readonly number[]> {
  const numbers = new Map<string, number[]>();
  for (const [number, group] of apart.entries()) {
    for (const player of group) numbers.set(player, [...(numbers.get(player) ?? []), number]);
  }
  return numbers;
}
