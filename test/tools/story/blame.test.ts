// What a report comes down to in a line.

import { expect, test } from 'vitest';
import { type AuditReport, CHECKS, type CheckName, type CheckReport } from '../../../domain/audit/index.ts';
import { atCommit, blame } from '../../../tools/story/blame.ts';

function report(verdict: AuditReport['verdict'], ...found: readonly CheckReport[]): AuditReport {
  const checks = CHECKS.map(
    (name) =>
      found.find((check) => check.name === name) ?? {
        name,
        status: 'passed' as const,
        version: null,
        message: 'Fine.',
      },
  );
  return { verdict, game: null, checks, counts: { moves: 0, draws: 0, facts: 0 } };
}

const skipped = (name: CheckName, message: string): CheckReport => ({
  name,
  status: 'skipped',
  version: null,
  message,
});

test('a game that failed is told by the first check that failed, with the commit unless the message names it', () => {
  const moves: CheckReport = { name: 'moves', status: 'failed', version: 7, message: 'Nobody sits there.' };
  expect(blame(report('failed', moves, { ...moves, name: 'facts' }))).toBe('moves. Commit 7: Nobody sits there.');
  expect(atCommit({ version: 7, message: 'Commit 7: nobody sits there.' })).toBe('');
  expect(atCommit({ version: null, message: 'No header.' })).toBe('');
});

test('an incomplete one by every reason once, but for receipts that nobody gave and the origin of what is no fork', () => {
  const open = 'The game is not over.';
  const checks = [skipped('receipts', 'None was given.'), skipped('seed', open), skipped('moves', open)];
  expect(blame(report('incomplete', ...checks, skipped('origin', 'The game is no fork.')))).toBe(open);
  expect(blame(report('verified', skipped('receipts', 'None was given.')))).toBe('');
});
