// The arrows between the parts and the purity of the domain are rules of Biome (biome.json, lint/), unused code is
// found by knip (knip.json). Planted sources prove that each rule of ours holds.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshFolder, ROOT } from './kit/processes/serverProcess.ts';

const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');

/** They read every file of the repository: seconds on an idle machine, minutes on a busy one. */
const PATIENCE_MS = 600_000;

const IN_ROOT = { cwd: ROOT, encoding: 'utf8' } as const;

/** What Biome prints, as far as it is read here. */
interface Report {
  readonly diagnostics: readonly { readonly category: string; readonly location: { readonly path: string } }[];
}

const RING = ['app/ring/a.ts', 'app/ring/b.ts'];
const RING_TEXTS = ['b', 'a'].map((other) => `import type { X } from './${other}.ts';\nexport type Y = X;`);

/** Lines that are refused, by the file that has them. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  'domain/game/planted.ts': [
    "import { x } from 'node:fs';",
    "import { x } from 'graphql';",
    "import { x } from '../../app/index.ts';",
    "import type { X } from '../../eventstore/port.ts';",
    "export * from '../../test/kit/titles/toyTitle.ts';",
    "import { x } from '../titles/london-necropolis-railway/index.ts';",
    'export const x = Date.now();',
    'export const x = new Date();',
    'export const x = Math.random();',
    'export const x = globalThis.performance;',
    "export const x = process.env['X'];",
    'console.log(1);',
    'setTimeout(f, 1);',
    'setImmediate(f);',
    'export const x = new Intl.NumberFormat();',
    "export const x = new Function('return 1');",
    'export const x = import.meta.dirname;',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source in a text
    'export const x = `at ${Date.now()}`;',
    'export default 1;',
  ],
  'sdk/typescript/src/planted.ts': [
    "import { x } from 'node:fs';",
    "import { x } from 'graphql';",
    "import type { X } from '../../../domain/log/index.ts';",
  ],
  'domain/titles/planted.ts': ["import { x } from './next-station-london/decide.ts';", "import { x } from 'node:fs';"],
  'domain/titles/one-title/planted.ts': [
    "import { x } from '../two-titles/index.ts';",
    "import type { X } from '../two-titles/state.ts';",
    "import { x } from '../index.ts';",
    "import { x } from '../../titles/index.ts';",
    "import { x } from '../../../app/index.ts';",
    "import { x } from 'node:fs';",
  ],
  'domain/titles/one-title/steps/planted.ts': [
    "import { x } from '../../two-titles/index.ts';",
    "import { x } from '../../../titles/two-titles/index.ts';",
    "import { x } from '../../../../app/index.ts';",
    "import { x } from 'node:fs';",
  ],
  'eventstore/sqlite/planted.ts': [
    "import { x } from '../../domain/log/index.ts';",
    "import { type X } from '../../domain/log/index.ts';",
    "import type { X } from '../../domain/log/chain.ts';",
    "export * from '../../domain/log/index.ts';",
    "await import('../../domain/log/index.ts');",
    "import { x } from '../../app/index.ts';",
  ],
  'app/games/planted.ts': [
    "import { x } from '../../eventstore/sqlite/index.ts';",
    "import { x } from '../../domain/log/chain.ts';",
    "import { x } from '../../domain/titles/next-station-london/index.ts';",
    "import '../../lambdas/process/config.ts';",
    "import all, * as rest from '../../lambdas/process/config.ts';",
    "import { x } from '../../lambdas/process/config.ts';",
    "import {\n  a,\n  type B,\n  c as d,\n} from '../../lambdas/process/config.ts';",
    "import x from '../../lambdas/process/config.ts' with { type: 'json' };",
    "export { x } from '../../lambdas/process/config.ts';",
    "export type { X } from '../../lambdas/process/config.ts';",
    "await import('../../lambdas/process/config.ts');",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a source in a text
    "export const x = `${await import('../../lambdas/process/config.ts')}`;",
    "require('../../lambdas/process/config.ts');",
    "export type X = import('../../lambdas/process/config.ts').X;",
    'await import(name);',
    "import { x } from '../../test/kit/titles/toyTitle.ts';",
    "import { x } from 'node:fs';",
    "import { x } from 'graphql';",
  ],
  'lambdas/graphql/planted.ts': [
    "import { x } from '../../local/main.ts';",
    "import { x } from '../../infra/bundling.ts';",
    "import { x } from '../../bench/main.ts';",
    "import { x } from '../../app/games/play.ts';",
    "import { x } from '../../domain/log/chain.ts';",
  ],
  'local/planted.ts': [
    "import { x } from '../infra/parameters.ts';",
    "import { x } from '../tools/commandLine.ts';",
    "import { x } from '../web/auditor/worker.ts';",
    "import { x } from '../lambdas/graphql/callers/context.ts';",
  ],
  'tools/play/planted.ts': [
    "import { x } from '../../local/main.ts';",
    "import { x } from '../../app/index.ts';",
    "import { x } from '../../lambdas/process/titles.ts';",
  ],
  'web/auditor/planted.ts': [
    "import { x } from '../../app/index.ts';",
    "import { x } from '../../tools/audit/run.ts';",
  ],
  'infra/planted.ts': [
    "import { x } from '../lambdas/graphql/index.ts';",
    "import { x } from '../domain/title/contract.ts';",
  ],
  'schema/planted.ts': ["import { x } from '../lambdas/process/config.ts';"],
};

/** Lines that are allowed, and such as only look like a violation. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'domain/game/planted.ts': [
    "import { x } from '../titles/index.ts';",
    "import vectors from './vectors.json' with { type: 'json' };",
    "export const text = 'Math.random is forbidden';",
    'export const x = state.process;',
    '// the Date is handed in',
  ],
  'domain/titles/index.ts': [
    "import { x } from './next-station-london/index.ts';",
    "import { x } from './registry.ts';",
  ],
  'domain/titles/one-title/planted.ts': [
    "import { x } from './steps/build.ts';",
    "import { x } from '../../title.ts';",
    "import { x } from '../../base/defect.ts';",
  ],
  'domain/titles/one-title/steps/planted.ts': [
    "import x from '../data/cards.json' with { type: 'json' };",
    "import { x } from '../state.ts';",
    "import { x } from '../../../title.ts';",
  ],
  'eventstore/sqlite/planted.ts': [
    "import type { X } from '../../domain/log/index.ts';",
    "import { x } from 'node:sqlite';",
    "import { x } from '../port.ts';",
  ],
  'app/games/planted.ts': [
    "import { x } from '../../eventstore/port.ts';",
    "import { x } from '../../domain/log/index.ts';",
    "import { x } from '../../domain/titles/index.ts';",
    "import { x } from '../../domain/title/contract.ts';",
    "import { x } from 'p-map';",
    'export const x = Date.now();',
    'export const x = "import { x } from \'../../lambdas/process/config.ts\'";',
    "// import { x } from '../../lambdas/process/config.ts';",
  ],
  'lambdas/graphql/planted.ts': ["import { x } from '../../app/index.ts';", "import { x } from 'graphql';"],
  'local/planted.ts': [
    "import { x } from '../lambdas/graphql/handler.ts';",
    "import { x } from '../lambdas/process/titles.ts';",
    "import { x } from '../eventstore/sqlite/index.ts';",
    "import { x } from '../web/play/html.ts';",
  ],
  'tools/play/planted.ts': [
    "import { x } from '../../domain/audit/index.ts';",
    "import x from '../../lambdas/process/titles.json' with { type: 'json' };",
    "import { x } from 'node:fs';",
  ],
  'web/auditor/planted.ts': ["import { x } from '../../tools/story/time.ts';"],
  'test/app/planted.ts': ["import { x } from '../../app/games/play.ts';", 'export const x = import.meta.dirname;'],
};

const PLANTED = [...lines(REFUSED, true), ...lines(ALLOWED, false)];

interface Planted {
  /** The planted file: one for each line, so that a finding belongs to it. */
  readonly path: string;
  readonly line: string;
  readonly refused: boolean;
}

