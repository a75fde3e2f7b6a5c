// The limits that clients read, in the table of docs/api.md and in the schema's descriptions, are those of the code.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type GraphQLObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { MAX_IMPORT_BYTES, MAX_NAME_CHARACTERS } from '../../app/index.ts';
import { MAX_REQUEST_BYTES, MAX_REQUEST_DEPTH } from '../../lambdas/graphql/documents/request.ts';
import { MAX_COST } from '../../lambdas/graphql/limits/cost.ts';
import { DOCUMENT_LIMITS, MAX_SELECTIONS, MAX_TOKENS } from '../../lambdas/graphql/limits/documentLimits.ts';
import { MAX_PAGE } from '../../lambdas/graphql/limits/weights.ts';
import { MAX_JSON_DEPTH } from '../../lambdas/graphql/resolvers/base/scalars.ts';
import { MAX_RECEIPTS } from '../../lambdas/graphql/resolvers/games/audit.ts';
import { MAX_NODES } from '../../lambdas/graphql/resolvers/query.ts';
import { typeDefs } from '../../schema/typeDefs.generated.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8');
const schema = buildSchema(typeDefs);

/** The first number of the right column of a row in the page's table of limits. */
function documented(what: string): number {
  const row = PAGE.split('\n').find((line) => line.startsWith(`| ${what} |`)) ?? '';
  return Number(/\| (?:1 … )?([\d,]+)[^|]*\|$/.exec(row)?.[1]?.replace(',', ''));
}

test.each([
  ['Body of a request', MAX_REQUEST_BYTES / 1_024],
  ['Nesting of its JSON', MAX_REQUEST_DEPTH],
  ['Nesting of a `JSON` input', MAX_JSON_DEPTH],
  ['Lexical tokens of a document', MAX_TOKENS],
  ['Selected fields, with fragments expanded', MAX_SELECTIONS],
  ['Levels of fields', DOCUMENT_LIMITS.depth],
  ['Root fields', DOCUMENT_LIMITS.rootFields],
  ['Aliases', DOCUMENT_LIMITS.aliases],
  ['Directives', DOCUMENT_LIMITS.directives],
  ['Cost of an operation', MAX_COST],
  ['Entries of a page (`first`)', MAX_PAGE],
  ['`ids` of `nodes`', MAX_NODES],
  ['Display names', MAX_NAME_CHARACTERS],
  ['`receipts` of an audit', MAX_RECEIPTS],
  ['A replay file to import', MAX_IMPORT_BYTES / 1_048_576],
])('the page says of %s: %i', (what, limit) => {
  expect(documented(what)).toBe(limit);
});

/** The description or the default of an argument in the schema. */
function argument(type: string, field: string, name: string) {
  // The types named here are object types.
  const fields = (schema.getType(type) as GraphQLObjectType).getFields();
  return fields[field]?.args.find((one) => one.name === name);
}

test('so do the descriptions of the schema', () => {
  const first = argument('Game', 'events', 'first');
  expect(first?.description).toBe(`How many from the beginning, from 1 to ${MAX_PAGE}.`);
  expect(argument('Query', 'nodes', 'ids')?.description).toContain(`At most ${MAX_NODES}`);
  expect(argument('Query', 'audit', 'receipts')?.description).toContain(`at most ${MAX_RECEIPTS}`);
  expect(schema.getType('JSON')?.description).toContain(`at most ${MAX_JSON_DEPTH} levels`);
  const player = schema.getType('Player') as GraphQLObjectType;
  expect(player.getFields().name?.description).toContain(`at most ${MAX_NAME_CHARACTERS} characters`);
});
