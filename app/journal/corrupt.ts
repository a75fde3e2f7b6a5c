// The fault of a stream whose commits do not fit together.

import type { ChainBreak, StreamId, UnreadableCode } from '../../domain/log/index.ts';

/** `incomplete`: the oldest commits of the stream are missing. */
export type JournalCorruptCode = ChainBreak | UnreadableCode | 'incomplete';

/** What is stored is not what was appended, or was written by a newer program. Trying again does not help. */
export class JournalCorrupt extends Error {
  override readonly name = 'JournalCorrupt';
  readonly retryable = false;
  readonly code: JournalCorruptCode;
  readonly stream: StreamId;
  readonly version: number;

  constructor(
    code: JournalCorruptCode,
    at: { readonly stream: StreamId; readonly version: number },
    options: { readonly cause?: unknown } = {},
  ) {
    super(`${code}: commit ${at.version} of ${at.stream} does not fit the stream`, options);
    this.code = code;
    this.stream = at.stream;
    this.version = at.version;
  }
}

/** Whether `error` says that a stream is corrupt (for the reason `code`, if given); works across module copies. */
export function isJournalCorrupt(error: unknown, code?: JournalCorruptCode): error is JournalCorrupt {
  return (
    error instanceof Error &&
    error.name === 'JournalCorrupt' &&
    'code' in error &&
    (code === undefined || error.code === code)
  );
}
