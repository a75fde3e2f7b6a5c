// The games of tournaments in replay files.

import type { AuditReport } from '../../audit/index.ts';
import type { ParsedRecord } from '../../replay/index.ts';
import { type TableGame, tableGameOf } from './games.ts';

/** The games of tournaments among `records`, whose reports are in the same order. */
export function tableGamesIn(records: readonly ParsedRecord[], reports: readonly AuditReport[]): readonly TableGame[] {
  return records.flatMap((one, index) => {
    const game = one.ok ? tableGameOf(one.record, reports[index]?.verdict === 'verified') : null;
    return game === null ? [] : [game];
  });
}
