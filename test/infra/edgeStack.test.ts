// Before the API: what is cached, what never is, and who is refused.

import { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, expect, test } from 'vitest';
import { stageCalled } from '../../infra/stages.ts';
import OPENAPI from '../../schema/openapi.json' with { type: 'json' };
import { deployment, functionIn, templates } from './kit.ts';

let edge: Template;
let api: Template;
beforeAll(() => {
  const { parameters } = stageCalled('example');
  const built = deployment(parameters);
  if (built.edge === null) throw new Error('no edge');
  [edge, api] = [Template.fromStack(built.edge), Template.fromStack(built.stateless)];
});

function only(template: Template, type: string) {
  const [found, ...others] = Object.values(template.findResources(type));
  if (found === undefined || others.length > 0) throw new Error(`needed one ${type}`);
  return found.Properties;
}

test('without names of its own there is no edge, and API Gateway answers to its own name', () => {
  expect(deployment().edge).toBeNull();
  const plain = templates().api;
  expect(only(plain, 'AWS::ApiGatewayV2::Api').DisableExecuteApiEndpoint ?? false).toBe(false);
  expect(plain.findResources('AWS::ApiGatewayV2::DomainName')).toEqual({});
  expect(functionIn(plain, 'GraphqlFunction').Environment.Variables.SIGNALBOX_PUBLIC_URL).toBeUndefined();
});

test('with them the API answers to the name that CloudFront calls alone, and links begin with the public one', () => {
  expect(only(api, 'AWS::ApiGatewayV2::Api').DisableExecuteApiEndpoint).toBe(true);
  expect(only(api, 'AWS::ApiGatewayV2::DomainName')).toMatchObject({
    DomainName: 'origin.play.example.org',
    DomainNameConfigurations: [{ SecurityPolicy: 'TLS_1_2' }],
  });
  for (const name of ['GraphqlFunction', 'RestFunction']) {
    const { Variables } = functionIn(api, name).Environment;
    expect(Variables.SIGNALBOX_PUBLIC_URL).toBe('https://api.play.example.org');
  }
});

const BOARD = '/v1/games/{id}/board.svg';
const POSITION = '/v1/games/{id}/position';

/** Names of all parameters of the queries of some paths, in order. */
function parametersOf(isWanted: (path: string) => boolean): readonly string[] {
  const parts: Readonly<Record<string, unknown>> = OPENAPI.components.parameters;
  const paths = JSON.stringify(Object.entries(OPENAPI.paths).filter(([path]) => isWanted(path)));
  const named = [...paths.matchAll(/#\/components\/parameters\/(\w+)/g)].map(([, name]) => parts[String(name)]);
  const text = paths + JSON.stringify(named);
  return [...new Set([...text.matchAll(/"name":"(\w+)","in":"query"/g)].map(([, name]) => String(name)))].sort();
}

test('replays, summaries and what is public are kept as long as the origin says; all else goes through', () => {
  const { DistributionConfig } = only(edge, 'AWS::CloudFront::Distribution');
  const policies = edge.findResources('AWS::CloudFront::CachePolicy');
  const behaviors: readonly { PathPattern: string; CachePolicyId: unknown; OriginRequestPolicyId: unknown }[] =
    DistributionConfig.CacheBehaviors;
  // Where one signs in, before what takes all of `/v1`: nothing is kept, and cookies go through.
  expect(behaviors.slice(0, 3)).toMatchObject(
    ['/v1/guests', '/v1/session', '/v1/session/*'].map((PathPattern) => ({
      PathPattern,
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
    })),
  );
  const cached = behaviors.slice(3);
  const sent = edge.findResources('AWS::CloudFront::OriginRequestPolicy');
  for (const { OriginRequestPolicyId } of cached) {
    const policy = sent[(OriginRequestPolicyId as { readonly Ref: string }).Ref]?.Properties.OriginRequestPolicyConfig;
    expect(policy).toMatchObject({
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'allExcept', Headers: ['host'] },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    });
  }
  expect(cached.map(({ PathPattern }) => PathPattern)).toEqual([
    '/v1/games/*/board.svg',
    '/v1/games/*/position',
    '/v1/*',
    '/graphql/public',
    '/schema.graphql',
  ]);
  const keys = cached.map(({ CachePolicyId }) => {
    const { CachePolicyConfig: config } = policies[(CachePolicyId as { readonly Ref: string }).Ref]?.Properties ?? {};
    expect(config).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { Headers: ['Authorization', 'Origin', 'Accept'] },
      },
    });
    return config.ParametersInCacheKeyAndForwardedToOrigin.QueryStringsConfig;
  });
  // Not those by which answers differ that are never kept: a player's own, and those that wait.
  const known = parametersOf((path) => path !== BOARD && path !== POSITION).filter(
    (name) => !['turn', 'wait'].includes(name),
  );
  expect(keys).toEqual([
    { QueryStringBehavior: 'whitelist', QueryStrings: parametersOf((path) => path === BOARD) },
    { QueryStringBehavior: 'whitelist', QueryStrings: parametersOf((path) => path === POSITION) },
    { QueryStringBehavior: 'whitelist', QueryStrings: known },
    { QueryStringBehavior: 'whitelist', QueryStrings: ['extensions', 'operationName', 'query', 'variables'] },
    { QueryStringBehavior: 'none' },
  ]);
  // CachingDisabled and AllViewerExceptHostHeader, as AWS names them.
  expect(DistributionConfig.DefaultCacheBehavior).toMatchObject({
    CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
    OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
    AllowedMethods: expect.arrayContaining(['POST']),
    ViewerProtocolPolicy: 'https-only',
  });
});

test('pages are kept as long as they say where they are served, and nowhere else', () => {
  const pathsOf = ({ edge: built }: ReturnType<typeof deployment>): readonly string[] => {
    if (built === null) throw new Error('no edge');
    const { CacheBehaviors } = only(Template.fromStack(built), 'AWS::CloudFront::Distribution').DistributionConfig;
    return CacheBehaviors.map(({ PathPattern }: { readonly PathPattern: string }) => PathPattern);
  };
  const { edge } = stageCalled('example').parameters;
  const without = pathsOf(deployment({ edge, pages: false }));
  expect(pathsOf(deployment({ edge }))).toEqual([
    ...without,
    '/',
    '/developers',
    '/docs*',
    '/embed/*',
    '/games/*',
    '/me',
    '/play/*',
    '/replay*',
    '/service-worker.js',
    '/signalbox-audit.mjs',
    '/titles*',
    '/tournament*',
  ]);
});

test('an address that sends too much is refused, and so is what the common rules know', () => {
  const { Rules, Scope, DefaultAction } = only(edge, 'AWS::WAFv2::WebACL');
  expect([Scope, DefaultAction]).toEqual(['CLOUDFRONT', { Allow: {} }]);
  expect(Rules[0]).toMatchObject({
    Action: { Block: { CustomResponse: { ResponseCode: 429 } } },
    Statement: { RateBasedStatement: { AggregateKeyType: 'IP', Limit: 3_000, EvaluationWindowSec: 300 } },
  });
  const groups: readonly { Statement: { ManagedRuleGroupStatement: { Name: string } } }[] = Rules.slice(1);
  expect(groups.map(({ Statement }) => Statement.ManagedRuleGroupStatement.Name)).toContain(
    'AWSManagedRulesCommonRuleSet',
  );
  expect(only(edge, 'AWS::CloudFront::Distribution').DistributionConfig.WebACLId).toEqual({
    'Fn::GetAtt': [expect.stringMatching(/^FirewallAcl/), 'Arn'],
  });
});
