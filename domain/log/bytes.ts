// Bytes: text, hex, joining, comparing, big-endian integers.

const encoder = new TextEncoder();

/** `text` in UTF-8; a lone surrogate becomes U+FFFD. */
export function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** UTF-8 writes no UTF-16 code unit in more bytes. */
const MOST_BYTES = 3;

/** Encodes many texts into few arrays, at a third of the cost. A text keeps its neighbours in memory. */
export class Utf8Pool {
  readonly #atOnce: number;
  #free = new Uint8Array();

  /** `atOnce`: bytes that are allocated at once, for all texts but longer ones. */
  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** The byte `first`, then `text` in UTF-8. */
  encoded(first: number, text: string): Uint8Array {
    const most = 1 + MOST_BYTES * text.length;
    if (this.#free.length < most) this.#free = new Uint8Array(Math.max(most, this.#atOnce));
    const free = this.#free;
    free[0] = first;
    const end = 1 + encoder.encodeInto(text, free.subarray(1)).written;
    this.#free = free.subarray(end);
    return free.subarray(0, end);
  }
}

const DIGITS = '0123456789abcdef';
const BYTES: readonly string[] = Array.from(
  { length: 256 },
  (_, byte) => `${DIGITS.charAt(byte >> 4)}${DIGITS.charAt(byte & 15)}`,
);

/** Two lower-case hexadecimal digits per byte. */
export function hex(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 1) text += BYTES[bytes[i] as number]; // inside both arrays
  return text;
}

/** A text that no other bytes give: a key for maps, made in less than half the time of digits. */
export function keyOf(bytes: Uint8Array): string {
  let text = '';
  let i = 0;
  for (; i + 1 < bytes.length; i += 2) {
    text += String.fromCharCode(((bytes[i] as number) << 8) | (bytes[i + 1] as number)); // inside the array
  }
  return i === bytes.length ? text : `${text}${String.fromCharCode(bytes[i] as number)} odd`;
}

/** By character code: the value of a hexadecimal digit of either case, -1 for any other character below 128. */
const VALUES = Int8Array.from({ length: 128 }, (_, code) => DIGITS.indexOf(String.fromCharCode(code).toLowerCase()));

/** The same for lower-case digits only. */
const LOWER_VALUES = Int8Array.from({ length: 128 }, (_, code) => DIGITS.indexOf(String.fromCharCode(code)));

/** The bytes that `text` gives in hexadecimal digits of either case; null when it is not hexadecimal. */
export function parseHex(text: string): Uint8Array | null {
  if (text.length % 2 !== 0) return null;
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i += 1) {
    const high = VALUES[text.charCodeAt(2 * i)] ?? -1;
    const low = VALUES[text.charCodeAt(2 * i + 1)] ?? -1;
    if (high < 0 || low < 0) return null;
    bytes[i] = high * 16 + low;
  }
  return bytes;
}

/** The `count` bytes whose lower-case hexadecimal digits stand in `text` from `from` on, or null. */
export function hexIn(text: string, from: number, count: number): Uint8Array | null {
  const bytes = new Uint8Array(count);
  for (let i = 0, digit = from; i < count; i += 1, digit += 2) {
    const high = LOWER_VALUES[text.charCodeAt(digit)] ?? -1;
    const low = LOWER_VALUES[text.charCodeAt(digit + 1)] ?? -1;
    if (high < 0 || low < 0) return null;
    bytes[i] = high * 16 + low;
  }
  return bytes;
}

/** `parts` one after the other, in a new array. */
export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  let length = 0;
  for (const part of parts) length += part.length;
  const joined = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

/** Whether both hold the same bytes. Takes less time the earlier they differ: not for secrets. */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false;
  return true;
}

/** Writes an integer from 0 to 2^53 - 1 as 8 bytes, big endian. */
export function writeU64(view: DataView, offset: number, value: number): void {
  view.setUint32(offset, Math.floor(value / 0x1_0000_0000));
  view.setUint32(offset + 4, value);
}
