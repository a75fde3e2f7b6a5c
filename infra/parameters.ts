// The parameters of a deployment, which a stage's file remembers. An invalid value stops the synthesis with a message
// that names it.

import { reservationProblem } from './concurrency.ts';
import { ALLOWANCES, CERTIFICATE, type Check, DOMAIN, NUMBER, PUSH_HOSTS, YES_OR_NO } from './patterns.ts';

/** The API under names of its own, with CloudFront and a firewall before it. */
export interface Edge {
  /** What clients call: `play.example.org`. */
  readonly domainName: string;
  /** Its certificate, in us-east-1. */
  readonly certificateArn: string;
  /** What CloudFront calls: `origin.play.example.org`. */
  readonly originDomainName: string;
  /** Its certificate, in the region of the stage. */
  readonly originCertificateArn: string;
  /** Requests that one address may send in five minutes, at least 10. */
  readonly requestsPerAddress: number;
}

/** The WebSocket API under a name of its own, which no API over HTTP may share. */
export interface LiveDomain {
  /** What clients connect to: `live.example.org`. */
  readonly domainName: string;
  /** Its certificate, in the region of the stage. */
  readonly certificateArn: string;
}

/** An OpenID Connect issuer whose tokens are accepted beside those of the user pool. */
export interface Issuer {
  /** The claim `iss`. */
  readonly issuer: string;
  /** What the claim `aud` must be or hold. */
  readonly audience: string;
  /** Address of its key set (`jwks_uri`); absent: its discovery document says. */
  readonly keys?: string;
}

/** Pages of Cognito on which players log in, and sign up if they may. */
export interface HostedLogin {
  /** `<prefix>.auth.<region>.amazoncognito.com`; unique in the region. */
  readonly domainPrefix: string;
  /** Where the pages send the player with a code. */
  readonly callbackUrls: readonly string[];
  readonly logoutUrls: readonly string[];
}

/** The address that the user pool's e-mails come from, by Amazon SES. */
export interface Sender {
  /** `login@play.example.org`. */
  readonly address: string;
  /** Its domain or the address itself, as it was verified by SES in `region`. */
  readonly verifiedDomain: string;
  /** Where it was verified. */
  readonly region: string;
}

/** Who may delete backups before their time: those who may change the vault, or nobody, for ever. */
export type BackupLock = 'governance' | 'compliance';

export interface Parameters {
  /** Web origins whose pages may call the API; empty: all. */
  readonly corsOrigins: readonly string[];
  /** Receives alarms; null: the topic has no subscriber. */
  readonly alarmEmail: string | null;
  /** The commit of the sources, which `/health` reports; null: it reports none. */
  readonly commit: string | null;
  /** The only role that may change or delete events and rewrite the master secret; null: none may change events. */
  readonly breakGlassRoleArn: string | null;
  /** Concurrent executions of Lambda in account and region; streams and queues keep within a part of them. */
  readonly accountConcurrency: number;
  /** Reserved concurrency of each function that clients call; null: as the account allows (`concurrency.ts`). */
  readonly reservedConcurrency: number | null;
  /** Throttle of the API stage: requests per second of all clients together. */
  readonly requestsPerSecond: number;
  /** Burst of the API stage above that rate. */
  readonly burst: number;
  /** Throttle of imports (`POST /v1/replays`, up to 2,500 write units each): a second, all clients together. */
  readonly importsPerSecond: number;
  /** Burst of imports above that rate. */
  readonly importBurst: number;
  /** Throttle of each route of whole files (replays, records, standings): a second, all clients together. */
  readonly downloadsPerSecond: number;
  /** Whether CloudWatch has metrics of each route: some 100 dollars a month. */
  readonly routeMetrics: boolean;
  /** Maximum write request units per second of each table: a cap on cost. */
  readonly maxWriteUnits: number;
  /** Maximum read request units per second of each table: a cap on cost. */
  readonly maxReadUnits: number;
  /** Whether the app and `/docs` are served. */
  readonly pages: boolean;
  /** Tournaments that one account may organise at the same time; null: as many as the server allows by itself, 50. */
  readonly openTournaments: number | null;
  /**
   * The edition of the rules of new tournaments: 2, or 1 while the release that is live, or that one may go back to, is
   * older than 0.8.
   */
  readonly tournamentEdition: 1 | 2;
  /** What one account may do in an hour or have, such as `creations=5000,openGames=200`. docs/operations.md. */
  readonly allowances: string | null;
  /** Push services to which notices are sent, such as `*.push.example.org`, or `off`; null: those of the usual browsers. */
  readonly pushHosts: string | null;
  /** Null: clients call API Gateway by its own name, without CloudFront and firewall. */
  readonly edge: Edge | null;
  /** Null: clients connect to API Gateway by its own name. */
  readonly liveDomain: LiveDomain | null;
  /** Whether the live stack sets the role by which API Gateway writes logs; false: account and region have one. */
  readonly apiLogRole: boolean;
  /** A second region that keeps a copy of the master secret; null: none. Set it once the secret has a value. */
  readonly secretReplicaRegion: string | null;
  /** A backup vault of another account, which gets a copy of every backup; null: none. */
  readonly backupCopyVaultArn: string | null;
  /** The stream of the event table that was restored, which names the table as well; null: that of the data stack. */
  readonly restoredLogStream: string | null;
  /** Of the vault. A compliance lock is final after seven days: vault and backups stay until their time, and cost. */
  readonly backupLock: BackupLock;
  /** US dollars a month above which, spent or forecast, `alarmEmail` gets an e-mail; null: no budget. */
  readonly monthlyBudget: number | null;
  /** Issuers beside the user pool. */
  readonly issuers: readonly Issuer[];
  /** Whether players may open accounts by themselves, with a code by e-mail. */
  readonly signUp: boolean;
  /** Null: clients speak to the user pool themselves (SRP). */
  readonly hostedLogin: HostedLogin | null;
  /** Null: Cognito's own sender, 50 e-mails a day. */
  readonly emailSender: Sender | null;
  /** Tables of cards and lists: the first is read, all are written. A second one while it is made from the log. */
  readonly viewsTables: readonly string[];
}

