// Hashes of a tournament's commits that somebody kept: whether each stands at its version.

import { type Receipt, receiptsFor } from '../../audit/index.ts';
import { hex } from '../../log/index.ts';
import type { Control } from './control.ts';
import type { TournamentFindings } from './findings.ts';

/** `receipts`: those for other tournaments, and for games, are not looked at; those that name none are for this one. */
export function checkTournamentReceipts(
  { header, commits, serverSeed }: Control,
  receipts: readonly Receipt[],
  findings: TournamentFindings,
): void {
  const own = [...receipts.filter(({ gameId }) => gameId === null), ...receiptsFor(receipts, header.tournament)];
  if (own.length === 0) findings.skip('receipts', { code: 'no-receipt' });
  for (const { version, hash } of own) {
    const commit = commits[version - 1]?.commit;
    if (commit !== undefined)
      checkReceipt(findings, { version, found: hex(commit.hash), expected: hash.toLowerCase() });
    else if (serverSeed !== null)
      findings.fail('receipts', { code: 'receipt-beyond', version, commits: commits.length });
    // More of a tournament that runs may have been seen than its file shows.
    else findings.leaveOut('receipts', { code: 'receipt-newer', version });
  }
}

function checkReceipt(
  findings: TournamentFindings,
  { version, found, expected }: { readonly version: number; readonly found: string; readonly expected: string },
): void {
  if (found !== expected) findings.fail('receipts', { code: 'other-receipt', version, found, expected }, { version });
}
