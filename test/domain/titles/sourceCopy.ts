// A copy of the sources that the programs of test/golden need, in a folder of its own, for tests that change rules and run these programs.

import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finished, freshFolder, ROOT, runProgram } from '../../kit/processes/serverProcess.ts';

const PARTS = ['package.json', 'domain', 'app', 'eventstore', 'test/golden', 'test/kit', 'test/oracle', 'test/domain'];

export interface SourceCopy {
  /** The text of a file by its path from the root, with forward slashes. */
  read(path: string): string;
  write(path: string, text: string): void;
  /** Changes the text of a file; throws when that changes nothing. */
  edit(path: string, change: (text: string) => string): void;
  /** Copies a folder within the copy. */
  copyFolder(from: string, to: string): void;
  /** Every file below a folder by its path from there, as text of its bytes. */
  files(folder: string): ReadonlyMap<string, string>;
  /** Runs a program of the copy in a process of its own. */
  run(file: string, ...words: readonly string[]): Promise<Finished>;
  remove(): void;
}

/** A fresh copy; the caller removes it. */
export function sourceCopy(): SourceCopy {
  const { path: root, remove } = freshFolder();
  for (const part of PARTS) cpSync(join(ROOT, part), join(root, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction');
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const write = (path: string, text: string) => writeFileSync(join(root, path), text);
  return {
    read,
    write,
    edit: (path, change) => {
      const [before, after] = [read(path), change(read(path))];
      if (before === after) throw new Error(`${path}: nothing was changed`);
      write(path, after);
    },
    copyFolder: (from, to) => {
      if (existsSync(join(root, to))) throw new Error(`${to} is there already`);
      cpSync(join(root, from), join(root, to), { recursive: true });
    },
    files: (folder) => {
      const found = readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      );
      const paths = found.map((entry) => join(entry.parentPath, entry.name)).sort();
      return new Map(
        paths.map((path) => [
          path.slice(join(root, folder).length + 1).replaceAll('\\', '/'),
          readFileSync(path, 'latin1'),
        ]),
      );
    },
    run: (file, ...words) => runProgram(file, words, {}, root).finished,
    remove,
  };
}
