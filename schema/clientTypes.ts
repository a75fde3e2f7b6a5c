// The documents of docs/clients/game.graphql with the types of their variables and answers, as GraphQL Code Generator makes them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import { type GraphQLSchema, parse, printSchema } from 'graphql';

const DOCUMENTS = join(import.meta.dirname, '../docs/clients/game.graphql');

/** As JSON brings them. */
const SCALARS = { DateTime: 'string', ID: 'string', JSON: 'unknown' };

/** The text of `docs/clients/game.generated.ts`, without its header. */
export function clientTypesModule(schema: GraphQLSchema): Promise<string> {
  return codegen({
    schema: parse(printSchema(schema)),
    documents: [{ location: DOCUMENTS, document: parse(readFileSync(DOCUMENTS, 'utf8')) }],
    config: {},
    filename: 'game.generated.ts',
    plugins: [
      {
        typescriptOperations: {
          useTypeImports: true,
          enumType: 'string-literal',
          immutableTypes: true,
          scalars: SCALARS,
        },
      },
      { typedDocumentNode: { useTypeImports: true } },
    ],
    pluginMap: { typescriptOperations, typedDocumentNode },
  });
}
