// Runs the second implementation of the replay format (test/oracle/replay), which is written in Python: once for a
// batch of files.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckName } from '../../../domain/audit/index.ts';
import { findPython } from '../../kit/processes/ensureTools.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, 'test/oracle/replay');
const PYTHON = findPython();

export interface PythonCheck {
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly version: number | null;
  readonly message: string;
}

/** What it says of one record; of a file that it cannot read, one report with the check `form` only. */
export interface PythonReport {
  readonly game: string | null;
  readonly title: string | null;
  readonly status: string | null;
  readonly checks: Readonly<Partial<Record<CheckName, PythonCheck>>>;
}

/** By file, the reports of its records in order. */
export type PythonReports = ReadonlyMap<string, readonly PythonReport[]>;

/** Runs one of its programs, with paths relative to the root of the repository; what it prints as JSON. */
export function runPython(program: string, parameters: readonly string[]): unknown {
  if (PYTHON === null) throw new Error('no Python: run `node test/kit/processes/ensureTools.mjs`');
  const command = ['-B', join(FOLDER, program), ...parameters];
  const { stdout, stderr, error } = spawnSync(PYTHON, command, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (error !== undefined || stderr !== '') throw new Error(`${program}: ${error ?? stderr}`);
  return JSON.parse(stdout);
}

/** Checks files that are there. */
export function checkPaths(paths: readonly string[], receipts: readonly string[] = []): PythonReports {
  const parameters = ['--json', ...receipts.map((receipt) => `--receipt=${receipt}`), ...paths];
  // The shape is that of check_replay.py, which is a part of the tests.
  const reports = runPython('check_replay.py', parameters) as Readonly<Record<string, readonly PythonReport[]>>;
  return new Map(Object.entries(reports));
}

/** Checks texts or bytes by name; a name that ends in `.gz` stands for compressed bytes. */
export function checkFiles(
  files: ReadonlyMap<string, string | Uint8Array>,
  receipts: readonly string[] = [],
): PythonReports {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-python-'));
  try {
    const names = [...files.keys()];
    const paths = names.map((name, index) => join(folder, `${index}.ndjson${name.endsWith('.gz') ? '.gz' : ''}`));
    for (const [index, content] of [...files.values()].entries()) writeFileSync(paths[index] ?? '', content);
    const reports = checkPaths(paths, receipts);
    return new Map(names.map((name, index) => [name, reports.get(paths[index] ?? '') ?? []]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The names of the checks with a status, of all records of a file. */
export function checksThat(status: PythonCheck['status'], reports: readonly PythonReport[]): readonly string[] {
  return reports.flatMap(({ checks }) =>
    Object.entries(checks).flatMap(([name, check]) => (check.status === status ? [name] : [])),
  );
}
