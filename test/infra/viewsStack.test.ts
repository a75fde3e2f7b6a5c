// The stack of cards and lists: tables that may go, a function that reads the stream and little else, and alarms on
// what it cannot do.

import { Match, type Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { NAMESPACE } from '../../lambdas/process/powertools.ts';
import { viewsTable } from '../../readstore/dynamodb.ts';
import { functionIn, identityStatements, templates } from './kit.ts';

let views: Template;
let api: Template;
beforeAll(() => {
  ({ views, api } = templates());
});

function tablesIn(template: Template) {
  return Object.values(template.findResources('AWS::DynamoDB::GlobalTable'));
}

test('the table has the keys and the index that the adapter and its tests on DynamoDB Local use, and may be deleted', () => {
  const [table, ...others] = tablesIn(views);
  expect(others).toEqual([]);
  const { KeySchema, AttributeDefinitions = [], GlobalSecondaryIndexes } = viewsTable('any');
  expect(table).toMatchObject({
    DeletionPolicy: 'Delete',
    Properties: {
      KeySchema,
      AttributeDefinitions: expect.arrayContaining(AttributeDefinitions),
      GlobalSecondaryIndexes,
      TimeToLiveSpecification: { AttributeName: 'x', Enabled: true },
      WriteOnDemandThroughputSettings: { MaxWriteRequestUnits: 4000 },
    },
  });
});

test('a second table is made beside the first; the projector writes both', () => {
  const two = templates({ viewsTables: ['A', 'B'] }).views;
  expect(tablesIn(two).length).toBe(2);
  const names = JSON.stringify(functionIn(two, 'Projector').Environment.Variables.SIGNALBOX_VIEWS_TABLES);
  expect(names).toMatch(/ViewsA.*ViewsB/);
});

describe('the projector', () => {
  test('gets commits without snapshots, and whatever is changed or removed, from the beginning of the stream', () => {
    views.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      StartingPosition: 'TRIM_HORIZON',
      FilterCriteria: {
        Filters: [
          { Pattern: '{"eventName":["INSERT"],"dynamodb":{"NewImage":{"f":{"S":[{"exists":false}]}}}}' },
          { Pattern: '{"eventName":["MODIFY","REMOVE"]}' },
        ],
      },
    });
  });

  test('says which records must come again, and leaves what grows a day old to a queue', () => {
    views.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      BisectBatchOnFunctionError: true,
      MaximumRecordAgeInSeconds: 23 * 3600,
      DestinationConfig: { OnFailure: { Destination: { 'Fn::GetAtt': [Match.stringLikeRegexp('^Missed'), 'Arn'] } } },
    });
  });

  test('reads the log and its stream, writes its own tables, and changes no item of either', () => {
    const actions = identityStatements(views, 'Projector').filter(({ actions: [first] }) =>
      first?.startsWith('dynamodb:'),
    );
    expect(actions.map((statement) => statement.actions.join(' ')).sort()).toEqual([
      'dynamodb:BatchGetItem dynamodb:PutItem dynamodb:Query dynamodb:Scan',
      'dynamodb:DescribeStream dynamodb:GetRecords dynamodb:GetShardIterator dynamodb:ListStreams',
      'dynamodb:Query dynamodb:Scan',
    ]);
  });
});

test.each(['Graphql', 'Rest', 'Timers', 'Worker'])(
  '%s reads lists by their keys and their order, and puts a caller’s own row',
  (name) => {
    const [statement, ...others] = identityStatements(api, `${name}Role`).filter(({ resources }) =>
      JSON.stringify(resources).includes('GetAttViewsA'),
    );
    expect(statement?.actions).toEqual(['dynamodb:BatchGetItem', 'dynamodb:PutItem', 'dynamodb:Query']);
    expect(JSON.stringify(statement?.resources)).toContain('/index/lists');
    expect(others).toEqual([]);
  },
);

test.each([
  ['EventsChanged', NAMESPACE, 0],
  ['Parked', NAMESPACE, 0],
  ['IteratorAge', 'AWS/Lambda', 60_000],
  ['ApproximateNumberOfMessagesVisible', 'AWS/SQS', 0],
])('%s above its limit rings', (MetricName, Namespace, Threshold) => {
  api.hasResourceProperties('AWS::CloudWatch::Alarm', { MetricName, Namespace, Threshold });
});
