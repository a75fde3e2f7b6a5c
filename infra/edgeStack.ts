// Before the API: CloudFront, which caches what never changes again, and a firewall with a limit for each address.

import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import { Firewall } from './constructs/firewall.ts';
import type { Edge } from './parameters.ts';

export interface EdgeStackProps extends StackProps {
  readonly edge: Edge;
  /** Whether there are pages. */
  readonly pages: boolean;
}

/**
 * Paths whose GET answers may be kept as long as their `cache-control` says (whole replays, finished games, what is
 * public), with the parameters of the query by which their answers differ. Any other parameter would be a way around
 * the cache.
 */
const CACHED_PATHS = {
  // Before the last of `/v1`, which takes what is left: a policy holds ten parameters at most.
  '/v1/games/*/board.svg': [
    'language',
    'layout',
    'moves',
    'names',
    'open',
    'prefix',
    'seat',
    'seats',
    'theme',
    'version',
  ],
  '/v1/games/*/position': ['language', 'seat', 'version'],
  '/v1/*': ['after', 'from', 'include', 'limit', 'record', 'round', 'since', 'status', 'ticket', 'title'],
  '/graphql/public': ['extensions', 'operationName', 'query', 'variables'],
  '/schema.graphql': [],
} as const;

/** Where one signs in: nothing is kept, and these alone get cookies. */
const SIGN_IN_PATHS = ['/v1/guests', '/v1/session', '/v1/session/*'] as const;

/** The pages and their files, which read no query here. */
const PAGE_PATHS = {
  '/': [],
  '/developers': [],
  '/docs*': [],
  '/embed/*': [],
  '/games/*': [],
  '/me': [],
  '/play/*': [],
  '/replay*': [],
  '/service-worker.js': [],
  '/signalbox-audit.mjs': [],
  '/titles*': [],
  '/tournament*': [],
} as const;

export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, { edge, pages, ...props }: EdgeStackProps) {
    super(scope, id, { ...props, description: 'Signalbox: CloudFront and firewall before the API' });
    const firewall = new Firewall(this, 'Firewall', edge.requestsPerAddress);
    const behavior: BehaviorOptions = {
      origin: new HttpOrigin(edge.originDomainName, { protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // API Gateway finds the API by the origin's own name.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: ResponseHeadersPolicy.SECURITY_HEADERS,
    };
    const paths: Readonly<Record<string, readonly string[]>> = { ...CACHED_PATHS, ...(pages ? PAGE_PATHS : {}) };
    const distribution = new Distribution(this, 'Distribution', {
      comment: 'Signalbox',
      domainNames: [edge.domainName],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', edge.certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_ALL,
      webAclId: firewall.arn,
      defaultBehavior: behavior,
      additionalBehaviors: Object.fromEntries([
        // Before `/v1/*`, which takes what is left.
        ...SIGN_IN_PATHS.map((path) => [path, behavior] as const),
        ...Object.entries(paths).map(([path, names]) => [path, this.#cached(behavior, names)] as const),
      ]),
    });
    acknowledge(distribution, {
      'AwsSolutions-CFR1': 'Players may come from anywhere.',
      'AwsSolutions-CFR3':
        'The access log of the API has every request that reaches it, the metrics of the firewall those that do not; what a cache answers is public.',
    });
    new CfnOutput(this, 'DistributionDomainName', { value: distribution.distributionDomainName });
  }

  readonly #withoutCookies = new OriginRequestPolicy(this, 'WithoutCookies', {
    comment: 'Signalbox: all that the client sends but cookies',
    headerBehavior: OriginRequestHeaderBehavior.denyList('host'),
    queryStringBehavior: OriginRequestQueryStringBehavior.all(),
    cookieBehavior: OriginRequestCookieBehavior.none(),
  });

  #cached(behavior: BehaviorOptions, names: readonly string[]): BehaviorOptions {
    return { ...behavior, cachePolicy: this.#cachePolicy(names), originRequestPolicy: this.#withoutCookies };
  }

  readonly #policies = new Map<string, CachePolicy>();

  /** One for each set of parameters. */
  #cachePolicy(names: readonly string[]): CachePolicy {
    const key = names.join(' ');
    const policy = this.#policies.get(key) ?? this.#newPolicy(names);
    this.#policies.set(key, policy);
    return policy;
  }

  /** The origin decides how long; without its word nothing is kept. A token makes an answer its own. */
  #newPolicy(names: readonly string[]): CachePolicy {
    return new CachePolicy(this, `AsOriginSays${names.length === 0 ? '' : names.join('')}`, {
      comment: `Signalbox: as cache-control says, by token, origin, media type and ${names.length} parameters`,
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(365),
      headerBehavior: CacheHeaderBehavior.allowList('Authorization', 'Origin', 'Accept'),
      queryStringBehavior:
        names.length === 0 ? CacheQueryStringBehavior.none() : CacheQueryStringBehavior.allowList(...names),
      cookieBehavior: CacheCookieBehavior.none(),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    });
  }
}
