// A push service on loopback, which keeps what it is sent.

import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import { NOTICE_KINDS, type NoticeKind, type PushServices } from '../../../app/index.ts';
import { createPushServices, PUSH_HOSTS, type PushFailure } from '../../../lambdas/push/index.ts';
import { SECRETS } from '../app/appOn.ts';
import { type Browser, orderOf } from './browser.ts';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What a browser shows. */
export interface Shown {
  readonly kind: string;
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
}

export interface PushService {
  /** Sends to it, as a server does. */
  readonly services: PushServices;
  readonly failures: PushFailure[];
  /** Answers with it from now on; default: 201. */
  status: number;
  /** Everything since the last call, in order of arrival. */
  received(): readonly Received[];
  /** What it says when it wants to be told of everything here. */
  orderOf(browser: Browser, name: string): Promise<Order>;
  /** What a browser has been sent since the last call; the service keeps nothing for others. */
  shownBy(browser: Browser, name: string): readonly Shown[];
  stop(): Promise<void>;
}

type Order = Omit<Awaited<ReturnType<typeof orderOf>>, 'kinds' | 'language'> & {
  readonly kinds: readonly NoticeKind[];
  readonly language: 'en' | 'de';
};

export async function startPushService(): Promise<PushService> {
  const received: Received[] = [];
  const failures: PushFailure[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    received.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(service.status, service.status === 302 ? { location: `${url}/elsewhere` } : {}).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const services = createPushServices({
    secrets: SECRETS,
    rules: { hosts: PUSH_HOSTS, loopback: true },
    publicUrl: 'https://play.example.org',
    onFailed: (failure) => void failures.push(failure),
  });
  const service: PushService = {
    services,
    failures,
    status: 201,
    received: () => received.splice(0),
    async orderOf(browser, name) {
      const order = await orderOf(browser, `${url}/${name}`, services);
      return { ...order, kinds: [...NOTICE_KINDS] };
    },
    shownBy: (browser, name) =>
      received
        .splice(0)
        .filter(({ path }) => path === `/${name}`)
        .map(({ body }) => JSON.parse(browser.open(body)) as Shown),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}

/** What a message says of its sender; rejects unless the key that it names has signed it, for this service. */
export async function senderOf({ headers }: Received) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) };
  const { payload } = await jwtVerify(token, { ...jwk, ext: true }, { audience: `http://${headers.host}` });
  return { key, payload };
}
