// The environment variables of the functions, read and checked once per process.

/** Processes on AWS share their games: a state older than this is brought up to date before a command is decided. docs/decisions/0023-costs-of-a-fleet.md. */
export const STALE_AFTER_MS = 100;

export interface Config {
  readonly logTable: string;
  readonly profilesTable: string;
  readonly secretArn: string;
  readonly userPoolId: string;
  /** The app clients whose tokens are accepted. */
  readonly userPoolClientIds: readonly string[];
}

/** A variable is missing: the deployment is wrong. */
export class BadConfig extends Error {
  override readonly name = 'BadConfig';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Throws BadConfig, which names every missing variable. */
export function readConfig(environment: Environment): Config {
  const missing: string[] = [];
  const variable = (name: string): string => {
    const value = environment[name] ?? '';
    if (value === '') missing.push(name);
    return value;
  };
  const config: Config = {
    logTable: variable('SIGNALBOX_LOG_TABLE'),
    profilesTable: variable('SIGNALBOX_PROFILES_TABLE'),
    secretArn: variable('SIGNALBOX_SECRET_ARN'),
    userPoolId: variable('SIGNALBOX_USER_POOL_ID'),
    userPoolClientIds: variable('SIGNALBOX_USER_POOL_CLIENT_ID').split(','),
  };
  if (missing.length > 0) throw new BadConfig(`not set: ${missing.join(', ')}`);
  return config;
}
