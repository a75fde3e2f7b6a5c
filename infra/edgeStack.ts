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
  OriginRequestPolicy,
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

/** Paths whose GET answers may be kept as long as their `cache-control` says: whole replays, finished games, what is public. */
const CACHED_PATHS = ['/v1/*', '/graphql/public', '/schema.graphql'];

/** The pages and their files. */
const PAGE_PATHS = ['/replay*', '/tournament*'];

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
    const cached = { ...behavior, cachePolicy: this.#cachePolicy() };
    const distribution = new Distribution(this, 'Distribution', {
      comment: 'Signalbox',
      domainNames: [edge.domainName],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', edge.certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_ALL,
      webAclId: firewall.arn,
      defaultBehavior: behavior,
      additionalBehaviors: Object.fromEntries(
        [...CACHED_PATHS, ...(pages ? PAGE_PATHS : [])].map((path) => [path, cached]),
      ),
    });
    acknowledge(distribution, {
      'AwsSolutions-CFR1': 'Players may come from anywhere.',
      'AwsSolutions-CFR3':
        'The access log of the API has every request that reaches it, the metrics of the firewall those that do not; what a cache answers is public.',
    });
    new CfnOutput(this, 'DistributionDomainName', { value: distribution.distributionDomainName });
  }

  /** The origin decides how long; without its word nothing is kept. A token makes an answer its own. */
  #cachePolicy(): CachePolicy {
    return new CachePolicy(this, 'AsOriginSays', {
      comment: 'Signalbox: as cache-control says, apart for each token, origin and media type',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(365),
      headerBehavior: CacheHeaderBehavior.allowList('Authorization', 'Origin', 'Accept'),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      cookieBehavior: CacheCookieBehavior.none(),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    });
  }
}
