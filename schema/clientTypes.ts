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
  type InlineFragmentNode,
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
  const scalars = { ...SCALARS, JSON: { input: 'unknown', output: 'Readonly<Record<string, unknown>>' } };
  const config = { ...TYPES, scalars, omitOperationSuffix: true, disableDescriptions: true };
  const types = await generated(schema, document, [{ typescriptOperations: config }]);
  return `${OPERATION}${types}\n${textsOf(document)}`;
}

const OPERATION = `import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';

/** The text of an operation, with the types of its answer and variables. */
export type Operation<Answer, Variables = never> = string & DocumentTypeDecoration<Answer, Variables>;

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
function textsOf(document: DocumentNode): string {
  const fragments = document.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  return operations
    .map((operation) => {
      const { value: name } = operation.name ?? fail(operation);
      const text = stripIgnoredCharacters(print(inOnePiece(operation, fragments)));
      const type = `Operation<${name}, ${name}Variables>`;
      return `export const ${name.replace(/(?!^)[A-Z]/g, '_$&').toUpperCase()} = ${JSON.stringify(text)} as ${type};\n`;
    })
    .join('\n');
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
