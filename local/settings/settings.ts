// The settings of `npm start`, from its options and environment variables.

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ALLOWANCE_NAMES, type Allowances, parseAllowances, USUAL_ALLOWANCES } from '../../app/index.ts';
import { EDITIONS, type Edition, editionNamed, NEWEST_EDITION } from '../../domain/tournament/life/index.ts';
import { BadIssuers, type OidcSettings, parseIssuers } from '../../lambdas/identity/index.ts';
import { type PushRules, parsePushHosts } from '../../lambdas/push/index.ts';
import { type Proxies, parseProxies } from '../gate/addresses.ts';
import { KIND_NAMES, type Limits, limitsFor, parseLimits } from '../gate/kinds.ts';
import type { BrowserRules } from '../http/browsers.ts';
import { GATEWAY_LIMITS } from '../http/limits.ts';
import { DEV_TOKENS, type DevTokens } from '../issuer.ts';

export interface Settings {
  /** 0: the system chooses. */
  readonly port: number;
  /** Absolute path of the store's file, or `:memory:`. */
  readonly dataPath: string;
  readonly browsers: BrowserRules;
  /** By which clients call the server, in production; null: this is none. */
  readonly publicUrl: string | null;
  /** Proxies whose word for the address of a client is taken. */
  readonly proxies: Proxies;
  /** What clients may hold of the server. */
  readonly limits: Limits;
  readonly devTokens: DevTokens;
  readonly answerMs: number;
  /** Origins whose pages may show games and tournaments in a frame; none: all. */
  readonly embedOrigins: readonly string[];
  /** What one account may use and have. */
  readonly allowances: Allowances;
  /** Of the rules of new tournaments. */
  readonly edition: Edition;
  /** Where notices for browsers are sent. */
  readonly push: PushRules;
  readonly issuers: readonly OidcSettings[];
  /** Whether cards and lists are made again from the log. */
  readonly rebuild: boolean;
  /** Whether it goes on without moves that were lost. */
  readonly acceptLoss: boolean;
}

/** An invalid setting; the message is for the person who started the program. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting';
}

/** What `npm start -- --help` prints. */
export const HELP = `The Signalbox server, on this machine only.

  npm start [-- OPTIONS]

Options
  --port NUMBER   port to listen on; 0: any free one (default: $PORT, or 4000)
  --data FILE     the file with all games and secrets (default: $SIGNALBOX_DATA, or data/signalbox.db); :memory: keeps nothing
  --rebuild       make the lists of games again from the log before serving them
  --accept-loss   go on without moves that the file has lost; without it the start names them and ends
  -h, --help      print this and exit

Environment
  PORT                     as --port
  SIGNALBOX_DATA           as --data
  SIGNALBOX_PUBLIC_URL     the address that people call, such as https://games.club.example: production, behind a proxy on this
                           machine, without development tokens (docs/club.md)
  SIGNALBOX_HOSTS          further host names to serve, separated by commas, such as that of a proxy in front
  SIGNALBOX_PROXIES        proxies in front, addresses or ranges: 127.0.0.1,10.0.0.0/8; they name the client in X-Forwarded-For or Forwarded
  SIGNALBOX_HALL           people who may play behind one address, such as a club's (default: 0; up to 30 or so need no setting)
  SIGNALBOX_LIMITS         what clients may hold, in all and by address: connections=2000/500,streams=200/50 (docs/operations.md)
  SIGNALBOX_CORS_ORIGINS   origins whose pages may call /dev/token, separated by commas: http://localhost:5173; every page may call the API
  SIGNALBOX_EMBED_ORIGINS  origins whose pages may show /embed/… in a frame, separated by commas (default: all)
  SIGNALBOX_DEV_TOKENS     who may have tokens from /dev/token, for any name: loopback (default), everywhere, off
  SIGNALBOX_ANSWER_SECONDS time to answer a request, from 2 to 600 (default: 30): later it begins nothing more, such as a bot's move
  SIGNALBOX_ALLOWANCES     what one account may do in an hour, or have at a time: creations=5000,openGames=200 (docs/operations.md)
  SIGNALBOX_OPEN_TOURNAMENTS  the same for tournaments alone (default: 50)
  SIGNALBOX_EDITION        the edition of the rules of new tournaments: 2 (default), which releases before 0.8 cannot read, or 1
  SIGNALBOX_PUSH_HOSTS     push services to which notices are sent, separated by commas, or off (default: those of the usual browsers)
  SIGNALBOX_ISSUERS        further OpenID Connect issuers whose tokens are accepted, as JSON:
                           [{"issuer": "https://…", "audience": "…"}] (docs/operations.md)
  SIGNALBOX_COMMIT         commit of the sources, for /health

SIGINT (Ctrl-C) and SIGTERM stop it after the requests at hand.
`;

