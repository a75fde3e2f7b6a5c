// What leaves the function of the pages: packed files, small ones to those who take no packed ones, and a limited
// number of bytes a second.

import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { PageHandler } from '../../../lambdas/pages/handler.ts';
import { BYTES_A_SECOND, MOST_UNPACKED_BYTES, sparing } from '../../../lambdas/pages/sparing.ts';
import { graphqlEvent } from '../../kit/http/graphqlEvent.ts';

/** As large as the page's worker, and as easy to pack. */
const LARGE = 'x'.repeat(700_000);

const serving =
  (body: string, isBase64Encoded = false): PageHandler =>
  async () => ({ statusCode: 200, headers: { 'content-type': 'text/javascript', etag: '"1"' }, body, isBase64Encoded });

function ask(handler: PageHandler, acceptEncoding?: string, method = 'GET') {
  const { requestContext } = graphqlEvent();
  const headers = acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding };
  return handler({
    rawPath: '/x',
    headers,
    requestContext: { ...requestContext, http: { ...requestContext.http, method } },
  });
}

test.each(['gzip', 'gzip, deflate, br, zstd', '*', 'br;q=1, gzip;q=0.1'])(
  'a file is sent packed for %s',
  async (accepted) => {
    const { statusCode, headers, body, isBase64Encoded } = await ask(sparing(serving(LARGE)), accepted);
    expect([statusCode, isBase64Encoded]).toEqual([200, true]);
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding', etag: 'W/"1"' });
    expect(body.length).toBeLessThan(5_000);
    expect(gunzipSync(Buffer.from(body, 'base64')).toString()).toBe(LARGE);
  },
);

test.each([undefined, '', 'br', 'identity', 'gzip;q=0'])('a large one is not sent for %j', async (accepted) => {
  const { statusCode, body, headers } = await ask(sparing(serving(LARGE)), accepted);
  expect([statusCode, headers.vary]).toEqual([406, 'accept-encoding']);
  expect(body.length).toBeLessThan(300);
});

test('a small one is sent as it is', async () => {
  const small = 'x'.repeat(MOST_UNPACKED_BYTES);
  expect(await ask(sparing(serving(small)))).toMatchObject({ statusCode: 200, body: small });
});

test('a process sends so many bytes at once, goes on with time, and has little to say in between', async () => {
  let now = 0;
  const bytes = Buffer.alloc(1_000_000).toString('base64');
  const handler = sparing(serving(bytes, true), () => now);
  const sentNow = async () => {
    let sent = 0;
    while ((await ask(handler, 'gzip')).statusCode === 200) sent += 1;
    return sent;
  };
  expect(await sentNow()).toBe(20);
  const refused = await ask(handler, 'gzip');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
  now += 2_000;
  expect(await sentNow()).toBe((2 * BYTES_A_SECOND) / 1_000_000);
});

test('whatever is not sent costs nothing: what is unchanged, and what is only asked about', async () => {
  const unchanged: PageHandler = async () => ({ statusCode: 304, headers: {}, body: '' });
  expect(await ask(sparing(unchanged))).toEqual({ statusCode: 304, headers: {}, body: '' });
  expect((await ask(sparing(serving(LARGE)), undefined, 'HEAD')).statusCode).toBe(200);
});
