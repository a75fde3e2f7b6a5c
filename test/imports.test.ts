// The arrows between the parts, read from every source; and planted sources that prove that each rule can be broken.

import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brokenRules, FACES } from './importRules.ts';
import { importsOf, scan } from './sourceScanner.ts';

const REPOSITORY = join(import.meta.dirname, '..');
const AREAS = [
  'domain',
  'eventstore',
  'app',
  'schema',
  'lambdas',
  'local',
  'tools',
  'infra',
  'sdk',
  'web',
  'bench',
  'test',
];
const SOURCE = /\.(ts|tsx|mts|mjs)$/;

/** Every source of the repository by its path from the root. */
function repository(): ReadonlyMap<string, string> {
  const folders = readdirSync(REPOSITORY, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile()) return SOURCE.test(entry.name) ? [entry.name] : [];
    if (!AREAS.includes(entry.name)) return [];
    const inside = readdirSync(join(REPOSITORY, entry.name), { recursive: true, encoding: 'utf8' });
    return inside
      .filter((path) => SOURCE.test(path) && !path.includes('node_modules'))
      .map((path) => join(entry.name, path));
  });
  return new Map(folders.map((path) => [path.split(sep).join('/'), readFileSync(join(REPOSITORY, path), 'utf8')]));
}

describe('the repository', () => {
  const sources = repository();

  test('is read: every area with code has sources', () => {
    const areas = new Set([...sources.keys()].map((path) => path.split('/')[0]));
    expect([...areas]).toEqual(expect.arrayContaining(['domain', 'eventstore', 'app', 'infra', 'test']));
    expect(sources.size).toBeGreaterThan(50);
  });

  test('every relative import is found by the scanner that a plain search finds', () => {
    for (const [path, text] of sources) {
      if (path.startsWith('test/')) continue;
      const plain = text.split('\n').filter((line) => /^(import|export|\}).* from '\.{1,2}\//.test(line)).length;
      const scanned = importsOf(scan(text)).filter(({ specifier }) => specifier?.startsWith('.'));
      expect(scanned.length, path).toBeGreaterThanOrEqual(plain);
    }
  });

  test('every exception in the table of faces is a file', () => {
    expect(Object.keys(FACES).filter((path) => !sources.has(path))).toEqual([]);
  });

  test('breaks no rule', () => {
    expect(brokenRules(sources)).toEqual([]);
  });
});

/** Rules broken by one file that imports `targets`, which exist and import nothing. */
function planted(path: string, text: string, ...targets: readonly string[]): readonly string[] {
  return brokenRules(new Map([[path, text], ...targets.map((target): [string, string] => [target, ''])]));
}

describe('arrows that do not exist are found', () => {
  test.each([
    ['domain/game/play.ts', 'node:fs', 'domain imports nothing from npm or Node'],
    ['domain/game/play.ts', 'graphql', 'domain imports nothing from npm or Node'],
    ['domain/game/play.ts', '../../app/index.ts', 'no arrow from domain to app'],
    ['eventstore/sqlite/index.ts', '../../domain/log/index.ts', 'types only'],
    ['eventstore/sqlite/index.ts', '../../app/index.ts', 'no arrow from eventstore to app'],
    ['app/games/play.ts', '../../eventstore/sqlite/index.ts', 'may import eventstore/port.ts only'],
    ['app/games/play.ts', '../../lambdas/config.ts', 'no arrow from app to lambdas'],
    ['app/games/play.ts', '../../domain/log/chain.ts', 'not the public face'],
    ['app/games/play.ts', '../../domain/titles/tic-tac-toe/index.ts', 'through domain/titles/index.ts'],
    ['lambdas/graphql/index.ts', '../../local/main.ts', 'no arrow from lambdas to local'],
    ['lambdas/graphql/index.ts', '../../infra/bundling.ts', 'no arrow from lambdas to infra'],
    ['local/main.ts', '../infra/parameters.ts', 'no arrow from local to infra'],
    ['infra/app.ts', '../lambdas/graphql/index.ts', 'no arrow from infra to lambdas'],
    ['sdk/client.ts', '../app/index.ts', 'no arrow from sdk to app'],
    ['web/table.ts', '../app/index.ts', 'no arrow from web to app'],
    ['app/games/play.ts', '../../test/kit/titles/toyTitle.ts', 'nothing imports test'],
    ['lambdas/graphql/index.ts', '../../bench/main.ts', 'nothing imports bench'],
    ['domain/titles/go/decide.ts', '../chess/index.ts', 'a title imports another title'],
    ['domain/titles/index.ts', './chess/decide.ts', 'through domain/titles/index.ts'],
    ['domain/bots/bot.ts', '../titles/chess/index.ts', 'through domain/titles/index.ts'],
    ['app/games/play.ts', '../../../elsewhere/x.ts', 'leaves the repository'],
    ['app/games/play.ts', '#app', 'only relative paths and packages'],
  ])('%s → %s: %s', (path, specifier, reason) => {
    const target = join(path, '..', specifier).split(sep).join('/');
    const found = planted(path, `import { x } from '${specifier}';`, target);
    expect(found).toEqual([expect.stringContaining(reason)]);
  });

  test('a file that does not exist', () => {
    expect(planted('app/a.ts', "import { x } from './b.ts';")).toEqual(['app/a.ts → app/b.ts: points at nothing']);
  });

  test('a cycle between three files', () => {
    const sources = new Map([
      ['app/a.ts', "import { b } from './b.ts';"],
      ['app/b.ts', "export * from './c.ts';"],
      ['app/c.ts', "import { a } from './a.ts';"],
    ]);
    expect(brokenRules(sources)).toEqual(['cycle: app/a.ts → app/b.ts → app/c.ts → app/a.ts']);
  });

  test('but not where a type closes the ring, which nothing at run time sees', () => {
    const sources = new Map([
      ['app/a.ts', "import { b } from './b.ts';"],
      ['app/b.ts', "import type { A } from './a.ts';"],
    ]);
    expect(brokenRules(sources)).toEqual([]);
  });

  test.each(['export default 1;', 'const x = 1; export { x as default };'])('a default export: %s', (text) => {
    expect(planted('app/a.ts', text)).toEqual(['app/a.ts: has a default export']);
    expect(planted('vitest.config.ts', text)).toEqual([]);
  });
});

