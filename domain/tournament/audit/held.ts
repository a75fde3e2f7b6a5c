// The bulk that an audit holds: each piece from the line that ends it to the last event that names it.

import type { NamedBulk } from '../record/index.ts';

interface Held {
  readonly rows: readonly unknown[];
  /** As its lines say. */
  readonly chunks: number;
}

export class HeldBulk {
  readonly #held = new Map<string, Held>();
  /** Events that name each piece and were not taken yet. */
  readonly #uses = new Map<string, number>();

  /** One more event will need it. */
  expect(bulk: NamedBulk): void {
    this.#uses.set(keyOfBulk(bulk), (this.#uses.get(keyOfBulk(bulk)) ?? 0) + 1);
  }

  hold(bulk: NamedBulk, rows: readonly unknown[]): void {
    this.#held.set(keyOfBulk(bulk), { rows, chunks: bulk.chunks });
  }

  has(bulk: NamedBulk): boolean {
    return this.#held.has(keyOfBulk(bulk));
  }

  rowsOf(bulk: NamedBulk): readonly unknown[] {
    return this.#held.get(keyOfBulk(bulk))?.rows ?? [];
  }

  chunksOf(bulk: NamedBulk): number {
    return this.#held.get(keyOfBulk(bulk))?.chunks ?? bulk.chunks;
  }

  /** An event that named it was taken. */
  release(bulk: NamedBulk): void {
    const key = keyOfBulk(bulk);
    const uses = (this.#uses.get(key) ?? 1) - 1;
    this.#uses.set(key, uses);
    if (uses === 0) this.#held.delete(key);
  }
}

/** The same for every event that names the same piece, whatever number of chunks it gives. */
export function keyOfBulk({ kind, stage, round, hash }: NamedBulk): string {
  return `${kind} ${stage}.${round} ${hash}`;
}
