// Live updates on this machine: sockets, the function that handles them, and what it is told.

import type { ProcessApp } from '../app/index.ts';
import type { TokenVerifier } from '../lambdas/identity/index.ts';
import { createLive, type Live } from '../lambdas/live/handler.ts';
import type { Log } from '../lambdas/observability.ts';
import { openMemoryLiveStore } from '../livestore/memory.ts';
import { createLiveFeed, type LiveFeed } from './liveFeed.ts';
import { createSockets, type SocketLimits, type Sockets } from './liveSockets.ts';

export interface LocalLive {
  readonly sockets: Sockets;
  readonly feed: LiveFeed;
}

export interface LocalLiveParts {
  readonly app: ProcessApp;
  readonly verifier: TokenVerifier;
  readonly log: Log;
  readonly limits?: Partial<SocketLimits>;
  /** `http://127.0.0.1:4000`. */
  address(): string;
}

export function createLocalLive({ limits = {}, ...parts }: LocalLiveParts): LocalLive {
  const sockets = createSockets({ handle: (event) => live.socket(event), limits });
  const live: Live = createLive({
    ...parts,
    store: openMemoryLiveStore(),
    push: sockets.push,
    later: (more) => feed.later(more),
  });
  const feed = createLiveFeed({
    tell: (change) => live.tell(change),
    hasListeners: () => sockets.count() > 0,
    log: parts.log,
  });
  return { sockets, feed };
}
