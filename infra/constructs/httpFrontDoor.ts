// The HTTP API: one stage with throttling and an access log, and only the routes that are added.

import { RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { CorsHttpMethod, HttpApi, HttpMethod, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import type { Parameters } from '../parameters.ts';

/** No header, no query, no body: an access log holds no token and no hidden card. */
const ACCESS_LOG = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  ip: '$context.identity.sourceIp',
  route: '$context.routeKey',
  status: '$context.status',
  bytes: '$context.responseLength',
  milliseconds: '$context.responseLatency',
  functionMilliseconds: '$context.integrationLatency',
  error: '$context.error.message',
  integrationError: '$context.integrationErrorMessage',
};

/** A method and a path. */
export type Route = readonly ['GET' | 'HEAD' | 'POST', string];

export class HttpFrontDoor extends Construct {
  readonly api: HttpApi;
  readonly stage: HttpStage;

  constructor(scope: Construct, id: string, parameters: Parameters) {
    super(scope, id);
    this.api = new HttpApi(this, 'Api', {
      description: 'Signalbox: GraphQL and REST over HTTP',
      createDefaultStage: false,
      corsPreflight: corsOf(parameters.corsOrigins),
    });
    const logGroup = new LogGroup(this, 'AccessLogs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.stage = new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: parameters.requestsPerSecond, burstLimit: parameters.burst },
      detailedMetricsEnabled: true,
      accessLogSettings: {
        destination: new LogGroupLogDestination(logGroup),
        format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG)),
      },
    });
  }

  /** Sends what comes by these methods to these paths to `target`, with or without a token: the function tells players from spectators. */
  addRoutes(name: string, target: IFunction, routes: readonly Route[]): void {
    const integration = new HttpLambdaIntegration(`${name}Integration`, target);
    for (const [method, path] of routes) {
      for (const route of this.api.addRoutes({ path, methods: [HttpMethod[method]], integration })) {
        acknowledge(route, {
          'AwsSolutions-APIG4':
            'Public games may be read without a token; the function verifies every token that is sent and refuses acts without one.',
        });
      }
    }
  }
}

/** API Gateway answers OPTIONS by itself where origins are allowed, and sends no CORS header where none is. */
function corsOf(origins: readonly string[]) {
  if (origins.length === 0) return undefined;
  return {
    allowOrigins: [...origins],
    allowMethods: [CorsHttpMethod.GET, CorsHttpMethod.HEAD, CorsHttpMethod.POST],
    allowHeaders: ['authorization', 'content-type', 'if-none-match'],
    // A page of another origin could not read them otherwise (docs/api.md).
    exposeHeaders: ['content-disposition', 'etag', 'link', 'location', 'retry-after', 'x-cost', 'x-request-id'],
    allowCredentials: false,
  };
}
