// The journal: the state of streams, and commands on them, exactly once.

export type { CacheLimits } from './cache.ts';
export { isJournalCorrupt, JournalCorrupt, type JournalCorruptCode } from './corrupt.ts';
export { createJournal, type JournalParts } from './journal.ts';
export { DEFAULT_RETRIES, type RetryPolicy } from './retry.ts';
export type {
  Adopted,
  AdoptOptions,
  Aggregate,
  CommandOn,
  EventPlace,
  Executed,
  Journal,
  JournalCommand,
  Loaded,
  LoadOptions,
  Verdict,
} from './types.ts';
