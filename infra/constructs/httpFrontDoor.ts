// The HTTP API: one stage with an access log, a throttle for all routes and tighter ones for single routes. Only added
// routes exist.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  ApiMapping,
  CfnStage,
  CorsHttpMethod,
  DomainName,
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
  SecurityPolicy,
  type ThrottleSettings,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import type { Edge, Parameters } from '../parameters.ts';

/** No header, query or body: an access log contains no token and no hidden card. */
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
export type Route = readonly ['GET' | 'HEAD' | 'POST' | 'ANY', string];

/** Every request that no other route takes. */
export const EVERYTHING_ELSE: Route = ['ANY', '$default'];

export class HttpFrontDoor extends Construct {
  readonly api: HttpApi;
  readonly stage: HttpStage;
  /** By method and path, as the stage names them. */
  readonly #routes = new Map<string, HttpRoute>();
  readonly #routeMetrics: boolean;
  readonly #routeSettings: Record<string, unknown> = {};

  constructor(scope: Construct, id: string, parameters: Parameters) {
    super(scope, id);
    this.#routeMetrics = parameters.routeMetrics;
    this.api = new HttpApi(this, 'Api', {
      description: 'Signalbox: GraphQL and REST over HTTP',
      createDefaultStage: false,
      // With names of its own the API answers to these alone, so that nobody goes around the firewall by the other one.
      disableExecuteApiEndpoint: parameters.edge !== null,
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
      detailedMetricsEnabled: parameters.routeMetrics,
      accessLogSettings: {
        destination: new LogGroupLogDestination(logGroup),
        format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG)),
      },
    });
    if (parameters.edge !== null) this.#addOriginName(parameters.edge);
  }

  /** The name by which CloudFront calls the API. Its DNS entry is the operator's: see the output. */
  #addOriginName({ originDomainName, originCertificateArn }: Edge): void {
    const name = new DomainName(this, 'OriginName', {
      domainName: originDomainName,
      certificate: Certificate.fromCertificateArn(this, 'OriginCertificate', originCertificateArn),
      securityPolicy: SecurityPolicy.TLS_1_2,
    });
    new ApiMapping(this, 'OriginMapping', { api: this.api, domainName: name, stage: this.stage });
    new CfnOutput(this, 'OriginTarget', { value: name.regionalDomainName });
  }

  /**
   * Sends requests with these methods and paths to `target`, with or without a token: the function tells players from
   * spectators. `scope`: of a stack that depends on that of the API; default: the API.
   */
  addRoutes(name: string, target: IFunction, routes: readonly Route[], scope: Construct = this.api): void {
    // One permission for all routes: one for each would exceed the 20 KB of a function's policy.
    const integration = new HttpLambdaIntegration(`${name}Integration`, target, { scopePermissionToRoute: false });
    for (const [method, path] of routes) {
      if (path === '$default') this.#permitDefault(target, scope);
      const routeKey = path === '$default' ? HttpRouteKey.DEFAULT : HttpRouteKey.with(path, HttpMethod[method]);
      const route = new HttpRoute(scope, `${method}${path}`, { httpApi: this.api, routeKey, integration });
      this.#routes.set(`${method} ${path}`, route);
      acknowledge(route, {
        'AwsSolutions-APIG4':
          'Public games may be read without a token; the function verifies every token and refuses commands without one.',
      });
    }
  }

  /** API Gateway names this route without a method, which the permission for the others does not match. */
  #permitDefault(target: IFunction, scope: Construct): void {
    target.addPermission('DefaultRoute', {
      scope,
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: Stack.of(this).formatArn({
        service: 'execute-api',
        resource: this.api.apiId,
        resourceName: '*/$default',
      }),
    });
  }

  /** Gives an added route its own throttle for all clients together, in place of the stage's. */
  throttleRoute([method, path]: Route, { rateLimit, burstLimit }: ThrottleSettings): void {
    const key = `${method} ${path}`;
    const route = this.#routes.get(key);
    const stage = this.stage.node.defaultChild;
    if (route === undefined || !(stage instanceof CfnStage)) throw new Error(`there is no route ${key} to throttle`);
    this.#routeSettings[key] = {
      ThrottlingRateLimit: rateLimit,
      ThrottlingBurstLimit: burstLimit,
      DetailedMetricsEnabled: this.#routeMetrics,
    };
    // CloudFormation passes the property on unchanged, hence the capitals.
    stage.routeSettings = this.#routeSettings;
    // A stage may not name a route that does not exist yet.
    stage.node.addDependency(route);
  }
}

/** What pages of allowed origins may send and read, here and at the gateway of one machine. */
interface Cors {
  readonly methods: readonly string[];
  readonly requestHeaders: readonly string[];
  readonly responseHeaders: readonly string[];
}

const CORS: Cors = JSON.parse(readFileSync(join(import.meta.dirname, '../../lambdas/http/cors.json'), 'utf8'));

/** API Gateway answers OPTIONS itself. Without credentials, so that no cookie counts: pages bring a token, or nothing. */
function corsOf(origins: readonly string[]) {
  return {
    allowOrigins: origins.length === 0 ? ['*'] : [...origins],
    allowMethods: CORS.methods.map(methodOf),
    allowHeaders: [...CORS.requestHeaders],
    // Without this, pages of other origins could not read them (docs/api.md).
    exposeHeaders: [...CORS.responseHeaders],
    allowCredentials: false,
  };
}

function methodOf(name: string): CorsHttpMethod {
  const method = Object.values(CorsHttpMethod).find((one) => one === name);
  if (method === undefined) throw new Error(`lambdas/http/cors.json: ${name} is not a method of an HTTP API`);
  return method;
}
