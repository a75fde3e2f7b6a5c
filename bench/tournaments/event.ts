// A whole event of 100,000 players, and the tests that show what an event survives: each in a process of its own.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SimulationReport } from '../simulate/summary.ts';
import { type BenchTable, thousands } from '../table.ts';

export async function benchEvent(): Promise<readonly BenchTable[]> {
  return [event()];
}

export async function benchProofs(): Promise<readonly BenchTable[]> {
  return [proofs()];
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PLAYERS = 100_000;
const BARS = { minutes: 15, gigabytes: 4 } as const;
const OUTPUT_BYTES = 64 * 1024 * 1024;

function event(): BenchTable {
  const words = ['bench/simulate/main.ts', '--players', String(PLAYERS), '--audit', '--json'];
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: OUTPUT_BYTES } as const;
  const { stdout } = spawnSync(process.execPath, words, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  // A fault of the event is in the table; one of the program leaves nothing to read.
  const report = JSON.parse(stdout) as SimulationReport;
  return {
    title: 'A whole event of 100,000 players',
    note: `\`npm run simulate -- --players ${PLAYERS} --audit\`: check-in, six rounds of Swiss at tables of four, every command and every move through the use cases, on a store in memory that keeps of most games their result. In brackets the bar. Counted from the log and from what each player did, not from what the program says of itself; strays are players who were paired and must not. Time and memory include the audit of the event's file.`,
    columns: ['what', 'measured'],
    rows: rowsOf(report),
  };
}

function rowsOf(report: SimulationReport): readonly (readonly [string, string])[] {
  const { count, happened, audited, slowest } = report;
  const { lost, doubled, unassigned, strays, wrongPoints } = count;
  return [
    ['time', `${(report.seconds / 60).toFixed(1)} minutes (${BARS.minutes})`],
    ['processor time', `${thousands(report.processorSeconds)} s`],
    ['peak of memory', `${(report.peakMb / 1_024).toFixed(2)} GB (${BARS.gigabytes})`],
    ['commands and messages of work', thousands(report.commands)],
    ['slowest of them', `${slowest.name}, ${thousands(slowest.slowestMs)} ms of processor time`],
    ['commits', `${thousands(report.commits)}, ${thousands(report.bytes / 1_048_576)} MB of events`],
    ['games', thousands(count.games)],
    ['lost, doubled, unassigned', `${lost}, ${doubled}, ${unassigned} (0)`],
    ['strays, wrong points', `${strays}, ${wrongPoints} (0)`],
    ['missed the check-in', thousands(happened.missedCheckIns)],
    ['no-shows', thousands(happened.noShows)],
    ['withdrawals, returns', `${thousands(happened.withdrawals)}, ${thousands(happened.returns)}`],
    ['late entries, exclusions', `${thousands(happened.lateEntries)}, ${thousands(happened.exclusions)}`],
    ['corrections', `${happened.corrections}, of ${thousands(happened.changedStandings)} standings`],
    ['audit of its file', audited === null ? '–' : auditText(audited)],
  ];
}

function auditText({ failed, results, games }: NonNullable<SimulationReport['audited']>): string {
  const held = `${thousands(results)} results, ${thousands(games)} of them held against whole games`;
  return failed.length === 0 ? `sound: ${held}` : `FAILED: ${failed.join(', ')}`;
}

/** What must hold, and the test that shows it. */
const PROOFS: readonly (readonly [what: string, file: string])[] = [
  ['1,000 bots on SQLite, killed ten times: the same standings', 'test/local/tournamentKill.test.ts'],
  ['messages and feed twice, late, in any order: the same bytes', 'test/app/tournaments/anyOrder.test.ts'],
  ['10,000 of 10,000 forged files are caught', 'test/domain/tournament/audit/mutants.test.ts'],
  ['100,000 enter while the entries close: acknowledged is on the roll', 'test/app/tournaments/entries.test.ts'],
];

function proofs(): BenchTable {
  return {
    title: 'What an event survives',
    note: 'Shown by tests in their exhaustive form, each in a process of its own: `npm test -- --mode exhaustive FILE`. `npm test` runs a smaller form of each. Processor time includes the processes that they start.',
    columns: ['what', 'test', 'passed', 'time, s', 'processor time, s'],
    rows: PROOFS.map(([what, file]) => [what, `\`${file}\``, ...run(file)]),
  };
}

function run(file: string): readonly [passed: string, seconds: string, processorSeconds: string] {
  const program = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
  const words = [program, 'run', '--mode', 'exhaustive', file];
  const [began, before] = [performance.now(), childrenSeconds()];
  const { stdout } = spawnSync(process.execPath, words, { cwd: ROOT, encoding: 'utf8', maxBuffer: OUTPUT_BYTES });
  const seconds = (performance.now() - began) / 1_000;
  const [, passed, failed] = LAST_LINE.exec(stdout) ?? [];
  if (passed === undefined) throw new Error(`${file} says nothing: ${stdout.slice(-1_000)}`);
  const all = `${passed} of ${Number(passed) + Number(failed)}`;
  return [failed === '0' ? all : `${all}: FAILED`, thousands(seconds), spent(childrenSeconds(), before)];
}

/** Of the summary of a run of tests. */
const LAST_LINE = /(\d+) passed, (\d+) failed/;

/** Linux counts in hundredths of a second. */
const TICKS = 100;

/** Processor time of the processes that this one has waited for; null elsewhere than on Linux. */
function childrenSeconds(): number | null {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(13, 15)
      .map(Number);
    return (user + system) / TICKS;
  } catch {
    return null;
  }
}

function spent(after: number | null, before: number | null): string {
  return after === null || before === null ? '–' : thousands(after - before);
}
