// The checks of a report as rows for people: what several checks say in the same words is said once.

import type { CheckName, CheckReport } from '../../domain/audit/index.ts';
import { doesNotApply } from './blame.ts';

/** One check, or several that were not made for the same reason. */
export interface CheckRow extends Omit<CheckReport, 'name'> {
  /** In the order of the report; at least one. */
  readonly names: readonly CheckName[];
  /** False where there is nothing to check: the origin of a game that is no fork. */
  readonly applies: boolean;
}

/** The rows of `checks`, each where the first of its checks stands. */
export function rowsOf(checks: readonly CheckReport[]): readonly CheckRow[] {
  return checks.flatMap((check, index) => {
    const same = checks.filter((other) => other === check || isSaidBy(check, other));
    if (checks.indexOf(same[0] ?? check) < index) return [];
    const { status, version, message } = check;
    return [{ names: same.map(({ name }) => name), status, version, message, applies: !doesNotApply(check) }];
  });
}

function isSaidBy(one: CheckReport, other: CheckReport): boolean {
  return one.status === 'skipped' && other.status === 'skipped' && one.message === other.message;
}
