// The journal: the state of streams, and commands on them, exactly once.

export { createJournal, type JournalParts } from './journal.ts';
export type {
  Aggregate,
  Executed,
  Journal,
  JournalCommand,
  Loaded,
  LoadOptions,
} from './types.ts';
