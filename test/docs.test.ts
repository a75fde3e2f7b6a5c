// The documents and the repository agree: links lead somewhere, files and scripts that are named exist, queries fit the
// schema.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { typeDefs } from '../schema/typeDefs.generated.ts';

const ROOT = join(import.meta.dirname, '..');

/** Every page by its path from the root. */
const PAGES: readonly (readonly [path: string, text: string])[] = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
].map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]);

/** The name that GitHub gives to a heading. */
function anchorOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

function anchorsOf(path: string): readonly string[] {
  return [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
}

/** Links of `text` to places of this repository that are not there, seen from the page at `path`. */
function deadLinks(path: string, text: string): readonly string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? join(ROOT, path) : join(ROOT, dirname(path), file);
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
}

const AREAS = 'app|bench|docs|domain|eventstore|infra|lambdas|local|schema|sdk|test|tools|web';

/** Files that `text` names in backticks and that do not exist. Names with a gap (`<title-id>`, `*`) are patterns. */
function absentFiles(text: string): readonly string[] {
  const names = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  const files = names.filter((name) => new RegExp(`^(?:${AREAS})/[\\w./-]+$`).test(name));
  // A module may be named without its ending.
  return files.filter((name) => !existsSync(join(ROOT, name)) && !existsSync(join(ROOT, `${name}.ts`)));
}

/** Commands of npm that `text` names and package.json does not. */
function absentScripts(text: string): readonly string[] {
  const named = [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
    ([, run, short]) => run ?? short ?? '',
  );
  return named.filter((name) => !(name in packageJson.scripts));
}

describe.each(PAGES)('%s', (path, text) => {
  test('links to what is there', () => {
    expect(deadLinks(path, text)).toEqual([]);
  });

  test('names files and scripts that exist', () => {
    expect(absentFiles(text)).toEqual([]);
    expect(absentScripts(text)).toEqual([]);
  });

  test('asks queries that the schema allows', () => {
    const schema = buildSchema(typeDefs);
    for (const [, query = ''] of text.matchAll(/```graphql\n([\s\S]*?)```/g)) {
      expect(validate(schema, parse(query)), query).toEqual([]);
    }
  });
});

test('what is not there is found', () => {
  expect(
    deadLinks('docs/api.md', '[a](nowhere.md) [b](../README.md#no-such-heading) [c](../README.md#run-it)'),
  ).toEqual(['nowhere.md', '../README.md#no-such-heading']);
  expect(
    absentFiles('`domain/title/contract.ts` `domain/nothing.ts` `app/games/play` `docs/titles/<title-id>.md`'),
  ).toEqual(['domain/nothing.ts']);
  expect(absentScripts('npm run check, npm test, npm run nothing')).toEqual(['nothing']);
});

test('every decision record has a number of its own, without gaps, which its heading repeats, and is in the index', () => {
  const index = readFileSync(join(ROOT, 'docs/decisions/README.md'), 'utf8');
  const names = readdirSync(join(ROOT, 'docs/decisions'))
    .filter((name) => name !== 'README.md')
    .toSorted();
  expect(names.filter((name) => !index.includes(`(${name})`))).toEqual([]);
  expect(names.map((name) => name.slice(0, 4))).toEqual(names.map((_, index) => String(index + 1).padStart(4, '0')));
  for (const name of names) {
    const text = readFileSync(join(ROOT, 'docs/decisions', name), 'utf8');
    expect(text.startsWith(`# ${name.slice(0, 4)}: `), name).toBe(true);
  }
});
