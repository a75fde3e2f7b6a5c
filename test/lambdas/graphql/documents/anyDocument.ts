// Random operations over a schema: mostly valid, with values that are right, odd or wrong.

import * as fc from 'fast-check';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  OperationTypeNode,
} from 'graphql';

/** Texts that have a meaning somewhere, and some that should have none. */
export interface Vocabulary {
  /** By name of the argument or input field. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

const ODD_TEXTS = ['', ' ', '\u0000', '__proto__', 'null', '💥', '../../x', 'x'.repeat(500), "'; DROP TABLE commits;"];
const ODD_INTEGERS = [0, 1, -1, 2, 3, 7, 100, 101, 2_147_483_647, -2_147_483_648];
const MAX_DEPTH = 7;

/** A literal of `type` as it stands in a document; now and then of another type. */
function literal(type: GraphQLInputType, name: string, vocabulary: Vocabulary): fc.Arbitrary<string> {
  const inner = getNullableType(type);
  const right = rightLiteral(inner, name, vocabulary);
  const wrong = fc.constantFrom('1', '"x"', '{a: 1}', '[[]]', 'true', 'RED', '1e999', '99999999999');
  const none = isNonNullType(type) ? right : fc.constant('null');
  return fc.oneof({ weight: 30, arbitrary: right }, { weight: 2, arbitrary: none }, { weight: 1, arbitrary: wrong });
}

function rightLiteral(type: GraphQLInputType, name: string, vocabulary: Vocabulary): fc.Arbitrary<string> {
  const inner = getNullableType(type);
  if (isListType(inner)) {
    return fc.array(literal(inner.ofType, name, vocabulary), { maxLength: 3 }).map((items) => `[${items.join(' ')}]`);
  }
  if (isEnumType(inner)) return fc.constantFrom(...inner.getValues().map((value) => value.name));
  if (isInputObjectType(inner)) {
    const fields = Object.values(inner.getFields());
    return argumentsOf(fields, vocabulary).map((text) => `{${text}}`);
  }
  return scalarLiteral(String(inner), name, vocabulary);
}

function scalarLiteral(type: string, name: string, { words }: Vocabulary): fc.Arbitrary<string> {
  const known = words[name] ?? [];
  const text = fc.constantFrom(...known, ...known, ...known, ...ODD_TEXTS).map((value) => JSON.stringify(value));
  switch (type) {
    case 'Int':
      return fc.constantFrom(...ODD_INTEGERS).map(String);
    case 'Boolean':
      return fc.boolean().map(String);
    case 'JSON':
      return fc.constantFrom('{}', 'null', '[]', '{objectives: "random"}', '{a: {b: [1, 2.5, "c"]}}', '3');
    default:
      return text;
  }
}

/** Arguments or input fields: all that are required, some of the others. */
function argumentsOf(
  args: readonly Pick<GraphQLArgument, 'name' | 'type'>[],
  vocabulary: Vocabulary,
): fc.Arbitrary<string> {
  const parts = args.map(({ name, type }) => {
    const given = literal(type, name, vocabulary).map((value) => `${name}: ${value}`);
    return isNonNullType(type) ? given : fc.oneof(given, fc.constant(''));
  });
  return fc.tuple(...parts).map((texts) => texts.filter((text) => text !== '').join(', '));
}

function field(definition: GraphQLField<unknown, unknown>, depth: number, state: State): fc.Arbitrary<string> {
  const args = argumentsOf(definition.args, state.vocabulary).map((text) => (text === '' ? '' : `(${text})`));
  const below = selection(definition.type, depth - 1, state);
  return fc.tuple(args, below).map(([given, inner]) => `${definition.name}${given} ${inner}`);
}

interface State {
  readonly schema: GraphQLSchema;
  readonly vocabulary: Vocabulary;
}

/** A selection set for `type`; empty text for a scalar. */
function selection(type: GraphQLOutputType, depth: number, state: State): fc.Arbitrary<string> {
  const named = getNamedType(type);
  if (isAbstractType(named)) {
    const own = isInterfaceType(named) ? Object.keys(named.getFields())[0] : undefined;
    if (depth <= 0) return fc.constant('{ __typename }');
    return fc
      .constantFrom(...state.schema.getPossibleTypes(named))
      .chain((member) =>
        selection(member, depth, state).map((inner) => `{ __typename ${own ?? ''} ... on ${member.name} ${inner} }`),
      );
  }
  if (!isObjectType(named)) return fc.constant('');
  if (depth <= 0) return fc.constant('{ __typename }');
  const fields = Object.values(named.getFields());
  return fc
    .subarray(fields, { minLength: 1, maxLength: Math.min(4, fields.length) })
    .chain((chosen) => fc.tuple(...chosen.map((one) => field(one, depth, state))))
    .map((texts) => `{ ${texts.join(' ')} }`);
}

/** A query or a mutation over `schema`, of up to seven levels. */
export function anyDocument(schema: GraphQLSchema, vocabulary: Vocabulary): fc.Arbitrary<string> {
  const state: State = { schema, vocabulary };
  const operation = (name: OperationTypeNode) => {
    const root = schema.getRootType(name);
    if (!root) throw new Error(`no ${name}`);
    return selection(root, MAX_DEPTH, state).map((text) => `${name} ${text}`);
  };
  return fc.oneof(
    { weight: 2, arbitrary: operation(OperationTypeNode.QUERY) },
    { weight: 1, arbitrary: operation(OperationTypeNode.MUTATION) },
  );
}
