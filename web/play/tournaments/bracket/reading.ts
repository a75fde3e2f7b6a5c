// What the bracket is drawn from. Loaded when somebody opens an elimination.

import type { EventRoundLine } from '../../server/documents.generated.ts';
import type { Round, Tournament } from '../base/shapes.ts';
import { type Bracket, bracketOf } from './index.ts';
import { eliminationOf, isDrawn, linesToRead } from './plan.ts';

/**
 * `line`: the round that is shown; `read`: a round with its first tables. Null where that round is of another format,
 * and where its rounds are too large to be drawn yet.
 */
export async function bracketIn(
  tournament: Tournament,
  line: EventRoundLine | null,
  read: (line: EventRoundLine) => Promise<Round | null>,
): Promise<Bracket | null> {
  const elimination = eliminationOf(tournament, line);
  if (elimination === null) return null;
  const rounds = await Promise.all(linesToRead(elimination).map(read));
  return bracketOf(elimination, rounds.filter((round) => round !== null).filter(isDrawn));
}
