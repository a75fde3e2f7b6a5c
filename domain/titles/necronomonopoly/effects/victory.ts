// The victory of the Cultists. Rulebook: Winning; rulings R109, R110.

import type { Seat } from '../../../title/contract.ts';
import { MI_GO, TOMES } from '../components.ts';
import type { State } from '../state.ts';

/** Whether Cultists own every Great Tome and one of them brings one to Mi-Go: standing there, or as `passing`. */
export function winsByTomes({ seats }: State, passing: Seat | null): boolean {
  let tomes = 0;
  let isThere = false;
  for (const [seat, { status, tomes: own, space }] of seats.entries()) {
    if (status !== 'cultist' || own.length === 0) continue;
    tomes += own.length;
    if (space === MI_GO || seat === passing) isThere = true;
  }
  return isThere && tomes === TOMES.length;
}
