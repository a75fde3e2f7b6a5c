// Upper bounds: eight cards, 1 and 2 four times each, are worth 12, the highest limit; the ninth ends the turn.

import type { Limits } from '../../../../domain/title/contract.ts';
import type { Options } from './options.ts';

const DECISIONS_OF_A_TURN = 9;
const FACT_BYTES = 60;

export function limits(_options: Options, seats: number): Limits {
  const facts = 1 + seats * (DECISIONS_OF_A_TURN + 2);
  return { decisions: seats * DECISIONS_OF_A_TURN, facts, legalMoves: 3, bytes: facts * FACT_BYTES };
}
