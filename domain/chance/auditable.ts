// The auditable generator: HMAC-SHA-256 in counter mode, one per commit. Any language can derive its draws: procedure
// and examples are in docs/fairness.md, vectors in vectors.json.

import { Defect } from '../base/defect.ts';
import { utf8, writeU64 } from '../log/bytes.ts';
import { hmacSha256Keyed } from '../log/sha256.ts';
import { assertDrawable, type Chance, WORDS } from './chance.ts';

const LABEL = utf8('signalbox/chance/1');
const COUNTER_AT = LABEL.length + 8;
const BLOCK_BYTES = 32;
const WORD_BYTES = 4;

/**
 * The chance of commit `version` (from 1) of the game with `gameSeed`: the same arguments give the same draws for ever.
 * Block i = HMAC-SHA-256(gameSeed, 'signalbox/chance/1' | u64 version | u32 i), i = 0, 1, 2 …; its 32 bytes are eight
 * u32 words; all integers big endian. `below(1)` is 0 and takes no word. `below(n)` for n from 2 takes the next word w;
 * while w >= 2^32 - (2^32 mod n) it takes the next one instead; the draw is w mod n.
 */
export function auditableChance(gameSeed: Uint8Array, version: number): Chance {
  return auditableChances(gameSeed)(version);
}

/** `auditableChance` for many commits of one game: the key's blocks are hashed once, at the first draw. */
export function auditableChances(gameSeed: Uint8Array): (version: number) => Chance {
  let hmac: Hmac | null = null;
  const keyed: Hmac = (bytes) => {
    hmac ??= hmacSha256Keyed(gameSeed);
    return hmac(bytes);
  };
  return (version) => chanceOf(keyed, version);
}

type Hmac = (bytes: Uint8Array) => Uint8Array;

function chanceOf(hmac: Hmac, version: number): Chance {
  if (!Number.isSafeInteger(version) || version < 1)
    throw new Defect(`no chance for commit ${version}: needs an integer from 1`);
  const nextWord = words(hmac, version);
  return {
    below(n) {
      assertDrawable(n);
      if (n === 1) return 0;
      const limit = WORDS - (WORDS % n);
      let word = nextWord();
      while (word >= limit) word = nextWord();
      return word % n;
    },
  };
}

/** The words of the blocks, one per call. Nothing is computed before the first call. */
function words(hmac: Hmac, version: number): () => number {
  const message = new Uint8Array(COUNTER_AT + 4);
  const view = new DataView(message.buffer);
  message.set(LABEL);
  writeU64(view, LABEL.length, version);
  let block: DataView = view;
  let offset = BLOCK_BYTES;
  let counter = 0;
  return () => {
    if (offset === BLOCK_BYTES) {
      view.setUint32(COUNTER_AT, counter);
      block = new DataView(hmac(message).buffer);
      counter += 1;
      offset = 0;
    }
    const word = block.getUint32(offset);
    offset += WORD_BYTES;
    return word;
  };
}
