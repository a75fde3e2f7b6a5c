// Whether the opened file still stands where it was opened: a file that was removed, or whose folder was, takes writes
// that nobody will find.

import { statSync } from 'node:fs';
import { StoreFault } from '../port.ts';
import { guarded } from './faults.ts';

/** A look at the path costs a twentieth of an append: what follows within this time goes without. */
const LOOK_MS = 20;

export interface StoreFile {
  readonly path: string;
  /**
   * `work()`, its errors as faults; not begun once the file is away, after LOOK_MS at the latest. Throws StoreFault.
   */
  write<Result>(work: () => Result): Result;
}

export function storeFile(path: string): StoreFile {
  const opened = path === ':memory:' ? null : statSync(path);
  let lookedAt = Number.NEGATIVE_INFINITY;
  function assertPresent(): void {
    if (opened === null || performance.now() - lookedAt < LOOK_MS) return;
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.ino === opened.ino && found.dev === opened.dev) {
      lookedAt = performance.now();
      return;
    }
    const what = found === undefined ? 'is gone' : 'was replaced by another file; restart the server to use that one';
    throw new StoreFault('unavailable', `${path} ${what}`, { retryable: true });
  }
  return {
    path,
    write: (work) =>
      guarded(path, () => {
        assertPresent();
        return work();
      }),
  };
}
