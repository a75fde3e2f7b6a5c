// Resources of API Gateway.

import type { Cors, Throttle } from './apis.ts';
import { type Kind, type Making, onlyKnown, someLetters, unchangeable } from './kind.ts';
import { type Data, dataOf, listOf, numberOf, optionalData, textOf } from './values.ts';

const api: Kind = (making) => {
  onlyKnown(making, [
    'CorsConfiguration',
    'Description',
    'DisableExecuteApiEndpoint',
    'Name',
    'ProtocolType',
    'RouteSelectionExpression',
  ]);
  const { cloud, properties } = making;
  const id = someLetters(10);
  const protocol = textOf(properties.ProtocolType);
  if (protocol !== 'HTTP' && protocol !== 'WEBSOCKET') throw new Error(`${protocol}: not known here`);
  const { CorsConfiguration: cors } = properties;
  cloud.apis.create(id, protocol, cors === undefined ? null : corsOf(dataOf(cors)));
  const ApiEndpoint = `${protocol === 'HTTP' ? 'https' : 'wss'}://${id}.execute-api.${cloud.region}.amazonaws.com`;
  return { ref: id, attributes: { ApiEndpoint, ApiId: id }, remove: () => cloud.apis.remove(id) };
};

function corsOf({ AllowOrigins, AllowMethods, AllowHeaders, ExposeHeaders, AllowCredentials }: Data): Cors {
  if (AllowCredentials !== false) throw new Error('credentials of other origins are not known here');
  const [origins, methods, headers, exposed] = [AllowOrigins, AllowMethods, AllowHeaders, ExposeHeaders].map((value) =>
    listOf(value).map(textOf),
  );
  return { origins: origins ?? [], methods: methods ?? [], headers: headers ?? [], exposed: exposed ?? [] };
}

const INVOCATIONS = /^arn:aws:apigateway:[^:]+:lambda:path\/2015-03-31\/functions\/(.+)\/invocations$/;

const integration: Kind = (making) => {
  onlyKnown(making, ['ApiId', 'IntegrationType', 'IntegrationUri', 'PayloadFormatVersion']);
  const { cloud, properties } = making;
  const { IntegrationType, IntegrationUri, PayloadFormatVersion: format = '2.0' } = properties;
  if (IntegrationType !== 'AWS_PROXY' || format !== '2.0') throw new Error(`${textOf(format)}: not known here`);
  const uri = textOf(IntegrationUri);
  const id = someLetters(7);
  cloud.apis.addIntegration(textOf(properties.ApiId), id, INVOCATIONS.exec(uri)?.[1] ?? uri);
  const { integrations } = cloud.apis.api(textOf(properties.ApiId));
  return { ref: id, attributes: {}, remove: () => void integrations.delete(id) };
};

const route: Kind = (making) => {
  onlyKnown(making, ['ApiId', 'AuthorizationType', 'RouteKey', 'Target']);
  const { cloud, properties } = making;
  if (properties.AuthorizationType !== 'NONE') throw new Error('authorizers are not known here');
  const [apiId, key] = [textOf(properties.ApiId), textOf(properties.RouteKey)];
  cloud.apis.addRoute(apiId, key, textOf(properties.Target).replace('integrations/', ''));
  const { routes } = cloud.apis.api(apiId);
  return { ref: someLetters(7), attributes: {}, remove: () => void routes.delete(key) };
};

const stage: Kind = async (making) => {
  onlyKnown(making, ['AccessLogSettings', 'ApiId', 'AutoDeploy', 'DefaultRouteSettings', 'RouteSettings', 'StageName']);
  const { cloud, properties } = making;
  const { AccessLogSettings, StageName, AutoDeploy } = properties;
  if (AutoDeploy !== true) throw new Error('deployments of APIs are not known here');
  const found = cloud.apis.api(textOf(properties.ApiId));
  if (found.protocol === 'WEBSOCKET' && AccessLogSettings !== undefined && cloud.apis.logRole === null) {
    throw new Error('CloudWatch Logs role ARN must be set in account settings to enable logging');
  }
  const settings = Object.entries(optionalData(properties.RouteSettings));
  const unknown = settings.map(([key]) => key).filter((key) => !found.routes.has(key));
  if (unknown.length > 0)
    throw new Error(`Unable to find Route by key ${unknown.join(', ')} within the provided RouteSettings`);
  const usual = throttleOf(optionalData(properties.DefaultRouteSettings));
  const byRoute = new Map(settings.map(([key, one]) => [key, throttleOf(dataOf(one))]));
  found.stage = { name: textOf(StageName), usual, byRoute };
  if (making.before === null) await cloud.openDoor(found.id);
  return { ref: textOf(StageName), attributes: {}, remove: () => closed(making, found.id) };
};

function closed({ cloud }: Making, id: string): void {
  cloud.closeDoor(id);
  cloud.apis.api(id).stage = null;
}

/** What an account has without a wish. */
const USUAL: Throttle = { rate: 10_000, burst: 5_000 };

function throttleOf({ ThrottlingRateLimit, ThrottlingBurstLimit }: Data): Throttle {
  return { rate: numberOf(ThrottlingRateLimit, USUAL.rate), burst: numberOf(ThrottlingBurstLimit, USUAL.burst) };
}

const account: Kind = ({ cloud, name, properties }) => {
  cloud.apis.logRole = cloud.iam.assume(textOf(properties.CloudWatchRoleArn), 'apigateway.amazonaws.com');
  return { ref: name, attributes: { Id: name }, remove: () => {} };
};

export const API_KINDS: Readonly<Record<string, Kind>> = {
  'AWS::ApiGateway::Account': account,
  'AWS::ApiGatewayV2::Api': unchangeable(api),
  'AWS::ApiGatewayV2::Integration': unchangeable(integration),
  'AWS::ApiGatewayV2::Route': unchangeable(route),
  'AWS::ApiGatewayV2::Stage': stage,
};
