// Arbiters' looks at what is hidden: a stream for each game, `looks/<game id>`, which disturbs no version of the game.
// It says who looked, when, where and why, and nothing of what was seen.

import { NewerRelease } from '../../domain/base/newer.ts';
import { gameIdIn, PLAYED_ID, type StoredEvent, type StreamId } from '../../domain/log/index.ts';
import type { AppContext } from '../context.ts';
import {
  type Aggregate,
  createJournal,
  type EventPlace,
  type Journal,
  type JournalParts,
  type ProcessJournal,
} from '../journal/index.ts';

/** What the use cases of looks work with. */
export interface LookContext extends AppContext {
  readonly looks: Journal<Looks>;
}

export interface Look {
  /** Id of the arbiter. */
  readonly player: string;
  /** The version of the game at which the table was shown. */
  readonly version: number;
  /** Hash of that commit of the game, hex. */
  readonly hash: string;
  readonly reason: string;
  /** Ms since 1970. */
  readonly at: number;
}

/** The looks at one game, oldest first. */
export type Looks = readonly Look[];

type LookTaken = StoredEvent & Omit<Look, 'at'> & { readonly type: 'LookTaken' };

/** Types that this release reads and does not write yet (CONTRIBUTING.md, "First read, then write"). */
const UNWRITTEN_TYPES: readonly LookTaken['type'][] = [];

const AGGREGATE: Aggregate<Looks> = {
  fingerprintOf: () => FINGERPRINT,
  accepts: (fingerprint) => fingerprint === FINGERPRINT,
  writes: ({ type }) => !UNWRITTEN_TYPES.some((unwritten) => unwritten === type),
  evolve: withLook,
  summarise: () => ({ summary: 0, dueAt: null }),
};

/** Goes up with the shape or meaning of `Looks`. */
const FINGERPRINT = 'looks 1';

/** What a process remembers: few games have looks. */
const CACHE = { streams: 100, bytes: 1024 * 1024 };

/** The journal of looks. One per process. */
export function createLooks(parts: Omit<JournalParts<Looks>, 'aggregate' | 'cache'>): ProcessJournal<Looks> {
  return createJournal({ ...parts, aggregate: AGGREGATE, cache: CACHE });
}

/** The stream of the looks at a game. */
export const LOOKS_STREAM = new RegExp(`^looks/${PLAYED_ID}$`);

/** The stream of the looks at the game of `stream`. */
export function looksStream(stream: StreamId): StreamId {
  // Named like the game, under a kind of its own.
  return `looks/${gameIdIn(stream)}` as StreamId;
}

export function lookTaken(look: Omit<Look, 'at'>): StoredEvent {
  const event: LookTaken = { type: 'LookTaken', ...look };
  return event;
}

function withLook(looks: Looks | null, event: StoredEvent, { recordedAt }: EventPlace): Looks {
  if (!isLookTaken(event)) throw new NewerRelease(`this release does not know the event type ${event.type}`);
  const { player, version, hash, reason } = event;
  return [...(looks ?? []), { player, version, hash, reason, at: recordedAt }];
}

/** Only this program writes the log, and the chain verifies its bytes. */
function isLookTaken(event: StoredEvent): event is LookTaken {
  return event.type === 'LookTaken';
}
