// The environment variables of the functions, read and checked once per process.

import { type Allowances, type OutageRules, parseAllowances, USUAL_ALLOWANCES } from '../../app/index.ts';
import { type Edition, editionNamed, WRITTEN_EDITION } from '../../domain/tournament/life/index.ts';
import { type OidcSettings, parseIssuers } from '../identity/index.ts';
import { parsePushHosts } from '../push/index.ts';

/**
 * A state older than this is brought up to date before a command is decided:
 * docs/decisions/0059-races-and-old-heads.md.
 */
export const STALE_AFTER_MS = 20;

/**
 * The timers note each minute that the server is up; a process reads that at most this often.
 * docs/decisions/0034-timers.md.
 */
export const OUTAGES: OutageRules = { gapMs: 150_000, freshMs: 10_000 };

export interface Config {
  readonly logTable: string;
  readonly profilesTable: string;
  readonly identitiesTable: string;
  readonly invitationsTable: string;
  /** Tables of cards and lists: the first is read. */
  readonly viewsTables: readonly string[];
  readonly secretArn: string;
  readonly userPoolId: string;
  /** The app clients whose tokens are accepted. */
  readonly userPoolClientIds: readonly string[];
  /** `https://play.example.org`, if a proxy before the functions has another name than they see; else null. */
  readonly publicUrl: string | null;
  /** What one account may use and have. */
  readonly allowances: Allowances;
  /** Of new tournaments. */
  readonly edition: Edition;
  /** Push services to which notices are sent; none: no notices are sent. */
  readonly pushHosts: readonly string[];
  /** Further issuers whose tokens are accepted. */
  readonly issuers: readonly OidcSettings[];
}

/** A variable is missing: the deployment is wrong. */
export class BadConfig extends Error {
  override readonly name = 'BadConfig';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Throws BadConfig, which names every missing variable, or BadIssuers. */
export function readConfig(environment: Environment): Config {
  const { clients, views, ...config } = readVariables(environment, {
    logTable: 'SIGNALBOX_LOG_TABLE',
    profilesTable: 'SIGNALBOX_PROFILES_TABLE',
    identitiesTable: 'SIGNALBOX_IDENTITIES_TABLE',
    invitationsTable: 'SIGNALBOX_INVITATIONS_TABLE',
    secretArn: 'SIGNALBOX_SECRET_ARN',
    userPoolId: 'SIGNALBOX_USER_POOL_ID',
    clients: 'SIGNALBOX_USER_POOL_CLIENT_ID',
    views: 'SIGNALBOX_VIEWS_TABLES',
  });
  const publicUrl = environment.SIGNALBOX_PUBLIC_URL || null;
  const issuers = parseIssuers(environment.SIGNALBOX_ISSUERS);
  const lists = { userPoolClientIds: clients.split(','), viewsTables: views.split(',') };
  const edition = editionIn(environment);
  const pushHosts = pushHostsIn(environment);
  return { ...config, ...lists, issuers, publicUrl, edition, pushHosts, allowances: allowancesIn(environment) };
}

function pushHostsIn({ SIGNALBOX_PUSH_HOSTS = '' }: Environment): readonly string[] {
  const hosts = parsePushHosts(SIGNALBOX_PUSH_HOSTS);
  if (hosts === null) throw new BadConfig(`SIGNALBOX_PUSH_HOSTS is ${JSON.stringify(SIGNALBOX_PUSH_HOSTS)}`);
  return hosts;
}

function allowancesIn(environment: Environment): Allowances {
  const tournaments = numberIn(environment, 'SIGNALBOX_OPEN_TOURNAMENTS') ?? USUAL_ALLOWANCES.tournaments;
  const text = environment.SIGNALBOX_ALLOWANCES ?? '';
  const allowances = parseAllowances(text);
  if (allowances === null) throw new BadConfig(`SIGNALBOX_ALLOWANCES is ${JSON.stringify(text)}`);
  return { ...USUAL_ALLOWANCES, tournaments, ...allowances };
}

/** The edition of new tournaments, from `SIGNALBOX_EDITION`. Throws BadConfig where there is no such edition. */
export function editionIn(environment: Environment): Edition {
  const text = environment.SIGNALBOX_EDITION ?? '';
  const edition = text === '' ? WRITTEN_EDITION : editionNamed(text);
  if (edition === null) throw new BadConfig(`SIGNALBOX_EDITION is ${JSON.stringify(text)}: no edition`);
  return edition;
}

/** A whole number of at least 1; null if it is not set. */
function numberIn(environment: Environment, name: string): number | null {
  const text = environment[name] ?? '';
  if (text === '') return null;
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new BadConfig(`${name} is ${JSON.stringify(text)}: no whole number`);
  return Number(text);
}

/** The value of each variable, under its key. Throws BadConfig, which names every missing one. */
export function readVariables<Name extends string>(
  environment: Environment,
  names: Readonly<Record<Name, string>>,
): Readonly<Record<Name, string>> {
  const read = Object.entries<string>(names).map(([key, name]) => [key, name, environment[name] ?? ''] as const);
  const missing = read.flatMap(([, name, value]) => (value === '' ? [name] : []));
  if (missing.length > 0) throw new BadConfig(`not set: ${missing.join(', ')}`);
  // One entry for each name.
  return Object.fromEntries(read.map(([key, , value]) => [key, value])) as Record<Name, string>;
}
