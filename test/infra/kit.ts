// The deployment as a test sees it: the stacks of one app, with cdk.json's own flags, and the templates as plain
// objects.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll } from 'vitest';
import { type Parameters, parametersOf } from '../../infra/parameters.ts';
import { buildSignalbox, type Signalbox } from '../../infra/signalbox.ts';
import { checkedStage } from '../../infra/stages.ts';
import { IS_EXHAUSTIVE } from '../kit/sampling.ts';

export const REPOSITORY = join(import.meta.dirname, '../..');

export const ACCOUNT = '123456789012';

const CONFIGURED: Record<string, unknown> = JSON.parse(readFileSync(join(REPOSITORY, 'cdk.json'), 'utf8')).context;

const written: string[] = [];
afterAll(() => {
  for (const folder of written) rmSync(folder, { recursive: true, force: true });
});

export interface Deployment extends Signalbox {
  readonly app: App;
}

interface Synthesis {
  /** Default: nothing is. */
  readonly bundled?: boolean;
  /** Whether the templates are validated besides the rule packs. Default: in an exhaustive run. */
  readonly validated?: boolean;
}

/**
 * An app with the context of cdk.json, for a stage with these parameters. Without bundles it takes a tenth of the time;
 * to validate templates takes each process 12 s more.
 */
export function deployment(parameters: Partial<Parameters> = {}, synthesis: Synthesis = {}): Deployment {
  const { bundled = false, validated = IS_EXHAUSTIVE } = synthesis;
  const outdir = mkdtempSync(join(tmpdir(), 'signalbox-cdk-'));
  written.push(outdir);
  const bundling = bundled ? {} : { 'aws:cdk:bundling-stacks': [] };
  const context = { ...CONFIGURED, ...bundling };
  const app = new App({ outdir, context, builtinCloudFormationValidation: validated });
  const stage = checkedStage('test', { account: ACCOUNT, region: 'eu-central-1', parameters });
  return { app, ...buildSignalbox(app, stage) };
}

export interface Templates {
  readonly data: Template;
  readonly views: Template;
  readonly api: Template;
  readonly live: Template;
  /** Null: pages are not served. */
  readonly pages: Template | null;
}

/** All of a stage, but the edge. */
export function stacksOf({ data, views, api, live, pages }: Templates): readonly Template[] {
  return [data, views, api, live, ...(pages === null ? [] : [pages])];
}

const synthesized = new Map<string, Templates>();

/** Each set of parameters is synthesized once in a process: templates are only read. */
export function templates(parameters: Partial<Parameters> = {}): Templates {
  const key = JSON.stringify(parametersOf(parameters));
  const made = synthesized.get(key) ?? synthesizedFrom(parameters);
  synthesized.set(key, made);
  return made;
}

function synthesizedFrom(parameters: Partial<Parameters>): Templates {
  const { stateful, views, stateless, live, pages } = deployment(parameters);
  return {
    data: Template.fromStack(stateful),
    views: Template.fromStack(views),
    api: Template.fromStack(stateless),
    live: Template.fromStack(live),
    pages: pages && Template.fromStack(pages),
  };
}

/** The properties of the one function whose logical id begins with `name`. */
export function functionIn(template: Template, name: string) {
  const [found, ...others] = Object.entries(template.findResources('AWS::Lambda::Function')).filter(([id]) =>
    id.startsWith(name),
  );
  if (found === undefined || others.length > 0) throw new Error(`needed one function called ${name}`);
  return found[1].Properties;
}

/** One statement of a policy, with its actions and resources always as lists. */
export interface Statement {
  readonly effect: string;
  readonly actions: readonly string[];
  readonly resources: readonly unknown[];
  readonly condition: unknown;
}

/**
 * Every statement of every identity policy (inline or attached) in the template whose logical id begins with `prefix`.
 */
export function identityStatements(template: Template, prefix = ''): readonly Statement[] {
  const documents: unknown[] = [];
  const found = (type: string) =>
    Object.entries(template.findResources(type)).flatMap(([id, resource]) => (id.startsWith(prefix) ? [resource] : []));
  for (const type of ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy']) {
    for (const resource of found(type)) documents.push(resource.Properties.PolicyDocument);
  }
  for (const role of found('AWS::IAM::Role')) {
    for (const policy of role.Properties.Policies ?? []) documents.push(policy.PolicyDocument);
  }
  return documents.flatMap((document) => statementsOf(document));
}

export function statementsOf(document: unknown): readonly Statement[] {
  const { Statement: raw } = document as { Statement: readonly Record<string, unknown>[] };
  return raw.map((statement) => ({
    effect: String(statement.Effect),
    actions: asList(statement.Action).map(String),
    resources: asList(statement.Resource),
    condition: statement.Condition ?? null,
  }));
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

const PSEUDO = new Map<unknown, string>([
  ['AWS::Partition', 'aws'],
  ['AWS::Region', 'eu-central-1'],
  ['AWS::AccountId', ACCOUNT],
  ['AWS::URLSuffix', 'amazonaws.com'],
]);

/** Text with its intrinsic functions resolved: to the logical id that they name, or the name of an export. */
export function rendered(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const [[name, of] = []] = Object.entries(value);
  switch (name) {
    case 'Ref':
      return PSEUDO.get(of) ?? String(of);
    case 'Fn::GetAtt':
      return (of as readonly string[]).join('.');
    case 'Fn::ImportValue':
      return rendered(of);
    case 'Fn::Join': {
      const [by, parts] = of as readonly [string, readonly unknown[]];
      return parts.map(rendered).join(by);
    }
    case 'Fn::Select': {
      // Only of an ARN that a Ref stands for: its part is as good as its name.
      const [, { 'Fn::Split': split }] = of as readonly [number, { readonly 'Fn::Split': readonly unknown[] }];
      return rendered(split[1]);
    }
    default:
      throw new Error(`unknown: ${JSON.stringify(value)}`);
  }
}
