// Holds a pairing against its rules. Shares no code with what makes pairings, so that a fault there does not hide here.

import type { Pairing } from '../terms/pairing.ts';
import { byeFaults } from './byes.ts';
import { eliminationFaults } from './elimination.ts';
import { type CheckedFigures, figuresOf, pairsOf } from './figures.ts';
import type { CheckedOrder, MeasuredOrder, PairingFault } from './order.ts';
import { Past } from './past.ts';
import { placeFaults } from './places.ts';
import { sizeFaults } from './tableSizes.ts';

export { apartPairs } from './apart.ts';
export { isLastRound, leftAfter, survivorsOf, toldOf } from './elimination.ts';
export type { CheckedFigures } from './figures.ts';
export type { CheckedFormat, CheckedOrder, MeasuredOrder, PairingFault, PairingFaultCode } from './order.ts';
export { checkedOrderOf } from './orderOf.ts';

export type PairingCheck =
  | { readonly ok: true; readonly figures: CheckedFigures }
  /** Not empty. */
  | { readonly ok: false; readonly faults: readonly PairingFault[] };

/** Whether `pairing` is lawful for the round that `order` describes, and how good it is. */
export function checkPairing(order: CheckedOrder, pairing: Pairing): PairingCheck {
  const misplaced = placeFaults(order, pairing);
  if (misplaced.length > 0) return { ok: false, faults: misplaced };
  const past = new Past(order.roll, order.rounds);
  const faults = [
    ...sizeFaults(order, pairing),
    ...eliminationFaults(order, pairing),
    ...byeFaults(order, pairing, past),
    ...meetingFaults(order, pairing, past),
  ];
  return faults.length > 0 ? { ok: false, faults } : { ok: true, figures: figuresOf(order, pairing, past) };
}

/** How good a pairing is, lawful or not. */
export function measurePairing(order: MeasuredOrder, pairing: Pairing): CheckedFigures {
  return figuresOf(order, pairing, new Past(order.roll, order.rounds));
}

/** In a round-robin of pairs nobody meets twice. Kept apart: costs like a further meeting, cannot always be avoided. */
function meetingFaults(order: CheckedOrder, { tables }: Pairing, past: Past): readonly PairingFault[] {
  if (order.rule.format !== 'round-robin' || order.size.seats > 2) return [];
  return tables.flatMap((players, table) =>
    [...pairsOf(players)]
      .filter(([a, b]) => past.meetings(a, b) > 0)
      .map((entrants) => ({ code: 'MET_BEFORE' as const, table, entrants })),
  );
}
