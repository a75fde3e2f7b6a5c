// Relay's compiler on the example of docs/clients.md: the schema has what pagination and refetching need.

import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documents } from '../../lambdas/graphql/documents/documents.generated.ts';
import { freshFolder, ROOT } from '../kit/processes/serverProcess.ts';

const COMPILER = createRequire(import.meta.url).resolve('relay-compiler/cli.js');
const SCHEMA = readFileSync(join(ROOT, 'schema/schema.generated.graphql'), 'utf8');

let folder: ReturnType<typeof freshFolder>;
beforeAll(() => {
  folder = freshFolder();
});
afterAll(() => folder.remove());

/** Compiles a copy of the example against `schema`; the folder of the copy. */
async function compiled(name: string, schema: string): Promise<string> {
  const root = join(folder.path, name);
  mkdirSync(join(root, 'schema'), { recursive: true });
  writeFileSync(join(root, 'schema/schema.generated.graphql'), schema);
  const example = join(root, 'docs/clients/relay');
  cpSync(join(ROOT, 'docs/clients/relay'), example, { recursive: true });
  await promisify(execFile)(process.execPath, [COMPILER], { cwd: example });
  return example;
}

test('the fragment with a connection compiles', async () => {
  const written = join(await compiled('good', SCHEMA), '__generated__');
  for (const name of ['EventLogQuery', 'EventLog_game', 'EventLogPaginationQuery']) {
    expect(existsSync(join(written, `${name}.graphql.js`)), name).toBe(true);
  }
});

test('what it sends is kept, with its hashes, as it is now', async () => {
  const kept = 'docs/clients/relay/persistedQueries.json';
  const texts = readFileSync(join(ROOT, kept), 'utf8');
  expect(readFileSync(join(await compiled('kept', SCHEMA), 'persistedQueries.json'), 'utf8')).toBe(texts);
  expect(texts).toContain('node(id: $id)');
  const known = new Map(documents.flatMap(({ hashes, text }) => hashes.map((hash) => [hash, text])));
  for (const [hash, text] of Object.entries(JSON.parse(texts))) expect(known.get(hash)).toBe(text);
});

test.each([
  ['a connection without page info', /(type EventConnection \{[\s\S]*?)pageInfo: PageInfo!/],
  ['a game that is no node', /(type Game implements )Node & /],
])('%s does not', async (what, part) => {
  const schema = SCHEMA.replace(part, '$1');
  expect(schema).not.toBe(SCHEMA);
  await expect(compiled(what.replaceAll(' ', '-'), schema)).rejects.toThrow(/Error/);
});
