// The origin of a fork: the game as played here, or that of the library. An imported fork of a game that was still
// running could not name its origin's last commit; the file that brought both did. That is kept in a stream of one
// commit beside the fork's.

import type { Origin } from '../../domain/game/index.ts';
import {
  type Commit,
  commandDigestOf,
  gameIdIn,
  gameStream,
  hex,
  importedId,
  isImported,
  parseHex,
  playedId,
  type StoredEvent,
  type StreamId,
} from '../../domain/log/index.ts';
import type { AppContext } from '../context.ts';
import { readNote, writeNote } from './notes.ts';
import { eventsIn } from './storedEvents.ts';

/** A replay holds this many origins at most; what is forked from deeper still stays without. */
export const MAX_ORIGINS = 16;

const COMMAND_ID_BYTES = 16;

interface OriginNamed extends StoredEvent {
  readonly type: 'OriginNamed';
  /** Id of a game of the library. */
  readonly game: string;
}

/** The stream of the game that the fork at `fork` names as its origin; null when it is not here. */
export async function originStream(
  context: Pick<AppContext, 'games'>,
  fork: StreamId,
  origin: Origin,
): Promise<StreamId | null> {
  // A commit with the hash is what it is, however it was read; only "there is none" rests on a strong read.
  return (await foundOrigin(context, fork, origin, false)) ?? foundOrigin(context, fork, origin, true);
}

async function foundOrigin(
  { games }: Pick<AppContext, 'games'>,
  fork: StreamId,
  origin: Origin,
  strong: boolean,
): Promise<StreamId | null> {
  async function holds(stream: StreamId | null): Promise<boolean> {
    if (stream === null) return false;
    const [commit] = await games.storedCommits(stream, { from: origin.version, to: origin.version, strong });
    return commit !== undefined && hex(commit.hash) === origin.hash;
  }
  for (const id of namedIds(origin)) {
    const stream = gameStream(id);
    if (await holds(stream)) return stream;
  }
  const linked = isImported(fork) ? await linkedOrigin({ games }, fork, strong) : null;
  return (await holds(linked)) ? linked : null;
}

/** The ids that the origin may have here. */
function namedIds({ game, head }: Origin): readonly string[] {
  const headHash = head === null ? null : parseHex(head);
  const ids = [playedId(game), game, ...(headHash === null ? [] : [importedId(game, headHash)])];
  return [...new Set(ids)];
}

/**
 * Notes that the imported fork, whose last commit is `last`, was forked from the library's `game`. False when another
 * is noted: the first note stays, so that the fork's replay never changes.
 */
export async function linkOrigin(
  context: Pick<AppContext, 'games' | 'sha256'>,
  last: Commit,
  game: string,
): Promise<boolean> {
  const event: OriginNamed = { type: 'OriginNamed', game };
  return writeNote(context, {
    stream: linkStream(last.stream),
    // Nothing here comes from a clock or by chance: the same file makes the same commit.
    commandId: last.hash.subarray(0, COMMAND_ID_BYTES),
    commandDigest: commandDigestOf({ type: 'link', game }),
    recordedAt: last.recordedAt,
    event,
  });
}

/** The stream of the origin noted for the imported fork at `fork`, or null, which only a strong read is sure of. */
async function linkedOrigin(
  { games }: Pick<AppContext, 'games'>,
  fork: StreamId,
  strong: boolean,
): Promise<StreamId | null> {
  const event = await readNote({ games }, linkStream(fork), strong);
  return event !== null && isOriginNamed(event) ? gameStream(event.game) : null;
}

/** The stream that holds the link of the imported fork at `fork`. */
function linkStream(fork: StreamId): StreamId {
  // Named like the fork, under a kind of its own.
  return `origin/${gameIdIn(fork)}` as StreamId;
}

function isOriginNamed(event: StoredEvent): event is OriginNamed {
  return event.type === 'OriginNamed' && 'game' in event && typeof event.game === 'string';
}

/** What the first commit of a game says of its origin, unchecked; null when it names none or cannot be read. */
export function originIn(commit: Commit | undefined): Origin | null {
  return eventsIn(commit).find(isForked) ?? null;
}

function isForked(event: StoredEvent): event is StoredEvent & Origin {
  if (event.type !== 'GameForked' || !('game' in event && 'version' in event && 'hash' in event && 'head' in event)) {
    return false;
  }
  const { game, version, hash, head } = event;
  const isNamed = typeof game === 'string' && typeof hash === 'string';
  return isNamed && Number.isSafeInteger(version) && (head === null || typeof head === 'string');
}
