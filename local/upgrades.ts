// Requests to become a WebSocket: judged as other requests are, and refused in HTTP.

import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { eventOf } from './apiGateway.ts';
import { type BrowserRules, foreignHost, isForeignPage, NO_OTHERS } from './browsers.ts';
import type { Sockets } from './liveSockets.ts';

export interface UpgradeRules {
  readonly browsers?: BrowserRules;
}

/** Sockets do not count among the server's connections: `connections` of those there may be besides. */
export function acceptSockets(
  server: Server,
  { browsers = NO_OTHERS }: UpgradeRules,
  sockets: Sockets & { readonly path: string },
  connections: number,
): void {
  const makeRoom = (): void => {
    server.maxConnections = connections + sockets.count();
  };
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A connection that breaks now is nobody's fault.
    socket.on('error', () => {});
    const refused = refusalOf(eventOf(request), browsers, sockets.path);
    if (refused !== null) {
      refuse(socket, refused);
      return;
    }
    const accepted = sockets.accept({ request, socket, head });
    makeRoom();
    socket.once('close', () => setImmediate(makeRoom));
    accepted.then(
      (status) => {
        if (status !== null) refuse(socket, status);
      },
      () => refuse(socket, 500),
    );
  });
}

function refusalOf(event: APIGatewayProxyEventV2, browsers: BrowserRules, path: string): number | null {
  const foreign = foreignHost(event, browsers);
  if (foreign !== null) return foreign.statusCode ?? 421;
  if (isForeignPage(event, browsers)) return 403;
  return event.rawPath === path ? null : 404;
}

function refuse(socket: Duplex, status: number): void {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, 'connection: close', 'content-length: 0', '', ''];
  socket.once('finish', () => socket.destroy());
  socket.end(lines.join('\r\n'));
}
