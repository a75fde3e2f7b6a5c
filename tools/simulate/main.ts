// `npm run simulate -- --players 100000 --rounds 6 --seats 4`: a whole Swiss event, every command through the use cases, in memory.

import { parseArgs } from 'node:util';
import { Event } from './event.ts';
import { type Plan, timesAsOften, USUAL_SHARES } from './plan.ts';
import { isSound, reportOf, summary, thousands } from './summary.ts';

const USAGE = `npm run simulate -- [--players 100000] [--rounds 6] [--seats 4] [--incidents 1] [--seed 1] [--audit] [--record FILE] [--json]

--incidents  how often players stay away, leave, return or come late, and results are wrong: 0 never, 2 twice as often
--seed       of these incidents
--audit      derives the tournament again from its file; up to ${10_000} players this is done in any case
--record     writes the tournament file
--json       one line of JSON`;

const AUDITED_PLAYERS = 10_000;

interface Wanted {
  readonly plan: Plan;
  readonly json: boolean;
}

function wantedBy(words: readonly string[]): Wanted {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const numbers = { players: text, rounds: text, seats: text, incidents: text };
  const { values } = parseArgs({
    args: [...words],
    options: { ...numbers, seed: text, record: text, audit: flag, json: flag },
  });
  const numberOf = (name: keyof typeof numbers, usual: number): number => {
    const value = Number(values[name] ?? usual);
    if (Number.isFinite(value) && value >= 0) return value;
    throw new Error(USAGE);
  };
  const players = numberOf('players', 100_000);
  const plan: Plan = {
    players,
    rounds: numberOf('rounds', 6),
    seats: numberOf('seats', 4),
    seed: values.seed ?? '1',
    shares: timesAsOften(USUAL_SHARES, numberOf('incidents', 1)),
    audits: values.audit || players <= AUDITED_PLAYERS,
    record: values.record ?? null,
  };
  return { plan, json: values.json };
}

function rssMb(): number {
  return process.resourceUsage().maxRSS / 1_024;
}

async function main(): Promise<void> {
  const { plan, json } = wantedBy(process.argv.slice(2));
  const began = performance.now();
  const secondsOf = (): number => (performance.now() - began) / 1_000;
  const progress = (line: string): void => {
    process.stderr.write(`${secondsOf().toFixed(1).padStart(8)} s  ${thousands(rssMb()).padStart(6)} MB  ${line}\n`);
  };
  const outcome = await new Event(plan, progress).run();
  const { user, system } = process.cpuUsage();
  const usage = { seconds: secondsOf(), processorSeconds: (user + system) / 1_000_000, peakMb: rssMb() };
  const report = reportOf(outcome, usage);
  process.stdout.write(json ? `${JSON.stringify(report)}\n` : `\n${summary(plan, report, outcome.timings)}`);
  if (!isSound(outcome)) process.exitCode = 1;
}

await main();
