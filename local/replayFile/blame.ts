// What a report comes down to where there is room for a line only: at the command line, in the stepper, on the page.

import type { AuditReport, CheckReport } from '../../domain/audit/replay/index.ts';

const NO_FORK = /is no fork/;

/** Why a game is not verified, in a line; empty for a verified one. Receipts that nobody gave and origins of games that have none do not count. */
export function blame({ verdict, checks }: AuditReport): string {
  if (verdict === 'verified') return '';
  const failed = checks.find(({ status }) => status === 'failed');
  if (failed !== undefined) return `${failed.name}. ${atCommit(failed)}${failed.message}`;
  const skipped = checks.filter(({ status, name }) => status === 'skipped' && name !== 'receipts');
  const messages = skipped.map(({ message }) => message).filter((message) => !NO_FORK.test(message));
  return [...new Set(messages)].join(' ');
}

/** The commit to blame, to stand before the check's message. Most messages name it themselves: then empty, as for none. */
export function atCommit({ version, message }: Pick<CheckReport, 'version' | 'message'>): string {
  return version === null || message.includes(String(version)) ? '' : `Commit ${version}: `;
}
