// Audits tournament files of the kit.

import { titleOf } from '../../../domain/titles/index.ts';
import { type TableGame, TournamentAudit, type TournamentReport } from '../../../domain/tournament/audit/index.ts';
import { recordLines } from './recordLines.ts';

/** The report on the file of a record, held against `games`. */
export function auditRecord(record: Parameters<typeof recordLines>[0], games: readonly TableGame[]): TournamentReport {
  return auditLines(recordLines(record), games);
}

export function auditLines(lines: readonly string[], games: readonly TableGame[] = []): TournamentReport {
  const audit = new TournamentAudit({ titles: titleOf });
  for (const [index, line] of lines.entries()) {
    if (!audit.read({ number: index + 1, text: line.endsWith('\n') ? line.slice(0, -1) : line })) break;
  }
  for (const game of games) audit.addGame(game);
  return audit.finish();
}

/** Names of the checks that have failed. */
export function failedIn({ checks }: TournamentReport): readonly string[] {
  return checks.filter(({ status }) => status === 'failed').map(({ name }) => name);
}
