// A file of a page, and how it is sent.

import { hash } from 'node:crypto';
import type { PageResult } from './packing.ts';

export interface File {
  readonly type: string;
  readonly bytes: Buffer;
  /** Quoted. */
  readonly etag: string;
}

export function fileOf(type: string, bytes: Buffer): File {
  return { type, bytes, etag: `"${digest(bytes)}"` };
}

export function digest(bytes: Uint8Array): string {
  return hash('sha256', bytes).slice(0, 16);
}

export function movedTo(location: string): PageResult {
  return { statusCode: 307, headers: { location, 'cache-control': 'no-store', 'content-length': '0' }, body: '' };
}

export function sent({ type, bytes, etag }: File, caching: string, policy: readonly string[]): PageResult {
  const isText = type.startsWith('text/');
  return {
    statusCode: 200,
    headers: {
      'content-type': type,
      'cache-control': caching,
      etag,
      'x-content-type-options': 'nosniff',
      ...(policy.length === 0 ? {} : { 'content-security-policy': policy.join('; ') }),
    },
    body: bytes.toString(isText ? 'utf8' : 'base64'),
    isBase64Encoded: !isText,
  };
}

/** 304: the client has it. */
export function unchanged({ headers }: PageResult): PageResult {
  const { 'content-type': _type, ...kept } = headers;
  return { statusCode: 304, headers: kept, body: '' };
}
