// Holds a pairing against the rules that it was to follow. Written apart from the code that makes pairings and shares none of it, so that a
// fault there does not hide itself here.

import type { Entrant, Pairing, Table } from '../pairing.ts';
import { byeFaults } from './byes.ts';
import { eliminationFaults } from './elimination.ts';
import { type CheckedFigures, figuresOf, forbiddenTest, pairsOf } from './figures.ts';
import type { CheckedOrder, MeasuredOrder, PairingFault } from './order.ts';
import { Past } from './past.ts';
import { placeFaults } from './places.ts';
import { sizeFaults } from './tableSizes.ts';

export { plannedRounds, survivorsOf } from './elimination.ts';
export type { CheckedFigures } from './figures.ts';
export type { CheckedFormat, CheckedOrder, MeasuredOrder, PairingFault, PairingFaultCode } from './order.ts';
export { checkedOrderOf } from './orderOf.ts';

export type PairingCheck =
  | { readonly ok: true; readonly figures: CheckedFigures }
  /** Not empty. */
  | { readonly ok: false; readonly faults: readonly PairingFault[] };

/** Whether `pairing` is lawful for the round that `order` describes, whoever made it; and how good it is. */
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

/** Pairs who may not meet; in a round-robin of pairs nobody meets twice. */
function meetingFaults(order: CheckedOrder, { tables }: Pairing, past: Past): readonly PairingFault[] {
  const isForbidden = forbiddenTest(order.forbidden);
  const isOnce = order.rule.format === 'round-robin' && order.size.seats === 2;
  const met = (a: Entrant, b: Entrant) => isOnce && past.meetings(a, b) > 0;
  if (order.forbidden.length === 0 && !isOnce) return [];
  return tables.flatMap((players, table) => [
    ...faultyPairs('FORBIDDEN_PAIR', { table, players }, isForbidden),
    ...faultyPairs('MET_BEFORE', { table, players }, met),
  ]);
}

function faultyPairs(
  code: 'FORBIDDEN_PAIR' | 'MET_BEFORE',
  { table, players }: { readonly table: number; readonly players: Table },
  isFaulty: (a: Entrant, b: Entrant) => boolean,
): readonly PairingFault[] {
  const pairs = [...pairsOf(players)].filter(([a, b]) => isFaulty(a, b));
  return pairs.map((entrants) => ({ code, table, entrants }));
}
