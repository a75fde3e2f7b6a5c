// What a stranger's stream costs while records are cut out of it.

import { expect, test } from 'vitest';
import { cutRecords, type Piece } from '../../local/audit/cut.ts';

const MIB = 1024 * 1024;

async function* repeated(bytes: Buffer, times: number): AsyncGenerator<Buffer> {
  for (let i = 0; i < times; i += 1) yield bytes;
}

async function piecesOf(chunks: AsyncIterable<Buffer>): Promise<readonly Piece[]> {
  const pieces: Piece[] = [];
  for await (const piece of cutRecords(chunks)) pieces.push(piece);
  return pieces;
}

test('32 MiB of line feeds take no memory for each of them, and every line is counted', async () => {
  const before = process.memoryUsage().rss;
  const pieces = await piecesOf(repeated(Buffer.alloc(MIB, '\n'), 32));
  expect(pieces.map(({ bytes }) => bytes.length)).toEqual([32 * MIB]);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * MIB);
});

test('a header behind many lines is told by its line, also where chunks end within it', async () => {
  const lines = Buffer.alloc(MIB, 'x'.repeat(1023).concat('\n'));
  const header = Buffer.from(`${JSON.stringify({ type: 'header', stream: 'game/01K9Z6Q0T4N3W8R2E5YB7DHMXC' })}\n`);
  async function* chunks() {
    yield* repeated(lines, 2);
    yield header.subarray(0, 9);
    yield Buffer.concat([header.subarray(9), lines]);
  }
  const [first, second, ...others] = await piecesOf(chunks());
  expect([first?.line, first?.start, first?.games]).toEqual([1, 0, []]);
  expect([second?.line, second?.start, second?.games]).toEqual([2 * 1024 + 1, 2 * MIB, ['01K9Z6Q0T4N3W8R2E5YB7DHMXC']]);
  expect([second?.bytes.length, others]).toEqual([header.length + MIB, []]);
});
