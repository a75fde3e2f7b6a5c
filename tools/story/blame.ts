// What a report comes down to where there is room for a line only: at the command line, in the stepper, on the page.

import { type AuditReport, type CheckReport, sentenceOf } from '../../domain/audit/index.ts';
import type { Language } from '../../domain/base/language.ts';
import { PHRASES } from './phrases.ts';

/** Why a game is not verified, in a line; empty for a verified one. Missing receipts and origins do not count. */
export function blame({ verdict, checks }: AuditReport, language: Language): string {
  if (verdict === 'verified') return '';
  const failed = checks.find(({ status }) => status === 'failed');
  if (failed !== undefined) return `${PHRASES[language].checks[failed.name]}. ${sentenceOf(failed, language)}`;
  const skipped = checks.filter((check) => check.status === 'skipped' && check.name !== 'receipts');
  const sentences = skipped.filter((check) => !doesNotApply(check)).map((check) => sentenceOf(check, language));
  return [...new Set(sentences)].join(' ');
}

/** Whether there is nothing that this check could look at: the origin of a game that is no fork. */
export function doesNotApply({ reason }: CheckReport): boolean {
  return reason.code === 'no-fork';
}

/** Whether a game is verified as far as it goes without a receipt: then `withoutReceipt` is to be said. */
export function lacksReceipt({ verdict, checks }: Pick<AuditReport, 'verdict' | 'checks'>): boolean {
  return verdict === 'verified' && !checks.some(({ name, status }) => name === 'receipts' && status === 'passed');
}
