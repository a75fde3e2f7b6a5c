// What exchanges of seats in a draft change of what its tables cost.

import { at } from '../../base/defect.ts';
import { type CostBasis, type CostReason, costReasons, forbiddenByEntrant } from '../pairing/cost.ts';
import { historyOf } from '../terms/history.ts';
import type { Pairing, Table } from '../terms/pairing.ts';
import type { PairingBasis, StageBasis } from './basis.ts';
import { measuredOrderOf } from './pairing.ts';

/** Whole units: the sum of its reasons. */
interface TableCost {
  readonly cost: number;
  readonly reasons: readonly CostReason[];
}

interface ExchangeCosts {
  /** Of all tables of the draft. */
  readonly before: number;
  readonly after: number;
  /** Those at which somebody else would sit, in their order. */
  readonly tables: readonly { readonly table: number; readonly before: TableCost; readonly after: TableCost }[];
}

/** `after`: the pairing `before` with seats exchanged. */
export function exchangeCosts(
  basis: Pick<PairingBasis, 'forbidden'> & Pick<StageBasis, 'state' | 'rounds'>,
  before: Pairing,
  after: Pairing,
): ExchangeCosts {
  const { roll, rounds, scores, unitsPerPoint, size, forbidden } = measuredOrderOf(basis, before);
  const history = historyOf(roll, rounds, size.seats);
  const seats = size.seats;
  const costs: CostBasis = { history, scores, unitsPerPoint, seats, forbidden: forbiddenByEntrant(forbidden) };
  const tables = before.tables.flatMap((former, table) => {
    const later = at(after.tables, table);
    return hasSame(former, later) ? [] : [{ table, before: costOf(costs, former), after: costOf(costs, later) }];
  });
  const total = before.tables.reduce((sum, table) => sum + costOf(costs, table).cost, 0);
  const change = tables.reduce((sum, one) => sum + one.after.cost - one.before.cost, 0);
  return { before: total, after: total + change, tables };
}

function hasSame(one: Table, other: Table): boolean {
  return one.every((entrant) => other.includes(entrant));
}

function costOf(basis: CostBasis, table: Table): TableCost {
  const reasons = costReasons(basis, table);
  return { cost: reasons.reduce((sum, { cost }) => sum + cost, 0), reasons };
}
