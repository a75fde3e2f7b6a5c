// The cost of an operation, worked out before it runs: what it may read and write, by the sizes of the lists it asks for.

import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';

/** An operation may cost this much. */
export const MAX_COST = 3_000;

/** Largest page of a connection; a page whose size is not known before the run counts as one. */
export const MAX_PAGE = 100;

/** What a field costs by itself, where it is not 1 for an object and 0 for a scalar. */
const WEIGHTS: Readonly<Record<string, number>> = {
  'Query.game': 10,
  'Query.node': 10,
  // A game, and a commit of each stream that it may stand in.
  'GameOrigin.game': 20,
  // A whole game is read and played again, some 6 ms of processor time and ten times that with many origins: more than half of what is
  // allowed, so that an operation asks once.
  'Query.audit': 1_600,
  // Reads two states of another game besides.
  'Mutation.forkGame': 40,
  'Game.text': 5,
  'Game.view': 100,
  'Game.legalMoves': 5,
  'Event.text': 1,
  'Move.label': 1,
};
const MUTATION_WEIGHT = 20;

/** Its weight stands for everything below it: a table is worked out as a whole and has a fixed size. */
const WHOLE = 'Game.view';

/** How many entries a list is taken to have; the connections say it themselves. */
const LIST_SIZES: Readonly<Record<string, number>> = {
  'Game.legalMoves': 50,
  'MoveRejected.legalMoves': 50,
  'Game.seats': 6,
  'Outcome.results': 6,
};
const OTHER_LIST_SIZE = 10;

export interface Operation {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The operation's cost. Expects a validated document whose spread-out selections are bounded. */
export function costOf(request: Operation): number {
  const root = request.schema.getRootType(request.operation.operation);
  return root ? selectionCost(request, root, request.operation.selectionSet, 1) : 0;
}

/** `page`: how many edges the connection holds that the selection stands in. */
function selectionCost(
  request: Operation,
  type: GraphQLCompositeType,
  selectionSet: SelectionSetNode,
  page: number,
): number {
  let cost = 0;
  for (const selection of selectionSet.selections) {
    if (selection.kind === Kind.FIELD) {
      cost += fieldCost(request, type, selection, page);
      continue;
    }
    const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? request.fragments.get(selection.name.value) : selection;
    if (fragment === undefined) continue;
    const condition = fragment.typeCondition && request.schema.getType(fragment.typeCondition.name.value);
    const inner = isCompositeType(condition) ? condition : type;
    cost += selectionCost(request, inner, fragment.selectionSet, page);
  }
  return cost;
}

function fieldCost(request: Operation, parent: GraphQLCompositeType, node: FieldNode, page: number): number {
  const field = fieldOf(parent, node.name.value);
  if (field === undefined) return 0;
  const coordinate = `${parent.name}.${field.name}`;
  const type = getNamedType(field.type);
  const composite = isCompositeType(type);
  const weight = WEIGHTS[coordinate] ?? (parent.name === 'Mutation' ? MUTATION_WEIGHT : Number(composite));
  if (!composite || node.selectionSet === undefined || coordinate === WHOLE) return weight;
  const count = isListType(getNullableType(field.type)) ? listSize(coordinate, page) : 1;
  return (
    weight +
    count * (selectionCost(request, type, node.selectionSet, pageSize(request, field, node)) + (count > 1 ? 1 : 0))
  );
}

/** Introspection is bounded by the depth of its lists and costs nothing here. */
function fieldOf(parent: GraphQLCompositeType, name: string): GraphQLField<unknown, unknown> | undefined {
  if (name.startsWith('__') || !(isObjectType(parent) || isInterfaceType(parent))) return undefined;
  return parent.getFields()[name];
}

function listSize(coordinate: string, page: number): number {
  return coordinate.endsWith('Connection.edges') ? page : (LIST_SIZES[coordinate] ?? OTHER_LIST_SIZE);
}

/** The value of `first`, or the largest page where it is no usable number. */
function pageSize(request: Operation, field: GraphQLField<unknown, unknown>, node: FieldNode): number {
  const argument = field.args.find(({ name }) => name === 'first');
  if (argument === undefined) return 1;
  const given = node.arguments?.find(({ name }) => name.value === 'first');
  const value = given === undefined ? argument.defaultValue : givenValue(request, given.value);
  const usable = typeof value === 'number' && value >= 0 && value <= MAX_PAGE;
  return usable ? value : MAX_PAGE;
}

function givenValue(request: Operation, node: ValueNode): unknown {
  if (node.kind === Kind.INT) return Number(node.value);
  if (node.kind !== Kind.VARIABLE) return null;
  return request.variables[node.name.value] ?? null;
}
