// What a report comes down to where there is room for a line only: at the command line, in the stepper, on the page.

import type { AuditReport, CheckReport } from '../../domain/audit/index.ts';

/** What a verdict does not say as long as no receipt was compared. */
export const WITHOUT_RECEIPT = 'Without a receipt: a legal and fairly drawn game, perhaps not the one that was played.';

const NO_FORK = /is no fork/;

/** Why a game is not verified, in a line; empty for a verified one. Receipts that nobody gave and origins of games that have none do not count. */
export function blame({ verdict, checks }: AuditReport): string {
  if (verdict === 'verified') return '';
  const failed = checks.find(({ status }) => status === 'failed');
  if (failed !== undefined) return `${failed.name}. ${atCommit(failed)}${failed.message}`;
  const skipped = checks.filter((check) => check.status === 'skipped' && check.name !== 'receipts');
  const messages = skipped.filter((check) => !doesNotApply(check)).map(({ message }) => message);
  return [...new Set(messages)].join(' ');
}

/** Whether there is nothing that this check could look at: the origin of a game that is no fork. */
export function doesNotApply({ name, status, message }: CheckReport): boolean {
  return name === 'origin' && status === 'skipped' && NO_FORK.test(message);
}

/** Whether a game is verified as far as it goes without a receipt: then WITHOUT_RECEIPT is to be said. */
export function lacksReceipt({ verdict, checks }: Pick<AuditReport, 'verdict' | 'checks'>): boolean {
  return verdict === 'verified' && !checks.some(({ name, status }) => name === 'receipts' && status === 'passed');
}

/** The commit to blame, to stand before the check's message. Most messages name it themselves: then empty, as for none. */
export function atCommit({ version, message }: Pick<CheckReport, 'version' | 'message'>): string {
  return version === null || message.includes(String(version)) ? '' : `Commit ${version}: `;
}
