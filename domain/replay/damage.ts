// What happened to a file that is no replay any more, told by its bytes: what people meet when programs or networks had a file in between.

/** How the files of other forms begin, and what to do with one. */
const FORMS: readonly (readonly [bytes: readonly number[], message: string])[] = [
  [[0x1f, 0x8b], 'is no text but packed (gzip): unpack the file first, for example with gunzip'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'is no text but packed (zstd): unpack the file first, for example with unzstd'],
  [[0x42, 0x5a, 0x68], 'is no text but packed (bzip2): unpack the file first, for example with bunzip2'],
  [[0xfd, 0x37, 0x7a, 0x58], 'is no text but packed (xz): unpack the file first, for example with unxz'],
  [[0x50, 0x4b, 0x03, 0x04], 'is no text but packed (zip): unpack the file first, for example with unzip'],
  ...[
    [0xff, 0xfe],
    [0xfe, 0xff],
    // An opening brace without a byte order mark before it.
    [0x7b, 0x00],
    [0x00, 0x7b],
  ].map((bytes) => [bytes, 'is no UTF-8 but UTF-16: save the file as UTF-8, without a byte order mark'] as const),
];

/** What a program writes that reads a byte as UTF-8 which is none. */
const REPLACED = 0xfffd;

/** What the first line of `input` is, if the file has a well-known other form; to stand behind the name of the line. */
export function otherForm(input: string | Uint8Array): string | null {
  const codeAt = (at: number) => (typeof input === 'string' ? input.charCodeAt(at) : input[at]);
  const isAt = (byte: number, at: number) => codeAt(at) === byte || (byte >= 0x80 && codeAt(at) === REPLACED);
  return FORMS.find(([bytes]) => bytes.every(isAt))?.[1] ?? null;
}

const BYTE_ORDER_MARK = '\ufeff';

/** What happened to a line that is no compact JSON, if that can be told; to stand behind the name of the line. */
export function damageOf(line: string): string | null {
  if (line.startsWith(BYTE_ORDER_MARK)) {
    return 'begins with a byte order mark (BOM): save the file as UTF-8 without one';
  }
  if (line.includes('\r')) {
    const isLast = line.indexOf('\r') === line.length - 1;
    const place = isLast ? 'ends with CRLF, as Windows writes it' : 'holds a carriage return';
    return `${place}: lines of a replay end with a line feed alone. Convert the file, for example with dos2unix`;
  }
  return breaksOff(line) ? 'is no JSON: it breaks off in the middle, as where a file was cut off. Get it again' : null;
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
