// Puts a backup in the place of the data. What stood there is moved aside, never deleted.

import { constants, copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type CheckedFile, checkFile, flushFolder, makeRoom, openToRead } from '../../eventstore/sqlite/index.ts';
import { backupAt, flushFile } from './backup.ts';
import { CHAIN } from './chain.ts';
import { CannotDo, faultLines, isSound } from './words.ts';

/** The files of one store, by what follows the path of its database. */
const FILES = ['', '-wal', '-shm', '-journal', '-witness'];

export interface Restored {
  readonly from: string;
  readonly checked: CheckedFile;
  /** Where the former files are now. */
  readonly movedTo: readonly string[];
}

export interface RestoreOptions {
  /** Whether files that stand there may be moved aside. */
  readonly replace: boolean;
  readonly now?: Date;
}

/** Restores `source`, a backup or the newest of a folder. Throws CannotDo or StoreFault; then nothing is changed. */
export function restore(source: string, dataPath: string, { replace, now = new Date() }: RestoreOptions): Restored {
  const from = backupAt(resolve(source));
  if (from === dataPath) throw new CannotDo(`${from} is the file to restore to`);
  makeRoom(dataPath);
  const unused = existsSync(dataPath) ? ownerless(dataPath) : { release: () => undefined };
  const former = FILES.map((suffix) => dataPath + suffix).filter((path) => existsSync(path));
  const copy = `${dataPath}.restoring`;
  try {
    if (former.length > 0 && !replace) {
      throw new CannotDo(`${former.at(0)} is there. To move it aside and restore: --replace`);
    }
    rmSync(copy, { force: true });
    copyFileSync(from, copy, constants.COPYFILE_EXCL);
    const checked = checkFile(copy, { chain: CHAIN });
    if (!isSound(checked)) throw new CannotDo(`${from} is faulty:\n${faultLines(checked).join('\n')}`);
    flushFile(copy);
    const stamp = now.toISOString().replaceAll(':', '-');
    const movedTo = former.map((path) => moveAside(path, `replaced-${stamp}`));
    linkSync(copy, dataPath); // unlike a renaming, never over another file
    return { from, checked, movedTo };
  } finally {
    rmSync(copy, { force: true });
    unused.release();
    flushFolder(dirname(dataPath));
  }
}

/** Holds the file so that no server can take it meanwhile. Throws StoreFault `in-use` when one has. */
function ownerless(dataPath: string): { release(): void } {
  try {
    const database = openToRead(dataPath);
    return { release: () => database.close() };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'in-use') throw error;
    // A damaged file is what a restore is for.
    return { release: () => undefined };
  }
}

function moveAside(path: string, mark: string): string {
  const to = `${path}.${mark}`;
  renameSync(path, to);
  return to;
}
