// A function's bundle in a process of its own, with the environment that the stack gives it.

import { spawnSync } from 'node:child_process';

const ENVIRONMENT = {
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'none',
  AWS_SECRET_ACCESS_KEY: 'none',
  SIGNALBOX_LOG_TABLE: 'log',
  SIGNALBOX_PROFILES_TABLE: 'profiles',
  SIGNALBOX_IDENTITIES_TABLE: 'identities',
  SIGNALBOX_INVITATIONS_TABLE: 'invitations',
  SIGNALBOX_VIEWS_TABLES: 'views',
  SIGNALBOX_WORK_QUEUE: 'https://sqs.local/work',
  SIGNALBOX_SECRET_ARN: 'arn:aws:secretsmanager:eu-central-1:123456789012:secret:master',
  SIGNALBOX_USER_POOL_ID: 'eu-central-1_AbCdEfGhI',
  SIGNALBOX_USER_POOL_CLIENT_ID: 'client',
};

/**
 * The lines of JSON that `program`, a module's source, writes in a process of its own. Throws if it writes to standard
 * error.
 */
export function linesOfProcess(program: string): readonly unknown[] {
  const options = { encoding: 'utf8', env: ENVIRONMENT } as const;
  const child = spawnSync(process.execPath, ['--input-type=module', '--eval', program], options);
  if (child.stderr !== '') throw new Error(child.stderr);
  return child.stdout
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}

/** Milliseconds that a new process takes to import `file`, once it has imported `after`. */
export function importMs(file: string, after?: string): number {
  const [ms] = linesOfProcess(`${after === undefined ? '' : `await import(${JSON.stringify(after)});`}
    const before = performance.now();
    await import(${JSON.stringify(file)});
    process.stdout.write(String(performance.now() - before), () => process.exit());`);
  return Number(ms);
}
