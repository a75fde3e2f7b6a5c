// A first deployment that fails and is rolled back leaves nothing in the way of the second.

import type { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, expect, test } from 'vitest';
import { stageCalled } from '../../infra/stages.ts';
import { stacksOf, templates } from './kit.ts';

interface Resource {
  readonly Type: string;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
}

/** By logical id. */
let kept: readonly (readonly [string, Resource])[];
beforeAll(() => {
  const stages = [{}, stageCalled('example').parameters];
  kept = stages.flatMap((parameters) => stacksOf(templates(parameters))).flatMap(keptIn);
});

function keptIn(template: Template): readonly (readonly [string, Resource])[] {
  const resources: Readonly<Record<string, Resource>> = template.toJSON().Resources;
  return Object.entries(resources).filter(([, { DeletionPolicy = 'Delete' }]) => DeletionPolicy !== 'Delete');
}

test('what is kept goes with the deployment that made it, if that fails', () => {
  expect(new Set(kept.map(([, { Type }]) => Type))).toEqual(
    new Set([
      'AWS::ApiGateway::Account',
      'AWS::Backup::BackupVault',
      'AWS::Cognito::UserPool',
      'AWS::DynamoDB::GlobalTable',
      'AWS::IAM::Role',
      'AWS::KMS::Key',
      'AWS::Lambda::Version',
      'AWS::SecretsManager::Secret',
    ]),
  );
  for (const [id, { DeletionPolicy, UpdateReplacePolicy }] of kept) {
    expect([id, DeletionPolicy, UpdateReplacePolicy]).toEqual([id, 'RetainExceptOnCreate', 'Retain']);
  }
});

/** By which CloudFormation names a resource; the names of functions say of which one a version is. */
const PHYSICAL_NAME = /^(Name|TableName|BackupVaultName|UserPoolName|RoleName|AliasName)$/;

test('nothing that is kept has a name that a second stack would want', () => {
  const named = kept.flatMap(([id, { Properties = {} }]) =>
    Object.entries(Properties).flatMap(([property, value]) => (PHYSICAL_NAME.test(property) ? [[id, value]] : [])),
  );
  expect(named.length).toBeGreaterThan(0);
  for (const [id, name] of named) {
    expect([id, JSON.stringify(name)]).toEqual([id, expect.stringContaining('{"Ref":"AWS::StackId"}')]);
  }
});

const stages = () => [templates(), templates(stageCalled('example').parameters)];

/** Source: AWS CloudFormation user guide, "Understand CloudFormation quotas". */
const LIMITS = { resources: 500, outputs: 200, bytes: 1_000_000 };

test('every template keeps within what CloudFormation takes', () => {
  for (const template of stages().flatMap(stacksOf)) {
    const { Resources = {}, Outputs = {} } = template.toJSON();
    expect(Object.keys(Resources).length).toBeLessThanOrEqual(LIMITS.resources);
    expect(Object.keys(Outputs).length).toBeLessThanOrEqual(LIMITS.outputs);
    expect(JSON.stringify(template.toJSON()).length).toBeLessThanOrEqual(LIMITS.bytes);
  }
});

/**
 * Of all inline policies of a role together, white space left out. Source: IAM user guide, "IAM and AWS STS quotas".
 */
const ROLE_CHARACTERS = 10_240;
/** A name in place of an intrinsic function is no longer than an ARN. */
const ARN_CHARACTERS = 200;

test('the policies of every role keep within what IAM takes', () => {
  const sizes = new Map<string, number>();
  for (const template of stages().flatMap(stacksOf)) {
    for (const { Properties } of Object.values(template.findResources('AWS::IAM::Policy'))) {
      const text = JSON.stringify(Properties.PolicyDocument).replace(
        /\{"(Ref|Fn::\w+)":("[^"]*"|\[[^\]]*\])\}/g,
        'x'.repeat(ARN_CHARACTERS),
      );
      sizes.set(Properties.PolicyName, text.length);
    }
  }
  expect(sizes.size).toBeGreaterThan(8);
  expect([...sizes].filter(([, size]) => size > ROLE_CHARACTERS)).toEqual([]);
});

/** Source: AWS Lambda developer guide, "Lambda quotas". */
const ENVIRONMENT_BYTES = 4_096;

test('the environment of every function keeps within what Lambda takes', () => {
  for (const template of stages().flatMap(stacksOf)) {
    for (const { Properties } of Object.values(template.findResources('AWS::Lambda::Function'))) {
      const variables: Readonly<Record<string, unknown>> = Properties.Environment?.Variables ?? {};
      const bytes = Object.entries(variables).map(([name, value]) => name.length + JSON.stringify(value).length);
      expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(ENVIRONMENT_BYTES);
    }
  }
});

test('a function waits for its rights, so that what calls it by an alias finds them: Lambda checks those on a queue or a stream', () => {
  const sources = stages()
    .flatMap(stacksOf)
    .flatMap((template) =>
      Object.values(template.findResources('AWS::Lambda::EventSourceMapping')).map(({ Properties }) => ({
        template,
        alias: /"Ref":"(\w+Live[0-9A-F]{8})"/.exec(JSON.stringify(Properties.FunctionName))?.[1] ?? '',
      })),
    );
  expect(sources.length).toBe(10);
  for (const { template, alias } of sources) {
    const version = template.findResources('AWS::Lambda::Alias')[alias]?.Properties.FunctionVersion['Fn::GetAtt'][0];
    const target = template.findResources('AWS::Lambda::Version')[version]?.Properties.FunctionName.Ref;
    const waitsFor: readonly string[] = template.findResources('AWS::Lambda::Function')[target]?.DependsOn ?? [];
    expect(waitsFor).toContainEqual(expect.stringMatching(/RoleDefaultPolicy/));
  }
});
