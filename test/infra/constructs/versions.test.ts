// Every function has a way back: whatever calls one calls its alias, and each new version is tested before it gets
// anything.

import type { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { rendered, stacksOf, type Templates, templates } from '../kit.ts';

let all: Templates;
beforeAll(() => {
  all = templates();
});

const FUNCTIONS = [
  ['api', 'Graphql', 'graphql'],
  ['api', 'Rest', 'rest'],
  ['api', 'Timers', 'timers'],
  ['api', 'Worker', 'worker'],
  ['views', 'Projector', 'projector'],
  ['live', 'Live', 'live'],
  ['live', 'FanOut', 'fan-out'],
  ['pages', 'Pages', null],
] as const;

function templateOf(stack: (typeof FUNCTIONS)[number][0]): Template {
  const template = all[stack];
  if (template === null) throw new Error(`no ${stack}`);
  return template;
}

type Properties = Readonly<Record<string, Parameters<typeof rendered>[0]>>;

/** Ids of all resources of a type, with their properties, in every stack. */
function everyOne(type: string): readonly (readonly [string, Properties])[] {
  return stacksOf(all).flatMap((template) =>
    Object.entries(template.findResources(type)).map(([id, resource]) => [id, resource.Properties] as const),
  );
}

test('these are all functions but the hooks, and one that CDK itself brings would be seen', () => {
  const names = everyOne('AWS::Lambda::Function').map(([id]) => id.replace(/Function[0-9A-F]{8}$/, ''));
  const own = names.filter((name) => !name.startsWith('Hook')).sort();
  expect(own).toEqual(FUNCTIONS.map(([, name]) => name).sort());
  expect(names.filter((name) => name.startsWith('Hook')).sort()).toEqual(own.map((name) => `Hook${name}Hook`));
});

describe.each(FUNCTIONS)('in the stack %s the function %s', (stack, name, service) => {
  test('has an alias, whose version is tested before and rolled back by its own alarms', () => {
    const template = templateOf(stack);
    const aliases = Object.entries(template.findResources('AWS::Lambda::Alias')).filter(([id]) =>
      id.startsWith(`${name}Live`),
    );
    expect(aliases).toHaveLength(1);
    const [[, alias] = []] = aliases;
    const version = rendered(alias?.Properties.FunctionVersion).replace('.Version', '');
    expect(template.findResources('AWS::Lambda::Version')[version]).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
    });
    const { BeforeAllowTrafficHook, DeploymentGroupName } = alias?.UpdatePolicy.CodeDeployLambdaAliasUpdate ?? {};
    expect(rendered(BeforeAllowTrafficHook)).toMatch(new RegExp(`^Hook${name}HookFunction`));
    const group = template.findResources('AWS::CodeDeploy::DeploymentGroup')[rendered(DeploymentGroupName)];
    expect(group?.Properties.DeploymentConfigName).toMatch(
      /Canary10Percent5Minutes|Linear10PercentEvery1Minute|AllAtOnce/,
    );
    const watched: readonly { readonly Name: unknown }[] = group?.Properties.AlarmConfiguration.Alarms;
    const alarms = watched.map(({ Name }) => template.findResources('AWS::CloudWatch::Alarm')[rendered(Name)]);
    const metrics = alarms.map((alarm) => alarm?.Properties.MetricName);
    expect(metrics).toEqual(expect.arrayContaining(service === null ? ['Errors'] : ['Errors', 'Faults']));
    if (service === null) return;
    const [faults] = alarms.filter((alarm) => alarm?.Properties.MetricName === 'Faults');
    expect(faults?.Properties.Dimensions).toEqual([
      { Name: 'service', Value: service },
      { Name: 'version', Value: { 'Fn::GetAtt': [version, 'Version'] } },
    ]);
  });

  test('may be called by its hook in any version, and by nothing else under its own name', () => {
    const template = templateOf(stack);
    const role = Object.entries(template.findResources('AWS::IAM::Policy')).find(([id]) =>
      id.startsWith(`Hook${name}`),
    );
    expect(JSON.stringify(role?.[1])).toMatch(new RegExp(`"${name}Function[0-9A-F]{8}","Arn"\\]},":\\*"`));
  });
});

test('event sources, rules, routes and permissions name aliases, and functions nowhere', () => {
  const named = [
    ...everyOne('AWS::Lambda::EventSourceMapping').map(([, { FunctionName }]) => rendered(FunctionName)),
    ...everyOne('AWS::ApiGatewayV2::Integration').map(([, { IntegrationUri }]) => rendered(IntegrationUri)),
    ...everyOne('AWS::Lambda::Permission').map(([, { FunctionName }]) => rendered(FunctionName)),
    ...everyOne('AWS::Events::Rule').flatMap(([, { Targets }]) => {
      const [{ Arn } = { Arn: null }] = Targets as readonly { readonly Arn: unknown }[];
      return rendered(Arn).includes('Topic') ? [] : [rendered(Arn)];
    }),
  ];
  const hooks = named.filter((target) => target.startsWith('Hook'));
  expect(named.length - hooks.length).toBeGreaterThan(15);
  expect(
    named.filter((target) => !/(^|\/)\w+Live[0-9A-F]{8}(\/|:live$|$)/.test(target) && !hooks.includes(target)),
  ).toEqual([]);
});
