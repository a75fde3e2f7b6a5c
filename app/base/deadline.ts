// When an answer is due. Handed down to all that may take long: requests of the store, automatic moves, snapshots,
// secrets, names. What has no time left fails with a retryable fault before the runtime cuts the request off.

export interface Deadline {
  /** Milliseconds until the answer is due; not above 0 once that has passed; Infinity where nobody waits. */
  leftMs(): number;
}

export const NO_DEADLINE: Deadline = { leftMs: () => Number.POSITIVE_INFINITY };
