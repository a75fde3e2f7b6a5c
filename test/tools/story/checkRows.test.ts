// What several checks say in the same words is said once.

import { expect, test } from 'vitest';
import { auditReplay, CHECKS, type CheckReport } from '../../../domain/audit/index.ts';
import { titleOf } from '../../../domain/titles/index.ts';
import { amount } from '../../../tools/story/amount.ts';
import { rowsOf } from '../../../tools/story/checkRows.ts';

const check = (name: CheckReport['name'], status: CheckReport['status'], message = ''): CheckReport => ({
  ...{ name, status, version: null, message },
});

test('nine checks that were not made for the same reason are one row', () => {
  const rows = rowsOf(auditReplay('hello', { titles: titleOf })[0]?.checks ?? []);
  expect(rows.map(({ names, status }) => [status, names])).toEqual([
    ['failed', ['form']],
    ['skipped', CHECKS.slice(1)],
  ]);
});

test('checks with reasons of their own, that passed, or that failed stay apart', () => {
  const checks = [
    check('form', 'passed'),
    check('chain', 'passed'),
    check('seed', 'skipped', 'It is early.'),
    check('moves', 'failed', 'It is early.'),
    check('draws', 'skipped', 'It is early.'),
    check('outcome', 'skipped', 'It is late.'),
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
  const applies = (message: string) => rowsOf([check('origin', 'skipped', message)])[0]?.applies;
  expect(applies('The game is no fork.')).toBe(false);
  expect(applies('The origin 01K9Z6Q0T4N3W8R2E5YB7DHMXC is not among the records.')).toBe(true);
});

test('one of a thing has no s', () => {
  expect([amount(1, 'seat'), amount(0, 'seat'), amount(1_200, 'commit')]).toEqual([
    '1 seat',
    '0 seats',
    '1,200 commits',
  ]);
});
