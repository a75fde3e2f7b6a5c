// `npm run simulate -- --players 100000 --rounds 6 --seats 4`: a whole Swiss event, every command through the use cases, in memory.

import { parseArgs } from 'node:util';
import { Event, type Outcome, type Plan } from './event.ts';

const USAGE = 'npm run simulate -- [--players 100000] [--rounds 6] [--seats 4]';

function planOf(words: readonly string[]): Plan {
  const { values } = parseArgs({
    args: [...words],
    options: { players: { type: 'string' }, rounds: { type: 'string' }, seats: { type: 'string' } },
  });
  const numberOf = (text: string | undefined, usual: number): number => {
    const value = text === undefined ? usual : Number(text);
    if (!Number.isInteger(value) || value < 1) throw new Error(USAGE);
    return value;
  };
  return {
    players: numberOf(values.players, 100_000),
    rounds: numberOf(values.rounds, 6),
    seats: numberOf(values.seats, 4),
  };
}

function thousands(value: number): string {
  return Math.round(value).toLocaleString('en-GB');
}

function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

function rssMb(): number {
  return process.resourceUsage().maxRSS / 1_024;
}

function summary(plan: Plan, { count, timings, commits, bytes, standingsHash }: Outcome, seconds: number): string {
  const commands = timings.reduce((sum, timing) => sum + timing.count, 0);
  const slowest = timings.toSorted((one, other) => other.slowestMs - one.slowestMs)[0];
  const rows: readonly (readonly [string, string])[] = [
    ['players, rounds, seats', `${thousands(plan.players)}, ${count.rounds}, ${plan.seats}`],
    ['time, s', seconds.toFixed(1)],
    ['processor time, s', processorSeconds().toFixed(1)],
    ['commands', `${thousands(commands)} (${thousands(commands / seconds)}/s)`],
    ['commits', `${thousands(commits)} (${thousands(bytes / 1_048_576)} MB of events)`],
    [
      'slowest command',
      slowest === undefined ? '-' : `${slowest.name}, ${thousands(slowest.slowestMs)} ms of processor time`,
    ],
    ['most memory, MB', thousands(rssMb())],
    ['games', thousands(count.games)],
    ['lost, doubled, unassigned', `${count.lost}, ${count.doubled}, ${count.unassigned}`],
    ['final standings', standingsHash],
  ];
  const lines = rows.map(([name, value]) => `${name.padEnd(28)}${value}`);
  const costs = timings.map(({ name, count: times, totalMs, slowestMs }) =>
    [
      name.padEnd(20),
      thousands(times).padStart(10),
      thousands(totalMs).padStart(12),
      slowestMs.toFixed(1).padStart(12),
    ].join(''),
  );
  const head = ['command'.padEnd(20), 'times'.padStart(10), 'cpu ms'.padStart(12), 'slowest'.padStart(12)].join('');
  return [...lines, '', head, ...costs, ''].join('\n');
}

async function main(): Promise<void> {
  const plan = planOf(process.argv.slice(2));
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1_000;
  const report = (line: string): void => {
    process.stderr.write(`${seconds().toFixed(1).padStart(8)} s  ${thousands(rssMb()).padStart(6)} MB  ${line}\n`);
  };
  const outcome = await new Event(plan, report).run();
  process.stdout.write(`\n${summary(plan, outcome, seconds())}`);
  const { lost, doubled, unassigned } = outcome.count;
  if (lost + doubled + unassigned > 0) process.exitCode = 1;
}

await main();