function lines(table: Readonly<Record<string, readonly string[]>>, refused: boolean): readonly Planted[] {
  return Object.entries(table).flatMap(([path, texts]) =>
    texts.map((line, index) => ({
      path:
        path === 'domain/titles/index.ts' ? path : path.replace('.ts', `${refused ? 'Refused' : 'Allowed'}${index}.ts`),
      line,
      refused,
    })),
  );
}

/** Findings of the rules that are ours, by file. */
const findings = new Map<string, readonly string[]>();
const OURS = /^plugin$|noRestricted|noJsRestricted|noDefaultExport|noImportCycles|noCommonJs/;
const folder = freshFolder();

function plant(path: string, text: string): void {
  mkdirSync(join(folder.path, dirname(path)), { recursive: true });
  writeFileSync(join(folder.path, path), `${text}\n`);
}

beforeAll(() => {
  for (const part of ['biome.json', 'lint', '.gitignore'])
    cpSync(join(ROOT, part), join(folder.path, part), { recursive: true });
  for (const { path, line } of PLANTED) plant(path, line);
  for (const [index, text] of RING_TEXTS.entries()) plant(RING[index] ?? '', text);
  const words = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
  const { stdout } = spawnSync(process.execPath, [BIOME, ...words], { cwd: folder.path, encoding: 'utf8' });
  const { diagnostics }: Report = JSON.parse(stdout);
  for (const { category, location } of diagnostics.filter(({ category }) => OURS.test(category)))
    findings.set(location.path, [...(findings.get(location.path) ?? []), category]);
}, PATIENCE_MS);
afterAll(folder.remove);

