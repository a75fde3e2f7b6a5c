// CloudFormation: stacks are made, changed and rolled back, resource by resource, in the order of what they mention.

import { randomUUID } from 'node:crypto';
import { API_KINDS } from './apiKinds.ts';
import type { Cloud } from './cloud.ts';
import { COMPUTE_KINDS } from './computeKinds.ts';
import { mentionedIn, type Names, resolved } from './intrinsics.ts';
import { type Made, someLetters } from './kind.ts';
import type { StackDescription } from './reading.ts';
import { STORAGE_KINDS } from './storageKinds.ts';
import { type Data, dataOf, listOf, optionalData, textOf } from './values.ts';

const KINDS = { ...STORAGE_KINDS, ...COMPUTE_KINDS, ...API_KINDS };

/** The property of which another value takes another resource. */
const REPLACING: Readonly<Record<string, string>> = { 'AWS::Lambda::EventSourceMapping': 'EventSourceArn' };

interface Resource {
  readonly type: string;
  readonly name: string;
  readonly made: Made;
  /** With everything worked out, to see what changes. */
  readonly properties: Data;
  readonly updatePolicy: Data;
  readonly deletionPolicy: string;
  readonly assets: ReadonlyMap<string, string>;
}

/** Of resources that do not mention each other. */
type Order = 'as written' | 'reversed';

/** What a deployment has come to. */
interface Underway {
  readonly resources: Map<string, Resource>;
  readonly touched: string[];
}

/** A stack could not be made or changed, and is as it was before. */
export class RolledBack extends Error {
  override readonly name = 'RolledBack';
}

export class Stacks {
  readonly #cloud: Cloud;
  readonly #exports = new Map<string, string>();
  /** By the name of an export: the stacks that import it. */
  readonly #importers = new Map<string, Set<string>>();
  readonly #stacks = new Map<string, Map<string, Resource>>();
  /** Of every stack, by their names. */
  readonly outputs = new Map<string, Readonly<Record<string, string>>>();
  /** What a rollback could not remove, or had to keep: on AWS somebody must look after it. */
  readonly orphans: string[] = [];

  constructor(cloud: Cloud) {
    this.#cloud = cloud;
  }

  /** Makes the stack, or changes it. Rejects with RolledBack. */
  async deploy(description: StackDescription, order: Order = 'as written'): Promise<void> {
    const before = this.#stacks.get(description.name) ?? null;
    const resources = new Map(before ?? []);
    const touched: string[] = [];
    try {
      await this.#makeAll(description, order, { resources, touched });
      this.#checkExports(description, resources);
    } catch (cause) {
      await this.#rollBack(description, { before, resources, touched });
      // The next attempt is another stack of this name.
      if (before === null) this.#ids.delete(description.name);
      throw new RolledBack(`${description.name}: ${String(cause)}`, { cause });
    }
    const wanted = dataOf(description.template.Resources);
    for (const [id, resource] of [...resources].reverse()) {
      if (id in wanted) continue;
      resources.delete(id);
      if (!resource.deletionPolicy.startsWith('Retain')) await resource.made.remove();
    }
    await removeReplaced(before, resources);
    this.#forgetImports(description);
    this.#stacks.set(description.name, resources);
    this.#putOut(description, resources);
  }

