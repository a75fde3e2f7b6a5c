// The synthesis passes both checks, the template validation and the rule packs; each of them can fail.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, Stack } from 'aws-cdk-lib';
import { CfnTable } from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { describe, expect, test, vi } from 'vitest';
import { stageCalled, stageNames } from '../../infra/stages.ts';
import { deployment } from './kit.ts';

interface Synthesis {
  readonly passed: boolean;
  /** Rules with findings, warnings included. */
  readonly findings: readonly string[];
}

const VALIDATED = { validated: true };

/** Synthesizes `app` in silence and reads the report that the checks write beside the templates. */
function synthesis(app: App): Synthesis {
  const spies = [
    vi.spyOn(console, 'error').mockImplementation(() => {}),
    vi.spyOn(process.stderr, 'write').mockImplementation(() => true),
  ];
  let passed = true;
  try {
    app.synth();
  } catch (error) {
    expect(String(error)).toMatch(/Validation ?[Ff]ailed/);
    passed = false;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  const report: Report = JSON.parse(readFileSync(join(app.outdir, 'validation-report.json'), 'utf8'));
  const violations = report.pluginReports.flatMap((plugin) => plugin.violations);
  return { passed, findings: violations.map((violation) => violation.ruleName) };
}

interface Report {
  readonly pluginReports: readonly { readonly violations: readonly { readonly ruleName: string }[] }[];
}

function withPlanted(plant: (scope: Stack) => void): Synthesis {
  const { app } = deployment({}, VALIDATED);
  plant(new Stack(app, 'planted'));
  return synthesis(app);
}

test.each(stageNames())('the stage %s passes without a finding, warnings included', (name) => {
  const { parameters } = stageCalled(name);
  expect(synthesis(deployment(parameters, VALIDATED).app)).toEqual({ passed: true, findings: [] });
});

test('so do the pages under names of their own', () => {
  const { parameters } = stageCalled('example');
  expect(synthesis(deployment({ ...parameters, pages: true }, VALIDATED).app)).toEqual({ passed: true, findings: [] });
});

describe('a planted fault stops the synthesis', () => {
  test('a topic without encryption in transit (AwsSolutions)', () => {
    const result = withPlanted((scope) => void new Topic(scope, 'Topic'));
    expect(result).toEqual({ passed: false, findings: ['AwsSolutions-SNS3'] });
  });

  test('a role that may do everything (AwsSolutions)', () => {
    const result = withPlanted((scope) => {
      const role = new Role(scope, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
      role.addToPolicy(new PolicyStatement({ actions: ['dynamodb:*'], resources: ['*'] }));
    });
    expect(result.passed).toBe(false);
    expect(result.findings).toContain('AwsSolutions-IAM5[Action::dynamodb:*]');
  });

  test('a function without memory and timeout (Serverless)', () => {
    const result = withPlanted((scope) => {
      const role = 'arn:aws:iam::123456789012:role/r';
      new CfnFunction(scope, 'Fn', { code: { zipFile: 'x' }, role, runtime: 'nodejs24.x', handler: 'index.handler' });
    });
    expect(result.passed).toBe(false);
    expect(result.findings).toEqual(
      expect.arrayContaining(['Serverless-LambdaDefaultMemorySize', 'Serverless-LambdaDefaultTimeout']),
    );
  });

  test('an unknown property and an undefined key (template validation)', () => {
    const result = withPlanted((scope) => {
      new CfnTable(scope, 'Table', {
        keySchema: [{ attributeName: 'p', keyType: 'HASH' }],
        attributeDefinitions: [{ attributeName: 'other', attributeType: 'S' }],
        billingMode: 'PAY_PER_REQUEST',
        pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      }).addPropertyOverride('NoSuchProperty', 'x');
    });
    expect(result).toEqual({ passed: false, findings: ['F3002', 'E3039'] });
  });

  test('a planted stack without a fault passes', () => {
    const result = withPlanted((scope) => void new Topic(scope, 'Topic', { enforceSSL: true }));
    expect(result.passed).toBe(true);
  });
});
