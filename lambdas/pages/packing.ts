// Pages and their files, packed for those who take them so, each once for a release.

import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { acceptsGzip } from '../http/compression.ts';
import type { RestResult } from '../http/result.ts';

/** As small as it gets. */
const LEVEL = 9;
/** A smaller body is not worth the work. */
const LEAST_BYTES = 1_024;

interface Asked {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly requestContext: { readonly http: { readonly method: string } };
}

/** A whole answer. */
export interface PageResult extends RestResult {
  readonly body: string;
}

type Serve<Event> = (event: Event) => Promise<PageResult>;

export function packing<Event extends Asked>(serve: Serve<Event>): Serve<Event> {
  const packed = new Map<string, Promise<Buffer>>();
  return async (event) => {
    const answer = await serve(event);
    const { statusCode, body, isBase64Encoded = false, headers } = answer;
    const isWhole = statusCode === 200 && event.requestContext.http.method !== 'HEAD';
    if (!isWhole || isBase64Encoded || body.length < LEAST_BYTES) return answer;
    const vary = { vary: 'accept-encoding' };
    if (!acceptsGzip(event.headers['accept-encoding'])) return { ...answer, headers: { ...headers, ...vary } };
    const etag = headers.etag ?? '';
    const bytes = packed.get(etag) ?? promisify(gzip)(body, { level: LEVEL });
    packed.set(etag, bytes);
    return {
      ...answer,
      headers: { ...headers, ...vary, etag: `W/${etag}`, 'content-encoding': 'gzip' },
      body: (await bytes).toString('base64'),
      isBase64Encoded: true,
    };
  };
}
