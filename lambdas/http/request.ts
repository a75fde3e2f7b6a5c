// From an API Gateway event (HTTP API, payload 2.0) to the request that resources read.

import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { addressOf } from './address.ts';

export interface RestRequest {
  readonly method: string;
  /** As requested, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** A header's value by its name in lower case. */
  header(name: string): string | undefined;
  /** `name=value`, in the order in which they were sent. */
  cookies(): readonly string[];
  body(): Buffer;
  readonly requestId: string;
  /** `https://api.example.org` */
  readonly address: string;
  /** Where it comes from: the address of the client, or of the last proxy. */
  readonly sourceIp: string;
}

export function parseRestRequest(event: APIGatewayProxyEventV2): RestRequest {
  const headers = new Map(Object.entries(event.headers).map(([name, value]) => [name.toLowerCase(), value]));
  return {
    method: event.requestContext.http.method.toUpperCase(),
    path: event.rawPath,
    query: new URLSearchParams(event.rawQueryString),
    header: (name) => headers.get(name),
    cookies: () => cookiesIn(event),
    body: () => Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8'),
    requestId: event.requestContext.requestId,
    address: addressOf(event),
    sourceIp: event.requestContext.http.sourceIp,
  };
}

/** API Gateway takes them out of the headers. */
function cookiesIn({ cookies, headers }: APIGatewayProxyEventV2): readonly string[] {
  return cookies ?? (headers.cookie ?? '').split(';').map((one) => one.trim());
}
