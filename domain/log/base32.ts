// Crockford's base 32, in which ids are written.

/** No I, L, O, U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 5;

/** The first `characters` × 5 bits of `bytes`; bits beyond the last byte are 0. */
export function base32(bytes: Uint8Array, characters: number): string {
  let text = '';
  for (let bit = 0; bit < characters * BITS; bit += BITS) {
    const at = bit >> 3;
    const pair = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
    text += ALPHABET.charAt((pair >> (16 - BITS - (bit & 7))) & (ALPHABET.length - 1));
  }
  return text;
}

/** The lowest `characters` × 5 bits of `value`, an integer from 0 to 2^53 - 1. */
export function base32Integer(value: number, characters: number): string {
  let rest = value;
  let text = '';
  for (let i = 0; i < characters; i += 1) {
    text = ALPHABET.charAt(rest % ALPHABET.length) + text;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return text;
}
