// The ten checks as rows of a table: checks that were not made for one reason share a row.

import type { CheckName, CheckReport } from '../../domain/audit/index.ts';
import { doesNotApply } from './blame.ts';

/** One check, or several that were not made for the same reason. */
export interface CheckRow {
  /** The first of them. */
  readonly check: CheckReport;
  /** In the order of the report; at least one. */
  readonly names: readonly CheckName[];
  /** False where there is nothing to check: the origin of a game that is no fork. */
  readonly applies: boolean;
}

/** The rows of `checks`, each where the first of its checks stands. */
export function rowsOf(checks: readonly CheckReport[]): readonly CheckRow[] {
  return checks.flatMap((check) => {
    const same = checks.filter((other) => other === check || haveOneReason(check, other));
    if (same[0] !== check) return [];
    return [{ check, names: same.map(({ name }) => name), applies: !doesNotApply(check) }];
  });
}

function haveOneReason(one: CheckReport, other: CheckReport): boolean {
  if (one.status !== 'skipped' || other.status !== 'skipped') return false;
  return JSON.stringify(one.reason) === JSON.stringify(other.reason);
}
