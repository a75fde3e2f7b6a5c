// The cost of an operation, computed before it runs: what it may read and write, by the sizes of the lists it requests.

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
import { Defect } from '../../../domain/base/defect.ts';
import type { Title } from '../../../domain/title.ts';
import { TITLES } from '../../../domain/titles/index.ts';

/** The most that an operation may cost. */
export const MAX_COST = 3_000;

/** The largest page of a connection. A page of unknown size counts as one of this size. */
export const MAX_PAGE = 100;

/** The cost of a field itself, unless it is 1 for an object and 0 for a scalar. */
const WEIGHTS: Readonly<Record<string, number>> = {
  'Query.game': 10,
  'Query.node': 10,
  // A game, and a commit of each stream that may hold it.
  'GameOrigin.game': 20,
  // Reads and replays a whole game: some 6 ms of processor time, ten times that with many origins. More than half of the limit, so that
  // an operation can ask for one only.
  'Query.audit': 1_600,
  // Also reads two states of another game.
  'Mutation.forkGame': 40,
  'Game.text': 5,
  'Game.view': 100,
  'Game.legalMoves': 5,
  'Event.text': 1,
  'Move.label': 1,
};
const MUTATION_WEIGHT = 20;

/** Its weight includes everything below it: a view is computed as a whole and has a fixed size. */
const WHOLE = 'Game.view';

/** The most legal moves that a seat has at one time in any title, by the titles' own limits. */
const LEGAL_MOVES = Math.max(...TITLES.map(mostLegalMoves));

function mostLegalMoves({ options, seats, limits }: Title): number {
  const parsed = options.parse(null, seats.max);
  if (!parsed.ok) throw new Defect(`default options are refused: ${parsed.message}`);
  return limits(parsed.value, seats.max).legalMoves;
}

/** Assumed sizes of lists; a connection states its own. */
const LIST_SIZES: Readonly<Record<string, number>> = {
  'Game.legalMoves': LEGAL_MOVES,
  'MoveRejected.legalMoves': LEGAL_MOVES,
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

/** The operation's cost. Expects a validated document whose expanded selections are bounded. */
export function costOf(request: Operation): number {
  const root = request.schema.getRootType(request.operation.operation);
  return root ? selectionCost(request, root, request.operation.selectionSet, 1) : 0;
}

/** `page`: how many edges the enclosing connection may have. */
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

/** The value of `first`, or the largest page if that is not a usable number. */
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
