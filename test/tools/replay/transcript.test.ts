// `npm run replay` in a pipe: text, the command line, and what cannot be shown.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXIT } from '../../../tools/input/exitCode.ts';
import { parseReplayArguments, USAGE } from '../../../tools/replay/arguments.ts';
import { loadStory, UnusableReplay } from '../../../tools/replay/load.ts';
import { audit, auditFolder } from '../../kit/processes/auditProgram.ts';
import { type Finished, runProgram } from '../../kit/processes/serverProcess.ts';
import { germanReplay, hashIn, type ReplayInputs, replayInputs } from '../../kit/replays/replayInputs.ts';

let replays: ReplayInputs;
const folder = auditFolder();
beforeAll(async () => {
  replays = await replayInputs();
});
afterAll(() => folder.remove());

async function replay(words: readonly string[], input = ''): Promise<Finished> {
  const { child, finished } = runProgram('tools/replay/main.ts', words);
  child.stdin?.on('error', () => {}).end(input);
  return finished;
}

describe('in a pipe', () => {
  test('every version is printed, or the one that is asked for', async () => {
    const path = folder.file('whole.ndjson', replays.whole);
    const all = await replay([path]);
    expect([all.code, all.stderr]).toEqual([0, '']);
    expect(all.stdout.match(/^Version \d+ of /gm)).toHaveLength(
      replays.whole.match(/^\{"type":"commit"/gm)?.length ?? 0,
    );
    expect(all.stdout).toContain('✓ verified');
    expect(all.stdout).toContain('Without a receipt: a legal and fairly drawn game');
    const text = await germanReplay();
    const one = await replay(['-', '--at', '30', '--language', 'de'], text);
    expect([one.code, one.stderr]).toEqual([0, '']);
    expect(one.stdout.match(/^Version \d+ von /gm)).toEqual(['Version 30 von ']);
    expect(one.stdout).toContain(hashIn(text, 30));
  });

  test('a title is shown in the language asked for, all of it', async () => {
    const result = await replay(['-', '--at', '30', '--language', 'de'], replays.whole);
    expect(result.stdout).toContain('✓ geprüft');
    expect(result.stdout).toContain('Next Station: London. Runde 2 von 4, Zug 5.');
    expect(result.stdout).not.toMatch(/Seat|Round|turn/);
    expect(result.stderr).toBe('');
    expect(result.code).toBe(0);
  });

  // biome-ignore format: one row per case
  test.each([
    ['verified',                      () => replays.whole,                    0],
    ['verified with its origin',      () => replays.fork + replays.origin,    0],
    ['failed',                        () => replays.tampered,                 1],
    ['incomplete: it is not over',    () => replays.partial,                  3],
    ['incomplete: its origin lacks',  () => replays.fork,                     3],
  ])('%s: the exit code is that of an audit', async (_what, text, code) => {
    const path = folder.file('verdict.ndjson', text());
    expect((await audit([path])).code).toBe(code);
    expect(EXIT[loadStory(Buffer.from(text()), 1).report.verdict]).toBe(code);
  });

  test('the exit code of the program is that of the verdict', async () => {
    expect((await replay([folder.file('verdict.ndjson', replays.partial), '--at', '1'])).code).toBe(EXIT.incomplete);
  });

  test('a reader who goes away changes nothing about a game that failed', async () => {
    const text = replays.tampered;
    const { child, finished } = runProgram('tools/replay/main.ts', [folder.file('failed.ndjson', text)]);
    child.stdout?.once('data', () => child.stdout?.destroy());
    const { code, stderr } = await finished;
    expect([code, stderr]).toEqual([1, '']);
  });

  // biome-ignore format: one row per case
  test.each([
    ['a file that is not there', () => [`${folder.path}/none`],                              2, /none: There is no such file\./],
    ['a version that is not in it', () => [folder.file('a.ndjson', replays.whole), '--at', '999'], 2, /There is no version 999/],
    ['nothing to replay',        () => [],                                                   2, /^replay: Say what to replay: .*\nnpm run replay -- --help shows how it is used\.\n$/],
  ])('%s is said clearly', async (_what, words, code, message) => {
    const result = await replay(words());
    expect([result.code, result.stdout]).toEqual([code, '']);
    expect(result.stderr).toMatch(message);
    expect(result.stderr).not.toMatch(/ at .*\.ts/);
  });

  // biome-ignore format: one row per case
  test.each<readonly [string, () => string, { game: number; code: number }, RegExp]>([
    ['what is no replay',        () => 'hello',                                { game: 1, code: 1 }, /^Line 1 /],
    ['a game that is not in it', () => replays.whole,                          { game: 2, code: 2 }, /^There is one game in it; it has no game 2\.$/],
    ['a game after the last',    () => replays.fork + replays.origin,          { game: 3, code: 2 }, /^There are 2 games in it; it has no game 3\.$/],
    ['unknown rules',            () => replays.whole.replace('"rulesVersion":"1.0.0"', '"rulesVersion":"9"'), { game: 1, code: 1 }, /does not know the rules next-station-london 9/],
    ['facts that cannot be folded', () => replays.whole.replace(/\[\{\\"type\\":\\"GameStarted.*?"hash"/, '[]","hash"'), { game: 1, code: 1 }, /^Commit \d+/],
  ])('%s cannot be shown', (_what, text, { game, code }, message) => {
    try {
      loadStory(Buffer.from(text()), game);
    } catch (error) {
      expect(error).toBeInstanceOf(UnusableReplay);
      expect(error).toMatchObject({ exitCode: code, message: expect.stringMatching(message) });
      return;
    }
    expect.fail('it was shown');
  });

  // biome-ignore format: one row per case
  test.each([
    ['two files',                ['a', 'b'],                                           /One file at a time/],
    ['another language',         ['a', '--language', 'fr'],                                /it must be en or de/],
    ['version 0',                ['a', '--at', '0'],                                   /a whole number from 1/],
    ['a speed of nothing',       ['a', '--auto', '0'],                                 /--auto is 0/],
  ])('%s cannot be used', (_what, words, message) => {
    expect(() => parseReplayArguments(words)).toThrow(message);
  });

  test('no file steers the terminal, whatever a message quotes of it', async () => {
    const sign = '\\u001b[2J\\u001b[32mverified\u202e';
    const files = [
      replays.whole.replace('"title":"next-station-london"', `"title":"${sign}"`),
      replays.whole.replace('"rulesVersion":"1.0.0"', `"rulesVersion":"${sign}"`),
      replays.whole.replace('"sharedTable":false', `"sharedTable":false,"${sign}":1`),
    ];
    for (const [index, file] of files.entries()) {
      const { code, stdout, stderr } = await replay([folder.file(`steers${index}.ndjson`, file)]);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toContain('\ufffd[2J\ufffd[32mverified\ufffd');
      expect(stderr.trimEnd()).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }
  });

  test('a reader of the output who goes away ends the program without a word', async () => {
    const { child, finished } = runProgram('tools/replay/main.ts', [folder.file('big.ndjson', replays.other)]);
    child.stdout?.once('data', () => child.stdout?.destroy());
    const { code, stderr } = await finished;
    expect([code, stderr]).toEqual([0, '']);
  });

  test('--help shows how it is used', async () => {
    expect(await replay(['--help'])).toMatchObject({ code: 0, stdout: `${USAGE}\n`, stderr: '' });
  });
});

test('the command line is read', () => {
  const plain = { input: 'a', game: 1, at: null, language: 'en', autoSeconds: null };
  expect(parseReplayArguments(['a'])).toEqual(plain);
  expect(parseReplayArguments(['--auto', 'a'])).toEqual({ ...plain, autoSeconds: 1 });
  expect(parseReplayArguments(['a', '--auto', '0.5', '--at', '7'])).toEqual({ ...plain, at: 7, autoSeconds: 0.5 });
  expect(parseReplayArguments(['a', '--auto=3', '--game', '2', '--language', 'DE'])).toEqual({
    ...plain,
    ...{ game: 2, language: 'de', autoSeconds: 3 },
  });
});
