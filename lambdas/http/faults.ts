// Faults as all functions classify them: those worth a retry, and the others.

/** The longest `retry-after` of a response with status 503, seconds. */
const LONGEST_RETRY_AFTER = 3;

/** `retry-after` of a 503: 1 to 3 seconds, so that clients refused together do not come back together. */
export function retryAfter(random: () => number = Math.random): string {
  return String(1 + Math.floor(random() * LONGEST_RETRY_AFTER));
}

/** Whether the request may succeed when it is sent again: 503. Every other fault is a defect: 500. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof Error && 'retryable' in error && error.retryable === true;
}

/** What the log calls a fault that no retry mends. */
export function defectEvent(error: unknown): 'seed-mismatch' | 'defect' {
  return error instanceof Error && error.name === 'SeedMismatch' ? 'seed-mismatch' : 'defect';
}