/** One deployment. Its name is that of its file. */
export interface Stage {
  /** Account and region that it is deployed to, and no other. */
  readonly account: string;
  readonly region: string;
  /** Those that are not the default. */
  readonly parameters: Partial<Parameters>;
}

const DEFAULTS: Parameters = {
  corsOrigins: [],
  alarmEmail: null,
  commit: null,
  breakGlassRoleArn: null,
  accountConcurrency: 10,
  reservedConcurrency: null,
  requestsPerSecond: 500,
  burst: 1_000,
  importsPerSecond: 1,
  importBurst: 5,
  downloadsPerSecond: 20,
  routeMetrics: false,
  maxWriteUnits: 4_000,
  maxReadUnits: 12_000,
  pages: true,
  openTournaments: null,
  tournamentEdition: 2,
  allowances: null,
  pushHosts: null,
  edge: null,
  liveDomain: null,
  apiLogRole: true,
  secretReplicaRegion: null,
  backupCopyVaultArn: null,
  restoredLogStream: null,
  backupLock: 'governance',
  monthlyBudget: null,
  issuers: [],
  signUp: false,
  hostedLogin: null,
  emailSender: null,
  viewsTables: ['A'],
};

/** Every parameter. */
export const PARAMETERS: readonly string[] = Object.keys(DEFAULTS);

/** Parameters with members, which have checks of their own. */
type Structured = 'edge' | 'liveDomain' | 'issuers' | 'hostedLogin' | 'emailSender';

