// A WebSocket API on the loopback interface: $connect, $default, $disconnect, and the management API that posts to
// connections.

import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { answerOf } from './functions.ts';
import type { DoorParts } from './httpDoor.ts';
import { LIMITS } from './limits.ts';
import { type Listening, listen } from './server.ts';
import { type Data, numberOf, optionalData, Refused, textOf } from './values.ts';

export interface SocketDoor extends Listening {
  /** The management API. Throws Refused. */
  post(connection: string, message: Buffer): void;
  end(connection: string): void;
}

interface Place {
  readonly parts: DoorParts;
  readonly api: string;
}

interface SocketEvent {
  readonly route: '$connect' | '$default' | '$disconnect';
  readonly connection: string;
  readonly request: IncomingMessage;
  readonly body?: string;
}

const TYPES = { $connect: 'CONNECT', $default: 'MESSAGE', $disconnect: 'DISCONNECT' } as const;

/** Opens the API called `api`. */
export async function openSocketDoor(parts: DoorParts, api: string): Promise<SocketDoor> {
  const place = { parts, api };
  const sockets = new Map<string, WebSocket>();
  const upgrades = new WebSocketServer({ noServer: true, maxPayload: LIMITS.socketFrameBytes });
  const chosen = new WeakMap<IncomingMessage, string>();
  upgrades.options.handleProtocols = (_, request) => chosen.get(request) ?? false;
  const listening = await listen(async (_, response) => void response.writeHead(426).end());
  listening.server.on('upgrade', async (request, socket, head) => {
    const connection = `${randomBytes(11).toString('base64url')}=`;
    const answer = await call(place, { route: '$connect', connection, request });
    const status = numberOf(answer.statusCode, 502);
    if (status !== 200) {
      socket.end(`HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
      return;
    }
    const protocol = optionalData(answer.headers)['Sec-WebSocket-Protocol'];
    if (protocol !== undefined) chosen.set(request, textOf(protocol));
    upgrades.handleUpgrade(request, socket, head, (opened) => {
      sockets.set(connection, opened);
      follow(place, opened, { connection, request }, () => sockets.delete(connection));
    });
  });
  const socketOf = (connection: string): WebSocket => {
    const socket = sockets.get(connection);
    if (socket === undefined) throw new Refused('GoneException', 'gone', 410);
    return socket;
  };
  return {
    ...listening,
    post: (connection, message) => socketOf(connection).send(message.toString()),
    end: (connection) => socketOf(connection).close(),
    stop() {
      for (const socket of sockets.values()) socket.terminate();
      upgrades.close();
      listening.stop();
    },
  };
}

type From = Pick<SocketEvent, 'connection' | 'request'>;

function follow(place: Place, socket: WebSocket, from: From, gone: () => void): void {
  // Calls for one connection overlap on AWS as well.
  socket.on('message', (message) => void call(place, { ...from, route: '$default', body: String(message) }));
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    gone();
    void call(place, { ...from, route: '$disconnect' });
  });
}

/** What the function answers; a status alone if it does not. */
async function call({ parts, api }: Place, event: SocketEvent): Promise<Data> {
  const { stage } = parts.apis.api(api);
  const target = parts.apis.api(api).integrations.get(parts.apis.api(api).routes.get(event.route) ?? '');
  if (stage === null || target === undefined) return { statusCode: 403 };
  const arn = `arn:aws:execute-api:${parts.region}:${parts.account}:${api}/${stage.name}/${event.route}`;
  if (!parts.functions.isPermitted(target, 'apigateway.amazonaws.com', arn)) return { statusCode: 500 };
  try {
    return answerOf(
      await parts.functions.invoke(target, JSON.stringify(eventOf(parts, { api, stage: stage.name }, event))),
    );
  } catch {
    return { statusCode: 500 };
  }
}

function eventOf({ region }: DoorParts, { api, stage }: { api: string; stage: string }, event: SocketEvent): object {
  const { route, connection, request, body } = event;
  const id = randomBytes(9).toString('base64url');
  const names = request.rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name, request.rawHeaders[index + 1] ?? '']] : [],
  );
  const domainName = `${api}.execute-api.${region}.amazonaws.com`;
  return {
    ...(route === '$connect' ? { headers: { ...Object.fromEntries(names), Host: domainName } } : {}),
    requestContext: {
      routeKey: route,
      eventType: TYPES[route],
      connectionId: connection,
      connectedAt: Date.now(),
      requestTimeEpoch: Date.now(),
      requestId: id,
      extendedRequestId: id,
      messageDirection: 'IN',
      identity: { sourceIp: '127.0.0.1' },
      apiId: api,
      domainName,
      stage,
    },
    ...(body === undefined ? {} : { body }),
    isBase64Encoded: false,
  };
}
