// Files that something happened to on their way: the report says what, and what to do.

import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { auditReplay } from '../../../domain/audit/index.ts';
import { utf8 } from '../../../domain/log/index.ts';
import { damageOf, otherForm } from '../../../domain/replay/damage.ts';
import { check, lines, OPTIONS, record } from '../../kit/replays/auditedGame.ts';
import { writeLines } from '../audit/mutants/lines.ts';

const WHOLE = writeLines(lines);
const COMMITS = record.commits.length;

/** What the form check says of each record. */
function formsOf(input: string | Uint8Array): readonly (string | undefined)[] {
  return auditReplay(input, OPTIONS).map((report) => check(report, 'form')?.message);
}

/** The file without what stands behind its line `count`. */
function firstLines(count: number): string {
  return WHOLE.split('\n')
    .slice(0, count)
    .map((line) => `${line}\n`)
    .join('');
}

describe('a file that was cut off', () => {
  test('behind its last commit, behind its header', () => {
    expect(formsOf(firstLines(COMMITS + 1))).toEqual([
      `The record ends after commit ${COMMITS} without an end line: it was cut off. Get it again.`,
    ]);
    expect(formsOf(firstLines(1))).toEqual([
      'The record ends after its header without an end line: it was cut off. Get it again.',
    ]);
  });

  test('with another one behind it, which is read', () => {
    const [cut, next] = formsOf(firstLines(6) + WHOLE);
    expect(cut).toBe(
      'Line 7 begins a record, but the one before it ends after commit 5 without an end line: it was cut off. Get it again.',
    );
    expect(next).toBe('Header, commits and end agree.');
  });

  test('in the middle of any line', () => {
    for (const count of [0, 1, 9, COMMITS + 1]) {
      const line = WHOLE.split('\n')[count] ?? '';
      const message = `Line ${count + 1} breaks off in the middle: the file was cut off. Get it again.`;
      for (let length = 1; length < line.length; length += 7) {
        expect(formsOf(firstLines(count) + line.slice(0, length))).toEqual([message]);
      }
    }
  });

  test('but not one whose lines are wrong in other ways', () => {
    for (const line of ['{"a":1}}', '{"a":[1]]}', '{"a":1}{', '{"a":"}"}"', '{"a":"\\\\"}x', '"a', '[1', 'x', '']) {
      expect([line, damageOf(line)]).toEqual([line, null]);
    }
    expect(damageOf('{"a":"\\"}')).toEqual({ code: 'line-cut-off' });
    expect(damageOf('{"a":"}')).toEqual({ code: 'line-cut-off' });
  });

  test('is told of lines of any length', () => {
    for (const line of ['{'.repeat(5_000_000), `{"${'\\"'.repeat(5_000_000)}`, `{${'"'.repeat(5_000_001)}`]) {
      expect(damageOf(line)).toEqual({ code: 'line-cut-off' });
    }
  });
});

describe('a file that a program wrote anew', () => {
  test('with the line ends of Windows', () => {
    expect(formsOf(WHOLE.replaceAll('\n', '\r\n'))).toEqual([
      'Line 1 ends with CRLF, as Windows writes it: lines of a replay end with a line feed alone. Convert the file, for example with dos2unix.',
    ]);
    expect(formsOf(`${WHOLE}\r\n`).at(-1)).toContain(`Line ${COMMITS + 3} ends with CRLF`);
  });

  test('with carriage returns alone', () => {
    expect(formsOf(WHOLE.replaceAll('\n', '\r'))).toEqual([
      expect.stringContaining('Line 1 holds a carriage return: lines of a replay end with a line feed alone.'),
    ]);
  });

  test('with a byte order mark', () => {
    const message = 'Line 1 begins with a byte order mark (BOM): save the file as UTF-8 without one.';
    expect(formsOf(`\ufeff${WHOLE}`)).toEqual([message]);
    expect(formsOf(utf8(`\ufeff${WHOLE}`))).toEqual([message]);
    expect(formsOf(`${WHOLE}\ufeff${WHOLE}`)).toEqual([
      'Header, commits and end agree.',
      `Line ${COMMITS + 3} begins with a byte order mark (BOM): save the file as UTF-8 without one.`,
    ]);
  });

  test('as UTF-16, of either order, with a byte order mark or without one', () => {
    const message = 'Line 1 is UTF-16: save the file as UTF-8, without a byte order mark.';
    for (const text of [WHOLE, `\ufeff${WHOLE}`]) {
      const little = Buffer.from(text, 'utf16le');
      expect(formsOf(little)).toEqual([message]);
      expect(formsOf(little.swap16())).toEqual([message]);
    }
  });
});

describe('a file that is packed', () => {
  const GZIP = 'Line 1 is not text but packed (gzip): unpack the file first, for example with gunzip.';

  test('as bytes, and as text that somebody made of them', () => {
    const packed = gzipSync(WHOLE);
    expect(formsOf(packed)[0]).toBe(GZIP);
    expect(formsOf(packed.toString('latin1'))[0]).toBe(GZIP);
    expect(formsOf(packed.toString('utf8'))[0]).toBe(GZIP);
  });

  test.each([
    ['zstd', [0x28, 0xb5, 0x2f, 0xfd, 4]],
    ['bzip2', [0x42, 0x5a, 0x68, 0x39]],
    ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
    ['zip', [0x50, 0x4b, 3, 4, 20]],
  ])('by %s', (name, bytes) => {
    expect(formsOf(Uint8Array.from(bytes))).toEqual([expect.stringContaining(`is not text but packed (${name})`)]);
  });

  test('does not hide a record that stands behind it', () => {
    const packed = gzipSync('x');
    expect(formsOf(Buffer.concat([packed, Buffer.from(`\n${WHOLE}`)]))).toContain('Header, commits and end agree.');
  });
});

test('no other form is seen in a replay, in a beginning of one, or in nothing', () => {
  for (const text of [WHOLE, '{', '', '\n']) {
    expect(otherForm(text)).toBe(null);
    expect(otherForm(utf8(text))).toBe(null);
  }
});
