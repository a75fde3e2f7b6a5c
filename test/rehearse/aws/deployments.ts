// CodeDeploy: an alias moves to a new version after its hook, step by step, and back when an alarm rings.

import { randomUUID } from 'node:crypto';
import type { Alarms } from './alarms.ts';
import type { Clock } from './clock.ts';
import type { Functions } from './functions.ts';
import type { Iam } from './iam.ts';
import { type Data, Refused, textOf } from './values.ts';

export interface Group {
  /** `application/group`. */
  readonly name: string;
  readonly role: string;
  readonly alarms: readonly string[];
  readonly config: string;
}

export interface Shift {
  readonly functionName: string;
  readonly alias: string;
  readonly to: string;
  readonly group: string;
  /** The function `BeforeAllowTraffic`; null: none. */
  readonly hook: string | null;
}

interface Parts {
  readonly clock: Clock;
  readonly iam: Iam;
  readonly functions: Functions;
  readonly alarms: Alarms;
}

interface Pending {
  readonly deployment: string;
  readonly group: string;
  resolve(status: string): void;
}

/** Weights of the new version, each for this many minutes. */
interface Course {
  readonly weights: readonly number[];
  readonly minutes: number;
}

const MINUTE_MS = 60_000;
const CHECKS_PER_MINUTE = 4;

export class Deployments {
  readonly #parts: Parts;
  readonly #groups = new Map<string, Group>();
  readonly #pending = new Map<string, Pending>();
  /** What each deployment came to. */
  readonly history: string[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  put(group: Group): void {
    courseOf(group.config);
    this.#groups.set(group.name, group);
  }

  remove(name: string): void {
    this.#groups.delete(name);
  }

  /** The deployment group that an execution of a hook belongs to. */
  groupOf(execution: string): string {
    return this.#pendingOf(execution).group;
  }

  /** A hook's report. */
  report(body: Data): Data {
    const execution = textOf(body.lifecycleEventHookExecutionId);
    const pending = this.#pendingOf(execution);
    if (pending.deployment !== body.deploymentId) throw new Refused('DeploymentDoesNotExistException', 'another one');
    this.#pending.delete(execution);
    pending.resolve(textOf(body.status));
    return { lifecycleEventHookExecutionId: execution };
  }

  /** Moves an alias. Rejects when it was moved back, with the reason. */
  async shift(shift: Shift): Promise<void> {
    const group = this.#groups.get(shift.group);
    if (group === undefined) throw new Error(`no deployment group ${shift.group}`);
    const alias = this.#parts.functions.alias(shift.functionName, shift.alias);
    const what = `${shift.functionName}: version ${alias.version} to ${shift.to}`;
    try {
      if (shift.hook !== null) await this.#runHook(group, shift.hook);
      const { weights, minutes } = courseOf(group.config);
      for (const weight of weights) {
        alias.canary = { version: shift.to, weight };
        await this.#watch(group, minutes);
      }
      alias.version = shift.to;
      this.history.push(`${what}: done`);
    } catch (error) {
      this.history.push(`${what}: ${String(error)}`);
      throw error;
    } finally {
      alias.canary = null;
    }
  }

  async #runHook(group: Group, hook: string): Promise<void> {
    const { functions, iam } = this.#parts;
    iam.check(group.role, 'lambda:InvokeFunction', functions.settingsOf(hook).arn);
    const [deployment, execution] = [`d-${randomUUID()}`, randomUUID()];
    const reported = new Promise<string>((resolve) => {
      this.#pending.set(execution, { deployment, group: group.name, resolve });
    });
    const event = { DeploymentId: deployment, LifecycleEventHookExecutionId: execution };
    const outcome = await functions.invoke(hook, JSON.stringify(event));
    // On AWS it would wait for an hour.
    if (this.#pending.has(execution)) throw new Error(`the hook made no report: ${outcome.payload.slice(0, 500)}`);
    const status = await reported;
    if (status !== 'Succeeded') throw new Error(`the hook reported ${status}`);
  }

  async #watch(group: Group, minutes: number): Promise<void> {
    for (let check = 0; check <= minutes * CHECKS_PER_MINUTE; check += 1) {
      const ringing = group.alarms.find((name) => this.#parts.alarms.isRinging(name));
      if (ringing !== undefined) throw new Error(`stopped by the alarm ${ringing}`);
      if (!(await this.#parts.clock.wait(MINUTE_MS / CHECKS_PER_MINUTE))) throw new Error('the clock was stopped');
    }
  }

  #pendingOf(execution: string): Pending {
    const pending = this.#pending.get(execution);
    if (pending === undefined) throw new Refused('InvalidLifecycleEventHookExecutionIdException', execution);
    return pending;
  }
}

function courseOf(config: string): Course {
  const [, kind, percent, minutes] =
    /^CodeDeployDefault\.Lambda(Canary|Linear)(\d+)Percent(?:Every)?(\d+)Minutes?$/.exec(config) ?? [];
  if (config === 'CodeDeployDefault.LambdaAllAtOnce') return { weights: [], minutes: 0 };
  if (kind === undefined) throw new Error(`not known here: ${config}`);
  const part = Number(percent) / 100;
  const steps = kind === 'Canary' ? 1 : Math.ceil(1 / part) - 1;
  return { weights: Array.from({ length: steps }, (_, index) => part * (index + 1)), minutes: Number(minutes) };
}
