// Depth, root fields, aliases and directives are counted with fragments spread out, and each fragment is measured once.

import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { DOCUMENT_LIMITS, documentLimits } from '../../../../lambdas/graphql/limits/documentLimits.ts';

const SCHEMA = buildSchema('type Query { next: Query leaf: Int ofType: Query }');
const refusals = (query: string) => validate(SCHEMA, parse(query), [documentLimits]).map(({ message }) => message);
const nested = (levels: number) => `{ ${'next { '.repeat(levels - 1)} leaf ${'} '.repeat(levels - 1)} }`;

test('the limits are the published ones', () => {
  expect(DOCUMENT_LIMITS).toEqual({ depth: 12, rootFields: 10, aliases: 30, directives: 30 });
});

test('12 levels are allowed, 13 are not', () => {
  expect(refusals(nested(12))).toEqual([]);
  expect(refusals(nested(13))).toEqual(['The operation has 13 levels of fields; the limit is 12.']);
});

test('levels inside fragments count', () => {
  const half = (levels: number, inner: string) => `${'next { '.repeat(levels)} ${inner} ${'} '.repeat(levels)}`;
  const query = `{ ${half(7, '...A')} } fragment A on Query { ... on Query { ${half(6, 'leaf')} } }`;
  expect(refusals(query)).toEqual(['The operation has 14 levels of fields; the limit is 12.']);
});

test('the wrappers of types in introspection do not count', () => {
  expect(refusals(`{ ${'ofType { '.repeat(30)} leaf ${'} '.repeat(30)} }`)).toEqual([]);
});

test('root fields and aliases count wherever fragments put them', () => {
  const fields = Array.from({ length: 6 }, (_, n) => `a${n}: leaf`).join(' ');
  expect(refusals(`{ ...A ...A } fragment A on Query { ${fields} }`)).toEqual([
    'The operation has 12 root fields; the limit is 10.',
  ]);
  const twice = Array.from({ length: 6 }, () => 'next { ...A }').join(' ');
  expect(refusals(`{ ${twice} } fragment A on Query { ${fields} }`)).toEqual([
    'The operation has 36 aliases; the limit is 30.',
  ]);
});

test('directives count on operations, fields and spreads', () => {
  const many = '@include(if: true) '.repeat(11);
  expect(refusals(`query ${many} { next ${many} { ...A ${many} } } fragment A on Query { leaf }`)).toEqual([
    'The operation has 33 directives; the limit is 30.',
  ]);
});

test('a fragment within itself ends the count', () => {
  expect(refusals('{ ...A } fragment A on Query { next { ...A } }')).toEqual([]);
});

test('a tower of doubling fragments is measured in linear time', () => {
  const tower = Array.from({ length: 60 }, (_, n) => `fragment F${n} on Query { a: leaf ...F${n + 1} ...F${n + 1} }`);
  const before = performance.now();
  expect(refusals(`{ ...F0 } ${tower.join(' ')} fragment F60 on Query { leaf }`)).toHaveLength(2);
  expect(performance.now() - before).toBeLessThan(1_000);
});

test('an operation that the schema has no root for is refused', () => {
  expect(refusals('mutation { leaf }')).toEqual(['The schema has no mutation type.']);
});
