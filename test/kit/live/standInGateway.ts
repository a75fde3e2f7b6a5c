// In place of a WebSocket API of API Gateway: sockets of real clients, and the management API over HTTP for the real
// client of the AWS SDK.

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { SENT_ONCE } from '../../../eventstore/dynamodb/index.ts';
import type { SocketEvent, SocketResult } from '../../../lambdas/live/handler.ts';
import { createSockets } from '../../../local/live/liveSockets.ts';

export interface StandIn {
  /** What clients connect to. */
  readonly url: string;
  /** Of the management API. */
  readonly client: ApiGatewayManagementApiClient;
  /** What the next requests of the management API answer instead of doing their work. */
  readonly answers: number[];
  /** Ids of connections, in the order of their coming. */
  readonly connections: readonly string[];
  stop(): Promise<void>;
}

const CONNECTION = /^\/live\/(?:%40|@)connections\/([^/?]+)$/;

const ERRORS: Readonly<Record<number, string>> = {
  403: 'ForbiddenException',
  410: 'GoneException',
  429: 'LimitExceededException',
  500: 'InternalServerError',
};

export async function startStandIn(handle: (event: SocketEvent) => Promise<SocketResult>): Promise<StandIn> {
  const connections: string[] = [];
  const answers: number[] = [];
  const sockets = createSockets({
    handle(event) {
      const { connectionId, eventType } = event.requestContext;
      if (eventType === 'CONNECT') connections.push(connectionId);
      return handle(event);
    },
  });

  async function managed(request: IncomingMessage): Promise<number> {
    const id = decodeURIComponent(CONNECTION.exec(request.url ?? '')?.[1] ?? '');
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const answer = answers.shift();
    if (answer !== undefined) return answer;
    if (request.method === 'DELETE') {
      await sockets.push.close(id);
      return 204;
    }
    const posted = await sockets.push.post(id, Buffer.concat(pieces).toString());
    return posted === 'ok' ? 200 : 410;
  }

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const status = await managed(request);
    const error = ERRORS[status];
    response.writeHead(status, error === undefined ? {} : { 'x-amzn-errortype': error });
    response.end(error === undefined ? '' : '{}');
  });
  server.on('upgrade', async (request, socket, head) => {
    if ((await sockets.accept({ request, socket, head, address: '127.0.0.1' })) !== null) socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const endpoint = `http://127.0.0.1:${port}/live`;
  // A busy machine is slower than a service.
  const requestHandler = { ...SENT_ONCE.requestHandler, requestTimeout: 20_000, socketTimeout: 20_000 };
  return {
    url: `ws://127.0.0.1:${port}/live`,
    client: new ApiGatewayManagementApiClient({ ...SENT_ONCE, requestHandler, endpoint, region: 'local', credentials }),
    answers,
    connections,
    async stop() {
      await sockets.stop();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