test('the repository breaks no rule of the linter', { timeout: PATIENCE_MS }, () => {
  const { status, stdout } = spawnSync(process.execPath, [BIOME, 'check', '--error-on-warnings', '.'], IN_ROOT);
  expect(status, stdout).toBe(0);
});

const FOLDERS = join(ROOT, 'lint/folders.ts');

test('no folders of the repository import each other in a circle', () => {
  const { status, stderr } = spawnSync(process.execPath, [FOLDERS], IN_ROOT);
  expect(status, stderr).toBe(0);
});

test('folders that import each other in a circle are refused, of types as well, though no files do', () => {
  const circle = freshFolder();
  const files = {
    'app/b/one.ts': '../c/one.ts',
    'app/c/one.ts': './two.ts',
    'app/c/two.ts': '../b/two.ts',
    'app/b/two.ts': './three.ts',
  };
  for (const [path, to] of Object.entries(files)) {
    mkdirSync(join(circle.path, dirname(path)), { recursive: true });
    writeFileSync(join(circle.path, path), `import type { X } from '${to}';\n`);
  }
  const { status, stderr } = spawnSync(process.execPath, [FOLDERS, circle.path], { encoding: 'utf8' });
  circle.remove();
  expect(status).toBe(1);
  expect(stderr).toContain('app/b/one.ts imports app/c/one.ts, app/c/two.ts imports app/b/two.ts');
});

test('the repository has no unused file, export or dependency', { timeout: PATIENCE_MS }, () => {
  const knip = join(ROOT, 'node_modules/knip/bin/knip.js');
  const { status, stdout } = spawnSync(process.execPath, [knip, '--no-progress'], IN_ROOT);
  expect(status, stdout).toBe(0);
});

test.each(PLANTED)('$path: $line', ({ path, refused }) => {
  expect(findings.has(path), String(findings.get(path))).toBe(refused);
});

test.each(RING)('a cycle of files is refused, of types as well: %s', (path) => {
  expect(findings.get(path)).toEqual(['lint/suspicious/noImportCycles']);
});
