// Which pages may open sockets: browsers say where a page comes from, and no others do.

import type { SocketEvent } from './handler.ts';

/** Whether an event is none that opens a socket for a page of an origin that is not among `origins`; none: of every one. */
export function isAdmitted({ requestContext, headers = {} }: SocketEvent, origins: readonly string[]): boolean {
  if (requestContext.eventType !== 'CONNECT' || origins.length === 0) return true;
  const name = Object.keys(headers).find((key) => key.toLowerCase() === 'origin');
  const origin = name === undefined ? undefined : headers[name];
  return origin === undefined || origins.includes(origin);
}
