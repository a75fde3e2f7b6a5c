// Which client a request comes from, and a warning where a proxy says so that nobody has listed.

import type { IncomingMessage } from 'node:http';
import type { Log } from '../../lambdas/process/observability.ts';
import { clientOf, NO_PROXIES, type Proxies, peerOf } from './addresses.ts';

export interface Clients {
  /** The address of the client; `unknown` where it cannot be told. */
  of(request: IncomingMessage): string;
}

const WARNED_EACH_MS = 3_600_000;

/** Behind `proxies`; default: none is trusted. */
export function clientsBehind(log: Log, proxies: Proxies = NO_PROXIES): Clients {
  let warnedAt = Number.NEGATIVE_INFINITY;
  return {
    of({ socket, headers }) {
      const { address, isUnlistedProxy } = clientOf(
        peerOf(socket),
        { forwarded: one(headers.forwarded), 'x-forwarded-for': one(headers['x-forwarded-for']) },
        proxies,
      );
      if (isUnlistedProxy && performance.now() - warnedAt > WARNED_EACH_MS) {
        warnedAt = performance.now();
        const detail = `${address} names the client of a request, but is not listed in SIGNALBOX_PROXIES: all of its clients count as one`;
        log({ level: 'warn', event: 'proxy', detail });
      }
      return address;
    },
  };
}

/** A header that was sent several times is one list. */
function one(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === 'object' ? header.join(',') : header;
}
