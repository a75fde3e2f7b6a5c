// The seed of the run's samples: as it is set, or the commit that is checked out, or the date where there is no git.

import { spawnSync } from 'node:child_process';

export function sampleSeed(): string {
  const given = process.env.SIGNALBOX_TEST_SEED;
  if (given !== undefined && given !== '') return given;
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' });
  return status === 0 ? stdout.trim().slice(0, 12) : new Date().toISOString().slice(0, 10);
}
