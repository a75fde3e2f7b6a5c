// All kinds of mutants in one list.

import { END_KINDS } from './forgedEnd.ts';
import { DRAW_KINDS, FACT_KINDS } from './forgedFacts.ts';
import { LIFE_KINDS } from './forgedLife.ts';
import { FORGED_ORDER_KINDS, MOVE_KINDS } from './forgedMoves.ts';
import type { MutantKind } from './mutant.ts';
import { RAW_KINDS } from './raw.ts';
import { RECEIPT_KINDS } from './receiptOnly.ts';

export const KINDS: readonly MutantKind[] = [
  ...RAW_KINDS,
  ...FACT_KINDS,
  ...DRAW_KINDS,
  ...MOVE_KINDS,
  ...FORGED_ORDER_KINDS,
  ...LIFE_KINDS,
  ...END_KINDS,
  ...RECEIPT_KINDS,
];
