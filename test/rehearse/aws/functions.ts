// Lambda: functions, their versions and aliases, who may call them, and how many calls run at once.

import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LIMITS, within } from './limits.ts';
import type { Dimensions, Metrics } from './metrics.ts';
import type { Outcome, Runtime, Sandbox } from './sandbox.ts';
import { dataOf, isData, isLike, Refused, textOf } from './values.ts';

export interface FunctionSettings {
  readonly name: string;
  readonly arn: string;
  readonly folder: string;
  readonly handler: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutSeconds: number;
  /** Null: it takes of what no function has reserved. */
  readonly reserved: number | null;
}

interface Version {
  readonly number: string;
  readonly settings: FunctionSettings;
  readonly idle: Sandbox[];
}

export interface Alias {
  version: string;
  /** A version that gets a part of the calls, from 0 to 1. */
  canary: { readonly version: string; readonly weight: number } | null;
}

interface Permission {
  readonly principal: string;
  readonly sourceArn: string | null;
}

interface Entry {
  latest: Version;
  readonly versions: Map<string, Version>;
  readonly aliases: Map<string, Alias>;
  /** By what is called, then by id. */
  readonly permissions: Map<string, Map<string, Permission>>;
  running: number;
  published: number;
}

export interface Invoked extends Outcome {
  readonly version: string;
}

/** AWS gives a function its time-out on its own machines; this one is shared, and slower. */
export const PATIENCE = 4;

const NAMESPACE = 'AWS/Lambda';

export interface FunctionsParts {
  readonly runtime: Runtime;
  readonly metrics: Metrics;
  /** Executions at once. */
  readonly quota: number;
  /** Name and value of what every function finds in its environment. */
  environment(settings: FunctionSettings, version: string): Readonly<Record<string, string>>;
  onLine(functionName: string, line: string): void;
}

export class Functions {
  readonly #parts: FunctionsParts;
  readonly #entries = new Map<string, Entry>();
  /** Planted faults: what every call of a function comes to instead. */
  readonly faults = new Map<string, () => Outcome>();
  /** Planted faults: functions for which no execution is free. */
  readonly full = new Set<string>();
  /** Planted faults: programs that functions run instead of their own. */
  readonly programs = new Map<string, string>();
  /** Planted faults: how long the records of a function have waited when they are read, ms. */
  readonly waited = new Map<string, number>();

  constructor(parts: FunctionsParts) {
    this.#parts = parts;
  }

  /** Throws when Lambda would not take it. */
  put(settings: FunctionSettings): void {
    const { name, folder, environment, handler, timeoutSeconds } = settings;
    within(`environment of ${name}`, Buffer.byteLength(JSON.stringify(environment)), LIMITS.environmentBytes);
    within(`code of ${name}`, bytesIn(folder), LIMITS.unpackedCodeBytes);
    within(`time-out of ${name}`, timeoutSeconds, LIMITS.functionTimeoutSeconds);
    if (!existsSync(join(folder, `${handler.split('.')[0]}.mjs`)))
      throw new Error(`${name}: no ${handler} in ${folder}`);
    const entry = this.#entries.get(name);
    const reserved = [...this.#entries.values(), { latest: { settings } }].reduce((sum, { latest }) => {
      return latest.settings.name === name && latest.settings !== settings
        ? sum
        : sum + (latest.settings.reserved ?? 0);
    }, 0);
    if (reserved > 0) within('reserved executions', reserved, this.#parts.quota - LIMITS.unreservedExecutions);
    const latest: Version = { number: '$LATEST', settings, idle: [] };
    if (entry !== undefined) entry.latest = latest;
    else {
      const maps = { versions: new Map(), aliases: new Map(), permissions: new Map() };
      this.#entries.set(name, { latest, ...maps, running: 0, published: 0 });
    }
  }

  remove(name: string): void {
    const entry = this.#entries.get(name);
    for (const version of [entry?.latest, ...(entry?.versions.values() ?? [])]) end(version);
    this.#entries.delete(name);
  }

