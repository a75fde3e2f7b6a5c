// The address through which a request came: links in responses begin with it.

import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Serve } from '../process/selfTest.ts';

/** `https://api.example.org`, without a slash at its end. API Gateway and proxies name the scheme; default: HTTP. */
export function addressOf(event: Pick<APIGatewayProxyEventV2, 'headers' | 'requestContext'>): string {
  const scheme = event.headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
  return `${scheme}://${event.requestContext.domainName}`;
}

/** Path of a game's summary. */
export function gamePath(gameId: string): string {
  return `/v1/games/${gameId}`;
}

/** Path of a game's replay. */
export function replayPath(gameId: string): string {
  return `/v1/games/${gameId}/replay`;
}

/** Path of a tournament. */
export function tournamentPath(tournamentId: string): string {
  return `/v1/tournaments/${tournamentId}`;
}

/** The function behind a proxy that clients call as `publicUrl` (`https://play.example.org`); null: there is none. */
export function publishedAt(serve: Serve, publicUrl: string | null): Serve {
  if (publicUrl === null) return serve;
  return (event, context) => serve(publishedEvent(event, publicUrl), context);
}

/** The event as if `publicUrl` had been called. */
export function publishedEvent(event: APIGatewayProxyEventV2, publicUrl: string): APIGatewayProxyEventV2 {
  const { host, protocol } = new URL(publicUrl);
  const headers = { ...event.headers, 'x-forwarded-proto': protocol.slice(0, -1) };
  return { ...event, headers, requestContext: { ...event.requestContext, domainName: host } };
}

/** The function behind CloudFront, which sees the address of the client itself. `publicUrl`: as above. */
export function seeingClients(serve: Serve, publicUrl: string | null): Serve {
  if (publicUrl === null) return serve;
  return (event, context) => {
    const { http } = event.requestContext;
    const sourceIp = clientBehindEdge(event.headers['x-forwarded-for']) ?? http.sourceIp;
    return serve({ ...event, requestContext: { ...event.requestContext, http: { ...http, sourceIp } } }, context);
  };
}

/** CloudFront adds the address of its client, and API Gateway that of CloudFront. */
function clientBehindEdge(forwardedFor: string | undefined): string | undefined {
  return forwardedFor?.split(',').at(-2)?.trim();
}
