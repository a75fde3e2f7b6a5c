// The file of a tournament of the toy title, checked by the audit and by the checker in Python.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registryOf } from '../../../domain/titles/index.ts';
import { TournamentAudit } from '../../../domain/tournament/audit/index.ts';
import { runPython } from '../../domain/audit/pythonChecker.ts';
import { toyTitle } from '../titles/toyTitle.ts';

/** The audit's checks that failed, and what the other checker counted. Throws if that one finds something wrong. */
export function checkedTwice(record: string) {
  const audit = new TournamentAudit({ titles: registryOf([toyTitle]).byRules });
  for (const [index, text] of record.trimEnd().split('\n').entries()) audit.read({ number: index + 1, text });
  const failed = audit.finish().checks.filter(({ status }) => status === 'failed');
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-checked-'));
  try {
    writeFileSync(join(folder, 'cup.ndjson'), record);
    return { failed, python: runPython('../tournament/check_tournament.py', [join(folder, 'cup.ndjson')]) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
