// `npm run simulate -- --players 100000 --rounds 6 --seats 4`: a whole Swiss event, every command through the use
// cases, in memory.

import { BadArguments } from '../../tools/commandLine.ts';
import { parseSimulateArguments, type SimulateArguments, USAGE } from './arguments.ts';
import { Event } from './event.ts';
import { SimulationFault } from './fault.ts';
import { isSound, reportOf, summary, thousands } from './summary.ts';

function rssMb(): number {
  return process.resourceUsage().maxRSS / 1_024;
}

async function run({ plan, json }: SimulateArguments): Promise<boolean> {
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
  return isSound(outcome);
}

try {
  const words = process.argv.slice(2);
  if (words.includes('--help') || words.includes('-h')) console.log(USAGE);
  else if (!(await run(parseSimulateArguments(words)))) process.exitCode = 1;
} catch (error) {
  const isUsage = error instanceof BadArguments;
  if (!isUsage && !(error instanceof SimulationFault)) throw error;
  const help = isUsage ? '\nnpm run simulate -- --help shows how it is used.' : '';
  console.error(`simulate: ${error.message}${help}`);
  process.exitCode = isUsage ? 2 : 1;
}
