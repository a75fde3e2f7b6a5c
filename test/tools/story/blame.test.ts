// What a report comes down to in a line.

import { expect, test } from 'vitest';
import {
  type AuditReport,
  CHECKS,
  type CheckName,
  type CheckReport,
  type Reason,
} from '../../../domain/audit/index.ts';
import { blame } from '../../../tools/story/blame.ts';

function found(
  name: CheckName,
  status: CheckReport['status'],
  reason: Reason,
  version: number | null = null,
): CheckReport {
  return { name, status, version, line: null, reason };
}

function report(verdict: AuditReport['verdict'], ...given: readonly CheckReport[]): AuditReport {
  const checks = CHECKS.map(
    (name) => given.find((check) => check.name === name) ?? found(name, 'passed', { code: 'sound' }),
  );
  return { verdict, game: null, checks, counts: { moves: 0, draws: 0, facts: 0 } };
}

test('a game that failed is blamed on the first check that failed, in either language', () => {
  const moves = found('moves', 'failed', { code: 'nobody-sits', seat: 3 }, 7);
  const failed = report('failed', moves, found('facts', 'failed', { code: 'other-bytes' }, 9));
  expect(blame(failed, 'en')).toBe('moves. Commit 7: nobody sits at seat 3.');
  expect(blame(failed, 'de')).toBe('Züge. Commit 7: An Platz 3 sitzt niemand.');
});

test('an incomplete one by every reason once, but for receipts that nobody gave and the origin of what is no fork', () => {
  const hidden: Reason = { code: 'seed-hidden' };
  const receipts = found('receipts', 'skipped', { code: 'no-receipt' });
  const checks = [receipts, found('seed', 'skipped', hidden), found('moves', 'skipped', hidden)];
  const open = report('incomplete', ...checks, found('origin', 'skipped', { code: 'no-fork' }));
  expect(blame(open, 'en')).toBe('The seed is not revealed: the game is not over.');
  expect(blame(report('verified', receipts), 'en')).toBe('');
});
