// `npm run audit` as people and programs meet it: tables, lines, every kind of input, the command line, an early end.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseAuditArguments, usageOf } from '../../../tools/audit/arguments.ts';
import { audit, auditFolder, auditLines, runAudit, withoutProgress } from '../../kit/processes/auditProgram.ts';
import { runProgram } from '../../kit/processes/serverProcess.ts';
import { idIn, type ReplayInputs, replayInputs } from '../../kit/replays/replayInputs.ts';

let replays: ReplayInputs;
const folder = auditFolder();
beforeAll(async () => {
  replays = await replayInputs();
});
afterAll(() => folder.remove());

describe('one game', () => {
  test('in German, if that is asked for', async () => {
    const result = await audit([folder.file('deutsch.ndjson', replays.whole), '--language', 'de']);
    expect(result.stdout).toMatch(/^Partie \w{26}: next-station-london 1\.0\.0, 2 Plätze, \d+ Commits, beendet$/m);
    expect(result.stdout).toMatch(/^ {2}✓ Züge {7}Jeder Commit ist nach den Regeln erlaubt\.$/m);
    expect(result.stdout).toMatch(
      /^GEPRÜFT: \d+ Züge und \d+ Ziehungen sind .* Letzter Hash [0-9a-f]{64}\nOhne Beleg/m,
    );
    const many = await audit([folder.file('viele.ndjson', replays.tampered.repeat(5)), '--language', 'de']);
    expect(many.stdout).toMatch(/^✗ .*: Partie \w{26} durchgefallen: Ergebnis\. Das Ende sagt /m);
    expect(many.stdout).toMatch(/^ {2}durchgefallen +5$/m);
    const told = await audit([folder.file('deutsch.ndjson', replays.whole), '--language', 'de', '--json']);
    expect(told.stdout).toContain('"message":"Jeder Hash folgt aus dem vorigen."');
  });

  test('verified: ten checks in order, the verdict, exit code 0', async () => {
    const result = await runAudit([folder.file('whole.ndjson', replays.whole)]);
    expect([result.code, result.stderr]).toEqual([0, '']);
    const checks = [...result.stdout.matchAll(/^ {2}([✓✗–]) (\w+)/gm)].map(([, mark, name]) => `${mark} ${name}`);
    expect(checks.join(', ')).toBe(
      '✓ form, ✓ chain, – receipts, ✓ commands, ✓ seed, ✓ moves, ✓ draws, ✓ facts, ✓ outcome, – origin',
    );
    expect(result.stdout).toContain(`Game ${idIn(replays.whole)}: next-station-london 1.0.0, 2 seats`);
    expect(result.stdout).toMatch(
      /^VERIFIED: \d+ moves and \d+ draws .*Last hash [0-9a-f]{64}\nWithout a receipt: a legal and fairly drawn game, perhaps/m,
    );
  });

  test('tampered with: the check that caught it, the verdict, exit code 1', async () => {
    const result = await audit([folder.file('tampered.ndjson', replays.tampered)]);
    expect([result.code, result.stderr]).toEqual([1, '']);
    expect(result.stdout).toMatch(/^ {2}✗ outcome /m);
    expect(result.stdout).toMatch(/^FAILED: outcome\. \S/m);
  });

  test('still being played: not to be verified, exit code 3', async () => {
    const result = await audit([folder.file('partial.ndjson', replays.partial)]);
    expect([result.code, result.stderr]).toEqual([3, '']);
    expect(result.stdout).toMatch(/^INCOMPLETE: The record shows only what somebody may see of a running game\.$/m);
    expect(result.stdout).toMatch(
      /^ {2}– \d checks {3}chain, .*: The record shows only what somebody may see of a running game\.$/m,
    );
    expect(result.stdout.match(/^ .*The record shows only/gm)).toHaveLength(1);
    expect(result.stdout).toContain(': next-station-london 1.0.0, 1 seat, ');
    expect(result.stdout).not.toContain('Without a receipt');
  });

  test('a fork with its origin behind it: a table for each', async () => {
    const result = await audit([folder.file('both.ndjson', replays.fork + replays.origin)]);
    expect(result.code).toBe(0);
    expect(result.stdout.match(/^VERIFIED/gm)).toHaveLength(2);
    expect(result.stdout).toMatch(/^ {2}✓ origin/m);
  });

  test('a fork alone is incomplete', async () => {
    const result = await audit([folder.file('fork.ndjson', replays.fork)]);
    expect(result.code).toBe(3);
    expect(result.stdout).toMatch(/^INCOMPLETE: .*origin [0-9A-Z]{26} is not among the records/m);
  });
});

