// HTTP servers on the loopback interface.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  readonly server: Server;
  readonly port: number;
  stop(): void;
}

/** Listens on a free port. What `answer` throws is a 500. */
export async function listen(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<Listening> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    });
  });
  // Connections that are kept alive must outlive a frozen process.
  server.keepAliveTimeout = 0;
  server.requestTimeout = 0;
  server.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  // A server on a port has an address.
  const { port } = server.address() as AddressInfo;
  return {
    server,
    port,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces);
}
