// A rehearsal: the stacks of a stage on this machine, and what its steps found.

import { type DynamodbLocal, startDynamodbLocal } from '../../kit/stores/dynamodbLocal.ts';
import { Cloud } from '../aws/cloud.ts';
import { answerOf } from '../aws/functions.ts';
import { readAssembly, type StackDescription } from '../aws/reading.ts';
import { Stacks } from '../aws/stacks.ts';
import type { Data } from '../aws/values.ts';
import { type Gateway, startGateway } from './gateway.ts';
import { runWell } from './programs.ts';

export interface RehearsalSettings {
  /** The folder of one stage in cdk.out. */
  readonly folder: string;
  readonly factor: number;
  readonly quota: number;
  /** Progress. */
  say(line: string): void;
  /** Whether the functions' logs of errors are shown. */
  readonly isVerbose: boolean;
}

/** Within which alarms must end. */
const QUIET_MINUTES = 30;

export class Rehearsal {
  readonly settings: RehearsalSettings;
  readonly stages: readonly StackDescription[];
  readonly cloud: Cloud;
  readonly stacks: Stacks;
  /** Lines of the functions' logs of level ERROR, by function. */
  readonly errors: string[];
  readonly #local: DynamodbLocal;
  #gateway: Gateway | null = null;

  private constructor(
    settings: RehearsalSettings,
    parts: Pick<Rehearsal, 'stages' | 'cloud' | 'errors'>,
    local: DynamodbLocal,
  ) {
    this.settings = settings;
    this.stages = parts.stages;
    this.cloud = parts.cloud;
    this.errors = parts.errors;
    this.stacks = new Stacks(parts.cloud);
    this.#local = local;
  }

  static async start(settings: RehearsalSettings): Promise<Rehearsal> {
    const stages = readAssembly(settings.folder);
    const [first] = stages;
    if (first === undefined) throw new Error(`no stacks in ${settings.folder}: npm run synth`);
    const { account, region } = first;
    const local = await startDynamodbLocal();
    const errors: string[] = [];
    const onLine = (name: string, line: string): void => {
      if (!/"level":"ERROR"|^ERROR|^(?!\{).*Error/.test(line)) return;
      errors.push(`${name} ${line}`);
      if (settings.isVerbose) settings.say(`  log ${name} ${line.slice(0, 1_000)}`);
    };
    const { quota, factor } = settings;
    const cloud = await Cloud.start({ account, region, dynamodb: local.endpoint, quota, factor, onLine });
    return new Rehearsal(settings, { stages, cloud, errors }, local);
  }

  async deployAll(): Promise<void> {
    for (const description of this.stages) {
      await this.stacks.deploy(description);
      this.say(`  ${description.name}: ${Object.keys(Object(description.template.Resources)).length} resources`);
    }
    await this.openGateway();
  }

  /** The stack whose name ends so. */
  stack(end: string): StackDescription {
    const found = this.stages.find(({ name }) => name.endsWith(`-${end}`));
    if (found === undefined) throw new Error(`no stack ${end}`);
    return found;
  }

  /** Tables in the place of those that a stack has made, by the beginning of their logical ids. */
  readonly restored = new Map<string, string>();

  /** The table whose logical id begins so. */
  tableOf(prefix: string): string {
    return this.restored.get(prefix) ?? this.#named('AWS::DynamoDB::GlobalTable', prefix);
  }

  functionOf(prefix: string): string {
    return this.#named('AWS::Lambda::Function', `${prefix}Function`);
  }

  #named(type: string, prefix: string): string {
    const name = [...this.stacks.all(type)].find(([id]) => id.startsWith(prefix))?.[1];
    if (name === undefined) throw new Error(`no ${type} ${prefix}`);
    return name;
  }

  /** Waits until no alarm rings. */
  async quiet(): Promise<void> {
    for (let minute = 0; this.cloud.alarms.ringing().length > 0; minute += 1) {
      if (minute > QUIET_MINUTES) throw new Error(`still ringing: ${this.cloud.alarms.ringing().join(', ')}`);
      await this.cloud.clock.wait(60_000);
    }
  }

  /** Again, after the doors have changed. */
  async openGateway(): Promise<void> {
    this.#gateway?.stop();
    const { cloud } = this;
    this.#gateway = await startGateway({
      http: cloud.localUrl(new URL(this.output('GraphqlUrl')).origin),
      sockets: cloud.localUrl(this.output('LiveUrl')),
      tokenOf: (name) => this.tokenOf(name),
    });
  }

  /** The address of the deployment, for programs. */
  get url(): string {
    if (this.#gateway === null) throw new Error('nothing is deployed');
    return this.#gateway.url;
  }

  tokenOf(name: string): Promise<string> {
    return this.cloud.pools.tokenOf(this.output('UserPoolId'), this.output('UserPoolClientId'), name);
  }

  /** An output of any stack. */
  output(name: string): string {
    const value = [...this.stacks.outputs.values()].flatMap((outputs) => outputs[name] ?? [])[0];
    if (value === undefined) throw new Error(`no stack puts out ${name}`);
    return value;
  }

  /** The answer of the projector to an operator, slice by slice. */
  async askProjector(signalbox: 'rebuild' | 'digest', table = this.tableOf('Views')): Promise<Data> {
    let next: Data = { signalbox, table };
    const projector = `${this.functionOf('Projector')}:live`;
    do next = answerOf(await this.cloud.functions.invoke(projector, JSON.stringify(next)));
    while (next.done !== true);
    return next;
  }

  initSecret(): Promise<string> {
    return runWell('infra/secretInit.ts', [this.output('MasterSecretArn')], this.operator());
  }

  /** The environment by which programs reach the account. */
  operator(): NodeJS.ProcessEnv {
    return {
      AWS_ENDPOINT_URL: this.cloud.endpoint,
      AWS_ACCESS_KEY_ID: 'operator',
      AWS_SECRET_ACCESS_KEY: 'none',
      AWS_REGION: this.cloud.region,
    };
  }

  say(line: string): void {
    this.settings.say(line);
  }

  async stop(): Promise<void> {
    this.#gateway?.stop();
    this.cloud.stop();
    await this.#local.stop();
  }
}
