// `npm run audit` on many games and on what is none: workers and order, receipts, inputs that cannot be read, hostile
// files.

import { chmodSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit, auditFolder, auditLines } from '../../kit/processes/auditProgram.ts';
import { hashIn, idIn, type ReplayInputs, replayInputs } from '../../kit/replays/replayInputs.ts';
import { RECEIPT_ONLY } from '../../kit/replays/tampering.ts';

let replays: ReplayInputs;
const folder = auditFolder();
beforeAll(async () => {
  replays = await replayInputs();
});
afterAll(() => folder.remove());

describe('many', () => {
  test('workers check a large file and many small ones; results come in order', async () => {
    const large = folder.file(
      'bulk/large.ndjson',
      replays.whole.repeat(12) + replays.tampered + replays.other.repeat(7),
    );
    const small = Array.from({ length: 20 }, (_, i) =>
      folder.file(`bulk/${i}.ndjson`, i % 2 === 0 ? replays.whole : replays.tampered),
    );
    const result = await audit([large, ...small, '--jobs', '2', '--json']);
    expect([result.code, result.stderr]).toEqual([1, '']);
    const lines = auditLines(result);
    expect(lines.filter(({ input }) => input === large).map(({ record }) => record)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
    expect(
      lines.filter(({ verdict, input }) => verdict === 'failed' && input === large).map(({ record }) => record),
    ).toEqual([13]);
    expect([...new Set(lines.map(({ input }) => input))]).toEqual([large, ...small]);
    expect(lines.slice(20).map(({ verdict }) => verdict)).toEqual(
      small.map((_, i) => (i % 2 === 0 ? 'verified' : 'failed')),
    );
  });

  test('a fork far from its origin in one large file, packed or not', async () => {
    const text = replays.fork + replays.whole.repeat(20) + replays.origin + replays.other.repeat(10);
    for (const [name, bytes] of [
      ['far.ndjson', text],
      ['far.ndjson.gz', gzipSync(text, { level: 0 })],
    ] as const) {
      const lines = auditLines(await audit([folder.file(name, bytes), '--json']));
      expect(lines).toHaveLength(32);
      expect(new Set(lines.map(({ verdict }) => verdict))).toEqual(new Set(['verified']));
    }
  });

  test('a wrong line deep in a large file is named by its line there', async () => {
    const before = replays.whole.repeat(15);
    const [header, ...rest] = replays.other.split('\n');
    const path = folder.file('line.ndjson', `${before}${header}\n{"type":"commit"}\n${rest.join('\n')}`);
    const result = await audit([path, '--json']);
    const failed = auditLines(result).filter(({ verdict }) => verdict === 'failed');
    const line = before.split('\n').length + 1;
    expect(failed).toHaveLength(1);
    expect(failed[0]?.record).toBe(16);
    expect(failed[0]?.checks?.[0]?.message).toMatch(new RegExp(`^Line ${line} `));
  });
});

describe('receipts', () => {
  test('one that stands passes, one that does not is caught; by version alone or by game', async () => {
    const path = folder.file('receipt.ndjson', replays.whole);
    const right = `40:${hashIn(replays.whole, 40)}`;
    const wrong = `40:${'0'.repeat(64)}`;
    const id = idIn(replays.whole);
    expect((await audit([path, '--receipt', right, '--receipt', `${id}:${right}`])).stdout).toMatch(/✓ receipts/);
    for (const receipt of [wrong, `${id}:${wrong}`]) {
      const result = await audit([path, '--receipt', receipt]);
      expect(result.code).toBe(1);
      expect(result.stdout).toMatch(/^ {2}✗ receipts .*version 40|^ {2}✗ receipts .*ommit 40/m);
    }
  });

  test('a receipt of a game that is not there is told', async () => {
    const path = folder.file('receipt.ndjson', replays.whole);
    const stranger = `${idIn(replays.other)}:1:${hashIn(replays.other, 1)}`;
    expect((await audit([path, '--receipt', stranger])).code).toBe(1);
    const many = await audit([path, path, '--receipt', stranger, '--json']);
    expect(many.code).toBe(2);
    expect(auditLines(many).map(({ verdict, problem }) => verdict ?? problem)).toEqual([
      'verified',
      'verified',
      `The receipt of version 1 was not compared: no input has a readable record of the game ${idIn(replays.other)}.`,
    ]);
  });

  /** `whole` with another time in its last commit: only a receipt tells that it was altered. */
  const altered = () => RECEIPT_ONLY.tamper(replays.whole);
  const lastOf = (text: string) => text.match(/^\{"type":"commit"/gm)?.length ?? 0;
  const receiptFor = (text: string, version = lastOf(text)) => ['--receipt', `${version}:${hashIn(text, version)}`];

  test('one without a game is held against every record of the first game, in every piece and every input', async () => {
    const { whole, other } = replays;
    const text = whole + other.repeat(12) + altered();
    const large = folder.file('first/large.ndjson', text);
    const copy = folder.file('first/copy.ndjson', altered());
    const lines = auditLines(await audit([large, copy, '--json', ...receiptFor(whole)]));
    expect(lines.map(({ verdict }) => verdict)).toEqual([
      ...Array<string>(13).fill('verified'),
      ...['failed', 'failed'],
    ]);
  });

  test('rubbish, or a file that cannot be read, in front of the first game does not use one up', async () => {
    const { whole } = replays;
    const forged = folder.file('junk/forged.ndjson', altered());
    for (const words of [
      [folder.file('junk/a.ndjson', 'x\n'), forged],
      [folder.file('junk/b.ndjson', `x\n${altered()}`), folder.file('junk/other.ndjson', replays.other)],
      [folder.file('junk/b.ndjson', `x\n${altered()}`)],
      [join(folder.path, 'none'), forged],
    ]) {
      const result = await audit([...words, '--json', ...receiptFor(whole)]);
      expect(result.code).toBe(1);
      const found = auditLines(result).flatMap(({ checks }) => checks ?? []);
      expect(found.filter(({ name, status }) => name === 'receipts' && status === 'failed')).toHaveLength(1);
    }
  });

  test('the first game is the one that the first record names, also when that record cannot be read', async () => {
    const { whole, other } = replays;
    const cut = folder.file('named/cut.ndjson', whole.slice(0, 5_000));
    const [next, forged] = [folder.file('named/other.ndjson', other), folder.file('named/forged.ndjson', altered())];
    const lines = auditLines(await audit([cut, next, forged, '--json', ...receiptFor(whole)]));
    expect(lines.map(({ verdict }) => verdict)).toEqual(['failed', 'verified', 'failed']);
    const without = auditLines(await audit([cut, next, '--json', ...receiptFor(whole)]));
    expect(without.at(-1)?.problem).toBe(
      `The receipt of version ${lastOf(whole)} was not compared: no input has a readable record of the game ${idIn(whole)}.`,
    );
  });

  test('one that is compared with nothing is told, and nothing counts as verified with it', async () => {
    const nothing = [folder.file('nothing/a.ndjson', 'x\n'), folder.file('nothing/b.ndjson', '')];
    const many = auditLines(await audit([...nothing, '--json', ...receiptFor(replays.whole, 3)]));
    expect(many.at(-1)?.problem).toBe(
      'The receipt of version 3 was not compared: no input has a readable record of a game.',
    );
    for (const input of [
      join(folder.path, 'none'),
      folder.file('nothing/c.ndjson.gz', gzipSync('x').subarray(0, 12)),
    ]) {
      const result = await audit([input, ...receiptFor(replays.whole, 3)]);
      expect(result.code).toBe(2);
      expect(result.stdout).toContain('The receipt of version 3 was not compared');
    }
    const alone = await audit([nothing[0] ?? '', ...receiptFor(replays.whole, 3)]);
    expect(alone.stdout).toMatch(/^ {2}✗ receipts .*version 3/m);
  });

  test('a summary says how many games are verified without one', async () => {
    const [one, two] = [folder.file('sum/one.ndjson', replays.whole), folder.file('sum/two.ndjson', replays.other)];
    const note = (count: string) =>
      `Verified without a receipt: ${count}, legal and fairly drawn, but perhaps not what`;
    expect((await audit([one, two])).stdout).toContain(note('2 games'));
    expect((await audit([one, two, ...receiptFor(replays.whole)])).stdout).toContain(note('1 game'));
    expect((await audit([one, one, ...receiptFor(replays.whole)])).stdout).not.toContain('without a receipt');
  });

  test('among many files each is compared with its own game', async () => {
    const [one, two] = [folder.file('of/one.ndjson', replays.whole), folder.file('of/two.ndjson', replays.other)];
    const receipt = (text: string, version: number) => `${idIn(text)}:${version}:${hashIn(text, version)}`;
    const right = ['--receipt', receipt(replays.whole, 9), '--receipt', receipt(replays.other, 12)];
    expect((await audit([one, two, ...right])).code).toBe(0);
    const crossed = `${idIn(replays.other)}:9:${hashIn(replays.whole, 9)}`;
    const lines = auditLines(await audit([one, two, '--receipt', crossed, '--json']));
    expect(lines.map(({ verdict }) => verdict)).toEqual(['verified', 'failed']);
  });
});

describe('what cannot be read', () => {
  const whole = () => folder.file('good.ndjson', replays.whole);

  // biome-ignore format: one row per case
  test.each([
    ['a file that is not there',       () => join(folder.path, 'none.ndjson'),                               'There is no such file.'],
    ['a folder without replays',       () => join(folder.file('empty/notes.txt', ''), '..'),                        'There is no .ndjson or .ndjson.gz in this folder.'],
    ['a damaged archive',              () => folder.file('bad.ndjson.gz', gzipSync(replays.whole).fill(0x55, 900, 950)), 'It is damaged|It cannot be read'],
    ['an archive that was cut off',    () => folder.file('cut.ndjson.gz', gzipSync(replays.whole).subarray(0, 900)), 'It was cut off'],
    ['a bomb',                         () => folder.file('bomb.ndjson.gz', gzipSync(Buffer.alloc(80 * 1024 * 1024))), 'It is larger than 64 MiB when unpacked.'],
    ['nobody at an address',           () => 'http://127.0.0.1:9/v1/games/x/replay',                         'It cannot be reached'],
  ])('%s is told; the others are checked; exit code 2', async (_what, input, message) => {
    const result = await audit([input(), whole(), '--json']);
    expect([result.code, result.stderr]).toEqual([2, '']);
    const [problem, good] = auditLines(result);
    expect(problem?.problem).toMatch(new RegExp(message));
    expect(good?.verdict).toBe('verified');
  });

  test.skipIf(process.getuid?.() === 0)('a file that this account may not read', async () => {
    const path = folder.file('closed.ndjson', replays.whole);
    chmodSync(path, 0o000);
    expect((await audit([path])).stdout).toContain('This account may not read it.');
  });

  test('links that lead in circles are not followed', async () => {
    const path = join(folder.file('circle/good.ndjson', replays.whole), '..');
    symlinkSync(path, join(path, 'again'));
    symlinkSync(path, join(path, 'again.ndjson'));
    const result = await audit([path, '--json']);
    expect(auditLines(result).map(({ verdict, problem }) => verdict ?? problem)).toEqual([
      'It is a link to a folder; name that folder itself.',
      'verified',
    ]);
  });

  test('a game that failed weighs more than a file that cannot be read', async () => {
    expect((await audit([join(folder.path, 'none'), folder.file('bad.ndjson', replays.tampered)])).code).toBe(1);
    expect((await audit([join(folder.path, 'none'), folder.file('part.ndjson', replays.partial)])).code).toBe(2);
  });

  // biome-ignore format: one row per case
  test.each([
    ['an empty file',         ''],
    ['a picture',             '\x89PNG\r\n\x1a\n\x00\x00'],
    ['another NDJSON',        '{"type":"order","id":1}\n'],
    ['half a replay',         'HALF'],
  ])('%s is no replay: it fails by its form', async (_what, content) => {
    const bytes = content === 'HALF' ? replays.whole.slice(0, 20_000) : Buffer.from(content, 'latin1');
    const result = await audit([folder.file('odd.ndjson', bytes)]);
    expect([result.code, result.stderr]).toEqual([1, '']);
    expect(result.stdout).toMatch(/^FAILED: form\. /m);
  });

  test('nothing in a file steers the terminal', async () => {
    const steering = '\u001b[2J\u202e';
    const result = await audit([
      folder.file('steer.ndjson', replays.whole.replace('"type":"commit"', `"type":"${steering}"`)),
    ]);
    expect(result.code).toBe(1);
    for (const character of steering.slice(0, 1) + steering.slice(-1)) expect(result.stdout).not.toContain(character);
  });
});
