// The schema as data: what is made of it is the schema that it was made of.

import { buildASTSchema, buildSchema, parse, printSchema, validateSchema, visit } from 'graphql';
import { expect, test } from 'vitest';
import { packSchema } from '../../schema/packed/pack.ts';
import { unpackSchema } from '../../schema/packed/unpack.ts';
import { packedSchema } from '../../schema/packed.generated.ts';
import { typeDefs } from '../../schema/typeDefs.generated.ts';

const EVERYTHING = `

interface Node { id: ID! }
interface Named implements Node { id: ID!  name(lang: Language = EN): String! }
"A thing."
type Thing implements Named & Node {
  id: ID!
  name(lang: Language = EN): String!
  "What it weighs."
  weight(in: [Unit!]! = [{factor: 2.5}], from: Int = 3 @deprecated(reason: "no more")): [[Float]!] @deprecated(reason: "ask the scales")
}
type Other { at: When, any: JSON }
union Either = Thing | Other
enum Language { EN  DE @deprecated(reason: "") }
scalar When @specifiedBy(url: "https://example.org/when")
scalar JSON
input Unit { factor: Float! = 1  name: String @deprecated  whole: JSON = "all" }
input One @oneOf { id: ID  unit: Unit }
type Query { either(one: One): Either  things(first: Int = 20, after: String): [Thing!]! }
type Mutation { rename(unit: Unit!): Named }
type Subscription { told: Boolean! }
`;

function withoutDescriptions(sdl: string): string {
  const bare = visit(parse(sdl), {
    enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
  });
  return printSchema(buildASTSchema(bare));
}

test('every kind of type comes back as it was, in its order', () => {
  const schema = buildSchema(EVERYTHING);
  const again = unpackSchema(JSON.parse(JSON.stringify(packSchema(schema))));
  expect(validateSchema(again)).toEqual([]);
  expect(printSchema(again)).toBe(withoutDescriptions(EVERYTHING));
  expect(again.getType('One')).toMatchObject({ isOneOf: true });
});

test('the schema of the functions is that of the SDL', () => {
  const schema = unpackSchema(packedSchema);
  expect(validateSchema(schema)).toEqual([]);
  expect(printSchema(schema)).toBe(withoutDescriptions(typeDefs));
});

test('a type that is not there is an error', () => {
  const { Node: _, ...rest } = packSchema(buildSchema(EVERYTHING));
  expect(() => unpackSchema(rest)).toThrow(new TypeError('Node is not in the schema'));
});
