// A flood of the pages is billed by the bytes that leave, whatever they cost to make: files are packed once, clients
// who takes no packed ones gets only small ones, and a process sends a limited amount a second.

import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { acceptsGzip } from '../http/compression.ts';
import { errorResult } from '../http/failure.ts';
import type { PageHandler, PageResult } from './handler.ts';

/** More is sent to those alone who take it packed, as every browser does. */
export const MOST_UNPACKED_BYTES = 16_384;

/** What a process sends in a second, and may send at once: some hundred first visits. */
export const BYTES_A_SECOND = 5_000_000;
const MOST_AT_ONCE = 20_000_000;

/** As small as it gets: a file is packed once for a release. */
const LEVEL = 9;
/** A smaller body is not worth the work. */
const LEAST_BYTES = 1_024;

/** `now`: ms, of any clock that goes on. */
export function sparing(serve: PageHandler, now: () => number = () => performance.now()): PageHandler {
  const packed = new Map<string, Promise<Buffer>>();
  const budget = new Budget(now);
  return async (event) => {
    const answer = await serve(event);
    if (answer.statusCode !== 200 || event.requestContext.http.method === 'HEAD') return answer;
    const sent = await packedAnswer(answer, event.headers['accept-encoding'], packed);
    const bytes = Buffer.byteLength(sent.body, sent.isBase64Encoded === true ? 'base64' : 'utf8');
    return budget.take(bytes) ? sent : BUSY;
  };
}

const BUSY: PageResult = (() => {
  const result = errorResult(429, 'TOO_MANY_REQUESTS', 'Too many requests for pages. Try again in a second.');
  return { ...result, headers: { ...result.headers, 'retry-after': '1' } };
})();

async function packedAnswer(
  answer: PageResult,
  acceptEncoding: string | undefined,
  packed: Map<string, Promise<Buffer>>,
): Promise<PageResult> {
  const { body, isBase64Encoded = false, headers } = answer;
  if (isBase64Encoded || body.length < LEAST_BYTES) return answer;
  const vary = { vary: 'accept-encoding' };
  if (!acceptsGzip(acceptEncoding)) {
    if (Buffer.byteLength(body) <= MOST_UNPACKED_BYTES) return { ...answer, headers: { ...headers, ...vary } };
    const refused = errorResult(406, 'NOT_ACCEPTABLE', 'Send `Accept-Encoding: gzip`: this file is sent packed only.');
    return { ...refused, headers: { ...refused.headers, ...vary } };
  }
  const etag = headers.etag ?? '';
  const bytes = packed.get(etag) ?? promisify(gzip)(body, { level: LEVEL });
  packed.set(etag, bytes);
  const tag = { etag: `W/${etag}` };
  return {
    ...answer,
    headers: { ...headers, ...vary, ...tag, 'content-encoding': 'gzip' },
    body: (await bytes).toString('base64'),
    isBase64Encoded: true,
  };
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
