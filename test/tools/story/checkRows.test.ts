// Checks that were not made for one reason share a row.

import { expect, test } from 'vitest';
import { auditReplay, CHECKS, type CheckReport, type Reason } from '../../../domain/audit/index.ts';
import { titleOf } from '../../../domain/titles/index.ts';
import { amount } from '../../../tools/story/amount.ts';
import { rowsOf } from '../../../tools/story/checkRows.ts';

const check = (name: CheckReport['name'], status: CheckReport['status'], reason: Reason): CheckReport => ({
  ...{ name, status, version: null, line: null, reason },
});
const SOUND: Reason = { code: 'sound' };
const EARLY: Reason = { code: 'seed-hidden' };

test('nine checks that were not made for the same reason are one row', () => {
  const rows = rowsOf(auditReplay('hello', { titles: titleOf })[0]?.checks ?? []);
  expect(rows.map(({ names, check: { status } }) => [status, names])).toEqual([
    ['failed', ['form']],
    ['skipped', CHECKS.slice(1)],
  ]);
});

test('checks with reasons of their own, that passed, or that failed stay apart', () => {
  const checks = [
    check('form', 'passed', SOUND),
    check('chain', 'passed', SOUND),
    check('seed', 'skipped', EARLY),
    check('moves', 'failed', EARLY),
    check('draws', 'skipped', EARLY),
    check('outcome', 'skipped', { code: 'no-start' }),
  ];
  expect(rowsOf(checks).map(({ names }) => names.join(' '))).toEqual([
    'form',
    'chain',
    'seed draws',
    'moves',
    'outcome',
  ]);
});

test('the origin of a game that is no fork is nothing to check; one that is not there is', () => {
  const applies = (reason: Reason) => rowsOf([check('origin', 'skipped', reason)])[0]?.applies;
  expect(applies({ code: 'no-fork' })).toBe(false);
  expect(applies({ code: 'origin-missing', game: '01K9Z6Q0T4N3W8R2E5YB7DHMXC' })).toBe(true);
});

test('one of a thing has no s', () => {
  expect([amount(1, 'seat'), amount(0, 'seat'), amount(1_200, 'commit')]).toEqual([
    '1 seat',
    '0 seats',
    '1,200 commits',
  ]);
});
