// What a released schema must satisfy: everything has a description and follows the conventions, and the public
// contract is complete, with the same types.

import {
  buildASTSchema,
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
} from 'graphql';
import {
  incompleteConnections,
  misplacedIds,
  mutationsWithoutId,
  openSets,
  unspecifiedScalars,
} from './conventions.ts';

/** A part of a schema: its path (`Game.events.first`), its type as text, and its description. */
interface Part {
  readonly path: string;
  readonly type: string;
  readonly description: string | null;
}

function memberParts(type: GraphQLNamedType): readonly Part[] {
  if (isObjectType(type) || isInterfaceType(type)) {
    return Object.values(type.getFields()).flatMap((field) => [
      part(`${type.name}.${field.name}`, String(field.type), field.description),
      ...field.args.map((arg) => part(`${type.name}.${field.name}.${arg.name}`, inputType(arg), arg.description)),
    ]);
  }
  if (isInputObjectType(type)) {
    return Object.values(type.getFields()).map((field) =>
      part(`${type.name}.${field.name}`, inputType(field), field.description),
    );
  }
  if (isEnumType(type)) {
    return type.getValues().map((value) => part(`${type.name}.${value.name}`, type.name, value.description));
  }
  return [];
}

/** Type and default value, as in the SDL. */
function inputType(input: GraphQLArgument | GraphQLInputField): string {
  const value = input.defaultValue === undefined ? '' : ` = ${JSON.stringify(input.defaultValue)}`;
  return `${String(input.type)}${value}`;
}

function part(path: string, type: string, description: string | null | undefined): Part {
  return { path, type, description: description ?? null };
}

function parts(schema: GraphQLSchema): readonly Part[] {
  return Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
    .flatMap((type) => [part(type.name, type.astNode?.kind ?? '', type.description), ...memberParts(type)]);
}

/** Whatever breaks a rule that holds for every type. */
export function breaches(schema: GraphQLSchema): readonly string[] {
  const gates = [
    missingDescriptions,
    misplacedIds,
    openSets,
    incompleteConnections,
    mutationsWithoutId,
    unspecifiedScalars,
  ];
  return gates.flatMap((gate) => gate(schema));
}

/** The schema, types, fields, arguments, input fields and enum values without a description. */
export function missingDescriptions(schema: GraphQLSchema): readonly string[] {
  return [part('schema', '', schema.description), ...parts(schema)]
    .filter(({ description }) => description === null || description.trim() === '')
    .map(({ path }) => `${path} has no description`);
}

/** Unions and interfaces: `Member of Group` for each pair. */
function memberships(schema: GraphQLSchema): readonly string[] {
  return Object.values(schema.getTypeMap()).flatMap((type) => {
    if (isUnionType(type)) return type.getTypes().map((member) => `${member.name} of ${type.name}`);
    if (isObjectType(type)) return type.getInterfaces().map((group) => `${type.name} of ${group.name}`);
    return [];
  });
}

/** Everything in `contract` that `schema` lacks or has with another type. `contract` may be partial. */
export function missingFromContract(schema: GraphQLSchema, contract: DocumentNode): readonly string[] {
  const wanted = buildASTSchema(contract);
  const found = new Map(parts(schema).map(({ path, type }) => [path, type]));
  const foundMembers = new Set(memberships(schema));
  const wrongParts = parts(wanted).flatMap(({ path, type }) => {
    const actual = found.get(path);
    if (actual === undefined) return [`${path} is in the contract but not in the schema`];
    return actual === type ? [] : [`${path} is ${actual} but the contract says ${type}`];
  });
  const wrongMembers = memberships(wanted).flatMap((pair) =>
    foundMembers.has(pair) ? [] : [`${pair} is in the contract but not in the schema`],
  );
  return [...wrongParts, ...wrongMembers, ...demandedBeside(schema, wanted), ...otherScalars(schema, wanted)];
}

/** Arguments and input fields that `schema` demands and `wanted` does not know: those callers would be refused. */
function demandedBeside(schema: GraphQLSchema, wanted: GraphQLSchema): readonly string[] {
  const known = new Set(parts(wanted).map(({ path }) => path));
  return Object.keys(wanted.getTypeMap()).flatMap((name) =>
    demandedBy(schema.getType(name))
      .filter(({ owner, path }) => known.has(owner) && !known.has(path))
      .map(({ path }) => `${path} is required and not in the contract`),
  );
}

/** What must be given, and the path of what it belongs to. */
function demandedBy(type: GraphQLNamedType | undefined): readonly { readonly owner: string; readonly path: string }[] {
  if (isObjectType(type) || isInterfaceType(type)) {
    return Object.values(type.getFields()).flatMap(({ name, args }) => {
      const owner = `${type.name}.${name}`;
      return args.filter(isRequiredArgument).map((arg) => ({ owner, path: `${owner}.${arg.name}` }));
    });
  }
  if (!isInputObjectType(type)) return [];
  const fields = Object.values(type.getFields()).filter(isRequiredInputField);
  return fields.map(({ name }) => ({ owner: type.name, path: `${type.name}.${name}` }));
}

function otherScalars(schema: GraphQLSchema, wanted: GraphQLSchema): readonly string[] {
  return Object.values(wanted.getTypeMap()).flatMap((type) => {
    const found = schema.getType(type.name);
    if (!isScalarType(type) || !isScalarType(found) || (type.specifiedByURL ?? null) === null) return [];
    return type.specifiedByURL === found.specifiedByURL
      ? []
      : [`${type.name} is not specified by ${type.specifiedByURL}`];
  });
}
