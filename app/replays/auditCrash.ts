// What the operator learns of audits in which this program threw. The caller sees a game that failed; the fault may be ours.

import { type AuditReport, type CheckReport, isAuditCrash, sentenceOf } from '../../domain/audit/index.ts';

/** A check that failed because something threw. */
export interface AuditCrash {
  /** A `stored` game was verified when it was made or imported, so the fault is ours. Of a `file` anybody may be the author. */
  readonly source: 'stored' | 'file';
  readonly gameId: string;
  readonly check: CheckReport['name'];
  /** Of the commit at which it happened; null when it was at none. */
  readonly version: number | null;
  readonly message: string;
}

/** Takes what the operator has to see; must not throw. */
export type OnAuditCrash = (crash: AuditCrash) => void;

/** Hands over every crash in the report on a game. */
export function reportAuditCrashes(
  { onAuditCrash }: { readonly onAuditCrash: OnAuditCrash },
  { source, gameId }: Pick<AuditCrash, 'source' | 'gameId'>,
  { checks }: AuditReport,
): void {
  for (const check of checks.filter(isAuditCrash)) {
    onAuditCrash({ source, gameId, check: check.name, version: check.version, message: sentenceOf(check, 'en') });
  }
}
