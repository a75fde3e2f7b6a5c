// The hash chain of a stream: each commit's hash covers its own fields and the hash before, from the stream's name on.

import { Defect } from '../base/defect.ts';
import { equalBytes, utf8, writeU64 } from './bytes.ts';
import type { Commit, StreamId } from './commit.ts';
import { chainName } from './gameId.ts';
import { sha256 } from './sha256.ts';

/** SHA-256. A server passes in its platform's; the default is this folder's own. */
export type HashFunction = (bytes: Uint8Array) => Uint8Array;

/** What a commit's hash covers besides the hash before it. The first hash of the chain covers the stream's name. */
export type HashedFields = Omit<Commit, 'stream' | 'hash'>;

/** The position of a chain: any commit, or the beginning of a stream. */
export type ChainHead = Pick<Commit, 'stream' | 'version' | 'hash'>;

/** Why a commit does not continue a chain. `malformed-field`: a field has a size or range that no commit has. */
export const CHAIN_BREAKS = ['other-stream', 'version-gap', 'malformed-field', 'hash-mismatch'] as const;
export type ChainBreak = (typeof CHAIN_BREAKS)[number];

/** Whether commits continue a chain; if not, the version of the first break, and why. */
export type ChainCheck =
  | { readonly ok: true; readonly head: ChainHead }
  | { readonly ok: false; readonly version: number; readonly reason: ChainBreak };

const HASH_BYTES = 32;
const COMMAND_ID_BYTES = 16;
const COMMAND_DIGEST_BYTES = 8;
const U32_MAX = 0xffff_ffff;

/** Where each field of the hashed text begins. */
const AT = {
  version: 32,
  commandId: 40,
  commandDigest: 56,
  actor: 64,
  summary: 65,
  recordedAt: 69,
  dueAt: 77,
  schemaVersion: 85,
  body: 89,
};

/** The hash before a stream's first commit: SHA-256 of its chain's name in UTF-8. */
export function genesisHash(stream: StreamId, hash: HashFunction = sha256): Uint8Array {
  return hash(utf8(chainName(stream)));
}

/** The chain of a stream without commits. */
export function genesisOf(stream: StreamId, hash: HashFunction = sha256): ChainHead {
  return { stream, version: 0, hash: genesisHash(stream, hash) };
}

/** The hash of a commit, over the layout that `Commit.hash` documents. A Defect for an impossible field. */
export function commitHash(previousHash: Uint8Array, fields: HashedFields, hash: HashFunction = sha256): Uint8Array {
  const malformed = malformedField(fields);
  if (malformed !== null) throw new Defect(`commit ${fields.version}: ${malformed} has a size or range it cannot have`);
  return hash(hashedBytes(previousHash, fields));
}

// The bytes of the one hash under way. Sharing them is safe: a hash is made before the next one is laid out.
let scratch = new Uint8Array(4_096);
let view = new DataView(scratch.buffer);

/** The bytes that a commit's hash covers, valid until the next call. */
function hashedBytes(previousHash: Uint8Array, fields: HashedFields): Uint8Array {
  if (previousHash.length !== HASH_BYTES)
    throw new Defect(`the previous hash has ${previousHash.length} bytes; needed: ${HASH_BYTES}`);
  const length = AT.body + fields.body.length;
  if (length > scratch.length) {
    scratch = new Uint8Array(2 * length);
    view = new DataView(scratch.buffer);
  }
  scratch.set(previousHash);
  writeU64(view, AT.version, fields.version);
  scratch.set(fields.commandId, AT.commandId);
  scratch.set(fields.commandDigest, AT.commandDigest);
  view.setInt8(AT.actor, fields.actor);
  view.setUint32(AT.summary, fields.summary);
  writeU64(view, AT.recordedAt, fields.recordedAt);
  writeU64(view, AT.dueAt, fields.dueAt ?? 0);
  view.setUint32(AT.schemaVersion, fields.schemaVersion);
  scratch.set(fields.body, AT.body);
  return scratch.subarray(0, length);
}

/** Whether `commits`, in ascending order, continue the chain after `previous`. Reads no body. */
export function verifyChain(previous: ChainHead, commits: readonly Commit[], hash: HashFunction = sha256): ChainCheck {
  let head = previous;
  for (const commit of commits) {
    const reason = chainBreak(head, commit, hash);
    if (reason !== null) return { ok: false, version: commit.version, reason };
    head = commit;
  }
  return { ok: true, head };
}

function chainBreak(head: ChainHead, commit: Commit, hash: HashFunction): ChainBreak | null {
  if (commit.stream !== head.stream) return 'other-stream';
  if (commit.version !== head.version + 1) return 'version-gap';
  if (malformedField(commit) !== null) return 'malformed-field';
  return equalBytes(commit.hash, hash(hashedBytes(head.hash, commit))) ? null : 'hash-mismatch';
}

/** The first field that would not survive the layout: fixed sizes keep two commits from one hashed text. */
function malformedField(fields: HashedFields): keyof HashedFields | null {
  if (!isInteger(fields.version, 1, Number.MAX_SAFE_INTEGER)) return 'version';
  if (fields.commandId.length !== COMMAND_ID_BYTES) return 'commandId';
  if (fields.commandDigest.length !== COMMAND_DIGEST_BYTES) return 'commandDigest';
  if (!isInteger(fields.actor, -1, 127)) return 'actor';
  if (!isInteger(fields.summary, 0, U32_MAX)) return 'summary';
  if (!isInteger(fields.recordedAt, 0, Number.MAX_SAFE_INTEGER)) return 'recordedAt';
  // Null is written as 0: two different commits would have one hashed text.
  if (fields.dueAt !== null && !isInteger(fields.dueAt, 1, Number.MAX_SAFE_INTEGER)) return 'dueAt';
  if (!isInteger(fields.schemaVersion, 1, U32_MAX)) return 'schemaVersion';
  return null;
}

function isInteger(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
