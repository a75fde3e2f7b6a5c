// The browser for the explorer's test: finds Chromium, installs it on Debian as root, or says what to type; never goes on without.

import { spawnSync } from 'node:child_process';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** What to start. CHROMIUM names another one. */
export function chromium(): string {
  const found = find();
  if (found !== null) return found;
  install();
  const installed = find();
  if (installed !== null) return installed;
  throw new Error(
    'The explorer is tested in a browser. Install one, on Debian by `sudo apt-get install -y chromium`, or set CHROMIUM to its path.',
  );
}

function find(): string | null {
  const { CHROMIUM } = process.env;
  const names = CHROMIUM === undefined ? NAMES : [CHROMIUM, ...NAMES];
  for (const name of names) {
    const { stdout } = spawnSync('sh', ['-c', 'command -v "$1"', 'sh', name], { encoding: 'utf8' });
    if (stdout.trim() !== '') return stdout.trim();
  }
  return null;
}

function install(): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
}
