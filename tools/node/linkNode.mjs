// Runs after every install: makes sure that `node` of an npm script is the Node 24 of the project. npm 10, which comes with Node 20,
// installs the package for this machine but drops its link again together with the package for the other one; later npms keep it.
// Plain JavaScript: it runs on whatever Node is there.

import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const binary = `node-${process.platform}-${process.arch}/bin/node`;
const link = `${modules}.bin/node`;

if (!existsSync(link) && existsSync(modules + binary)) {
  chmodSync(modules + binary, 0o755);
  // A binary that does not run here (another C library) must not shadow the machine's own Node.
  if (spawnSync(modules + binary, ['--version']).status === 0) {
    mkdirSync(`${modules}.bin`, { recursive: true });
    rmSync(link, { force: true }); // a link that leads nowhere
    symlinkSync(`../${binary}`, link);
  }
}
