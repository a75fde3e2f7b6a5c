// What a function knows of its invocation, and when its answer is due.

export interface Invocation {
  readonly awsRequestId: string;
  /** Milliseconds until the function is ended; absent where nothing ends it. */
  getRemainingTimeInMillis?(): number;
}

/** Kept for a request of the store that is under way at the deadline, the answer, and the log. */
const RESERVE_MS = 1_500;

/** Milliseconds from now until the answer is due; Infinity where nothing ends the function. */
export function timeLeft(invocation: Invocation | undefined): number {
  return (invocation?.getRemainingTimeInMillis?.() ?? Number.POSITIVE_INFINITY) - RESERVE_MS;
}

/** When the answer is due, ms since 1970. */
export function deadlineOf(invocation: Invocation | undefined): number {
  return Date.now() + timeLeft(invocation);
}
