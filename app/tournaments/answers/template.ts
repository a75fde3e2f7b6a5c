// The next event from this one: what creates another tournament like it.

import type { CreateTournamentInput } from '../inputs.ts';
import type { TournamentAnswer } from './shapes.ts';

/**
 * An input of `createTournament` but for `options.startsAt` and the command id: no date is taken over, and the rules
 * are the newest ones.
 */
export function templateOf({ name, titleId, gameOptions, options }: TournamentAnswer) {
  const { startsAt: _startsAt, roundStarts: _roundStarts, ...dateless } = options;
  return { name, titleId, gameOptions, options: dateless } satisfies Partial<CreateTournamentInput>;
}
