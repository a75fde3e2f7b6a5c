// What happened to a file that is no replay any more, by its bytes.

import type { LineReason } from './reasons.ts';

/** How the files of other forms begin. */
const FORMS: readonly (readonly [bytes: readonly number[], reason: LineReason])[] = [
  [[0x1f, 0x8b], { code: 'packed', format: 'gzip' }],
  [[0x28, 0xb5, 0x2f, 0xfd], { code: 'packed', format: 'zstd' }],
  [[0x42, 0x5a, 0x68], { code: 'packed', format: 'bzip2' }],
  [[0xfd, 0x37, 0x7a, 0x58], { code: 'packed', format: 'xz' }],
  [[0x50, 0x4b, 0x03, 0x04], { code: 'packed', format: 'zip' }],
  [[0xff, 0xfe], { code: 'utf-16' }],
  [[0xfe, 0xff], { code: 'utf-16' }],
  // An opening brace without a byte order mark before it.
  [[0x7b, 0x00], { code: 'utf-16' }],
  [[0x00, 0x7b], { code: 'utf-16' }],
];

/** What a program writes for a byte that is no UTF-8. */
const REPLACED = 0xfffd;

/** What the file is, if it has a well-known other form. */
export function otherForm(input: string | Uint8Array): LineReason | null {
  const codeAt = (at: number) => (typeof input === 'string' ? input.charCodeAt(at) : input[at]);
  const isAt = (byte: number, at: number) => codeAt(at) === byte || (byte >= 0x80 && codeAt(at) === REPLACED);
  return FORMS.find(([bytes]) => bytes.every(isAt))?.[1] ?? null;
}

const BYTE_ORDER_MARK = '\ufeff';

/** What happened to a line that is not compact JSON, where it shows. */
export function damageOf(line: string): LineReason | null {
  if (line.startsWith(BYTE_ORDER_MARK)) return { code: 'byte-order-mark' };
  if (line.includes('\r')) return { code: line.indexOf('\r') === line.length - 1 ? 'crlf' : 'carriage-return' };
  return breaksOff(line) ? { code: 'line-cut-off' } : null;
}

const ESCAPES = /\\./gs;
const TEXTS = /"[^"]*(?:"|$)/g;
const STEPS: { readonly [character: string]: number } = { '{': 1, '[': 1, '}': -1, ']': -1 };

/** Whether `line` begins an object that it does not end. */
function breaksOff(line: string): boolean {
  if (!line.startsWith('{')) return false;
  const brackets = line.replace(ESCAPES, '').replace(TEXTS, '');
  let open = 0;
  for (let at = 0; at < brackets.length; at += 1) {
    open += STEPS[brackets.charAt(at)] ?? 0;
    if (open === 0) return false;
  }
  return true;
}
