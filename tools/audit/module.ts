// The auditor as programs import it: `signalbox-client/audit`. For browsers, too.

import { auditParsed, auditReplay, type Receipt, sentenceOf } from '../../domain/audit/index.ts';
import { parseReplay, textLines } from '../../domain/replay/index.ts';
import { titleOf } from '../../domain/titles/index.ts';
import { TournamentAudit, tableGamesIn, tournamentSentenceOf } from '../../domain/tournament/audit/index.ts';
import type * as Face from '../../sdk/typescript/src/audit.ts';

function receiptsIn({ receipts = [] }: Face.AuditOptions): readonly Receipt[] {
  return receipts.map(({ gameId = null, version, hash }) => ({ gameId, version, hash }));
}

/** The options that both audits have; a platform's hash only where there is one. */
function commonOf(options: Face.AuditOptions) {
  const { sha256 } = options;
  return { titles: titleOf, receipts: receiptsIn(options), ...(sha256 === undefined ? {} : { sha256 }) };
}

export const audit: typeof Face.audit = (file, options = {}) => {
  const { language = 'en' } = options;
  return auditReplay(file, commonOf(options)).map((report) => ({
    ...report,
    checks: report.checks.map((check) => ({ ...check, message: sentenceOf(check, language) })),
  }));
};

export const auditTournament: typeof Face.auditTournament = (file, options = {}) => {
  const { language = 'en', games } = options;
  const common = commonOf(options);
  const tournament = new TournamentAudit({ ...common, wantsGames: games !== undefined });
  for (const line of textLines(file)) if (!tournament.read(line)) break;
  while (tournament.advance());
  if (games !== undefined) {
    const { records } = parseReplay(games);
    const reports = auditParsed(records, { ...common, receipts: [] });
    for (const game of tableGamesIn(records, reports)) tournament.addGame(game);
  }
  const report = tournament.finish();
  const checks = report.checks.map((check) => ({ ...check, message: tournamentSentenceOf(check, language) }));
  return { ...report, checks };
};
