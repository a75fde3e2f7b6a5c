// Notes beside a game's stream: each is a stream of one commit with one event; the first one stays.

import {
  commitHash,
  decodeEvents,
  encodeEvents,
  genesisHash,
  type StoredEvent,
  type StreamId,
  WRITTEN_SCHEMA_VERSION,
} from '../../domain/log/index.ts';
import type { AppContext } from '../context.ts';

export interface Note {
  readonly stream: StreamId;
  /** 16 bytes. */
  readonly commandId: Uint8Array;
  /** 8 bytes. */
  readonly commandDigest: Uint8Array;
  /** Milliseconds since 1970. */
  readonly recordedAt: number;
  readonly event: StoredEvent;
}

/** Writes `note`. False when another note stands there; the same one again is harmless. */
export async function writeNote(
  { games, sha256 }: Pick<AppContext, 'games' | 'sha256'>,
  { stream, commandId, commandDigest, recordedAt, event }: Note,
): Promise<boolean> {
  const fields = {
    stream,
    version: 1,
    commandId,
    commandDigest,
    actor: -1,
    summary: 0,
    recordedAt,
    dueAt: null,
    schemaVersion: WRITTEN_SCHEMA_VERSION,
    body: encodeEvents([event]),
  };
  const hash = commitHash(genesisHash(stream, sha256), fields, sha256);
  return (await games.adopt(stream, [{ ...fields, hash }])).kind === 'adopted';
}

/** The event of the note at `stream`; null when none was written, which only a strong read is sure of. */
export async function readNote(
  { games }: Pick<AppContext, 'games'>,
  stream: StreamId,
  strong: boolean,
): Promise<StoredEvent | null> {
  const [commit] = await games.storedCommits(stream, { to: 1, strong });
  return commit === undefined ? null : (decodeEvents(commit.body, commit.schemaVersion)[0] ?? null);
}
