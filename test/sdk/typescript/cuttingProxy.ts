// Stands between a client and a server that may move, and cuts connections: all of them, or one when its answer comes.

import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CuttingProxy {
  readonly url: string;
  /** Where connections go from now on. */
  aim(url: string): void;
  cutAll(): void;
  /** The next answers are not handed on: the connection is cut instead. */
  loseAnswers(count: number): void;
  /** How many connections were cut. */
  readonly cuts: number;
  stop(): Promise<void>;
}

export async function startCuttingProxy(url: string): Promise<CuttingProxy> {
  let target = new URL(url);
  let toLose = 0;
  let cuts = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream);
    upstream.on('data', (bytes) => {
      if (toLose === 0) {
        client.write(bytes);
        return;
      }
      toLose -= 1;
      cuts += 1;
      client.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    aim(to) {
      target = new URL(to);
    },
    cutAll() {
      cuts += open.size / 2;
      for (const socket of open) socket.destroy();
    },
    loseAnswers(count) {
      toLose = count;
    },
    get cuts() {
      return cuts;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
