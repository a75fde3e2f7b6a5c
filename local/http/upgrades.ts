// Requests to become a WebSocket: judged as other requests are, and refused in HTTP.

import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { addressKey } from '../../lambdas/http/addressKey.ts';
import type { Clients } from '../gate/clients.ts';
import type { Connections } from '../gate/connections.ts';
import type { Gate } from '../gate/gate.ts';
import type { Sockets } from '../live/liveSockets.ts';
import { eventOf } from './apiGateway.ts';
import { type BrowserRules, foreignHost, NO_OTHERS } from './browsers.ts';

export interface UpgradeRules {
  readonly browsers?: BrowserRules;
}

export interface SocketPlace extends Sockets {
  readonly path: string;
  readonly gate: Gate;
  readonly clients: Clients;
  readonly connections: Connections;
}

/** What becomes a socket counts as one, and no longer among the connections of the server. */
export function acceptSockets(server: Server, { browsers = NO_OTHERS }: UpgradeRules, place: SocketPlace): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A connection that breaks now is nobody's fault.
    socket.on('error', () => {});
    if (!place.connections.upgraded(request.socket)) return;
    const address = place.clients.of(request);
    const refused = refusalOf(eventOf(request, address), browsers, place.path);
    if (refused !== null) {
      refuse(socket, refused);
      return;
    }
    const hold = place.gate.take('sockets', addressKey(address));
    if (hold === null) {
      refuse(socket, 503);
      return;
    }
    socket.once('close', () => hold.release());
    place.accept({ request, socket, head, address }).then(
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
  return event.rawPath === path ? null : 404;
}

function refuse(socket: Duplex, status: number): void {
  const reason = STATUS_CODES[status] ?? '';
  const lines = [
    `HTTP/1.1 ${status} ${reason}`,
    'connection: close',
    'content-type: text/plain; charset=utf-8',
    `content-length: ${reason.length}`,
    ...(status === 503 ? ['retry-after: 2'] : []),
    '',
    reason,
  ];
  socket.once('finish', () => socket.destroy());
  socket.end(lines.join('\r\n'));
}
