// Where a page of events begins, and how large it is.

import { expect, test } from 'vitest';
import { formatCursor, pageOf } from '../../../../lambdas/graphql/resolvers/cursor.ts';

const after = formatCursor({ version: 5, index: 1 });

// biome-ignore format: one row per case
test.each([
  ['no arguments',                               {},                       { version: 1, index: 0 }, 100],
  ['a version',                                  { fromVersion: 3 },       { version: 3, index: 0 }, 100],
  ['a cursor: the next event',                   { after },                { version: 5, index: 2 }, 100],
  ['a cursor behind the version',                { after, fromVersion: 4 }, { version: 5, index: 2 }, 100],
  ['a cursor within the commit of the version',  { after, fromVersion: 5 }, { version: 5, index: 2 }, 100],
  ['a cursor before the version',                { after, fromVersion: 6 }, { version: 6, index: 0 }, 100],
  ['the smallest page',                          { first: 1 },             { version: 1, index: 0 }, 1],
  ['the largest page',                           { first: 100 },           { version: 1, index: 0 }, 100],
  ['null, as if left out',                       { first: null, after: null, fromVersion: null }, { version: 1, index: 0 }, 100],
])('%s', (_what, args, from, limit) => {
  expect(pageOf(args)).toEqual({ from, limit });
});

test.each([
  ['first', { first: 0 }],
  ['first', { first: 101 }],
  ['fromVersion', { fromVersion: 0 }],
  ['after', { after: '' }],
  ['after', { after: Buffer.from('0.1').toString('base64url') }],
  ['after', { after: `${after}=` }],
])('a wrong `%s` is named: %j', (argument, args) => {
  expect(() => pageOf(args)).toThrow(expect.objectContaining({ extensions: { code: 'BAD_USER_INPUT', argument } }));
});
