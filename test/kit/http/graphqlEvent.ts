// An event as API Gateway sends it to the GraphQL function (HTTP API, payload 2.0).

import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** A request for the caller's own name, with `changes`. */
export function graphqlEvent(changes: Partial<APIGatewayProxyEventV2> = {}): APIGatewayProxyEventV2 {
  return {
    version: '2.0',
    routeKey: 'POST /graphql',
    rawPath: '/graphql',
    rawQueryString: '',
    headers: { 'content-type': 'application/json' },
    requestContext: {
      accountId: '123456789012',
      apiId: 'api',
      domainName: 'api.example.org',
      domainPrefix: 'api',
      http: { method: 'POST', path: '/graphql', protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'test' },
      requestId: 'request-1',
      routeKey: 'POST /graphql',
      stage: '$default',
      time: '21/Nov/2026:10:00:00 +0000',
      timeEpoch: 1_795_255_200_000,
    },
    body: '{"query":"{ me { player { name } } }"}',
    isBase64Encoded: false,
    ...changes,
  };
}
