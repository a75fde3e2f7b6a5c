// Who shall not meet: the groups of the options as pairs of the roll, which is read only where there are groups.

import { apartPairs } from '../../../domain/tournament/check/index.ts';
import { forbiddenPairs, keepsApart } from '../../../domain/tournament/compose/index.ts';
import type { ForbiddenPairs, TournamentState } from '../../../domain/tournament/index.ts';
import { readRoll } from '../answers/tournament.ts';
import type { TournamentContext } from '../context.ts';
import { entrantsBy } from './roll.ts';

interface Apart {
  /** For composing and measuring. */
  readonly forbidden: ForbiddenPairs;
  /** For the checker, worked out apart. */
  readonly checked: ForbiddenPairs;
}

const NOBODY: Apart = { forbidden: [], checked: [] };

/** In the present stage of `state`. */
export async function apartIn(
  context: Pick<TournamentContext, 'tournaments'>,
  id: string,
  state: TournamentState,
): Promise<Apart> {
  if (!keepsApart(state)) return NOBODY;
  const roll = await readRoll(context, id, state);
  return { forbidden: forbiddenPairs(state, entrantsBy(roll)), checked: apartPairs(state, roll) };
}
