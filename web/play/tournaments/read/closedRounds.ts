// Rounds that are closed change only by a correction, which changes the hash of their results: they are read once.

import type { EventRoundLine } from '../../server/documents.generated.ts';
import type { Round } from '../base/shapes.ts';

export class ClosedRounds {
  readonly #reads = new Map<string, { readonly hash: string; readonly round: Promise<Round | null> }>();

  /** What `read` gives, from an earlier time where nothing has changed. Simultaneous readers share one reading. */
  read(line: EventRoundLine, read: () => Promise<Round | null>): Promise<Round | null> {
    const key = `${line.stage}.${line.number}`;
    const hash = line.status === 'CLOSED' ? line.resultsHash : null;
    if (hash === null) return read();
    const known = this.#reads.get(key);
    if (known?.hash === hash) return known.round;
    const round = this.#kept(key, hash, read());
    this.#reads.set(key, { hash, round });
    return round;
  }

  /** An answer of another revision, as when a correction comes between, is not kept; nor is none. */
  async #kept(key: string, hash: string, reading: Promise<Round | null>): Promise<Round | null> {
    let round: Round | null = null;
    try {
      round = await reading;
      return round;
    } finally {
      if (round?.resultsHash !== hash && this.#reads.get(key)?.hash === hash) this.#reads.delete(key);
    }
  }
}