describe('every way to write an import is read', () => {
  test.each([
    "import '../lambdas/config.ts';",
    'import { x } from "../lambdas/config.ts";',
    "import {\n  a,\n  type B,\n  c as d,\n} from '../lambdas/config.ts';",
    "import all, * as rest from '../lambdas/config.ts';",
    "import type { X } from '../lambdas/config.ts';",
    "import type from '../lambdas/config.ts';",
    "import x from '../lambdas/config.ts' with { type: 'json' };",
    "export { x } from '../lambdas/config.ts';",
    "export * from '../lambdas/config.ts';",
    "export type { X } from '../lambdas/config.ts';",
    "const x = await import('../lambdas/config.ts');",
    "type X = import('../lambdas/config.ts').X;",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source in a text
    "const x = `${await import('../lambdas/config.ts')}`;",
    "const x = a / b; import { y } from '../lambdas/config.ts'; const z = c / d;",
    "const x = /'/; import { y } from '../lambdas/config.ts';",
    "require('../lambdas/config.ts');",
  ])('%s', (text) => {
    expect(planted('app/a.ts', text, 'lambdas/config.ts')).toEqual([
      expect.stringContaining('no arrow from app to lambdas'),
    ]);
  });

  test.each([
    "// import { x } from '../lambdas/config.ts';",
    "/* import { x } from '../lambdas/config.ts'; */",
    'const text = "import { x } from \'../lambdas/config.ts\'";',
    "const text = `import { x } from '../lambdas/config.ts'`;",
    "const pattern = /import '..\\/lambdas\\/config.ts'/;",
    "const { important } = from('../lambdas/config.ts');",
  ])('and nothing else: %s', (text) => {
    expect(planted('app/a.ts', text, 'lambdas/config.ts')).toEqual([]);
  });

  test('an import that is worked out at run time is refused', () => {
    expect(planted('app/a.ts', 'await import(name);')).toEqual(['app/a.ts: imports something that is not plain text']);
  });

  test('only a whole `import type` counts as types only', () => {
    const target = 'domain/log/index.ts';
    const path = 'eventstore/memory.ts';
    expect(planted(path, "import type { Commit } from '../domain/log/index.ts';", target)).toEqual([]);
    expect(planted(path, "import { type Commit } from '../domain/log/index.ts';", target)).toHaveLength(1);
  });
});

describe('the domain is pure', () => {
  test.each([
    ['const now = Date.now();', 'Date'],
    ['const now = new Date();', 'Date'],
    ['const x = Math.random();', 'Math.random'],
    ['const x = Math\n  .random();', 'Math.random'],
    ["if (process.env['X']) {}", 'process'],
    ['console.log(1);', 'console'],
    ['setTimeout(f, 1);', 'setTimeout'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source in a text
    ['const text = `at ${Date.now()}`;', 'Date'],
    ['globalThis.x = 1;', 'globalThis'],
    ['const here = import.meta.dirname;', 'import.meta'],
  ])('%s', (text, word) => {
    expect(planted('domain/x.ts', text)).toEqual([`domain/x.ts: domain is pure, but says ${word}`]);
    expect(planted('app/x.ts', text)).toEqual([]);
  });

  test.each([
    '// the Date is handed in',
    "const text = 'Math.random is forbidden';",
    'const text = `no process here`;',
    'const x = state.process;',
    'interface X { readonly process: string }',
    'const UpDate = 1; const processed = 2;',
  ])('words that only look impure are left alone: %s', (text) => {
    expect(planted('domain/x.ts', text)).toEqual([]);
  });
});

test('arrows that do exist are left alone', () => {
  const target = (path: string): [string, string] => [path, ''];
  const sources = new Map([
    [
      'app/games/play.ts',
      "import { a } from '../../eventstore/port.ts'; import { b } from '../../domain/log/index.ts';",
    ],
    ['eventstore/memory.ts', "import type { a } from '../domain/log/index.ts'; import { b } from './port.ts';"],
    [
      'lambdas/graphql/index.ts',
      "import { a } from '../../app/index.ts'; import { b } from '../config.ts'; import 'graphql';",
    ],
    [
      'local/main.ts',
      "import { a } from '../lambdas/graphql/index.ts'; import { b } from '../eventstore/sqlite/index.ts';",
    ],
    ['domain/titles/index.ts', "import { a } from './chess/index.ts';"],
    [
      'domain/titles/chess/steps/a.ts',
      "import b from '../data/b.json' with { type: 'json' }; import { c } from '../../../title.ts';",
    ],
    [
      'test/app/a.test.ts',
      "import { a } from '../../app/games/play.ts'; import { b } from '../../domain/titles/chess/steps/a.ts';",
    ],
    ['bench/a.ts', "import { a } from '../infra/bundling.ts';"],
    target('eventstore/port.ts'),
    target('domain/log/index.ts'),
    target('domain/title.ts'),
    target('domain/titles/chess/index.ts'),
    target('app/index.ts'),
    target('lambdas/config.ts'),
    target('eventstore/sqlite/index.ts'),
    target('infra/bundling.ts'),
  ]);
  expect(brokenRules(sources)).toEqual([]);
});