  async #makeAll(description: StackDescription, order: Order, { resources, touched }: Underway): Promise<void> {
    for (const id of orderOf(dataOf(description.template.Resources), order)) {
      const made = await this.#make(description, id, resources).catch((cause: unknown) => {
        throw new Error(`${id}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
      });
      if (made === null) continue;
      touched.push(id);
      resources.set(id, made);
    }
  }

  /** What was made of type `type`, by stack and logical id. */
  all(type: string): ReadonlyMap<string, string> {
    const stacks = [...this.#stacks.values()].flatMap((resources) => [...resources]);
    return new Map(stacks.flatMap(([id, one]) => (one.type === type ? [[id, one.name] as const] : [])));
  }

  /** Null: it is as it should be. */
  async #make(
    description: StackDescription,
    id: string,
    resources: ReadonlyMap<string, Resource>,
  ): Promise<Resource | null> {
    const { Type, Properties, UpdatePolicy, DeletionPolicy, Condition } = dataOf(
      dataOf(description.template.Resources)[id],
    );
    const type = textOf(Type);
    if (Condition !== undefined) throw new Error('conditions of resources are not known here');
    const names = this.#names(description, resources);
    const properties = optionalData(resolved(optionalData(Properties), names));
    const updatePolicy = optionalData(resolved(optionalData(UpdatePolicy), names));
    const there = resources.get(id) ?? null;
    if (there !== null && JSON.stringify(there.properties) === JSON.stringify(properties)) return null;
    const before = changeable(type, there, properties);
    const kind = KINDS[type];
    if (kind === undefined) throw new Error(`${type} is not known here`);
    const name = before?.name ?? nameFor(type, `${description.name}-${id}`);
    const { assets } = description;
    const making = {
      cloud: this.#cloud,
      type,
      name,
      properties,
      updatePolicy,
      assets,
      before: before?.properties ?? null,
    };
    const made = await kind(making);
    return { type, name, made, properties, updatePolicy, deletionPolicy: textOf(DeletionPolicy ?? 'Delete'), assets };
  }

  async #rollBack(
    { name }: StackDescription,
    { before, resources, touched }: Underway & { readonly before: ReadonlyMap<string, Resource> | null },
  ): Promise<void> {
    for (const id of touched.reverse()) {
      const [now, old] = [resources.get(id), before?.get(id)];
      if (now === undefined) continue;
      if (old?.name === now.name) {
        // As it was: what it mentions has not changed its name.
        const { type, name: own, properties, updatePolicy, assets } = old;
        await KINDS[type]?.({
          cloud: this.#cloud,
          type,
          name: own,
          properties,
          updatePolicy,
          assets,
          before: now.properties,
        });
      } else if (now.deletionPolicy === 'Retain') this.orphans.push(`${name} ${id}`);
      else await Promise.resolve(now.made.remove()).catch(() => this.orphans.push(`${name} ${id}`));
    }
  }

  #names({ name, account, region, template }: StackDescription, resources: ReadonlyMap<string, Resource>): Names {
    const pseudo: Data = {
      'AWS::AccountId': account,
      'AWS::Region': region,
      'AWS::Partition': 'aws',
      'AWS::URLSuffix': 'amazonaws.com',
      'AWS::StackName': name,
      'AWS::StackId': this.#idOf({ name, account, region }),
    };
    const parameters = optionalData(template.Parameters);
    const made = (id: string): Made => {
      const resource = resources.get(id);
      if (resource === undefined) throw new Error(`mentions ${id}, which is not there`);
      return resource.made;
    };
    return {
      ref: (id) => pseudo[id] ?? (id in parameters ? dataOf(parameters[id]).Default : made(id).ref),
      attribute: (id, attribute) => {
        const value = made(id).attributes[attribute];
        if (value === undefined) throw new Error(`${id} has no attribute ${attribute}`);
        return value;
      },
      imported: (exported) => {
        const value = this.#exports.get(exported);
        if (value === undefined) throw new Error(`nothing exports ${exported}`);
        this.#importers.set(exported, (this.#importers.get(exported) ?? new Set()).add(name));
        return value;
      },
      condition: (condition) => optionalData(template.Conditions)[condition],
    };
  }

  readonly #ids = new Map<string, string>();

  #idOf({ name, account, region }: Pick<StackDescription, 'name' | 'account' | 'region'>): string {
    const id = this.#ids.get(name) ?? `arn:aws:cloudformation:${region}:${account}:stack/${name}/${randomUUID()}`;
    this.#ids.set(name, id);
    return id;
  }

  /** What the stack imported before, and does not any more. */
  #forgetImports({ name, template }: StackDescription): void {
    const text = JSON.stringify(template);
    for (const [exported, importers] of this.#importers) if (!text.includes(`"${exported}"`)) importers.delete(name);
  }

  /** What others import must stay as it is. */
  #checkExports(description: StackDescription, resources: ReadonlyMap<string, Resource>): void {
    const before = this.#own.get(description.name) ?? new Map<string, string>();
    const after = this.#outputsOf(description, resources).exports;
    for (const [name, value] of before) {
      const importers = [...(this.#importers.get(name) ?? [])];
      if (importers.length === 0 || after.get(name) === value) continue;
      throw new Error(`Export ${name} cannot be updated as it is in use by ${importers.join(', ')}`);
    }
  }

  /** What each stack exports. */
  readonly #own = new Map<string, ReadonlyMap<string, string>>();

  #outputsOf(description: StackDescription, resources: ReadonlyMap<string, Resource>) {
    const names = this.#names(description, resources);
    const [values, exports] = [new Map<string, string>(), new Map<string, string>()];
    for (const [id, output] of Object.entries(optionalData(description.template.Outputs))) {
      const { Value, Export } = dataOf(output);
      const value = textOf(resolved(Value, names));
      values.set(id, value);
      if (Export !== undefined) exports.set(textOf(resolved(dataOf(Export).Name, names)), value);
    }
    return { values, exports };
  }

  #putOut(description: StackDescription, resources: ReadonlyMap<string, Resource>): void {
    const { values, exports } = this.#outputsOf(description, resources);
    for (const [name, value] of exports) this.#exports.set(name, value);
    this.#own.set(description.name, exports);
    this.outputs.set(description.name, Object.fromEntries(values));
  }
}

/** What is there, if it can be changed into what is wanted. */
function changeable(type: string, there: Resource | null, wanted: Data): Resource | null {
  const replacing = REPLACING[type];
  return replacing === undefined || there?.properties[replacing] === wanted[replacing] ? there : null;
}

/** What another one took the place of. */
async function removeReplaced(
  before: ReadonlyMap<string, Resource> | null,
  now: ReadonlyMap<string, Resource>,
): Promise<void> {
  for (const [id, old] of before ?? []) if ((now.get(id)?.name ?? old.name) !== old.name) await old.made.remove();
}

/** As CloudFormation makes it up: functions and roles have at most 64 characters. */
function nameFor(type: string, wanted: string): string {
  const isShort = type === 'AWS::Lambda::Function' || type === 'AWS::IAM::Role';
  return `${isShort ? wanted.slice(0, 51) : wanted}-${someLetters(12)}`;
}

/** Ids, each after those that it mentions. */
function orderOf(resources: Data, order: Order): readonly string[] {
  const ordered: string[] = [];
  const visit = (id: string, path: readonly string[]): void => {
    if (ordered.includes(id) || !(id in resources)) return;
    if (path.includes(id)) throw new Error(`circular dependency: ${[...path, id].join(', ')}`);
    const { DependsOn, Properties, UpdatePolicy } = dataOf(resources[id]);
    const needed = [...listOf(DependsOn).map(textOf), ...mentionedIn(Properties), ...mentionedIn(UpdatePolicy)];
    for (const one of needed) visit(one, [...path, id]);
    ordered.push(id);
  };
  const ids = Object.keys(resources);
  for (const id of order === 'reversed' ? ids.toReversed() : ids) visit(id, []);
  return ordered;
}
