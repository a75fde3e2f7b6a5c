// A whole tournament by the program itself: a server of its own, entries, games, standings, and all of it derived
// again.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runProgram } from '../../kit/processes/serverProcess.ts';

test('four players meet twice, and the files, which stay, prove it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-kept-'));
  const words = '--title next-station-london --players 4 --rounds 2 --seats 2 --bots greedy,random --seed test';
  const all = [...words.split(' '), '--format', 'round-robin', '--keep', folder];
  const { code, stdout, stderr } = await runProgram('tools/tournament/main.ts', all).finished;
  expect(readdirSync(folder)).toEqual(['games.ndjson', 'record.ndjson']);
  rmSync(folder, { recursive: true });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^Watch it at http:\/\/127\.0\.0\.1:\d+\/tournaments\/[0-9A-Z]{26}\n/);
  for (const line of ['Round 1 of 2: 2 games', 'Round 2 of 2: 2 games', 'Standings ', ' 1  Player ', ' 4  Player ']) {
    expect(stdout).toContain(line.trimStart());
  }
});

test('what cannot be is said, and nothing is started', async () => {
  const { code, stderr } = await runProgram('tools/tournament/main.ts', ['--title', 'chess']).finished;
  expect(code).toBe(2);
  expect(stderr).toContain('--title must be one of');
});