describe('inputs', () => {
  test('gzip, whatever the name', async () => {
    const packed = gzipSync(replays.whole);
    for (const name of ['packed.ndjson.gz', 'packed.ndjson']) {
      expect((await audit([folder.file(name, packed)])).code).toBe(0);
    }
  });

  test('standard input, packed or not', async () => {
    expect((await runAudit(['-'], replays.whole)).stdout).toContain('VERIFIED');
    expect((await runAudit(['-', '--json'], gzipSync(replays.tampered))).code).toBe(1);
  });

  test('a folder with all below it, in order of name; other files are passed over', async () => {
    folder.file('many/b.ndjson', replays.other);
    folder.file('many/a/deep/c.ndjson.gz', gzipSync(replays.whole));
    folder.file('many/c.ndjson', replays.tampered);
    folder.file('many/notes.txt', 'nothing');
    const result = await audit([join(folder.path, 'many')]);
    expect([result.code, result.stderr]).toEqual([1, '']);
    expect(result.stdout).toMatch(/^✗ \S+c\.ndjson: game [0-9A-Z]{26} failed: outcome\. /);
    expect(result.stdout).toMatch(/^ {2}verified +2\n {2}failed +1\n {2}incomplete +0\n {2}unreadable +0$/m);
    expect(result.stdout).toMatch(/^3 games, [\d,]+ commits, [\d,]+ moves, [\d,]+ draws in \d+\.\d s, \d+ games\/s$/m);
    const names = auditLines(await audit([join(folder.path, 'many'), '--json'])).map(({ input }) => input);
    expect(names.map((name) => name.slice(folder.path.length + 6))).toEqual([
      'a/deep/c.ndjson.gz',
      'b.ndjson',
      'c.ndjson',
    ]);
  });

  test('a fork and its origin in separate files are known to each other, in either order', async () => {
    const fork = folder.file('apart/fork.ndjson', replays.fork);
    const origin = folder.file('apart/origin.ndjson.gz', gzipSync(replays.origin));
    for (const words of [[fork, origin], [origin, fork], [join(folder.path, 'apart')]]) {
      const lines = auditLines(await audit([...words, '--json']));
      expect(lines.map(({ verdict }) => verdict)).toEqual(['verified', 'verified']);
    }
    const lines = auditLines(await runAudit([fork, '-', '--json'], replays.origin));
    expect(lines.map(({ verdict }) => verdict)).toEqual(['verified', 'verified']);
  });

  test('a forged copy of the origin beside the right one does not harm the fork', async () => {
    const fork = folder.file('three/fork.ndjson', replays.fork);
    const forged = folder.file('three/a.ndjson', replays.origin.replace(/"recordedAt":(\d+)/, '"recordedAt":1'));
    const origin = folder.file('three/z.ndjson', replays.origin);
    const lines = auditLines(await audit([forged, fork, origin, '--json']));
    expect(lines.map(({ verdict }) => verdict)).toEqual(['failed', 'verified', 'verified']);
  });

  test('an address, over HTTP', async () => {
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/games.ndjson' ? 200 : 404, { 'content-type': 'application/x-ndjson' });
      response.end(request.url === '/games.ndjson' ? replays.whole : '{"detail":"There is no such game."}');
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve());
    });
    // A server that listens on a port has an address with one.
    const { port } = server.address() as AddressInfo;
    try {
      const result = await audit([`http://127.0.0.1:${port}/games.ndjson`]);
      expect([result.code, result.stderr]).toEqual([0, '']);
      expect(result.stdout).toContain('VERIFIED');
      const missing = await audit([`http://127.0.0.1:${port}/nothing`]);
      expect(missing.code).toBe(2);
      expect(missing.stdout).toContain('The server answers 404: There is no such game.');
    } finally {
      server.close();
    }
  });
});