  /** Ends every process that is idle: the next calls are cold. */
  recycle(): void {
    for (const { latest, versions } of this.#entries.values())
      for (const one of [latest, ...versions.values()]) end(one);
  }

  /** The number of a new version of what is there now. */
  publish(name: string): string {
    const entry = this.#entry(name);
    entry.published += 1;
    const number = String(entry.published);
    entry.versions.set(number, { number, settings: entry.latest.settings, idle: [] });
    return number;
  }

  removeVersion(name: string, number: string): void {
    end(this.#entry(name).versions.get(number));
    this.#entry(name).versions.delete(number);
  }

  alias(name: string, alias: string): Alias {
    const found = this.#entry(name).aliases.get(alias);
    if (found === undefined) throw new Error(`no alias ${name}:${alias}`);
    return found;
  }

  putAlias(name: string, alias: string, version: string): void {
    if (!this.#entry(name).versions.has(version)) throw new Error(`no version ${name}:${version}`);
    this.#entry(name).aliases.set(alias, { version, canary: null });
  }

  removeAlias(name: string, alias: string): void {
    this.#entry(name).aliases.delete(alias);
  }

  /** Throws when there is no such function, or when its policy grows too long. */
  permit(target: string, id: string, permission: Permission): void {
    const { name, qualifier } = placeOf(target);
    const entry = this.#entry(name);
    if (qualifier !== '' && !entry.aliases.has(qualifier)) this.#version(entry, name, qualifier);
    const permissions = entry.permissions.get(qualifier) ?? new Map<string, Permission>();
    permissions.set(id, permission);
    entry.permissions.set(qualifier, permissions);
    within(`policy of ${target}`, policyBytes(target, permissions), LIMITS.functionPolicyBytes);
  }

  forbid(target: string, id: string): void {
    const { name, qualifier } = placeOf(target);
    this.#entries.get(name)?.permissions.get(qualifier)?.delete(id);
  }

  /** Whether a service may call the function for the resource `sourceArn`. */
  isPermitted(target: string, principal: string, sourceArn: string): boolean {
    const { name, qualifier } = placeOf(target);
    const permissions = [...(this.#entries.get(name)?.permissions.get(qualifier)?.values() ?? [])];
    return permissions.some(
      (one) => one.principal === principal && (one.sourceArn === null || isLike(one.sourceArn, sourceArn)),
    );
  }

  settingsOf(target: string): FunctionSettings {
    const { name, qualifier } = placeOf(target);
    const entry = this.#entry(name);
    return this.#version(entry, name, chosen(entry, qualifier)).settings;
  }

  /**
   * Calls a function by its name or ARN, with the qualifier it may have. Rejects with Refused: throttled, too large,
   * not there.
   */
  async invoke(target: string, payload: string): Promise<Invoked> {
    const { name, qualifier } = placeOf(target);
    if (Buffer.byteLength(payload) > LIMITS.payloadBytes) {
      throw new Refused('RequestTooLargeException', `${Buffer.byteLength(payload)} bytes`, 413);
    }
    const entry = this.#entry(name);
    const version = this.#version(entry, name, chosen(entry, qualifier));
    const count = (metric: string, value: number) => this.#count(metric, value, { name, qualifier, version });
    if (this.full.has(name) || !this.#hasRoom(entry)) {
      count('Throttles', 1);
      throw new Refused('TooManyRequestsException', `Rate Exceeded: ${name}`, 429);
    }
    entry.running += 1;
    const outcome = await this.#run(version, target, payload).finally(() => {
      entry.running -= 1;
    });
    count('Invocations', 1);
    count('Errors', outcome.error === null ? 0 : 1);
    count('Duration', outcome.ms);
    const bytes = Buffer.byteLength(outcome.payload);
    if (bytes <= LIMITS.payloadBytes) return { ...outcome, version: version.number };
    const tooLarge = { errorType: 'Function.ResponseSizeTooLarge', errorMessage: `${bytes} bytes` };
    return { payload: JSON.stringify(tooLarge), error: 'Unhandled', ms: outcome.ms, version: version.number };
  }

  async #run(version: Version, target: string, payload: string): Promise<Outcome> {
    const { settings, idle } = version;
    const fault = this.faults.get(settings.name);
    if (fault !== undefined) return fault();
    const sandbox = idle.pop() ?? this.#launch(version);
    const call = { id: randomUUID(), arn: target, payload, timeoutMs: settings.timeoutSeconds * 1_000 * PATIENCE };
    const outcome = await sandbox.run(call);
    if (!sandbox.isDead) idle.push(sandbox);
    if (outcome.error !== null) this.#parts.onLine(settings.name, `ERROR ${outcome.payload}`);
    return outcome;
  }

  #launch({ settings, number }: Version): Sandbox {
    return this.#parts.runtime.launch({
      folder: this.programs.get(settings.name) ?? settings.folder,
      handler: settings.handler,
      environment: { ...this.#parts.environment(settings, number), ...settings.environment },
      onLine: (line) => this.#parts.onLine(settings.name, line),
    });
  }