/** What the value of each parameter must look like, as text; of a list, each entry. */
const CHECKS: Readonly<Record<Exclude<keyof Parameters, Structured>, Check>> = {
  corsOrigins: [/^https?:\/\/[a-z0-9.-]+(:\d+)?$/, 'origins such as https://play.example.org'],
  alarmEmail: [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an e-mail address'],
  commit: [/^[0-9a-f]{7,64}$/, '7 to 64 hexadecimal digits'],
  breakGlassRoleArn: [/^arn:aws[a-z-]*:iam::\d{12}:role\/[\w+=,.@/-]+$/, 'the ARN of an IAM role'],
  accountConcurrency: NUMBER,
  reservedConcurrency: NUMBER,
  requestsPerSecond: NUMBER,
  burst: NUMBER,
  importsPerSecond: NUMBER,
  importBurst: NUMBER,
  downloadsPerSecond: NUMBER,
  maxWriteUnits: NUMBER,
  maxReadUnits: NUMBER,
  openTournaments: NUMBER,
  tournamentEdition: [/^[12]$/, '1 or 2'],
  allowances: ALLOWANCES,
  pushHosts: PUSH_HOSTS,
  secretReplicaRegion: [/^[a-z]{2}(-[a-z]+)+-\d$/, 'a region such as eu-west-1'],
  backupCopyVaultArn: [/^arn:aws[a-z-]*:backup:[a-z0-9-]+:\d{12}:backup-vault:[\w.-]+$/, 'the ARN of a backup vault'],
  restoredLogStream: [
    /^arn:aws[a-z-]*:dynamodb:[a-z0-9-]+:\d{12}:table\/[\w.-]{3,255}\/stream\/[\w:.-]+$/,
    'the ARN of the stream of a table',
  ],
  backupLock: [/^(governance|compliance)$/, 'governance or compliance'],
  monthlyBudget: NUMBER,
  routeMetrics: YES_OR_NO,
  pages: YES_OR_NO,
  apiLogRole: YES_OR_NO,
  signUp: YES_OR_NO,
  viewsTables: [/^[A-Z][A-Za-z0-9]{0,15}$/, 'names of up to 16 letters and digits, such as A and B'],
};

const EDGE_CHECKS: Readonly<Record<keyof Edge, Check>> = {
  domainName: DOMAIN,
  certificateArn: [/^arn:aws[a-z-]*:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, 'a certificate in us-east-1'],
  originDomainName: DOMAIN,
  originCertificateArn: CERTIFICATE,
  requestsPerAddress: [/^[1-9]\d{1,6}$/, 'a whole number from 10 to 9999999'],
};

const LIVE_CHECKS: Readonly<Record<keyof LiveDomain, Check>> = { domainName: DOMAIN, certificateArn: CERTIFICATE };

const SENDER_CHECKS: Readonly<Record<keyof Sender, Check>> = {
  address: [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'an e-mail address'],
  verifiedDomain: DOMAIN,
  region: [/^[a-z]{2}(-[a-z]+)+-\d$/, 'a region such as eu-west-1'],
};

/** No `|`, which separates issuer and subject in the digest that is a player's id. */
const ADDRESS = [/^https:\/\/[^\s|]+$/, 'an address with https'] as const;

const ISSUER_CHECKS: Readonly<Record<keyof Issuer, Check>> = {
  issuer: ADDRESS,
  audience: [/./, 'the name of this API at the issuer'],
  keys: [/^$|^https:\/\/[^\s|]+$/, 'an address with https, or none'],
};

const PAGE = [/^https:\/\/\S+$|^http:\/\/localhost(:\d+)?(\/\S*)?$/, 'an address with https, or on localhost'] as const;

const LOGIN_CHECKS: Readonly<Record<keyof HostedLogin, Check>> = {
  domainPrefix: [/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, 'up to 63 lower-case letters, digits and hyphens'],
  callbackUrls: PAGE,
  logoutUrls: PAGE,
};

/** All parameters: those given, validated, and the defaults. Throws an Error that names the first invalid one. */
export function parametersOf(given: Partial<Parameters>): Parameters {
  const unknown = Object.keys(given).find((name) => !PARAMETERS.includes(name));
  if (unknown !== undefined) throw new Error(`there is no parameter ${unknown}`);
  const parameters = { ...DEFAULTS, ...given };
  const { edge, liveDomain, issuers, hostedLogin, emailSender, ...plain } = parameters;
  for (const [name, check] of Object.entries(CHECKS)) refuseWrong(name, plain[name as keyof typeof CHECKS], check);
  if (edge !== null) refuseWrongIn('edge', edge, EDGE_CHECKS);
  if (liveDomain !== null) refuseWrongIn('liveDomain', liveDomain, LIVE_CHECKS);
  if (hostedLogin !== null) refuseWrongIn('hostedLogin', hostedLogin, LOGIN_CHECKS);
  if (emailSender !== null) refuseWrongIn('emailSender', emailSender, SENDER_CHECKS);
  for (const [index, { keys = '', ...issuer }] of issuers.entries()) {
    refuseWrongIn(`issuers[${index}]`, { ...issuer, keys }, ISSUER_CHECKS);
  }
  refuseContradictions(parameters);
  return parameters;
}

function refuseContradictions(parameters: Parameters): void {
  if (parameters.viewsTables.length === 0) throw new Error('parameter viewsTables names no table');
  if (parameters.monthlyBudget !== null && parameters.alarmEmail === null) {
    throw new Error('parameter monthlyBudget needs alarmEmail');
  }
  const reservation = reservationProblem(parameters);
  if (reservation !== null) throw new Error(reservation);
}

/** Checks every member of the parameter `name`. */
function refuseWrongIn<Name extends string>(
  name: string,
  values: Readonly<Record<Name, unknown>>,
  checks: Readonly<Record<Name, Check>>,
): void {
  for (const [member, check] of Object.entries<Check>(checks)) {
    refuseWrong(`${name}.${member}`, values[member as Name] ?? '', check);
  }
}

function refuseWrong(name: string, value: unknown, [pattern, needed]: Check): void {
  for (const one of [value].flat()) {
    if (one === null || pattern.test(String(one))) continue;
    throw new Error(`parameter ${name} is ${JSON.stringify(one)}; needed: ${needed}`);
  }
}
