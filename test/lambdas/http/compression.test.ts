// Compressed responses: the encoding that the client likes best, the same content, and faults that stay faults.

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Compressible, compress } from '../../../lambdas/http/compression.ts';

const TEXT = '{"a":1}\n'.repeat(1_000);
const response = (changes: Partial<Compressible> = {}): Compressible => ({
  statusCode: 200,
  headers: { 'content-type': 'application/json; charset=utf-8', etag: '"1"', 'content-length': String(TEXT.length) },
  body: TEXT,
  ...changes,
});

test.each([
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0.1, br;q=0', 'gzip'],
  ['', null],
  [undefined, null],
  ['identity', null],
  ['deflate', null],
  ['gzip;q=0', null],
  ['gzip;q=x', null],
  ['*;q=0', null],
])('accept-encoding %s: %s', async (accept, encoding) => {
  const sent = await compress(response(), accept);
  expect(sent.headers).toMatchObject({ vary: 'accept-encoding', etag: encoding === null ? '"1"' : 'W/"1"' });
  if (encoding === null) {
    expect(sent).toEqual(response({ headers: { ...response().headers, vary: 'accept-encoding' } }));
    return;
  }
  expect(sent).toMatchObject({ isBase64Encoded: true, headers: { 'content-encoding': encoding } });
  const bytes = Buffer.from(String(sent.body), 'base64');
  expect(bytes.length).toBeLessThan(TEXT.length / 10);
  expect(sent.headers['content-length']).toBe(String(bytes.length));
  expect((encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString('utf8')).toBe(TEXT);
});

test.each(['text/css; charset=utf-8', 'text/javascript; charset=utf-8'])('%s is compressed', async (type) => {
  const sent = await compress(response({ headers: { 'content-type': type } }), 'br');
  expect(sent.headers['content-encoding']).toBe('br');
});

test.each([
  ['small', { body: 'x'.repeat(1_023) }],
  ['of another type', { headers: { 'content-type': 'text/html' } }],
  ['of bytes', { isBase64Encoded: true }],
  ['compressed already', { headers: { 'content-type': 'application/json', 'content-encoding': 'br' } }],
])('what is %s stays as it is', async (_what, changes) => {
  expect(await compress(response(changes), 'gzip')).toEqual(response(changes));
});

test('what varies already varies by the encoding too, also where nothing has changed', async () => {
  const headers = { 'content-type': 'application/json', vary: 'authorization' };
  expect((await compress(response({ headers }), 'br')).headers.vary).toBe('authorization, accept-encoding');
  const unchanged = { statusCode: 304, headers: { etag: '"1"', vary: 'authorization' }, body: '' };
  const sent = await compress(unchanged, 'br');
  expect(sent).toEqual({ ...unchanged, headers: { etag: '"1"', vary: 'authorization, accept-encoding' } });
});

async function* pieces(fault: Error | null, onEnd: () => void = () => {}): AsyncGenerator<string> {
  try {
    for (let count = 0; count < 100; count += 1) yield TEXT;
    if (fault !== null) throw fault;
  } finally {
    onEnd();
  }
}

async function bytesOf(body: string | AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  if (typeof body === 'string') throw new Error('not a stream');
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

test.each(['gzip', 'br'])('a stream is compressed on its way: %s', async (encoding) => {
  const { body } = await compress({ ...response(), body: pieces(null) }, encoding);
  const bytes = await bytesOf(body);
  expect((encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString('utf8')).toBe(TEXT.repeat(100));
});

test.each(['gzip', 'br'])('a stream that fails is not taken for a whole one: %s', async (encoding) => {
  const { body } = await compress({ ...response(), body: pieces(new Error('broken')) }, encoding);
  await expect(bytesOf(body)).rejects.toThrow('broken');
});

test('a reader that stops early stops the source', async () => {
  let isEnded = false;
  const source = pieces(null, () => {
    isEnded = true;
  });
  const { body } = await compress({ ...response(), body: source }, 'gzip');
  if (typeof body === 'string') throw new Error('not a stream');
  for await (const _chunk of body) break;
  await expect.poll(() => isEnded).toBe(true);
});