  #hasRoom(entry: Entry): boolean {
    const { reserved } = entry.latest.settings;
    if (reserved !== null) return entry.running < reserved;
    const entries = [...this.#entries.values()];
    const kept = entries.reduce((sum, { latest }) => sum + (latest.settings.reserved ?? 0), 0);
    const shared = entries.filter(({ latest }) => latest.settings.reserved === null);
    return shared.reduce((sum, { running }) => sum + running, 0) < this.#parts.quota - kept;
  }

  #count(metric: string, value: number, called: { name: string; qualifier: string; version: Version }): void {
    const { name, qualifier, version } = called;
    const byName = { FunctionName: name };
    const byQualifier = { ...byName, Resource: qualifier === '' ? name : `${name}:${qualifier}` };
    const sets: Dimensions[] = [{}, byName, byQualifier, { ...byQualifier, ExecutedVersion: version.number }];
    for (const dimensions of sets) this.#parts.metrics.add(NAMESPACE, metric, dimensions, value);
  }

  #entry(name: string): Entry {
    const entry = this.#entries.get(name);
    if (entry === undefined) throw new Refused('ResourceNotFoundException', `Function not found: ${name}`, 404);
    return entry;
  }

  #version(entry: Entry, name: string, number: string): Version {
    const version = number === '$LATEST' ? entry.latest : entry.versions.get(number);
    if (version === undefined)
      throw new Refused('ResourceNotFoundException', `Function not found: ${name}:${number}`, 404);
    return version;
  }
}

function bytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => statSync(join(folder, file)));
  return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}

function end(version: Version | undefined): void {
  for (const sandbox of version?.idle.splice(0) ?? []) sandbox.kill();
}

/** The version that a call reaches. */
function chosen({ aliases }: Entry, qualifier: string): string {
  const alias = aliases.get(qualifier);
  if (alias === undefined) return qualifier === '' ? '$LATEST' : qualifier;
  return alias.canary !== null && Math.random() < alias.canary.weight ? alias.canary.version : alias.version;
}

/** `name`, `name:alias`, or an ARN of either. */
export function placeOf(target: string): { readonly name: string; readonly qualifier: string } {
  const parts = target.startsWith('arn:') ? target.split(':').slice(6) : target.split(':');
  return { name: parts[0] ?? '', qualifier: parts[1] ?? '' };
}

/** As Lambda writes the policy of a function. */
function policyBytes(target: string, permissions: ReadonlyMap<string, Permission>): number {
  const statements = [...permissions].map(([Sid, { principal, sourceArn }]) => ({
    Sid,
    Effect: 'Allow',
    Principal: { Service: principal },
    Action: 'lambda:InvokeFunction',
    Resource: target,
    ...(sourceArn === null ? {} : { Condition: { ArnLike: { 'AWS:SourceArn': sourceArn } } }),
  }));
  return Buffer.byteLength(JSON.stringify({ Version: '2012-10-17', Id: 'default', Statement: statements }));
}

/** The object in a handler's answer; throws what the function failed with. */
export function answerOf({ payload, error }: Outcome): Readonly<Record<string, unknown>> {
  if (error !== null) throw new Error(`${error}: ${payload.slice(0, 500)}`);
  const value: unknown = JSON.parse(payload);
  return isData(value) ? dataOf(value) : { value: value === null ? null : textOf(value) };
}
