// A flood of the pages is billed by the bytes that leave, whatever they cost to make: files are packed once, clients
// who takes no packed ones gets only small ones, and a process sends a limited amount a second.

import { errorResult } from '../http/failure.ts';
import type { PageHandler } from './handler.ts';
import { type PageResult, packing } from './packing.ts';

/** More is sent to those alone who take it packed, as every browser does. */
export const MOST_UNPACKED_BYTES = 16_384;

/** What a process sends in a second, and may send at once: some hundred first visits. */
export const BYTES_A_SECOND = 5_000_000;
const MOST_AT_ONCE = 20_000_000;

/** `now`: ms, of any clock that goes on. */
export function sparing(serve: PageHandler, now: () => number = () => performance.now()): PageHandler {
  const packed = packing(serve);
  const budget = new Budget(now);
  return async (event) => {
    const answer = await packed(event);
    if (answer.statusCode !== 200 || event.requestContext.http.method === 'HEAD') return answer;
    const sent = answer.isBase64Encoded === true ? answer : refusedUnpacked(answer);
    const bytes = Buffer.byteLength(sent.body, sent.isBase64Encoded === true ? 'base64' : 'utf8');
    return budget.take(bytes) ? sent : BUSY;
  };
}

const BUSY: PageResult = (() => {
  const result = errorResult(429, 'TOO_MANY_REQUESTS', 'Too many requests for pages. Try again in a second.');
  return { ...result, headers: { ...result.headers, 'retry-after': '1' } };
})();

function refusedUnpacked(answer: PageResult): PageResult {
  if (Buffer.byteLength(answer.body) <= MOST_UNPACKED_BYTES) return answer;
  const refused = errorResult(406, 'NOT_ACCEPTABLE', 'Send `Accept-Encoding: gzip`: this file is sent packed only.');
  return { ...refused, headers: { ...refused.headers, vary: 'accept-encoding' } };
}

/** Fills with time. What is larger than all of it is sent when it is full. */
class Budget {
  readonly #now: () => number;
  #left = MOST_AT_ONCE;
  #at: number;

  constructor(now: () => number) {
    this.#now = now;
    this.#at = now();
  }

  take(bytes: number): boolean {
    const now = this.#now();
    this.#left = Math.min(MOST_AT_ONCE, this.#left + ((now - this.#at) * BYTES_A_SECOND) / 1_000);
    this.#at = now;
    if (this.#left < Math.min(bytes, MOST_AT_ONCE)) return false;
    this.#left -= bytes;
    return true;
  }
}
