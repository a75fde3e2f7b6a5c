// Whatever the app asks, the server answers: no document of it costs more than an operation may.

import { buildSchema, type FragmentDefinitionNode, Kind, type OperationDefinitionNode, parse } from 'graphql';
import { expect, test } from 'vitest';
import { costOf, MAX_COST } from '../../../lambdas/graphql/limits/cost.ts';
import { typeDefs } from '../../../schema/typeDefs.generated.ts';
import * as DESK from '../../../web/play/desk/server/documents.generated.ts';
import * as SERVER from '../../../web/play/server/documents.generated.ts';

const schema = buildSchema(typeDefs);

/** With lists of sizes that only variables know as long as lists can be. */
function cost(document: string): number {
  const { definitions } = parse(document);
  const operation = definitions.find((one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION);
  const fragments = definitions.filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION);
  if (operation === undefined) throw new Error(document);
  const byName = new Map(fragments.map((one) => [one.name.value, one]));
  return costOf({ schema, operation, fragments: byName, variables: {} });
}

test('no document of the app costs more than an operation may', () => {
  const documents: readonly (readonly [string, string])[] = Object.entries({ ...SERVER, ...DESK });
  expect(documents.length).toBeGreaterThan(60);
  expect(documents.map(([name, text]) => [name, cost(text)]).filter(([, one]) => Number(one) > MAX_COST)).toEqual([]);
});