/** The options given on the command line. */
export interface Options {
  readonly help: boolean;
  readonly port: string | undefined;
  readonly data: string | undefined;
  readonly rebuild: boolean;
  readonly acceptLoss: boolean;
}

/** Throws BadSetting for anything that is not an option. */
export function readOptions(words: readonly string[]): Options {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: {
        help: { type: 'boolean', short: 'h' },
        port: { type: 'string' },
        data: { type: 'string' },
        rebuild: { type: 'boolean' },
        'accept-loss': { type: 'boolean' },
      },
    });
    return {
      help: values.help ?? false,
      port: values.port,
      data: values.data,
      rebuild: values.rebuild ?? false,
      acceptLoss: values['accept-loss'] ?? false,
    };
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split(/[.\n]/, 1) : [];
    throw new BadSetting(`${reason}. See npm start -- --help.`);
  }
}

const NO_OPTIONS: Omit<Options, 'help'> = { port: undefined, data: undefined, rebuild: false, acceptLoss: false };

/** In place of a path: the data are gone when the server stops. */
export const IN_MEMORY = ':memory:';

const DEFAULT_PORT = 4_000;
const MAX_PORT = 65_535;
const DEFAULT_PATH = './data/signalbox.db';

/** The options, then the environment, then the defaults; throws BadSetting. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  { port, data, rebuild, acceptLoss }: Omit<Options, 'help'> = NO_OPTIONS,
): Settings {
  const publicUrl = parsePublicUrl(environment.SIGNALBOX_PUBLIC_URL || '');
  const hosts = listOf(environment.SIGNALBOX_HOSTS);
  return {
    port: port === undefined ? parsePort(environment.PORT, 'PORT') : parsePort(port, '--port'),
    dataPath: readDataPath(environment, data),
    browsers: {
      hosts: [...(publicUrl === null ? [] : [new URL(publicUrl).hostname]), ...hosts].map((host) => host.toLowerCase()),
      origins: originsIn(environment.SIGNALBOX_CORS_ORIGINS, 'SIGNALBOX_CORS_ORIGINS'),
    },
    embedOrigins: originsIn(environment.SIGNALBOX_EMBED_ORIGINS, 'SIGNALBOX_EMBED_ORIGINS'),
    publicUrl,
    proxies: parseProxySetting(environment.SIGNALBOX_PROXIES || (publicUrl === null ? '' : THIS_MACHINE)),
    limits: parseLimitSettings(environment.SIGNALBOX_HALL || '0', environment.SIGNALBOX_LIMITS || ''),
    devTokens: devTokensOf(environment.SIGNALBOX_DEV_TOKENS || '', publicUrl),
    answerMs: parseAnswerMs(environment.SIGNALBOX_ANSWER_SECONDS || ''),
    allowances: parseAllowanceSettings(environment),
    edition: parseEdition(environment.SIGNALBOX_EDITION || ''),
    push: { hosts: pushHostsIn(environment.SIGNALBOX_PUSH_HOSTS) },
    issuers: readIssuers(environment.SIGNALBOX_ISSUERS),
    rebuild,
    acceptLoss,
  };
}

/** Absolute, or `:memory:`. */
export function readDataPath(
  environment: Readonly<Record<string, string | undefined>>,
  data: string | undefined,
): string {
  const path = data || environment.SIGNALBOX_DATA || DEFAULT_PATH;
  return path === IN_MEMORY ? path : resolve(path);
}

function readIssuers(text: string | undefined): readonly OidcSettings[] {
  try {
    return parseIssuers(text);
  } catch (error) {
    if (error instanceof BadIssuers) throw new BadSetting(`SIGNALBOX_ISSUERS: ${error.message}.`);
    throw error;
  }
}

const MIN_ANSWER_SECONDS = 2;
const MAX_ANSWER_SECONDS = 600;

function parseAnswerMs(text: string): number {
  if (text === '') return GATEWAY_LIMITS.answerMs;
  const seconds = Number(text);
  if (/^\d{1,3}$/.test(text) && seconds >= MIN_ANSWER_SECONDS && seconds <= MAX_ANSWER_SECONDS) return seconds * 1_000;
  const range = `from ${MIN_ANSWER_SECONDS} to ${MAX_ANSWER_SECONDS}`;
  throw new BadSetting(
    `SIGNALBOX_ANSWER_SECONDS is ${JSON.stringify(text)}; it must be a whole number of seconds ${range}.`,
  );
}

