// The schema is whole: generated files are fresh, everything is described, the public contract is kept, and the gates
// can fail.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildASTSchema, buildSchema, isUnionType, parse } from 'graphql';
import { expect, test } from 'vitest';
import { TITLES } from '../../domain/titles/index.ts';
import { viewTypeName } from '../../lambdas/graphql/resolvers/games/views.ts';
import {
  incompleteConnections,
  misplacedIds,
  mutationsWithoutId,
  openSets,
  unspecifiedScalars,
} from '../../schema/conventions.ts';
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
    'schema',
    'Query',
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

test('a field called id is a node’s own, and an ID names a node', () => {
  const wrong = buildSchema(`
    interface Node { id: ID! }
    type Query { t: T seatId: ID }
    type T { id: ID! name: ID! gameId: ID! ids: [ID!] }
    type U implements Node { id: ID! }
    interface I { id: String }
  `);
  expect(misplacedIds(wrong).map((line) => line.split(':')[0])).toEqual(['T.id', 'T.name', 'T.ids', 'I.id']);
});

test('enum values are in capitals, and text that is not listed as open is found', () => {
  const wrong = buildSchema(`
    type Query { status: String! label: String! kinds: [String!] }
    enum E { OPEN_SEAT open finalRun Open A1 _A }
  `);
  expect(openSets(wrong).map((line) => line.split(':')[0])).toEqual([
    'E.open',
    'E.finalRun',
    'E.Open',
    'E._A',
    'Query.status',
    'Query.kinds',
  ]);
});

test('a connection that lacks a part is found', () => {
  const wrong = buildSchema(`
    type Query { a: AConnection b: BConnection }
    type A { n: Int }
    type AConnection { edges: [AEdge!]! nodes: [A!]! pageInfo: PageInfo! }
    type AEdge { cursor: String! node: A! }
    type BConnection { edges: [BEdge] pageInfo: PageInfo! }
    type BEdge { node: A! }
    type PageInfo { hasNextPage: Boolean! endCursor: String! }
  `);
  expect(incompleteConnections(wrong)).toEqual([
    'BConnection lacks edges: [BEdge!]!',
    'BConnection lacks nodes: [B!]!',
    'BEdge lacks cursor: String!',
    'BEdge lacks node: B!',
    'PageInfo lacks hasPreviousPage: Boolean!',
    'PageInfo lacks startCursor: String',
    'PageInfo lacks endCursor: String',
  ]);
});

test('a scalar without a specification is found', () => {
  const wrong = buildSchema(
    'scalar JSON scalar Url scalar Time @specifiedBy(url: "https://example.org") type Query { a: Int }',
  );
  expect(unspecifiedScalars(wrong)).toEqual(['Url lacks @specifiedBy']);
});

test('a mutation without a command id is found', () => {
  const schema = buildSchema(`
    type Query { a: Int }
    input Bare { gameId: ID! }
    input Whole { gameId: ID! commandId: ID }
    type Mutation { move(input: Whole!): Int bare(input: Bare!): Int none: Int }
  `);
  expect(mutationsWithoutId(schema)).toEqual([
    'Mutation.bare: its input has no commandId',
    'Mutation.none: its input has no commandId',
  ]);
});

test('every breach of a convention fails the check', async () => {
  const bad = buildSchema(
    `${readFileSync(join(import.meta.dirname, '../../schema/schema.generated.graphql'), 'utf8')}
    "New." type ExtraConnection { "New." id: ID! "New." colour: String! }
    "New." scalar Extra
    extend type Mutation { "New." extra(input: ExtraInput!): CreateTournamentResult }
    "New." input ExtraInput { "New." gameId: ID! }`,
  );
  const found = await defects(bad, undefined);
  for (const breach of [
    /^ExtraConnection\.id: only a Node/,
    /^ExtraConnection\.colour: text/,
    /^ExtraConnection lacks edges/,
    /^Extra lacks @specifiedBy/,
    /^Mutation\.extra: its input has no commandId/,
  ])
    expect(found).toContainEqual(expect.stringMatching(breach));
});

test('what the contract names and the schema lacks or changes is found', () => {
  const contract = parse(`
    type Query { a(b: Int = 1, c: ID!): T! }
    interface N { id: ID! }
    type T implements N { id: ID! gone: Int }
    enum E { X Y }
    input I { d: Int! }
    union U = T | Query
    scalar S @specifiedBy(url: "https://example.org/s")
  `);
  const changed = buildSchema(`
    type Query { a(b: Int = 2, c: ID, d: Int!, e: Int! = 1, f: Int): T more(g: Int!): Int }
    interface N { id: ID! }
    type T { id: ID! }
    enum E { X Z }
    input I { d: Int e: Int! f: Int! = 1 g: Int }
    input J { h: Int! }
    union U = T
    scalar S @specifiedBy(url: "https://example.org/t")
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
    'Query.a.d is required and not in the contract',
    'I.e is required and not in the contract',
    'S is not specified by https://example.org/s',
  ]);
  expect(missingFromContract(changed, parse('type Query { more(g: Int!): Int }'))).toEqual([]);
});

test('every title has a view type in the union', () => {
  const union = schema.getType('GameView');
  const members = isUnionType(union) ? union.getTypes().map(({ name }) => name) : [];
  expect(members.toSorted()).toEqual(TITLES.map(({ id }) => viewTypeName(id)).toSorted());
});
