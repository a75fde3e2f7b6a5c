// Parts of the bulk audit: records cut out of streams, work in order, workers that die.

import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cutRecords, type Piece } from '../../local/audit/cut.ts';
import { inOrder } from '../../local/audit/inOrder.ts';
import { startPool } from '../../local/audit/pool.ts';
import { startProgress } from '../../local/audit/progress.ts';
import { NOTHING } from '../../local/audit/tally.ts';
import { auditFolder } from '../kit/auditProgram.ts';
import { idIn, type ReplayInputs, replayInputs } from '../kit/replayInputs.ts';

let replays: ReplayInputs;
const folder = auditFolder();
beforeAll(async () => {
  replays = await replayInputs();
});
afterAll(() => folder.remove());

async function* chunksOf(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function cut(text: string, chunk: number, target: number): Promise<readonly Piece[]> {
  const pieces: Piece[] = [];
  for await (const piece of cutRecords(chunksOf(text, chunk), target)) pieces.push(piece);
  return pieces;
}

describe('records cut out of a stream', () => {
  test.each([7, 1_000, 65_536, 10_000_000])('chunks of %i bytes give the same pieces', async (chunk) => {
    const text = replays.whole + replays.other + replays.origin;
    const pieces = await cut(text, chunk, 1);
    expect(pieces.map(({ bytes }) => Buffer.from(bytes).toString())).toEqual([
      replays.whole,
      replays.other,
      replays.origin,
    ]);
    expect(pieces.map(({ games }) => games)).toEqual(
      [replays.whole, replays.other, replays.origin].map((one) => [idIn(one)]),
    );
    expect(pieces.map(({ start }) => start)).toEqual([
      0,
      replays.whole.length,
      replays.whole.length + replays.other.length,
    ]);
    expect(pieces[1]?.line).toBe(replays.whole.split('\n').length);
  });

  test('small records share a piece; the one that reaches the size is its last', async () => {
    const pieces = await cut(replays.whole.repeat(5), 4_096, replays.whole.length + 1);
    expect(pieces.map(({ games }) => games.length)).toEqual([2, 2, 1]);
  });

  test('a fork and the origin behind it stay together', async () => {
    const pieces = await cut(replays.whole + replays.fork + replays.origin + replays.other, 4_096, 1);
    expect(pieces.map(({ games }) => games)).toEqual([
      [idIn(replays.whole)],
      [idIn(replays.fork), idIn(replays.origin)],
      [idIn(replays.other)],
    ]);
  });

  test('what is no record is not lost', async () => {
    const text = `nonsense\n${replays.whole}more nonsense`;
    const pieces = await cut(text, 999, 1);
    expect(Buffer.concat(pieces.map(({ bytes }) => bytes)).toString()).toBe(text);
  });

  test('a line without an end is refused before it fills the memory', async () => {
    async function* endless(): AsyncGenerator<Buffer> {
      for (;;) yield Buffer.alloc(1024 * 1024, 'x');
    }
    await expect(cutRecords(endless()).next()).rejects.toThrow('The game that begins at line 1 is larger than 64 MiB.');
  });
});

describe('work in order', () => {
  async function* numbers(count: number): AsyncGenerator<number> {
    for (let i = 0; i < count; i += 1) yield i;
  }

  test('results come in the order of the items, however long each takes; the window is kept', async () => {
    let underWay = 0;
    let most = 0;
    const begin = async (item: number) => {
      underWay += 1;
      most = Math.max(most, underWay);
      for (let turn = 0; turn < (item * 7) % 11; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      underWay -= 1;
      return item * 2;
    };
    const made: number[] = [];
    for await (const one of inOrder(numbers(100), begin, 5)) made.push(one);
    expect(made).toEqual(Array.from({ length: 100 }, (_, i) => i * 2));
    expect(most).toBeLessThanOrEqual(5);
    expect(most).toBeGreaterThan(1);
  });

  test('a result does not wait for items that are slow to come', async () => {
    async function* slow(): AsyncGenerator<string> {
      yield 'first';
      await new Promise(() => {});
    }
    const { value } = await inOrder(slow(), async (item) => item, 10).next();
    expect(value).toBe('first');
  });
});

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
    progress.update({ ...NOTHING, verified: 1_200, failed: 3 });
    await expect.poll(() => written.length, { timeout: 5_000 }).toBeGreaterThan(0);
    progress.stop();
    expect(written[0]).toMatch(/^1,203 games, 3 not verified, \d+ games\/s$/);
    expect(written.at(-1)).toBe('\r\u001b[K');
  });
});