function parseProxySetting(text: string): Proxies {
  const proxies = parseProxies(text);
  if (proxies !== null) return proxies;
  throw new BadSetting(
    `SIGNALBOX_PROXIES is ${JSON.stringify(text)}; it must be addresses or ranges, separated by commas: 127.0.0.1,10.0.0.0/8.`,
  );
}

function parseLimitSettings(hall: string, text: string): Limits {
  if (!/^\d{1,5}$/.test(hall)) {
    throw new BadSetting(
      `SIGNALBOX_HALL is ${JSON.stringify(hall)}; it must be a whole number of people, up to 99999.`,
    );
  }
  const limits = parseLimits(text);
  if (limits !== null) return limitsFor(Number(hall), limits);
  const names = KIND_NAMES.join(', ');
  throw new BadSetting(
    `SIGNALBOX_LIMITS is ${JSON.stringify(text)}; it must be like connections=2000/500,streams=200/50, of ${names}.`,
  );
}

function parseAllowanceSettings(environment: Readonly<Record<string, string | undefined>>): Allowances {
  const text = environment.SIGNALBOX_ALLOWANCES || '';
  const tournaments = parseOpenTournaments(environment.SIGNALBOX_OPEN_TOURNAMENTS || '');
  const allowances = parseAllowances(text);
  if (allowances !== null) return { ...USUAL_ALLOWANCES, tournaments, ...allowances };
  const names = ALLOWANCE_NAMES.join(', ');
  throw new BadSetting(
    `SIGNALBOX_ALLOWANCES is ${JSON.stringify(text)}; it must be like creations=5000,openGames=200, of ${names}.`,
  );
}

function parseEdition(text: string): Edition {
  const found = text === '' ? NEWEST_EDITION : editionNamed(text);
  if (found !== null) return found;
  throw new BadSetting(`SIGNALBOX_EDITION is ${JSON.stringify(text)}; it must be ${EDITIONS.join(' or ')}.`);
}

function parseOpenTournaments(text: string): number {
  if (text === '') return USUAL_ALLOWANCES.tournaments;
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new BadSetting(
    `SIGNALBOX_OPEN_TOURNAMENTS is ${JSON.stringify(text)}; it must be a whole number from 1 to 9999999.`,
  );
}

function pushHostsIn(text = ''): readonly string[] {
  const hosts = parsePushHosts(text);
  if (hosts !== null) return hosts;
  throw new BadSetting(
    `SIGNALBOX_PUSH_HOSTS is ${JSON.stringify(text)}; it must be host names such as *.push.example.org, or off.`,
  );
}

/** Where the proxy of a server in production is, since the server listens on loopback. */
const THIS_MACHINE = '127.0.0.1,::1';

/** Null for none. */
function parsePublicUrl(text: string): string | null {
  if (text === '') return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.origin === text) return text;
  throw new BadSetting(
    `SIGNALBOX_PUBLIC_URL is ${JSON.stringify(text)}; it must be a scheme, a host and perhaps a port, such as https://games.club.example.`,
  );
}

function devTokensOf(text: string, publicUrl: string | null): DevTokens {
  const devTokens = parseDevTokens(text || (publicUrl === null ? 'loopback' : 'off'));
  if (publicUrl === null || devTokens === 'off') return devTokens;
  throw new BadSetting(
    `SIGNALBOX_DEV_TOKENS is ${JSON.stringify(text)}; with SIGNALBOX_PUBLIC_URL there are none, since they let anybody be anybody.`,
  );
}

function parseDevTokens(text: string): DevTokens {
  const known = DEV_TOKENS.find((one) => one === text);
  if (known !== undefined) return known;
  throw new BadSetting(`SIGNALBOX_DEV_TOKENS is ${JSON.stringify(text)}; it must be one of ${DEV_TOKENS.join(', ')}.`);
}

function parsePort(text: string | undefined, name: string): number {
  if (text === undefined || text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > MAX_PORT) {
    throw new BadSetting(`${name} is ${JSON.stringify(text)}; it must be a whole number from 0 to ${MAX_PORT}.`);
  }
  return port;
}

/** The parts of a comma-separated text; empty if absent. */
function listOf(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function originsIn(list: string | undefined, name: string): readonly string[] {
  return listOf(list).map((text) => {
    if (URL.canParse(text) && new URL(text).origin === text) return text;
    throw new BadSetting(
      `${name} has ${JSON.stringify(text)}; an origin is a scheme, a host and a port, such as http://localhost:5173.`,
    );
  });
}
