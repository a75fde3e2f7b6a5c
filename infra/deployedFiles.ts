// What the stack deploys for clients: each function's bundle, each title's, its rulings and its board, and what else
// functions load late.

import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleBoard, bundleFile, bundleLateFile, bundleTitle, LATE_FILES, titleFiles } from './bundleFile.ts';
import { BUDGETS } from './bundling.ts';
import { rulingsFile } from './rulingsApart.ts';

export interface DeployedFile {
  /** What it is made from, by its path from the root of the repository. */
  readonly source: string;
  /** As it is called where it is deployed; a function by its own name. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Bundles everything as it is deployed. Equal sources and equal packages give equal bytes. */
export async function deployedFiles(): Promise<readonly DeployedFile[]> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-deployed-'));
  const read = (source: string, name: string) => ({ source, name, bytes: readFileSync(join(folder, name)) });
  const files: DeployedFile[] = [];
  for (const [name, { entry }] of Object.entries(BUDGETS)) {
    await bundleFile(entry, join(folder, `${name}.mjs`));
    files.push(read(entry, `${name}.mjs`));
  }
  for (const title of titleFiles()) {
    await bundleTitle(title, join(folder, title.name));
    await bundleBoard(title, join(folder, title.board.name));
    files.push(
      read(title.entry, title.name),
      read(title.rulings, rulingsFile(title.name)),
      read(title.board.entry, title.board.name),
    );
  }
  for (const file of LATE_FILES) {
    await bundleLateFile(file, join(folder, file.name));
    files.push(read(file.entry, file.name));
  }
  rmSync(folder, { recursive: true });
  return files;
}

/** SHA-256 of each file, as a table for the changelog. */
export function digestTable(files: readonly DeployedFile[]): string {
  const rows = files.map(({ source, bytes }) => {
    const digest = createHash('sha256').update(bytes).digest('hex');
    return `| \`${source}\` | \`${digest}\` | ${bytes.length} |`;
  });
  return ['| file | SHA-256 | bytes |', '| --- | --- | --- |', ...rows, ''].join('\n');
}
