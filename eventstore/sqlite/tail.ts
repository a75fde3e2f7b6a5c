// The newest commits that this process has appended, kept until they are followed: nobody has to read them back.

import type { Commit } from '../../domain/log/index.ts';
import type { OrderedCommit } from '../port.ts';

/** Bodies of more bytes than this are forgotten, and read from the file when somebody follows. */
const MOST_BYTES = 4_194_304;

export interface Tail {
  /** `commit` has been inserted as row `id`. */
  add(id: number, commit: Commit): void;
  /** Nobody knows what has been inserted. */
  forget(): void;
  /** At most `limit` commits after row `id`, and forgets earlier ones; null where only the file knows. */
  after(id: number, limit: number): readonly OrderedCommit[] | null;
}

/** A tail that knows of nothing yet. */
export function createTail(mostBytes = MOST_BYTES): Tail {
  /** Rows without a gap, up to the newest one in the file. */
  let kept: OrderedCommit[] = [];
  let bytes = 0;
  /** Of the newest row; null: not known. */
  let newest: number | null = null;

  function forget(): void {
    kept = [];
    bytes = 0;
    newest = null;
  }

  return {
    forget,
    add(id, commit) {
      const total = bytes + commit.body.length;
      // Rows between, or too much to keep: the file has them all.
      if ((newest !== null && id !== newest + 1) || total > mostBytes) forget();
      kept.push({ commit, cursor: String(id) });
      bytes += commit.body.length;
      newest = id;
    },
    after(id, limit) {
      if (newest === null || id < newest - kept.length || id > newest) return null;
      kept.splice(0, kept.length - (newest - id));
      bytes = kept.reduce((sum, { commit }) => sum + commit.body.length, 0);
      return kept.slice(0, limit);
    },
  };
}
