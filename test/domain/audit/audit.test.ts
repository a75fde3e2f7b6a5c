// The audit of several records at once: told record by record, and with receipts for games that are not among them.

import { expect, test } from 'vitest';
import { auditInTurn, auditReplay } from '../../../domain/audit/index.ts';
import { parseReplay } from '../../../domain/replay/index.ts';
import { check, lines, OPTIONS } from '../../kit/replays/auditedGame.ts';
import { writeLines } from './mutants/lines.ts';

const FILE = writeLines(lines);

test('an audit in turn tells how many records are done, and then what the audit at once reports', () => {
  const file = `${FILE}{"type":"header"}\n${FILE}`;
  const steps = auditInTurn(parseReplay(file).records, OPTIONS);
  const done: number[] = [];
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) done.push(step.value);
  expect(done).toEqual([1, 2]);
  expect(step.value).toEqual(auditReplay(file, OPTIONS));
});

test('a receipt for a game that is not among the records fails the first, unless others look after it', () => {
  const receipts = [{ gameId: '01KAEJRKR0V9M1J6R3T8W5X7YZ', version: 1, hash: '0'.repeat(64) }];
  const statuses = (reportsStrange?: boolean) =>
    auditReplay(FILE + FILE, { ...OPTIONS, receipts, ...(reportsStrange === undefined ? {} : { reportsStrange }) }).map(
      (report) => check(report, 'receipts')?.status,
    );
  expect(statuses()).toEqual(['failed', 'skipped']);
  expect(statuses(false)).toEqual(['skipped', 'skipped']);
});
