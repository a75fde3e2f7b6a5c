// A commit: what one accepted command appends to a stream, and the hash that chains it to the one before.

/** Name of a stream: its kind, a slash, an id: `game/01K9Z6Q0T4N3W8R2E5YB7DHMXC`. */
export type StreamId = string & { readonly brand: 'StreamId' };

/** One entry of a commit's body. `type` is PascalCase, past tense; the rest is JSON. */
export interface StoredEvent {
  readonly type: string;
}

/** One accepted command as it is stored. All byte fields are stored and hashed exactly as they are here. */
export interface Commit {
  readonly stream: StreamId;
  /** 1, 2, 3 … without gaps. */
  readonly version: number;
  /** 16 bytes; unpredictable to anyone but the caller and the server, unique within the stream. */
  readonly commandId: Uint8Array;
  /** First 8 bytes of SHA-256 over the command's canonical text: the same id with another payload is refused. */
  readonly commandDigest: Uint8Array;
  /** Acting seat, from 0; -1 for none. */
  readonly actor: number;
  /** Unsigned 32 bits that sum up the whole stream in its newest commit, for lists; the aggregate defines them. */
  readonly summary: number;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly recordedAt: number;
  /** The earliest moment at which a seat runs out of time, ms since 1970, from 1; null when no clock runs. */
  readonly dueAt: number | null;
  /** Version of the event schema, from 1. */
  readonly schemaVersion: number;
  /** One byte of encoding (1: compact JSON in UTF-8), then the events. */
  readonly body: Uint8Array;
  /**
   * 32 bytes: SHA-256(previous hash, u64 version, commandId, commandDigest, i8 actor, u32 summary, u64 recordedAt,
   * u64 dueAt (0 for null), u32 schemaVersion, body); all integers big endian.
   */
  readonly hash: Uint8Array;
}
