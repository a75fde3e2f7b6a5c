// One address for the project's programs, which know a server by one: tokens by name, GraphQL and REST, and the sockets
// at /graphql.

import { request as ask, createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

export interface GatewayParts {
  /** `http://127.0.0.1:1234` of the HTTP API. */
  readonly http: string;
  /** `ws://127.0.0.1:1235/live` of the WebSocket API. */
  readonly sockets: string;
  tokenOf(name: string): Promise<string>;
}

export interface Gateway {
  readonly url: string;
  stop(): void;
}

export async function startGateway({ http, sockets, tokenOf }: GatewayParts): Promise<Gateway> {
  const open = new Set<Socket>();
  const server = createServer(async (request, response) => {
    if (request.url === '/dev/token') {
      const { name } = JSON.parse(await textOf(request));
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ token: await tokenOf(String(name)) }));
      return;
    }
    const { method, headers, url } = request;
    const passed = ask(`${http}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  server.on('upgrade', (request, socket: Socket, head) => {
    const { hostname, port, pathname } = new URL(sockets);
    const onward = connect(Number(port), hostname, () => {
      const lines = request.rawHeaders.flatMap((name, index, all) =>
        index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : [],
      );
      onward.write(`GET ${pathname} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    for (const [one, other] of [[socket, onward] as const, [onward, socket] as const]) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  // A server on a port has an address.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      for (const socket of open) socket.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
