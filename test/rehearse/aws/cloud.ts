// An account in a region: all services, on this machine.

import { Alarms } from './alarms.ts';
import { Apis } from './apis.ts';
import { Clock } from './clock.ts';
import { Deployments } from './deployments.ts';
import { Dynamodb } from './dynamodb.ts';
import { openEndpoint, type Services } from './endpoint.ts';
import { type FunctionSettings, Functions, PATIENCE } from './functions.ts';
import { openHttpDoor } from './httpDoor.ts';
import { Iam } from './iam.ts';
import { Metrics } from './metrics.ts';
import { matches } from './patterns.ts';
import { Queues } from './queues.ts';
import { Runtime } from './sandbox.ts';
import { Secrets } from './secrets.ts';
import type { Listening } from './server.ts';
import { openSocketDoor, type SocketDoor } from './socketDoor.ts';
import { Topics } from './topics.ts';
import { UserPools } from './userPools.ts';
import { isData, type Refused } from './values.ts';

export interface CloudSettings {
  readonly account: string;
  readonly region: string;
  /** Of DynamoDB Local. */
  readonly dynamodb: string;
  /** Executions at once; 1,000 is what AWS grants, and 10 what it gives at first. */
  readonly quota: number;
  /** How much faster minutes pass. */
  readonly factor: number;
  /** A line of the log of a function. */
  onLine(functionName: string, line: string): void;
}

const QUEUE_MS = 60_000;
const MEASURES_PER_MINUTE = 2;

export class Cloud implements Services {
  readonly account: string;
  readonly region: string;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly iam: Iam;
  readonly dynamodb: Dynamodb;
  readonly queues: Queues;
  readonly secrets = new Secrets();
  readonly pools: UserPools;
  readonly functions: Functions;
  readonly alarms: Alarms;
  readonly deployments: Deployments;
  readonly apis = new Apis();
  readonly topics = new Topics();
  /** Rules that wait for events, by their names. */
  readonly patterns = new Map<string, { readonly pattern: unknown; readonly targets: readonly string[] }>();
  /** ARNs of rules that are disabled. */
  readonly disabled = new Set<string>();
  readonly sockets = new Map<string, SocketDoor>();
  readonly #doors = new Map<string, Listening>();
  readonly #runtime: Runtime;
  #endpoint: Listening | null = null;
  /** Planted faults: what a service answers to an operation. */
  readonly faults = new Map<string, () => Refused | null>();

  private constructor(settings: CloudSettings, runtime: Runtime, pools: UserPools) {
    const { account, region, quota, onLine } = settings;
    this.account = account;
    this.region = region;
    this.pools = pools;
    this.#runtime = runtime;
    this.clock = new Clock(settings.factor);
    this.metrics = new Metrics(this.clock);
    this.iam = new Iam(account);
    this.dynamodb = new Dynamodb({ endpoint: settings.dynamodb, region, account, metrics: this.metrics });
    this.queues = new Queues(this.clock);
    this.functions = new Functions({
      runtime,
      metrics: this.metrics,
      quota,
      environment: (asked, version) => this.#environmentOf(asked, version),
      onLine: (name, line) => {
        const value = parsed(line);
        if (isData(value)) this.metrics.readLine(value);
        onLine(name, line);
      },
    });
    this.alarms = new Alarms(this.clock, this.metrics, this.topics);
    const { clock, iam, functions, alarms } = this;
    this.deployments = new Deployments({ clock, iam, functions, alarms });
  }

  static async start(settings: CloudSettings): Promise<Cloud> {
    const cloud = new Cloud(settings, await Runtime.start(), await UserPools.create(settings.region));
    cloud.#endpoint = await openEndpoint(cloud);
    void cloud.alarms.watch();
    void cloud.#measureQueues();
    return cloud;
  }

  /** `http://127.0.0.1:1234`: all services, for the operator's programs. */
  get endpoint(): string {
    return `http://127.0.0.1:${this.#endpoint?.port}`;
  }

