// The package for TypeScript as others have it: packed, and installed from the file into a project of its own.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildAuditModule } from '../../../tools/audit/build.ts';
import { ROOT } from '../../kit/processes/serverProcess.ts';

export type Package = typeof import('../../../sdk/typescript/src/index.ts');

export interface Installed {
  /** The project. */
  readonly folder: string;
  /** The package in it. */
  readonly path: string;
  readonly api: Package;
  remove(): void;
}

export async function install(): Promise<Installed> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-sdk-'));
  const npm = (words: readonly string[], cwd: string) => {
    execFileSync('npm', words, { cwd, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' });
  };
  const sources = join(ROOT, 'sdk/typescript');
  // Test files install it at the same time: each packs a copy.
  const copy = join(folder, 'packed');
  for (const name of ['package.json', 'README.md', 'LICENSE']) cpSync(join(sources, name), join(copy, name));
  // As `prepack` does, which npm leaves out where it may run no scripts.
  const tsc = join(ROOT, 'node_modules/.bin/tsc');
  const compile = ['-p', 'tsconfig.json', '--outDir', join(copy, 'dist')];
  execFileSync(tsc, compile, { cwd: sources });
  execFileSync(tsc, [...compile, '--noCheck', '--declaration', 'false', '--removeComments'], { cwd: sources });
  await buildAuditModule(join(copy, 'dist/audit.js'));
  npm(['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], copy);
  const file = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'of-somebody', private: true, type: 'module' }));
  npm(['install', '--silent', '--offline', '--no-audit', '--no-fund', `./${file}`], folder);
  const path = join(folder, 'node_modules/signalbox-client');
  const api = (await import(pathToFileURL(join(path, 'dist/index.js')).href)) as Package;
  return { folder, path, api, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
