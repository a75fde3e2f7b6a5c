// What each row of the Gate table does. Rulebook: Gates; rulings R89 to R99.

import data from '../data/gates.json' with { type: 'json' };
import { effectsOf, type GateStep } from './effects.ts';

export interface GateRow {
  /** From 1. */
  readonly row: number;
  readonly text: string;
  readonly steps: readonly GateStep[];
}

/** In order of number. */
export const GATES: readonly GateRow[] = data.table.map(({ row, text, steps }) => {
  return { row, text, steps: effectsOf<GateStep>(steps) };
});
