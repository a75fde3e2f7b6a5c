// The parts of the rehearsal that stand for AWS: what they find, and what they refuse.

import { describe, expect, test } from 'vitest';
import { Apis } from './aws/apis.ts';
import { Clock } from './aws/clock.ts';
import { Dynamodb } from './aws/dynamodb.ts';
import { Iam } from './aws/iam.ts';
import { mentionedIn, resolved } from './aws/intrinsics.ts';
import { parseExpression } from './aws/metricMath.ts';
import { Metrics } from './aws/metrics.ts';
import { matchesAny } from './aws/patterns.ts';
import { Queues } from './aws/queues.ts';
import { Topics } from './aws/topics.ts';

const NAMES = {
  ref: (name: string) => `<${name}>`,
  attribute: (resource: string, name: string) => `<${resource}.${name}>`,
  imported: (name: string) => `<of ${name}>`,
  condition: (name: string) => ({ 'Fn::Equals': [name, 'yes'] }),
};

/** As `Fn::Sub` takes a name. */
function placeholder(name: string): string {
  return `$\u007b${name}}`;
}

test.each([
  [{ 'Fn::Join': ['-', ['a', { Ref: 'B' }]] }, 'a-<B>'],
  [{ 'Fn::Select': [1, { 'Fn::Split': ['/', 'x/y/z'] }] }, 'y'],
  [{ 'Fn::Sub': [`${placeholder('A')}/${placeholder('B.Arn')}/${placeholder('c')}`, { c: 'd' }] }, '<A>/<B.Arn>/d'],
  [{ 'Fn::If': ['yes', 'one', 'other'] }, 'one'],
  [{ a: { 'Fn::If': ['no', 1, { Ref: 'AWS::NoValue' }] }, b: 2 }, { b: 2 }],
])('%j is worked out', (raw, worked) => {
  expect(resolved(raw, NAMES)).toEqual(worked);
});

test('what is not known of templates fails', () => {
  expect(() => resolved({ 'Fn::Transform': {} }, NAMES)).toThrow('not known here: Fn::Transform');
  expect(() => resolved('{{resolve:ssm:name}}', NAMES)).toThrow('not known here');
  expect(
    mentionedIn([{ 'Fn::Sub': `${placeholder('A.Arn')}-${placeholder('B')}` }, { 'Fn::GetAtt': ['C', 'Arn'] }]),
  ).toEqual(['A', 'B', 'C']);
});

describe('rights', () => {
  const iam = new Iam('111122223333');
  const trust = { Statement: [{ Principal: { Service: 'lambda.amazonaws.com' } }] };
  iam.addRole('reader', { AssumeRolePolicyDocument: trust });
  const statement = { Effect: 'Allow', Action: ['dynamodb:Get*'], Resource: 'arn:aws:dynamodb:here:1:table/a*' };
  iam.attach('reads', ['reader'], { Statement: statement });

  test('hold for the actions and resources of the statements, and for no others', () => {
    expect(() => iam.check('reader', 'dynamodb:GetItem', 'arn:aws:dynamodb:here:1:table/ab')).not.toThrow();
    expect(() => iam.check('reader', 'dynamodb:PutItem', 'arn:aws:dynamodb:here:1:table/ab')).toThrow('not authorized');
    expect(() => iam.check('reader', 'dynamodb:GetItem', 'arn:aws:dynamodb:here:1:table/b')).toThrow('not authorized');
    expect(() => iam.check('nobody', 'dynamodb:GetItem', 'arn:aws:dynamodb:here:1:table/ab')).toThrow('not authorized');
    expect([...iam.refusals.values()]).toEqual([1, 1, 1]);
  });

  test('are denied by a resource, except to whom it names', () => {
    const arn = 'arn:aws:dynamodb:here:1:table/ab';
    const Condition = { ArnNotEquals: { 'aws:PrincipalArn': iam.roleArn('reader') } };
    iam.setResourcePolicy(arn, { Statement: { Effect: 'Deny', Action: 'dynamodb:GetItem', Resource: '*', Condition } });
    expect(() => iam.check('reader', 'dynamodb:GetItem', arn)).not.toThrow();
    expect(() => iam.check(null, 'dynamodb:GetItem', arn)).toThrow('not authorized');
    expect(() => iam.check(null, 'dynamodb:PutItem', arn)).not.toThrow();
  });

  test('a role has room for so much, in all its policies', () => {
    iam.addRole('writer', { AssumeRolePolicyDocument: trust });
    const Resource = `arn:${'x'.repeat(6_000)}`;
    const document = { Statement: { Effect: 'Allow', Action: 's3:GetObject', Resource } };
    iam.attach('one', ['writer'], document);
    expect(() => iam.attach('two', ['writer'], document)).toThrow('policies of writer: 12');
  });

  test('a role is assumed by the services that it trusts', () => {
    expect(iam.assume(iam.roleArn('reader'), 'lambda.amazonaws.com')).toBe('reader');
    expect(() => iam.assume(iam.roleArn('reader'), 'codedeploy.amazonaws.com')).toThrow('does not trust');
  });
});

test('expressions over metrics', () => {
  const values: Readonly<Record<string, number | null>> = { a: 2, b: 3, none: null };
  const value = (text: string) => parseExpression(text)((id) => values[id] ?? null);
  expect(value('FILL(none, 0) + a * b - 1')).toBe(5);
  expect(value('(a + b) / FILL(none, 5)')).toBe(1);
  expect(value('a + none')).toBeNull();
  expect(() => parseExpression('SEARCH(a)')).toThrow('not known here');
});

