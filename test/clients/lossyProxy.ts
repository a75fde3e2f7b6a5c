// Stands between a client and the server, keeps what the client sends, and loses the first answer to each command.

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface GraphqlRequest {
  readonly query?: string;
  readonly operationName?: string;
  readonly extensions?: { readonly persistedQuery?: { readonly sha256Hash: string } };
}

export interface LossyProxy {
  readonly url: string;
  /** Names of the operations whose first answer was lost. */
  readonly lost: ReadonlySet<string>;
  readonly sent: readonly GraphqlRequest[];
  stop(): Promise<void>;
}

function askedBy(url: string, body: string): GraphqlRequest {
  if (body !== '') return JSON.parse(body);
  const { query, operationName, extensions } = Object.fromEntries(new URLSearchParams(url.slice(url.indexOf('?'))));
  return {
    ...(query === undefined ? {} : { query }),
    ...(operationName === undefined ? {} : { operationName }),
    ...(extensions === undefined ? {} : { extensions: JSON.parse(extensions) }),
  };
}

/** Keeps a request; the name of its operation. */
function kept(sent: GraphqlRequest[], asked: GraphqlRequest): string {
  sent.push(asked);
  return asked.operationName ?? '';
}

async function forward(url: string, request: IncomingMessage, body: string) {
  const headers = ['accept', 'authorization', 'content-type'].flatMap((name): [string, string][] => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const { method = 'POST' } = request;
  const answer = await fetch(url, { method, headers, ...(method === 'GET' ? {} : { body }) });
  const type = answer.headers.get('content-type') ?? 'application/json';
  return { status: answer.status, type, text: await answer.text() };
}

/** `commands`: operations whose first answer gets lost after the server has carried them out. */
export async function startLossyProxy(target: string, commands: readonly string[]): Promise<LossyProxy> {
  const lost = new Set<string>();
  const sent: GraphqlRequest[] = [];
  const server = createServer(async (request, response) => {
    const { url = '/' } = request;
    const body = await text(request);
    const answer = await forward(target + url, request, body);
    const name = url.startsWith('/graphql') ? kept(sent, askedBy(url, body)) : '';
    if (commands.includes(name) && !lost.has(name)) {
      lost.add(name);
      response.destroy();
      return;
    }
    response.writeHead(answer.status, { 'content-type': answer.type });
    response.end(answer.text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost,
    sent,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
