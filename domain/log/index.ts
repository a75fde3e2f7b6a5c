// The log: everything needed to check a stream: canonical JSON, hashes, the chain, bodies, seeds, ids.

export { base32, base32Integer } from './base32.ts';
export {
  type Downcaster,
  decodeEvents,
  encodeEvents,
  isOfNewerRelease,
  isUnreadableCommit,
  SCHEMA_VERSION,
  type UnreadableCode,
  type Upcaster,
  WRITTEN_SCHEMA_VERSION,
} from './body.ts';
export { concat, equalBytes, hex, parseHex, utf8 } from './bytes.ts';
export { canonicalJson } from './canonical.ts';
export {
  type ChainBreak,
  type ChainHead,
  commitHash,
  genesisHash,
  genesisOf,
  type HashFunction,
  verifyChain,
} from './chain.ts';
export { commandDigestOf, commandIdOf, commandIdsOf } from './command.ts';
export type { Commit, StoredEvent, StreamId } from './commit.ts';
export {
  chainName,
  GAME_ID,
  gameIdIn,
  gameStream,
  HEAD_DIGITS,
  headDigitsIn,
  importedId,
  isImported,
  PLAYED_ID,
  PLAYED_STREAM,
  playedId,
  playedIdIn,
} from './gameId.ts';
export { gameSeedOf, seedCommitment, serverSeedOf } from './seed.ts';
export { hmacSha256, hmacSha256Keyed, sha256 } from './sha256.ts';
export {
  bulkStream,
  ENTRIES_STREAM,
  ENTRY_SHARDS,
  entriesStream,
  entryShardOf,
  officeStream,
  REPORTS_STREAM,
  reportsStream,
  TOURNAMENT_STREAM,
  tournamentIdIn,
  tournamentStream,
} from './tournamentStreams.ts';
