// Who may call which function: every route may call the function behind it, and the policies keep within what Lambda
// takes.

import type { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { rendered, stacksOf, type Templates, templates } from './kit.ts';

let all: Templates;
beforeAll(() => {
  all = templates();
});

interface Permission {
  /** The function, its version or its alias: the logical id that it is called by. */
  readonly target: string;
  readonly principal: string;
  readonly source: string;
  readonly id: string;
}

function permissions(): readonly Permission[] {
  return stacksOf(all).flatMap((template) =>
    Object.entries(template.findResources('AWS::Lambda::Permission')).map(([id, { Properties }]) => ({
      id,
      target: rendered(Properties.FunctionName).replace(/\.Arn$/, ''),
      principal: Properties.Principal,
      source: rendered(Properties.SourceArn),
    })),
  );
}

function literally(text: string): string {
  return text.replace(/[$.?(){}[\]|^+\\]/g, '\\$&');
}

/**
 * As IAM compares ARNs: in each of the six parts, `*` is any text. Source: IAM user guide, "ARN condition operators".
 */
function isLike(arn: string, pattern: string): boolean {
  const [parts, wanted] = [arn, pattern].map((one) => /^((?:[^:]*:){5})(.*)$/.exec(one)?.slice(1) ?? []);
  const asPattern = (text = '') => new RegExp(`^${text.split('*').map(literally).join('.*')}$`);
  return parts?.[0] === wanted?.[0] && asPattern(wanted?.[1]).test(parts?.[1] ?? '');
}

test('IAM compares ARNs in this way', () => {
  const arn = 'arn:aws:execute-api:r:a:api/$default/$default';
  expect(isLike(arn, 'arn:aws:execute-api:r:a:api/*/*')).toBe(true);
  expect(isLike(arn, 'arn:aws:execute-api:r:a:api/*/*/*')).toBe(false);
  expect(isLike(arn, 'arn:aws:execute-api:r:b:api/*/*')).toBe(false);
});

interface Called {
  readonly route: string;
  readonly target: string;
  /** As API Gateway names itself when it calls. */
  readonly source: string;
}

/** Every route with the function that its integration calls. */
function callsOf(template: Template, stage: string): readonly Called[] {
  const integrations = template.findResources('AWS::ApiGatewayV2::Integration');
  return Object.values(template.findResources('AWS::ApiGatewayV2::Route')).map(({ Properties }) => {
    const key: string = Properties.RouteKey;
    const uri = rendered(
      integrations[rendered(Properties.Target).replace('integrations/', '')]?.Properties.IntegrationUri,
    );
    const path = key.startsWith('$') ? key : key.replace('ANY', 'GET').replace(' ', '');
    return {
      route: key,
      target: uri.replace(/^.*\/functions\/|\/invocations$|\.Arn/g, ''),
      source: `arn:aws:execute-api:eu-central-1:123456789012:${rendered(Properties.ApiId)}/${stage}/${path}`,
    };
  });
}

describe.each([
  ['api', '$default', 15],
  ['pages', '$default', 4],
  ['live', 'live', 3],
] as const)('the routes of the stack %s', (name, stage, least) => {
  test('may each call the function behind them', () => {
    const template = all[name];
    if (template === null) throw new Error(`no ${name}`);
    const calls = callsOf(template, stage);
    expect(calls.length).toBeGreaterThanOrEqual(least);
    const given = permissions().filter(({ principal }) => principal === 'apigateway.amazonaws.com');
    const refused = calls.filter(
      ({ target, source }) => !given.some((one) => one.target === target && isLike(source, one.source)),
    );
    expect(refused).toEqual([]);
  });
});

/** The longest name that CloudFormation gives a function, and the id of an API. */
const [FUNCTION_NAME, API_ID] = ['x'.repeat(64), 'x'.repeat(10)];

/** Half of what Lambda takes. Source: AWS Lambda developer guide, "Lambda quotas": 20 KB. */
const MOST_BYTES = 10_240;

test('the policy of every function keeps within half of the 20 KB that Lambda takes', () => {
  const bytes = new Map<string, number>();
  for (const { target, principal, source, id } of permissions()) {
    const statement = {
      Sid: `signalbox-${'x'.repeat(20)}-api-${id}-${'X'.repeat(12)}`,
      Effect: 'Allow',
      Principal: { Service: principal },
      Action: 'lambda:InvokeFunction',
      Resource: `arn:aws:lambda:eu-central-1:123456789012:function:${FUNCTION_NAME}:live`,
      Condition: { ArnLike: { 'AWS:SourceArn': source.replace(/[^:/]*HttpApi[^:/]*/, API_ID) } },
    };
    const name = target.replace(/(Function|Live)[0-9A-F]{8}.*$/, '');
    bytes.set(name, (bytes.get(name) ?? 0) + JSON.stringify(statement).length);
  }
  expect([...bytes.keys()]).toEqual(expect.arrayContaining(['Graphql', 'Rest', 'Timers', 'Pages', 'Live']));
  expect([...bytes].filter(([, size]) => size > MOST_BYTES)).toEqual([]);
});
