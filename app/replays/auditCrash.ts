// What the operator is told of audits at which this program could not go on. Whoever asked sees a game that failed; the fault may be ours.

import { type AuditReport, type CheckReport, isBreakdown } from '../../domain/audit/index.ts';

/** A check that failed since something threw. */
export interface Breakdown {
  readonly gameId: string;
  readonly check: CheckReport['name'];
  /** Of the commit at which it happened; null when it was at none. */
  readonly version: number | null;
  readonly message: string;
}

/** Takes what the operator has to see; must not throw. */
export type OnBreakdown = (found: Breakdown) => void;

/** Hands over every breakdown in the report on a game. */
export function tellBreakdowns(
  { onBreakdown }: { readonly onBreakdown: OnBreakdown },
  gameId: string,
  { checks }: AuditReport,
): void {
  for (const { name: check, version, message } of checks.filter(isBreakdown)) {
    onBreakdown({ gameId, check, version, message });
  }
}
