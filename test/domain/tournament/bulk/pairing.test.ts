import { expect, test } from 'vitest';
import { bulkText, CHUNK_BYTES, cutBulk, pairingRows, parsePairing } from '../../../../domain/tournament/bulk/index.ts';
import { faultOf, numbers, stored } from './given.ts';

test('a pairing is its byes and a row a table', () => {
  const pairing = {
    byes: [6],
    tables: [
      [3, 1, 0, 2],
      [4, 5],
    ],
  };
  const rows = pairingRows(pairing);
  expect(bulkText(rows)).toBe('{"byes":[6]}\n[3,1,0,2]\n[4,5]\n');
  expect(parsePairing(stored(rows), 7)).toEqual({ ok: true, value: pairing });
  expect(bulkText(pairingRows({ byes: [], tables: [] }))).toBe('{"byes":[]}\n');
});

test.each([4_000, 4_001, 34_464])('%i byes take rows that fit into chunks', (count) => {
  const pairing = { byes: numbers(count, 60_000), tables: [[0, 1]] };
  const { chunks } = cutBulk('pairing', pairingRows(pairing));
  for (const chunk of chunks) expect(Buffer.byteLength(bulkText(chunk))).toBeLessThanOrEqual(CHUNK_BYTES);
  expect(parsePairing(stored(chunks.flat()), 100_000)).toEqual({ ok: true, value: pairing });
});

const FULL = { byes: numbers(4_000, 100) };

test.each<[string, readonly unknown[]]>([
  ['0: rows', []],
  ['0: shape', [[0, 1]]],
  ['0: shape', [{ byes: [0], late: [] }]],
  ['0: shape', [{ byes: [5_000] }]],
  ['0: shape', [{ byes: [-0] }]],
  ['1: shape', [{ byes: [] }, [0]]],
  ['1: shape', [{ byes: [] }, [0, 1, 2, 3, 4]]],
  ['1: shape', [{ byes: [] }, [0, 1.5]]],
  ['2: shape', [{ byes: [] }, [0, 1], { byes: [2] }]],
  ['1: twice', [{ byes: [1] }, [0, 1]]],
  ['2: twice', [{ byes: [] }, [0, 1], [2, 0]]],
  ['0: twice', [{ byes: [1, 1] }]],
  ['0: cut', [{ byes: [0] }, { byes: [1] }]],
  ['0: cut', [{ byes: numbers(4_001) }]],
  ['1: cut', [FULL, { byes: [] }]],
])('%s', (fault, rows) => {
  expect(faultOf(parsePairing(rows, 5_000))).toBe(fault);
});

test('a fault names the entrant, or what a value must be', () => {
  expect(parsePairing([{ byes: [] }, [0, 1], [2, 1]], 3)).toEqual({
    ok: false,
    fault: { row: 2, fault: { kind: 'twice', entrant: 1 } },
  });
  expect(parsePairing([{ byes: [] }, [0, 3]], 3)).toEqual({
    ok: false,
    fault: {
      row: 1,
      fault: {
        kind: 'shape',
        misshape: { path: [1], fault: { kind: 'unexpected', expected: { kind: 'integer', least: 0, most: 2 } } },
      },
    },
  });
});
