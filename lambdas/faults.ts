// Faults as every function tells them apart and logs them: what a repeat of the request may not meet again, and all the rest.

/** One line of the log, as JSON. */
export type Log = (entry: Readonly<Record<string, unknown>>) => void;

/** What an answer that asks to be sent again says in `retry-after`. */
export const RETRY_AFTER_SECONDS = '1';

/** Codes of faults that a repeat of the request may not meet again. */
const UNAVAILABLE = ['throttled', 'unavailable', 'timeout', 'contention', 'in-use'];

/** The store or another service was out of reach. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('retryable' in error && error.retryable === true) return true;
  return error.name === 'StoreFault' && 'code' in error && UNAVAILABLE.includes(String(error.code));
}

/** Describes an error with its causes, for the log. */
export function describeError(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { error: String(error) };
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { name: error.name, message: error.message, stack: error.stack, ...cause };
}
