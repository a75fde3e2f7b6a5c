// Faults as all functions classify them: those worth a retry, and the others.

/** `retry-after` of a response with status 503. */
export const RETRY_AFTER_SECONDS = '1';

/** Codes of store faults that a retry may not meet again. */
const UNAVAILABLE = ['throttled', 'unavailable', 'timeout', 'contention', 'in-use'];

/** Whether the store or another service was unavailable, so that a retry may succeed. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('retryable' in error && error.retryable === true) return true;
  return error.name === 'StoreFault' && 'code' in error && UNAVAILABLE.includes(String(error.code));
}

/** What the log calls a fault that no retry mends. */
export function defectEvent(error: unknown): 'seed-mismatch' | 'defect' {
  return error instanceof Error && error.name === 'SeedMismatch' ? 'seed-mismatch' : 'defect';
}
