// Makes sure that `node` of an npm script is the Node 24 of the project. npm 10, which comes with Node 20, installs the package for this
// machine but drops its link again together with the package for the other one; later npms keep it. No install script does this: the
// project lets none run (docs/decisions/0007). Plain JavaScript: it runs on whatever Node is there.

import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const binary = `node-${process.platform}-${process.arch}/bin/node`;
const link = `${modules}.bin/node`;

/** Links the installed Node unless it is linked already, is not installed, or does not run here; whether it was linked now. */
export function linkNode() {
  if (existsSync(link) || !existsSync(modules + binary)) return false;
  chmodSync(modules + binary, 0o755);
  // A binary that does not run here (another C library) must not shadow the machine's own Node.
  if (spawnSync(modules + binary, ['--version']).status !== 0) return false;
  mkdirSync(`${modules}.bin`, { recursive: true });
  rmSync(link, { force: true }); // a link that leads nowhere
  symlinkSync(`../${binary}`, link);
  return true;
}
