// Programs of others that the benches compare with. They are no dependencies of the project: `bench/peers/package.json`
// pins them, and the first bench that asks for one installs them all beside it, without running their scripts.

import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const LOCK = `${FOLDER}package-lock.json`;
/** A copy of the lock file that was installed. */
const INSTALLED = `${FOLDER}node_modules/.installed-lock.json`;

const requireHere = createRequire(import.meta.url);

/** The registry did not deliver the peers. A bench reports this in its table and goes on without them. */
export class PeersUnavailable extends Error {}

/** The text of a file; null if there is none. */
function textOf(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** @throws PeersUnavailable */
function install(): void {
  if (textOf(INSTALLED) === textOf(LOCK)) return;
  process.stderr.write('Installing the peers of bench/peers/package.json …\n');
  try {
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: FOLDER,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } catch (error) {
    throw new PeersUnavailable(`The peers could not be installed: ${reason(error)}`);
  }
  copyFileSync(LOCK, INSTALLED);
}

/** The first line in which npm names an error. */
function reason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n').find((line) => line.startsWith('npm error')) ?? text;
}

/** Version of a peer as pinned. */
export function peerVersion(name: string): string {
  const { dependencies } = requireHere('./package.json') as { dependencies: Readonly<Record<string, string>> };
  const version = dependencies[name];
  if (version === undefined) throw new Error(`bench/peers/package.json names no ${name}`);
  return version;
}

/**
 * What `name` (a package of `bench/peers/package.json`, or an entry point of one: `boardgame.io/server`) exports;
 * installs the peers first if need be. The caller says what it expects of it: types would need the peers to be
 * installed. @throws PeersUnavailable
 */
export function peer(name: string): unknown {
  install();
  return requireHere(name);
}
