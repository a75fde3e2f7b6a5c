// Runs before each test file: counts the processor time that the file takes, with the processes that it started and
// that have ended.

import { readFileSync } from 'node:fs';
import { afterAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Of a file: processor seconds, user and system. */
    processorSeconds?: number;
  }
}

/** Linux counts in hundredths of a second. */
const TICKS = 100;
const COUNTED = Symbol.for('signalbox processor seconds counted');
const process_ = globalThis as { [COUNTED]?: number };

/** Of this process and of its ended children; elsewhere than on Linux of this process only. */
function processorSeconds(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}

// biome-ignore lint/correctness/noEmptyPattern: the fixtures, which Vitest wants to be destructured
afterAll(({}, suite) => {
  const total = processorSeconds();
  suite.file.meta.processorSeconds = total - (process_[COUNTED] ?? 0);
  process_[COUNTED] = total;
});
