// An operation as the limits weigh it.

import type { FragmentDefinitionNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';

export interface Operation {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: Readonly<Record<string, unknown>>;
}
