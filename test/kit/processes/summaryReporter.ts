// The closing lines of a run: what each area cost, and, last, one plain line for machines with the counts of vitest.

import type { Reporter, TestModule } from 'vitest/node';
import { costReport } from './processorBudgets.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** A run of fewer files is somebody's work on them: costs are not printed. */
const FEW_FILES = 20;

/**
 * Tests of `modules` by result. A file that broke outside its tests, and an error outside any file, count as failures.
 */
export function countResults(modules: readonly TestModule[], unhandledErrors: number): Count {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const passed = tests.filter((test) => test.result().state === 'passed').length;
  const failed = tests.filter((test) => test.result().state === 'failed').length;
  return { passed, failed: failed + modules.filter(brokeOutsideItsTests).length + unhandledErrors };
}

function brokeOutsideItsTests(module: TestModule): boolean {
  const tests = [...module.children.allTests()];
  return module.state() === 'failed' && !tests.some((test) => test.result().state === 'failed');
}

function costLines(modules: readonly TestModule[]): readonly string[] {
  if (modules.length < FEW_FILES) return [];
  return costReport(
    modules.map((module) => ({
      path: module.relativeModuleId,
      seconds: module.meta().processorSeconds ?? 0,
    })),
  );
}

/**
 * Prints what the areas cost and `<n> passed, <m> failed` when everything else has been printed; the exit code stays
 * vitest's.
 */
export class SummaryReporter implements Reporter {
  readonly #seed: string;

  /** `seed`: of the samples that the run tries. */
  constructor(seed: string) {
    this.#seed = seed;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const { passed, failed } = countResults(modules, unhandledErrors.length);
    const sample = failed === 0 ? [] : [`The same samples again: SIGNALBOX_TEST_SEED=${this.#seed}`];
    const lines = [...costLines(modules), ...sample, `${passed} passed, ${failed} failed`];
    process.once('exit', () => process.stdout.write(`${lines.join('\n')}\n`));
  }
}
