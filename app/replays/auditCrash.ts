// What the operator learns of audits in which this program threw. To the caller the game failed; the fault may be ours.

import { type AuditReport, isAuditCrash, sentenceOf } from '../../domain/audit/index.ts';
import type { AuditCrash, OnAuditCrash } from '../base/auditCrash.ts';

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
