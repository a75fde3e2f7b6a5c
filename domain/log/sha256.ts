// SHA-256 (FIPS 180-4) and HMAC-SHA-256 (RFC 2104) in plain synchronous TypeScript, for servers, browsers and auditors.
// Every index is inside its array by construction, which is what each `as number` states.

const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;

/** Hash value before the first block: fractional parts of the square roots of the first 8 primes. */
const INITIAL = Int32Array.of(
  ...[0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19],
);

/** Round constants: fractional parts of the cube roots of the first 64 primes. */
const ROUND = Int32Array.of(
  ...[0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5],
  ...[0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174],
  ...[0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da],
  ...[0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967],
  ...[0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85],
  ...[0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070],
  ...[0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3],
  ...[0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2],
);

// Working memory of the one hash under way. Sharing it is safe: every function here finishes before another begins.
const schedule = new Int32Array(64);
const state = new Int32Array(8);
const tail = new Uint8Array(2 * BLOCK_BYTES);
const tailView = new DataView(tail.buffer);

/** Fills `schedule` from the block that begins at `offset`. */
function expand(bytes: Uint8Array, offset: number): void {
  const w = schedule;
  for (let i = 0, from = offset; i < 16; i += 1, from += 4) {
    w[i] =
      ((bytes[from] as number) << 24) |
      ((bytes[from + 1] as number) << 16) |
      ((bytes[from + 2] as number) << 8) |
      (bytes[from + 3] as number);
  }
  for (let i = 16; i < 64; i += 1) {
    const a = w[i - 15] as number;
    const b = w[i - 2] as number;
    const s0 = ((a >>> 7) | (a << 25)) ^ ((a >>> 18) | (a << 14)) ^ (a >>> 3);
    const s1 = ((b >>> 17) | (b << 15)) ^ ((b >>> 19) | (b << 13)) ^ (b >>> 10);
    w[i] = ((w[i - 16] as number) + s0 + (w[i - 7] as number) + s1) | 0;
  }
}

/** Mixes `schedule` into `state`: 64 rounds. */
function mix(): void {
  let a = wordOf(0);
  let b = wordOf(1);
  let c = wordOf(2);
  let d = wordOf(3);
  let e = wordOf(4);
  let f = wordOf(5);
  let g = wordOf(6);
  let h = wordOf(7);
  for (let i = 0; i < 64; i += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + (g ^ (e & (f ^ g))) + (ROUND[i] as number) + (schedule[i] as number)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) | (c & (a | b)))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  add(0, a);
  add(1, b);
  add(2, c);
  add(3, d);
  add(4, e);
  add(5, f);
  add(6, g);
  add(7, h);
}

function wordOf(index: number): number {
  return state[index] as number;
}

function add(index: number, word: number): void {
  state[index] = (wordOf(index) + word) | 0;
}

function compress(bytes: Uint8Array, offset: number): void {
  expand(bytes, offset);
  mix();
}

/** Hash of a message whose first `before` bytes (whole blocks) led to `start` and whose rest is `bytes`. */
function finish(start: Int32Array, before: number, bytes: Uint8Array): Uint8Array {
  state.set(start);
  const { length } = bytes;
  const whole = length - (length % BLOCK_BYTES);
  for (let offset = 0; offset < whole; offset += BLOCK_BYTES) compress(bytes, offset);
  tail.fill(0);
  for (let i = whole; i < length; i += 1) tail[i - whole] = bytes[i] as number;
  tail[length - whole] = 0x80;
  // The length in bits ends the last block; a block holds it if 9 bytes are left after the message.
  const end = length - whole + 9 <= BLOCK_BYTES ? BLOCK_BYTES : 2 * BLOCK_BYTES;
  const total = before + length;
  tailView.setUint32(end - 8, Math.floor(total / 0x2000_0000));
  tailView.setUint32(end - 4, total << 3);
  for (let offset = 0; offset < end; offset += BLOCK_BYTES) compress(tail, offset);
  return digest();
}

/** `state` as bytes, big endian. */
function digest(): Uint8Array {
  const bytes = new Uint8Array(DIGEST_BYTES);
  for (let i = 0, to = 0; i < 8; i += 1, to += 4) {
    const word = state[i] as number;
    bytes[to] = word >>> 24;
    bytes[to + 1] = word >>> 16;
    bytes[to + 2] = word >>> 8;
    bytes[to + 3] = word;
  }
  return bytes;
}

/** SHA-256 of `bytes`: 32 bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
  return finish(INITIAL, 0, bytes);
}

/** The state after the one block that is `key`, padded with zeros, each byte xored with `pad`. */
function afterPaddedKey(key: Uint8Array, pad: number): Int32Array {
  const block = new Uint8Array(BLOCK_BYTES).fill(pad);
  for (let i = 0; i < key.length; i += 1) block[i] = (key[i] as number) ^ pad;
  state.set(INITIAL);
  compress(block, 0);
  return state.slice();
}

/** HMAC-SHA-256 under `key` as a function of the message. The key's two blocks are hashed once, here. */
export function hmacSha256Keyed(key: Uint8Array): (bytes: Uint8Array) => Uint8Array {
  const short = key.length > BLOCK_BYTES ? sha256(key) : key;
  const inner = afterPaddedKey(short, 0x36);
  const outer = afterPaddedKey(short, 0x5c);
  return (bytes) => finish(outer, BLOCK_BYTES, finish(inner, BLOCK_BYTES, bytes));
}

/** HMAC-SHA-256 of `bytes` under `key`: 32 bytes. */
export function hmacSha256(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  return hmacSha256Keyed(key)(bytes);
}
