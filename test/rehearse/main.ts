// `npm run rehearse [-- --no-synth] [--verbose] [--only alarms]`: deploys what `npm run synth` has written on this
// machine, and lives through a release's troubles. docs/rehearsal.md.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { TITLES } from '../../domain/titles/index.ts';
import { ringAll } from './scenario/alarms.ts';
import { firstSecret, playGame, playTournament } from './scenario/play.ts';
import { removeFolders, runWell } from './scenario/programs.ts';
import { Rehearsal } from './scenario/rehearsal.ts';
import { failedFirst, goesLive, stoppedByAlarm, stoppedByHook } from './scenario/releases.ts';
import { restore } from './scenario/restore.ts';

const STAGE = 'smallest';
const FOLDER = join(import.meta.dirname, '../../cdk.out', STAGE);

interface Step {
  readonly name: string;
  run(rehearsal: Rehearsal): Promise<string>;
}

interface Result {
  readonly name: string;
  readonly ok: boolean;
  readonly found: string;
}

const STEPS: readonly Step[] = [
  { name: 'a first deployment that fails', run: failedFirst },
  {
    name: 'first deployment',
    run: async (rehearsal) => {
      await rehearsal.openGateway();
      return firstSecret(rehearsal);
    },
  },
  ...TITLES.map((title) => ({
    name: `a game of ${title.id}`,
    run: async (rehearsal: Rehearsal) => `${await playGame(rehearsal, title)} is verified`,
  })),
  { name: 'a tournament', run: (rehearsal) => playTournament(rehearsal, 8) },
  { name: 'a release that does not start', run: stoppedByHook },
  { name: 'a release that fails its calls', run: stoppedByAlarm },
  { name: 'a release that works', run: goesLive },
  { name: 'a restore', run: restore },
  { name: 'alarms', run: ringAll },
];

function say(line: string): void {
  console.log(line);
}

async function run(step: Step, rehearsal: Rehearsal): Promise<Result> {
  say(`${step.name} …`);
  try {
    return { name: step.name, ok: true, found: await step.run(rehearsal) };
  } catch (error) {
    return { name: step.name, ok: false, found: String(error) };
  }
}

/** What no step may have led to. */
function rightsOf({ cloud: { iam } }: Rehearsal): Result {
  const refusals = [...iam.refusals].map(([what, count]) => `${what} (${count})`);
  const calls = [...iam.used.values()].reduce((sum, count) => sum + count, 0);
  const found = refusals.length === 0 ? `${calls} calls, none refused` : `refused: ${refusals.join('; ')}`;
  return { name: 'rights', ok: refusals.length === 0, found };
}

/** Of all steps up to the first that fails. */
async function runAll(rehearsal: Rehearsal, only: string): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const step of STEPS.filter(({ name }) => name.includes('first deployment') || name.includes(only))) {
    const result = await run(step, rehearsal);
    results.push(result);
    say(`  ${result.ok ? 'ok' : 'FAILED'}: ${result.found}`);
    if (!result.ok) break;
  }
  return [...results, rightsOf(rehearsal)];
}

function showTable(results: readonly Result[]): void {
  const width = Math.max(...results.map(({ name }) => name.length));
  say('');
  for (const { name, ok, found } of results) say(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(width)}  ${found}`);
}

async function main(words: readonly string[]): Promise<number> {
  if (!words.includes('--no-synth') || !existsSync(FOLDER)) await runWell('infra/synth.ts', [STAGE]);
  const isVerbose = words.includes('--verbose');
  const rehearsal = await Rehearsal.start({ folder: FOLDER, factor: 20, quota: 10, say, isVerbose });
  try {
    const results = await runAll(rehearsal, words.includes('--only') ? (words.at(-1) ?? '') : '');
    showTable(results);
    return results.every(({ ok }) => ok) ? 0 : 1;
  } finally {
    await rehearsal.stop();
    removeFolders();
  }
}

process.exitCode = await main(process.argv.slice(2));
