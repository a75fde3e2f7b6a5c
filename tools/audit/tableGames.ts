// The games of tournaments in replay files.

import type { AuditReport } from '../../domain/audit/index.ts';
import type { ParsedRecord } from '../../domain/replay/index.ts';
import { type TableGame, tableGameOf } from '../../domain/tournament/audit/index.ts';

/** The games of tournaments among `records`, whose reports are in the same order. */
export function tableGamesIn(records: readonly ParsedRecord[], reports: readonly AuditReport[]): readonly TableGame[] {
  return records.flatMap((one, index) => {
    const game = one.ok ? tableGameOf(one.record, reports[index]?.verdict === 'verified') : null;
    return game === null ? [] : [game];
  });
}
