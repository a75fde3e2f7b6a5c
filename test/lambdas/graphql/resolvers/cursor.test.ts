// Which events the arguments of a connection ask for.

import { expect, test } from 'vitest';
import { eventQueryOf, formatCursor } from '../../../../lambdas/graphql/resolvers/base/cursor.ts';

const place = { version: 5, index: 1 };
const cursor = formatCursor(place);
const ALL = { fromVersion: 1, versions: null, after: null, before: null, limit: 100, isBackward: false };

// biome-ignore format: one row per case
test.each([
  ['no arguments',               {},                             ALL],
  ['a version',                  { fromVersion: 3 },             { ...ALL, fromVersion: 3 }],
  ['versions',                   { versions: [7, 3] },           { ...ALL, versions: [7, 3] }],
  ['a cursor to go on from',     { after: cursor },              { ...ALL, after: place }],
  ['a cursor to go back from',   { before: cursor, last: 3 },    { ...ALL, before: place, limit: 3, isBackward: true }],
  ['the smallest page',          { first: 1 },                   { ...ALL, limit: 1 }],
  ['the largest page',           { first: 100 },                 ALL],
  ['the largest page backwards', { last: 100 },                  { ...ALL, isBackward: true }],
  ['null, as if left out',       { first: null, after: null, last: null, before: null, fromVersion: null, versions: null }, ALL],
])('%s', (_what, args, query) => {
  expect(eventQueryOf(args)).toEqual(query);
});

test.each([
  ['first', { first: 0 }],
  ['first', { first: 101 }],
  ['last', { last: 0 }],
  ['last', { last: 101 }],
  ['last', { first: 1, last: 1 }],
  ['fromVersion', { fromVersion: 0 }],
  ['versions', { versions: Array.from({ length: 101 }, (_, index) => index + 1) }],
  ['before', { before: 'x' }],
  ['after', { after: '' }],
  ['after', { after: Buffer.from('0.1').toString('base64url') }],
  ['after', { after: `${cursor}=` }],
])('a wrong `%s` is named: %j', (argument, args) => {
  expect(() => eventQueryOf(args)).toThrow(
    expect.objectContaining({ extensions: { code: 'BAD_USER_INPUT', argument } }),
  );
});
