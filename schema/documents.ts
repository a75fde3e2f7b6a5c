// The documents of docs/examples and docs/clients as a module: clients may name them by their hash (docs/api.md).

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InMemoryCache } from '@apollo/client';
import { type DocumentNode, getOperationAST, OperationTypeNode, parse, print, separateOperations } from 'graphql';

const DOCS = join(import.meta.dirname, '../docs');

/** A document, and the hashes that name it. */
interface KnownDocument {
  readonly name: string;
  readonly hashes: readonly string[];
  readonly text: string;
}

/** The text of the module. A document of Apollo Client has its type names, and so is one of its own. */
export function documentsModule(): string {
  const documents = [
    ...filesOf('examples').map(({ name, text }) => known(name, parse(text), text, text.trimEnd())),
    ...filesOf('clients').flatMap((file) => (file.name === APOLLO_ALONE ? ofApollo(file) : ofClients(file))),
    ...ofRelay(),
  ];
  return `/** The documents of docs/examples and docs/clients, with the SHA-256 of each form in which a client may have it. */
export const documents: readonly {
  readonly name: string;
  readonly hashes: readonly string[];
  readonly text: string;
}[] = ${JSON.stringify(documents, null, 2)};
`;
}

function filesOf(folder: string): readonly { readonly name: string; readonly text: string }[] {
  return readdirSync(join(DOCS, folder))
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(join(DOCS, folder, name), 'utf8') }));
}

/** Only Apollo Client sends it; its subscriptions go over a socket, with their text. */
const APOLLO_ALONE = 'clients/tournament.graphql';

function ofApollo({ name, text }: { readonly name: string; readonly text: string }): readonly KnownDocument[] {
  return Object.entries(separateOperations(parse(text))).flatMap(([operation, document]) =>
    getOperationAST(document)?.operation === OperationTypeNode.SUBSCRIPTION
      ? []
      : [known(`${name}, ${operation} with type names`, withTypeNames(document))],
  );
}

/** The file as it stands and as printed; each operation with its fragments, and as Apollo Client sends it. */
function ofClients({ name, text }: { readonly name: string; readonly text: string }): readonly KnownDocument[] {
  const whole = parse(text);
  const alone = Object.entries(separateOperations(whole)).flatMap(([operation, document]) => [
    known(`${name}, ${operation}`, document),
    known(`${name}, ${operation} with type names`, withTypeNames(document)),
  ]);
  return [known(name, whole, text, text.trimEnd()), ...alone];
}

function known(name: string, document: DocumentNode, ...sources: readonly string[]): KnownDocument {
  const text = print(document);
  return { name, hashes: [...new Set([...sources, text].map(sha256))], text };
}

function withTypeNames(document: DocumentNode): DocumentNode {
  return new InMemoryCache().transformDocument(document);
}

/** What relay-compiler wrote: text by hash. */
function ofRelay(): readonly KnownDocument[] {
  const path = join(DOCS, 'clients/relay/persistedQueries.json');
  const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync(path, 'utf8'));
  return Object.entries(texts).map(([hash, text]) => ({ name: 'clients/relay', hashes: [hash], text }));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
