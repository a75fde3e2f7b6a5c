// The restore of the event table, rehearsed over the templates: the deployments of docs/operations.md in their order,
// as CloudFormation takes them. It refuses to drop an export that another stack imports, and to import what is not
// there.

import type { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { functionIn, identityStatements, rendered, type Templates, templates } from './kit.ts';
import { restorePage, restoreSteps, STACKS, type Stack } from './restorePage.ts';
import { mappingsTo } from './streamFilters.ts';

const RESTORE = restorePage();
const STREAM = 'arn:aws:dynamodb:eu-central-1:123456789012:table/log-2/stream/2026-11-23T00:00:00.000';

interface Deployed {
  readonly exports: ReadonlySet<string>;
  readonly imports: ReadonlySet<string>;
}

function deployedFrom(template: Template | null): Deployed {
  const { Outputs = {} } = template?.toJSON() ?? {};
  const outputs: readonly { readonly Export?: { readonly Name: string } }[] = Object.values(Outputs);
  const text = JSON.stringify(template?.toJSON() ?? {});
  return {
    exports: new Set(outputs.flatMap((output) => output.Export?.Name ?? [])),
    imports: new Set([...text.matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(([, name]) => String(name))),
  };
}

/** An account with the stacks of a stage, and what CloudFormation says to a deployment. */
class Account {
  readonly #deployed = new Map<Stack, Deployed>();

  /** Throws as CloudFormation refuses. */
  deploy(all: Templates, stacks: readonly Stack[]): void {
    for (const stack of stacks) this.#update(stack, deployedFrom(all[stack]));
  }

  #update(stack: Stack, next: Deployed): void {
    const others = [...this.#deployed].flatMap(([name, one]) => (name === stack ? [] : [one]));
    const missing = [...next.imports].find((name) => !others.some(({ exports }) => exports.has(name)));
    if (missing !== undefined) throw new Error(`No export named ${missing} found (${stack})`);
    const dropped = [...(this.#deployed.get(stack)?.exports ?? [])].filter((name) => !next.exports.has(name));
    const used = dropped.find((name) => others.some(({ imports }) => imports.has(name)));
    if (used !== undefined) throw new Error(`${stack}: ${used} is in use, and cannot be deleted`);
    this.#deployed.set(stack, next);
  }
}

test('the deployments of a restore go through, one after the other, from what is live to the end', () => {
  const account = new Account();
  account.deploy(templates(), STACKS);
  const steps = restoreSteps(STREAM);
  expect(steps).toHaveLength(4);
  for (const { parameters, stacks } of steps) account.deploy(templates(parameters), stacks);
  expect(steps.at(-1)?.parameters).toEqual({ restoredLogStream: STREAM, viewsTables: ['B'] });
});

test('another order would not: all at once drops what others import', () => {
  const account = new Account();
  const [, read, alone] = restoreSteps(STREAM).map(({ parameters }) => templates(parameters));
  if (read === undefined || alone === undefined) throw new Error('other steps');
  account.deploy(read, STACKS);
  expect(() => account.deploy(alone, STACKS)).toThrow('is in use');
});

describe('with a restored table', () => {
  const all = () => templates({ restoredLogStream: STREAM, viewsTables: ['A', 'B'] });

  test('every function that reads or writes events has its name, and no right on the old one', () => {
    const { api, live, views } = all();
    const names = [
      ...['Graphql', 'Rest', 'Timers', 'Worker'].map((name) => functionIn(api, `${name}Function`)),
      ...['Live', 'FanOut'].map((name) => functionIn(live, `${name}Function`)),
      functionIn(views, 'ProjectorFunction'),
    ].map(({ Environment }) => Environment.Variables.SIGNALBOX_LOG_TABLE);
    expect(new Set(names)).toEqual(new Set(['log-2']));
    for (const template of [api, live, views]) {
      const resources = identityStatements(template).flatMap((statement) => statement.resources.map(rendered));
      expect(resources.filter((one) => one.includes('GetAttLog'))).toEqual([]);
      expect(resources).toContain('arn:aws:dynamodb:eu-central-1:123456789012:table/log-2');
    }
  });

  test('its stream feeds the projector and the fan-out, which may read it', () => {
    const { live, views } = all();
    for (const [template, name] of [
      [views, 'Projector'],
      [live, 'FanOut'],
    ] as const) {
      const sources = mappingsTo(template, name).map(({ properties }) => properties.EventSourceArn);
      expect(sources).toContain(STREAM);
      expect(JSON.stringify(sources)).not.toContain('GetAttLog');
      const reading = identityStatements(template, `${name}Role`).filter(({ actions }) =>
        actions.includes('dynamodb:GetRecords'),
      );
      expect(JSON.stringify(reading.map(({ resources }) => resources))).toContain(STREAM);
    }
  });

  test('it is backed up and watched', () => {
    const { data, api } = all();
    const [selection] = Object.values(data.findResources('AWS::Backup::BackupSelection'));
    expect(JSON.stringify(selection?.Properties.BackupSelection.Resources)).toContain('table/log-2');
    for (const MetricName of ['WriteThrottleEvents', 'ReadThrottleEvents']) {
      const Dimensions = [{ Name: 'TableName', Value: 'log-2' }];
      api.hasResourceProperties('AWS::CloudWatch::Alarm', { MetricName, Dimensions });
    }
  });
});

test('what the page takes from the template is a policy as it stands, found by the path that it says', () => {
  const resources: Record<string, { Properties: { Replicas?: [{ ResourcePolicy?: { PolicyDocument: object } }] } }> =
    templates().data.toJSON().Resources;
  const found = Object.entries(resources).flatMap(([id, { Properties }]) =>
    id.startsWith('Log') ? [Properties.Replicas?.[0].ResourcePolicy?.PolicyDocument] : [],
  );
  expect(found).toHaveLength(1);
  expect(JSON.stringify(found)).toContain('dynamodb:DeleteItem');
  expect(JSON.stringify(found)).not.toMatch(/"(Ref|Fn::\w+)"/);
  expect(RESTORE).toContain(
    'select(.key | startswith("Log")) | .value.Properties.Replicas[0].ResourcePolicy.PolicyDocument',
  );
});

test('the policy of the page denies every write of an event that a function may make, and those that the table always denies', () => {
  const [, policy = ''] = /put-resource-policy .* --policy '([^']+)'/.exec(RESTORE) ?? [];
  const [deny] = JSON.parse(policy).Statement;
  expect(deny).toMatchObject({ Effect: 'Deny', Principal: '*', Resource: '*' });
  const all = templates();
  const own = JSON.stringify(all.data.toJSON().Resources).match(
    /dynamodb:(PartiQL)?(Update|Delete|Insert|BatchWrite)\w*/g,
  );
  const granted = [all.api, all.live, all.views].flatMap((template) =>
    identityStatements(template)
      .filter(({ resources }) => JSON.stringify(resources).includes('GetAttLog'))
      .flatMap(({ actions }) =>
        actions.filter((action) => /:(Put|Update|Delete|BatchWrite|TransactWrite)/.test(action)),
      ),
  );
  expect(granted).toContain('dynamodb:PutItem');
  expect(new Set(deny.Action)).toEqual(new Set([...granted, ...(own ?? [])]));
});
