// Which pages may open sockets.

import { expect, test } from 'vitest';
import type { SocketEvent } from '../../../lambdas/live/handler.ts';
import { isAdmitted } from '../../../lambdas/live/origins.ts';

const ORIGINS = ['https://play.example.org'];

const event = (eventType: 'CONNECT' | 'MESSAGE', headers: Record<string, string>): SocketEvent => ({
  requestContext: { connectionId: '1', eventType, requestId: '1' },
  headers,
  body: '',
});

// biome-ignore format: one row per case
test.each([
  ['a program',                      'CONNECT', {},                                      true],
  ['a page of a known origin',       'CONNECT', { Origin: 'https://play.example.org' },  true],
  ['a page of another origin',       'CONNECT', { origin: 'https://evil.example.org' },  false],
  ['a page without an origin',       'CONNECT', { Origin: 'null' },                      false],
  ['a message on an open socket',    'MESSAGE', { Origin: 'https://evil.example.org' },  true],
] as const)('%s', (_who, type, headers, admitted) => {
  expect(isAdmitted(event(type, { ...headers }), ORIGINS)).toBe(admitted);
  expect(isAdmitted(event(type, { ...headers }), [])).toBe(true);
});
