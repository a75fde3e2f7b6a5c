// A client of the REST resources for tests. Every answer that it brings is held against the description of the API.

import { expect } from 'vitest';
import { undescribed } from './openapiDocument.ts';

export interface RestAnswered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what the test asked for
  readonly json: any;
}

/**
 * Sends a request to `url` and reads the whole answer, uncompressed unless `init` asks otherwise. `path` begins with a
 * slash.
 */
export async function rest(url: string, path: string, init: RequestInit = {}): Promise<RestAnswered> {
  const response = await fetch(`${url}${path}`, {
    ...init,
    headers: { 'accept-encoding': 'identity', ...Object.fromEntries(new Headers(init.headers)) },
  });
  const { status, headers } = response;
  const text = await response.text();
  expect(undescribed({ method: init.method ?? 'GET', path, status, headers, text })).toEqual([]);
  return { status, headers, text, json: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A request that sends a replay file. */
export function posting(file: string | Uint8Array<ArrayBuffer>, token: string | null = null): RequestInit {
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
  return { method: 'POST', headers: { 'content-type': 'application/x-ndjson', ...authorization }, body: file };
}

/** A request that creates a game, under a key that no other request of this process has unless one is given. */
export function creating(body: unknown, token: string | null = null, key: string = crypto.randomUUID()): RequestInit {
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', 'idempotency-key': key, ...authorization };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}
