// What the operator learns of audits in which this program threw.

import type { CheckReport } from '../../domain/audit/index.ts';

/** A check that failed because something threw. */
export interface AuditCrash {
  /** A `stored` game was verified before, so the fault is ours. A `file` may be by anybody. */
  readonly source: 'stored' | 'file';
  readonly gameId: string;
  readonly check: CheckReport['name'];
  /** Of the commit at which it happened; null when it was at none. */
  readonly version: number | null;
  readonly message: string;
}

/** Takes what the operator has to see; must not throw. */
export type OnAuditCrash = (crash: AuditCrash) => void;
