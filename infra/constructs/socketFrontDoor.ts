// The WebSocket API: three routes to one function, a stage with an access log and a throttle. Clients are told apart by
// the token of their first message.

import { Aws, CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  ApiMapping,
  CfnApi,
  CfnStage,
  DomainName,
  SecurityPolicy,
  WebSocketApi,
  WebSocketStage,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import type { LiveDomain, Parameters } from '../parameters.ts';
import { apiLogRole as addApiLogRole } from './apiLogRole.ts';
import type { NodeFunction } from './nodeFunction.ts';

const STAGE = 'live';
const ROUTES = ['$connect', '$default', '$disconnect'] as const;

/** No header and no message: an access log contains no token and no hidden card. */
const ACCESS_LOG = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  ip: '$context.identity.sourceIp',
  route: '$context.routeKey',
  connection: '$context.connectionId',
  status: '$context.status',
  functionMilliseconds: '$context.integrationLatency',
  error: '$context.error.message',
  integrationError: '$context.integrationErrorMessage',
};

export class SocketFrontDoor extends Construct {
  readonly api: WebSocketApi;
  readonly stage: WebSocketStage;
  /** What clients connect to. */
  readonly url: string;

  constructor(
    scope: Construct,
    id: string,
    { requestsPerSecond, burst, liveDomain, apiLogRole, routeMetrics }: Parameters,
  ) {
    super(scope, id);
    this.api = new WebSocketApi(this, 'Api', { description: 'Signalbox: live updates over WebSocket' });
    const logs = new LogGroup(this, 'AccessLogs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: this.api,
      stageName: STAGE,
      autoDeploy: true,
      throttle: { rateLimit: requestsPerSecond, burstLimit: burst },
      detailedMetricsEnabled: routeMetrics,
    });
    const stage = this.stage.node.defaultChild;
    if (!(stage instanceof CfnStage)) throw new Error('a stage is not what it was');
    stage.accessLogSettings = { destinationArn: logs.logGroupArn, format: JSON.stringify(ACCESS_LOG) };
    if (apiLogRole) stage.node.addDependency(addApiLogRole(this));
    this.url = liveDomain === null ? this.stage.url : this.#addName(liveDomain);
  }

  /**
   * The name by which clients connect; its DNS entry is the operator's. Messages are posted by API Gateway's own
   * name.
   */
  #addName({ domainName, certificateArn }: LiveDomain): string {
    const name = new DomainName(this, 'Name', {
      domainName,
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
      securityPolicy: SecurityPolicy.TLS_1_2,
    });
    new ApiMapping(this, 'Mapping', { api: this.api, domainName: name, stage: this.stage });
    new CfnOutput(this, 'Target', { value: name.regionalDomainName });
    return `wss://${domainName}`;
  }

  /** Where messages are posted. It does not name the stage as a resource, which waits for the function. */
  get managementUrl(): string {
    return `https://${this.api.apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}/${STAGE}`;
  }

  /** Lets `node` send messages to the connections of this stage, and close them. */
  grantConnections({ function: grantee, role }: NodeFunction): void {
    const stack = Stack.of(this);
    const api = this.api.node.defaultChild;
    if (!(api instanceof CfnApi)) throw new Error('an API is not what it was');
    const arnsOf = (resource: string) =>
      ['POST', 'DELETE'].map((method) =>
        stack.formatArn({ service: 'execute-api', resource, resourceName: `${STAGE}/${method}/@connections/*` }),
      );
    Grant.addToPrincipal({ grantee, actions: ['execute-api:ManageConnections'], resourceArns: arnsOf(this.api.apiId) });
    const named = `arn:aws:execute-api:${stack.region}:${stack.account}:<${stack.getLogicalId(api)}>`;
    const reason = 'Connections have no names that are known before; it is those of this stage alone.';
    acknowledge(
      role,
      Object.fromEntries(
        ['POST', 'DELETE'].map((method) => [
          `AwsSolutions-IAM5[Resource::${named}/${STAGE}/${method}/@connections/*]`,
          reason,
        ]),
      ),
    );
  }

  handleBy(target: IFunction): void {
    for (const route of ROUTES) {
      const integration = new WebSocketLambdaIntegration(`${route.slice(1)}Integration`, target);
      acknowledge(this.api.addRoute(route, { integration }), {
        'AwsSolutions-APIG4':
          'Public games may be watched without a token; the function verifies the token of the first message.',
      });
    }
  }
}
