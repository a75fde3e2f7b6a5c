// The cost of an operation, computed before it runs: what it may read and write, by the sizes of the lists it requests.

import {
  type FieldNode,
  type FragmentSpreadNode,
  type GraphQLCompositeType,
  type GraphQLField,
  getNamedType,
  getNullableType,
  type InlineFragmentNode,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';
import { MAX_AUTOMATIC_MOVES, MAX_GAMES } from '../../../app/index.ts';
import { isObject } from '../../../domain/read/shape.ts';
import { introspectionCost } from './introspection.ts';
import type { Operation } from './operation.ts';
import {
  ITEM_WEIGHTS,
  LIST_SIZES,
  MAX_PAGE,
  MUTATION_WEIGHT,
  ON_ACCOUNT,
  OTHER_LIST_SIZE,
  PLAYING,
  TIMES,
  WEIGHTS,
  WHOLE,
} from './weights.ts';

/** The most that an operation may cost. */
export const MAX_COST = 3_000;

/** An operation that is being weighed. */
interface Weighing extends Operation {
  /** Whether a field was met that may play automatic moves. */
  plays: boolean;
  /** Whether a variable was looked at: with another value the cost may be another one. */
  varies: boolean;
}

/** Costs that no variable changes. Clients send the same documents again and again, and those are parsed once. */
const fixedCosts = new WeakMap<OperationDefinitionNode, number>();

/** The operation's cost. Expects a validated document with bounded selections, and always the same schema. */
export function costOf(request: Operation): number {
  const { schema, operation } = request;
  const known = fixedCosts.get(operation);
  if (known !== undefined) return known;
  const root = schema.getRootType(operation.operation);
  if (!root) return 0;
  const introspection = introspectionCost(request, MAX_COST);
  const weighing: Weighing = { ...request, plays: false, varies: introspection > 0 };
  const fields = introspection + selectionCost(weighing, root, operation.selectionSet, 1);
  const cost = weighing.plays ? fields + MAX_AUTOMATIC_MOVES : fields;
  if (!weighing.varies) fixedCosts.set(operation, cost);
  return cost;
}

/**
 * `page`: how many edges the enclosing connection may have. An object is of one type: of what is asked of the members of
 * a union or an interface, the dearest counts.
 */
function selectionCost(
  request: Weighing,
  type: GraphQLCompositeType,
  selectionSet: SelectionSetNode,
  page: number,
): number {
  // By the member of `type` that is asked; '' whatever it is.
  const costs = new Map<string, number>();
  for (const selection of selectionSet.selections) {
    const [member, cost] =
      selection.kind === Kind.FIELD
        ? ['', fieldCost(request, type, selection, page)]
        : fragmentCost(request, type, selection, page);
    costs.set(member, (costs.get(member) ?? 0) + cost);
  }
  const always = costs.get('') ?? 0;
  costs.delete('');
  return always + Math.max(0, ...costs.values());
}

function fragmentCost(
  request: Weighing,
  type: GraphQLCompositeType,
  node: FragmentSpreadNode | InlineFragmentNode,
  page: number,
): readonly [member: string, cost: number] {
  const fragment = node.kind === Kind.FRAGMENT_SPREAD ? request.fragments.get(node.name.value) : node;
  if (fragment === undefined) return ['', 0];
  const condition = fragment.typeCondition && request.schema.getType(fragment.typeCondition.name.value);
  const inner = isCompositeType(condition) ? condition : type;
  const cost = selectionCost(request, inner, fragment.selectionSet, page);
  return [isAbstractType(type) && isObjectType(inner) ? inner.name : '', cost];
}

function fieldCost(request: Weighing, parent: GraphQLCompositeType, node: FieldNode, page: number): number {
  const field = fieldOf(parent, node.name.value);
  if (field === undefined) return 0;
  const coordinate = `${parent.name}.${field.name}`;
  if (isPlaying(parent, coordinate)) request.plays = true;
  const type = getNamedType(field.type);
  const composite = isCompositeType(type);
  const size = pageSize(request, field, node);
  const weight = WEIGHTS[coordinate] ?? (parent.name === 'Mutation' ? MUTATION_WEIGHT * size : Number(composite));
  if (!composite || node.selectionSet === undefined || WHOLE.has(coordinate)) return weight;
  const inner = selectionCost(request, type, node.selectionSet, size);
  if (!isListType(getNullableType(field.type))) return weight + (TIMES[coordinate] ?? 1) * inner;
  const count = namedItems(request, field, node) ?? listSize(coordinate, page);
  const item = ITEM_WEIGHTS[coordinate] ?? Number(count > 1);
  return weight + count * (inner + item);
}

function isPlaying(parent: GraphQLCompositeType, coordinate: string): boolean {
  return parent.name === 'Mutation' ? !ON_ACCOUNT.has(coordinate) : PLAYING.has(coordinate);
}

/** Introspection is weighed by itself. */
function fieldOf(parent: GraphQLCompositeType, name: string): GraphQLField<unknown, unknown> | undefined {
  if (name.startsWith('__') || !(isObjectType(parent) || isInterfaceType(parent))) return undefined;
  return parent.getFields()[name];
}

function listSize(coordinate: string, page: number): number {
  return /(Connection\.(edges|nodes)|CreateGamesSuccess\.games)$/.test(coordinate)
    ? page
    : (LIST_SIZES[coordinate] ?? OTHER_LIST_SIZE);
}

/** How many items `ids` names; null for a field without that argument. */
function namedItems(request: Weighing, field: GraphQLField<unknown, unknown>, node: FieldNode): number | null {
  if (!field.args.some(({ name }) => name === 'ids')) return null;
  const given = node.arguments?.find(({ name }) => name.value === 'ids')?.value;
  if (given?.kind === Kind.LIST) return given.values.length;
  const value = given === undefined ? null : givenValue(request, given);
  return Array.isArray(value) ? value.length : MAX_PAGE;
}

/** How many games a command creates. */
function createdGames(request: Weighing, node: FieldNode): number {
  const input = node.arguments?.find(({ name }) => name.value === 'input')?.value;
  if (input?.kind === Kind.OBJECT) {
    const games = input.fields.find(({ name }) => name.value === 'games')?.value;
    return games?.kind === Kind.LIST ? games.values.length : sizeOf(games && givenValue(request, games));
  }
  const value = input === undefined ? null : givenValue(request, input);
  return sizeOf(isObject(value) ? value.games : null);
}

function sizeOf(list: unknown): number {
  return Array.isArray(list) ? list.length : MAX_GAMES;
}

/** The value of `first` or `last`, its default, or the largest page; for `createGames` how many it creates. */
function pageSize(request: Weighing, field: GraphQLField<unknown, unknown>, node: FieldNode): number {
  if (field.name === 'createGames') return createdGames(request, node);
  const first = field.args.find(({ name }) => name === 'first');
  if (first === undefined) return 1;
  const sizes = node.arguments?.filter(({ name }) => name.value === 'first' || name.value === 'last') ?? [];
  const [given] = sizes;
  // With both, the smaller one counts, but which that is need not be known here.
  const one = given === undefined ? first.defaultValue : givenValue(request, given.value);
  const value = sizes.length > 1 ? null : one;
  const usable = typeof value === 'number' && value >= 0 && value <= MAX_PAGE;
  return usable ? value : MAX_PAGE;
}

function givenValue(request: Weighing, node: ValueNode): unknown {
  if (node.kind === Kind.INT) return Number(node.value);
  if (node.kind !== Kind.VARIABLE) return null;
  request.varies = true;
  return request.variables[node.name.value] ?? null;
}
