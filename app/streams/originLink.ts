// Which game of the library is the origin of an imported fork. A fork of a game that was still being played could not name its origin's
// last commit; the file that brought both did. The answer is kept as a stream of one commit beside the fork's.

import {
  type Commit,
  commandDigestOf,
  commitHash,
  decodeEvents,
  encodeEvents,
  gameIdIn,
  gameStream,
  genesisHash,
  SCHEMA_VERSION,
  type StoredEvent,
  type StreamId,
} from '../../domain/log/index.ts';
import type { AppContext } from '../context.ts';

interface OriginNamed extends StoredEvent {
  readonly type: 'OriginNamed';
  /** Id of a game of the library. */
  readonly game: string;
}

const COMMAND_ID_BYTES = 16;

/** The stream that holds the link of the imported fork at `fork`. */
function linkStream(fork: StreamId): StreamId {
  // Named like the fork, under a kind of its own.
  return `origin/${gameIdIn(fork)}` as StreamId;
}

/**
 * Notes that the imported fork, whose last commit is `last`, goes back to the game of the library `game`. False when another game is
 * noted: the first note stays, so that the fork's replay never changes.
 */
export async function linkOrigin(
  { games, sha256 }: Pick<AppContext, 'games' | 'sha256'>,
  last: Commit,
  game: string,
): Promise<boolean> {
  const stream = linkStream(last.stream);
  const event: OriginNamed = { type: 'OriginNamed', game };
  const fields = {
    stream,
    version: 1,
    // Nothing here comes from a clock or by chance: the same file makes the same commit.
    commandId: last.hash.subarray(0, COMMAND_ID_BYTES),
    commandDigest: commandDigestOf({ type: 'link', game }),
    actor: -1,
    summary: 0,
    recordedAt: last.recordedAt,
    dueAt: null,
    schemaVersion: SCHEMA_VERSION,
    body: encodeEvents([event]),
  };
  const hash = commitHash(genesisHash(stream, sha256), fields, sha256);
  return (await games.adopt(stream, [{ ...fields, hash }])).kind === 'adopted';
}

/** The stream of the origin that was noted for the imported fork at `fork`; null when none was, which only a strong read is sure of. */
export async function linkedOrigin(
  { games }: Pick<AppContext, 'games'>,
  fork: StreamId,
  strong: boolean,
): Promise<StreamId | null> {
  const [commit] = await games.storedCommits(linkStream(fork), { to: 1, strong });
  const [event] = commit === undefined ? [] : decodeEvents(commit.body, commit.schemaVersion);
  return event !== undefined && isOriginNamed(event) ? gameStream(event.game) : null;
}

function isOriginNamed(event: StoredEvent): event is OriginNamed {
  return event.type === 'OriginNamed' && 'game' in event && typeof event.game === 'string';
}
