// What a simulation prints at its end: for people, or as a line of JSON.

import type { Outcome } from './event.ts';
import type { Plan } from './plan.ts';
import { AUDIT, type Timing } from './timings.ts';

/** What the process of a simulation took. */
export interface Usage {
  readonly seconds: number;
  /** User and system. */
  readonly processorSeconds: number;
  readonly peakMb: number;
}

/** A line for programs. */
export interface SimulationReport extends Omit<Outcome, 'timings'>, Usage {
  readonly commands: number;
  readonly slowest: Pick<Timing, 'name' | 'slowestMs'>;
}

/** Of the outcome: nothing was lost, nobody was forgotten, and an audit found nothing. */
export function isSound({ count, audited }: Pick<Outcome, 'count' | 'audited'>): boolean {
  const { lost, doubled, unassigned, strays, wrongPoints } = count;
  return lost + doubled + unassigned + strays + wrongPoints === 0 && (audited?.failed ?? []).length === 0;
}

/** Commands and messages; the audit is neither. */
export function reportOf(outcome: Outcome, usage: Usage): SimulationReport {
  const { timings, ...rest } = outcome;
  const given = timings.filter(({ name }) => name !== AUDIT);
  const commands = given.reduce((sum, timing) => sum + timing.count, 0);
  const slowest = given.toSorted((one, other) => other.slowestMs - one.slowestMs)[0];
  const { name = '-', slowestMs = 0 } = slowest ?? {};
  return { ...rest, ...usage, commands, slowest: { name, slowestMs } };
}

export function summary(
  { rounds, seats, players }: Plan,
  report: SimulationReport,
  timings: readonly Timing[],
): string {
  const { count, happened, audited, seconds } = report;
  const { lost, doubled, unassigned, strays, wrongPoints } = count;
  const rows: readonly (readonly [string, string])[] = [
    ['entered, rounds, seats', `${thousands(players)}, ${rounds}, ${seats}`],
    ['on the roll', thousands(report.players)],
    ['missed the check-in', thousands(happened.missedCheckIns)],
    ['no-shows', thousands(happened.noShows)],
    ['withdrew, returned', `${thousands(happened.withdrawals)}, ${thousands(happened.returns)}`],
    ['came late', thousands(happened.lateEntries)],
    ['excluded', thousands(happened.exclusions)],
    ['corrections', `${happened.corrections} (${thousands(happened.changedStandings)} standings changed)`],
    ['time, s', seconds.toFixed(1)],
    ['processor time, s', report.processorSeconds.toFixed(1)],
    ['commands', `${thousands(report.commands)} (${thousands(report.commands / seconds)}/s)`],
    ['commits', `${thousands(report.commits)} (${thousands(report.bytes / 1_048_576)} MB of events)`],
    ['slowest command', `${report.slowest.name}, ${thousands(report.slowest.slowestMs)} ms of processor time`],
    ['most memory, MB', thousands(report.peakMb)],
    ['games', thousands(count.games)],
    ['lost, doubled, unassigned', `${lost}, ${doubled}, ${unassigned}`],
    ['strays, wrong points', `${strays}, ${wrongPoints}`],
    ['audit', audited === null ? '-' : auditText(audited)],
    ['final standings', report.standingsHash],
  ];
  const lines = rows.map(([name, value]) => `${name.padEnd(28)}${value}`);
  return [...lines, '', ...timingLines(timings), ''].join('\n');
}

function auditText({ failed, results, games }: NonNullable<Outcome['audited']>): string {
  const held = `${thousands(results)} results derived again, ${thousands(games)} held against their games`;
  return failed.length === 0 ? `sound: ${held}` : `failed: ${failed.join(', ')}`;
}

function timingLines(timings: readonly Timing[]): readonly string[] {
  const head = ['command'.padEnd(24), 'times'.padStart(10), 'cpu ms'.padStart(12), 'slowest'.padStart(12)].join('');
  const costs = timings.map(({ name, count, totalMs, slowestMs }) =>
    [
      name.padEnd(24),
      thousands(count).padStart(10),
      thousands(totalMs).padStart(12),
      slowestMs.toFixed(1).padStart(12),
    ].join(''),
  );
  return [head, ...costs];
}

export function thousands(value: number): string {
  return Math.round(value).toLocaleString('en-GB');
}
