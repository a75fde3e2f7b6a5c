// The documents of docs/examples as a module: clients may name them by their hash (docs/api.md).

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, print } from 'graphql';

const FOLDER = join(import.meta.dirname, '../docs/examples');

/** The text of the module. Each document has the hash of its file, and that of the text as graphql-js and most clients print it. */
export function documentsModule(): string {
  const documents = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(FOLDER, name), 'utf8');
      const printed = print(parse(text));
      return { name, hashes: [...new Set([text, text.trimEnd(), printed].map(sha256))], text: printed };
    });
  return `/** The documents of docs/examples, with the SHA-256 of each form in which a client may have it. */
export const documents: readonly {
  readonly name: string;
  readonly hashes: readonly string[];
  readonly text: string;
}[] = ${JSON.stringify(documents, null, 2)};
`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