describe('the command line', () => {
  const hash = 'AB'.repeat(32);
  const id = '01K9Z6Q0T4N3W8R2E5YB7DHMXC';

  test('is read', () => {
    const words = [
      'a',
      '-',
      '--json',
      '--jobs',
      '3',
      '--receipt',
      `7:${hash}`,
      '--receipt',
      `${id}-${'0'.repeat(32)}:1:${hash}`,
    ];
    expect(parseAuditArguments(words)).toEqual({
      inputs: ['a', '-'],
      games: [],
      json: true,
      language: 'en',
      jobs: 3,
      outages: null,
      receipts: [
        { gameId: null, version: 7, hash: hash.toLowerCase() },
        { gameId: id, version: 1, hash: hash.toLowerCase() },
      ],
    });
    expect(parseAuditArguments(['a']).jobs).toBeGreaterThanOrEqual(1);
  });

  // biome-ignore format: one row per case
  test.each([
    ['nothing to check',       [],                              'Say what to check'],
    ['an empty name',          [''],                            'empty name'],
    ['standard input twice',   ['-', '-'],                      'can be read once'],
    ['no number of jobs',      ['a', '--jobs', '0'],            '--jobs is 0'],
    ['too many jobs',          ['a', '--jobs', '1000'],         'from 1 to 256'],
    ['a short receipt',        ['a', '--receipt', '7:abc'],     'it must be VERSION:HASH'],
    ['a receipt of version 0', ['a', '--receipt', `0:${hash}`], 'it must be VERSION:HASH'],
    ['a receipt of no game',   ['a', '--receipt', `x:1:${hash}`], 'it must be VERSION:HASH'],
    ['an unknown language',    ['a', '--language', 'fr'],       '--language is fr'],
    ['an unknown option',      ['a', '--fast'],                 '--fast'],
  ])('%s is refused', (_what, words, message) => {
    expect(() => parseAuditArguments(words)).toThrow(message);
  });

  test('wrong usage is told in a line, and where help is; exit code 2', async () => {
    const result = await runAudit(['--jobs', 'many', 'a']);
    expect([result.code, result.stdout]).toEqual([2, '']);
    expect(result.stderr).toBe(
      'audit: --jobs is many; it must be a whole number from 1 to 256.\nnpm run audit -- --help shows how it is used.\n',
    );
  });

  test('--help and --version', async () => {
    expect(await runAudit(['--help'])).toMatchObject({
      code: 0,
      stderr: '',
      stdout: `${usageOf('npm run audit --')}\n`,
    });
    expect((await runAudit(['--version'])).stdout).toMatch(/signalbox-replay\/1[\s\S]*next-station-london 1\.0\.0/);
  });
});

describe('an early end', () => {
  /** The program with one verified record after another on its standard input, without end. */
  function auditWithoutEnd(words: readonly string[]) {
    const running = runProgram('tools/audit/main.ts', ['-', ...words]);
    const records = Readable.from(
      (function* () {
        for (;;) yield replays.whole;
      })(),
    );
    records.pipe(running.child.stdin as Writable).on('error', () => records.destroy());
    return running;
  }

  test('a reader of the output who goes away ends the program without a word, and not as verified', async () => {
    const { child, finished } = auditWithoutEnd(['--json']);
    child.stdout?.once('data', () => child.stdout?.destroy());
    const { code, stderr } = withoutProgress(await finished);
    expect([code, stderr]).toEqual([141, '']);
  });

  test('Ctrl-C stops at once and says so; what was found before is printed', async () => {
    const { child, finished } = auditWithoutEnd(['--json', '--jobs', '2']);
    child.stdout?.once('data', () => child.kill('SIGINT'));
    const result = withoutProgress(await finished);
    expect([result.code, result.stderr]).toEqual([130, 'audit: stopped before the end\n']);
    expect(auditLines(result)[0]).toMatchObject({ record: 1, verdict: 'verified' });
  });
});
