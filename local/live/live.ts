// Live updates on this machine: sockets, the function that handles them, and what it is told.

import { ACCOUNT_TOPICS, type NewsOrder, type ProcessApp } from '../../app/index.ts';
import { addressKey } from '../../lambdas/http/addressKey.ts';
import type { TokenVerifier } from '../../lambdas/identity/index.ts';
import { createLive, type Live } from '../../lambdas/live/handler.ts';
import { describeError, type Log } from '../../lambdas/process/observability.ts';
import { openMemoryLiveStore } from '../../livestore/memory.ts';
import { UNKNOWN } from '../gate/addresses.ts';
import type { FairTurns } from '../gate/fairTurns.ts';
import type { Gate } from '../gate/gate.ts';
import type { ServerTime } from '../time/serverTime.ts';
import { createLiveFeed, type LiveFeed } from './liveFeed.ts';
import { createSockets, type SocketLimits, type Sockets } from './liveSockets.ts';
import { createNewsProgress } from './newsProgress.ts';

export interface LocalLive {
  readonly sockets: Sockets;
  readonly feed: LiveFeed;
  stop(): Promise<void>;
}

export interface LocalLiveParts {
  readonly app: ProcessApp;
  readonly verifier: TokenVerifier;
  readonly log: Log;
  readonly limits?: Partial<SocketLimits>;
  readonly gate: Gate;
  readonly fairTurns: FairTurns;
  readonly time: Pick<ServerTime, 'now'>;
  readonly newsOrder: NewsOrder;
  /** See `LiveFeedParts`. */
  readonly tellsAway?: boolean;
  /** How often the tokens of open connections are looked at, ms. Default: so that none outlives its end by 5 s. */
  readonly checkTokensMs?: number;
  /** `http://127.0.0.1:4000`. */
  address(): string;
}

const CHECK_TOKENS_MS = 2_000;

/** Characters of the documents of all subscriptions: 3,000 for each of ten thousand clients. */
const DOCUMENT_CHARACTERS = 32_000_000;

export function createLocalLive(options: LocalLiveParts): LocalLive {
  const {
    limits = {},
    gate,
    fairTurns,
    time,
    newsOrder,
    tellsAway = false,
    checkTokensMs = CHECK_TOKENS_MS,
    ...parts
  } = options;
  const sockets = createSockets({ handle: (event) => live.socket(event), limits, gate, fairTurns });
  const progress = createNewsProgress();
  const rows = openMemoryLiveStore({
    documentCharacters: DOCUMENT_CHARACTERS,
    enter(connection) {
      const hold = gate.take('subscriptions', addressKey(sockets.addressOf(connection) ?? UNKNOWN));
      return hold && (() => hold.release());
    },
  });
  const live: Live = createLive({
    ...parts,
    store: progress.forgetting(rows),
    progress,
    push: sockets.push,
    later: (more) => feed.later(more),
    async turn(connections) {
      const client = connections.map((id) => sockets.clientOf(id)).find((one) => one !== null);
      if (client === undefined || client === null) return false;
      const isThere = (): boolean => connections.some((id) => sockets.clientOf(id) !== null);
      return (await fairTurns.run(client, async () => true, isThere)) ?? false;
    },
  });
  const feed = createLiveFeed({
    tell: (change) => live.tell(change),
    hasListeners: () => sockets.count() > 0,
    tellsAway,
    accounts: () => rows.topics(ACCOUNT_TOPICS).map((topic) => topic.slice(ACCOUNT_TOPICS.length)),
    log: parts.log,
    newsOrder,
    now: time.now,
  });
  const onFault = (error: unknown) => parts.log({ level: 'error', event: 'tokens', error: describeError(error) });
  const checks = setInterval(() => sockets.withEach((id) => live.check(id).catch(onFault)), checkTokensMs);
  checks.unref();
  return {
    sockets,
    feed,
    stop() {
      clearInterval(checks);
      return feed.stop();
    },
  };
}
