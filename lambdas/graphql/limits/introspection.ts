// Introspection costs what its answer would weigh, worked out on the schema itself: the query of the usual tools is the
// measure.

import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getArgumentValues,
  getIntrospectionQuery,
  getNamedType,
  isObjectType,
  Kind,
  parse,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';
import { addDescriptions } from '../sdl/descriptions.ts';
import type { Operation } from './operation.ts';

/** The cost of the tools' query with all its options: it fits into an operation, twice as much does not. */
export const TOOLS_COST = 1_500;

const META_FIELDS = [SchemaMetaFieldDef, TypeMetaFieldDef];

/** Characters that a field takes beside its name and value: quotes, a colon, a comma. */
const FIELD_CHARACTERS = 4;

/** Measures answers to introspection; with `most`, it stops when the answers so far have more characters. */
class Scales {
  readonly #request: Operation;
  readonly #most: number;
  #weighed = 0;
  /** By selection and by what it selects from: a schema has few things, which a query may reach in very many ways. */
  readonly #known = new Map<SelectionSetNode, Map<unknown, number>>();

  constructor(request: Operation, most: number) {
    this.#request = request;
    this.#most = most;
  }

  /** The characters of the field's value; any number above the most when it is larger than that. */
  weigh(node: FieldNode, parent: unknown, type: GraphQLObjectType | null): number {
    const { schema, variables } = this.#request;
    const definition =
      type === null ? META_FIELDS.find(({ name }) => name === node.name.value) : type.getFields()[node.name.value];
    if (definition?.resolve === undefined) return 0;
    // The introspection resolvers of graphql-js look at the schema only.
    const info = { schema } as unknown as GraphQLResolveInfo;
    const value: unknown = definition.resolve(parent, getArgumentValues(definition, node, variables), undefined, info);
    const named = getNamedType(definition.type);
    return this.#value(value, node, isObjectType(named) ? named : null);
  }

  #value(value: unknown, node: FieldNode, type: GraphQLObjectType | null): number {
    if (value === null || value === undefined) return 4;
    if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + this.#value(item, node, type) + 1, 2);
    if (type === null || node.selectionSet === undefined) return String(value).length + 2;
    return this.#object(value, node.selectionSet, type);
  }

  #object(value: unknown, selectionSet: SelectionSetNode, type: GraphQLObjectType): number {
    const known = this.#known.get(selectionSet) ?? new Map<unknown, number>();
    this.#known.set(selectionSet, known);
    const weight = known.get(value);
    if (weight !== undefined) return weight;
    let sum = 2;
    for (const field of fieldsIn(selectionSet, this.#request.fragments)) {
      if (this.#weighed > this.#most) return this.#weighed;
      const own = field.name.value.length + FIELD_CHARACTERS;
      this.#weighed += own;
      sum += own + this.weigh(field, value, type);
    }
    known.set(value, sum);
    return sum;
  }
}

function* fieldsIn(
  { selections }: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): Generator<FieldNode> {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) yield selection;
    else {
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
      if (fragment !== undefined) yield* fieldsIn(fragment.selectionSet, fragments);
    }
  }
}

const toolsCharacters = new WeakMap<GraphQLSchema, number>();

/** Characters of the answer that the usual tools get. */
function charactersForTools(schema: GraphQLSchema): number {
  const known = toolsCharacters.get(schema);
  if (known !== undefined) return known;
  const text = getIntrospectionQuery({
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    schemaDescription: true,
    inputValueDeprecation: true,
    oneOf: true,
  });
  const characters = charactersOf(operationIn(text, schema), Number.POSITIVE_INFINITY);
  toolsCharacters.set(schema, characters);
  return characters;
}

function operationIn(text: string, schema: GraphQLSchema): Operation {
  const { definitions } = parse(text, { noLocation: true });
  const operation = definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (operation === undefined) throw new TypeError('the tools’ query has no operation');
  const fragments = definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
  return { schema, operation, fragments: new Map(fragments.map((one) => [one.name.value, one])), variables: {} };
}

function charactersOf(request: Operation, most: number): number {
  const scales = new Scales(request, most);
  let sum = 0;
  for (const field of fieldsIn(request.operation.selectionSet, request.fragments)) {
    sum += scales.weigh(field, undefined, null);
  }
  return sum;
}

/**
 * The cost of all introspection in the operation; above `most` when it is more. From then on the schema is described.
 */
export function introspectionCost(request: Operation, most: number): number {
  const fields = fieldsIn(request.operation.selectionSet, request.fragments);
  if (!fields.some(({ name }) => META_FIELDS.some((meta) => meta.name === name.value))) return 0;
  addDescriptions(request.schema);
  const unit = charactersForTools(request.schema) / TOOLS_COST;
  return Math.round(charactersOf(request, most * unit) / unit);
}
