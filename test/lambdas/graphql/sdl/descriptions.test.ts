// The schema as it runs: without descriptions until somebody asks for them, and then with all that the SDL has.

import {
  buildClientSchema,
  buildSchema,
  type GraphQLSchema,
  getIntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { expect, test } from 'vitest';
import { executableSchema } from '../../../../lambdas/graphql/executableSchema.ts';
import { addDescriptions } from '../../../../lambdas/graphql/sdl/descriptions.ts';
import { viewSchemaIn } from '../../../../lambdas/graphql/sdl/viewSchema.ts';
import { typeDefs } from '../../../../schema/typeDefs.generated.ts';
import { startTestSystem } from '../../../kit/http/apiClient.ts';

function printed(schema: GraphQLSchema): string {
  return printSchema(lexicographicSortSchema(schema));
}

const WHOLE = printed(buildSchema(typeDefs));

test('a schema that nobody asked about has no descriptions; with them it is the whole SDL', () => {
  const schema = executableSchema();
  expect(printed(schema)).not.toContain('"""');
  addDescriptions(schema);
  expect(printed(schema)).toBe(WHOLE);
});

test('what is not in the SDL has no place for a description', () => {
  expect(() => addDescriptions(buildSchema('type Query { none: Int }'))).toThrow(/nothing has the description/);
});

test('the JSON Schema of a view has the descriptions', () => {
  expect(viewSchemaIn(executableSchema(), 'next-station-london')).toEqual(
    viewSchemaIn(buildSchema(typeDefs), 'next-station-london'),
  );
});

test('introspection gives the whole SDL, descriptions included, at the first request', async () => {
  const api = await startTestSystem();
  const everything = { schemaDescription: true, inputValueDeprecation: true, specifiedByUrl: true, oneOf: true };
  const { data } = await api.ask(getIntrospectionQuery({ ...everything, directiveIsRepeatable: true }));
  await api.stop();
  expect(printed(buildClientSchema(data as never))).toBe(WHOLE);
});
