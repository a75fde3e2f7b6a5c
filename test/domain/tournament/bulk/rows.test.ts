import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { bulkHash, bulkText, CHUNK_BYTES, cutBulk } from '../../../../domain/tournament/bulk/index.ts';

test('a row is a line of compact JSON, and the name of all rows is the hash of these lines', () => {
  const rows = ['zoë\n', [0, 1], { byes: [2] }, null];
  const text = '"zoë\\n"\n[0,1]\n{"byes":[2]}\nnull\n';
  expect(bulkText(rows)).toBe(text);
  const hash = createHash('sha256').update(text).digest('hex');
  expect(bulkHash(rows)).toBe(hash);
  expect(cutBulk('pairing', rows)).toEqual({ bulk: { kind: 'pairing', hash, chunks: 1 }, chunks: [rows] });
});

test('no rows take no chunk', () => {
  const hash = createHash('sha256').update('').digest('hex');
  expect(cutBulk('roll', [])).toEqual({ bulk: { kind: 'roll', hash, chunks: 0 }, chunks: [] });
});

test.each([
  ['letters of one byte', 'a', CHUNK_BYTES / 100],
  ['letters of two bytes', 'ä', CHUNK_BYTES / 195],
])('chunks are as long as they may be: %s', (_name, letter, rowsInChunk) => {
  const rows = Array.from(
    { length: 1_500 },
    (_, row) => `${String(row).padStart(2, '0').slice(-2)}${letter.repeat(95)}`,
  );
  const { bulk, chunks } = cutBulk('roll', rows);
  expect(chunks.flat()).toEqual(rows);
  expect(bulk.chunks).toBe(chunks.length);
  for (const chunk of chunks) expect(Buffer.byteLength(bulkText(chunk))).toBeLessThanOrEqual(CHUNK_BYTES);
  expect(chunks.slice(0, -1).map(({ length }) => length)).toEqual(chunks.slice(1).map(() => Math.floor(rowsInChunk)));
});