  fault(service: string, operation: string): Refused | null {
    return (this.faults.get(`${service}.${operation}`) ?? this.faults.get(service))?.() ?? null;
  }

  /** An event of another service on the default bus. */
  putEvent(event: object): void {
    for (const [name, { pattern, targets }] of this.patterns) {
      if (!matches(pattern, event)) continue;
      for (const target of targets) this.topics.publish(target, 'events.amazonaws.com', name);
    }
  }

  async openDoor(api: string): Promise<void> {
    const { account, region, apis, functions, metrics } = this;
    const parts = { account, region, apis, functions, metrics };
    if (apis.api(api).protocol === 'HTTP') this.#doors.set(api, await openHttpDoor(parts, api));
    else {
      const door = await openSocketDoor(parts, api);
      this.sockets.set(api, door);
      this.#doors.set(api, door);
    }
  }

  closeDoor(api: string): void {
    this.#doors.get(api)?.stop();
    this.#doors.delete(api);
    this.sockets.delete(api);
  }

  /** The address on this machine for one that a stack has put out: `https://<api>.execute-api…/path`. */
  localUrl(url: string): string {
    const { protocol, hostname, pathname } = new URL(url);
    const port = this.#doors.get(hostname.split('.')[0] ?? '')?.port;
    if (port === undefined) throw new Error(`nothing answers at ${url}`);
    return `${protocol.replace('s:', ':')}//127.0.0.1:${port}${pathname === '/' ? '' : pathname}`;
  }

  stop(): void {
    this.clock.stop();
    for (const door of this.#doors.values()) door.stop();
    this.#endpoint?.stop();
    this.#runtime.stop();
  }

  #environmentOf({ name, arn }: FunctionSettings, version: string): Readonly<Record<string, string>> {
    return {
      AWS_REGION: this.region,
      AWS_DEFAULT_REGION: this.region,
      AWS_ACCESS_KEY_ID: this.#roleOf(arn),
      AWS_SECRET_ACCESS_KEY: 'none',
      AWS_SESSION_TOKEN: 'none',
      AWS_LAMBDA_FUNCTION_NAME: name,
      AWS_LAMBDA_FUNCTION_VERSION: version,
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '1024',
      AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
      AWS_LAMBDA_LOG_FORMAT: 'JSON',
      AWS_LAMBDA_LOG_LEVEL: 'INFO',
      AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
      REHEARSE_PATIENCE: String(PATIENCE),
      REHEARSE_ENDPOINT: `127.0.0.1:${this.#endpoint?.port}`,
    };
  }

  readonly #roles = new Map<string, string>();

  /** The role whose rights a function has. */
  giveRole(functionArn: string, role: string): void {
    this.#roles.set(functionArn, role);
  }

  #roleOf(functionArn: string): string {
    const role = this.#roles.get(functionArn);
    if (role === undefined) throw new Error(`${functionArn} has no role`);
    return role;
  }

  roleOfFunction(target: string): string {
    return this.#roleOf(this.functions.settingsOf(target).arn);
  }

  async #measureQueues(): Promise<void> {
    while (await this.clock.wait(QUEUE_MS / MEASURES_PER_MINUTE)) {
      const now = this.clock.now();
      for (const { name, messages } of this.queues.all()) {
        const waiting = [...messages.values()];
        const visible = waiting.filter(({ visibleAt }) => visibleAt <= now).length;
        const oldest = waiting.reduce((age, { sentAt }) => Math.max(age, now - sentAt), 0) / 1_000;
        const dimensions = { QueueName: name };
        this.metrics.add('AWS/SQS', 'ApproximateNumberOfMessagesVisible', dimensions, visible);
        this.metrics.add('AWS/SQS', 'ApproximateAgeOfOldestMessage', dimensions, oldest);
      }
    }
  }
}

function parsed(line: string): unknown {
  try {
    return line.startsWith('{') ? JSON.parse(line) : null;
  } catch {
    return null;
  }
}
