// A backup: a copy of the data while the server runs or not, checked, flushed, and named by its time.

import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { isStoreFault } from '../../eventstore/port.ts';
import { type CheckedFile, checkFile, copyFile, flushFolder, openToRead } from '../../eventstore/sqlite/index.ts';
import { CHAIN } from './chain.ts';
import { askForCopy, type Progress } from './control.ts';
import { CannotDo, faultLines, isSound } from './words.ts';

/** `signalbox-2026-11-23T16-40-00.000Z.db`. */
const NAME = /^signalbox-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\.db$/;

export function backupName(at: Date): string {
  return `signalbox-${at.toISOString().replaceAll(':', '-')}.db`;
}

/** The file at `path`, or the newest backup of a folder. Throws CannotDo. */
export function backupAt(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new CannotDo(`${path} is not there`);
  if (!found.isDirectory()) return path;
  const newest = readdirSync(path)
    .filter((name) => NAME.test(name))
    .sort()
    .at(-1);
  if (newest === undefined) throw new CannotDo(`${path} has no backup`);
  return join(path, newest);
}

export interface Backup {
  readonly path: string;
  readonly checked: CheckedFile;
}

/** Copies the file at `dataPath` into `folder`. Rejects with CannotDo or a StoreFault; then nothing is left. */
export async function makeBackup(
  dataPath: string,
  folder: string,
  { now = new Date(), onProgress = () => undefined }: { readonly now?: Date; readonly onProgress?: Progress } = {},
): Promise<Backup> {
  if (!existsSync(dataPath)) throw new CannotDo(`${dataPath} is not there`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(resolve(folder), backupName(now));
  const unfinished = `${path}.unfinished`;
  try {
    await copyTo(unfinished, dataPath, onProgress);
    const checked = checkFile(unfinished, { chain: CHAIN });
    if (!isSound(checked)) throw new CannotDo(`the copy is faulty:\n${faultLines(checked).join('\n')}`);
    flushFile(unfinished);
    renameSync(unfinished, path);
    flushFolder(folder);
    return { path, checked };
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Copies the file at `dataPath`, by the server that owns it if one does. */
export async function copyTo(to: string, dataPath: string, onProgress: Progress): Promise<void> {
  try {
    const database = openToRead(dataPath);
    try {
      await copyFile(database, to, onProgress);
    } finally {
      database.close();
    }
  } catch (error) {
    if (!isStoreFault(error, 'in-use')) throw error;
    await askForCopy(dataPath, to, onProgress);
  }
}

export function flushFile(path: string): void {
  const descriptor = openSync(path, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
