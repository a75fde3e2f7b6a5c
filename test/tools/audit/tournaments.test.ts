import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { audit, auditFolder } from '../../kit/processes/auditProgram.ts';
import { recordTournament } from '../../kit/tournaments/recordedTournament.ts';
import { recordLines } from '../../kit/tournaments/recordLines.ts';
import { recordPlan } from '../../kit/tournaments/recordPlans.ts';

const folder = auditFolder();
afterAll(() => folder.remove());

const RECORD = recordTournament(recordPlan(2));
const TEXT = recordLines(RECORD).join('');
const RUNNING = recordLines(recordTournament({ ...recordPlan(2), isRunning: true })).join('');
const HEAD = RECORD.commits.at(-1)?.hash ?? new Uint8Array();

test('a tournament file is recognised by its first line, packed or not, and reported like a game', async () => {
  const plain = folder.file('cup.ndjson', TEXT);
  const packed = folder.file('cup.ndjson.gz', gzipSync(TEXT));
  for (const path of [plain, packed]) {
    const { code, stdout } = await audit([path]);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^Tournament 01K9Z6Q0T4N3W8R2E5YB7DHMXC “Winter cup”: next-station-london 1\.0\.0, \d+ players, 3 rounds/,
    );
    expect(stdout).toContain('✓ standings  Points, tie-breaks and ranks follow from the results, derived twice.');
    expect(stdout).toMatch(/– games {6}\d+ results are not held against their games: name the replays with --games\./);
    expect(stdout).toContain(`Last hash ${Buffer.from(HEAD).toString('hex')}`);
  }
});

test('a forged file fails, a running tournament is incomplete', async () => {
  const forged = folder.file('forged.ndjson', TEXT.replace('"places":[1,2]', '"places":[2,1]'));
  const { code, stdout } = await audit([forged]);
  expect(code).toBe(1);
  expect(stdout).toContain('FAILED: bulk. The rows of the results of stage 1, round');
  const { code: incomplete, stdout: told } = await audit([folder.file('running.ndjson', RUNNING)]);
  expect(incomplete).toBe(3);
  expect(told).toContain('INCOMPLETE: The seed is not revealed: the tournament is not over.');
});

test('JSON: one object a tournament', async () => {
  const { code, stdout } = await audit(['--json', folder.file('json.ndjson', TEXT)]);
  expect(code).toBe(0);
  const told: unknown = JSON.parse(stdout);
  expect(told).toMatchObject({ verdict: 'verified', tournament: { name: 'Winter cup', status: 'finished' } });
  expect(told).toMatchObject({ counts: { results: RECORD.games.length, games: 0 }, checks: { length: 10 } });
});

test('games that no tournament is named with are refused', async () => {
  const game = folder.file('game.ndjson', '{"type":"header"}\n');
  await expect(audit([game, '--games', game])).rejects.toThrow('--games is for tournament files, and no input is one.');
});

test('a file that breaks off is told from one that was forged', async () => {
  const { stdout } = await audit([folder.file('cut.ndjson', TEXT.slice(0, TEXT.length * 0.9))]);
  expect(stdout).toMatch(/FAILED: form\. (?:Line \d+ breaks off in the middle|The file ends)/);
});
