// Audit: everything that lets anyone check a stream: canonical JSON, hashes, the chain, bodies of commits, seeds.

export {
  decodeEvents,
  encodeEvents,
  isUnreadableCommit,
  SCHEMA_VERSION,
  type UnreadableCode,
  UnreadableCommit,
  type Upcaster,
} from './body.ts';
export { concat, equalBytes, hex, parseHex, utf8 } from './bytes.ts';
export { canonicalJson } from './canonical.ts';
export {
  type ChainBreak,
  type ChainCheck,
  type ChainHead,
  chainName,
  commitHash,
  genesisHash,
  genesisOf,
  type HashedFields,
  type HashFunction,
  playedId,
  verifyChain,
} from './chain.ts';
export { commandDigestOf, commandIdOf, commandIdsOf } from './command.ts';
export type { Commit, StoredEvent, StreamId } from './commit.ts';
export { gameSeedOf, seedCommitment, serverSeedOf } from './seed.ts';
export { hmacSha256, hmacSha256Keyed, sha256 } from './sha256.ts';
