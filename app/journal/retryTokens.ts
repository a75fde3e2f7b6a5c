// Retry tokens, as the AWS SDK's: a process that often fails stops repeating, to spare an overloaded service. Each
// repeat takes tokens, each success gives one back.

export interface RetryTokens {
  /** Takes what a repeat costs; false when there is too little left: then the fault is final. */
  take(isTimeout: boolean): boolean;
  /** A request succeeded. */
  give(): void;
}

/** Twenty repeats after other faults than time-outs. */
const CAPACITY = 100;
const RETRY_COST = 5;
/** What does not answer costs the caller most. */
const TIMEOUT_COST = 10;
/**
 * In the long run a fifth of a repeat for each success. The SDK gives a successful repeat all its cost back; a service
 * that fails every other request would then get twice the requests for ever.
 */
const SUCCESS_GAIN = 1;

/** The tokens of a process. */
export function createRetryTokens(): RetryTokens {
  let tokens = CAPACITY;
  return {
    take(isTimeout) {
      const cost = isTimeout ? TIMEOUT_COST : RETRY_COST;
      if (tokens < cost) return false;
      tokens -= cost;
      return true;
    },
    give() {
      tokens = Math.min(CAPACITY, tokens + SUCCESS_GAIN);
    },
  };
}
