// How a function goes live: tested by a hook, with a canary that sees faults, and with alarms of its own.

import { Match, type Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { NAMESPACE } from '../../../lambdas/process/powertools.ts';
import { functionIn, templates } from '../kit.ts';

let api: Template;
beforeAll(() => {
  ({ api } = templates());
});

describe.each(['Graphql', 'Rest'] as const)('the function %s', (name) => {
  test('is tested before a new version gets calls, by a hook that knows it and what is live', () => {
    const [alias] = Object.entries(api.findResources('AWS::Lambda::Alias')).filter(([id]) => id.startsWith(name));
    const hook = functionIn(api, `Hook${name}`);
    expect(alias?.[1].UpdatePolicy.CodeDeployLambdaAliasUpdate.BeforeAllowTrafficHook).toEqual({
      Ref: expect.stringMatching(new RegExp(`^Hook${name}HookFunction`)),
    });
    expect(hook.Environment.Variables).toEqual({
      SIGNALBOX_NEW_VERSION: alias?.[1].Properties.FunctionVersion['Fn::GetAtt']
        ? { Ref: alias[1].Properties.FunctionVersion['Fn::GetAtt'][0] }
        : null,
      SIGNALBOX_LIVE: { 'Fn::Join': ['', [expect.anything(), ':live']] },
    });
    expect(hook.Timeout).toBeGreaterThan(2 * functionIn(api, name).Timeout);
  });

  test('keeps its versions: the way back', () => {
    const versions = Object.entries(api.findResources('AWS::Lambda::Version')).filter(([id]) => id.startsWith(name));
    expect(versions.map(([, version]) => version.DeletionPolicy)).toEqual(['RetainExceptOnCreate']);
  });

  test('serves a tenth of the calls with a new version, which is rolled back when it fails', () => {
    const alias = Object.keys(api.findResources('AWS::Lambda::Alias')).filter((id) => id.startsWith(name));
    const alarms = Object.entries(api.findResources('AWS::CloudWatch::Alarm')).filter(([id]) =>
      id.startsWith(`Alarms${name}Canary`),
    );
    expect([alias.length, alarms.length]).toEqual([1, 3]);
    const [errors, faults, slow] = alarms.map(([, { Properties }]) => Properties);
    const version = { 'Fn::GetAtt': [expect.stringMatching(`^${name}FunctionCurrentVersion`), 'Version'] };
    // The alarm watches the alias by its name, which ends the value of this dimension.
    expect(JSON.stringify(errors.Dimensions)).toContain(':live');
    expect(faults).toMatchObject({
      Namespace: NAMESPACE,
      MetricName: 'Faults',
      Dimensions: [
        { Name: 'service', Value: name.toLowerCase() },
        { Name: 'version', Value: version },
      ],
      Threshold: 0,
    });
    expect(slow).toMatchObject({ MetricName: 'Duration', ExtendedStatistic: 'p99' });
    expect(slow.Dimensions).toContainEqual({ Name: 'ExecutedVersion', Value: version });
    api.hasResourceProperties('AWS::CodeDeploy::DeploymentGroup', {
      DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
      AlarmConfiguration: { Enabled: true, Alarms: alarms.map(([id]) => ({ Name: { Ref: id } })) },
      AutoRollbackConfiguration: { Enabled: true, Events: Match.arrayWith(['DEPLOYMENT_STOP_ON_ALARM']) },
    });
  });

  test.each(['Errors', 'Throttles'])('has an alarm for any of its %s', (metric) => {
    api.hasResourceProperties('AWS::CloudWatch::Alarm', {
      Namespace: 'AWS/Lambda',
      MetricName: metric,
      Statistic: 'Sum',
      Threshold: 0,
      Dimensions: [{ Name: 'FunctionName', Value: { Ref: Match.stringLikeRegexp(`^${name}Function`) } }],
      ComparisonOperator: 'GreaterThanThreshold',
    });
  });
  test('has an alarm for unusually slow calls, which fires before they are cut off', () => {
    const [[id, alarm] = []] = Object.entries(api.findResources('AWS::CloudWatch::Alarm')).filter(([id]) =>
      id.startsWith(`Alarms${name}Slow`),
    );
    // An import may take seconds; a move may not.
    const slowMs = { Graphql: 3_000, Rest: 10_000 }[name];
    expect([id, alarm?.Properties]).toMatchObject([
      expect.any(String),
      {
        Namespace: 'AWS/Lambda',
        MetricName: 'Duration',
        Dimensions: [{ Name: 'FunctionName', Value: { Ref: expect.stringMatching(new RegExp(`^${name}Function`)) } }],
        ComparisonOperator: 'GreaterThanThreshold',
        ExtendedStatistic: 'p99',
        Threshold: slowMs,
        DatapointsToAlarm: 3,
        EvaluationPeriods: 5,
      },
    ]);
    expect(alarm?.Properties.AlarmDescription).toContain(`longer than ${slowMs / 1_000} s`);
    expect(slowMs).toBeLessThan(functionIn(api, name).Timeout * 1_000);
  });
});
