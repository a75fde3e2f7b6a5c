// The documents of docs/clients with the types of their variables and answers, as GraphQL Code Generator makes them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typedDocumentNode from '@graphql-codegen/typed-document-node';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import { type GraphQLSchema, parse, printSchema } from 'graphql';

const FOLDER = join(import.meta.dirname, '../docs/clients');

/** As JSON brings them. */
const SCALARS = { DateTime: 'string', ID: 'string', JSON: 'unknown' };

/** The text of `<name>.generated.ts` for `<name>.graphql`, without its header. */
export function clientTypesModule(schema: GraphQLSchema, name: 'game' | 'tournament'): Promise<string> {
  const location = join(FOLDER, `${name}.graphql`);
  return codegen({
    schema: parse(printSchema(schema)),
    documents: [{ location, document: parse(readFileSync(location, 'utf8')) }],
    config: {},
    filename: `${name}.generated.ts`,
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
