// Parts of the bulk audit: workers that die, progress.

import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { startPool } from '../../../tools/audit/pool.ts';
import { startProgress } from '../../../tools/audit/progress.ts';
import { progressLine } from '../../../tools/audit/reportText.ts';
import { NOTHING } from '../../../tools/audit/tally.ts';
import { auditFolder } from '../../kit/processes/auditProgram.ts';

const folder = auditFolder();
afterAll(() => folder.remove());

/** A worker that answers with the line of its task, and dies as the task says. */
const WORKER = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ line }) => {
  if (line === 13) process.exit(7);
  if (line === 14) throw new Error('out of ideas');
  parentPort.postMessage({ ok: true, checked: { reports: [], missing: [String(line)] } });
});`;

const task = (line: number) => ({
  content: { kind: 'file', path: '' } as const,
  line,
  receipts: [],
  outages: null,
  alone: false,
  origins: [],
});

describe('workers', () => {
  test('one that dies loses the task in hand and no other', async () => {
    const pool = startPool(pathToFileURL(folder.file('dies.mjs', WORKER)), 2);
    const lines = Array.from({ length: 40 }, (_, i) => i);
    const settled = await Promise.all(
      lines.map((line) => pool.check(task(line)).then(({ missing }) => missing[0], String)),
    );
    await pool.stop();
    expect(settled).toEqual(
      lines.map((line) => {
        if (line === 13) return 'UnreadableInput: The check broke down: its worker ended with code 7.';
        return line === 14 ? 'UnreadableInput: The check broke down: out of ideas.' : String(line);
      }),
    );
  });

  test('that cannot even start are told for each task', async () => {
    const pool = startPool(pathToFileURL(folder.file('broken.mjs', 'throw new Error("no start")')), 2);
    const settled = await Promise.allSettled([1, 2, 3].map((line) => pool.check(task(line))));
    await pool.stop();
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });
});

describe('progress', () => {
  test('is one line, written anew, at a terminal', async () => {
    const written: string[] = [];
    const progress = startProgress({ isTTY: true, write: (text) => written.push(text) }, performance.now() - 2_000);
    progress.update((seconds) => progressLine({ ...NOTHING, verified: 1_200, failed: 3 }, seconds, 'en'));
    await expect.poll(() => written.length, { timeout: 5_000 }).toBeGreaterThan(0);
    progress.stop();
    expect(written[0]).toMatch(/^1,203 games, 3 not verified, \d+ games\/s$/);
    expect(written.at(-1)).toBe('\r\u001b[K');
  });
});
