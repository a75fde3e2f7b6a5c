// Eight projects, so that each has its own set-up and patience: rules and use cases (which need nothing but packages of
// npm), mutants of replays, random games against second engines, the replay format in another language, stores, the
// API, attacks, the infrastructure.

import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { sampleSeed } from './test/kit/processes/sampleSeed.ts';
import { SummaryReporter } from './test/kit/processes/summaryReporter.ts';

/** Runs Python, so it is no unit test. */
const OTHER_LANGUAGE = 'test/domain/audit/otherLanguage.test.ts';

/** These need no more than units do, but in an exhaustive run much longer; so do the next. */
const MUTANTS = 'test/domain/audit/mutants*.test.ts';

/** Independent engines that play the same random games. */
const ORACLES = 'test/domain/titles/*/oracle*.test.ts';

const SEED = sampleSeed();

/**
 * Milliseconds of `count` minutes; an exhaustive run, which tries many times the cases in each file, has thirty times
 * the patience.
 */
function minutes(count: number): number {
  return count * 60_000 * (process.argv.join(' ').includes('--mode exhaustive') ? 30 : 1);
}

/**
 * Processes of a run load what the first of them compiled: programs and servers that tests start in a third of the
 * time, those that run the tests themselves with a third less.
 */
const COMPILED = { NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url)) };

export default defineConfig({
  test: {
    // Node loads the modules, as in production: Vite's runner makes each use of an import a call, which nearly doubles
    // the time of searches. Modules cannot be mocked then, and none is.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    reporters: ['default', new SummaryReporter(SEED)],
    // Files share a process, which saves a third of the time: what a file changes in its process, it changes back.
    isolate: false,
    // One more than there are cores: many tests wait for a browser, a server or a clock.
    maxWorkers: availableParallelism() + 1,
    // The default of a second is too short for a browser, or any other process, on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ['./test/kit/processes/processorTime.ts', './test/kit/processes/randomProperties.ts'],
    env: { SIGNALBOX_TEST_SEED: SEED, ...COMPILED },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/{domain,app,fleet,schema}/**/*.test.ts', 'test/*.test.ts'],
          exclude: [MUTANTS, ORACLES, OTHER_LANGUAGE],
          testTimeout: minutes(1),
          hookTimeout: minutes(1),
        },
      },
      {
        extends: true,
        test: { name: 'mutants', include: [MUTANTS], testTimeout: minutes(1), hookTimeout: minutes(1) },
      },
      {
        extends: true,
        test: { name: 'oracle', include: [ORACLES], testTimeout: minutes(1) },
      },
      {
        extends: true,
        test: { name: 'python', include: [OTHER_LANGUAGE], testTimeout: minutes(1), hookTimeout: minutes(1) },
      },
      {
        extends: true,
        test: {
          name: 'store',
          include: ['test/{eventstore,faults,livestore,readstore,releases}/**/*.test.ts'],
          globalSetup: ['test/kit/stores/dynamodbLocal.ts'],
          testTimeout: minutes(2),
          hookTimeout: minutes(1),
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['test/{bench,clients,lambdas,live,local,sdk,tools,web}/**/*.test.ts'],
          testTimeout: minutes(2),
          hookTimeout: minutes(1),
        },
      },
      {
        extends: true,
        test: {
          name: 'siege',
          include: ['test/siege/**/*.test.ts'],
          testTimeout: minutes(2),
          hookTimeout: minutes(1),
        },
      },
      {
        extends: true,
        test: {
          name: 'infra',
          include: ['test/{infra,rehearse}/**/*.test.ts'],
          testTimeout: minutes(3),
          hookTimeout: minutes(3),
        },
      },
    ],
  },
});
