// Bytes: text, hex, joining, comparing, big-endian integers.

const encoder = new TextEncoder();

/** `text` in UTF-8; a lone surrogate becomes U+FFFD. */
export function utf8(text: string): Uint8Array {
  return encoder.encode(text);
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

/** By character code: the value of a hexadecimal digit of either case, -1 for any other character below 128. */
const VALUES = Int8Array.from({ length: 128 }, (_, code) => DIGITS.indexOf(String.fromCharCode(code).toLowerCase()));

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
