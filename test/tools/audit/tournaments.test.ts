import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { tournamentProgressLine } from '../../../tools/audit/tournamentTable.ts';
import { audit, auditFolder } from '../../kit/processes/auditProgram.ts';
import { eventFiles } from '../../kit/tournaments/eventFiles.ts';
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
    expect(stdout).toMatch(
      /– games {6}\d+ results were not compared with their games: name the replays with --games\./,
    );
    expect(stdout).toContain(`Last hash ${Buffer.from(HEAD).toString('hex')}`);
  }
});

test('a forged file fails, a running tournament is incomplete', async () => {
  const forged = folder.file('forged.ndjson', TEXT.replace('"places":[1,2]', '"places":[2,1]'));
  const { code, stdout } = await audit([forged]);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^FAILED: bulk\. Line \d+: the rows of the results of stage 1, round 1 have the hash /m);
  const { code: incomplete, stdout: told } = await audit([folder.file('running.ndjson', RUNNING)]);
  expect(incomplete).toBe(3);
  expect(told).toContain('INCOMPLETE: The seed is not revealed: the tournament is not over.');
});

test('JSON: one object a tournament', async () => {
  const { code, stdout } = await audit(['--json', folder.file('json.ndjson', TEXT)]);
  expect(code).toBe(0);
  const told: unknown = JSON.parse(stdout);
  expect(told).toMatchObject({ verdict: 'verified', tournament: { name: 'Winter cup', status: 'finished' } });
  expect(told).toMatchObject({ counts: { results: RECORD.games.length, games: 0 }, checks: { length: 11 } });
});

test('games that no tournament is named with are refused', async () => {
  const game = folder.file('game.ndjson', '{"type":"header"}\n');
  await expect(audit([game, '--games', game])).rejects.toThrow('--games is for tournament files, and no input is one.');
});

test('a file that breaks off is told from one that was forged', async () => {
  const { stdout } = await audit([folder.file('cut.ndjson', TEXT.slice(0, TEXT.length * 0.9))]);
  expect(stdout).toMatch(/FAILED: form\. (?:Line \d+ breaks off in the middle|The file ends)/);
});

test('in German, if that is asked for: the table and the sentences of JSON', async () => {
  const path = folder.file('pokal.ndjson', TEXT);
  const { stdout } = await audit([path, '--language', 'de']);
  expect(stdout).toMatch(
    /^Turnier 01K9Z6Q0T4N3W8R2E5YB7DHMXC „Winter cup“: .* \d+ Teilnehmer, 3 Runden, \d+ Commits, beendet$/m,
  );
  expect(stdout).toContain('✓ Tabelle    Punkte, Feinwertungen und Ränge folgen aus den Ergebnissen');
  expect(stdout).toMatch(
    /^GEPRÜFT: .* Ergebnisse wurden nicht mit ihren Partien verglichen: Nenne die Aufzeichnungen/m,
  );
  expect(stdout).toMatch(/^Ohne Beleg: /m);
  const { stdout: json } = await audit([path, '--language', 'de', '--json']);
  expect(json).toContain('"message":"Jeder Hash folgt aus dem vorigen."');
});

describe('receipts', () => {
  const id = RECORD.header.tournament;
  const last = RECORD.commits.length;
  const head = Buffer.from(HEAD).toString('hex');
  const wrong = 'ab'.repeat(32);
  const rowOf = async (path: string, ...words: readonly string[]) => {
    const { code, stdout } = await audit([path, ...words.flatMap((word) => ['--receipt', word])]);
    return [code, /^ {2}([✓✗–]) receipts +(.*)$/m.exec(stdout)?.slice(1).join(' ') ?? stdout];
  };

  test('a hash that somebody kept is held against the tournament that it names, or the only one', async () => {
    const path = folder.file('kept.ndjson', TEXT);
    expect(await rowOf(path)).toEqual([0, '– None was given.']);
    expect(await rowOf(path, `${last}:${head}`, `${id}:${last}:${head}`)).toEqual([
      0,
      '✓ Every receipt stands at its version.',
    ]);
    expect((await audit([path, '--receipt', `${last}:${head}`])).stdout).not.toContain('Without a receipt');
    expect(await rowOf(path, `${last}:${head}`, `${id}:2:${wrong}`)).toEqual([
      1,
      expect.stringMatching(/^✗ Commit 2 has the hash [0-9a-f]{64}; the receipt says abab/),
    ]);
    expect(await rowOf(path, `${last + 1}:${wrong}`)).toEqual([
      1,
      `✗ A receipt is for version ${last + 1}; the tournament has ${last} commits.`,
    ]);
  });

  test('of a tournament that runs more may have been seen', async () => {
    const path = folder.file('runs.ndjson', RUNNING);
    expect(await rowOf(path, `${last}:${head}`)).toEqual([
      3,
      `– The file ends before version ${last}, which a receipt is for.`,
    ]);
  });

  test('one that is compared with nothing is told', async () => {
    const path = folder.file('other.ndjson', TEXT);
    const { code, stdout } = await audit([path, '--receipt', `01K9Z6Q0T4N3W8R2E5YB7DHMXX:1:${wrong}`]);
    expect(code).toBe(2);
    expect(stdout).toMatch(/^✗ receipt: The receipt of version 1 was not compared: .* 01K9Z6Q0T4N3W8R2E5YB7DHMXX\.$/m);
  });
});

test('games that were named and are of another tournament leave it incomplete', async () => {
  const { record, games: own } = await eventFiles({ handsOver: true });
  const { games } = await eventFiles();
  const [cup, others] = [folder.file('mine.ndjson', record), folder.file('others.ndjson', games)];
  const { code, stdout } = await audit([cup, '--games', others]);
  expect(code).toBe(3);
  expect(stdout).toContain('INCOMPLETE: 4 results were not compared with their games; the first is that of stage 1');
  // Handed over while they were played: all are its own nevertheless.
  expect(await audit([cup, '--games', folder.file('own.ndjson', own)])).toMatchObject({ code: 0 });
});

test('progress counts the pieces of bulk', () => {
  expect(tournamentProgressLine({ commits: 1_200, bulk: null }, 'en')).toBe('tournament: 1,200 commits');
  expect(tournamentProgressLine({ commits: 12, bulk: [3, 9] }, 'en')).toBe(
    'tournament: 12 commits, 3 of 9 pieces of bulk',
  );
  expect(tournamentProgressLine({ commits: 12, bulk: [3, 9] }, 'de')).toBe('Turnier: 12 Commits, 3 von 9 Listen');
});
