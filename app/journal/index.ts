// The journal: the state of streams, and commands on them, exactly once.

export { createJournal, type JournalParts, type ProcessJournal } from './journal.ts';
export { isRetryable, type Patience, persist, type RetryPolicy, retryPolicy } from './retry.ts';
export type {
  Aggregate,
  CommandOn,
  EventPlace,
  Executed,
  Journal,
  JournalCommand,
  Loaded,
  LoadOptions,
} from './types.ts';
