// Documents of clients with the types of their answers, as GraphQL Code Generator makes them.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getNamedType,
  type InlineFragmentNode,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  printSchema,
  stripIgnoredCharacters,
  visit,
} from 'graphql';

const ROOT = join(import.meta.dirname, '..');

const TYPES = { useTypeImports: true, enumType: 'string-literal', immutableTypes: true };

/** As JSON brings them. */
const SCALARS = { DateTime: 'string', ID: 'string', JSON: 'unknown' };

/** The module beside `docs/clients/<name>.graphql`, without its header: documents that are parsed already. */
export function clientTypesModule(schema: GraphQLSchema, name: 'game' | 'tournament'): Promise<string> {
  return generated(schema, readDocument(`docs/clients/${name}.graphql`), [
    { typescriptOperations: { ...TYPES, scalars: SCALARS } },
    { typedDocumentNode: { useTypeImports: true } },
  ]);
}

/**
 * `documents.generated.ts` beside the documents in `folder`, without its header: types of answers, and operations as
 * texts.
 */
export async function ownClientModule(schema: GraphQLSchema, folder: string): Promise<string> {
  const document = readDocument(`${folder}/*.graphql`);
  return `${OPERATION}${await typesOf(schema, document)}\n${constantsOf(document)}`;
}

/**
 * The same for the package that others install, which needs no other: with an operation for each mutation, whose answer
 * has the fragments of its types in `folder`.
 */
export async function packageModule(schema: GraphQLSchema, folder: string): Promise<string> {
  const own = readDocument(`${folder}/*.graphql`);
  const names = Object.keys(schema.getMutationType()?.getFields() ?? {});
  const commands = parse(names.map((name) => commandText(schema, own, name)).join('\n'));
  const types = await typesOf(schema, { ...own, definitions: [...own.definitions, ...commands.definitions] });
  const texts = operationsOf({ ...own, definitions: [...own.definitions, ...commands.definitions] });
  const textOf = (name: string) => texts.find((one) => one.name === operationName(name))?.text ?? '';
  const members = (text: (name: string) => string) => names.map((name) => `  ${text(name)}`).join('\n');
  return `${OWN_OPERATION}${types}\n${constantsOf(own)}
export interface Commands {
${members((name) => `readonly ${name}: Operation<${operationName(name)}, ${operationName(name)}Variables>;`)}
}

export const COMMANDS: Commands = {
${members((name) => `${name}: ${textOf(name)},`)}
};
`;
}

/** A mutation as the package sends it. */
function commandText(schema: GraphQLSchema, own: DocumentNode, name: string): string {
  const field = schema.getMutationType()?.getFields()[name];
  const result = getNamedType(field?.type);
  const members = isUnionType(result) ? result.getTypes() : [];
  const types = new Set(members.flatMap((type) => [type, ...type.getInterfaces()].map((one) => one.name)));
  const spreads = own.definitions.flatMap((one) =>
    one.kind === Kind.FRAGMENT_DEFINITION && types.has(one.typeCondition.name.value) ? [`...${one.name.value}`] : [],
  );
  const input = field?.args.map(({ type }) => String(type)).join();
  return `mutation ${operationName(name)}($input: ${input}, $lang: Language = EN) {
    result: ${name}(input: $input) { __typename ${spreads.join(' ')} }
  }`;
}

function operationName(mutation: string): string {
  return `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}`;
}

/** Types of answers. */
function typesOf(schema: GraphQLSchema, document: DocumentNode): Promise<string> {
  const scalars = { ...SCALARS, JSON: { input: 'unknown', output: 'Readonly<Record<string, unknown>>' } };
  const config = { ...TYPES, scalars, omitOperationSuffix: true, disableDescriptions: true };
  return generated(schema, document, [{ typescriptOperations: config }]);
}

const OPERATION = `import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';

/** The text of an operation, with the types of its answer and variables. */
export type Operation<Answer, Variables = never> = string & DocumentTypeDecoration<Answer, Variables>;

`;

const OWN_OPERATION = `
/** The text of an operation, with the types of its answer and variables. */
export type Operation<Answer, Variables = never> = string & { readonly __apiType?: (variables: Variables) => Answer };

`;

type Plugins = Parameters<typeof codegen>[0]['plugins'];

/** The files of a pattern as one document. */
function readDocument(pattern: string): DocumentNode {
  const files = globSync(pattern, { cwd: ROOT }).sort();
  return parse(files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n'));
}

function generated(schema: GraphQLSchema, document: DocumentNode, plugins: Plugins): Promise<string> {
  return codegen({
    schema: parse(printSchema(schema)),
    documents: [{ document }],
    config: {},
    filename: 'documents.generated.ts',
    plugins,
    pluginMap: { typescriptOperations, typedDocumentNode },
  });
}

/** Each operation as a constant, `OFFER_TAKEBACK` for `OfferTakeback`. */
function constantsOf(document: DocumentNode): string {
  return operationsOf(document)
    .map(({ name, text }) => `export const ${constantName(name)} = ${text};\n`)
    .join('\n');
}

/** Each operation with its text, as an expression. */
function operationsOf(document: DocumentNode): readonly { readonly name: string; readonly text: string }[] {
  const fragments = document.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  return operations.map((operation) => {
    const { value: name } = operation.name ?? fail(operation);
    const text = stripIgnoredCharacters(print(inOnePiece(operation, fragments)));
    const type = `Operation<${name}, ${name}Variables>`;
    return { name, text: `${JSON.stringify(text)} as ${type}` };
  });
}

function constantName(operation: string): string {
  return operation.replace(/(?!^)[A-Z]/g, '_$&').toUpperCase();
}

function fail(operation: OperationDefinitionNode): never {
  throw new Error(`An operation has no name: ${print(operation)}`);
}

/** The operation with its fragments in their places. */
function inOnePiece(
  operation: OperationDefinitionNode,
  fragments: readonly FragmentDefinitionNode[],
): OperationDefinitionNode {
  return visit(operation, {
    FragmentSpread({ name }): InlineFragmentNode | undefined {
      const fragment = fragments.find((one) => one.name.value === name.value);
      return (
        fragment && {
          kind: Kind.INLINE_FRAGMENT,
          typeCondition: fragment.typeCondition,
          selectionSet: fragment.selectionSet,
        }
      );
    },
  });
}