test('patterns of events', () => {
  const inserted = { eventName: 'INSERT', dynamodb: { Keys: { p: { S: 'G#1' } } } };
  const prefixed = { dynamodb: { Keys: { p: { S: [{ prefix: 'G#' }] } } } };
  expect(matchesAny([prefixed], inserted)).toBe(true);
  expect(matchesAny([{ eventName: ['MODIFY', 'REMOVE'] }], inserted)).toBe(false);
  expect(matchesAny([{ dynamodb: { NewImage: { f: { S: [{ exists: false }] } } } }], inserted)).toBe(true);
  expect(matchesAny([], inserted)).toBe(true);
  expect(() => matchesAny([{ eventName: [{ cidr: '10.0.0.0/8' }] }], inserted)).toThrow('not known here');
});

test('a route is the most specific one that fits', () => {
  const apis = new Apis();
  apis.create('api', 'HTTP', null);
  apis.addIntegration('api', 'i', 'function');
  for (const key of ['$default', 'ANY /v1/{proxy+}', 'GET /v1/games/{id}', 'GET /v1/games/mine']) {
    apis.addRoute('api', key, 'i');
  }
  const routed = (method: string, path: string) => apis.route('api', method, path)?.key;
  expect(routed('GET', '/v1/games/mine')).toBe('GET /v1/games/mine');
  expect(apis.route('api', 'GET', '/v1/games/7')).toMatchObject({ key: 'GET /v1/games/{id}', parameters: { id: '7' } });
  expect(routed('POST', '/v1/games/7')).toBe('ANY /v1/{proxy+}');
  expect(routed('GET', '/')).toBe('$default');
});

test('a message is hidden while somebody has it, and goes aside after too many tries', () => {
  const clock = new Clock(1);
  clock.stop();
  const queues = new Queues(clock);
  const common = { url: '', visibilitySeconds: 0, retentionSeconds: 60 };
  queues.put({ ...common, name: 'failed', arn: 'failed', redrive: null });
  queues.put({ ...common, name: 'work', arn: 'work', redrive: { targetArn: 'failed', receives: 2 } });
  queues.put({ ...common, name: 'slow', arn: 'slow', visibilitySeconds: 30, redrive: null });
  queues.send('slow', 'once');
  expect([queues.receive('slow', 10), queues.receive('slow', 10)].map(({ length }) => length)).toEqual([1, 0]);
  queues.send('work', 'twice');
  const tries = [1, 2, 3].map(() => queues.receive('work', 10).map(({ receives }) => receives));
  expect(tries).toEqual([[1], [2], []]);
  expect(queues.receive('failed', 10).map(({ body }) => body)).toEqual(['twice']);
});

test('an encrypted topic takes from services that both policies name', () => {
  const topics = new Topics();
  const to = (Service: string, ...Action: string[]) => ({
    Statement: { Effect: 'Allow', Principal: { Service }, Action },
  });
  topics.create('topic', 'key');
  topics.setPolicy('topic', to('cloudwatch.amazonaws.com', 'sns:Publish'));
  topics.publish('topic', 'cloudwatch.amazonaws.com', 'too early');
  topics.setPolicy('key', to('cloudwatch.amazonaws.com', 'kms:Decrypt', 'kms:GenerateDataKey*'));
  topics.publish('topic', 'cloudwatch.amazonaws.com', 'in time');
  topics.publish('topic', 'events.amazonaws.com', 'a stranger');
  expect(topics.published.map(({ subject }) => subject)).toEqual(['in time']);
  expect(topics.lost.map((lost) => lost.split(':')[0])).toEqual(['too early', 'a stranger']);
});

test('a shard has two readers, and a third once one of them is gone', () => {
  const parts = { endpoint: '', region: 'here', account: '1', metrics: new Metrics(new Clock(1)) };
  const dynamodb = new Dynamodb(parts);
  dynamodb.addReader('stream');
  dynamodb.addReader('stream');
  expect(() => dynamodb.addReader('stream')).toThrow('3 readers of each shard');
  dynamodb.removeReader('stream');
  expect(() => dynamodb.addReader('stream')).not.toThrow();
});

test('metrics in a line of a log', () => {
  const metrics = new Metrics(new Clock(1));
  const directive = { Namespace: 'Own', Dimensions: [['service'], []], Metrics: [{ Name: 'Faults' }] };
  metrics.readLine({ _aws: { CloudWatchMetrics: [directive] }, service: 'rest', Faults: [1, 2] });
  metrics.readLine({ message: 'no metric', Faults: 7 });
  expect(metrics.total('Own', 'Faults', { service: 'rest' })).toBe(3);
  expect(metrics.total('Own', 'Faults', {})).toBe(3);
  expect(metrics.total('Own', 'Faults', { service: 'graphql' })).toBe(0);
});

test('a clock stands still while it is held', async () => {
  const clock = new Clock(1_000_000);
  const passed = await clock.hold(async () => {
    const before = clock.now();
    await clock.pause(5);
    return clock.now() - before;
  });
  expect(passed).toBe(0);
  const before = clock.now();
  await expect(clock.wait(60_000)).resolves.toBe(true);
  expect(clock.now() - before).toBeGreaterThanOrEqual(60_000);
  clock.stop();
  await expect(clock.wait(60_000)).resolves.toBe(false);
});
