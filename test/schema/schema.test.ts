// The schema is whole: generated files are fresh, everything is described, the public contract is kept, and the gates can fail.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildASTSchema, buildSchema, isUnionType, parse } from 'graphql';
import { expect, test } from 'vitest';
import { TITLES } from '../../domain/titles/index.ts';
import { viewTypeName } from '../../lambdas/graphql/resolvers/views.ts';
import { missingDescriptions, missingFromContract } from '../../schema/gates.ts';
import { defects, readSdl } from '../../schema/generate.ts';

const CONTRACT = 'test/schema/contract.graphql';
const schema = buildASTSchema(readSdl());

test('nothing is stale, undescribed or missing', async () => {
  expect(await defects(schema, CONTRACT)).toEqual([]);
});

test('a derived file that is stale is found', async () => {
  const changed =
    buildSchema(`${readFileSync(join(import.meta.dirname, '../../schema/schema.generated.graphql'), 'utf8')}
    "New." type Extra { "New." id: ID! }`);
  expect(await defects(changed, CONTRACT)).toContainEqual(expect.stringMatching(/typeDefs\.generated\.ts is stale/));
});

test('a missing description is found wherever it can be missing', () => {
  const bare = buildSchema(`
    type Query { a(b: Int): T }
    type T { c: E }
    enum E { X }
    input I { d: Int }
    scalar S
    union U = T
    interface N { e: Int }
  `);
  expect(missingDescriptions(bare).map((line) => line.split(' ')[0])).toEqual([
    'Query.a',
    'Query.a.b',
    'T',
    'T.c',
    'E',
    'E.X',
    'I',
    'I.d',
    'S',
    'U',
    'N',
    'N.e',
  ]);
});

test('what the contract names and the schema lacks or changes is found', () => {
  const contract = parse(`
    type Query { a(b: Int = 1, c: ID!): T! }
    interface N { id: ID! }
    type T implements N { id: ID! gone: Int }
    enum E { X Y }
    input I { d: Int! }
    union U = T | Query
  `);
  const changed = buildSchema(`
    type Query { a(b: Int = 2, c: ID): T more: Int }
    interface N { id: ID! }
    type T { id: ID! }
    enum E { X Z }
    input I { d: Int }
    union U = T
  `);
  expect(missingFromContract(changed, contract)).toEqual([
    'Query.a is T but the contract says T!',
    'Query.a.b is Int = 2 but the contract says Int = 1',
    'Query.a.c is ID but the contract says ID!',
    'T.gone is in the contract but not in the schema',
    'E.Y is in the contract but not in the schema',
    'I.d is Int but the contract says Int!',
    'T of N is in the contract but not in the schema',
    'Query of U is in the contract but not in the schema',
  ]);
  expect(missingFromContract(changed, parse('type Query { more: Int }'))).toEqual([]);
});

test('every title has a view type in the union', () => {
  const union = schema.getType('GameView');
  const members = isUnionType(union) ? union.getTypes().map(({ name }) => name) : [];
  expect(members.toSorted()).toEqual(TITLES.map(({ id }) => viewTypeName(id)).toSorted());
});
