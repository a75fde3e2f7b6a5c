// What the verdict on a tournament rests on, in a sentence or two.

import type { Language } from '../../domain/base/language.ts';
import { type TournamentReport, tournamentSentenceOf } from '../../domain/tournament/audit/index.ts';
import { AUDIT_PHRASES } from './auditPhrases.ts';
import { printable } from './printable.ts';

/** The first check that failed, why checks could not be made, or what was derived. */
export function tournamentGrounds({ verdict, checks, counts }: TournamentReport, language: Language): string {
  const phrases = AUDIT_PHRASES[language];
  const failed = checks.find(({ status }) => status === 'failed');
  if (failed !== undefined) {
    return `${phrases.tournamentChecks[failed.name]}. ${printable(tournamentSentenceOf(failed, language))}`;
  }
  const skipped = checks.filter(({ status, reason }) => status === 'skipped' && reason.code !== 'no-receipt');
  const left = printable([...new Set(skipped.map((check) => tournamentSentenceOf(check, language)))].join(' '));
  if (verdict !== 'verified') return left;
  const { pairings, results, standings, games } = counts;
  const derived = phrases.derived(
    phrases.amount(pairings, 'pairing'),
    phrases.amount(results, 'result'),
    phrases.amount(standings, 'row'),
  );
  return games === results ? `${derived}; ${phrases.held}` : `${derived}. ${left}`;
}

/** What a verified tournament leaves open, and what people did beside the derivation. */
export function tournamentRemarks(
  { verdict, checks, counts }: TournamentReport,
  language: Language,
): readonly string[] {
  const phrases = AUDIT_PHRASES[language];
  const { redrawn, edited, corrected } = counts;
  const hasReceipt = checks.some(({ name, status }) => name === 'receipts' && status === 'passed');
  return [
    ...(redrawn + edited + corrected > 0 ? [phrases.byHand(redrawn, edited, corrected)] : []),
    ...(verdict === 'verified' && !hasReceipt ? [phrases.withoutReceipt] : []),
  ];
}
