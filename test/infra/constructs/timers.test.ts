// The timers run each minute, may do what playing takes, and ring when they do not run.

import { Match, type Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { functionIn, identityStatements, templates } from '../kit.ts';

let api: Template;
beforeAll(() => {
  ({ api } = templates());
});

const about = (name: string) =>
  identityStatements(api, 'TimersRole').filter(({ resources }) => JSON.stringify(resources).includes(name));

describe('the timers', () => {
  test('run each minute; what a run misses is not tried again, since the next one does it', () => {
    api.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'rate(1 minute)',
      State: 'ENABLED',
      Targets: [
        {
          Arn: { Ref: Match.stringLikeRegexp('^TimersLive') },
          RetryPolicy: { MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 60 },
        },
      ],
    });
  });

  test('have two minutes, no right on names and identities, and nobody but the rule calls them', () => {
    expect(functionIn(api, 'Timers').Timeout).toBe(120);
    expect(about('GetAttProfiles')).toEqual([]);
    expect(about('GetAttIdentities')).toEqual([]);
    const permissions = Object.values(api.findResources('AWS::Lambda::Permission')).filter(({ Properties }) =>
      JSON.stringify(Properties.FunctionName).includes('"Timers'),
    );
    expect(permissions.map(({ Properties }) => Properties.Principal)).toEqual(['events.amazonaws.com']);
  });

  test('ring when they are silent, late, or cannot look at a game', () => {
    api.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'TimerRuns',
      ComparisonOperator: 'LessThanThreshold',
      Threshold: 1,
      // Not at a first deployment, which never had any.
      TreatMissingData: 'missing',
      InsufficientDataActions: [Match.anyValue()],
      OKActions: [Match.anyValue()],
    });
    api.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'TimersLateMs',
      Statistic: 'Maximum',
      Threshold: 180_000,
    });
    api.hasResourceProperties('AWS::CloudWatch::Alarm', { MetricName: 'TimerFaults', Threshold: 0 });
  });
});
