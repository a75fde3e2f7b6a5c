// One plain last line for machines: how many tests passed and how many failed, as vitest counted them.

import type { Reporter, TestModule } from 'vitest/node';

interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** Tests of `modules` by result. A file that broke outside its tests, and an error outside any file, count as failures. */
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

/** Prints `<n> passed, <m> failed` when everything else has been printed; the exit code stays vitest's. */
export class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const { passed, failed } = countResults(modules, unhandledErrors.length);
    process.once('exit', () => process.stdout.write(`${passed} passed, ${failed} failed\n`));
  }
}
