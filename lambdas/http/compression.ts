// Compresses responses as `accept-encoding` allows (RFC 9110, section 12.5.3): replays shrink to a tenth.

import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

/** A response; its body is text, or a stream of text or bytes. */
export interface Compressible {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | AsyncIterable<string | Uint8Array>;
  readonly isBase64Encoded?: boolean;
}

const TYPES =
  /^(application\/(json|problem\+json|x-ndjson|graphql-response\+json)|text\/(plain|csv|css|javascript)|image\/svg\+xml)\b/;

/** A smaller body is not worth the work. */
const LEAST_BYTES = 1_024;

/** The best that keeps up with a network; the highest levels take a hundred times as long. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

type Encoding = 'br' | 'gzip';

/** The response in the encoding that the client likes best. Its entity tag becomes weak: the bytes differ. */
export async function compress<Response extends Compressible>(
  response: Response,
  acceptEncoding: string | undefined,
): Promise<Response> {
  const isUnchanged = response.statusCode === 304;
  if (!isUnchanged && !isCompressible(response)) return response;
  const encoding = preferred(acceptEncoding);
  const vary = [response.headers.vary, 'accept-encoding'].filter((value) => value !== undefined).join(', ');
  if (encoding === null || isUnchanged) return { ...response, headers: { ...response.headers, vary } };
  const { 'content-length': _length, ...kept } = response.headers;
  const headers = { ...kept, vary, 'content-encoding': encoding, ...weakTag(kept.etag) };
  if (typeof response.body !== 'string') return { ...response, headers, body: streamed(response.body, encoding) };
  const bytes = await packed(response.body, encoding);
  const length = { 'content-length': String(bytes.length) };
  return { ...response, headers: { ...headers, ...length }, body: bytes.toString('base64'), isBase64Encoded: true };
}

function isCompressible({ headers, body, isBase64Encoded = false }: Compressible): boolean {
  if (isBase64Encoded || headers['content-encoding'] !== undefined) return false;
  // A stream of messages: packing would hold them back.
  if (headers['cache-control']?.includes('no-transform') === true) return false;
  if (!TYPES.test(headers['content-type'] ?? '')) return false;
  return typeof body !== 'string' || Buffer.byteLength(body) >= LEAST_BYTES;
}

function weakTag(etag: string | undefined): Readonly<Record<string, string>> {
  return etag === undefined || etag.startsWith('W/') ? {} : { etag: `W/${etag}` };
}

function packed(text: string, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? promisify(brotliCompress)(text, BROTLI) : promisify(gzip)(text);
}

/** Reading fails when reading `body` fails; a reader that stops early stops `body`. */
async function* streamed(body: AsyncIterable<string | Uint8Array>, encoding: Encoding): AsyncGenerator<Uint8Array> {
  const source = Readable.from(body, { highWaterMark: 1 });
  const packer = encoding === 'br' ? createBrotliCompress(BROTLI) : createGzip();
  source.once('error', (error) => packer.destroy(error));
  try {
    // A stream of zlib yields buffers.
    for await (const chunk of source.pipe(packer) as AsyncIterable<Buffer>) yield chunk;
  } finally {
    source.destroy();
    packer.destroy();
  }
}

/** Whether the client takes gzip. */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  const weights = new Map((acceptEncoding ?? '').toLowerCase().split(',').map(weighted));
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}

/** Of the encodings offered here the one with the highest weight; null for none. */
function preferred(acceptEncoding: string | undefined): Encoding | null {
  const weights = new Map((acceptEncoding ?? '').toLowerCase().split(',').map(weighted));
  const weightOf = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const [br, gz] = [weightOf('br'), weightOf('gzip')];
  if (br <= 0 && gz <= 0) return null;
  return br >= gz ? 'br' : 'gzip';
}

function weighted(part: string): readonly [encoding: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const q = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = q === undefined ? 1 : Number(q.slice(2));
  return [name, Number.isFinite(weight) ? weight : 0];
}
