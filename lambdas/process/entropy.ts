// Unpredictable bytes of the platform, fetched many at a time: asking for ten bytes costs as much as asking for
// thousands.

import { randomFillSync } from 'node:crypto';
import type { Entropy } from '../../app/index.ts';

const POOL_BYTES = 4_096;

/** Every byte is handed out once. */
export function pooledEntropy(): Entropy {
  let pool = Buffer.alloc(0);
  let used = 0;
  return {
    bytes(count) {
      if (used + count > pool.length) {
        pool = randomFillSync(Buffer.alloc(Math.max(POOL_BYTES, count)));
        used = 0;
      }
      used += count;
      return pool.subarray(used - count, used);
    },
  };
}
