// The site of somebody else, with pages of docs/clients.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ROOT } from '../../kit/processes/serverProcess.ts';

export interface Site {
  readonly origin: string;
  /** Has this page from now on; its path. */
  put(page: string): string;
  stop(): void;
}

/** A page of docs/clients as it stands there. */
export function pageOf(name: string): string {
  return readFileSync(join(ROOT, 'docs/clients', name), 'utf8');
}

export async function startSite(): Promise<Site> {
  const pages: string[] = [];
  const server = createServer((request, response) => {
    const page = pages[Number(request.url?.slice(1))];
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    put: (page) => `/${pages.push(page) - 1}`,
    stop: () => server.close(),
  };
}
